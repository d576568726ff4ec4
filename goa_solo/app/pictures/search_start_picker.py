"""The small board on which a card's start is tapped, and its direction reversed.

Level 1: the edge around the market. Levels 2 and 3: the eight neighbours of a marker. A tap in the
middle reverses the direction. Dragging from the start sets both.
"""

from functools import partial
from itertools import pairwise
from math import hypot
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from goa_solo.app.i18n import _
from goa_solo.app.pictures import card_drawing, token_drawing
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.events import nothing
from goa_solo.app.toolkit.rect import FocusArea, Point, Rect
from goa_solo.rules.market import EDGE, SIZE, STEPS, Direction, Space

LONGER = 1.3  # how much longer one side may be than the other
SLIP = 16  # dp a finger may move and still mean a tap
AHEAD = {True: 4, False: 2}  # how many further spaces the arrow covers

SearchStart = Space | str


class StartPicker(DrawnWidget):
    """`edge` for level 1. A start that is tapped dispatches `on_start(start, None)`, one that is
    dragged from a direction with it, and the middle `on_turn()`."""

    edge = BooleanProperty(True)
    start = ObjectProperty(None, allownone=True)
    direction = ObjectProperty(Direction.CLOCKWISE)
    turn_says = StringProperty()
    smallest = 60
    __events__ = ("on_start", "on_turn")
    on_start = on_turn = nothing
    _from: SearchStart | None = None
    _down: Point = (0, 0)

    # --- where things are ----------------------------------------------------------------------

    @property
    def starts(self) -> tuple[SearchStart, ...]:
        """All starts, clockwise."""
        return EDGE if self.edge else tuple(STEPS)

    @property
    def _last(self) -> int:
        """The last row and column, counted from 0. All are as deep: the start is on the edge."""
        return SIZE + 1 if self.edge else 2

    @property
    def _box(self) -> Rect:
        """The board in the middle of the widget: nearly a square."""
        width = min(self.width, self.height * LONGER)
        height = min(self.height, self.width * LONGER)
        return Rect.around(self.center, width, height)

    def _cell(self, row: int, col: int) -> Rect:
        box, last = self._box, self._last
        width, height = box.width / (last + 1), box.height / (last + 1)
        return Rect(box.x + col * width, box.y + (last - row) * height, width, height)

    def place(self, start: SearchStart) -> Rect:
        """Return the space of a start."""
        if isinstance(start, Space):
            return self._cell(start.row, start.col)
        rows, cols = STEPS[start]
        return self._cell(1 + rows, 1 + cols)

    def middle(self) -> Rect:
        """Return the area that reverses the direction."""
        low, high = self._cell(self._last - 1, 1), self._cell(1, self._last - 1)
        return Rect.between(low.x, low.y, high.right, high.top)

    def spot(self, start: SearchStart | None) -> Point:
        """Return where to touch for a start, in window coordinates; None is the middle."""
        rect = self.middle() if start is None else self.place(start)
        return self.to_window(*rect.centre)

    def _start_at(self, x: float, y: float) -> SearchStart | None:
        return next((one for one in self.starts if self.place(one).holds(x, y)), None)

    def focus_areas(self) -> list[FocusArea]:
        """Return every start, and the middle, for the keyboard."""
        starts = [
            FocusArea(self.place(start), partial(self.dispatch, "on_start", start, None))
            for start in self.starts
        ]
        return [*starts, FocusArea(self.middle(), partial(self.dispatch, "on_turn"))]

    # --- fingers -------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if touch.is_mouse_scrolling or self.disabled or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._from, self._down = self._start_at(*touch.pos), touch.pos
        return True

    def on_touch_move(self, touch: Any) -> bool:
        return touch.grab_current is self

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        begun = self._from
        if begun is not None:
            self.dispatch("on_start", begun, self._drawn(begun, touch.pos))
        elif self.middle().holds(*touch.pos):
            self.dispatch("on_turn")
        return True

    def _drawn(self, begun: SearchStart, end: Point) -> Direction | None:
        """Return the direction a finger was dragged around the middle; None if it didn't move."""
        if hypot(end[0] - self._down[0], end[1] - self._down[1]) < dp(SLIP):
            return None
        x, y = self.middle().centre
        here = self.place(begun).centre
        cross = (here[0] - x) * (end[1] - y) - (here[1] - y) * (end[0] - x)
        return Direction.COUNTER if cross > 0 else Direction.CLOCKWISE

    # --- drawing -------------------------------------------------------------------------------

    def draw(self, _rect: Rect) -> None:
        self._draw_ground()
        if self.start is not None:
            self._draw_start()
        self._draw_middle()

    def _draw_ground(self) -> None:
        side = min(self._cell(1, 1).size)
        if self.edge:
            faint = drawing.mix(card_drawing.SOFT, card_drawing.PAPER, 0.45)
            for row in range(1, SIZE + 1):
                for col in range(1, SIZE + 1):
                    drawing.block(self._cell(row, col).inset(side * 0.05), side * 0.16, faint)
        walk = self._first_spaces()
        for start in self.starts:
            rect = self.place(start)
            nearness = 1 - walk.index(start) / len(walk) if start in walk else 0
            fill = drawing.mix(card_drawing.SOFT, card_drawing.ACCENT, 0.5 * nearness)
            drawing.block(rect.inset(dp(2)), dp(8), fill)
            if isinstance(start, Space):
                size = min(min(rect.size) * 0.4, dp(20))
                ink = drawing.mix(card_drawing.INK, fill, 0.15)
                drawing.write(start.name[1], drawing.BOLD, size, rect.centre, ink)

    def _first_spaces(self) -> list[SearchStart]:
        """Return the start and the next few spaces."""
        if self.start is None:
            return []
        return card_drawing.walk_from(self.start, self.direction)[: AHEAD[self.edge] + 1]

    def _draw_start(self) -> None:
        """Draw a disc on the start, and an arrowhead between each space and the next."""
        walk = [self.place(one).centre for one in self._first_spaces()]
        here = self.place(self.start)
        for (x0, y0), (x1, y1) in pairwise(walk):
            dx, dy = drawing.unit_vector((x0, y0), (x1, y1))
            size = dp(13)
            tip = ((x0 + x1) / 2 + dx * size / 2, (y0 + y1) / 2 + dy * size / 2)
            drawing.head(tip, (dx, dy), size, card_drawing.ACCENT)
        across = min(min(here.size) * 0.94, dp(64))
        drawing.disc(here.centre, across, card_drawing.ACCENT)
        if isinstance(self.start, Space):
            name, ink = self.start.name[1], token_drawing.STONE["white"]
            drawing.write(name, drawing.BOLD, across * 0.42, here.centre, ink)

    def _draw_middle(self) -> None:
        """Draw the direction in words and as an arrow, on a surface that looks like a button."""
        room = self.middle()
        if self.edge:
            room = Rect.around(room.centre, room.width * 0.8, room.height * 0.64)
        drawing.block(room.inset(dp(2)), dp(14), card_drawing.ACCENT)
        drawing.block(room.inset(dp(4)), dp(12), card_drawing.PAPER)
        clockwise = self.direction is Direction.CLOCKWISE
        x, y = room.centre
        size = min(room.width * 0.5, room.height * 0.5, dp(96))
        sign = "rotate-right" if clockwise else "rotate-left"
        drawing.sign(sign, size, (x, y + room.height * 0.12), card_drawing.ACCENT)
        text = self.turn_says or (_("clockwise") if clockwise else _("counter-clockwise"))
        font_size, below = min(dp(16), room.height * 0.18), (x, y - room.height * 0.28)
        ink = card_drawing.INK
        drawing.write_fitted(text, drawing.BOLD, font_size, room.width * 0.86, below, ink)
