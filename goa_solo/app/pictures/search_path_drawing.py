"""Draws her search on the board: the spaces she looked at in order, and the tile it ended at."""

from itertools import pairwise
from math import ceil, hypot

from goa_solo.app.pictures import tile_faces
from goa_solo.app.pictures.board_drawing import BoardColours, drawn_rect, marker_point
from goa_solo.app.pictures.board_geometry import LAST, BoardShape
from goa_solo.app.pictures.tile_colours import Looks, type_colour
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.rect import Point
from goa_solo.rules.market import Space, TileType
from goa_solo.rules.placement import SearchStep


def last_pass_start(looks: tuple[SearchStep, ...]) -> int:
    """Return where the last run of steps begins in which she looked for the same thing."""
    begin = len(looks)
    while begin and looks[begin - 1].wanted is looks[-1].wanted:
        begin -= 1
    return begin


def dot_point(shape: BoardShape, space: Space) -> Point:
    """Return where the path crosses a space: low and left on a tile, clear of its sign, and outside
    of the number at the edge."""
    rect = drawn_rect(shape, space)
    if not space.on_grid:
        x, y = rect.centre
        away = min(rect.size) * 0.37
        right, down = ((at == LAST) - (at == 0) for at in (space.col, space.row))
        return x + away * right, y - away * down
    return rect.x + rect.width * 0.27, rect.y + rect.height * 0.27


def draw_path(
    shape: BoardShape, view: BoardView, journey: float, looks: Looks, colours: BoardColours
) -> None:
    """Draw the search up to where the animation is; at its end, only what led to the tile."""
    done = min(len(view.path), max(1, ceil(journey)))
    so_far = view.path[:done]
    begin = last_pass_start(so_far)
    walk = [look.space for look in so_far[begin:]]
    points = [dot_point(shape, space) for space in walk]
    if done == len(view.path):
        _ending(shape, view, walk, points, colours)
    else:
        passed = {look.space for look in so_far[:begin]} - set(walk)
        for space in passed:  # searched in vain for something she wanted more
            drawing.disc(dot_point(shape, space), shape.cell * 0.2, colours.panel)
            drawing.disc(dot_point(shape, space), shape.cell * 0.13, colours.line)
        _links(walk, points, shape, colours)
        _dots(points, shape.cell, colours)
        rect = drawn_rect(shape, walk[-1]).inset(-shape.cell * 0.04)
        drawing.frame(rect, shape.cell * 0.17, max(2.0, shape.cell * 0.06), colours.accent)
        _wanted_type(points[-1], view.path[done - 1].wanted, shape.cell, looks, colours)


def _wanted_type(
    point: Point, wanted: TileType | None, cell: float, looks: Looks, colours: BoardColours
) -> None:
    """Draw what she is looking for, at the end of the path so far."""
    across = cell * 0.44
    drawing.disc(point, across + max(3.0, cell * 0.08), colours.panel)
    if wanted is None:
        drawing.disc(point, across, colours.strong)
        drawing.sign("help", across * 0.7, point, colours.panel)
        return
    paper = type_colour(looks, wanted, colours.dark)
    drawing.disc(point, across, paper)
    tile_faces.draw_face(looks[wanted].sign, point, across * 0.78, paper)


def _ending(
    shape: BoardShape,
    view: BoardView,
    walk: list[Space],
    points: list[Point],
    colours: BoardColours,
) -> None:
    """Draw the last part with an arrow to the tile found, or to her marker on it."""
    cell, steps = shape.cell, len(walk)
    marked = walk[-1] in {marker.space for marker in view.markers}
    if view.found is not None and view.found is not walk[-1]:  # from the edge to the tile
        target = shape.spot(view.found)
        _arrow(points[-1], target, cell, cell * 0.3, colours)
        frame = drawn_rect(shape, view.found).inset(-1)
        drawing.frame(frame, cell * 0.17, max(2.0, cell * 0.05), colours.strong)
    elif marked and len(walk) > 1:
        walk, points = walk[:-1], points[:-1]
        _arrow(points[-1], marker_point(shape, view.path[-1].space), cell, cell * 0.33, colours)
    _links(walk, points, shape, colours)
    if steps > 1:
        _dots(points, cell, colours)


def _links(
    walk: list[Space], points: list[Point], shape: BoardShape, colours: BoardColours
) -> None:
    cell = shape.cell
    steps = zip(pairwise(walk), pairwise(points), strict=True)
    for (one, other), (start, end) in steps:
        if max(abs(one.row - other.row), abs(one.col - other.col)) <= 1:
            drawing.stroke((start, end), cell * 0.1, colours.panel)
            drawing.stroke((start, end), cell * 0.05, colours.strong)
        else:
            for point in leap(start, end, shape):
                drawing.disc(point, cell * 0.11, colours.panel)
                drawing.disc(point, cell * 0.07, colours.strong)


def leap(start: Point, end: Point, shape: BoardShape) -> list[Point]:
    """Return dots between two spaces that don't touch, in a bow away from the middle of the board:
    the spaces between them are off the market."""
    (x0, y0), (x1, y1), middle = start, end, shape.whole.centre
    distance = hypot(x1 - x0, y1 - y0)
    right, up = (y1 - y0) / distance * shape.cell, (x0 - x1) / distance * shape.cell
    if right * ((x0 + x1) / 2 - middle[0]) + up * ((y0 + y1) / 2 - middle[1]) < 0:
        right, up = -right, -up
    count = max(2, int(distance / (shape.cell * 0.16)))
    parts = [n / count for n in range(1, count)]
    bows = [2 * t * (1 - t) for t in parts]  # half a space in the middle
    return [
        (x0 + (x1 - x0) * t + right * bow, y0 + (y1 - y0) * t + up * bow)
        for t, bow in zip(parts, bows, strict=True)
    ]


def _dots(points: list[Point], cell: float, colours: BoardColours) -> None:
    """Draw a dot for each step, and a larger one where she began."""
    for n, point in enumerate(points):
        across = cell * (0.15 if n else 0.22)
        drawing.disc(point, across + cell * 0.08, colours.panel)
        drawing.disc(point, across, colours.strong)


def _arrow(start: Point, target: Point, cell: float, short: float, colours: BoardColours) -> None:
    """Draw an arrow that ends `short` of its target."""
    dx, dy = drawing.unit_vector(start, target)
    x, y = target[0] - dx * short, target[1] - dy * short
    size = cell * 0.2
    neck = (x - dx * size * 0.8, y - dy * size * 0.8)
    drawing.stroke((start, neck), cell * 0.1, colours.panel)
    drawing.head((x + dx * 2, y + dy * 2), (dx, dy), size * 1.3, colours.panel)
    drawing.stroke((start, neck), cell * 0.055, colours.strong)
    drawing.head((x, y), (dx, dy), size, colours.strong)
