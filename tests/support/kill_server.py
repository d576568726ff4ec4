"""A process that forks children, which play and save until they are killed.

Each line on stdin is a command: `go FOLDER SECONDS SEED` forks a child, `reap` waits for its end.
The child prints each step as a line after the store has saved it. Children are forked, so that 300
of them don't import everything 300 times.
"""

import os
import random
import sys
from functools import cache
from itertools import count
from pathlib import Path

from attrs import evolve

from goa_solo.application import campaigns
from goa_solo.application.finish_session import SheetEntry, finish
from goa_solo.play.conductor import Conductor
from goa_solo.rules.campaign import CampaignStart, Status
from goa_solo.rules.setup import Setup
from goa_solo.store.ids import timestamp
from goa_solo.store.migrations import checksum
from goa_solo.store.records import CampaignRecord, RunningSession
from goa_solo.store.store import Store
from tests.support.random_play import random_answer
from tests.support.random_session import AT_THE_TABLE, SETUP, SHEET, faces, play, unsaved

GOALS = CampaignStart((("E", "F"), ("D", "G"), ("B", "I")))  # `SHEET` reaches E and D


def confirm(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def live(folder: str, seconds: str, seed: str) -> None:
    """Play until killed: answer, sometimes undo, and finish a session that is over."""
    rng = random.Random(int(seed))
    ticks = count(int(seconds))
    store = Store.open(Path(folder), clock=lambda: next(ticks))
    while True:
        conductor = _taken_up(store, rng)
        while not conductor.table.over:
            if conductor.can_undo and rng.random() < 0.1:
                conductor.undo()
            else:
                conductor.answer(random_answer(rng, conductor.prompt))
            _saved(store, conductor)
        finished = finish(store, conductor.record, SheetEntry(SHEET))
        confirm(
            "finished",
            finished.id,
            place.campaign_id if (place := conductor.record.campaign_session) else "-",
        )


def _taken_up(store: Store, rng: random.Random) -> Conductor:
    """Return a paused session, a new one, or one that is over but not finished."""
    paused = store.running.ids()
    if paused and (len(paused) > 2 or rng.random() < 0.6):
        return Conductor.resume(store, rng.choice(paused), faces)
    setup = rng.choice((SETUP, AT_THE_TABLE))
    campaign_session = _campaign_record(store).next_session if not _under_way(store) else None
    conductor = Conductor.start(store, setup, faces, campaign_session=campaign_session)
    _saved(store, conductor)
    if rng.random() < 0.5:
        started = conductor.record
        ended = evolve(
            over(setup),
            id=started.id,
            campaign_session=campaign_session,
            updated=timestamp(store.access.clock()),
        )
        store.running.write(ended)
        conductor = Conductor.resume(store, started.id, faces)
        _saved(store, conductor)
    return conductor


@cache
def over(setup: Setup) -> RunningSession:
    """Return a session played to its end, in memory."""
    return play(unsaved(setup)).record


def _under_way(store: Store) -> bool:
    return any(record.campaign_session for record in store.running.all())


def _campaign_record(store: Store) -> CampaignRecord:
    for campaign_record in store.campaigns.all():
        if campaigns.campaign_state(campaign_record).status is Status.GOING:
            return campaign_record
    return campaigns.start_campaign(store, GOALS)


def _saved(store: Store, conductor: Conductor) -> None:
    record = conductor.record
    confirm("saved", record.id, record.updated, checksum(store.running.document(record)))


def main() -> None:
    """Fork children and wait for them, as commanded."""
    child = 0
    for setup in (SETUP, AT_THE_TABLE):
        over(setup)
    for line in sys.stdin:
        order, *words = line.split()
        if order == "go":
            child = os.fork()
            if child == 0:
                try:
                    live(*words)
                except BaseException as error:
                    confirm("failed", repr(error).replace("\n", " "))
                    os._exit(1)
            confirm("born", child)
        elif order == "reap":
            os.waitpid(child, 0)
            confirm("reaped")


if __name__ == "__main__":
    main()
