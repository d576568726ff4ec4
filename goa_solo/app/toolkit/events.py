"""Events of widgets (`__events__`), for which Kivy wants a handler in the widget itself."""


def nothing(*_args: object) -> None:
    """What a widget does at an event that only its listeners act on."""
