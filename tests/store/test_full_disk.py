"""No room left: the step is refused with a sentence, nothing is damaged, and it goes on later."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

pytestmark = pytest.mark.skipif(os.name != "posix", reason="has no file limits")


def test_a_limit_on_the_size_of_files(tmp_path: Path) -> None:
    """A real file system that is full is in `tests/endurance/test_disks.py`."""
    command = [sys.executable, "-m", "tests.support.play_on_full_disk", str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert run.returncode == 0, run.stderr
    said = [line.split(":")[0] for line in run.stdout.splitlines()]
    assert said == ["refused", "went on", "not finished", "finished"]
