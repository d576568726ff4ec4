"""A deck goes from one player to another: shown first, saved or merged."""

from typing import Any

import pytest
from attrs import evolve

from goa_solo.app.screens.receive_deck.presenter import NEW, ReceiveDeckPresenter
from goa_solo.application import own_decks, pack_lookup
from goa_solo.packs.deck_code import deck_code
from goa_solo.packs.deck_pack import PILES
from goa_solo.rules.cards import DECK_SIZE
from goa_solo.rules.message import RuleError
from goa_solo.store.store import Store
from tests.packs.test_deck_code import same
from tests.support.card_entry_player import made_up


def half(seed: int, *, first: bool, title: str) -> Any:
    """A deck of which only the first or the last cards of each pile are known."""
    pack = made_up(seed, title)
    known = range(5) if first else range(3, DECK_SIZE)
    piles = {
        key: tuple(face if n in known else None for n, face in enumerate(pile))
        for key, pile in pack.piles.items()
    }
    return evolve(pack, piles=piles, purses={})


def test_a_code_is_shown_before_it_is_saved(store: Store) -> None:
    shown = ReceiveDeckPresenter(store)
    with pytest.raises(RuleError, match="Paste a deck code first"):
        shown.save()
    shown.read_code("GOA1NONSENSE")
    assert str(shown.problem) == "Part of this code is missing or mistyped."
    with pytest.raises(RuleError, match="mistyped"):
        shown.save()
    shown.read_code(deck_code(made_up(title="Theirs")))
    assert shown.summary() == "Theirs: 64 of 64 cards, complete"
    assert store.decks.names() == []
    name = shown.save()
    assert name == "theirs"
    assert same(pack_lookup.deck(store, name), made_up())


def test_two_halves_become_one(store: Store) -> None:
    mine = own_decks.add(store, half(1, first=True, title="Mine"))
    shown = ReceiveDeckPresenter(store)
    shown.read_code(deck_code(half(1, first=False, title="Theirs")))
    assert [(line.key, line.line) for line in shown.targets()] == [
        (NEW, ""),
        (mine, "24 new cards"),
    ]
    shown.choose(mine)
    assert shown.conflicts() == []
    assert shown.save() == mine
    merged = pack_lookup.deck(store, mine)
    assert merged.name == "Mine"
    assert merged.progress == (64, 64)
    shown.read_code(deck_code(made_up(1)))
    assert shown.targets()[1].line == "3 new Solo Bank cards"


def test_where_two_decks_differ_the_player_decides(store: Store) -> None:
    mine, theirs = made_up(1, "Mine"), evolve(made_up(2, "Theirs"), purses={1: (9, 9, 9, 9)})
    name = own_decks.add(store, mine)
    shown = ReceiveDeckPresenter(store)
    shown.read_code(deck_code(theirs))
    shown.choose(name)
    views = shown.conflicts()
    assert len(views) == len(PILES) + 1
    first = views[0]
    assert first.line == "Together the decks have too many cards. Choose 8 to keep."
    assert [one.on for one in first.candidates] == [True] * 8 + [False] * 8
    shown.pick(0, 8)  # a card of theirs takes the place of the first
    assert [one.on for one in shown.conflicts()[0].candidates] == [False] + [True] * 8 + [False] * 7
    shown.pick(len(PILES), 1)
    shown.save()
    saved = pack_lookup.deck(store, name)
    assert saved.purses[1] == (9, 9, 9, 9)
    key = PILES[0]
    assert set(saved.faces(*key)) == {*mine.faces(*key)[1:], sorted_faces(theirs, key)[0]}


def sorted_faces(pack: Any, key: Any) -> list[Any]:
    """The faces of a pile in the order in which a code brings them."""
    return sorted(pack.faces(*key), key=str)
