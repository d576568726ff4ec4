"""One tile as on the board, for a palette or a text."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from goa_solo.app.pictures import token_drawing
from goa_solo.app.pictures.board_drawing import BoardColours
from goa_solo.app.pictures.tile_colours import type_colour
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Rect


class TileSpot(DrawnWidget):
    """A tile of the type `kind`, or a gap without one; a square of the side `most`, at most."""

    kind = ObjectProperty(None, allownone=True)
    looks = ObjectProperty(None, allownone=True)
    most = NumericProperty(dp(48))

    def draw(self, rect: Rect) -> None:
        if self.looks is None:
            return
        colours = BoardColours.of(self._theme)
        side = min(*rect.size, self.most)
        square = Rect.around(rect.centre, side, side)
        if self.kind is None:
            token_drawing.draw_gap(square, colours.gap, colours.rim)
            return
        look = self.looks[self.kind]
        paper = type_colour(self.looks, self.kind, colours.dark)
        token_drawing.draw_tile(square, paper, look.sign, look.letter if colours.lettered else "")
