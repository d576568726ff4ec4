"""Reuses widgets: to change one costs far less than to make one."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from goa_solo.app.toolkit.base_widgets import Text

Shown = TypeVar("Shown")


def fill_rows(
    box: Any, wanted: Sequence[Shown], make: Callable[[], Any], show: Callable[[Any, Shown], None]
) -> None:
    """Show one row for each value in a box; make only the rows that are missing."""
    there = box.children[::-1]
    for row in there[len(wanted) :]:
        box.remove_widget(row)
    for row, one in zip(there, wanted, strict=False):
        show(row, one)
    for one in wanted[len(there) :]:
        row = make()
        show(row, one)
        box.add_widget(row)


def fill_paragraphs(box: Any, texts: Sequence[str], role: str) -> None:
    """Show a paragraph for each text."""
    fill_rows(box, texts, lambda: Text(role=role), lambda row, text: setattr(row, "text", text))


class WidgetPool:
    """Widgets of one kind for a page that is filled again each time. Without it, old widgets would
    take memory until the next garbage collection."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make
        self._there: list[Any] = []
        self._used = 0

    def begin(self) -> None:
        """Free all of them."""
        self._used = 0

    def take(self, **looks: Any) -> Any:
        """Return the next free widget, or a new one, with these values."""
        if self._used == len(self._there):
            self._there.append(self._make())
        widget = self._there[self._used]
        self._used += 1
        for name, value in looks.items():
            setattr(widget, name, value)
        return widget
