"""Measures the start until the home screen is usable, and where the time goes.

./goa bench startup

Each run is a new process. Cold is the first start on a data folder, empty or with 5,000
sessions; warm is the next one on the same folder, with a session to continue. Python's compiled
files exist, as always after the first start; one figure is without them.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.bench_tools import ROOT, Figure, display, time_call
from tests.support import fake_history

RUNS = 7
BEHIND = 5000

CHILD = """
import time
marks = [("python itself", time.process_time())]
def mark(step):
    marks.append((step, time.process_time()))
from goa_solo import language_choice
from goa_solo.app.window_preferences import Preferences
from goa_solo.app.launch import configure_kivy, patch_running_kivy, window_opens
from goa_solo.paths import ensure_data_folder
folder = ensure_data_folder()
language_choice.activate(folder)
preferences = Preferences.read(folder)
mark("our first modules, data folder")
configure_kivy(preferences, folder)
mark("kivy: config")
assert window_opens()
mark("kivy: window and OpenGL")
from goa_solo.app.lakshmi_app import LakshmiApp
mark("kivymd, theme, app modules")
from kivy.base import EventLoop
from kivy.graphics.opengl import glFinish
patch_running_kivy()
app = LakshmiApp(folder, preferences)
EventLoop.start()
app._run_prepare()
mark("home screen built")
EventLoop.idle()  # the next one begins to import the game
glFinish()
mark("first frame drawn")
app.stop()
import json
print(json.dumps(marks))
"""
Marks = list[tuple[str, float]]


def started(home: Path, environment: dict[str, str], compiled: bool = True) -> tuple[Marks, float]:
    """Start once in a new process; return CPU milliseconds of each step, and wall time in total."""
    environment = environment | {"GOA_SOLO_HOME": str(home)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if not compiled:
        environment["PYTHONPYCACHEPREFIX"] = f"{home}/no-such-cache"
    begun = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", CHILD],
        cwd=ROOT, env=environment, check=True, capture_output=True, text=True,
    )  # fmt: skip
    wall = (time.perf_counter() - begun) * 1000
    before, steps = 0.0, []
    for step, now in json.loads(done.stdout.splitlines()[-1]):
        steps.append((step, (now - before) * 1000))
        before = now
    return steps, wall


def figures(runs: int = RUNS) -> list[Figure]:
    with display() as environment, tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        fake_history.fill(folder / "many", BEHIND)
        started(folder / "many", environment)  # the first start compiles
        cold = [started(folder / f"new-{run}", environment) for run in range(runs)]
        many = [started(folder / "many", environment) for _ in range(runs)]
        warm = [started(folder / "new-0", environment) for _ in range(runs)]
        bare = [started(folder / f"bare-{n}", environment, compiled=False) for n in range(2)]
    told = [
        _whole("cold start, nothing behind", cold),
        _whole(f"cold start, {BEHIND} sessions behind", many),
        _whole("warm start", warm),
        _whole("start without compiled files", bare),
    ]
    for number, (step, _) in enumerate(cold[0][0]):
        told.append(Figure(f"  cold: {step}", "ms", [steps[number][1] for steps, _ in cold]))
    for name, words in (
        ("goa-solo --version", ("main.py", "--version")),
        ("python alone", ("-c", "")),
    ):
        told.append(_process(name, words, runs))
    return told


def _whole(what: str, runs: list[tuple[Marks, float]]) -> Figure:
    cpu = [sum(spent for _, spent in steps) for steps, _ in runs]
    return Figure(what, "ms", cpu, [wall for _, wall in runs])


def _process(name: str, words: tuple[str, ...], runs: int) -> Figure:
    cpu, walls = [], []
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        _cpu, wall = time_call(
            lambda: subprocess.run(
                [sys.executable, *words],
                cwd=ROOT, check=True, capture_output=True, env=os.environ,
            )
        )  # fmt: skip
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        cpu.append(used * 1000)
        walls.append(wall)
    return Figure(name, "ms", cpu, walls)
