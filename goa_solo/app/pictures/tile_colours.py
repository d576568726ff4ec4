"""The colours of tile types, as the edition's file gives them."""

from collections.abc import Mapping

from goa_solo.app.toolkit.drawing import Colour, colour
from goa_solo.rules.edition import TileLook
from goa_solo.rules.market import TileType

Looks = Mapping[TileType, TileLook]


def type_colour(looks: Looks, tile: TileType, dark: bool) -> Colour:
    """Return a tile type's colour; `dark` is the one for dark surfaces."""
    look = looks[tile]
    return colour(look.dark if dark else look.light)
