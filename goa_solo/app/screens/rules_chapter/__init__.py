"""One chapter of the rules."""
