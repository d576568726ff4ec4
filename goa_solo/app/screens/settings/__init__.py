"""Settings: appearance, feedback, rules, and the player's data."""
