"""Rows that are used again: to change a widget costs far less than to make one."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from goa_solo.app.widgets.base_widgets import Text

Shown = TypeVar("Shown")


def fill_rows(
    box: Any, wanted: Sequence[Shown], make: Callable[[], Any], show: Callable[[Any, Shown], None]
) -> None:
    """One row for each in a box that holds nothing else; only what is missing is made."""
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
    """A paragraph for each."""
    fill_rows(box, texts, lambda: Text(role=role), lambda row, text: setattr(row, "text", text))


class WidgetPool:
    """Widgets of one kind for a page that is filled anew each time: those it has are used again.
    Thrown away they would take memory until Python looks for forgotten circles of objects."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make
        self._there: list[Any] = []
        self._used = 0

    def begin(self) -> None:
        """All of them are free."""
        self._used = 0

    def take(self, **looks: Any) -> Any:
        """The next one, made if there is none, with these values."""
        if self._used == len(self._there):
            self._there.append(self._make())
        widget = self._there[self._used]
        self._used += 1
        for name, value in looks.items():
            setattr(widget, name, value)
        return widget
