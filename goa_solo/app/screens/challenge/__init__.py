"""Playing the same session as another player, from a challenge code."""
