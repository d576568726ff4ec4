"""One campaign: its board, and what can be done next."""
