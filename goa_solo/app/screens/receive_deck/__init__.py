"""Receiving a deck by its code, or from a file."""
