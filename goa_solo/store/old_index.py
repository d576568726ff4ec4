"""The list of finished sessions of earlier versions: all rows in one file, `index.json`."""

import contextlib
from pathlib import Path

from goa_solo.rules.message import say
from goa_solo.store import atomic_files, tinydb_file
from goa_solo.store.errors import NewerError, NotReadError, StoreError, UnreadableError
from goa_solo.store.migrations import version
from goa_solo.store.record_folder import FolderAccess
from goa_solo.store.serialize import from_plain
from goa_solo.store.session_summary import SessionSummary
from goa_solo.store.tinydb_file import AtomicStorage

INDEX = "index.json"
KIND = "index"
TABLE = "rows"
_OLDEST_TABLE = "sessions"  # the first versions' rows, which can no longer be used


def read(access: FolderAccess) -> list[SessionSummary]:
    """Return its rows; none if there is no such file or it can't be read."""
    path = access.folder / INDEX
    try:
        return _rows(path)
    except FileNotFoundError:
        return []
    except (NewerError, NotReadError) as error:
        access.add_notice(error.message)
    except UnreadableError as error:
        message = say(
            "The list of sessions could not be read ({problem}), so it was rebuilt from the"
            " sessions; none is lost. {aside}",
            problem=error.message,
            aside=access.set_aside(path),
        )
        access.add_notice(message)
        with contextlib.suppress(StoreError, FileNotFoundError):  # the copy has most of the rows
            return _rows(atomic_files.backup_path(path))
    return []


def _rows(path: Path) -> list[SessionSummary]:
    tinydb_file.refuse_newer(KIND, path)
    tables = AtomicStorage(path).read()
    if tables is None:
        raise FileNotFoundError(path)
    stamp = tables.get(KIND, {}).get(str(tinydb_file.ONLY), {})
    if stamp.get("schema") == version(KIND):
        return [from_plain(SessionSummary, row) for row in tables.get(TABLE, {}).values()]
    if tables.keys() != {_OLDEST_TABLE}:
        raise UnreadableError(say("it doesn't say which format version it uses"))
    return []


def remove(access: FolderAccess) -> None:
    """Remove the file once its rows are carried over, unless a newer version wrote it."""
    path = access.folder / INDEX
    copy = atomic_files.backup_path(path)
    with contextlib.suppress(StoreError, OSError):
        for one in (path, copy):
            if one.exists():
                atomic_files.read(one)  # a file that can't be opened now is left unchanged
        tinydb_file.may_replace(path, KIND)
        atomic_files.remove(path)
