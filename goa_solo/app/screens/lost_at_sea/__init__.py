"""The end of a campaign that was lost."""
