"""Choosing where to save a file, or which one to open: a folder, a name, and its files."""
