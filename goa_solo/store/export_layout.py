"""The layout of an export: one JSON document with a list of items, and a checksum at its end."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any
from zlib import crc32

from goa_solo.named_file import read_named
from goa_solo.store import atomic_files, migrations
from goa_solo.store.errors import StoreError, UnreadableError

KIND = "export"
LARGEST = atomic_files.LARGEST_FILE

Source = bytes | Path
"""An export: its content, or its file."""


def export_text(head: Mapping[str, Any], items: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Yield the text of an export, item by item; raise `StoreError` if it couldn't be read
    again."""
    head = {"lakshmi": KIND, "schema": migrations.version(KIND), **head}
    begin, end = migrations.canonical({**head, "items": []}).split("[]")
    check, size, memory, comma = crc32(f"{begin}[".encode("ascii")), 0, 0, ""
    yield atomic_files.format_json(head).removesuffix("\n}") + ',\n "items": ['
    for item in items:
        check = crc32((comma + migrations.canonical(item)).encode("ascii"), check)
        text = f"{comma.rstrip()}\n  {atomic_files.format_json(item, 3, '  ')}"
        raw = text.encode("utf-8")
        size, memory = size + len(raw), memory + atomic_files.memory_to_parse(raw)
        if size > LARGEST or memory > atomic_files.MOST_MEMORY:
            raise StoreError(
                "This is too much for one file: it could not be imported again. Copy the folder"
                " with your data instead."
            )
        yield text
        comma = ", "
    check = crc32(f"]{end}".encode("ascii"), check)
    yield ("\n ]" if comma else "]") + f',\n "check": "{check:08x}"\n}}\n'


def read_items(source: Source, *, verify: bool = True) -> list[Any]:
    """Return the items of an export. Without `verify`, its checksum may be wrong, for a file edited
    by hand."""
    raw = source if isinstance(source, bytes) else read_named(source, LARGEST)
    try:
        if len(raw) > LARGEST:
            raise UnreadableError("it's too large to be a Lakshmi file")
        page = atomic_files.parse_json(raw)
    except UnreadableError as error:
        raise UnreadableError(
            "This isn't a Lakshmi export: {problem}.", problem=error.message
        ) from None
    if not isinstance(page, dict) or page.get("lakshmi") != KIND:
        raise UnreadableError("This isn't a Lakshmi export.")
    if not verify:
        page.pop("check", None)
    content = migrations.migrate(KIND, page)
    if content.keys() != {"lakshmi", "app", "made", "items"}:
        raise UnreadableError("This export has unknown parts, or some are missing.")
    items = content["items"]
    if not isinstance(items, list) or not items:
        raise UnreadableError("This export is empty.")
    return items
