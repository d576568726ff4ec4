"""The layout of an export: one JSON document, written and read item by item.

Each item is between a line `  {` and a line `  }`, so a history of any length needs only the memory
of one session. A file with another layout is read as a whole, unless it is too large.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, BinaryIO
from zlib import crc32

from goa_solo.rules.message import say
from goa_solo.store import atomic_files, migrations
from goa_solo.store.errors import UnreadableError

MARK = "lakshmi"
KIND = "export"
ITEMS = "items"
CHECK = "check"
LARGEST_ITEM = 8 * 1024 * 1024
LARGEST_WHOLE = atomic_files.LARGEST_FILE

_PARTS = {MARK, "schema", "app", "made"}
_ITEMS_BEGIN, _ITEMS_END = b' "items": [', (b" ]", b" ],")
_ITEM_BEGIN, _ITEM_ENDS = b"  {", (b"  }", b"  },")


class RunningCheckSum:
    """Computes `migrations.checksum` of the whole document, item by item."""

    def __init__(self, head: Mapping[str, Any]) -> None:
        encode = migrations.canonical
        parts = {name: value for name, value in head.items() if name != CHECK}
        before = encode({name: value for name, value in parts.items() if name < ITEMS})
        after = encode({name: value for name, value in parts.items() if name > ITEMS})
        self._crc = crc32(f'{before[:-1]}, "{ITEMS}": ['.encode("ascii"))
        self._end = f"], {after[1:]}".encode("ascii")
        self._comma = ""

    def add(self, item: Any) -> None:
        text = self._comma + migrations.canonical(item)
        self._crc = crc32(text.encode("ascii"), self._crc)
        self._comma = ", "

    def digits(self) -> str:
        return f"{crc32(self._end, self._crc):08x}"


def export_text(
    head: Mapping[str, Any], items: Iterable[dict[str, Any]], leave_out: Callable[[str], None]
) -> Iterator[str]:
    """Yield the text of an export, item by item, with the checksum at the end. An item too large to
    be read again is left out; `leave_out` is called with its id."""
    head = {MARK: KIND, "schema": migrations.version(KIND), **head}
    check = RunningCheckSum(head)
    yield atomic_files.format_json(head).removesuffix("\n}")
    yield f',\n "{ITEMS}": ['
    empty = True
    for item in items:
        text = atomic_files.format_json(item, 3, "  ")
        if len(text) * 4 > LARGEST_ITEM and len(text.encode("utf-8")) >= LARGEST_ITEM:
            leave_out(item["id"])
            continue
        check.add(item)
        yield ("\n  " if empty else ",\n  ") + text
        empty = False
    yield "]" if empty else "\n ]"
    yield f',\n "{CHECK}": "{check.digits()}"\n}}\n'


class _OtherLayoutError(Exception):
    """The file doesn't have the layout of `export_text`."""


def read_items(file: BinaryIO, *, verify: bool = True) -> Iterator[Any]:
    """Yield the items of an export. The checksum is only checked at the end; without `verify` it
    may be wrong, for a file edited by hand."""
    count = 0
    try:
        for item in _by_line(file, verify):
            yield item
            count += 1
    except _OtherLayoutError:
        file.seek(0)
        yield from _whole(file, verify)[count:]


def _by_line(file: BinaryIO, verify: bool = True) -> Iterator[Any]:
    head = _head(file)
    _check_head(head)
    check = RunningCheckSum(head)
    last = False
    while (line := _line(file)) not in _ITEMS_END:
        if last or line != _ITEM_BEGIN:
            raise _OtherLayoutError
        raw, last = _item(file)
        item = _parsed(raw)
        check.add(item)
        yield migrations.migrate(KIND, {"schema": head["schema"], ITEMS: [item]})[ITEMS][0]
    end = _end(file, line)
    if not last:
        raise _OtherLayoutError
    expected = end.get(CHECK, head.get(CHECK))
    if verify and expected is not None and expected != check.digits():
        raise UnreadableError(say("part of it was changed after it was written"))


def _line(file: BinaryIO) -> bytes:
    line = file.readline(LARGEST_ITEM + 1)
    if not line.endswith(b"\n"):
        raise _OtherLayoutError
    return line.rstrip(b"\r\n")


def _parsed(raw: bytes) -> Any:
    try:
        return atomic_files.parse_json(raw)
    except UnreadableError:
        raise _OtherLayoutError from None


def _head(file: BinaryIO) -> dict[str, Any]:
    """Read the parts before the items."""
    lines: list[bytes] = []
    while (line := _line(file)) != _ITEMS_BEGIN:
        if len(lines) > len(_PARTS) + 1:
            raise _OtherLayoutError
        lines.append(line)
    head = _parsed(b"\n".join(lines).removesuffix(b",") + b"}")
    if not isinstance(head, dict) or head.keys() - {CHECK} != _PARTS:
        raise _OtherLayoutError
    return head


def _end(file: BinaryIO, line: bytes) -> dict[str, Any]:
    """Read the parts after the items: nothing, or the checksum."""
    raw = b"{" if line.endswith(b",") else b""
    rest = file.read(1000)
    end = _parsed(raw + rest) if raw else {} if rest.strip() == b"}" else None
    if not isinstance(end, dict) or end.keys() - {CHECK}:
        raise _OtherLayoutError
    return end


def _item(file: BinaryIO) -> tuple[bytes, bool]:
    """Read the rest of an item after its first line; also return whether it is the last item."""
    lines, size = [_ITEM_BEGIN], 0
    while lines[-1] not in _ITEM_ENDS:
        line = file.readline(LARGEST_ITEM + 1)
        size += len(line)
        if size > LARGEST_ITEM:
            raise UnreadableError(say("One item in it is too large."))
        if not line.endswith(b"\n"):
            raise _OtherLayoutError
        lines.append(line.rstrip(b"\r\n"))
    return b"\n".join(lines).removesuffix(b","), not lines[-1].endswith(b",")


def _whole(file: BinaryIO, verify: bool) -> list[Any]:
    raw = file.read(LARGEST_WHOLE + 1)
    if len(raw) > LARGEST_WHOLE:
        raise UnreadableError(
            say("The file is incomplete, or another program wrote it and it's too large.")
        )
    try:
        page = atomic_files.parse_json(raw)
    except UnreadableError as error:
        raise UnreadableError(
            say("This isn't a Lakshmi export: {problem}.", problem=error.message)
        ) from None
    _check_head(page)
    if not verify:
        page.pop(CHECK, None)
    content = migrations.migrate(KIND, page)
    if content.keys() != {MARK, "app", "made", ITEMS}:
        raise UnreadableError(say("This export has unknown parts, or some are missing."))
    items = content[ITEMS]
    if not isinstance(items, list) or not items:
        raise UnreadableError(say("This export is empty."))
    return items


def _check_head(page: Any) -> None:
    """Reject a file that isn't an export, or that only a newer app can read."""
    if not isinstance(page, dict) or page.get(MARK) != KIND:
        raise UnreadableError(say("This isn't a Lakshmi export."))
    migrations.migrate(KIND, {"schema": page.get("schema")})
