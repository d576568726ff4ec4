"""New session: what it is played with."""
