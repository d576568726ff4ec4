"""Her search, drawn on the board: the spaces looked at in order, and the tile it ended at."""

from __future__ import annotations

from math import ceil, hypot

from goa_solo.app.widgets import pen
from goa_solo.app.widgets.board_drawing import Inks, marker_point, own_rect
from goa_solo.app.widgets.board_shape import BoardShape
from goa_solo.app.widgets.board_view import BoardView
from goa_solo.app.widgets.pen import Colour, Point
from goa_solo.rules.market import Space
from goa_solo.rules.placement import Look


def last_pass(looks: tuple[Look, ...]) -> int:
    """Where the last stretch begins on which she looked for one and the same thing."""
    begin = len(looks)
    while begin and looks[begin - 1].wanted is looks[-1].wanted:
        begin -= 1
    return begin


def dot_point(shape: BoardShape, space: Space) -> Point:
    """Where the path crosses a space: low and left on a tile, so that its sign stays free."""
    rect = own_rect(shape, space)
    if not space.on_grid:
        return rect.centre
    return rect.x + rect.width * 0.27, rect.y + rect.height * 0.27


def draw_path(shape: BoardShape, view: BoardView, journey: float, inks: Inks) -> None:
    """The search as far as it has come; the whole of it once it has ended."""
    done = min(len(view.path), max(1, ceil(journey)))
    looks = view.path[:done]
    begin = last_pass(looks)
    under = inks.panel
    passed = {look.space for look in looks[:begin]} - {look.space for look in looks[begin:]}
    for space in passed:  # looked at in vain for what she would rather have had
        pen.disc(dot_point(shape, space), shape.cell * 0.2, under)
        pen.disc(dot_point(shape, space), shape.cell * 0.13, inks.line)
    walk = [look.space for look in looks[begin:]]
    at_end = done == len(view.path)
    points = [dot_point(shape, space) for space in walk]
    for one, other, start, end in zip(walk, walk[1:], points, points[1:], strict=False):
        near = max(abs(one.row - other.row), abs(one.col - other.col)) <= 1
        _link(start, end, shape.cell, inks.strong, under, near=near)
    _number(points, shape.cell, inks.strong, under)
    if not at_end:
        pen.frame(
            own_rect(shape, walk[-1]).inset(-1),
            shape.cell * 0.17,
            max(2.0, shape.cell * 0.06),
            inks.accent,
        )
    elif view.found is not None and view.found is not walk[-1]:
        _arrow(points[-1], marker_point(shape, view.found), shape.cell, inks.strong, under)


def _link(start: Point, end: Point, cell: float, ink: Colour, under: Colour, *, near: bool) -> None:
    if near:
        pen.stroke((start, end), cell * 0.1, under)
        pen.stroke((start, end), cell * 0.05, ink)
        return
    # Off the grid between these two: dots lead over.
    (x0, y0), (x1, y1) = start, end
    count = max(2, int(hypot(x1 - x0, y1 - y0) / (cell * 0.16)))
    for n in range(1, count):
        share = n / count
        pen.disc((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share), cell * 0.06, ink)


def _number(points: list[Point], cell: float, ink: Colour, under: Colour) -> None:
    across = cell * 0.32
    for number, point in enumerate(points, start=1):
        pen.disc(point, across + max(2.0, cell * 0.05), under)
        pen.disc(point, across, ink)
        pen.write(str(number), pen.BOLD, across * 0.68, point, under)


def _arrow(start: Point, end: Point, cell: float, ink: Colour, under: Colour) -> None:
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    way = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    neck = (end[0] - way[0] * cell * 0.2, end[1] - way[1] * cell * 0.2)
    pen.stroke((start, neck), cell * 0.12, under)
    pen.stroke((start, neck), cell * 0.065, ink)
    pen.head(end, way, cell * 0.24, ink)
