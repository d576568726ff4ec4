"""A saved session under changed rules: the state wins, and the player is told."""

from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.play.conductor import Conductor
from goa_solo.play.undo_history import load as unfolded
from goa_solo.rules import order_of_play
from goa_solo.rules.entries import Buy, Entry, Place
from goa_solo.rules.market import SPACES
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import AnyPrompt, Shuffle
from goa_solo.rules.table import Table
from goa_solo.store.errors import UnreadableError
from goa_solo.store.records import RunningSession
from tests.support.random_session import faces, opened, play, started


def saved(data_home: Path, turns: int = 12) -> RunningSession:
    with opened(data_home) as store:
        return play(started(store), turns=turns).record


def resumed(data_home: Path, record: RunningSession) -> Conductor:
    with opened(data_home) as store:
        store.running.write(record)
        return Conductor.resume(store, record.id, faces)


def test_a_state_the_log_does_not_lead_to_wins(data_home: Path) -> None:
    record = saved(data_home)
    other = evolve(record.state, holder=record.state.holder.other, outposts=(3, 2))
    conductor = resumed(data_home, evolve(record, state=other))
    assert conductor.table == other
    assert not conductor.can_undo
    assert "continues where you left off" in str(conductor.notice)
    assert "can't be undone" in str(conductor.notice)


def test_a_log_the_rules_now_refuse_gives_way_to_the_state(data_home: Path) -> None:
    record = saved(data_home)
    places = [n for n, entry in enumerate(record.entries) if isinstance(entry, Place)]
    broken = list(record.entries)
    broken[places[0]] = Buy()
    conductor = resumed(data_home, evolve(record, entries=tuple(broken)))
    assert conductor.table == record.state
    assert "now" in str(conductor.notice) or "place" in str(conductor.notice)


def test_the_session_goes_on_from_there_and_all_of_that_can_be_undone(data_home: Path) -> None:
    record = saved(data_home)
    other = evolve(record.state, outposts=(3, 2))
    conductor = resumed(data_home, evolve(record, state=other))
    with opened(data_home) as store:
        conductor = Conductor.resume(store, record.id, faces)
        play(conductor, turns=6)
        assert conductor.record.entries[: record.at] == record.log, "the old log can still be read"
        again = Conductor.resume(store, record.id, faces)
        assert again.notice is None, "told once"
        assert again.table == conductor.table
        again.jump(1)
        assert again.table == other
        play(again)
        assert again.table.over


def test_an_undone_end_that_no_longer_fits_is_dropped_and_told(data_home: Path) -> None:
    record = saved(data_home)
    entries: tuple[Entry, ...] = (*record.entries, Place(SPACES["N1"]), Place(SPACES["N1"]))
    conductor = resumed(data_home, evolve(record, entries=entries))
    assert conductor.table == record.state
    assert conductor.can_undo
    assert not conductor.can_redo
    assert "can't be redone" in str(conductor.notice)


def test_a_rule_changed_in_earnest_is_noticed(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = saved(data_home, turns=30)
    advance = order_of_play.advance

    def otherwise(table: Table, done: AnyPrompt) -> Table:
        after = advance(table, done)
        return after if isinstance(done, Shuffle) else after.with_changes(outposts=(1, 1))

    monkeypatch.setattr(order_of_play, "advance", otherwise)
    found = unfolded(record)
    assert found.notice is not None
    assert found.turns[-1].after == record.state


def test_nonsense_in_both_log_and_state_is_damage(data_home: Path) -> None:
    record = saved(data_home)
    state = evolve(record.state, stage=Stage.AUCTION, markers=(), unshuffled=())
    broken = (record.entries[0], Buy(), *record.entries[2:])
    with pytest.raises(UnreadableError, match="makes sense"):
        unfolded(evolve(record, state=state, entries=broken))


def test_then_the_last_good_copy_opens(data_home: Path) -> None:
    record = saved(data_home)
    state = evolve(record.state, stage=Stage.AUCTION, markers=(), unshuffled=())
    broken = (record.entries[0], Buy(), *record.entries[2:])
    with opened(data_home) as store:
        store.running.write(evolve(record, state=state, entries=broken))
        conductor = Conductor.resume(store, record.id, faces)
        assert conductor.table == record.state
        assert "copy from before the last change" in str(store.pending_notices()[0])
        assert [path.name for path in (data_home / "aside").iterdir()]
