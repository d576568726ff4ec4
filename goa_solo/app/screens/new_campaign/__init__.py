"""A new campaign: what it follows and how it is played."""
