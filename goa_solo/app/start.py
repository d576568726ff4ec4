"""Opens the window, or says in one sentence why it can't."""


def start() -> int:
    """Run the app until it is closed."""
    return 2
