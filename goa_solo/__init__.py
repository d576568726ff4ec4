"""Lakshmi: a companion for the solo mode of the board game Goa."""

__version__ = "0.1.0"
