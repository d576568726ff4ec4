"""Simulates many sessions, to test a deck before anyone plays with it."""

import multiprocessing
import signal
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial

from attrs import frozen

from goa_solo.packs.deck_pack import DeckPack
from goa_solo.rules.setup import DIFFICULTIES
from goa_solo.simulate.bidder_models import KINDS
from goa_solo.simulate.one_session import Tally, one_session
from goa_solo.store.progress import Steps, WorkDone

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


def simulate(plan: SimulationPlan) -> Steps[dict[int, Tally]]:
    """Play a whole plan and add up the results, by difficulty. The result doesn't depend on `jobs`:
    each session's random numbers come from the seed, the difficulty and its own number."""
    tallies: dict[int, Tally] = {n: Counter() for n in plan.difficulties}
    done = 0
    for difficulty, tally, count in _played(plan, list(_batches(plan))):
        tallies[difficulty].update(tally)
        done += count
        yield WorkDone(done, len(tallies) * plan.sessions)
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
    deaf = signal.SIGINT, signal.SIG_IGN  # Ctrl+C stops this process, which ends the others
    with multiprocessing.get_context("spawn").Pool(jobs, signal.signal, deaf) as pool:
        yield from pool.imap_unordered(play, batches)


def _play_batch(plan: SimulationPlan, batch: Batch) -> tuple[int, Tally, int]:
    difficulty, first, last = batch
    tally: Tally = Counter()
    for number in range(first, last):
        tally.update(one_session(plan.pack, difficulty, plan.kind, plan.seed, number))
    return difficulty, tally, last - first


__all__ = ["KINDS", "SimulationPlan", "Tally", "simulate"]
