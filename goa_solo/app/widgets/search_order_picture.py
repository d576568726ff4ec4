"""A little picture of her search: the spaces in the order they are looked at."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from goa_solo.app.rect import Rect
from goa_solo.app.widgets import card_drawing, drawing, token_drawing
from goa_solo.rules.market import SIZE, STEPS, Direction, Space, edge_from
from goa_solo.rules.setup import Side


class SearchPicture(Widget):
    """`face` is her auction card; numbers go once round from its start."""

    face = ObjectProperty(None, allownone=True)
    level = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        for name in ("pos", "size", "face", "level"):
            self.fbind(name, redraw)

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()
        side = min(self.width, self.height)
        if self.face is None or side < dp(40):
            return
        rect = Rect(self.center_x - side / 2, self.center_y - side / 2, side, side)
        with self.canvas:
            card_drawing.draw_blank_card(rect, dp(14))
            inner = rect.inset(side * 0.05)
            if isinstance(self.face.start, Space):
                self._edge(inner)
            else:
                self._ring(inner)

    def _edge(self, rect: Rect) -> None:
        step = rect.width / (SIZE + 2)

        def cell(row: int, col: int) -> Rect:
            top = rect.y + rect.height
            return Rect(rect.x + col * step, top - (row + 1) * step, step, step)

        for row in range(1, SIZE + 1):
            for col in range(1, SIZE + 1):
                drawing.block(cell(row, col).inset(step * 0.06), step * 0.16, card_drawing.SOFT)
        walk = edge_from(self.face.start, self.face.direction)
        for number, space in enumerate(walk, 1):
            self._number(cell(space.row, space.col), number, step * 0.8)

    def _ring(self, rect: Rect) -> None:
        step = rect.width / 3
        x, y = rect.centre
        names = list(STEPS)
        begin = names.index(self.face.start)
        turn = 1 if self.face.direction is Direction.CLOCKWISE else -1
        for number in range(len(names)):
            rows, cols = STEPS[names[(begin + turn * number) % len(names)]]
            cell = Rect(x + (cols - 0.5) * step, y - (rows + 0.5) * step, step, step)
            drawing.block(cell.inset(step * 0.04), step * 0.14, card_drawing.SOFT)
            self._number(cell, number + 1, step * 0.62)
        if self.level == 2:
            token_drawing.draw_stone((x, y), step * 0.56)
        else:
            token_drawing.draw_marker(2, Side.PLAYER, (x, y), step * 0.5)

    def _number(self, cell: Rect, number: int, across: float) -> None:
        """The first one in her colour, and the further the fainter."""
        first = number == 1
        if first:
            drawing.disc(cell.centre, across, card_drawing.ACCENT)
        ink = token_drawing.STONE["white"] if first else card_drawing.INK
        drawing.write(str(number), drawing.BOLD, across * 0.56, cell.centre, ink)
