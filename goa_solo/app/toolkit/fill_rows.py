"""Fills boxes: reuses existing rows instead of building new ones, or fills a long page frame by
frame."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from kivy.clock import Clock

from goa_solo.app.toolkit.base_widgets import Text

Shown = TypeVar("Shown")


def refill(box: Any, widgets: Iterable[Any]) -> None:
    """Replace the widgets in a box."""
    box.clear_widgets()
    for widget in widgets:
        box.add_widget(widget)


def fill_rows(
    box: Any, wanted: Sequence[Shown], make: Callable[[], Any], show: Callable[[Any, Shown], None]
) -> None:
    """Show one row for each value in a box; build only the rows that are missing."""
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


class IncrementalFill:
    """Fills a box: the first widgets immediately, the rest one per frame."""

    def __init__(self, box: Any) -> None:
        self._box = box
        self._rest: Iterator[Any] = iter(())
        self._next = Clock.create_trigger(self._add_one)
        self._after_a_frame = Clock.create_trigger(lambda _passed: self._next())

    def fill(self, pieces: Iterator[Any], at_once: int) -> None:
        """Replace the box's widgets with these, which are built as they are needed."""
        self._next.cancel()
        self._after_a_frame.cancel()
        self._box.clear_widgets()
        self._rest = pieces
        for piece in islice(pieces, at_once):
            self._box.add_widget(piece)
        self._after_a_frame()

    def _add_one(self, _passed: float) -> None:
        piece = next(self._rest, None)
        if piece is not None:
            self._box.add_widget(piece)
            self._next()
