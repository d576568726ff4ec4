"""Measures how much memory the app takes, and whether it grows.

./goa bench memory

PSS in MB: shared libraries count proportionally. Measured on a display; a window in memory takes
more. A session is played without touches, every step shown and some drawn, to its end and back to
the home screen. Its memory is measured every ten steps.
"""

import gc
import json
import random
import sys
from pathlib import Path
from typing import Any

from goa_solo.application.finish_session import finish
from goa_solo.paths import ensure_data_folder
from tests.bench.bench_tools import Figure, display, pss, run_in_process
from tests.bench.visible_window import frames, visible_app
from tests.support.app_driver import App
from tests.support.random_session import COUNT
from tests.support.round_player import any_answer, open_session_at

RUNS = 3
SESSIONS = 3
MANY = 100
DRAWN = 4  # draw once per this many steps
LOOKED = 10  # measure once per this many steps


def figures(runs: int = RUNS, many: int = MANY) -> list[Figure]:
    with display() as environment:
        short = [_measure_in_process(SESSIONS, environment) for _ in range(runs)]
        long = _measure_in_process(many, environment)
    growth = (max(long["after"][10:]) / long["after"][9] - 1) * 100
    return [
        Figure("memory after the start, at home", "MB", [said["start"] for said in short]),
        Figure("memory on the round screen", "MB", [said["round"] for said in short]),
        *(
            Figure(f"  after {place} steps", "MB", [said["steps"][place] for said in short])
            for place in short[0]["steps"]
        ),
        Figure("the most in a session", "MB", [said["most"] for said in short]),
        Figure(f"memory after {SESSIONS} sessions", "MB", [said["after"][-1] for said in short]),
        Figure("memory after 10 sessions", "MB", [long["after"][9]]),
        Figure(f"memory after {many} sessions", "MB", [long["after"][-1]]),
        Figure(f"growth from the 10th to the {many}th", "%", [growth]),
    ]


def _measure_in_process(sessions: int, environment: dict[str, str]) -> dict[str, Any]:
    said: dict[str, Any] = run_in_process(
        "tests.bench.memory", str(sessions), environment=environment
    )
    return said


def played(home: Path, sessions: int) -> dict[str, Any]:
    said: dict[str, Any] = {"after": [], "steps": {}, "most": 0.0}
    with visible_app(home) as app:
        frames(5)
        said["start"] = pss()
        for number in range(sessions):
            _session(app, number, said)
            said["after"].append(pss())
    return said


def _session(app: App, number: int, said: dict[str, Any]) -> None:
    page = open_session_at(app, seed=f"session {number}")
    conductor = page.presenter.conductor
    rng = random.Random(number)
    while not conductor.table.over:
        page.answer(any_answer(conductor.prompt, rng))
        app.frames(2)
        if conductor.place % DRAWN == 0:
            frames()
        if conductor.place == 5:
            app.frames(120)
            frames()
            said.setdefault("round", pss())
        if conductor.place % LOOKED == 0:
            now = pss()
            said["most"] = max(said["most"], now)
            if number == 0:
                said["steps"][str(conductor.place)] = now
    open_session = app.app.screens.context.open_session
    record = conductor.record
    open_session.pause()
    finish(open_session.store, record, COUNT)
    app.go("home")
    while gc.collect():  # repeatedly, because freed objects free others
        pass


if __name__ == "__main__":
    print(json.dumps(played(ensure_data_folder(), int(sys.argv[1]))))
