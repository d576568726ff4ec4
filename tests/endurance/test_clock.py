"""Clocks that are wrong, change, or have come far: nothing is lost, misread or out of order."""

import os
import random
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from goa_solo.app.open_session import OpenSession
from goa_solo.app.presenters.dates import format_datetime, format_day
from goa_solo.app.screens.history.presenter import HistoryPresenter
from goa_solo.application.finish_session import add_score_only, finish
from goa_solo.play.conductor import Conductor
from goa_solo.store import export_file
from goa_solo.store.ids import LAST, new_id, timestamp
from goa_solo.store.import_items import ImportOutcome
from goa_solo.store.store import Store
from tests.support.random_play import random_answer
from tests.support.random_session import COUNT, NOON, SETUP, faces, opened, play, started
from tests.support.whole_imports import apply_import, preview_import

YEAR = 365 * 86_400
EAST, WEST = "EAST-14", "WEST8"  # zones that need no table of zones
TIMES = {
    "1969": -YEAR,
    "1970": 0,
    "the last second before 2038's overflow": 2**31 - 1,
    "the first second after it": 2**31,
    "2106, where 32 bits without a sign end": 2**32,
    "9999": LAST,
    "later than any calendar": 10**18,
}


class Clock:
    """Says what it was set to."""

    def __init__(self, now: float = NOON) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("when", TIMES)
def test_a_session_at_any_time_is_saved_found_and_finished(data_home: Path, when: str) -> None:
    now = TIMES[when]
    with opened(data_home, start=now) as store:
        name = play(started(store), turns=10).id
    with opened(data_home, start=now) as store:
        record = finish(store, play(Conductor.resume(store, name, faces)).record, COUNT)
        assert store.finished.read(name) == record
        assert [row.id for row in store.history.open().rows] == [name]
        assert store.pending_notices() == ()
        page = export_file.of_everything(store).text().encode()
    with opened(data_home / "elsewhere") as other:
        assert [item.outcome for item in preview_import(other, page).items] == [ImportOutcome.NEW]
    assert format_day(record.finished)
    assert format_datetime(record.finished)


def test_moments_sort_as_text_from_1970_to_the_end() -> None:
    seconds = sorted({max(0, min(LAST, when)) for when in TIMES.values()} | {NOON, NOON + 1})
    moments = [timestamp(when) for when in seconds]
    assert moments == sorted(moments)
    assert timestamp(2**31) == "2038-01-19T03:14:08Z"
    assert all(len(when) == 20 for when in moments)


def test_a_clock_set_back_loses_no_step_and_no_session(data_home: Path) -> None:
    """Step by step a day back: what was saved last is what is opened."""
    clock, rng = Clock(), random.Random(1)
    with Store.open(data_home, clock=clock) as store:
        conductor = Conductor.start(store, SETUP, faces)
        for _ in range(40):
            clock.now -= 86_400
            conductor.answer(random_answer(rng, conductor.prompt))
            assert store.running.read(conductor.id) == conductor.record
        assert conductor.record.updated < conductor.record.created
        assert conductor.record.day_seconds == 0, "time that goes back is not playing time"
        other = Conductor.start(store, SETUP, faces)
        clock.now -= YEAR
        record = finish(store, play(conductor).record, COUNT)
        later = add_score_only(store, SETUP, COUNT)
        rows = store.history.open().rows
        assert {row.id for row in rows} == {record.id, later.id}
        assert store.running.ids() == [other.id]
    with closing(OpenSession(data_home, clock)) as reopened:
        assert len(HistoryPresenter(reopened.store).rows) == 2


def test_a_clock_set_back_to_the_same_second_gives_no_name_twice(data_home: Path) -> None:
    clock = Clock()
    with Store.open(data_home, clock=clock) as store:
        names = {Conductor.start(store, SETUP, faces).id for _ in range(30)}
        assert len(names) == len(store.running.ids()) == 30
    assert len({new_id(NOON) for _ in range(1000)}) == 1000


def test_with_a_clock_set_back_the_longer_log_is_newer(data_home: Path) -> None:
    """The later state has the earlier date, but it continues the log of the other."""
    clock = Clock()
    with Store.open(data_home, clock=clock) as store:
        conductor = play(Conductor.start(store, SETUP, faces), turns=5)
        before = export_file.of_everything(store).text().encode()
        clock.now -= YEAR
        play(conductor, turns=5)
        after = export_file.of_everything(store).text().encode()
        preview = preview_import(store, before)
        assert [item.outcome for item in preview.items] == [ImportOutcome.OLDER]
        assert apply_import(store, preview, preview.newer) == ()
        assert store.running.read(conductor.id) == conductor.record
        apply_import(store, preview, preview.conflicts)
        (item,) = preview_import(store, after).items
        assert item.outcome is ImportOutcome.NEWER


@pytest.fixture
def zone() -> Iterator[None]:
    before = os.environ.get("TZ")
    yield
    os.environ.pop("TZ", None) if before is None else os.environ.update(TZ=before)
    time.tzset()


@pytest.mark.usefixtures("zone")
def test_a_changed_time_zone_changes_what_is_shown_and_nothing_else(data_home: Path) -> None:
    with opened(data_home) as store:
        for zone in (EAST, WEST, "HALF-5:30", "UTC0"):
            os.environ["TZ"] = zone
            time.tzset()
            add_score_only(store, SETUP, COUNT)
        rows = store.history.open().rows
        assert [row.id for row in rows] == sorted((row.id for row in rows), reverse=True)
        assert {row.finished[:10] for row in rows} == {"2025-06-15"}
    shown = set()
    for zone in (EAST, WEST):
        os.environ["TZ"] = zone
        time.tzset()
        assert opened(data_home, read_only=True).history.open().rows == rows
        shown.add(format_day(rows[0].finished))
    assert len(shown) == 2
