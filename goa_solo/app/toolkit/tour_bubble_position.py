"""Where the bubble of the tour goes. Imports no Kivy."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from attrs import evolve, frozen

from goa_solo.app.toolkit.rect import Point, Rect


@frozen
class Spot:
    """The lower left corner of the bubble, and the tip of its pointer, if it has one."""

    x: float
    y: float
    tip: Point | None = None
    direction: Point = (0, 0)  # from the bubble to what it points at


def union(boxes: Iterable[Rect]) -> Rect:
    """Return the smallest rectangle around all of them."""
    found = list(boxes)
    left, bottom = min(box.x for box in found), min(box.y for box in found)
    right, top = max(box.right for box in found), max(box.top for box in found)
    return Rect.between(left, bottom, right, top)


def holds(box: Rect, x: float, y: float) -> bool:
    return box.x <= x <= box.right and box.y <= y <= box.top


def around(bright: Sequence[Rect], window: Point) -> Iterator[Rect]:
    """Yield the window without these boxes, in rectangles of whole pixels that don't overlap."""
    xs = _cuts(window[0], ((box.x, box.right) for box in bright))
    ys = _cuts(window[1], ((box.y, box.top) for box in bright))
    for left, right in pairwise(xs):
        for bottom, top in pairwise(ys):
            middle = ((left + right) / 2, (bottom + top) / 2)
            if not any(holds(box, *middle) for box in bright):
                yield Rect.between(left, bottom, right, top)


def _cuts(end: float, edges: Iterable[tuple[float, float]]) -> list[int]:
    inside = (round(_within(edge, 0, end)) for pair in edges for edge in pair)
    return sorted({0, round(end), *inside})


def beside(
    target: Rect,
    clear: Sequence[Rect],
    touched: Sequence[Rect],
    size: Point,
    window: Point,
    gap: float,
) -> Spot:
    """Return where the bubble covers least of what must be touched, then of the target, and then of
    what else should be visible: beside all of it in a wide window, above or below it, or above or
    below one of them, or at the top or bottom of the window, or in one of its corners. Its pointer
    is left out where it wouldn't touch the bubble."""
    seen = [target, *clear]
    found = [
        *_around(target, union(seen), size, window, gap),
        *_around(target, target, size, window, gap),
        *(spot for box in clear for spot in _next_to(box, size, window, gap)),
        *_ends(target, size, window, gap),
        *_corners(size, window, gap),
    ]

    def hidden(spot: Spot) -> tuple[float, ...]:
        bubble = Rect(spot.x, spot.y, *size)
        return tuple(
            sum(_common(bubble, one) for one in those) for those in (touched, [target], clear)
        )

    best = min(found, key=hidden)
    reach = Rect(best.x, best.y, *size).inset(-2 * gap - 1)
    return best if best.tip is None or holds(reach, *best.tip) else evolve(best, tip=None)


def _next_to(box: Rect, size: Point, window: Point, gap: float) -> Iterator[Spot]:
    """Yield places below and above something other than the target, without a pointer."""
    (width, height), (across, high) = size, window
    x = _within(box.centre[0] - width / 2, gap, across - width - gap)
    for y in (box.y - height - gap, box.top + gap):
        if gap <= y <= high - height - gap:
            yield Spot(x, y)


def _around(target: Rect, clear: Rect, size: Point, window: Point, gap: float) -> Iterator[Spot]:
    """Yield the sides of `clear` with room for the bubble and its pointer, the best first."""
    (width, height), (across, high) = size, window
    (end,) = _ends(target, size, window, gap)[:1]
    y = _within(target.centre[1] - height / 2, gap, high - height - gap)
    point_x = _within(target.centre[0], end.x + 2 * gap, end.x + width - 2 * gap)
    point_y = _within(target.centre[1], y + 2 * gap, y + height - 2 * gap)
    left, right = (target.x, point_y), (target.right, point_y)
    low, top = (point_x, target.y), (point_x, target.top)
    beside = [
        (clear.x, Spot(clear.x - width - 2 * gap, y, left, (1, 0))),
        (across - clear.right, Spot(clear.right + 2 * gap, y, right, (-1, 0))),
    ]
    stacked = [
        (clear.y, Spot(end.x, clear.y - height - 2 * gap, low, (0, 1))),
        (high - clear.top, Spot(end.x, clear.top + 2 * gap, top, (0, -1))),
    ]
    for spots, needed in ((beside if across > high else [], width), (stacked, height)):
        for room, spot in sorted(spots, key=lambda one: one[0], reverse=True):
            if room >= needed + 3 * gap:
                yield spot


def _ends(target: Rect, size: Point, window: Point, gap: float) -> list[Spot]:
    """Return places at the top and the bottom of the window, without a pointer."""
    x = _within(target.centre[0] - size[0] / 2, gap, window[0] - size[0] - gap)
    return [Spot(x, window[1] - size[1] - gap), Spot(x, gap)]


def _corners(size: Point, window: Point, gap: float) -> list[Spot]:
    """Return the corners of the window, without a pointer."""
    right, top = window[0] - size[0] - gap, window[1] - size[1] - gap
    return [Spot(x, y) for x in (gap, right) for y in (gap, top)]


def _common(one: Rect, other: Rect) -> float:
    """Return the area covered by both."""
    both = one.common(other)
    return max(0.0, both.width) * max(0.0, both.height)


def _within(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))
