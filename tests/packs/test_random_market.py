import random

import pytest

from goa_solo import packs
from goa_solo.packs.random_market import STAND_IN, deal_market
from goa_solo.rules.market import TileType
from goa_solo.rules.setup import Phase


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("name", packs.editions())
def test_a_market_is_dealt_from_the_phases_tiles_as_the_set_up_says(
    name: str, phase: Phase
) -> None:
    tiles = packs.edition(name).tiles[phase]
    bag = tiles.by_type or STAND_IN[phase]
    chance = random.Random(1)
    for _ in range(200):
        market = deal_market(phase, tiles, chance)
        assert market.left == 25
        assert all(market.count(tile) <= bag.get(tile, 0) for tile in TileType)
        if tiles.most_depots_removed is not None:
            out = bag[TileType.DEPOT] - market.count(TileType.DEPOT)
            assert 0 <= out <= tiles.most_depots_removed
