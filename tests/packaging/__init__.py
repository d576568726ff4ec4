"""Packages are right: the wheel, and what would go into an Android package."""
