"""Adds and removes widgets that are only shown at times. Hidden ones would still receive touches
meant for others: a disabled widget consumes touches, and so do its children beyond its edges."""

from typing import Any


def set_shown(widget: Any, parent: Any, wanted: bool, below: int = 0) -> None:
    """Add a widget to its parent or remove it; `below` is its index from the last child."""
    if wanted and widget.parent is None:
        parent.add_widget(widget, index=below)
    elif not wanted and widget.parent is not None:
        widget.parent.remove_widget(widget)
