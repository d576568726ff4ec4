"""Paused: all sessions that can be gone on with."""
