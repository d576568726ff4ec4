"""Reads and writes the files in the player's data folder."""
