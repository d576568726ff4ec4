"""What a tap costs on the round screen: CPU from the touch to the next instruction drawn.

./goa bench taps
"""

import random
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

from goa_solo.rules.entries import Lay
from tests.app import stage
from tests.app.harness import App
from tests.app.playing import MARKETS, Hand, any_way, sit_down

RUNS = 2


def main() -> int:
    stage.open_window()
    costs: dict[str, list[float]] = defaultdict(list)
    for seed in range(RUNS):
        with tempfile.TemporaryDirectory() as home, App(Path(home)) as app:
            page = sit_down(app)
            _play(Hand(app), page, random.Random(seed), costs)
    every = [cost for each in costs.values() for cost in each]
    for name, each in sorted(costs.items()):
        print(f"{name:14} {statistics.median(each):6.1f} ms median of {len(each)}")
    print(f"{'all':14} {statistics.median(every):6.1f} ms median, {max(every):.1f} at most")
    return 0


def _play(hand: Hand, page: Any, rng: random.Random, costs: dict[str, list[float]]) -> None:
    conductor = page.presenter.conductor
    while not conductor.table.over:
        entry = any_way(conductor.asks, rng)
        if isinstance(entry, Lay):
            page.answer(Lay(MARKETS[conductor.table.phase]))
            hand.app.frames(30)
            continue
        before = type(conductor.asks).__name__
        place = conductor.place
        timed = Timed(hand)
        hand.tap = timed.tap  # type: ignore[method-assign]
        hand.give(entry)
        assert conductor.place == place + 1
        costs[before].append(timed.last)
        hand.app.frames(90)  # what moves comes to rest


class Timed:
    """A finger whose last tap is timed: from going up until two frames are drawn."""

    def __init__(self, hand: Hand) -> None:
        self._app = hand.app
        self.last = 0.0

    def tap(self, target: Any) -> None:
        touch = self._app._touch(target)
        touch.touch_down()
        self._app.frames(2)
        begun = time.process_time()
        touch.touch_up()
        self._app.frames(2)
        self.last = (time.process_time() - begun) * 1000


if __name__ == "__main__":
    sys.exit(main())
