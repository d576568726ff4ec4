"""What a market board shows, as plain values; presenters create one, `MarketBoard` draws it."""

from attrs import frozen

from goa_solo.rules.market import GRID, Market, Space, TileType
from goa_solo.rules.placement import SearchStep
from goa_solo.rules.stages import Marker

EMPTY = Market((None,) * len(GRID))
DEPOTS = Market((TileType.DEPOT,) * len(GRID))


@frozen
class BoardView:
    """One picture of the market. All but the market may be left out."""

    market: Market
    stone: Space | None = None  # where the Nazar Stone is
    markers: tuple[Marker, ...] = ()
    lit: frozenset[Space] = frozenset()  # legal spaces; if there are any, all others are dim
    path: tuple[SearchStep, ...] = ()  # her search, in order
    found: Space | None = None  # the tile it ended at
    fresh: frozenset[Space] = frozenset()  # new things, to be highlighted
    focus: Space | None = None  # the keyboard cursor
