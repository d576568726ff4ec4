"""Shown instead of a page that failed."""
