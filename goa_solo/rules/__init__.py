"""Lakshmi's rules, free of user interface, disk access, clock and randomness."""
