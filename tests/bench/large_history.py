"""What looking back costs with 5,000 sessions behind: scrolling the list, filtering, the charts.

./goa bench past

Each with the frames it takes, really drawn. Opening the screens is measured by `screens`.
"""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

from goa_solo.paths import ensure_data_folder
from tests.bench.bench_tools import Figure, child, display, spent
from tests.bench.visible_window import app_in_sight, frames
from tests.support import fake_history

BEHIND = 5000
TIMES = 5


def figures(behind: int = BEHIND) -> list[Figure]:
    with display() as environment:
        found = child("tests.bench.large_history", str(behind), environment=environment)
    return [
        Figure(what, "ms", [cpu for cpu, _ in costs], [wall for _, wall in costs])
        for what, costs in found.items()
    ]


def looked_back(home: Path, behind: int) -> dict[str, list[tuple[float, float]]]:
    fake_history.fill(home, behind)
    found: dict[str, list[tuple[float, float]]] = {}
    with app_in_sight(home) as app:
        app.go("history")
        history = app.app.screens.current_screen
        found["a frame of scrolling the list"] = [
            spent(partial(_scroll, history, step)) for step in range(1, 61)
        ]
        found["choosing a filter"] = [
            spent(partial(_filter, history, level)) for level in ("2", "") * TIMES
        ]
        history.charts()
        app.settle()
        plot = app.app.screens.current_screen.ids.scores
        middle = plot.view.dots[len(plot.view.dots) // 2]
        found["finding the point of a chart under a finger"] = [
            spent(lambda: plot.nearest(*plot.to_widget(*plot.spot(middle)))) for _ in range(TIMES)
        ]
    return found


def _scroll(history: Any, step: int) -> None:
    history.ids.list.scroll_y = 1 - step / 600
    frames()


def _filter(history: Any, level: str) -> None:
    history.choose("difficulty", level)
    frames()


if __name__ == "__main__":
    print(json.dumps(looked_back(ensure_data_folder(), int(sys.argv[1]))))
