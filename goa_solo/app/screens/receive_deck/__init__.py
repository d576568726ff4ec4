"""Receiving a deck as a code or a file."""
