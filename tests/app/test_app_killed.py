"""The real app, in a window of its own process, killed while it is played: the next start is at the
step that was confirmed last."""

import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from goa_solo.app.i18n import render as in_words
from tests.support.app_driver import App
from tests.support.killable_app_process import report_state

pytestmark = pytest.mark.window

ROOT = Path(__file__).parents[2]
LONGEST_WAIT = 0.4  # seconds: some taps
FOR_EVER = 10_000
SEEDS = [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 6))]


def life(home: Path, steps: int, until: int, rng: random.Random) -> dict[str, Any]:
    """Play in another process, kill it some time after a step, and return the last one it told."""
    child = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "tests.support.killable_app_process",
            str(home),
            str(steps),
            str(rng.random()),
        ],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert child.stdout is not None
    lines = [child.stdout.readline() for _ in range(until)]
    time.sleep(rng.uniform(0, LONGEST_WAIT))
    assert child.poll() is None, "it fell by itself"
    child.kill()
    lines += child.stdout.read().splitlines(keepends=True)  # told in the meantime
    child.wait()
    last: dict[str, Any] = json.loads([line for line in lines if line.endswith("\n")][-1])
    return last


@pytest.mark.parametrize("seed", SEEDS)
def test_killed_while_it_waits_it_opens_as_it_was(data_home: Path, seed: int) -> None:
    """Whatever was open over the step, and wherever the finger was."""
    rng = random.Random(seed)
    steps = rng.randint(2, 9)
    confirmed = life(data_home, steps, steps, rng)
    with App(data_home) as app:
        assert report_state(app) == confirmed


@pytest.mark.parametrize("seed", SEEDS)
def test_killed_while_it_plays_nothing_confirmed_is_lost(data_home: Path, seed: int) -> None:
    """The step under way is there or it is not; all before it are."""
    rng = random.Random(seed)
    confirmed = life(data_home, FOR_EVER, rng.randint(2, 9), rng)
    with App(data_home) as app:
        now = report_state(app)
        assert now["session"] == confirmed["session"]
        assert now["log"][: len(confirmed["log"])] == confirmed["log"]
        table = app.open_session.conductor.table
        while app.screen == "round" and app.page.view.page:
            app.page.pass_page()
            now = report_state(app)
        assert app.screen == "enter_market" or in_words(table.prompt.instruction()) in now["texts"]
