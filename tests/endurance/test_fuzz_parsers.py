"""Every parser with damaged input: it reads it, or refuses it with a message, and nothing else.

A few cases with every run; behind the marker `long` by coverage with atheris where it is installed
(`tests/endurance/fuzz_parsers.py`), else many random changes.
"""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.hang_timeout import watchdog
from tests.support.parser_targets import TARGETS
from tests.support.random_mutations import mutated

ROOT = Path(__file__).parent.parent.parent
FEW, MANY, SECONDS = 150, 5000, 120


def damage(name: str, count: int, seed: int) -> None:
    target, seeds = TARGETS[name]
    good = [data for data in seeds() if re.search(rb"[A-Za-z0-9]", data)]
    for data in (*good[:30], *mutated(good, count, seed)):
        with watchdog():
            target(data)


@pytest.mark.parametrize("name", TARGETS)
def test_damaged_input_is_read_or_refused(name: str) -> None:
    damage(name, FEW, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("name", TARGETS)
def test_input_found_by_coverage_is_read_or_refused(name: str, tmp_path: Path) -> None:
    if importlib.util.find_spec("atheris") is None:
        damage(name, MANY, seed=2)
        return
    command = [sys.executable, "-m", "tests.endurance.fuzz_parsers", name, str(SECONDS)]
    run = subprocess.run([*command, str(tmp_path)], cwd=ROOT, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr[-3000:].decode("utf-8", "replace")
