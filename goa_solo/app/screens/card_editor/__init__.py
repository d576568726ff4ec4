"""Entering one of her cards on a form that looks like it."""
