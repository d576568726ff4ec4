"""The round: the screen on which a session is played."""
