import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goa_solo.rules.cards import ActionFace, AuctionFace, Deed, check_level
from goa_solo.rules.entries import ACTION, AUCTION
from goa_solo.rules.market import Direction, TileType, space
from goa_solo.rules.message import RuleError
from tests.support.random_play import random_face


def test_the_text_form_of_an_auction_face() -> None:
    face = AuctionFace.parse("T>D>P NE cw 2")
    assert face.priority == (TileType.TEAL, TileType.DEPOT, TileType.PURPLE)
    assert face.start == "NE"
    assert face.direction is Direction.CLOCKWISE
    assert face.value == 2
    assert str(face) == "T>D>P NE cw 2"
    assert face.levels == (2, 3)


def test_n_is_a_neighbour_and_n1_an_edge_space() -> None:
    assert AuctionFace.parse("D N ccw 0").levels == (2, 3)
    assert AuctionFace.parse("D N1 ccw 0").start is space("N1")
    assert AuctionFace.parse("D N1 ccw 0").levels == (1,)


def test_a_value_may_be_given_beside_the_text() -> None:
    assert AuctionFace.parse("T>D NE cw", value=0).value == 0
    with pytest.raises(RuleError, match="reads like"):
        AuctionFace.parse("T>D NE cw")


@pytest.mark.parametrize(
    ("text", "level", "says"),
    [
        ("", None, "reads like"),
        ("T>D NE cw 2 3", None, "reads like"),
        ("T>X NE cw 2", None, "'X' isn't a tile type"),
        ("T>T NE cw 2", None, "names a type twice"),
        (" NE cw 2", None, "reads like"),
        ("T NNE cw 2", None, "'NNE' isn't a start"),
        ("T N6 cw 2", None, "'N6' isn't a start"),
        ("T r1c1 cw 2", None, "'r1c1' isn't a start"),
        ("T NE left 2", None, "'left' isn't a direction"),
        ("T NE cw 10", None, "value '10' is wrong"),
        ("T NE cw -1", None, "value '-1' is wrong"),
        ("T NE cw ²", None, "is wrong"),
        (
            "T N3 cw 2",
            2,
            "'N3' can't be the start: level 2 cards start at a neighbouring space such as NE",
        ),
        (
            "T NE cw 2",
            1,
            "'NE' can't be the start: level 1 cards start at an edge space such as N3",
        ),
    ],
)
def test_a_wrong_face_is_refused_in_a_sentence(text: str, level: int | None, says: str) -> None:
    with pytest.raises(RuleError, match=says):
        AuctionFace.parse(text, level)


@given(st.sampled_from(AUCTION), st.randoms(use_true_random=False))
def test_auction_faces_survive_their_text_form(deck: str, rng: random.Random) -> None:
    face = random_face(rng, deck)
    assert AuctionFace.parse(str(face)) == face
    check_level(face, AUCTION.index(deck) + 1)


def test_action_faces() -> None:
    face = ActionFace.parse("gain 5 / nothing")
    assert face.half(True) is Deed.GAIN_5
    assert face.half(False) is Deed.NOTHING
    assert face.half(True).gain == 5
    assert ActionFace.parse(" KOLLAM/gain  10 ") == ActionFace(Deed.KOLLAM, Deed.GAIN_10)
    assert Deed.MADRAS.outpost == "madras"
    assert Deed.NOTHING.gain == 0
    assert Deed.GAIN_10.outpost is None


@pytest.mark.parametrize("text", ["", "gain 5", "gain 3 / nothing", "gain 5 / nothing / kollam"])
def test_a_wrong_action_face_is_refused(text: str) -> None:
    with pytest.raises(RuleError):
        ActionFace.parse(text)


def test_action_faces_survive_their_text_form() -> None:
    rng = random.Random(3)
    for _ in range(100):
        face = random_face(rng, ACTION)
        assert ActionFace.parse(str(face)) == face
