"""Records the format of each version of files, so that no change of it goes unnoticed.

    python -m tests.support.record_formats [--replace]

Records the current fields of everything saved in `tests/saves/formats.json`, under the version of
each kind of file, and writes a file of that version to `tests/saves/`, made from the previous one.
A recorded version is only replaced with `--replace`: use it if it was never released.
"""

import json
import re
import sys
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_type_hints

import attrs

from goa_solo.rules.campaign import CampaignEntry
from goa_solo.rules.entries import Entry
from goa_solo.store import tinydb_file
from goa_solo.store.migrations import VERSIONS, migrate, version, with_version_and_checksum
from goa_solo.store.records import CampaignRecord, FinishedSession, RunningSession
from goa_solo.store.serialize import _SINGLE, entry_kinds, from_plain, to_plain
from goa_solo.store.session_summary import SessionSummary
from goa_solo.store.transaction import FileOperations

SAVES = Path(__file__).parent.parent / "saves"
FORMATS = SAVES / "formats.json"
RECORDS: dict[str, type] = {
    "running": RunningSession,
    "finished": FinishedSession,
    "campaign": CampaignRecord,
    "journal": FileOperations,
    "history": SessionSummary,
}
"""The kinds of files with fields of their own."""
SAVED = ("running", "finished", "campaign")
"""The kinds with a real file for each version in `tests/saves/`."""

OPTIONAL = ", or left out"
"""Marks a field with an empty default."""

Format = dict[str, dict[str, str]]


def format_of(record: type) -> Format:
    """Return all classes and kinds of entries in a record, each with its fields and their types."""
    found: Format = {}
    _describe(record, found)
    return found


def _describe(hint: Any, found: Format) -> None:
    if hint in (Entry, CampaignEntry):
        for kind, cls in entry_kinds(hint).items():
            _fields(f"do {kind}", cls, found)
    elif hint in _SINGLE:
        return
    elif attrs.has(hint):
        _fields(hint.__name__, hint, found)
    elif isinstance(hint, type) and issubclass(hint, Enum):
        found[hint.__name__] = {str(member.value): "value" for member in hint}
    else:
        for part in get_args(hint):
            _describe(part, found)


def _fields(name: str, cls: type, found: Format) -> None:
    if name in found:
        return
    hints = get_type_hints(cls, include_extras=True)
    found[name] = {
        field.name: _type(hints[field.name]) + (OPTIONAL if _is_optional(field) else "")
        for field in attrs.fields(cls)
    }
    for field in attrs.fields(cls):
        _describe(hints[field.name], found)


def _is_optional(field: Any) -> bool:
    return field.default is not attrs.NOTHING and not field.default


def _type(hint: Any) -> str:
    if isinstance(hint, type) and not get_args(hint):
        return hint.__name__
    plain = re.sub(r"[\w.]+\.(?=\w)", "", str(hint))  # because modules may be renamed
    return re.sub(r"\w+( \| \w+){4,}", "any entry", plain)


def today() -> dict[str, Format]:
    """Return the format of each kind of file, keyed like `running-2`."""
    return {f"{kind}-{version(kind)}": format_of(record) for kind, record in RECORDS.items()}


def recorded() -> dict[str, Format]:
    formats: dict[str, Format] = json.loads(FORMATS.read_text("utf-8")) if FORMATS.exists() else {}
    return formats


def differences(now: Format, before: Format) -> list[str]:
    """Return what is new, gone or of another type, such as `do bid.amount`. A new field with an
    empty default isn't: files without it mean the same. Nor is a new class, which only a new field
    or type can bring; a new kind of entry is."""
    flat = [
        {f"{cls}.{field}": kind for cls, fields in one.items() for field, kind in fields.items()}
        | dict.fromkeys(one, "")
        for one in (now, before)
    ]
    return sorted(
        name
        for name, kind in (flat[0] | flat[1]).items()
        if flat[0].get(name) != flat[1].get(name)
        and (name in flat[1] or not _may_be_added(name, kind, before))
    )


def _may_be_added(name: str, kind: str, before: Format) -> bool:
    cls = name.split(".")[0]
    return kind.endswith(OPTIONAL) or (cls not in before and not cls.startswith("do "))


def _opens(kind: str, number: str) -> bool:
    return kind in VERSIONS and int(number) >= VERSIONS[kind].oldest


def write_save(kind: str) -> None:
    """Write a file of the current version, made from the previous version's."""
    path = SAVES / f"{kind}-{version(kind)}.json"
    before = SAVES / f"{kind}-{version(kind) - 1}.json"
    if before.exists():
        record: Any = from_plain(RECORDS[kind], migrate(kind, tinydb_file.get(before, kind)))
        document = with_version_and_checksum(kind, to_plain(record))
        path.write_text(tinydb_file.page(kind, document), "utf-8")


def main() -> None:
    formats, replace = recorded(), "--replace" in sys.argv[1:]
    for name, now in today().items():
        if not replace and differences(now, formats.get(name, now)):
            sys.exit(f"{name} is recorded: raise its version in goa_solo/store/migrations.py")
        kind = name.split("-")[0]
        if kind in SAVED and formats.get(name) != now:
            write_save(kind)
        formats[name] = now
    formats = {name: formats[name] for name in formats if _opens(*name.split("-"))}
    page = json.dumps(formats, indent=1, sort_keys=True, ensure_ascii=False)
    FORMATS.write_text(page + "\n", "utf-8")


if __name__ == "__main__":
    main()
