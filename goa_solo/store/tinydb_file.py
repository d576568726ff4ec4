"""TinyDB on atomic files, and files with a single document."""

import contextlib
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from tinydb import TinyDB
from tinydb.storages import Storage
from tinydb.table import Document

from goa_solo.rules.message import say
from goa_solo.store import atomic_files, migrations
from goa_solo.store.errors import NotReadError, UnreadableError, not_saved

ONLY = 1
"""The number of the document in a file with a single one."""

_SCHEMA = re.compile(rb'"schema":\s*(\d{1,9})')


class AtomicStorage(Storage):
    """Writes to a temporary file and then renames it; the old file becomes the `.bak`."""

    def __init__(self, path: str | Path, depth: int = 4) -> None:
        self.path = Path(path)
        self.depth = depth

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
        atomic_files.replace(self.path, atomic_files.format_json(data, self.depth))


def database(path: Path, depth: int = 4) -> TinyDB:
    """Return this file's TinyDB; it need not exist. For `depth`, see `atomic_files.format_json`."""
    return TinyDB(path, depth, storage=AtomicStorage)


def page(kind: str, document: Mapping[str, Any]) -> str:
    """Return the text of a file with a single document, in TinyDB's layout."""
    return atomic_files.format_json({kind: {str(ONLY): document}})


def get(path: Path, kind: str) -> dict[str, Any]:
    """Return the single document of this kind; raise `FileNotFoundError` if there is no file."""
    if not path.exists():
        raise FileNotFoundError(path)
    try:
        document = database(path).table(kind).get(doc_id=ONLY)
        if not isinstance(document, Document):
            raise UnreadableError(say("it isn't a Lakshmi file"))
    except UnreadableError:
        refuse_newer(kind, path)  # a newer version may have another layout
        raise
    return dict(document)


def refuse_newer(kind: str, *paths: Path) -> None:
    """Raise `NewerError` if one of these files was written by a newer version. Only the version is
    looked up, because this happens at every save."""
    for path in paths:
        with contextlib.suppress(FileNotFoundError, UnreadableError, NotReadError):
            if found := _SCHEMA.search(atomic_files.read(path)):
                migrations.refuse_newer(kind, int(found[1]))


def may_replace(path: Path, kind: str) -> None:
    """Raise `NewerError` if saving would overwrite a newer version's file or its last good copy."""
    refuse_newer(kind, path, atomic_files.backup_path(path))


def put(path: Path, kind: str, document: Mapping[str, Any]) -> None:
    """Write a file with this single document; its previous content becomes its `.bak`."""
    may_replace(path, kind)
    table = database(path).table(kind)

    def become(old: Any) -> None:
        old.clear()
        old.update(document)

    try:
        if not (path.exists() and table.update(become, doc_ids=[ONLY])):
            table.insert(Document(document, doc_id=ONLY))
    except NotReadError as error:
        raise not_saved(cast(OSError, error.__cause__), path) from error
