"""The market: its 25 spaces, the 20 edge spaces around it, and the spaces open to the player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from itertools import takewhile

from attrs import frozen

from goa_solo.rules.message import Message, RuleError, say, shorten

SIZE = 5


class TileType(Enum):
    """The five types of tiles; the value is the letter in the market's text form."""

    DEPOT = "D"
    TEAL = "T"
    BLUE = "B"
    YELLOW = "Y"
    PURPLE = "P"

    @property
    def key(self) -> str:
        """The key of its term in an edition, and the type's name in files."""
        return self.name.lower()

    def as_message(self) -> Message:
        return Message("{" + self.name.lower() + "}")


LETTERS: dict[str, TileType | None] = {t.value: t for t in TileType} | {".": None}


@frozen(eq=False, repr=False)
class Space:
    """A space of the grid or the edge. Each exists once, so spaces compare by identity.

    Rows and columns go from 0 to 6, with the edge at 0 and 6 and the grid at 1 to 5.
    """

    name: str
    row: int
    col: int
    index: int  # index into the market's tiles, row by row; -1 on the edge

    @property
    def on_grid(self) -> bool:
        return self.index >= 0

    def __str__(self) -> str:
        return self.name

    __repr__ = __str__

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return space, (self.name,)

    def as_message(self) -> Message:
        if self.on_grid:
            return say("row {row}, column {column}", row=self.row, column=self.col)
        match self.name[0]:
            case "N":
                return say("the edge space above column {column}", column=self.col)
            case "S":
                return say("the edge space below column {column}", column=self.col)
            case "W":
                return say("the edge space to the left of row {row}", row=self.row)
            case "E":
                return say("the edge space to the right of row {row}", row=self.row)
            case _:
                return say("its space on the table")


def _name(row: int, col: int) -> str:
    if row in (0, SIZE + 1):
        return ("N" if row == 0 else "S") + str(col)
    if col in (0, SIZE + 1):
        return ("W" if col == 0 else "E") + str(row)
    return f"r{row}c{col}"


def _all_spaces() -> Iterable[Space]:
    border = (0, SIZE + 1)
    for row in range(SIZE + 2):
        for col in range(SIZE + 2):
            if row in border and col in border:
                continue  # there are no corner spaces
            edge = row in border or col in border
            index = -1 if edge else (row - 1) * SIZE + col - 1
            yield Space(_name(row, col), row, col, index)


_AT: dict[tuple[int, int], Space] = {(s.row, s.col): s for s in _all_spaces()}
SPACES: dict[str, Space] = {s.name: s for s in _AT.values()}
GRID: tuple[Space, ...] = tuple(s for s in _AT.values() if s.on_grid)
CORNERS: tuple[Space, ...] = tuple(_AT[r, c] for r in (1, SIZE) for c in (1, SIZE))
EDGE: tuple[Space, ...] = tuple(
    SPACES[side + str(n)]
    for side, numbers in (("N", (1, 2, 3, 4, 5)), ("E", (1, 2, 3, 4, 5)))
    + (("S", (5, 4, 3, 2, 1)), ("W", (5, 4, 3, 2, 1)))
    for n in numbers
)
"""The edge clockwise from N1, as her level 1 cards go round it."""


ON_TABLE = Space("table", -1, -1, -1)
"""Stands for any space of the real board, which the app doesn't know in a cards-only session."""


def space(name: str) -> Space:
    """Return the space of that name: r2c4 on the grid, N3 on the edge."""
    try:
        return ON_TABLE if name == ON_TABLE.name else SPACES[name]
    except KeyError:
        raise RuleError(
            "'{name}' isn't a space: use one such as r2c4 for the market or N3 for the edge.",
            name=shorten(name),
        ) from None


def space_at(row: int, col: int) -> Space | None:
    """Return the space at 7×7 coordinates, or None if there is none."""
    return _AT.get((row, col))


STEPS = {
    "NW": (-1, -1),
    "N": (-1, 0),
    "NE": (-1, 1),
    "E": (0, 1),
    "SE": (1, 1),
    "S": (1, 0),
    "SW": (1, -1),
    "W": (0, -1),
}
"""The eight neighbours, clockwise from the upper left."""

SIDES = {
    "NW": say("the upper left"),
    "N": say("the top"),
    "NE": say("the upper right"),
    "E": say("the right"),
    "SE": say("the lower right"),
    "S": say("the bottom"),
    "SW": say("the lower left"),
    "W": say("the left"),
}
"""Where each neighbour is, in words."""


def _around(centre: Space, names: Iterable[str]) -> tuple[Space, ...]:
    found = (space_at(centre.row + STEPS[n][0], centre.col + STEPS[n][1]) for n in names)
    return tuple(s for s in found if s is not None and s.on_grid)


NEIGHBOURS: dict[Space, tuple[Space, ...]] = {s: _around(s, STEPS) for s in _AT.values()}
ORTHOGONAL: dict[Space, tuple[Space, ...]] = {s: _around(s, "NESW") for s in _AT.values()}
FACED: dict[Space, Space] = {s: ORTHOGONAL[s][0] for s in EDGE}
"""The grid space each edge space faces."""


class Direction(Enum):
    CLOCKWISE = "cw"
    COUNTER = "ccw"

    def as_message(self) -> Message:
        if self is Direction.CLOCKWISE:
            return say("clockwise")
        return say("counter-clockwise")


@cache
def edge_from(start: Space, direction: Direction) -> tuple[Space, ...]:
    """Return all 20 edge spaces, once round from `start`."""
    here = EDGE.index(start)
    step = 1 if direction is Direction.CLOCKWISE else -1
    return tuple(EDGE[(here + step * n) % len(EDGE)] for n in range(len(EDGE)))


@cache
def rings_around(centre: Space, start: str, direction: Direction) -> tuple[tuple[Space, ...], ...]:
    """Return the grid spaces at distance 1, 2, 3… from `centre`. Each ring begins in the direction
    of the start neighbour and follows the card's direction; spaces off the grid are left out."""
    whole = (_whole_ring(centre, k, start, direction) for k in range(1, SIZE + 2))
    found = (tuple(s for s in ring if s is not None and s.on_grid) for ring in whole)
    return tuple(ring for ring in found if ring)


def leaves_market(centre: Space, start: str, direction: Direction, to: Space) -> bool:
    """Return whether a search ring by ring passes spaces off the grid on its way to a space."""
    way = (one for k in range(1, SIZE + 2) for one in _whole_ring(centre, k, start, direction))
    return any(one is None or not one.on_grid for one in takewhile(lambda one: one is not to, way))


def _whole_ring(centre: Space, k: int, start: str, direction: Direction) -> Iterator[Space | None]:
    clockwise = (
        [(-k, col) for col in range(-k, k)]
        + [(row, k) for row in range(-k, k)]
        + [(k, col) for col in range(k, -k, -1)]
        + [(row, -k) for row in range(k, -k, -1)]
    )
    begin = list(STEPS).index(start) * k
    step = 1 if direction is Direction.CLOCKWISE else -1
    walk = (clockwise[(begin + step * n) % len(clockwise)] for n in range(len(clockwise)))
    return (space_at(centre.row + row, centre.col + col) for row, col in walk)


@frozen
class Market:
    """The tiles on the 25 spaces, row by row; None for a gap."""

    tiles: tuple[TileType | None, ...]

    @classmethod
    def parse(cls, text: str) -> Market:
        """Read five rows of five letters, separated by line breaks or slashes."""
        rows = text.strip().replace("/", "\n").split()
        if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
            raise RuleError(
                "A market is five rows of five letters, such as DDTDB/DTD.D/YDDPD/BDDTD/DDTBD;"
                " this is '{text}'.",
                text=shorten(text.strip(), 60),
            )
        letters = "".join(rows).upper()
        wrong = sorted(set(letters) - set(LETTERS))
        if wrong:
            raise RuleError(
                "'{letter}' isn't a tile: use D, T, B, Y, P, and . for a gap.", letter=wrong[0]
            )
        return cls(tuple(LETTERS[letter] for letter in letters))

    def __str__(self) -> str:
        letters = "".join(t.value if t else "." for t in self.tiles)
        return "\n".join(letters[i : i + SIZE] for i in range(0, SIZE * SIZE, SIZE))

    @property
    def line(self) -> str:
        """The text form on one line, rows separated by slashes."""
        return str(self).replace("\n", "/")

    def tile(self, where: Space) -> TileType | None:
        """Return the tile on a space; None on a gap or on the edge."""
        return self.tiles[where.index] if where.index >= 0 else None

    def without(self, where: Space) -> Market:
        """Return the market without the tile on `where`."""
        return self.with_tile(where, None)

    def with_tile(self, where: Space, tile: TileType | None) -> Market:
        tiles = self.tiles
        return Market((*tiles[: where.index], tile, *tiles[where.index + 1 :]))

    @property
    def left(self) -> int:
        """How many tiles are on the market."""
        return SIZE * SIZE - self.tiles.count(None)

    def count(self, tile: TileType) -> int:
        return self.tiles.count(tile)


def stone_spaces(market: Market, any_gap: bool = False) -> tuple[Space, ...]:
    """Return where the player may put the Nazar Stone: a gap or an edge space right beside a tile,
    or by R17's other reading any gap."""
    tiles = market.tiles
    return tuple(
        here
        for here, beside in ORTHOGONAL.items()
        if (here.index < 0 or tiles[here.index] is None)
        and ((any_gap and here.index >= 0) or any(tiles[s.index] is not None for s in beside))
    )


def marker_spaces(market: Market, previous: Space, marked: Iterable[Space]) -> tuple[Space, ...]:
    """Return where the player may put marker 2 or 3: an unmarked tile among the eight neighbours of
    the previous marker; if there is none, any unmarked tile."""
    tiles = market.tiles
    near = tuple(s for s in NEIGHBOURS[previous] if tiles[s.index] is not None and s not in marked)
    return near or tuple(s for s in GRID if tiles[s.index] is not None and s not in marked)
