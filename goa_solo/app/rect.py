"""A rectangle in the window. Imports no Kivy."""

from __future__ import annotations

from typing import NamedTuple


class Area(NamedTuple):
    """A rectangle in window pixels."""

    left: float
    bottom: float
    right: float
    top: float

    def common(self, other: Area) -> Area:
        """What both cover; where they cover nothing, width or height is negative."""
        return Area(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.top - self.bottom

    @property
    def empty(self) -> bool:
        """Nothing of it is seen."""
        return self.width < 1 or self.height < 1

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2
