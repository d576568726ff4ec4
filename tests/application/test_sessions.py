"""Starting, listing and resuming sessions."""

import pytest
from attrs import evolve

from goa_solo.application.sessions import paused_sessions, resume_session, start_session
from goa_solo.store.errors import MissingError
from goa_solo.store.store import Store
from tests.support.random_session import SETUP, play


def test_a_session_is_started_listed_and_resumed(store: Store) -> None:
    first, second = (start_session(store, SETUP, seed=seed) for seed in ("one", "two"))
    assert [one.id for one in paused_sessions(store)] == [second.id, first.id]
    play(first, turns=3)
    assert [one.id for one in paused_sessions(store)] == [first.id, second.id]
    again = resume_session(store, first.id)
    assert (again.table, again.record.seed) == (first.table, "one")


def test_a_session_needs_its_deck(store: Store) -> None:
    with pytest.raises(MissingError):
        start_session(store, evolve(SETUP, deck="gone"))
    assert paused_sessions(store) == []
