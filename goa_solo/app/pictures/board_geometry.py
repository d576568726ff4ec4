"""Where everything is on a market board of a given size. Imports no Kivy; y goes up, as there.

From the outside in: a margin, the edge, the grid of 5×5. On a screen 360 dp wide that is
3 + 45 + 5 × 52.8 + 45 + 3, so a tile is 53 dp wide and an edge space 53 × 45, or 53 × 48 as a touch
target, which includes the margin. A larger board keeps these proportions and is a square. With
little room in one direction (large text on a small phone), spaces are up to a sixth longer in the
other, to stay large enough for a finger. Without its edge a board is all tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from attrs import frozen

from goa_solo.app.toolkit.rect import Rect as Rect
from goa_solo.rules.market import SIZE, SPACES, Space, space_at

LAST = SIZE + 1
MARGIN = 3  # dp; the edge's touch area includes it
EDGE_DEPTH = 45  # dp, at least
EDGE_SHARE = 0.125  # of the side
SQUARE_FROM = 359  # dp; a board with this much room is a square
LONGER = 7 / 6  # on a smaller board, how much longer one side may be than the other
BARE_MARGIN = 6  # dp, without the edge


@frozen
class Measure:
    """The board in one direction: where it begins, its length, and the parts it is made of."""

    begin: float
    length: float
    margin: float
    edge_depth: float  # 0 if the edge isn't shown
    cell: float

    @classmethod
    def of(cls, begin: float, length: float, density: float, edge: bool) -> Measure:
        margin = min((MARGIN if edge else BARE_MARGIN) * density, length / 20)
        edge_depth = (
            min(max(length * EDGE_SHARE, EDGE_DEPTH * density), length / 7) if edge else 0.0
        )
        return cls(begin, length, margin, edge_depth, (length - 2 * margin - 2 * edge_depth) / SIZE)

    def stretch(self, place: int) -> tuple[float, float]:
        """Return where the place 0 to 6 begins, and how long it is."""
        if place == 0:
            return self.begin + self.margin, self.edge_depth
        start = self.begin + self.margin + self.edge_depth + (place - 1) * self.cell
        return start, self.edge_depth if place == LAST else self.cell

    def place(self, at_: float) -> int:
        """Return the place 0 to 6 at a coordinate; a margin belongs to the place beside it."""
        inner = at_ - self.begin - self.margin - self.edge_depth
        if self.edge_depth:
            if inner < 0:
                return 0
            if inner >= self.cell * SIZE:
                return LAST
        return min(max(int(inner // self.cell) + 1, 1), SIZE)

    def touch_length(self, place: int) -> float:
        """Return the length of a place as a touch target."""
        return self.edge_depth + self.margin if place in (0, LAST) else self.cell


@frozen
class BoardShape:
    """The dimensions of a board, in pixels."""

    across: Measure
    upward: Measure

    @classmethod
    def fitting(
        cls, box: tuple[float, float, float, float], density: float = 1.0, edge: bool = True
    ) -> BoardShape:
        """Return the largest board centred in a box (x, y, width, height)."""
        x, y, width, height = box
        longer = LONGER if min(width, height) < SQUARE_FROM * density else 1.0
        wide = max(1.0, min(width, height * longer))
        high = max(1.0, min(height, width * longer))
        return cls(
            Measure.of(x + (width - wide) / 2, wide, density, edge),
            Measure.of(y + (height - high) / 2, high, density, edge),
        )

    @property
    def side(self) -> float:
        """The shorter side."""
        return min(self.across.length, self.upward.length)

    @property
    def cell(self) -> float:
        """The shorter side of a grid space: the unit for everything drawn on it."""
        return min(self.across.cell, self.upward.cell)

    @property
    def has_edge(self) -> bool:
        return self.across.edge_depth > 0

    @property
    def whole(self) -> Rect:
        across, upward = self.across, self.upward
        return Rect(across.begin, upward.begin, across.length, upward.length)

    @property
    def corners(self) -> tuple[tuple[float, float], ...]:
        """The centres of the four corners, where there is no space."""
        columns = [start + length / 2 for start, length in map(self.across.stretch, (0, LAST))]
        rows = [start + length / 2 for start, length in map(self.upward.stretch, (0, LAST))]
        return tuple(product(columns, rows))

    def rect(self, space: Space) -> Rect:
        """Return a space's rectangle."""
        x, width = self.across.stretch(space.col)
        y, height = self.upward.stretch(LAST - space.row)
        return Rect(x, y, width, height)

    def spot(self, space: Space) -> tuple[float, float]:
        return self.rect(space).centre

    def space_at(self, x: float, y: float) -> Space | None:
        """Return the space at a touch."""
        if not self.whole.holds(x, y):
            return None
        return space_at(LAST - self.upward.place(y), self.across.place(x))

    def touch_size(self, space: Space) -> tuple[float, float]:
        """Return the width and height of a space as a touch target."""
        return self.across.touch_length(space.col), self.upward.touch_length(space.row)

    @property
    def spaces(self) -> Iterator[Space]:
        """All spaces that are drawn."""
        return (s for s in SPACES.values() if self.has_edge or s.on_grid)


def line(start: Space, end: Space) -> tuple[Space, ...]:
    """Return the spaces a fast finger passed between two reported ones, including the last."""
    rows, cols = end.row - start.row, end.col - start.col
    steps = max(abs(rows), abs(cols), 1)
    passed = (
        space_at(round(start.row + rows * n / steps), round(start.col + cols * n / steps))
        for n in range(1, steps + 1)
    )
    return tuple(s for s in passed if s is not None)


ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


def beside(space: Space, direction: str, edge: bool) -> Space:
    """Return the space one step of the keyboard cursor away; it stops at the edge of the board.

    There are no corner spaces: from the end of one side the cursor turns to the next.
    """
    rows, cols = ARROWS[direction]
    row, col = space.row + rows, space.col + cols
    if not edge:
        row, col = min(max(row, 1), SIZE), min(max(col, 1), SIZE)
    elif row in (0, LAST) and col in (0, LAST):
        if rows:  # along the left or right side into a corner
            col = 1 if col == 0 else SIZE
        else:
            row = 1 if row == 0 else SIZE
    return space_at(row, col) or space
