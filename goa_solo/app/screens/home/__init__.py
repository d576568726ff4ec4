"""Home: where everything starts."""
