"""TinyDB on atomic files, and files with a single document."""

import contextlib
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from tinydb import TinyDB
from tinydb.storages import Storage
from tinydb.table import Document

from goa_solo.store import atomic_files, migrations
from goa_solo.store.errors import NotReadError, UnreadableError, not_saved

ONLY = 1
"""The number of the document in a file with a single one."""

_SCHEMA = re.compile(rb'"schema":\s*(\d{1,9})')


class AtomicStorage(Storage):
    """Writes to a temporary file and then renames it; the old file becomes the `.bak`. For `depth`,
    see `atomic_files.format_json`."""

    def __init__(self, path: str | Path, depth: int = 4, *, keep_backup: bool = True) -> None:
        self.path = Path(path)
        self.depth = depth
        self.keep_backup = keep_backup

    def read(self) -> dict[str, dict[str, Any]] | None:
        try:
            raw = atomic_files.read(self.path)
        except FileNotFoundError:
            return None
        return cast(
            dict[str, dict[str, Any]],
            atomic_files.check_tinydb_layout(atomic_files.parse_json(raw)),
        )

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        text = atomic_files.format_json(data, self.depth)
        atomic_files.replace(self.path, text, keep_backup=self.keep_backup)


def database(path: Path) -> TinyDB:
    """Return this file's TinyDB; it need not exist."""
    return TinyDB(path, storage=AtomicStorage)


def page(kind: str, document: Mapping[str, Any]) -> str:
    """Return the text of a file with a single document, in TinyDB's layout."""
    return atomic_files.format_json({kind: {str(ONLY): document}})


def get(path: Path, kind: str) -> dict[str, Any]:
    """Return the single document of this kind; raise `FileNotFoundError` if there is no file."""
    if not path.exists():
        raise FileNotFoundError(path)
    try:
        for table in (kind, migrations.OLD_NAMES.get(kind, kind)):
            document = database(path).table(table).get(doc_id=ONLY)
            if isinstance(document, Document):
                return dict(document)
        raise UnreadableError("it isn't a Lakshmi file")
    except UnreadableError:
        refuse_other(kind, path)  # another version may have another layout
        raise


def refuse_other(kind: str, *paths: Path) -> None:
    """Raise `OtherVersionError` if one of these files was written by a version that this one can't
    read. Only the version is looked up, because this happens at every save."""
    for path in paths:
        with contextlib.suppress(FileNotFoundError, UnreadableError, NotReadError):
            if found := _SCHEMA.search(atomic_files.read(path)):
                migrations.refuse_other(kind, int(found[1]))


def may_replace(path: Path, kind: str) -> None:
    """Raise `OtherVersionError` if saving would overwrite another version's file or its last good
    copy."""
    refuse_other(kind, path, atomic_files.backup_path(path))


def put(path: Path, kind: str, document: Mapping[str, Any]) -> None:
    """Write a file with this single document; its previous content becomes its `.bak`."""
    may_replace(path, kind)
    storage = AtomicStorage(path)
    try:
        storage.read()  # a damaged file must not become the last good copy
        storage.write({kind: {str(ONLY): dict(document)}})
    except NotReadError as error:
        raise not_saved(cast(OSError, error.__cause__), path) from error
