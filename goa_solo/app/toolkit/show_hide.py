"""Widgets that are there only at times. Hidden ones would still take the touches meant for others:
a disabled widget swallows what falls on it, and so do its children beyond its own edges."""

from typing import Any


def set_shown(widget: Any, parent: Any, wanted: bool, below: int = 0) -> None:
    """Put a widget into its parent or take it out; `below` counts its place from the last child."""
    if wanted and widget.parent is None:
        parent.add_widget(widget, index=below)
    elif not wanted and widget.parent is not None:
        widget.parent.remove_widget(widget)
