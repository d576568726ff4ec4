"""Spoiled files and folders: no crash, no hang, nothing overwritten; a few always, many if asked.

What goes wrong is named by its number: `Importer(folder, kind).take(number)` or
`FolderDamager(folder).open(number)` does it again.
"""

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.support.corrupt_data_folders import FolderDamager
from tests.support.corrupt_imports import KINDS, Importer
from tests.support.parallel_runs import Tally, all_of, each

FEW, MANY_IMPORTS, MANY_STORES = 12, 50_000, 10_000


def imported(kind: str, numbers: range) -> Tally:
    """These spoiled files of a kind, taken in one after the other."""
    with TemporaryDirectory(dir=memory()) as folder:
        importer = Importer(Path(folder) / "home", kind)
        failed = each(importer.take, numbers, f"spoiled {kind}")
        return importer.tally + failed + importer.slowest.tally


def opened(numbers: range) -> Tally:
    """These spoiled folders, opened one after the other."""
    with TemporaryDirectory(dir=memory()) as folder:
        damager = FolderDamager(Path(folder) / "home")
        failed = each(damager.open, numbers, "spoiled store")
        return damager.tally + failed + damager.slowest.tally


def memory() -> str | None:
    """A place that never waits for a disk, where there is one."""
    shared = Path("/dev/shm")
    return str(shared) if shared.is_dir() else None


@pytest.mark.parametrize("kind", KINDS)
def test_a_few_spoiled_imports(kind: str) -> None:
    tally = imported(kind, range(FEW))
    assert not tally["failed"]
    assert tally["imports"] == FEW
    assert tally["refused"] > FEW // 2


def test_a_few_spoiled_stores() -> None:
    tally = opened(range(FEW))
    assert not tally["failed"]
    assert tally["stores"] == FEW
    assert FEW // 4 < tally["told"] <= FEW


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_fifty_thousand_spoiled_imports(kind: str) -> None:
    count = MANY_IMPORTS // len(KINDS)
    tally = all_of(partial(imported, kind), range(count), "imports")
    assert not tally["failed"]
    assert tally["imports"] == tally["imported"] + tally["refused"] == count
    assert tally["imported"] > count // 50


@pytest.mark.long
def test_ten_thousand_spoiled_stores() -> None:
    tally = all_of(opened, range(MANY_STORES), "stores")
    assert not tally["failed"]
    assert tally["stores"] == MANY_STORES
    assert tally["told"] > MANY_STORES // 4
