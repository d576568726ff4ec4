"""Fills a long page: the first widgets immediately, the rest one per frame."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from kivy.clock import Clock


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
