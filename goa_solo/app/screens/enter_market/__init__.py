"""Entering a market: the day's or the night's tiles, as they are on the table."""
