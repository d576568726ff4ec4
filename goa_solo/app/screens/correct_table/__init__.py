"""Corrections: the player's table is right, and the app is corrected to match."""
