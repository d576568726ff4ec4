"""Entering a session of which only points and goals are known."""
