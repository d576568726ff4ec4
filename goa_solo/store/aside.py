"""Damaged files that were set aside: listing them, reading them again, deleting them."""

import re
from pathlib import Path
from typing import Any

from attrs import frozen

from goa_solo.rules.message import shorten
from goa_solo.store import atomic_files, text_folder, wastebasket
from goa_solo.store.errors import MissingError, StoreError, UnreadableError
from goa_solo.store.ids import is_id
from goa_solo.store.record_folder import ASIDE, RecordFolder
from goa_solo.store.store import Store

_NAME = re.compile(
    r"(?P<kind>[^/]*?)-(?P<id>[^/]+?)(?P<json>\.json)?"
    r"\.(?P<day>\d{4}-\d\d-\d\d)T(?P<hour>\d\d)-(?P<minute>\d\d)-(?P<second>\d\d)"
    r"(?:-\d+)?(?P<suffix>\.\w+)?"
)


@frozen
class SetAsideFile:
    """A file that was set aside."""

    name: str
    kind: str  # the folder it was in, if it was a session or a campaign
    id: str
    when: str  # a timestamp; "" if its name doesn't say
    file: str  # its original name
    copy: bool = False  # the last good copy of a file


def listed(store: Store) -> list[SetAsideFile]:
    """Return all files that were set aside, latest first."""
    try:
        names = [path.name for path in (store.access.folder / ASIDE).iterdir()]
    except OSError:
        return []
    found = [described(store, name) for name in names]
    return sorted(found, key=lambda one: (one.when, one.name), reverse=True)


def described(store: Store, name: str) -> SetAsideFile:
    """Return what the name of a file that was set aside says about it."""
    match = _NAME.fullmatch(name)
    if match is None:
        return SetAsideFile(name, "", "", "", name)
    when = "{day}T{hour}:{minute}:{second}Z".format_map(match.groupdict())
    suffix = match["suffix"] or ""
    text = suffix == text_folder.SUFFIX
    known = match["kind"] in _folders(store) and is_id(match["id"]) and not text
    kind, record = (match["kind"], match["id"]) if known else ("", "")
    file = match["id"] + (match["json"] or "") + suffix
    return SetAsideFile(name, kind, record, when, file, suffix == atomic_files.BACKUP_SUFFIX)


def _folders(store: Store) -> dict[str, RecordFolder[Any]]:
    return {one.folder.name: one for one in store.record_folders.values()}


def read_again(store: Store, name: str) -> None:
    """Put a file back if it can be read now; otherwise leave it and raise `StoreError`."""
    store.access.check_writable()
    file = _found(store, name)
    if not file.kind:
        raise StoreError("{name} can't be restored, only deleted.", name=name)
    folder = _folders(store)[file.kind]
    if file.id in folder:
        raise StoreError(
            "{name} has been saved again since then. Delete the new one first to bring"
            " this one back.",
            name=file.id,
        )
    path = _path(store, name)
    try:
        folder.opened(path, file.id)
    except UnreadableError as error:
        raise UnreadableError(
            "{name} still can't be read ({problem}). It stays where it is.",
            name=name,
            problem=error.message,
        ) from None
    wastebasket.move(store, path, folder.path(file.id))


def delete(store: Store, name: str) -> None:
    """Move a file that was set aside to the wastebasket."""
    store.access.check_writable()
    _found(store, name)
    wastebasket.put_damaged(store, _path(store, name))


def _found(store: Store, name: str) -> SetAsideFile:
    for file in listed(store):
        if file.name == name:
            return file
    raise MissingError("Nothing was set aside under '{name}'.", name=shorten(name))


def _path(store: Store, name: str) -> Path:
    return store.access.folder / ASIDE / name
