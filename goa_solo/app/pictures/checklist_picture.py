"""The small pictures beside the lines of a checklist."""

from kivy.properties import ObjectProperty, StringProperty

from goa_solo.app.pictures import card_drawing, token_drawing
from goa_solo.app.pictures.tile_colours import type_colour
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Rect
from goa_solo.rules.market import TileType
from goa_solo.rules.setup import Side

TILES = (TileType.DEPOT, TileType.TEAL, TileType.BLUE, TileType.PURPLE)


class ChecklistPicture(DrawnWidget):
    """What a line is about: its `name` is one of those in the round's view values."""

    name = StringProperty()
    looks = ObjectProperty(None, allownone=True)
    smallest = 8

    def draw(self, rect: Rect) -> None:
        x, y = rect.centre
        side = min(rect.size)
        match self.name:
            case "stone":
                token_drawing.draw_stone(rect.centre, side * 0.9)
            case "markers" | "her markers":
                owner = Side.PLAYER if self.name == "markers" else Side.LAKSHMI
                for level in (1, 2, 3):
                    centre = (x + (level - 2) * rect.width * 0.32, y)
                    token_drawing.draw_marker(level, owner, centre, rect.width * 0.27)
            case str(name) if name[:-2] in ("marker", "her marker"):
                owner = Side.PLAYER if name.startswith("marker") else Side.LAKSHMI
                token_drawing.draw_marker(int(name[-1]), owner, rect.centre, side * 0.78)
            case str(name) if name.startswith("tile ") and self.looks is not None:
                tile = TileType(name[-1])
                paper = type_colour(self.looks, tile, self._theme.theme_style == "Dark")
                square = Rect.around(rect.centre, side, side)
                token_drawing.draw_tile(square, paper, self.looks[tile].sign)
            case "coin":
                card_drawing.draw_coin(rect.centre, side * 0.8, "5")
            case "card":
                card_drawing.draw_back(Rect.around(rect.centre, side * 0.7, side))
            case "compass card":
                card_drawing.draw_blank_card(Rect.around(rect.centre, side * 0.74, side), side / 8)
                drawing.sign("compass-outline", side * 0.6, rect.centre, drawing.DARK_INK)
            case "tiles":
                self._draw_tiles(rect, side * 0.46)
            case "board":
                ink = self._theme.onSurfaceVariantColor
                drawing.sign("view-grid-outline", side * 0.9, rect.centre, ink)

    def _draw_tiles(self, rect: Rect, side: float) -> None:
        if self.looks is None:
            return
        dark = self._theme.theme_style == "Dark"
        x, y = rect.centre
        for number, tile in enumerate(TILES):
            across, up = number % 2 - 0.5, 0.5 - number // 2
            centre = (x + across * side * 1.1, y + up * side * 1.1)
            paper = type_colour(self.looks, tile, dark)
            square = Rect.around(centre, side, side)
            token_drawing.draw_tile(square, paper, self.looks[tile].sign)
