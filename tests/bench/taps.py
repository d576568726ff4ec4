"""Measures a tap on the round screen, from its release until the next instruction is drawn: rules,
saving, layout, and drawing by software.

./goa bench taps
"""

import json
import random
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

from goa_solo.rules.entries import Lay
from tests.bench.bench_tools import Figure, display, run_in_process, time_call
from tests.bench.visible_window import draw, frames, visible_app
from tests.support import headless_window
from tests.support.app_driver import App
from tests.support.round_player import MARKETS, TouchPlayer, any_answer, open_session_at

SESSIONS = 2
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
