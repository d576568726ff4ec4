"""Simulated sessions: the same figures from the same seed, and counts that add up."""

import pytest

from goa_solo import packs
from goa_solo.simulate import BATCH_SIZE, KINDS, SimulationPlan, simulate
from goa_solo.simulate.one_session import one_session
from goa_solo.simulate.statistics import figures
from goa_solo.store.progress import WorkDone, run_all

HOUSE = packs.deck("house")
SESSIONS = BATCH_SIZE + 5  # more than one batch, and the last one not full


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_session(kind: str) -> None:
    first = one_session(HOUSE, 2, kind, 7, 0)
    assert first == one_session(HOUSE, 2, kind, 7, 0)
    assert first != one_session(HOUSE, 2, kind, 7, 1)
    assert first != one_session(HOUSE, 2, kind, 8, 0)


def test_figures_do_not_depend_on_jobs() -> None:
    alone = run_all(simulate(SimulationPlan(HOUSE, sessions=SESSIONS, seed=7)))
    together = run_all(simulate(SimulationPlan(HOUSE, sessions=SESSIONS, seed=7, jobs=2)))
    assert alone == together
    assert {n: figures(t) for n, t in alone.items()} == {n: figures(t) for n, t in together.items()}


def test_a_difficulty_alone_plays_the_same_sessions() -> None:
    everything = run_all(simulate(SimulationPlan(HOUSE, sessions=10, seed=3)))
    assert run_all(simulate(SimulationPlan(HOUSE, (3,), sessions=10, seed=3)))[3] == everything[3]


def test_progress_counts_every_session() -> None:
    heard = list(simulate(SimulationPlan(HOUSE, (1, 2), sessions=SESSIONS)))
    assert heard[-1] == WorkDone(2 * SESSIONS, 2 * SESSIONS)
    counts = [one.done for one in heard]
    assert counts == [BATCH_SIZE, SESSIONS, SESSIONS + BATCH_SIZE, 2 * SESSIONS]


@pytest.mark.parametrize("kind", KINDS)
def test_counts_add_up(kind: str) -> None:
    tally = run_all(simulate(SimulationPlan(HOUSE, (2,), sessions=20, kind=kind)))[2]
    total = {what: sum(n for key, n in tally.items() if key[0] == what) for what, *_ in tally}
    assert total["auction"] == total["auctioneer"] == 20 * 8 * 3
    assert total["bid"] + total.get("free", 0) == total["auction"]
    assert total["taken"] + total["bought"] == 20 * 8 * 2
    assert total["rounds"] == 20 * 8
    assert total["offered"] == 20 * 2 * 25
    assert total["her purse"] == total["richest"] == 20
    assert figures(tally).sessions == 20


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_pays_with_money_they_do_not_have(kind: str) -> None:
    tally = run_all(simulate(SimulationPlan(HOUSE, (3,), sessions=30, kind=kind)))[3]
    assert all(int(key[1]) >= 0 for key in tally if key[0] == "player's money")
