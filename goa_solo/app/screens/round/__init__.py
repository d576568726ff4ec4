"""The round: the one screen a session is played on."""
