"""Which deck a session is played with."""

from pathlib import Path

import pytest
from attrs import evolve

from goa_solo import places
from goa_solo.rules.entries import Shuffled
from goa_solo.rules.sentence import RuleError
from goa_solo.table.conductor import Conductor
from goa_solo.table.decks import deck, faces
from tests.table.sitting import SETUP, opened, play


def test_the_house_deck_is_shuffled_whole(data_home: Path) -> None:
    with opened(data_home) as store:
        conductor = Conductor.start(store, SETUP, faces(store, SETUP))
        house = deck(store, "house")
        for entry in conductor.record.entries:
            if isinstance(entry, Shuffled) and entry.deck != "purse":
                pile = house.faces(conductor.table.phase, entry.deck)
                assert sorted(map(str, entry.cards)) == sorted(map(str, pile))
        assert play(conductor).table.over


def test_an_own_deck_is_found_by_its_name(data_home: Path) -> None:
    text = places.asset("decks/house.toml").read_text("utf-8")
    with opened(data_home) as store:
        store.decks.write("mine", text)
        setup = evolve(SETUP, deck="mine")
        assert play(Conductor.start(store, setup, faces(store, setup))).table.over


def test_a_deck_that_is_not_there_starts_nothing(data_home: Path) -> None:
    with opened(data_home) as store:
        setup = evolve(SETUP, deck="lost")
        with pytest.raises(RuleError, match="lost"):
            Conductor.start(store, setup, faces(store, setup))
        assert store.running.ids() == []
