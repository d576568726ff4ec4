"""Moves campaigns from `voyages/`, as their folder was called until 18 November 2026."""

import contextlib
import os
from pathlib import Path

from goa_solo.store.errors import NotReadError
from goa_solo.store.record_folder import ASIDE, TRASH, FolderAccess, RecordFolder, ids_in
from goa_solo.store.records import CampaignRecord
from goa_solo.store.transaction import Change

OLD, NEW = "voyages", "campaigns"


def folder_name(access: FolderAccess) -> str:
    """Return the folder that has the campaigns: the old one until they are moved, which is never in
    a folder that can only be read."""
    with contextlib.suppress(NotReadError):
        return OLD if ids_in(access.folder / OLD) else NEW
    return NEW


def move(access: FolderAccess, campaigns: RecordFolder[CampaignRecord]) -> None:
    """Move all campaigns, including those deleted or set aside, completely or not at all. One that
    is also in the new folder stays where it is."""
    root = access.folder
    change = Change(access)
    for old, new in ((root / OLD, root / NEW), (root / TRASH / OLD, root / TRASH / NEW)):
        for name in _names(old):
            if not os.path.lexists(new / name):
                change.move(old / name, new / name)
    for name in _names(root / ASIDE):
        if name.startswith(f"{OLD}-"):
            change.move(root / ASIDE / name, root / ASIDE / (NEW + name.removeprefix(OLD)))
    change.commit()
    for old in (root / OLD, root / TRASH / OLD):
        with contextlib.suppress(OSError):
            old.rmdir()
    campaigns.folder = root / NEW


def _names(folder: Path) -> list[str]:
    """Return the names of a folder's files; none if there is no such folder."""
    with contextlib.suppress(OSError):
        return sorted(path.name for path in folder.iterdir())
    return []
