"""Sessions that play themselves, and what the house deck must do in them."""
