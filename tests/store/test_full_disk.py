"""No room left: the step is refused with a sentence, nothing is damaged, and it goes on later."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

pytestmark = pytest.mark.skipif(os.name != "posix", reason="neither small disks nor file limits")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[tuple[str, ...]]:
    """A file system of 256 kB where one may be made; elsewhere a limit on the size of files."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(disk)]
    try:
        mounted = subprocess.run(mount, capture_output=True, check=False).returncode == 0
    except OSError:
        mounted = False
    if not mounted:
        yield (str(disk), "limit")
        return
    yield (str(disk),)
    subprocess.run(["umount", str(disk)], check=True)


def played(*arguments: str) -> list[str]:
    command = [sys.executable, "-m", "tests.support.play_on_full_disk", *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert run.returncode == 0, run.stderr
    return [line.split(":")[0] for line in run.stdout.splitlines()]


def test_a_small_file_system_that_runs_full(small_disk: tuple[str, ...]) -> None:
    assert played(*small_disk) == ["refused", "went on", "not finished", "finished"]


def test_a_limit_on_the_size_of_files(tmp_path: Path) -> None:
    assert played(str(tmp_path), "limit") == ["refused", "went on", "not finished", "finished"]
