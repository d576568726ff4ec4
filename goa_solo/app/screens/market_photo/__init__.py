"""Reading the market from a photo."""
