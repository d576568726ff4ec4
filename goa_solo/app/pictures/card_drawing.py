"""The pictures on her cards: the start and direction of a search, wanted types, coins, actions.

Cards are paper in both themes, so these pictures use the colours of the light one.
"""

from collections.abc import Sequence

from kivy.metrics import dp

from goa_solo.app.pictures import tile_faces, token_drawing
from goa_solo.app.pictures.tile_colours import Looks, type_colour
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.rect import Point, Rect
from goa_solo.app.toolkit.shape_textures import Layer
from goa_solo.rules.market import (
    EDGE,
    FACED,
    SIZE,
    SPACES,
    STEPS,
    Direction,
    Space,
    TileType,
    edge_from,
)

PAPER = drawing.colour("#FBF2DC")
PAPER_EDGE = drawing.colour("#CDBB93")
INK = drawing.colour("#1E2B36")
SOFT = drawing.colour("#E6D7B3")
FAINT = drawing.colour("#8C7F63")
ACCENT = drawing.colour("#A5123F")
GOLD = drawing.colour("#E9AE3A")
GOLD_EDGE = drawing.colour("#9A6A0E")
NIGHT = drawing.colour("#123049")
BETWEEN = 0.34  # of a chip: room for the sign between two
BETWEEN_ROWS = 0.14
AHEAD = 5  # how many further spaces of the edge the arrow covers
AROUND = 3  # how many further neighbours


def draw_coin(centre: Point, across: float, text: str) -> None:
    """Draw a value as a gold coin."""
    across = round(across)
    shadow = Layer(across * 1.04, token_drawing.SHADOW, y=-across * 0.04)
    drawing.picture(centre, (shadow, Layer(across, GOLD_EDGE), Layer(across * 0.9, GOLD)))
    drawing.write_fitted(text, drawing.BOLD, across * 0.62, across * 0.7, centre, INK)


def draw_wanted_types(
    rect: Rect, priority: Sequence[TileType], looks: Looks, *, lettered: bool = False
) -> None:
    """Draw the types she looks for in order; in two rows if that makes them clearly larger. In high
    contrast each has its letter too, on bright paper."""
    count = len(priority)
    one_row, two_rows = _chip(rect, count, 1), _chip(rect, -(-count // 2), 2)
    split = count if two_rows < one_row * 1.25 else -(-count // 2)
    chip = one_row if split == count else two_rows
    rows = [priority[:split], priority[split:]] if split < count else [priority]
    high = chip * (len(rows) + BETWEEN_ROWS * (len(rows) - 1))
    y = rect.centre[1] + high / 2 - chip
    for number, kinds in enumerate(rows):
        wide = chip * (split + BETWEEN * (split - 1 if len(rows) == 1 else split))
        x = rect.centre[0] - wide / 2 + (chip * BETWEEN if len(rows) > 1 else 0)
        for place, kind in enumerate(kinds):
            if number or place:
                middle = (x - chip * BETWEEN / 2, y + chip / 2)
                drawing.sign("chevron-right", chip * 0.6, middle, INK)
            _wanted_type(Rect(x, y, chip, chip), kind, looks, lettered)
            x += chip * (1 + BETWEEN)
        y -= chip * (1 + BETWEEN_ROWS)


def _chip(rect: Rect, across: int, rows: int) -> float:
    """Return the side of a chip with `across` of them in each row."""
    signs = across - 1 if rows == 1 else across
    high = rect.height / (rows + BETWEEN_ROWS * (rows - 1))
    return min(high, rect.width / (across + BETWEEN * signs))


def _wanted_type(rect: Rect, kind: TileType, looks: Looks, lettered: bool) -> None:
    paper = type_colour(looks, kind, lettered)
    look, ink, side = looks[kind], drawing.ink_on(paper), rect.width
    if not lettered:
        drawing.block(rect, side * 0.2, paper)
        tile_faces.draw_face(look.sign, rect.centre, side * 0.84, paper)
        return
    drawing.block(rect.inset(-1), side * 0.2, INK)
    drawing.block(rect, side * 0.18, paper)
    x, y = rect.centre
    if side < dp(16):  # too small for both
        drawing.write(look.letter, drawing.BOLD, side * 0.9, (x, y), ink)
        return
    tile_faces.draw_face(look.sign, (x - side * 0.17, y + side * 0.16), side * 0.6, paper)
    drawing.write(look.letter, drawing.BOLD, side * 0.54, (x + side * 0.24, y - side * 0.16), ink)


def draw_search_start(rect: Rect, where: Space | str, direction: Direction) -> None:
    """Draw where the search starts, and an arrow in its direction."""
    if isinstance(where, Space):
        _edge_start(rect, where, direction)
    else:
        _neighbour_start(rect, where, direction)


def _edge_start(rect: Rect, where: Space, direction: Direction) -> None:
    rows = SIZE + 2
    step = min(rect.width, rect.height) / rows
    left, top = rect.centre[0] - step * rows / 2, rect.centre[1] + step * rows / 2

    def spot(space: Space) -> Point:
        return left + (space.col + 0.5) * step, top - (space.row + 0.5) * step

    grid = [spot(space) for space in SPACES.values() if space.on_grid]
    drawing.squares(grid, step * 0.86, step * 0.2, SOFT)
    walk = edge_from(where, direction)
    drawing.discs([spot(space) for space in walk], step * 0.3, PAPER_EDGE)
    _arrow([spot(space) for space in walk[: AHEAD + 1]], step)
    (x, y), faced = spot(where), FACED[where]
    drawing.disc((x, y), step * 1.0, ACCENT)
    # The row's or column's number, as the messages name it, beside the start.
    inside = x + (faced.col - where.col) * step * 1.7, y - (faced.row - where.row) * step * 1.7
    drawing.block(Rect.around(inside, step * 2, step * 2), step, PAPER)
    drawing.write(where.name[1], drawing.BOLD, step * 2, inside, ACCENT)


def walk_from(start: Space | str, direction: Direction) -> list[Space | str]:
    """Return the starts of a search, the edge or the neighbours, once round from one of them."""
    starts: Sequence[Space | str] = EDGE if isinstance(start, Space) else [*STEPS]
    begin, turn = starts.index(start), 1 if direction is Direction.CLOCKWISE else -1
    return [starts[(begin + turn * n) % len(starts)] for n in range(len(starts))]


def _neighbour_start(rect: Rect, where: str, direction: Direction) -> None:
    step = min(rect.width, rect.height) / 3
    x, y = rect.centre

    def spot(name: str) -> Point:
        rows, cols = STEPS[name]
        return x + cols * step, y - rows * step

    around = (-step, 0, step)
    grid = [(x + right, y + up) for right in around for up in around]
    drawing.squares(grid, step * 0.9, step * 0.16, SOFT)
    _arrow([spot(str(name)) for name in walk_from(where, direction)[: AROUND + 1]], step * 0.42)
    rings = (Layer(step * 0.62, INK), Layer(step * 0.48, PAPER), Layer(step * 0.2, INK))
    drawing.picture((x, y), rings)
    drawing.disc(spot(where), step * 0.78, ACCENT)


def _arrow(points: list[Point], step: float) -> None:
    """Draw a line with an arrowhead."""
    dx, dy = drawing.unit_vector(*points[-2:])
    tip = (points[-1][0] + dx * step * 0.7, points[-1][1] + dy * step * 0.7)
    drawing.stroke(points, step * 0.3, ACCENT)
    drawing.head(tip, (dx, dy), step * 0.85, ACCENT)


def draw_stone_condition(centre: Point, across: float, *, with_stone: bool, fade: float) -> None:
    """Draw the condition of a half: the Nazar Stone, or the stone crossed out."""
    token_drawing.draw_stone(centre, across)
    if fade or not with_stone:
        drawing.disc(centre, across * 1.08, drawing.faint(PAPER, max(fade, 0.5)))
    if with_stone:
        return
    off, (x, y) = across * 0.42, centre
    cross = ((x - off, y - off), (x + off, y + off))
    drawing.stroke(cross, across * 0.16, PAPER)
    drawing.stroke(cross, across * 0.1, drawing.mix(ACCENT, PAPER, fade))


def draw_back(rect: Rect) -> None:
    """Draw the back of her cards: night blue with the Nazar Stone."""
    side = min(rect.size)
    inner = rect.inset(side * 0.06)
    drawing.block(inner, side * 0.08, GOLD_EDGE)
    drawing.block(inner.inset(max(1.0, side * 0.015)), side * 0.07, NIGHT)
    x, y = rect.centre
    lattice = drawing.colour("#1C4563")
    step = side * 0.2
    rows, cols = int(inner.height / step / 2) + 1, int(inner.width / step / 2) + 1
    across, up = range(-cols, cols + 1), range(-rows, rows + 1)
    points = [(x + col * step, y + row * step) for row in up for col in across]
    room = inner.inset(step * 0.4)
    drawing.diamonds([point for point in points if room.holds(*point)], step * 0.5, lattice)
    drawing.disc((x, y), side * 0.5, NIGHT)
    token_drawing.draw_stone((x, y), side * 0.42)


def draw_blank_card(rect: Rect, radius: float) -> None:
    """Draw an empty card."""
    drawing.plate(rect, radius, token_drawing.SHADOW, PAPER_EDGE, PAPER)
