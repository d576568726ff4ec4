"""The little board on which a card's start is tapped, and its direction turned.

Level 1: the edge around the market. Levels 2 and 3: the eight neighbours of a marker. The middle
turns the direction round. A finger drawn from the start along the way sets both at once.
"""

from functools import partial
from itertools import pairwise
from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from goa_solo.app.i18n import _
from goa_solo.app.rect import Point, Rect
from goa_solo.app.widgets import card_drawing, drawing, token_drawing
from goa_solo.app.widgets.focus_area import KeyPlace
from goa_solo.rules.market import EDGE, SIZE, STEPS, Direction, Space

LANE = 48  # dp; how wide the edge is at least, if there is room
LONGER = 1.3  # how much longer one side may be than the other
SLIP = 16  # dp a finger may slip and still mean a tap
AHEAD = {True: 4, False: 2}  # how many further spaces the arrow covers

SearchStart = Space | str


class StartPad(Widget):
    """`edge` for level 1. `on_start(start, direction or None)` and `on_turn()` tell of fingers."""

    edge = BooleanProperty(True)
    start = ObjectProperty(None, allownone=True)
    direction = ObjectProperty(Direction.CLOCKWISE)
    turn_says = StringProperty()
    says = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_start")
        self.register_event_type("on_turn")
        self._from: SearchStart | None = None
        self._down: Point = (0, 0)
        redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        for name in ("pos", "size", "edge", "start", "direction"):
            self.fbind(name, redraw)
        redraw()

    def on_start(self, start: SearchStart, direction: Direction | None) -> None:
        """A start was tapped, or drawn from with a direction."""

    def on_turn(self) -> None:
        """The middle was tapped."""

    # --- where things are ----------------------------------------------------------------------

    @property
    def starts(self) -> tuple[SearchStart, ...]:
        """All starts, clockwise."""
        return EDGE if self.edge else tuple(STEPS)

    def _lanes(self, length: float) -> tuple[float, float, int]:
        """How wide the outer lanes and the inner ones are, and how many inner ones there are."""
        if not self.edge:
            return length / 3, length / 3, 1
        lane = min(max(length / 7, dp(LANE)), length / 5)
        return lane, (length - 2 * lane) / SIZE, SIZE

    def _stretch(self, place: int, length: float) -> tuple[float, float]:
        """Where a lane begins and how long it is; places count from the left or the bottom."""
        lane, cell, count = self._lanes(length)
        if place == 0:
            return 0, lane
        start = lane + (place - 1) * cell
        return start, lane if place > count else cell

    @property
    def _box(self) -> Rect:
        """The board in the middle of the pad: nearly a square."""
        width = min(self.width, self.height * LONGER)
        height = min(self.height, self.width * LONGER)
        return Rect(self.center_x - width / 2, self.center_y - height / 2, width, height)

    def _cell(self, row: int, col: int) -> Rect:
        last = SIZE + 1 if self.edge else 2
        box = self._box
        x, width = self._stretch(col, box.width)
        y, height = self._stretch(last - row, box.height)
        return Rect(box.x + x, box.y + y, width, height)

    def place(self, start: SearchStart) -> Rect:
        """The space of a start."""
        if isinstance(start, Space):
            return self._cell(start.row, start.col)
        rows, cols = STEPS[start]
        return self._cell(1 + rows, 1 + cols)

    def middle(self) -> Rect:
        """The place that turns the direction."""
        box = self._box
        lane, high = self._lanes(box.width)[0], self._lanes(box.height)[0]
        return Rect(box.x + lane, box.y + high, box.width - 2 * lane, box.height - 2 * high)

    def spot(self, start: SearchStart | None) -> Point:
        """Where a finger must go, in window coordinates; nothing is the middle."""
        rect = self.middle() if start is None else self.place(start)
        return self.to_window(*rect.centre)

    def _start_at(self, x: float, y: float) -> SearchStart | None:
        return next((one for one in self.starts if self.place(one).holds(x, y)), None)

    def key_places(self) -> list[KeyPlace]:
        """Every start, and the middle, for the keyboard."""
        starts = [
            KeyPlace(self.place(start), partial(self.dispatch, "on_start", start, None))
            for start in self.starts
        ]
        return [*starts, KeyPlace(self.middle(), partial(self.dispatch, "on_turn"))]

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
        """The way a finger went round the middle; nothing if it stayed where it was."""
        if hypot(end[0] - self._down[0], end[1] - self._down[1]) < dp(SLIP):
            return None
        x, y = self.middle().centre
        here = self.place(begun).centre
        cross = (here[0] - x) * (end[1] - y) - (here[1] - y) * (end[0] - x)
        return Direction.COUNTER if cross > 0 else Direction.CLOCKWISE

    # --- drawing -------------------------------------------------------------------------------

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()
        if min(self.width, self.height) < dp(60):
            return
        with self.canvas:
            self._draw_ground()
            if self.start is not None:
                self._draw_start()
            self._draw_middle()

    def _draw_ground(self) -> None:
        side = min(self._lanes(self._box.width)[1], self._lanes(self._box.height)[1])
        if self.edge:
            faint = drawing.mix(card_drawing.SOFT, card_drawing.PAPER, 0.45)
            for row in range(1, SIZE + 1):
                for col in range(1, SIZE + 1):
                    drawing.block(self._cell(row, col).inset(side * 0.05), side * 0.16, faint)
        walk = self._back_stack()
        for start in self.starts:
            rect = self.place(start)
            nearness = 1 - walk.index(start) / len(walk) if start in walk else 0
            fill = drawing.mix(card_drawing.SOFT, card_drawing.ACCENT, 0.5 * nearness)
            drawing.block(rect.inset(dp(2)), dp(8), fill)
            name = start.name if isinstance(start, Space) else start
            size = min(min(rect.width, rect.height) * 0.4, dp(20))
            ink = drawing.mix(card_drawing.INK, fill, 0.15)
            drawing.write(name, drawing.BOLD, size, rect.centre, ink)

    def _back_stack(self) -> list[SearchStart]:
        """The start and some spaces after it."""
        if self.start is None:
            return []
        turn = 1 if self.direction is Direction.CLOCKWISE else -1
        begin = self.starts.index(self.start)
        return [
            self.starts[(begin + turn * n) % len(self.starts)] for n in range(AHEAD[self.edge] + 1)
        ]

    def _draw_start(self) -> None:
        """A disc on the start, and heads of arrows where the search goes from space to space."""
        walk = [self.place(one).centre for one in self._back_stack()]
        here = self.place(self.start)
        for (x0, y0), (x1, y1) in pairwise(walk):
            length = hypot(x1 - x0, y1 - y0) or 1.0
            way = ((x1 - x0) / length, (y1 - y0) / length)
            size = dp(13)
            middle = ((x0 + x1) / 2 + way[0] * size / 2, (y0 + y1) / 2 + way[1] * size / 2)
            drawing.head(middle, way, size, card_drawing.ACCENT)
        across = min(min(here.width, here.height) * 0.94, dp(64))
        drawing.disc(here.centre, across, card_drawing.ACCENT)
        name = self.start.name if isinstance(self.start, Space) else self.start
        drawing.write(name, drawing.BOLD, across * 0.42, here.centre, token_drawing.STONE["white"])

    def _draw_middle(self) -> None:
        """The direction in words and as an arrow, on a plate that looks like a button."""
        room = self.middle()
        if self.edge:
            room = Rect(
                room.x + room.width * 0.1, room.y + room.height * 0.18,
                room.width * 0.8, room.height * 0.64,
            )  # fmt: skip
        drawing.block(room.inset(dp(2)), dp(14), card_drawing.ACCENT)
        drawing.block(room.inset(dp(4)), dp(12), card_drawing.PAPER)
        clockwise = self.direction is Direction.CLOCKWISE
        x, y = room.centre
        size = min(room.width * 0.5, room.height * 0.5, dp(96))
        sign = "rotate-right" if clockwise else "rotate-left"
        drawing.sign(sign, size, (x, y + room.height * 0.12), card_drawing.ACCENT)
        text = self.turn_says or (_("clockwise") if clockwise else _("counter-clockwise"))
        letters = drawing.fitted(
            text, drawing.BOLD, min(dp(16), room.height * 0.18), room.width * 0.86
        )
        drawing.write(text, drawing.BOLD, letters, (x, y - room.height * 0.28), card_drawing.INK)
