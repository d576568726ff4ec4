"""A running session: its conductor, shuffles, undo, and saving before anything is shown."""
