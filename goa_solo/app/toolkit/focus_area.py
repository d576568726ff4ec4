"""Something to press inside a picture, for the keyboard."""

from collections.abc import Callable
from typing import Any, NamedTuple

from goa_solo.app.toolkit.rect import Rect


class FocusArea(NamedTuple):
    """Its rectangle, in the picture's own coordinates, and what pressing it does."""

    rect: Rect
    press: Callable[[], Any]
