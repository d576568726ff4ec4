"""Migrates old files to the current version, one version at a time.

A new field with an empty default needs nothing here. For any other change of a format, add a
function that takes a document of the previous version and returns it as the next one, and a real
file of the new version in `tests/saves/`: run `python -m tests.support.record_formats`.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any
from zlib import crc32

from attrs import frozen

from goa_solo.store.errors import NewerError, OlderError, UnreadableError
from goa_solo.store.settled_by_done import with_effects_at_done

canonical = json.JSONEncoder(sort_keys=True).encode
"""The text that a checksum is computed from."""

Document = dict[str, Any]
Migration = Callable[[Document], Document]

OLD_NAMES: Mapping[str, str] = {"campaign": "voyage"}
"""What a kind of record was called until export version 2. Files are moved to the folder of the new
name when the data is opened (`renamed_folder`), and get the new name inside when next saved."""


def _export_3(document: Document) -> Document:
    """Call the campaigns that are played `campaign`, and those the player has written
    `campaign_file`."""
    names = {"voyage": "campaign", "campaign": "campaign_file"}
    items = document.get("items")
    if not isinstance(items, list):
        return document  # damaged; reading it will report that
    return {**document, "items": [_with_kind(item, names) for item in items]}


def _with_kind(item: Any, names: Mapping[str, str]) -> Any:
    if not isinstance(item, dict) or not isinstance(item.get("kind"), str):
        return item
    return {**item, "kind": names.get(item["kind"], item["kind"])}


@frozen
class Versions:
    """The oldest version of a kind of file that can be opened, and the migrations from there on."""

    oldest: int = 1
    migrations: tuple[Migration, ...] = ()

    @property
    def current(self) -> int:
        return self.oldest + len(self.migrations)


def _each(items: Any, change: Callable[[Any], Any]) -> Any:
    return [change(item) for item in items] if isinstance(items, list) else items


def _with_sums(record: Any) -> Any:
    """Write down the sums of Pardaos in a record's sheet: a sum left out was 0, unless the sheet
    says who is `richer`. From now on, it was not entered."""
    if not isinstance(record, dict) or not isinstance(record.get("sheet"), dict):
        return record
    sums = {} if record["sheet"].get("richer") else {"pardaos": 0, "lakshmi_pardaos": 0}
    return {**record, "sheet": sums | record["sheet"]}


def _finished_5(document: Document) -> Document:
    new = dict(_with_sums(document))
    if "revised" in new:
        new["revised"] = _each(new["revised"], _with_sums)
    return new


def _campaign_4(document: Document) -> Document:
    new = dict(document)
    if "entries" in new:
        new["entries"] = _each(new["entries"], _with_sums)
    if isinstance(new.get("full_log"), dict):
        new["full_log"] = _campaign_4(new["full_log"])
    return new


VERSIONS: Mapping[str, Versions] = {
    "running": Versions(4, (with_effects_at_done,)),
    "finished": Versions(4, (_finished_5, with_effects_at_done)),
    "campaign": Versions(3, (_campaign_4,)),
    "settings": Versions(),
    "export": Versions(2, (_export_3,)),
    "journal": Versions(),
    "history": Versions(oldest=2),
}


def version(kind: str) -> int:
    """Return the current version of a kind of file."""
    return VERSIONS[kind].current


def refuse_other(kind: str, found: int) -> None:
    """Raise `NewerError` or `OlderError` for a version that this app can't read."""
    refuse_above(version(kind), found)
    if found < VERSIONS[kind].oldest:
        raise OlderError(
            "This was saved by a version of the app from before its first release (format {found};"
            " this one reads from {oldest} on), so it can't be opened. It was left as it is.",
            found=found,
            oldest=VERSIONS[kind].oldest,
        )


def refuse_above(known: int, found: int) -> None:
    """Raise `NewerError` for a format whose latest version is given."""
    if found > known:
        raise NewerError(
            "This was saved by a newer version of the app (format {found}; this one reads up to"
            " {known}). It was left as it is. Update the app to open it.",
            found=found,
            known=known,
        )


def migrate(kind: str, document: Document) -> Document:
    """Return the document in the current version, without its version number."""
    found = document.get("schema")
    if type(found) is not int or found < 1:
        raise UnreadableError("it doesn't say which format version it uses")
    refuse_other(kind, found)
    if "check" in document and document["check"] != checksum(document):
        raise UnreadableError("part of it was changed after it was written")
    for migration in VERSIONS[kind].migrations[found - VERSIONS[kind].oldest :]:
        document = migration(document)
    return {name: value for name, value in document.items() if name not in ("schema", "check")}


def with_version_and_checksum(kind: str, document: Mapping[str, Any]) -> Document:
    """Return a document with its version and checksum, ready to be written. The checksum tells
    damage from a change of the rules; if you edit a file by hand, remove it."""
    stamp = {"schema": version(kind), **document}
    return {"schema": stamp["schema"], "check": checksum(stamp), **document}


def checksum(document: Mapping[str, Any]) -> str:
    """Return the checksum of a document, whatever the order of its parts."""
    content = {name: value for name, value in document.items() if name != "check"}
    return f"{crc32(canonical(content).encode('ascii')):08x}"
