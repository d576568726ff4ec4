"""New session: choosing what to play with."""
