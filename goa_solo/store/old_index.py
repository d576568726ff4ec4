"""The list of finished sessions of earlier versions: all rows in one file, `index.json`."""

import contextlib

from goa_solo.store import atomic_files, tinydb_file
from goa_solo.store.errors import StoreError
from goa_solo.store.record_folder import FolderAccess

INDEX = "index.json"
KIND = "index"


def remove(access: FolderAccess) -> None:
    """Remove the file, unless a newer version wrote it."""
    path = access.folder / INDEX
    copy = atomic_files.backup_path(path)
    with contextlib.suppress(StoreError, OSError):
        for one in (path, copy):
            if one.exists():
                atomic_files.read(one)  # a file that can't be opened now is left unchanged
        tinydb_file.may_replace(path, KIND)
        atomic_files.remove(path)
