"""The player's own decks on the disk."""

import random
from pathlib import Path

import pytest

from goa_solo import packs
from goa_solo.application import own_decks, pack_lookup
from goa_solo.application.own_decks import SLOTS, Slot
from goa_solo.packs import DeckPack, PackError
from goa_solo.play.conductor import Conductor
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.entries import AUCTION
from goa_solo.rules.message import RuleError
from goa_solo.rules.setup import CardSource, Phase, Setup
from goa_solo.store.store import Store
from tests.support.random_play import random_face
from tests.support.random_session import faces, opened

FACE = AuctionFace.parse("T>D N3 cw 2")
SLOT = Slot(Phase.DAY, AUCTION[0], 3)


def made_up(seed: int = 1) -> DeckPack:
    rng = random.Random(seed)
    pack = DeckPack.empty("Made up")
    for slot in SLOTS:
        pack = own_decks.with_face(pack, slot, random_face(rng, slot.deck))
    for difficulty in (3, 1, 2):
        pack = own_decks.with_purse(pack, difficulty, (difficulty, 2, 1, 0))
    return pack


def test_a_deck_is_filled_card_by_card_and_read_back(data_home: Path) -> None:
    pack = made_up()
    assert pack.complete
    assert list(pack.purses) == [1, 2, 3]
    with opened(data_home) as store:
        name = own_decks.add(store, pack)
        assert pack_lookup.deck(store, name) == pack
        assert packs.read_deck(packs.write_deck(pack), "x").pack_or_raise() == pack


def test_where_the_next_empty_place_is() -> None:
    pack = own_decks.with_face(DeckPack.empty("x"), SLOT, FACE)
    assert own_decks.next_empty(pack, Slot(Phase.DAY, AUCTION[0], 2)) == Slot(*_day_1(), 4)
    assert own_decks.next_empty(made_up(), SLOT) is None
    one_gap = own_decks.with_face(made_up(), SLOTS[0], None)
    assert own_decks.next_empty(one_gap, SLOTS[-1]) == SLOTS[0]
    assert own_decks.duplicate_cards(pack, Slot(*_day_1(), 1), FACE) == (3,)
    assert own_decks.duplicate_cards(pack, SLOT, FACE) == ()


def _day_1() -> tuple[Phase, str]:
    return Phase.DAY, AUCTION[0]


def test_names_and_titles_are_never_given_twice(store: Store) -> None:
    empty = DeckPack.empty("My cards")
    assert [own_decks.add(store, empty) for _ in range(3)] == [
        "my-cards",
        "my-cards-2",
        "my-cards-3",
    ]
    assert [pack.name for _, pack in pack_lookup.readable_own_decks(store)] == [
        "My cards",
        "My cards 2",
        "My cards 3",
    ]
    assert own_decks.add(store, DeckPack.empty("House")) == "house-2"  # not over ours
    assert own_decks.add(store, DeckPack.empty("★")) == "deck"
    own_decks.rename(store, "deck", "  {Priya's}   box ")
    assert pack_lookup.deck(store, "deck").name == "Priya's box"
    with pytest.raises(RuleError, match="name"):
        own_decks.rename(store, "deck", " {} ")


def test_deleted_and_brought_back(store: Store) -> None:
    name = own_decks.add(store, made_up())
    own_decks.delete(store, name)
    assert name not in pack_lookup.decks(store)
    assert own_decks.add(store, made_up(2)) != name  # the way back stays free
    store.restore_from_trash(store.decks, name)
    assert pack_lookup.deck(store, name) == made_up()


def test_a_deck_that_is_played_with_stays(store: Store) -> None:
    name = own_decks.add(store, made_up())
    own_decks.check_card_removable(store, name)
    Conductor.start(store, Setup((1, 1, 1, 1), deck=name, cards=CardSource.TABLE), faces)
    own_decks.check_card_removable(store, name)
    with pytest.raises(RuleError, match="paused session"):
        own_decks.delete(store, name)
    Conductor.start(store, Setup((1, 1, 1, 1), deck=name), faces)
    with pytest.raises(RuleError, match="be removed"):
        own_decks.check_card_removable(store, name)


def test_a_file_is_taken_in_or_refused_with_all_that_is_wrong(store: Store) -> None:
    raw = f"# typed by Priya\n{packs.write_deck(made_up())}".encode()
    name, report = own_decks.import_deck(store, raw, "theirs.toml")
    assert pack_lookup.deck(store, name) == made_up()
    assert report.problems == ()
    assert store.decks.read(name).encode() == raw, "letter by letter, comments and all"
    assert own_decks.import_deck(store, raw, "again.toml")[0] == name, "twice is once"
    with pytest.raises(PackError, match=r"theirs\.toml"):
        own_decks.import_deck(store, b"format = 'deck'", "theirs.toml")
    assert store.decks.names() == [name]


def test_two_decks_beside_each_other() -> None:
    house = packs.deck("house")
    own_cards = own_decks.with_face(DeckPack.empty("x"), SLOT, FACE)
    assert own_decks.common_card_count(house, house) == 64
    assert own_decks.common_card_count(own_cards, house) == 0
    mine = own_decks.deck_statistics(own_cards)
    assert (mine.auction, mine.clockwise) == (1, 1)
    assert own_decks.deck_statistics(house).auction == 48
    assert own_decks.pile_value(own_cards, *_day_1()) == 2.0
    assert own_decks.pile_value(own_cards, Phase.NIGHT, "action") is None
    assert own_decks.pile_value(house, Phase.DAY, "action") is not None
