"""A market at random: for those who only try the app out, and for the simulator."""

from collections.abc import Mapping
from typing import Protocol

from goa_solo.packs.edition import Tiles
from goa_solo.rules.market import SIZE, Market, TileType
from goa_solo.rules.setup import Phase

SPACES = SIZE * SIZE

# Where an edition's file doesn't say how its tiles are divided, those of the 2012 edition stand in,
# without Espionage.
STAND_IN: Mapping[Phase, Mapping[TileType, int]] = {
    Phase.DAY: {TileType.DEPOT: 16, TileType.TEAL: 7, TileType.BLUE: 4, TileType.PURPLE: 2},
    Phase.NIGHT: {
        TileType.DEPOT: 10,
        TileType.TEAL: 8,
        TileType.BLUE: 1,
        TileType.YELLOW: 4,
        TileType.PURPLE: 5,
    },
}


class Chance(Protocol):
    """What is needed of a source of random numbers; `random.Random` fits."""

    def shuffle(self, x: list[TileType], /) -> None: ...

    def randrange(self, stop: int, /) -> int: ...


def deal_market(phase: Phase, tiles: Tiles, chance: Chance) -> Market:
    """Shuffle the phase's tiles and lay 25 of them, as the edition's setup says."""
    by_type = tiles.by_type or STAND_IN[phase]
    bag = [tile for tile, count in by_type.items() for _ in range(count)]
    chance.shuffle(bag)
    most = tiles.most_depots_removed
    while most is not None and bag[SPACES:].count(TileType.DEPOT) > most:
        out = bag.index(TileType.DEPOT, SPACES)
        other = chance.randrange(SPACES)
        bag[out], bag[other] = bag[other], bag[out]
    return Market(tuple(bag[:SPACES]))
