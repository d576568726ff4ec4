"""Measures a tap on the round screen, from its release until the next instruction is drawn: rules,
saving, layout, and drawing by software.

    ./goa bench taps
    ./goa bench taps --against ../older-clone

The second form compares them with the taps of another clone whose tests have run.
"""

import json
import random
import statistics
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

from goa_solo.rules.entries import Lay
from tests.bench.bench_tools import ROOT, Figure, display, run_in_process, time_call
from tests.bench.visible_window import draw, frames, visible_app
from tests.support import headless_window
from tests.support.app_driver import App
from tests.support.round_player import MARKETS, TouchPlayer, any_answer, open_session_at

SESSIONS = 2
TURNS = 5  # of each clone
Cost = tuple[float, float, float]  # CPU until ready to draw, CPU until drawn; wall time
Costs = dict[str, list[Cost]]


def figures(runs: int = SESSIONS) -> list[Figure]:
    """Measure in a new process, so that first-time costs are included."""
    with display() as environment:
        found: Costs = run_in_process("tests.bench.taps", str(runs), environment=environment)
    every = [cost for each in found.values() for cost in each]
    ready = Figure("tap to next instruction, ready to draw", "ms", [cost[0] for cost in every])
    told = [ready, _drawn("tap to next instruction, drawn by software", every)]
    return told + [_drawn(f"  {step}", each) for step, each in sorted(found.items())]


def against(other: Path, turns: int = TURNS) -> list[Figure]:
    """Measure the other clone and this one in turns. Of each tap, only the fastest run counts: one
    machine varies by half within minutes, so single runs can't be compared."""
    runs: dict[Path, list[Costs]] = {other: [], ROOT: []}
    with display() as environment:
        for _ in range(turns):
            for clone, done in runs.items():
                words = ("tests.bench.taps", str(SESSIONS))
                done.append(run_in_process(*words, environment=environment, clone=clone))
    there, here = (_fastest(done) for done in runs.values())
    told = []
    for step in ("", *sorted(there.keys() & here.keys())):
        old, new = (_of_step(costs, step) for costs in (there, here))
        ratio = statistics.median(new) / statistics.median(old)
        told += [
            Figure(f"{step or 'all taps'}, there", "ms", old),
            Figure(f"{step or 'all taps'}, here", "ms", new),
            Figure("  ratio of the medians", "×", [ratio]),
        ]
    return [
        *told,
        Figure("ratio of the sums of all taps", "×", [sum(_of_step(here)) / sum(_of_step(there))]),
    ]


def _fastest(runs: list[Costs]) -> dict[str, list[float]]:
    """Return the least CPU time of each tap until it is drawn."""
    return {
        step: [
            min(cost[1] for cost in same) for same in zip(*(run[step] for run in runs), strict=True)
        ]
        for step in runs[0]
    }


def _of_step(costs: dict[str, list[float]], step: str = "") -> list[float]:
    return costs[step] if step else [cost for each in costs.values() for cost in each]


def _drawn(what: str, costs: list[Cost]) -> Figure:
    return Figure(what, "ms", [cost[1] for cost in costs], [cost[2] for cost in costs])


def played(runs: int) -> Costs:
    costs: Costs = defaultdict(list)
    for seed in range(runs):
        with tempfile.TemporaryDirectory() as home, visible_app(Path(home)) as app:
            page = open_session_at(app)
            _play(TouchPlayer(app), page, random.Random(seed), costs)
    return costs


def _play(hand: TouchPlayer, page: Any, rng: random.Random, costs: Costs) -> None:
    conductor = page.presenter.conductor
    timed = Timed(hand.app)
    hand.tap = timed.tap  # type: ignore[method-assign]
    _read(hand.app)
    while not conductor.table.over:
        entry = any_answer(conductor.prompt, rng)
        if isinstance(entry, Lay):
            page.answer(Lay(MARKETS[conductor.table.phase]))
            _read(hand.app)
            continue
        before = type(conductor.prompt).__name__
        place = conductor.place
        hand.give(entry)
        assert conductor.place == place + 1
        costs[before].append(timed.last)
        _read(hand.app)


def _read(app: App) -> None:
    """Let animations end and preloading finish, as while a person reads. Only the last frames are
    drawn, because drawing takes long."""
    app.frames(90)
    frames(2)


class Timed:
    """A finger whose last tap is timed: from its release until the next frame, which shows the
    result. The first part is computing, the second drawing, which a graphics card does if there is
    one."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.last: Cost = (0.0, 0.0, 0.0)

    def tap(self, target: Any) -> None:
        touch = self._app._touch(target)
        touch.touch_down()
        frames(2)

        def up() -> None:
            touch.touch_up()
            headless_window.frame()

        ready, wall = time_call(up)
        drawn, more = time_call(draw)
        self.last = (ready, ready + drawn, wall + more)


if __name__ == "__main__":
    print(json.dumps(played(int(sys.argv[1]) if len(sys.argv) > 1 else SESSIONS)))
