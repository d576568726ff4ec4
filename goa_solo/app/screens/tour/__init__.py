"""The tour: the round screen with somebody at your side."""
