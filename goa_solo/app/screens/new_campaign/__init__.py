"""A new campaign: which one it follows and how it is played."""
