"""The conductor: one running session, its chance, undo, and saving before anything is shown."""
