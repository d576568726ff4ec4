"""Tools for the measurements: clocks, statistics, a display, and printing figures."""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from attrs import field, frozen

ROOT = Path(__file__).parent.parent.parent
PHONE = (412, 824)


@frozen
class Figure:
    """One measurement: all values of CPU time, and of wall time if both were taken."""

    what: str
    unit: str
    values: list[float]
    wall: list[float] = field(factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.values)

    def share(self, percent: int) -> float:
        """Return the value that `percent` percent stay below."""
        ordered = sorted(self.values)
        return ordered[min(len(ordered) - 1, round(percent / 100 * (len(ordered) - 1)))]

    def plain(self) -> dict[str, Any]:
        told = {
            "median": self.median,
            "least": min(self.values),
            "most": max(self.values),
            "p95": self.share(95),
            "times": len(self.values),
        }
        walls = {"wall_median": statistics.median(self.wall)} if self.wall else {}
        figures = {key: round(value, 3) for key, value in (told | walls).items()}
        return {"what": self.what, "unit": self.unit} | figures

    def line(self) -> str:
        told = self.plain()
        wall = f"{told['wall_median']:9.1f}" if self.wall else " " * 9
        spread = f"{told['least']:.1f}–{told['most']:.1f}"
        return (
            f"{self.what:46.46} {told['median']:9.2f} {spread:>17} {told['p95']:8.1f} {wall} "
            f"{self.unit:8} {told['times']:4d}"
        )


HEAD = f"{'what':46} {'median':>9} {'spread':>17} {'95 %':>8} {'wall':>9} {'unit':8} times"


def print_figures(figures: list[Figure]) -> None:
    print(HEAD)
    for figure in figures:
        print(figure.line())


def time_call(work: Callable[[], object]) -> tuple[float, float]:
    """Return CPU and wall milliseconds of a call in this process."""
    cpu, wall = time.process_time(), time.perf_counter()
    work()
    return (time.process_time() - cpu) * 1000, (time.perf_counter() - wall) * 1000


def machine() -> dict[str, Any]:
    """Return the machine that the figures were taken on."""
    model = ""
    for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
        if line.startswith("model name"):
            model = line.partition(":")[2].strip()
    return {
        "date": time.strftime("%Y-%m-%d %H:%M"),
        "cores": os.cpu_count(),
        "processor": model,
        "python": sys.version.split()[0],
        "load": round(os.getloadavg()[0], 1),
        "yardstick_ms": round(min(time_call(_yardstick)[0] for _ in range(5)), 1),
    }


def _yardstick() -> None:
    """Do constant work, to compare figures taken at different times: on a loaded machine it takes
    more CPU too, because memory and cores are shared."""
    total = 0
    for number in range(300_000):
        total += number * number % 7


@contextmanager
def display() -> Iterator[dict[str, str]]:
    """Return the environment of a process that shows a window: on the current display, on its own
    invisible one (Xvfb), or else in memory, which takes more memory and time."""
    if os.environ.get("DISPLAY"):
        yield dict(os.environ)
        return
    if not shutil.which("Xvfb"):
        print("Xvfb is not installed: measured in an offscreen window.", file=sys.stderr)
        yield os.environ | {"SDL_VIDEODRIVER": "offscreen"}
        return
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24"],
        pass_fds=(writing,), stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        yield os.environ | {"DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait()


def run_in_process(
    module: str, *words: str, environment: dict[str, str], clone: Path = ROOT
) -> Any:
    """Return what a measurement in its own process prints; its last line is JSON."""
    python = sys.executable if clone == ROOT else str(clone / ".venv/bin/python")
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [python, "-m", module, *words],
            cwd=clone, env=environment | {"GOA_SOLO_HOME": home}, check=True,
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
    return json.loads(done.stdout.splitlines()[-1])


def pss(process: int | str = "self") -> float:
    """Return the memory of a process in MB, with a proportional share of shared parts."""
    for line in Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    raise ValueError("no Pss in smaps_rollup")
