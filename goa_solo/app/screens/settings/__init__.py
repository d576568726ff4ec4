"""Settings: how it looks, and the player's data."""
