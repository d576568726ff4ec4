"""Points and rectangles in the window, for layouts, drawings and the keyboard. Imports no Kivy; y
goes up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Point = tuple[float, float]


def between(a: Point, b: Point, c: Point, d: Point, share: float) -> Point:
    """Return a point at a share of the way from `b` to `c` on a smooth curve through all four
    (Catmull-Rom)."""

    def along(a: float, b: float, c: float, d: float) -> float:
        bend, twist = 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d
        return 0.5 * (2 * b + (c - a) * share + bend * share**2 + twist * share**3)

    return along(a[0], b[0], c[0], d[0]), along(a[1], b[1], c[1], d[1])


class Rect(NamedTuple):
    """A rectangle with its lower left corner at x, y."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def between(cls, left: float, bottom: float, right: float, top: float) -> Rect:
        return cls(left, bottom, right - left, top - bottom)

    @classmethod
    def around(cls, centre: Point, width: float, height: float) -> Rect:
        return cls(centre[0] - width / 2, centre[1] - height / 2, width, height)

    @property
    def pos(self) -> Point:
        return self.x, self.y

    @property
    def size(self) -> Point:
        return self.width, self.height

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def empty(self) -> bool:
        """Whether it is too small to be visible."""
        return self.width < 1 or self.height < 1

    def inset(self, by: float) -> Rect:
        return Rect(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.top

    def common(self, other: Rect) -> Rect:
        """Return the intersection; if there is none, its width or height is negative."""
        left, bottom = max(self.x, other.x), max(self.y, other.y)
        right, top = min(self.right, other.right), min(self.top, other.top)
        if (left, bottom, right, top) == (self.x, self.y, self.right, self.top):
            return self  # exact: subtracting again would round
        return Rect.between(left, bottom, right, top)


class FocusArea(NamedTuple):
    """Its rectangle, in the picture's own coordinates, and what pressing it does."""

    rect: Rect
    press: Callable[[], Any]
