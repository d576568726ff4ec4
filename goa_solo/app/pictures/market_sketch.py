"""A sketch of a market: where a marker may go, whatever the tiles are."""

from attrs import evolve
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from goa_solo.app.pictures import board_drawing, card_drawing, token_drawing
from goa_solo.app.pictures.board_geometry import BoardShape
from goa_solo.app.presenters.board_view import EMPTY, BoardView
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Rect

MARKER = 0.66  # share of its tile


class MarketSketch(DrawnWidget):
    """Lit spaces in bright paper, other tiles plain, gaps dark, and the tokens. It has an edge if
    the Nazar Stone is in view."""

    view = ObjectProperty(BoardView(EMPTY))
    smallest = 80

    def draw(self, rect: Rect) -> None:
        colours = board_drawing.BoardColours.of(self._theme)
        stone = self.view.stone
        shape = BoardShape.fitting((*rect.pos, *rect.size), dp(1), edge=stone is not None)
        corner = shape.cell * 0.15
        drawing.block(shape.whole, shape.cell * 0.28, colours.panel)
        for space in shape.spaces:
            area = board_drawing.drawn_rect(shape, space)
            if space in self.view.lit:
                board_drawing.draw_glow(area, shape.cell, colours)
                drawing.block(area, corner, card_drawing.PAPER)
            elif self.view.market.tile(space) is not None:
                drawing.block(area, corner, drawing.mix(colours.edge_space, colours.line, 0.25))
            elif space.on_grid:
                token_drawing.draw_gap(area, colours.gap, colours.rim)
        with_stone = tuple(one for one in self.view.markers if one.space is stone)
        board_drawing.draw_tokens(shape, evolve(self.view, markers=with_stone), colours)
        for marker in (one for one in self.view.markers if one not in with_stone):
            area = board_drawing.drawn_rect(shape, marker.space)
            across = min(area.size) * MARKER
            token_drawing.draw_marker(marker.level, marker.side, area.centre, across)


class MarkerRow(DrawnWidget):
    """The three markers of a round: those placed, the one to place with a ring, the rest faint."""

    markers = ObjectProperty(())  # who places 1, 2 and 3
    placed = ObjectProperty(0)

    def draw(self, rect: Rect) -> None:
        theme, across = self._theme, rect.height * 0.66
        for number, side in enumerate(self.markers, 1):
            centre = rect.x + rect.width * (number - 0.5) / len(self.markers), rect.centre[1]
            box = Rect.around(centre, rect.width / len(self.markers) - dp(8), rect.height)
            now = number == self.placed + 1
            drawing.block(box, dp(14), theme.primaryColor if now else theme.surfaceContainerColor)
            if now:
                drawing.block(box.inset(dp(2)), dp(12), theme.surfaceContainerHighColor)
            token_drawing.draw_marker(number, side, centre, across)
            if number > self.placed + 1:
                faint = drawing.faint(theme.surfaceContainerColor, 0.6)
                drawing.disc(centre, across * 1.3, faint)
