"""What a new session begins with, remembered in the settings."""

from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from goa_solo.application import own_decks
from goa_solo.application.session_defaults import (
    SessionDefaults,
    answer_search,
    asks_about_search,
    set_ruling,
    switched_rulings,
)
from goa_solo.packs import DeckPack, edition
from goa_solo.rules.rulings import BONUS_ONCE
from goa_solo.rules.setup import DEFAULT_EDITION, HOUSE_DECK, CardSource
from goa_solo.store.settings import Settings, Value
from goa_solo.store.store import Store
from tests.support.random_session import opened

FULL = SessionDefaults(
    "zman-2012",
    3,
    "my-deck",
    ("bonanza", "gambit"),
    "plague",
    "captain",
    ("R2", "R3"),
    real_cards=True,
    real_purse=True,
    cards_only=True,
    search_only=True,
    own_deck="my-own",
)


def test_nothing_remembered_is_the_plain_session(data_home: Path) -> None:
    with opened(data_home) as store:
        assert SessionDefaults.read(store.settings) == SessionDefaults()
        assert not SessionDefaults.are_remembered(store.settings)
        setup = SessionDefaults().setup(store)
    assert (setup.edition, setup.deck, setup.difficulty) == (DEFAULT_EDITION, HOUSE_DECK, 1)
    assert setup.outposts == edition(DEFAULT_EDITION).setup_outposts


@pytest.mark.parametrize("farther", [False, True])
def test_how_she_searches_is_asked_until_it_is_answered(store: Store, farther: bool) -> None:
    assert asks_about_search(store.settings)
    answer_search(store.settings, farther)
    assert not asks_about_search(store.settings)
    assert switched_rulings(store.settings) == ({"R2"} if farther else set())


def test_who_has_played_before_is_not_asked_how_she_searches(store: Store) -> None:
    FULL.write(store.settings)
    assert not asks_about_search(store.settings)


def test_what_is_written_is_read_in_the_settings_of_before(store: Store) -> None:
    FULL.write(store.settings)
    assert SessionDefaults.read(store.settings) == FULL
    assert SessionDefaults.are_remembered(store.settings)
    assert store.settings.all() == {
        "new.edition": "zman-2012",
        "new.difficulty": 3,
        "new.deck": "my-deck",
        "new.modules": "bonanza,gambit",
        "new.story": "plague",
        "new.captain": "captain",
        "new.rulings": "R2,R3",
        "new.cards": "table",
        "new.purse": "table",
        "new.market": "table",
        "new.search_only": "table",
        "new.own_deck": "my-own",
    }
    SessionDefaults(deck="other").write(store.settings, "deck")
    assert SessionDefaults.read(store.settings) == evolve(FULL, deck="other")
    SessionDefaults().write(store.settings)
    assert SessionDefaults.read(store.settings) == SessionDefaults()


class _Fixed(Settings):
    """Settings that hold one value under every name."""

    def __init__(self, value: Value) -> None:
        self._value = value

    def get(self, name: str, default: Value = None) -> Value:  # noqa: ARG002
        return self._value


@given(st.none() | st.booleans() | st.integers() | st.text())
def test_any_settings_can_be_read(value: Value) -> None:
    found = SessionDefaults.read(_Fixed(value))
    assert isinstance(found.edition, str)
    assert type(found.difficulty) is int


def test_what_is_not_there_is_left_out(store: Store) -> None:
    mine = own_decks.add(store, DeckPack.empty("Mine"))
    found = evolve(FULL, edition="none such", modules=("captains", "quick start"), difficulty=9)
    found = found.without_unavailable(store)
    assert (found.edition, found.difficulty, found.deck) == (DEFAULT_EDITION, 1, HOUSE_DECK)
    assert (found.story, found.captain, found.own_deck) == ("", "", mine)
    assert not {"captains", "quick start"} <= set(found.modules)
    assert not found.lacks_purse(store)
    assert evolve(found, search_only=False).lacks_purse(store)
    assert not evolve(found, search_only=False, real_cards=False).lacks_purse(store)


def test_sources_of_cards_reach_the_setup(data_home: Path) -> None:
    with opened(data_home) as store:
        setup = SessionDefaults(real_purse=True, cards_only=True).setup(store)
    sources = (setup.cards, setup.purse_cards, setup.cards_only)
    assert sources == (CardSource.APP, CardSource.TABLE, True)


def test_rulings_are_switched_one_by_one(store: Store) -> None:
    for number in ("R2", BONUS_ONCE):
        set_ruling(store.settings, number, True)
    assert switched_rulings(store.settings) == {"R2", BONUS_ONCE}
    assert SessionDefaults.read(store.settings).rulings == ("R2",)
    assert not SessionDefaults.are_remembered(store.settings)
    set_ruling(store.settings, "R2", False)
    assert switched_rulings(store.settings) == {BONUS_ONCE}


def test_the_solo_board_is_laid_out_if_any_of_her_cards_lie_on_it() -> None:
    assert not SessionDefaults().solo_board
    assert SessionDefaults(real_purse=True).solo_board
    assert SessionDefaults(real_cards=True).solo_board
    assert not SessionDefaults(edition="zman-2012", real_cards=True).solo_board


def test_search_only_takes_the_market_and_leaves_her_purse_to_the_table(store: Store) -> None:
    name = own_decks.add(store, DeckPack.empty("mine"))
    chosen = SessionDefaults(real_cards=True, cards_only=True, search_only=True, own_deck=name)
    assert not chosen.lacks_purse(store)
    setup = chosen.setup(store)
    assert (setup.search_only, setup.cards_only, setup.purse) == (True, False, (0, 0, 0, 0))
    assert (setup.real_cards, setup.real_purse, setup.solo_board) == (True, True, True)
    assert not evolve(chosen, real_cards=False).setup(store).search_only
