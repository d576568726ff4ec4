"""A small picture of her search: the spaces, numbered in the order she looks at them."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from goa_solo.app.pictures import card_drawing, token_drawing
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Rect
from goa_solo.rules.market import SIZE, STEPS, Space, edge_from
from goa_solo.rules.setup import Side


class SearchPicture(DrawnWidget):
    """`face` is her auction card; the numbers run one lap from its start."""

    face = ObjectProperty(None, allownone=True)
    level = NumericProperty(1)
    smallest = 40

    def draw(self, rect: Rect) -> None:
        if self.face is None:
            return
        side = min(rect.size)
        card = Rect.around(rect.centre, side, side)
        card_drawing.draw_blank_card(card, dp(14))
        draw_spaces = self._edge if isinstance(self.face.start, Space) else self._ring
        draw_spaces(card.inset(side * 0.05))

    def _edge(self, rect: Rect) -> None:
        step = rect.width / (SIZE + 2)

        def cell(row: int, col: int) -> Rect:
            return Rect(rect.x + col * step, rect.top - (row + 1) * step, step, step)

        for row in range(1, SIZE + 1):
            for col in range(1, SIZE + 1):
                drawing.block(cell(row, col).inset(step * 0.06), step * 0.16, card_drawing.SOFT)
        walk = edge_from(self.face.start, self.face.direction)
        for number, space in enumerate(walk, 1):
            self._number(cell(space.row, space.col), number, step * 0.8)

    def _ring(self, rect: Rect) -> None:
        step = rect.width / 3
        x, y = rect.centre
        walk = card_drawing.walk_from(self.face.start, self.face.direction)
        for number, name in enumerate(walk, 1):
            rows, cols = STEPS[str(name)]
            cell = Rect(x + (cols - 0.5) * step, y - (rows + 0.5) * step, step, step)
            drawing.block(cell.inset(step * 0.04), step * 0.14, card_drawing.SOFT)
            self._number(cell, number, step * 0.62)
        if self.level == 2:
            token_drawing.draw_stone((x, y), step * 0.56)
        else:
            token_drawing.draw_marker(2, Side.PLAYER, (x, y), step * 0.5)

    def _number(self, cell: Rect, number: int, across: float) -> None:
        """Write a number; the first is in her colour."""
        first = number == 1
        if first:
            drawing.disc(cell.centre, across, card_drawing.ACCENT)
        ink = token_drawing.STONE["white"] if first else card_drawing.INK
        drawing.write(str(number), drawing.BOLD, across * 0.56, cell.centre, ink)
