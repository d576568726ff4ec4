import pickle
import random
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goa_solo.rules.market import (
    CORNERS,
    EDGE,
    GRID,
    ON_TABLE,
    ORTHOGONAL,
    SPACES,
    Direction,
    Market,
    Space,
    TileType,
    edge_from,
    marker_spaces,
    rings_around,
    space,
    stone_spaces,
)
from goa_solo.rules.message import RuleError
from tests.support.random_play import random_market

TEXT = "DDTDB/DTD.D/YDDPD/BDDTD/DDTBD"


def names(spaces: Iterable[Space]) -> list[str]:
    return [s.name for s in spaces]


def test_there_are_25_grid_and_20_edge_spaces_and_no_corners() -> None:
    assert len(GRID) == 25
    assert len(EDGE) == 20
    assert len(SPACES) == 45
    assert names(CORNERS) == ["r1c1", "r1c5", "r5c1", "r5c5"]


def test_coordinates_of_the_edge() -> None:
    assert [(space(n).row, space(n).col) for n in ("N3", "S3", "W2", "E2")] == [
        (0, 3),
        (6, 3),
        (2, 0),
        (2, 6),
    ]


def test_text_form_round_trips_and_takes_slashes_or_lines() -> None:
    market = Market.parse(TEXT)
    assert market.line == TEXT
    assert Market.parse(str(market)) == market
    assert market.tile(space("r1c3")) is TileType.TEAL
    assert market.tile(space("r2c4")) is None
    assert market.left == 24
    assert [market.count(tile) for tile in TileType] == [15, 4, 3, 1, 1]
    assert Market.parse(TEXT.lower()) == market


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "five rows"),
        ("DDDDD/DDDDD/DDDDD/DDDDD", "five rows"),
        ("DDDDD/DDDDD/DDDDD/DDDDD/DDDD", "five rows"),
        ("DDDDD/DDDDD/DDXDD/DDDDD/DDDDD", "'X' isn't a tile"),
    ],
)
def test_a_wrong_market_is_refused_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(RuleError, match=says):
        Market.parse(text)


def test_an_unknown_space_is_refused_in_a_sentence() -> None:
    with pytest.raises(RuleError, match="'r6c1' isn't a space"):
        space("r6c1")


@given(st.lists(st.sampled_from([*TileType, None]), min_size=25, max_size=25))
def test_every_market_survives_its_text_form(tiles: list[TileType | None]) -> None:
    market = Market(tuple(tiles))
    assert Market.parse(str(market)) == market
    assert market.left + tiles.count(None) == 25


def test_a_long_text_that_is_no_market_is_quoted_in_part() -> None:
    with pytest.raises(RuleError, match=r"this is 'D{60}…'"):
        Market.parse("D" * 61)


def test_spaces_off_the_grid_have_no_tile() -> None:
    assert {edge.index for edge in EDGE} == {-1}
    assert (ON_TABLE.row, ON_TABLE.col, ON_TABLE.index) == (-1, -1, -1)
    assert space("table") is ON_TABLE


def test_spaces_stay_the_same_objects_when_copied() -> None:
    assert pickle.loads(pickle.dumps(space("r2c4"))) is space("r2c4")


def test_on_a_full_market_the_stone_goes_on_the_edge_only() -> None:
    market = Market.parse("DDDDD/" * 4 + "DDDDD")
    assert set(stone_spaces(market)) == set(EDGE)


def test_the_stone_goes_on_gaps_beside_a_tile_and_not_on_edges_facing_gaps() -> None:
    market = Market.parse("D..../...../...../...../....D")
    assert set(names(stone_spaces(market))) == {
        "N1", "W1", "r1c2", "r2c1", "S5", "E5", "r5c4", "r4c5",
    }  # fmt: skip


def test_the_stone_may_lie_on_a_gap_inside() -> None:
    market = Market.parse("DDDDD/DDDDD/DD.DD/DDDDD/DDDDD")
    assert set(stone_spaces(market)) == {*EDGE, space("r3c3")}


@given(st.integers(0, 24), st.randoms(use_true_random=False))
def test_the_stone_lies_beside_a_tile_and_never_on_one(gaps: int, rng: random.Random) -> None:
    market = random_market(rng, gaps)
    legal = set(stone_spaces(market))
    assert legal
    for here in SPACES.values():
        beside = any(market.tile(s) for s in ORTHOGONAL[here])
        assert (here in legal) == (market.tile(here) is None and beside)


def test_the_players_marker_touches_the_previous_one_or_goes_anywhere() -> None:
    market = Market.parse("DD.../DD.../...../...../....D")
    assert names(marker_spaces(market, space("r1c1"), [space("r1c1")])) == ["r1c2", "r2c2", "r2c1"]
    near = [space(n) for n in ("r1c1", "r1c2", "r2c1", "r2c2")]
    assert names(marker_spaces(market, space("r1c1"), near)) == ["r5c5"]
    assert names(marker_spaces(market, space("N1"), [])) == ["r1c2", "r1c1"]


def test_ring_1_goes_round_from_its_start_in_its_direction() -> None:
    clockwise = rings_around(space("r3c3"), "NE", Direction.CLOCKWISE)[0]
    assert names(clockwise) == ["r2c4", "r3c4", "r4c4", "r4c3", "r4c2", "r3c2", "r2c2", "r2c3"]
    counter = rings_around(space("r3c3"), "NE", Direction.COUNTER)[0]
    assert names(counter) == ["r2c4", "r2c3", "r2c2", "r3c2", "r4c2", "r4c3", "r4c4", "r3c4"]


def test_ring_2_starts_at_the_start_neighbours_place_scaled_r27() -> None:
    ne = rings_around(space("r3c3"), "NE", Direction.CLOCKWISE)[1]
    assert names(ne)[:5] == ["r1c5", "r2c5", "r3c5", "r4c5", "r5c5"]
    north = rings_around(space("r3c3"), "N", Direction.COUNTER)[1]
    assert names(north)[:4] == ["r1c3", "r1c2", "r1c1", "r2c1"]
    assert len(north) == 16


@pytest.mark.parametrize("centre", SPACES.values(), ids=str)
@pytest.mark.parametrize("direction", Direction)
def test_rings_cover_every_other_grid_space_once(centre: Space, direction: Direction) -> None:
    walk = [s for ring in rings_around(centre, "SW", direction) for s in ring]
    assert len(walk) == len(set(walk))
    assert set(walk) == set(GRID) - {centre}


def test_the_circuit_goes_once_round_the_edge_both_ways() -> None:
    walk = names(edge_from(space("E4"), Direction.CLOCKWISE))
    assert walk[:4] == ["E4", "E5", "S5", "S4"]
    assert sorted(walk) == sorted(names(EDGE))
    back = names(edge_from(space("N1"), Direction.COUNTER))
    assert back[:4] == ["N1", "W1", "W2", "W3"]
    assert back[6:] + back[:6] != walk


def test_spoken_spaces() -> None:
    assert str(space("r2c4").as_message()) == "row 2, column 4"
    assert str(space("S5").as_message()) == "the edge space below column 5"
    assert str(space("W1").as_message()) == "the edge space to the left of row 1"
    assert str(space("E3").as_message()) == "the edge space to the right of row 3"
    assert str(ON_TABLE.as_message()) == "its space on the table"


def test_random_markets_have_the_gaps_asked_for() -> None:
    assert random_market(random.Random(1), 7).left == 18
