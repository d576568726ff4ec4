"""One finished session: its points, its log, its replay."""
