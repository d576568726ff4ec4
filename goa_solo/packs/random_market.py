"""Random markets, for trying the app out and for the simulator."""

from collections.abc import Mapping
from random import Random

from goa_solo.rules.edition import Tiles
from goa_solo.rules.market import SIZE, Market, TileType
from goa_solo.rules.setup import Phase

SPACES = SIZE * SIZE

# The 2012 edition's tiles without Espionage are used for editions whose file doesn't say how
# many tiles of each type there are.
DEFAULT_TILES: Mapping[Phase, Mapping[TileType, int]] = {
    Phase.DAY: {TileType.DEPOT: 16, TileType.TEAL: 7, TileType.BLUE: 4, TileType.PURPLE: 2},
    Phase.NIGHT: {
        TileType.DEPOT: 10,
        TileType.TEAL: 8,
        TileType.BLUE: 1,
        TileType.YELLOW: 4,
        TileType.PURPLE: 5,
    },
}


def deal_market(phase: Phase, tiles: Tiles, chance: Random) -> Market:
    """Shuffle the phase's tiles and lay out 25 of them, following the edition's setup."""
    by_type = tiles.by_type or DEFAULT_TILES[phase]
    bag = [tile for tile, count in by_type.items() for _ in range(count)]
    chance.shuffle(bag)
    most = tiles.most_depots_removed
    while most is not None and bag[SPACES:].count(TileType.DEPOT) > most:
        out = bag.index(TileType.DEPOT, SPACES)
        other = chance.randrange(SPACES)
        bag[out], bag[other] = bag[other], bag[out]
    return Market(tuple(bag[:SPACES]))
