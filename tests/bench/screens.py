"""What opening each screen costs, the first and the second time, with 5,000 sessions behind.

./goa bench screens

From the call that opens it until its first frame is drawn (it slides in from there). Every screen
is opened in one process, one after the other, as a person who looks at everything would.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from goa_solo.places import ready_data_folder
from tests.app import past
from tests.app.harness import App
from tests.app.playing import sit_down
from tests.bench.measuring import Figure, child, display, spent
from tests.bench.seen import app_in_sight, frames

BEHIND = 5000
AGAIN = 3  # times, after the first
BAR = "< 50"


def figures(behind: int = BEHIND) -> list[Figure]:
    with display() as environment:
        found = child("tests.bench.screens", str(behind), environment=environment)
    first = [_figure(f"{name}, first", costs[:1]) for name, costs in found.items()]
    second = [_figure(f"{name}, again", costs[1:], BAR) for name, costs in found.items()]
    return first + second


def _figure(what: str, costs: list[tuple[float, float]], bar: str = "") -> Figure:
    return Figure(what, "ms", [cpu for cpu, _ in costs], [wall for _, wall in costs], bar)


def opened(home: Path, behind: int) -> dict[str, list[tuple[float, float]]]:
    names = past.fill(home, behind)
    costs: dict[str, list[tuple[float, float]]] = {}
    with app_in_sight(home) as app:
        sit_down(app)
        what: dict[str, dict[str, Any]] = {"session": {"finished": names[-1]}}
        for name in _names():
            costs[name] = [_opening(app, name, what.get(name, {})) for _ in range(1 + AGAIN)]
    return costs


def _names() -> list[str]:
    from goa_solo.app.navigation import screen_names

    # The tour opens the round screen with a session of its own; a preview wants a file.
    left_out = {"tour", "import_preview"}
    return [name for name in screen_names() if name not in left_out]


def _opening(app: App, name: str, what: dict[str, Any]) -> tuple[float, float]:
    screens = app.app.screens
    screens.begin("round" if name == "home" else "home")
    app.frames(60)
    frames(2)

    def opening() -> None:
        screens.go(name, **what)
        frames()

    cost = spent(opening)
    app.frames(60)
    frames(2)
    return cost


if __name__ == "__main__":
    print(json.dumps(opened(ready_data_folder(), int(sys.argv[1]))))
