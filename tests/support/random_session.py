"""A random player for tests: made-up cards, random legal answers, and a ticking clock."""

import random
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from goa_solo.application.finish_session import SheetEntry
from goa_solo.play.conductor import Conductor, new_session_record
from goa_solo.play.undo_history import load as unfolded
from goa_solo.rules.cards import Face
from goa_solo.rules.scoring import ScoreSheet
from goa_solo.rules.setup import CardSource, Phase, Setup
from goa_solo.store.records import CampaignSession
from goa_solo.store.store import Store
from tests.support.random_play import random_answer, random_deck

SETUP = Setup((5, 4, 2, 1))
AT_THE_TABLE = Setup((5, 4, 2, 1), cards=CardSource.TABLE, purse_cards=CardSource.TABLE)
SHEET = ScoreSheet((4, 5, 3, 3, 5), 3, (2, 1, 0, 0, 0, 0), 0, 0, duty=1)
"""Worth 47 points, plus 3 for having as many Pardaos as she has: none each."""
COUNT = SheetEntry(SHEET)
NOON = 1_750_000_000


def faces(phase: Phase, deck: str) -> tuple[Face, ...]:
    return random_deck(random.Random(f"{phase.value} {deck}"), deck)


def ticking(start: int = NOON) -> Callable[[], float]:
    """Return a clock that advances by a few seconds each time it is read."""
    seconds: Iterator[int] = count(start, 7)
    return lambda: next(seconds)


def opened(folder: Path, *, read_only: bool = False, start: int = NOON) -> Store:
    return Store.open(folder, read_only=read_only, clock=ticking(start))


def started(
    store: Store,
    setup: Setup = SETUP,
    *,
    seed: str = "seven",
    campaign_session: CampaignSession | None = None,
) -> Conductor:
    return Conductor.start(store, setup, faces, seed=seed, campaign_session=campaign_session)


def unsaved(setup: Setup = SETUP) -> Conductor:
    """Return a session that exists only in memory."""
    record = new_session_record(setup, faces, "a-session", "seven", NOON)
    return Conductor(unfolded(record), faces, lambda _record: None, ticking())


def play(conductor: Conductor, seed: int = 1, turns: int | None = None) -> Conductor:
    """Give random legal answers, a number of them or to the end."""
    rng = random.Random(seed)
    while not conductor.table.over and turns != 0:
        conductor.answer(random_answer(rng, conductor.prompt))
        turns = None if turns is None else turns - 1
    return conductor
