"""The tour: the round screen with a guide."""
