"""How many sessions the simulator plays in a second, on one core and on two.

./goa bench simulating
"""

from __future__ import annotations

import subprocess
import sys
import time

from tests.bench.measuring import ROOT, Figure

RUNS = 3
SESSIONS = 300  # at each of three difficulties


def figures(runs: int = RUNS) -> list[Figure]:
    one = [_rate(1) for _ in range(runs)]
    two = [_rate(2) for _ in range(runs)]
    return [
        Figure("simulated sessions a second, one core", "1/s wall", one),
        Figure("simulated sessions a second, two cores", "1/s wall", two),
    ]


def _rate(jobs: int) -> float:
    """With Python's start and the reading of the deck, as somebody at a terminal has it."""
    begun = time.perf_counter()
    subprocess.run(
        [sys.executable, "main.py", "simulate", "--sessions", str(SESSIONS), "--jobs", str(jobs),
         "--json"],
        cwd=ROOT, check=True, capture_output=True,
    )  # fmt: skip
    return SESSIONS * 3 / (time.perf_counter() - begun)
