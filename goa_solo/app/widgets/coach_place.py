"""Where a coach mark's bubble goes: plain arithmetic, no Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from attrs import frozen

from goa_solo.app.widgets.board_shape import Rect

Point = tuple[float, float]


@frozen
class Spot:
    """The lower left corner of the bubble, and the tip and foot of its pointer, if it has one."""

    x: float
    y: float
    tip: Point | None = None
    way: Point = (0, 0)  # from the bubble to what it points at


def union(boxes: Iterable[Rect]) -> Rect:
    """The smallest rectangle around all of them."""
    found = list(boxes)
    left, bottom = min(box.x for box in found), min(box.y for box in found)
    right = max(box.x + box.width for box in found)
    top = max(box.y + box.height for box in found)
    return Rect(left, bottom, right - left, top - bottom)


def holds(box: Rect, x: float, y: float) -> bool:
    return box.x <= x <= box.x + box.width and box.y <= y <= box.y + box.height


def around(bright: Sequence[Rect], window: Point) -> Iterator[Rect]:
    """The window without these boxes, in rectangles of whole pixels that don't overlap."""
    xs = _cuts(window[0], ((box.x, box.x + box.width) for box in bright))
    ys = _cuts(window[1], ((box.y, box.y + box.height) for box in bright))
    for left, right in pairwise(xs):
        for bottom, top in pairwise(ys):
            middle = ((left + right) / 2, (bottom + top) / 2)
            if not any(holds(box, *middle) for box in bright):
                yield Rect(left, bottom, right - left, top - bottom)


def _cuts(end: float, edges: Iterable[tuple[float, float]]) -> list[int]:
    inside = (round(_within(edge, 0, end)) for pair in edges for edge in pair)
    return sorted({0, round(end), *inside})


def beside(target: Rect, clear: Rect, size: Point, window: Point, gap: float) -> Spot:
    """Outside `clear`, which holds the target: at its side where a window is wide, else above or
    below, wherever there is more room. Where there is none anywhere, at the end of the window that
    hides less of the target."""
    (width, height), (across, high) = size, window
    x = _within(target.x + target.width / 2 - width / 2, gap, across - width - gap)
    y = _within(target.y + target.height / 2 - height / 2, gap, high - height - gap)
    left, right = clear.x, across - clear.x - clear.width
    below, above = clear.y, high - clear.y - clear.height
    middle = (target.x + target.width / 2, target.y + target.height / 2)
    pointed_x = _within(middle[0], x + 2 * gap, x + width - 2 * gap)
    pointed_y = _within(middle[1], y + 2 * gap, y + height - 2 * gap)
    if across > high and max(left, right) >= width + 3 * gap:
        if right >= left:
            edge = target.x + target.width
            return Spot(clear.x + clear.width + 2 * gap, y, (edge, pointed_y), (-1, 0))
        return Spot(clear.x - width - 2 * gap, y, (target.x, pointed_y), (1, 0))
    if max(below, above) >= height + 3 * gap:
        if above >= below:
            edge = target.y + target.height
            return Spot(x, clear.y + clear.height + 2 * gap, (pointed_x, edge), (0, -1))
        return Spot(x, clear.y - height - 2 * gap, (pointed_x, target.y), (0, 1))
    return Spot(x, high - height - gap if above >= below else gap)


def _within(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))
