"""Random sessions through the table, with every law checked: 40 with every test, 100,000 if asked.

A session that breaks a law is named by its number: `Wild(number).play()` plays it again.
"""

from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from attrs import evolve

from goa_solo import packs
from goa_solo.application.finish_session import SheetEntry, finish
from goa_solo.rules import auction
from goa_solo.rules.draw_pile import Deck
from goa_solo.rules.purse import payment
from goa_solo.rules.rulings import SWITCHABLE
from tests.support.parallel_runs import Tally, all_of, each
from tests.support.random_session import SHEET, opened
from tests.support.random_session_checker import RandomSession

FEW, MANY = 40, 100_000
KEPT = 50
"""Of so many sessions one is also finished in a store on the disk."""


def played(numbers: range) -> Tally:
    """These sessions, one after the other, and the sum of their tallies."""
    tally: Tally = Counter()
    with TemporaryDirectory() as folder:

        def play(number: int) -> None:
            wild = RandomSession(number)
            wild.play()
            if number % KEPT == 0:
                keep(Path(folder), wild)
            tally.update(wild.tally)

        tally.update(each(play, numbers, "session"))
    return tally


def keep(folder: Path, wild: RandomSession) -> None:
    """Saved, finished and found in history as it was."""
    record = evolve(wild.conductor.record, id=f"wild-{len(list(folder.rglob('*')))}")
    setup = record.setup
    sheet = evolve(SHEET, lakshmi_pardaos=record.state.purse.worth, story=setup.story)
    with opened(folder) as store:
        store.running.write(record)
        done = finish(store, record, SheetEntry(sheet))
        assert store.finished.read(done.id) == done
        assert done.entries == record.log
        assert done.id in {row.id for row in store.history.open().rows}
        assert record.id not in store.running
        assert store.pending_notices() == ()
    wild.tally["finished on disk"] += 1


def test_a_few_sessions_keep_every_law() -> None:
    tally = played(range(FEW))
    assert not tally["failed"]
    assert tally["sessions"] == FEW
    for deed in ("corrections", "undone", "redone", "loaded", "refused", "told"):
        assert tally[deed] >= FEW // 2, deed


def test_the_laws_notice_a_coin_that_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """If they could not fail they would say nothing."""
    monkeypatch.setattr(auction, "payment", lambda amount: payment(amount)[:-1])
    assert played(range(10))["failed"]


def test_the_laws_notice_a_card_that_is_there_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        Deck, "with_top_used", lambda deck: evolve(deck, used=(*deck.used, deck.top))
    )
    assert played(range(10))["failed"]


@pytest.mark.long
def test_a_hundred_thousand_sessions_keep_every_law() -> None:
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
