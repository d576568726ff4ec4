"""No room left: the step is refused with a sentence, nothing is damaged, and it goes on later."""

import os
from pathlib import Path

import pytest

from tests.support.run_python import printed_by

pytestmark = pytest.mark.skipif(os.name != "posix", reason="has no file limits")


def test_a_limit_on_the_size_of_files(tmp_path: Path) -> None:
    """A real file system that is full is in `tests/endurance/test_disks.py`."""
    printed = printed_by("-m", "tests.support.play_on_full_disk", tmp_path)
    said = [line.split(":")[0] for line in printed.splitlines()]
    assert said == ["refused", "went on", "not finished", "finished"]
