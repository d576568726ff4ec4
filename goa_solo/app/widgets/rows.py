"""Rows that are used again: to change a widget costs far less than to make one."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from goa_solo.app.widgets.basics import Text

Shown = TypeVar("Shown")


def fill(
    box: Any,
    wanted: Sequence[Shown],
    make: Callable[[], Any],
    show: Callable[[Any, Shown], None],
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


def write(box: Any, texts: Sequence[str], role: str) -> None:
    """A paragraph for each."""
    fill(box, texts, lambda: Text(role=role), lambda row, text: setattr(row, "text", text))
