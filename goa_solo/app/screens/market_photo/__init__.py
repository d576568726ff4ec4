"""The market from a photo."""
