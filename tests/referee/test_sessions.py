"""Sessions through the app and the referee: the same table after every step, the same refusals;
undone, redone, saved and loaded on the way, and some finished in a store on the disk.

A session that differs is named by its number: `ComparedSession(number).play()` plays it again.
"""

from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from attrs import evolve

from goa_solo import packs
from goa_solo.application.finish_session import SheetEntry, finish
from goa_solo.rules.rulings import SWITCHABLE
from tests.referee.auctions import fewest_cards
from tests.referee.compared_session import ComparedSession
from tests.referee.readings import READINGS
from tests.support.parallel_runs import Tally, all_of, each
from tests.support.random_session import SHEET, opened

FEW, MANY, BATCH_SIZE = 300, 20_000, 25
KEPT = 25
"""Of so many sessions one is also finished in a store on the disk."""


def play(number: int) -> Tally:
    session = ComparedSession(number)
    tally = session.play()
    if number % KEPT == 0:
        finish_on_disk(session)
        tally["finished on disk"] += 1
    return tally


def finish_on_disk(session: ComparedSession) -> None:
    """Saved, finished and found in history as it was."""
    record = session.conductor.record
    sheet = evolve(SHEET, lakshmi_pardaos=record.state.purse.worth, story=record.setup.story)
    with TemporaryDirectory() as folder, opened(Path(folder)) as store:
        store.running.write(record)
        done = finish(store, record, SheetEntry(sheet))
        assert store.finished.read(done.id) == done
        assert done.entries == record.log
        assert done.id in {row.id for row in store.history.open().rows}
        assert record.id not in store.running
        assert store.pending_notices() == ()


def played(numbers: range) -> Tally:
    tally: Tally = Counter()
    tally.update(each(lambda n: tally.update(play(n)), numbers, "session"))
    return tally


@pytest.mark.parametrize("first", range(0, FEW, BATCH_SIZE))
def test_the_referee_agrees_at_every_step(first: int) -> None:
    tally: Tally = Counter()
    for number in range(first, first + BATCH_SIZE):
        tally.update(play(number))
    assert tally["sessions"] == BATCH_SIZE <= tally["loaded"]
    for done in ("taken Correct", "refused Correct", "refused Place", "refused Bid", "jumps"):
        assert tally[done] >= BATCH_SIZE // 2, done
    for kind in ("Place", "Buy", "Sell", "Bid", "Pass", "Done", "Acted", "Drawn", "Lay"):
        assert tally[f"taken {kind}"], kind
    assert tally["told"] > BATCH_SIZE
    assert tally["finished on disk"]


@pytest.mark.long
def test_the_referee_agrees_in_20000_sessions() -> None:
    tally = all_of(played, range(MANY), "sessions")
    assert not tally["failed"]
    assert tally["sessions"] == MANY
    everything = {f"ruling {ruling}" for ruling in SWITCHABLE}
    for name in packs.editions():
        edition = packs.edition(name)
        everything |= {f"edition {name}", *(f"module {module}" for module in edition.modules)}
        everything |= {f"story {story}" for story in edition.stories}
        everything |= {f"captain {captain}" for captain in edition.captains}
    assert everything <= tally.keys()


def test_the_referee_knows_both_readings_of_every_switch_it_meets() -> None:
    unknown_to_it = SWITCHABLE - READINGS.keys() - {"R19"}  # R19 is about the table only
    assert not unknown_to_it


def test_fewest_cards_by_hand() -> None:
    assert [fewest_cards(n) for n in (0, 4, 6, 18)] == [[], [2, 2], [5, 1], [10, 5, 2, 1]]
