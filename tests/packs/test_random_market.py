import random

import pytest

from goa_solo import packs
from goa_solo.packs.random_market import deal_market
from goa_solo.rules.market import TileType
from goa_solo.rules.setup import Phase


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("name", packs.editions())
def test_a_market_is_dealt_from_the_phases_tiles_as_the_set_up_says(
    name: str, phase: Phase
) -> None:
    tiles = packs.edition(name).tiles[phase]
    bag = tiles.by_type
    assert bag is not None
    chance = random.Random(1)
    for _ in range(200):
        market = deal_market(phase, tiles, chance)
        assert market.left == 25
        assert all(market.count(tile) <= bag.get(tile, 0) for tile in TileType)
        if tiles.most_depots_removed is not None:
            out = bag[TileType.DEPOT] - market.count(TileType.DEPOT)
            assert 0 <= out <= tiles.most_depots_removed


BY_TYPE = {
    ("rio-grande-2004", Phase.DAY): (15, 7, 4, 0, 1),
    ("rio-grande-2004", Phase.NIGHT): (10, 7, 0, 4, 5),
    ("zman-2012", Phase.DAY): (16, 7, 4, 0, 2),
    ("zman-2012", Phase.NIGHT): (10, 8, 1, 4, 5),
    ("quined", Phase.DAY): (16, 7, 4, 0, 2),
    ("quined", Phase.NIGHT): (10, 8, 1, 4, 5),
}
"""Depot, teal, blue, yellow and purple tiles, without Espionage."""


@pytest.mark.parametrize(("name", "phase"), BY_TYPE)
def test_each_edition_has_its_own_tiles(name: str, phase: Phase) -> None:
    tiles = packs.edition(name).tiles[phase]
    assert tiles.by_type is not None
    assert tuple(tiles.by_type.get(tile, 0) for tile in TileType) == BY_TYPE[name, phase]
    assert sum(BY_TYPE[name, phase]) == tiles.count


def test_the_night_of_2004_has_no_red_tile() -> None:
    tiles = packs.edition("rio-grande-2004").tiles[Phase.NIGHT]
    chance = random.Random(2)
    dealt = [deal_market(Phase.NIGHT, tiles, chance) for _ in range(100)]
    assert sum(market.count(TileType.BLUE) for market in dealt) == 0


def test_how_teal_and_purple_divide_by_night_is_called_an_estimate() -> None:
    for name in packs.editions():
        tiles = packs.edition(name).tiles
        assert {TileType.TEAL, TileType.PURPLE} <= tiles[Phase.NIGHT].estimated
        if name != "quined":
            assert not tiles[Phase.DAY].estimated
