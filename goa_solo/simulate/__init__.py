"""Simulates many sessions, to test a deck before anyone plays with it."""

import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from attrs import frozen

from goa_solo.packs.deck_pack import DeckPack
from goa_solo.rules.setup import DIFFICULTIES
from goa_solo.simulate.bidder_models import KINDS
from goa_solo.simulate.one_session import Tally, one_session

BATCH_SIZE = 25
"""The number of sessions per process and batch."""


@frozen
class SimulationPlan:
    """What to simulate."""

    pack: DeckPack
    difficulties: tuple[int, ...] = DIFFICULTIES
    sessions: int = 1000
    seed: int = 1
    kind: str = "value"
    jobs: int = 1


def simulate(
    plan: SimulationPlan, progress: Callable[[int], None] | None = None
) -> dict[int, Tally]:
    """Play a whole plan and add up the results, by difficulty.

    `progress` is called with the number of finished sessions. The result doesn't depend on `jobs`:
    each session's random numbers come from the seed, the difficulty and its own number.
    """
    tallies: dict[int, Tally] = {n: Counter() for n in plan.difficulties}
    for difficulty, tally, count in _played(plan, list(_batches(plan))):
        tallies[difficulty].update(tally)
        if progress is not None:
            progress(count)
    return tallies


Batch = tuple[int, int, int]  # difficulty, first session, last session


def _batches(plan: SimulationPlan) -> Iterator[Batch]:
    for difficulty in plan.difficulties:
        for first in range(0, plan.sessions, BATCH_SIZE):
            yield difficulty, first, min(first + BATCH_SIZE, plan.sessions)


def _played(plan: SimulationPlan, batches: list[Batch]) -> Iterable[tuple[int, Tally, int]]:
    play = partial(_play_batch, plan)
    jobs = min(plan.jobs, len(batches))
    if jobs <= 1:
        yield from map(play, batches)
        return
    # Not forked: a fork of a process with threads, such as one with a window, may hang.
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(play, batches)


def _play_batch(plan: SimulationPlan, batch: Batch) -> tuple[int, Tally, int]:
    difficulty, first, last = batch
    tally: Tally = Counter()
    for number in range(first, last):
        tally.update(one_session(plan.pack, difficulty, plan.kind, plan.seed, number))
    return difficulty, tally, last - first


__all__ = ["KINDS", "SimulationPlan", "Tally", "simulate"]
