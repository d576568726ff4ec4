"""CPU time from nothing to the first drawn frame, and where it goes.

    ./goa bench start [runs]

Each run is a new process on a new data folder; on a display if there is one, else offscreen. The
median of each step is shown, with compiled files present (as always after the first start) and
without them, and beside it what `goa-solo --version` and an empty Python cost.
"""

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

CHILD = """
import time
marks = [("python itself", time.process_time())]
def mark(step):
    marks.append((step, time.process_time()))
from goa_solo.app.preferences import Preferences
from goa_solo.app.start import prepare, window_opens
from goa_solo.places import ready_data_folder
folder = ready_data_folder()
preferences = Preferences.read(folder)
mark("our first modules, data folder")
prepare(preferences, folder)
mark("kivy: config")
assert window_opens()
mark("kivy: window and OpenGL")
from goa_solo.app.lakshmi import Lakshmi
mark("kivymd, theme, app modules")
from kivy.base import EventLoop
app = Lakshmi(folder, preferences)
EventLoop.start()
app._run_prepare()
mark("home screen built")
EventLoop.idle()
EventLoop.idle()
mark("first frame drawn")
import json
print(json.dumps(marks))
"""


def steps(compiled: bool) -> list[tuple[str, float]]:
    """One start in a process of its own: each step with its CPU milliseconds."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "GOA_SOLO_HOME": home}
        if not environment.get("DISPLAY"):
            environment["SDL_VIDEODRIVER"] = "offscreen"
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        if not compiled:
            environment["PYTHONPYCACHEPREFIX"] = f"{home}/no-such-cache"
        done = subprocess.run(
            [sys.executable, "-c", CHILD],
            cwd=ROOT, env=environment, check=True, capture_output=True, text=True,
        )  # fmt: skip
    marks = json.loads(done.stdout)
    before = 0.0
    taken = []
    for step, now in marks:
        taken.append((step, (now - before) * 1000))
        before = now
    return taken


def cpu_of(*words: str) -> float:
    """CPU milliseconds of a whole process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], cwd=ROOT, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1000


def table(runs: int, compiled: bool) -> dict[str, float]:
    taken = [steps(compiled) for _ in range(runs)]
    return {
        step: statistics.median(run[number][1] for run in taken)
        for number, (step, _) in enumerate(taken[0])
    }


def main() -> int:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    steps(True)  # the first start compiles
    warm, cold = table(runs, True), table(max(3, runs // 3), False)
    width = max(map(len, warm))
    print(f"{'CPU ms, median':{width}} {'compiled':>9} {'not':>7}")
    for step in warm:
        print(f"{step:{width}} {warm[step]:9.0f} {cold[step]:7.0f}")
    print(f"{'to the first frame':{width}} {sum(warm.values()):9.0f} {sum(cold.values()):7.0f}")
    print()
    for name, words in (
        ("goa-solo --version", ("main.py", "--version")),
        ("python alone", ("-c", "")),
    ):
        print(f"{name:{width}} {statistics.median(cpu_of(*words) for _ in range(runs)):9.0f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
