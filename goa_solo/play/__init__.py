"""A running session: its order of play, shuffles, undo, and saving before anything is shown."""
