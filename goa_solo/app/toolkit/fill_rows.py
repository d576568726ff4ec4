"""Fills boxes with rows, reusing existing rows instead of building new ones."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from goa_solo.app.toolkit.base_widgets import Text

Shown = TypeVar("Shown")


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
