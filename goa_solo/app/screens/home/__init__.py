"""The home screen: where everything starts."""
