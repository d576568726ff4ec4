"""Power lost while an old folder is taken over: it is as before a change or as after it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

pytestmark = pytest.mark.skipif(os.name != "posix", reason="each child is a fork")


def kills(folder: Path, every: int) -> int:
    """Killed at every so-manieth write; how often."""
    command = [
        sys.executable,
        "-m",
        "tests.support.killed_migration",
        str(folder / "old"),
        str(every),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


def test_killed_at_some_writes_of_a_migration(tmp_path: Path) -> None:
    assert kills(tmp_path, every=25) >= 7


@pytest.mark.long
def test_killed_at_each_write_of_a_migration(tmp_path: Path) -> None:
    assert kills(tmp_path, every=1) > 150
