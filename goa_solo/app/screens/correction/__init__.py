"""A corrected session of a campaign: what it changed, and undoing it."""
