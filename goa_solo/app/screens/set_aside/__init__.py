"""Files that could not be read and were set aside."""
