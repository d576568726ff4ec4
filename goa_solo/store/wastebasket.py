"""What the player deleted: listed for 30 days, brought back, or deleted for good.

Deleting sets a file's time, so that the file itself says since when it is here. Files that aren't
ours are neither listed nor deleted.
"""

import contextlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import frozen

from goa_solo.rules.message import shorten
from goa_solo.store import atomic_files
from goa_solo.store.errors import MissingError, NotReadError, not_saved
from goa_solo.store.record_folder import ASIDE, TRASH, RecordFolder, ids_in
from goa_solo.store.store import Store
from goa_solo.store.text_folder import TextFolder

DAYS_KEPT = 30
DAY = 86_400  # seconds
CAMPAIGN_FILES = "campaign files"  # in the folder of the campaigns


@frozen
class Deleted:
    """Something deleted: the folder it was in, its name there, and when that was."""

    kind: str
    name: str
    when: float  # in seconds
    path: Path

    def days_left(self, now: float) -> int:
        return max(1, DAYS_KEPT - max(0, int((now - self.when) // DAY)))


def folders(store: Store) -> dict[str, RecordFolder[Any] | TextFolder]:
    """Return the folders that something is brought back to; a damaged file has none."""
    records = {one.folder.name: one for one in store.record_folders.values()}
    return {**records, store.decks.folder.name: store.decks, CAMPAIGN_FILES: store.campaign_files}


def listed(store: Store) -> list[Deleted]:
    """Return what can be brought back, last deleted first, without what an import has brought back
    already. What is older is deleted for good."""
    found = list(_found(store))
    if not store.read_only:
        for one in found:
            if _is_old(store, one):
                _remove(one)
    kept = [one for one in found if not (_is_old(store, one) or _is_back(store, one))]
    return sorted(kept, key=lambda one: (one.when, one.name), reverse=True)


def _is_old(store: Store, one: Deleted) -> bool:
    return store.access.clock() - one.when > DAYS_KEPT * DAY


def _is_back(store: Store, one: Deleted) -> bool:
    folder = folders(store).get(one.kind)
    return isinstance(folder, RecordFolder) and one.name in folder


def _found(store: Store) -> Iterator[Deleted]:
    trash = store.access.folder / TRASH
    for kind, folder in folders(store).items():
        if isinstance(folder, RecordFolder):
            with contextlib.suppress(NotReadError):
                for name in ids_in(trash / folder.folder.name):
                    yield from _described(kind, name, store.access.trashed(folder.path(name)))
        else:
            for name in store.trashed(folder):
                yield from _described(kind, name, store.access.trashed(folder.path(name)))
    with contextlib.suppress(OSError):
        for path in [*(trash / ASIDE).iterdir()]:
            yield from _described(ASIDE, path.name, path)


def _described(kind: str, name: str, path: Path) -> Iterator[Deleted]:
    for file in (path, atomic_files.backup_path(path)):
        with contextlib.suppress(OSError):
            yield Deleted(kind, name, file.lstat().st_mtime, path)
            return


def restore(store: Store, one: Deleted) -> None:
    """Bring something back, unless something else has its name now."""
    folder = folders(store).get(one.kind)
    if folder is not None:
        store.restore_from_trash(folder, one.name)
        return
    back = store.access.folder / ASIDE / one.name
    if os.path.lexists(back) or not os.path.lexists(one.path):
        raise MissingError(
            "{name} can't be brought back from the wastebasket.", name=shorten(one.name)
        )
    move(store, one.path, back)


def put_damaged(store: Store, path: Path) -> None:
    """Move a damaged file or folder here."""
    name, number = path.name, 2
    folder = store.access.folder / TRASH / ASIDE
    while os.path.lexists(folder / name):
        name, number = f"{path.stem}-{number}{path.suffix}", number + 1
    store.access.stamp(path)
    move(store, path, folder / name)


def move(store: Store, path: Path, to: Path) -> None:
    """Move a file into or out of the wastebasket, or back from where it was set aside."""
    store.access.check_writable()
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        atomic_files.move(path, to)
    except OSError as error:
        raise not_saved(error, to) from error


def empty(store: Store) -> None:
    """Delete everything for good."""
    store.access.check_writable()
    for one in _found(store):
        _remove(one)


def _remove(one: Deleted) -> None:
    """Delete something for good; what can't be deleted stays."""
    for path in (one.path, atomic_files.backup_path(one.path)):
        with contextlib.suppress(OSError):
            folder = path.is_dir() and not path.is_symlink()
            shutil.rmtree(path) if folder else path.unlink(missing_ok=True)
