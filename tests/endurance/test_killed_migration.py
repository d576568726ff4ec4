"""Power lost while an old folder is taken over: it is as before a change or as after it."""

import os
from pathlib import Path

import pytest

from tests.support.run_python import printed_by

pytestmark = pytest.mark.skipif(os.name != "posix", reason="each child is a fork")


def kills(folder: Path, every: int) -> int:
    """Killed at every so-manieth write; how often."""
    return int(printed_by("-m", "tests.support.killed_migration", folder / "old", str(every)))


def test_killed_at_some_writes_of_a_migration(tmp_path: Path) -> None:
    assert kills(tmp_path, every=25) >= 7


@pytest.mark.long
def test_killed_at_each_write_of_a_migration(tmp_path: Path) -> None:
    assert kills(tmp_path, every=1) > 150
