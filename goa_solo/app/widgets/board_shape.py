"""Where everything lies on a market board of a given size. Knows no Kivy; y goes up, as there.

The board is a square. From the outside in: a margin, the edge's lane, the grid of 5×5. On a screen
360 dp wide that is 3 + 45 + 5 × 52.8 + 45 + 3, so a tile is 53 dp wide and an edge space 53 × 45,
or 53 × 48 to a finger, since the margin belongs to it too. A larger board keeps these proportions;
without its edge a board is all tiles.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from goa_solo.rules.market import SIZE, SPACES, Space, at

LAST = SIZE + 1
MARGIN = 3  # dp; the lane's hit area reaches to the board's rim
LANE = 45  # dp, at least
LANE_SHARE = 0.125  # of the side
BARE_MARGIN = 6  # dp, without the edge


@frozen
class Rect:
    """A rectangle with its lower left corner at x, y."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float) -> Rect:
        return Rect(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@frozen
class BoardShape:
    """The measures of a board: `x`, `y` its lower left corner, `side` its length, in pixels."""

    x: float
    y: float
    side: float
    margin: float
    lane: float  # 0: the edge isn't shown
    cell: float

    @classmethod
    def fitting(
        cls, box: tuple[float, float, float, float], density: float = 1.0, edge: bool = True
    ) -> BoardShape:
        """The largest board in the middle of a box (x, y, width, height)."""
        x, y, width, height = box
        side = max(1.0, min(width, height))
        margin = min((MARGIN if edge else BARE_MARGIN) * density, side / 20)
        lane = 0.0
        if edge:
            lane = min(max(side * LANE_SHARE, LANE * density), side / 7)
        cell = (side - 2 * margin - 2 * lane) / SIZE
        return cls(x + (width - side) / 2, y + (height - side) / 2, side, margin, lane, cell)

    @property
    def grid(self) -> Rect:
        """The 5×5 spaces together."""
        off = self.margin + self.lane
        return Rect(self.x + off, self.y + off, self.cell * SIZE, self.cell * SIZE)

    def rect(self, space: Space) -> Rect:
        """A space's own rectangle, as drawn."""
        x, width = self._stretch(space.col)
        y, height = self._stretch(LAST - space.row)
        return Rect(self.x + x, self.y + y, width, height)

    def spot(self, space: Space) -> tuple[float, float]:
        return self.rect(space).centre

    def space_at(self, x: float, y: float) -> Space | None:
        """The space a finger at x, y means; the margin belongs to the space beside it."""
        if not Rect(self.x, self.y, self.side, self.side).holds(x, y):
            return None
        col = self._place(x - self.x)
        row = LAST - self._place(y - self.y)
        return at(row, col)

    def touch_size(self, space: Space) -> tuple[float, float]:
        """How wide and high the area is in which a touch means that space."""
        wide, high = (
            self.lane + self.margin if place in (0, LAST) else self.cell
            for place in (space.col, space.row)
        )
        return wide, high

    @property
    def spaces(self) -> Iterator[Space]:
        """All spaces drawn."""
        return (s for s in SPACES.values() if self.lane or s.on_grid)

    def _stretch(self, place: int) -> tuple[float, float]:
        """Where the place 0 to 6 begins along one side, and how long it is."""
        if place == 0:
            return self.margin, self.lane
        begin = self.margin + self.lane + (place - 1) * self.cell
        return begin, self.lane if place == LAST else self.cell

    def _place(self, along: float) -> int:
        inner = along - self.margin - self.lane
        if self.lane:
            if inner < 0:
                return 0
            if inner >= self.cell * SIZE:
                return LAST
        return min(max(int(inner // self.cell) + 1, 1), SIZE)


def line(start: Space, end: Space) -> tuple[Space, ...]:
    """The spaces a fast finger passed between two it was seen on, the last one included."""
    rows, cols = end.row - start.row, end.col - start.col
    steps = max(abs(rows), abs(cols), 1)
    passed = (
        at(round(start.row + rows * n / steps), round(start.col + cols * n / steps))
        for n in range(1, steps + 1)
    )
    return tuple(s for s in passed if s is not None)


ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


def beside(space: Space, direction: str, edge: bool) -> Space:
    """One step of the keyboard's cursor; stays where there is nothing further.

    There are no corner spaces: from the end of one side the cursor turns on to the next.
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
    return at(row, col) or space
