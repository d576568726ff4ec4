"""Correct: the table is right, and the player says how it is."""
