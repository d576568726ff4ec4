"""What a file would do, before it does it."""
