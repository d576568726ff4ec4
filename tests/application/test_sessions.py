"""Starting, listing and resuming sessions."""

from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.application.sessions import paused_sessions, resume_session, start_session
from goa_solo.store.errors import MissingError
from tests.support.random_session import SETUP, opened, play


def test_a_session_is_started_listed_and_resumed(data_home: Path) -> None:
    with opened(data_home) as store:
        first, second = (start_session(store, SETUP, seed=seed) for seed in ("one", "two"))
        assert [one.id for one in paused_sessions(store)] == [second.id, first.id]
        play(first, turns=3)
        assert [one.id for one in paused_sessions(store)] == [first.id, second.id]
        again = resume_session(store, first.id)
        assert (again.table, again.record.seed) == (first.table, "one")


def test_a_session_needs_its_deck(data_home: Path) -> None:
    with opened(data_home) as store:
        with pytest.raises(MissingError):
            start_session(store, evolve(SETUP, deck="gone"))
        assert paused_sessions(store) == []
