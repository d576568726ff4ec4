"""Charts of all finished sessions."""
