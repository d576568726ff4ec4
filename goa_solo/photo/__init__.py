"""Reads a market from a photo: decodes it, finds the grid, judges colours. Doesn't import Kivy."""
