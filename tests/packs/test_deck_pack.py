"""Deck packs: what they know, what they lack, and that what is written is read back."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goa_solo import packs, paths
from goa_solo.packs.deck_pack import PILES, DeckPack
from goa_solo.packs.deck_writer import write_deck
from goa_solo.packs.problem_report import printable
from goa_solo.rules.cards import ActionFace, AuctionFace, Deed, Face
from goa_solo.rules.entries import ACTION, AUCTION
from goa_solo.rules.market import Direction, TileType
from goa_solo.rules.setup import Phase, Setup
from tests.support.broken_deck_cases import HOUSE, card, without
from tests.support.random_play import ALL_STARTS


@st.composite
def auction_faces(draw: st.DrawFn, level: int) -> AuctionFace:
    kinds = draw(st.permutations(list(TileType)))[: draw(st.integers(1, 5))]
    start = draw(st.sampled_from(ALL_STARTS[level]))
    return AuctionFace(
        tuple(kinds), start, draw(st.sampled_from(Direction)), draw(st.integers(0, 9))
    )


ACTIONS = st.builds(ActionFace, st.sampled_from(Deed), st.sampled_from(Deed))
LETTERS = st.characters(exclude_categories=("C", "Zl", "Zp"), exclude_characters="{}")
TEXTS = st.text(LETTERS, max_size=60).map(str.strip).filter(printable)
COUNTS = st.tuples(*[st.integers(0, 99)] * 4).filter(any)


@st.composite
def decks(draw: st.DrawFn) -> DeckPack:
    piles: dict[tuple[Phase, str], tuple[Face | None, ...]] = {}
    for phase, deck in PILES:
        faces: st.SearchStrategy[Face] = (
            ACTIONS if deck == ACTION else auction_faces(AUCTION.index(deck) + 1)
        )
        cards = st.lists(st.none() | faces, min_size=8, max_size=8)
        piles[phase, deck] = tuple(draw(cards))
    purses = {n: draw(COUNTS) for n in (1, 2, 3) if draw(st.booleans())}
    return DeckPack(
        draw(TEXTS.filter(bool)), piles, purses, draw(st.booleans()), draw(TEXTS), draw(TEXTS)
    )


@settings(max_examples=30)
@given(decks())
def test_what_is_written_is_read_back(pack: DeckPack) -> None:
    assert packs.read_deck(write_deck(pack), "again.toml").pack_or_raise() == pack
    assert packs.read_deck(write_deck(pack).encode(), "again.toml").pack_or_raise() == pack


def test_the_house_deck_is_whole_and_says_it_is_a_stand_in() -> None:
    house = packs.deck("house")
    assert house.complete
    assert house.missing == ()
    assert house.progress == (64, 64)
    assert house.stand_in
    assert all(len(house.faces(phase, deck)) == 8 for phase, deck in PILES)
    assert Setup(house.purse(2)).purse == house.purses[2]


def test_the_file_of_the_house_deck_is_as_we_would_write_it() -> None:
    assert write_deck(packs.deck("house")) == HOUSE


def test_an_incomplete_deck_knows_what_is_missing() -> None:
    text = str(without("III = ")(str(card("level_2", 5, '"?"', "auction.night")(HOUSE))))
    pack = packs.read_deck(text.partition("[action]")[0], "half.toml").pack_or_raise()
    assert pack.progress == (47, 64)
    assert not pack.complete
    assert len(pack.faces(Phase.NIGHT, "auction 2")) == 7
    assert pack.pile(Phase.NIGHT, "auction 2")[4] is None
    assert [str(missing.as_message()) for missing in pack.missing] == [
        "day action, all cards",
        "night auction, level 2, card 5",
        "night action, all cards",
        "the purse for difficulty III",
    ]
    with pytest.raises(packs.PackError, match="it has no purse for difficulty III yet"):
        pack.purse(3)


def test_a_shorter_list_leaves_the_rest_unknown() -> None:
    head = HOUSE.partition("[auction.day]")[0]
    pack = packs.read_deck(
        head + '[action]\nday = ["gain 5 / nothing"]\n', "short.toml"
    ).pack_or_raise()
    assert pack.progress == (1, 64)


def test_two_cards_alike_are_noted_but_allowed() -> None:
    text = str(card("level_1", 2, '"D>B>P N1 ccw 3"')(HOUSE))
    report = packs.read_deck(text, "twins.toml")
    assert report.pack is not None
    assert [str(note) for note in report.notes] == [
        "twins.toml: day auction, level 1: cards 1 and 2 are the same."
    ]


@pytest.mark.parametrize("mark", ["\ufeff", ""])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_byte_order_mark_and_windows_lines_do_no_harm(mark: str, newline: str) -> None:
    text = mark + HOUSE.replace("\n", newline)
    assert packs.read_deck(text.encode(), "windows.toml").pack_or_raise() == packs.deck("house")


def test_decks_are_found_by_name_and_by_path(tmp_path: Path) -> None:
    assert "house" in packs.decks()
    assert packs.deck(paths.asset("decks/house.toml")) == packs.deck("house")
    with pytest.raises(packs.PackError, match="the packs are: house"):
        packs.deck("horse")
    with pytest.raises(packs.PackError, match=r"gone.toml: there is no such file"):
        packs.deck(tmp_path / "gone.toml")
    with pytest.raises(packs.PackError, match="this is not a file"):
        packs.deck(tmp_path)
