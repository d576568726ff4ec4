"""Measures opening each screen, the first and the second time, with a history of 5,000 sessions.

./goa bench screens

Times go from the call that opens a screen until its first frame is drawn (then it slides in). All
screens are opened in one process, one after another, with something to show; the chapters of the
rules in turn, as when looking things up.
"""

import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

from goa_solo.packs import edition
from goa_solo.packs.edition_differences import handbook_of
from goa_solo.paths import ensure_data_folder
from tests.bench.bench_tools import Figure, display, run_in_process, time_call
from tests.bench.visible_window import frames, visible_app
from tests.support import fake_history
from tests.support.app_driver import App
from tests.support.screen_arguments import leave_to, prepare_screen_arguments

BEHIND = 5000
AGAIN = 3  # times, after the first


def figures(behind: int = BEHIND) -> list[Figure]:
    with display() as environment:
        found = run_in_process("tests.bench.screens", str(behind), environment=environment)
    first = [_figure(f"{name}, first", costs[:1]) for name, costs in found.items()]
    second = [_figure(f"{name}, again", costs[1:]) for name, costs in found.items()]
    again = Figure("all of them, again", "ms", [one for figure in second for one in figure.values])
    return [*first, *second, again]


def _figure(what: str, costs: list[tuple[float, float]]) -> Figure:
    return Figure(what, "ms", [cpu for cpu, _ in costs], [wall for _, wall in costs])


def opened(home: Path, behind: int) -> dict[str, list[tuple[float, float]]]:
    fake_history.fill(home, behind)
    costs: dict[str, list[tuple[float, float]]] = defaultdict(list)
    with visible_app(home) as app:
        what = prepare_screen_arguments(app)
        for name in sorted(what, key=lambda name: name == "tour"):  # it clears the table
            for _ in range(1 + AGAIN):
                costs[name].append(_opening(app, name, what[name]))
        for _ in range(1 + AGAIN):  # in turn, so that each comes after a different one
            for chapter in handbook_of(edition("quined")):
                cost = _opening(app, "rules_chapter", {"at": chapter.key})
                costs[f"rules_chapter {chapter.key}"].append(cost)
    return costs


def _opening(app: App, name: str, what: dict[str, Any]) -> tuple[float, float]:
    leave_to(app, name)
    app.frames(60)
    frames(2)

    def opening() -> None:
        app.app.screens.go(name, **what)
        frames()

    cost = time_call(opening)
    app.frames(60)
    frames(2)
    assert app.screen == name
    return cost


if __name__ == "__main__":
    print(json.dumps(opened(ensure_data_folder(), int(sys.argv[1]))))
