"""Files that are whole or not there: written aside, flushed, then put in place."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

from goa_solo.rules.message import say
from goa_solo.store.errors import UnreadableError, not_read, not_saved

LARGEST_FILE = 64 * 1024 * 1024
_TEMPORARY = ".tmp"
_LAST = ".bak"

_HALF_LETTER = re.compile(rb"\\u[dD][89a-fA-F]")

_encode = json.JSONEncoder(ensure_ascii=False, separators=(", ", ": "), allow_nan=False).encode


def is_writable(folder: Path) -> bool:
    """Whether the system says so; Windows says no of folders that are merely special to it."""
    return os.name == "nt" or os.access(folder, os.W_OK)


def backup_path(path: Path) -> Path:
    """Where the copy from before the last change lies."""
    return path.with_name(path.name + _LAST)


def written(value: Any, depth: int = 4, indent: str = "") -> str:
    """JSON a person can read: the outer parts one below the other, from `depth` on one line each,
    so that a log has an entry a line."""
    if depth == 0 or not value or not isinstance(value, dict | list):
        return _encode(value)
    inner = indent + " "
    if isinstance(value, dict):
        parts = [
            f"{inner}{_encode(name)}: {written(part, depth - 1, inner)}"
            for name, part in value.items()
        ]
        return "{\n" + ",\n".join(parts) + f"\n{indent}}}"
    if not isinstance(value[0], dict):
        return _encode(value)
    return (
        "[\n" + ",\n".join([inner + written(p, depth - 1, inner) for p in value]) + f"\n{indent}]"
    )


def parse_json(raw: bytes) -> Any:
    """JSON from a file, or `UnreadableError` with the reason."""
    if not raw.strip():
        raise UnreadableError(say("it is empty"))
    try:
        value = json.loads(raw.decode("utf-8"), parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise UnreadableError(say("it is no JSON, or only a part of it")) from None
    if _HALF_LETTER.search(raw) and not _can_be_written(value):
        raise UnreadableError(say("it has half a letter in it"))
    return value


def _can_be_written(value: Any) -> bool:
    """JSON may spell out halves of letters that no file can hold."""
    try:
        _encode(value).encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def read(path: Path) -> bytes:
    """What the file holds; `FileNotFoundError` when there is none."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise UnreadableError(say("it is too large to be one of ours"))
        return path.read_bytes()
    except FileNotFoundError:
        raise
    except IsADirectoryError:
        raise UnreadableError(say("it is a folder")) from None
    except OSError as error:
        raise not_read(error, path) from error


def replace(path: Path, text: str, *, keep_last: bool = True) -> None:
    """Put `text` in the place of the file, whole or not at all; the last good copy is kept."""
    new = path.with_name(path.name + _TEMPORARY)
    try:
        path.parent.mkdir(exist_ok=True)  # never its parent: a vanished data folder stays gone
        flush_to(new, text.encode("utf-8"))
        if keep_last:
            link_last(path)
        new.replace(path)
        flush_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            new.unlink()
        raise not_saved(error, path) from error


def flush_to(path: Path, raw: bytes) -> None:
    """Write a file and wait until it is on the disk."""
    with path.open("wb") as file:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Wait until the folder's own list of names is on the disk, where systems offer that."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some file systems don't offer it
            raise
    finally:
        os.close(handle)


def link_last(path: Path) -> None:
    """Make today's file the last good copy: a second name for it, or where the file system knows
    no second names (Android's shared storage) a copy."""
    if not path.exists():
        return
    last = backup_path(path)
    new = last.with_name(last.name + _TEMPORARY)
    new.unlink(missing_ok=True)
    try:
        os.link(path, new)
    except (OSError, AttributeError):
        flush_to(new, path.read_bytes())
    new.replace(last)
    new.unlink(missing_ok=True)  # two names of one file: `replace` does nothing then


def clear_temporary(folder: Path) -> None:
    """Remove what a kill in the middle of a save has left."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(_TEMPORARY):
                Path(entry).unlink(missing_ok=True)


def remove(path: Path) -> None:
    """Remove a file with its last good copy; the copy first, or it would look like a rescue."""
    backup_path(path).unlink(missing_ok=True)
    path.unlink(missing_ok=True)


def check_tinydb_layout(tables: Any) -> Mapping[str, Mapping[str, dict[str, Any]]]:
    """Check TinyDB's own layout: tables of numbered documents."""
    if not isinstance(tables, dict):
        raise UnreadableError(say("it is not one of ours"))
    for table in tables.values():
        if not isinstance(table, dict):
            raise UnreadableError(say("it is not one of ours"))
        for number, document in table.items():
            if not (number.isascii() and number.isdigit() and isinstance(document, dict)):
                raise UnreadableError(say("it is not one of ours"))
    return tables
