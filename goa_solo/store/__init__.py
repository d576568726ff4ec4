"""Saving and reading the files in the player's data folder."""
