"""How many sessions the simulator plays in a second, on one core and on two.

./goa bench simulating
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time

from tests.bench.bench_tools import ROOT, Figure

RUNS = 3
SESSIONS = 120  # at each of three difficulties
AT_MOST = 120.0  # seconds for one run, however busy the machine


def figures(runs: int = RUNS) -> list[Figure]:
    found: list[Figure] = []
    for jobs, cores in ((1, "one core"), (2, "two cores")):
        rates = [_rates(jobs) for _ in range(runs)]
        wall = Figure(f"simulated sessions a second, {cores}", "1/s wall", [w for w, _ in rates])
        cpu = Figure("  for each second of CPU", "1/s CPU", [c for _, c in rates])
        found += [wall, cpu]
    return found


def _rates(jobs: int) -> tuple[float, float]:
    """With Python's start and the reading of the deck, as somebody at a terminal has it."""
    before, begun = _children(), time.perf_counter()
    done = subprocess.run(
        [sys.executable, "main.py", "simulate", "--sessions", str(SESSIONS), "--jobs", str(jobs),
         "--json"],
        cwd=ROOT, check=True, capture_output=True, timeout=AT_MOST,
    )  # fmt: skip
    wall, cpu = time.perf_counter() - begun, _children() - before
    played = sum(each["sessions"] for each in json.loads(done.stdout)["difficulties"].values())
    return played / wall, played / cpu


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
