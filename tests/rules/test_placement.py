import random

import pytest

from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.market import EDGE, GRID, Direction, Market, Space, TileType, space
from goa_solo.rules.message import RuleError
from goa_solo.rules.placement import Placement, place_marker, place_stone
from tests.referee import board
from tests.support.random_play import ALL_STARTS, TYPES, random_market

RULEBOOK = Market.parse("DDDDD/DDDDD/DDDDD/DDDDD/DDDDD")


def looked(placement: Placement) -> list[str]:
    return [look.space.name for look in placement.looked]


def test_worked_example_level_2_teal_from_the_upper_right_clockwise() -> None:
    """The stone lies on the edge; from its upper right clockwise until a teal tile turns up."""
    market = Market.parse("DDDDD/DDDDT/DDDTD/DDDDD/DDDDD")
    placement = place_marker(market, AuctionFace.parse("T NE cw 2"), space("E3"))
    assert placement.space.name == "r2c5"
    above = place_marker(
        Market.parse("DDTDD/DTDDD/DDDDD/DDDDD/DDDDD"), AuctionFace.parse("T NE cw 2"), space("N2")
    )
    assert above.space.name == "r1c3"
    assert looked(above) == ["r1c3"]
    assert above.leaves_market  # Why? says so
    inside = place_marker(market, AuctionFace.parse("D NE cw 2"), space("r3c3"))
    assert not inside.leaves_market


def test_level_1_walks_the_edge_to_the_first_tile_of_the_first_type() -> None:
    market = Market.parse("DDTDB/DTD.D/YDDPD/BDDTD/DDTBD")
    placement = place_stone(market, AuctionFace.parse("T>D N1 cw 1"))
    assert (placement.space.name, placement.tile.name) == ("N3", "r1c3")
    assert looked(placement) == ["N1", "N2", "N3"]
    assert placement.rulings == ("R1",)
    assert placement.choice == 1
    back = place_stone(market, AuctionFace.parse("T N1 ccw 1"))
    assert back.space.name == "S3"


def test_level_1_starts_on_its_start_space() -> None:
    placement = place_stone(RULEBOOK, AuctionFace.parse("D W5 ccw 1"))
    assert looked(placement) == ["W5"]


def test_level_1_takes_the_second_type_only_after_a_full_circuit() -> None:
    market = Market.parse("DDDDD/DDDDD/DDTDD/DDDDD/DDDDD")  # the teal tile faces no edge
    placement = place_stone(market, AuctionFace.parse("T>D S2 cw 1"))
    assert placement.space.name == "S2"
    assert placement.choice == 2
    assert len(placement.looked) == 21


def test_level_1_passes_over_gaps_r13() -> None:
    market = Market.parse("..TDD/DDDDD/DDDDD/DDDDD/DDDDD")
    placement = place_stone(market, AuctionFace.parse("T N1 cw 1"))
    assert placement.space.name == "N3"
    assert [look.found for look in placement.looked] == [None, None, TileType.TEAL]


def test_level_1_with_no_listed_type_on_the_border_takes_any_r15() -> None:
    market = Market.parse(".DDDD/DDDDD/DDTDD/DDDDD/DDDDD")
    placement = place_stone(market, AuctionFace.parse("T>P N1 cw 1"))
    assert placement.space.name == "N2"
    assert "R15" in placement.rulings
    assert placement.choice == 0
    assert "R15" in str(placement.reason())


def test_level_1_looks_on_inside_when_the_whole_border_is_empty() -> None:
    market = Market.parse("...../.D.../...T./...../.....")
    placement = place_stone(market, AuctionFace.parse("T N1 cw 1"))
    assert (placement.space.name, placement.tile.name) == ("N4", "r3c4")


def test_the_nearest_ring_wins_over_the_first_choice_r2() -> None:
    market = Market.parse("DDDDD/DDDDD/DD.DD/DDDDD/DDDDT")
    face = AuctionFace.parse("T>D NE cw 1")
    near = place_marker(market, face, space("r3c3"))
    assert near.space.name == "r2c4"
    assert (near.ring, near.choice, near.rulings) == (1, 2, ("R2",))
    assert str(near.reason()).endswith("but nearby tiles come first (R2).")
    alone = place_marker(market, AuctionFace.parse("P>D NE cw 1"), space("r3c3"))
    assert (alone.choice, alone.rulings) == (2, ())
    far = place_marker(market, face, space("r3c3"), farther=True)
    assert far.space.name == "r5c5"
    assert (far.ring, far.choice, far.rulings) == (2, 1, ("R2",))
    assert "everywhere for one choice before she tries the next" in str(far.reason())
    assert "next to it" in str(near.reason())


def test_a_ring_without_a_listed_type_sends_the_search_to_the_next_ring() -> None:
    market = Market.parse("DDDDD/DDDDD/DD.DD/DDDDD/DDDDT")
    placement = place_marker(market, AuctionFace.parse("T N cw 1"), space("r3c3"))
    assert placement.space.name == "r5c5"
    assert placement.ring == 2
    assert "(R2)" in str(placement.reason())


def test_marked_tiles_and_gaps_are_passed_over_but_looked_at() -> None:
    market = Market.parse("DDDDD/DD.TT/DDDDD/DDDDD/DDDDD")
    placement = place_marker(market, AuctionFace.parse("T N cw 1"), space("r3c4"), [space("r2c4")])
    assert placement.space.name == "r2c5"
    assert [(look.space.name, look.marked) for look in placement.looked] == [
        ("r2c4", True),
        ("r2c5", False),
    ]


def test_no_listed_type_anywhere_takes_the_first_tile_r15() -> None:
    placement = place_marker(RULEBOOK, AuctionFace.parse("T>P E ccw 1"), space("r3c3"))
    assert placement.space.name == "r3c4"
    assert placement.rulings == ("R15",)


def test_an_empty_market_and_wrong_cards_are_refused_in_sentences() -> None:
    empty = Market.parse("/".join(["....."] * 5))
    with pytest.raises(RuleError, match="no tile on the market"):
        place_stone(empty, AuctionFace.parse("T N1 cw 1"))
    with pytest.raises(RuleError, match="no tile on the market"):
        place_marker(empty, AuctionFace.parse("T N cw 1"), space("N1"))
    with pytest.raises(RuleError, match="level 2 or 3 card"):
        place_stone(RULEBOOK, AuctionFace.parse("T N cw 1"))
    with pytest.raises(RuleError, match="level 1 card"):
        place_marker(RULEBOOK, AuctionFace.parse("T N1 cw 1"), space("N1"))


def random_search(rng: random.Random, level: int) -> tuple[Market, AuctionFace, board.Card]:
    """A market and a card, for the app and for the referee."""
    market = random_market(rng, rng.choice((0, 0, 3, 8, 15, 22)))
    face = AuctionFace(
        tuple(rng.sample(TYPES, rng.randint(1, 5))),
        rng.choice(ALL_STARTS[level]),
        rng.choice(tuple(Direction)),
        1,
    )
    types = "".join(kind.value for kind in face.priority)
    start = face.start.name if isinstance(face.start, Space) else str(face.start)
    return market, face, board.Card(types, start, face.direction.value, 1)


def letters(market: Market) -> str:
    return market.line.replace("/", "")


@pytest.mark.parametrize("seed", range(4))
def test_the_stone_goes_where_the_referee_puts_it(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(1500):
        market, face, card = random_search(rng, 1)
        found = board.her_stone(letters(market), card)
        placement = place_stone(market, face)
        assert (placement.space.name, placement.tile.name) == (found.place, found.tile)


@pytest.mark.parametrize("seed", range(4))
def test_markers_go_where_the_referee_puts_them(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(1500):
        market, face, card = random_search(rng, rng.choice((2, 3)))
        tiles = [s for s in GRID if market.tile(s)]
        marked = rng.sample(tiles, rng.randint(0, min(2, len(tiles) - 1)))
        previous = rng.choice([*EDGE, *GRID])
        if len(tiles) - len(marked) - (previous in tiles and previous not in marked) < 1:
            continue
        farther = rng.random() < 0.5
        names = [s.name for s in marked]
        found = board.her_marker(letters(market), card, previous.name, names, farther)
        placement = place_marker(market, face, previous, marked, farther=farther)
        assert placement.space.name == found.place, (market.line, str(face), previous, marked)
        assert placement.looked[-1].space is placement.space


AROUND = Market.parse("D.TDD/DDDDD/DDDDD/DDDDD/DDDDB")


def test_each_glance_of_a_search_says_what_lay_there() -> None:
    marked = [space("r1c1")]
    found = place_marker(AROUND, AuctionFace.parse("T N ccw 1"), space("r2c2"), marked)
    assert [str(look.as_message()) for look in found.looked[:3]] == [
        "Row 1, column 2: a gap",
        "Row 1, column 1: already marked",
        "Row 2, column 1: depot",
    ]
    assert [look.marked for look in found.looked] == [False, True, *[False] * 6]
    stone = place_stone(AROUND, AuctionFace.parse("T N1 cw 1"))
    assert [str(look.as_message()) for look in stone.looked] == [
        "The edge space above column 1: depot",
        "The edge space above column 2: a gap",
        "The edge space above column 3: teal",
    ]


@pytest.mark.parametrize(
    ("card", "farther", "space_name", "ring", "choice", "rulings", "says"),
    [
        ("T>D N cw 1", False, "r1c3", 1, 1, (), "is in row 1, column 3: her first choice."),
        ("B>T N cw 1", False, "r1c3", 1, 2, ("R2",), "but nearby tiles come first (R2)"),
        ("B>T N cw 1", True, "r5c5", 3, 1, ("R2",), "her first choice (R2, the other reading)"),
        (
            "D>T N cw 1",
            True,
            "r2c3",
            1,
            1,
            (),
            "next to it is in row 2, column 3: her first choice.",
        ),
        (
            "Y N cw 1",
            False,
            "r1c3",
            1,
            0,
            ("R15",),
            "the first tile of any type is in row 1, column 3",
        ),
        ("B N cw 1", False, "r5c5", 3, 1, ("R2",), "tile 3 spaces away is in row 5, column 5"),
    ],
)
def test_a_search_round_a_marker_gives_its_reason_and_its_rulings(
    card: str,
    farther: bool,
    space_name: str,
    ring: int,
    choice: int,
    rulings: tuple[str, ...],
    says: str,
) -> None:
    face = AuctionFace.parse(card)
    found = place_marker(AROUND, face, space("r2c2"), [space("r1c1")], farther=farther)
    assert (found.space.name, found.ring, found.choice) == (space_name, ring, choice)
    assert (found.rulings, found.farther, found.previous) == (rulings, farther, space("r2c2"))
    assert says in str(found.reason())


def test_a_search_round_the_edge_gives_its_reason_and_its_rulings() -> None:
    listed = place_stone(AROUND, AuctionFace.parse("D>T N3 cw 1"))
    assert (listed.space.name, listed.ring, listed.choice) == ("N4", 0, 1)
    assert (listed.rulings, listed.farther, listed.previous) == (("R1",), False, None)
    assert "Going clockwise from the edge space above column 3, the first depot tile" in str(
        listed.reason()
    )
    other = place_stone(AROUND, AuctionFace.parse("Y N3 cw 1"))
    assert (other.space.name, other.choice, other.rulings) == ("N3", 0, ("R1", "R15"))
    assert "No edge space faces a type on her card" in str(other.reason())
