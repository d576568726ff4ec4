"""The player's own decks on the disk."""

import random
from pathlib import Path

import pytest

from goa_solo import packs
from goa_solo.packs import DeckPack, PackError
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.entries import AUCTION
from goa_solo.rules.sentence import RuleError
from goa_solo.rules.setup import Phase, Setup, Source
from goa_solo.table import card_book, own
from goa_solo.table.card_book import SLOTS, Slot
from goa_solo.table.conductor import Conductor
from tests.rules.dealing import random_face
from tests.table.sitting import faces, opened

FACE = AuctionFace.parse("T>D N3 cw 2")
SLOT = Slot(Phase.DAY, AUCTION[0], 3)


def made_up(seed: int = 1) -> DeckPack:
    rng = random.Random(seed)
    pack = DeckPack.empty("Made up")
    for slot in SLOTS:
        pack = card_book.with_face(pack, slot, random_face(rng, slot.deck))
    for difficulty in (3, 1, 2):
        pack = card_book.with_purse(pack, difficulty, (difficulty, 2, 1, 0))
    return pack


def test_a_deck_is_filled_card_by_card_and_read_back(data_home: Path) -> None:
    pack = made_up()
    assert pack.complete
    assert list(pack.purses) == [1, 2, 3]
    with opened(data_home) as store:
        name = card_book.add(store, pack)
        assert own.deck(store, name) == pack
        assert packs.read_deck(packs.write_deck(pack), "x").good == pack


def test_where_the_next_empty_place_is() -> None:
    pack = card_book.with_face(DeckPack.empty("x"), SLOT, FACE)
    assert card_book.next_empty(pack, Slot(Phase.DAY, AUCTION[0], 2)) == Slot(*_day_1(), 4)
    assert card_book.next_empty(made_up(), SLOT) is None
    one_gap = card_book.with_face(made_up(), SLOTS[0], None)
    assert card_book.next_empty(one_gap, SLOTS[-1]) == SLOTS[0]
    assert card_book.twins(pack, Slot(*_day_1(), 1), FACE) == (3,)
    assert card_book.twins(pack, SLOT, FACE) == ()


def _day_1() -> tuple[Phase, str]:
    return Phase.DAY, AUCTION[0]


def test_names_and_titles_are_never_given_twice(data_home: Path) -> None:
    with opened(data_home) as store:
        empty = DeckPack.empty("My cards")
        assert [card_book.add(store, empty) for _ in range(3)] == [
            "my-cards",
            "my-cards-2",
            "my-cards-3",
        ]
        assert [pack.name for _, pack in card_book.readable(store)] == [
            "My cards",
            "My cards 2",
            "My cards 3",
        ]
        assert card_book.add(store, DeckPack.empty("House")) == "house-2"  # not over ours
        assert card_book.add(store, DeckPack.empty("★")) == "deck"
        card_book.rename(store, "deck", "  {Priya's}   box ")
        assert own.deck(store, "deck").name == "Priya's box"
        with pytest.raises(RuleError, match="name"):
            card_book.rename(store, "deck", " {} ")


def test_deleted_and_brought_back(data_home: Path) -> None:
    with opened(data_home) as store:
        name = card_book.add(store, made_up())
        card_book.delete(store, name)
        assert name not in own.decks(store)
        assert card_book.add(store, made_up(2)) != name  # the way back stays free
        card_book.bring_back(store, name)
        assert own.deck(store, name) == made_up()


def test_a_deck_that_is_played_with_stays(data_home: Path) -> None:
    with opened(data_home) as store:
        name = card_book.add(store, made_up())
        card_book.check_may_lose(store, name)
        Conductor.start(store, Setup((1, 1, 1, 1), deck=name, cards=Source.TABLE), faces)
        card_book.check_may_lose(store, name)
        with pytest.raises(RuleError, match="paused session"):
            card_book.delete(store, name)
        Conductor.start(store, Setup((1, 1, 1, 1), deck=name), faces)
        with pytest.raises(RuleError, match="taken out"):
            card_book.check_may_lose(store, name)


def test_a_file_is_taken_in_or_refused_with_all_that_is_wrong(data_home: Path) -> None:
    with opened(data_home) as store:
        raw = packs.write_deck(made_up()).encode()
        name, report = card_book.take_in(store, raw, "theirs.toml")
        assert own.deck(store, name) == made_up()
        assert report.problems == ()
        with pytest.raises(PackError, match=r"theirs\.toml"):
            card_book.take_in(store, b"format = 'deck'", "theirs.toml")
        assert store.decks.names() == [name]


def test_two_decks_beside_each_other() -> None:
    house = packs.deck("house")
    own_cards = card_book.with_face(DeckPack.empty("x"), SLOT, FACE)
    assert card_book.shared(house, house) == 64
    assert card_book.shared(own_cards, house) == 0
    mine = card_book.traits(own_cards)
    assert (mine.cards, mine.auction, mine.action, mine.value, mine.clockwise) == (1, 1, 0, 2.0, 1)
    assert card_book.traits(house).auction == 48
    assert card_book.pile_value(own_cards, *_day_1()) == 2.0
    assert card_book.pile_value(own_cards, Phase.NIGHT, "action") is None
    assert card_book.pile_value(house, Phase.DAY, "action") is not None
