"""Writes files so that they are complete or unchanged, even if the app is killed meanwhile."""

import contextlib
import errno
import json
import os
import re
import stat
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn, cast

from goa_solo.store.errors import UnreadableError, not_read, not_saved

LARGEST_FILE = 64 * 1024 * 1024
MOST_MEMORY = 330_000_000  # bytes, to parse a file; 5,000 sessions of 7 kB take about as much
_TEMPORARY = ".tmp"
BACKUP_SUFFIX = ".bak"
_FILE_IN_USE = (5, 32, 33)  # Windows: access denied, sharing violation, lock violation
_WAITS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4)

_SURROGATE_ESCAPE = re.compile(rb"\\u[dD][89a-fA-F]")

_encode = json.JSONEncoder(ensure_ascii=False, separators=(", ", ": "), allow_nan=False).encode


def backup_path(path: Path) -> Path:
    """Return the path of the copy from before the last change."""
    return path.with_name(path.name + BACKUP_SUFFIX)


def format_json(value: Any, depth: int = 4, indent: str = "") -> str:
    """Return readable JSON: the outer levels indented, anything deeper than `depth` on one line, so
    that a log has one entry per line."""
    if depth == 0 or not value or not isinstance(value, dict | list):
        return _encode(value)
    inner = indent + " "
    if isinstance(value, dict):
        parts = [
            f"{inner}{_encode(name)}: {format_json(part, depth - 1, inner)}"
            for name, part in value.items()
        ]
        return "{\n" + ",\n".join(parts) + f"\n{indent}}}"
    if not isinstance(value[0], dict):
        return _encode(value)
    parts = [inner + format_json(part, depth - 1, inner) for part in value]
    return "[\n" + ",\n".join(parts) + f"\n{indent}]"


def parse_json(raw: bytes) -> Any:
    """Parse JSON from a file; raise `UnreadableError` with the reason if it isn't valid."""
    if not raw.strip():
        raise UnreadableError("it's empty")
    if memory_to_parse(raw) > MOST_MEMORY:
        raise UnreadableError("it's too large to be a Lakshmi file")
    try:
        value = json.loads(raw.decode("utf-8"), parse_constant=_no_number)
        if _SURROGATE_ESCAPE.search(
            raw
        ):  # JSON can escape lone surrogates, which UTF-8 can't encode
            _encode(value).encode("utf-8")
    except UnicodeEncodeError:
        raise UnreadableError("it contains an invalid character") from None
    except (ValueError, RecursionError):
        raise UnreadableError("it isn't JSON, or it's incomplete") from None
    return value


def memory_to_parse(raw: bytes) -> int:
    """Return about how many bytes the file, its text and its values take."""
    each = ((b",", 40), (b'"', 10), (b"[", 92), (b"{", 140))
    return 2 * len(raw) + sum(raw.count(sign) * size for sign, size in each)


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def read(path: Path) -> bytes:
    """Return the content of the file; raise `FileNotFoundError` if there is none."""
    if size_of(path) > LARGEST_FILE:
        raise UnreadableError("it's too large to be a Lakshmi file")
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise
    except OSError as error:
        raise not_read(error, path) from error


def size_of(path: Path) -> int:
    """Return the size of a file; raise `UnreadableError` if it isn't a regular file."""
    try:
        found = path.stat()
    except FileNotFoundError:
        raise
    except OSError as error:
        raise not_read(error, path) from error
    if stat.S_ISDIR(found.st_mode):
        raise UnreadableError("it's a folder")
    if not stat.S_ISREG(found.st_mode):  # reading a pipe would block, a device never ends
        raise UnreadableError("it isn't a file")
    return found.st_size


def replace(path: Path, text: str, *, keep_backup: bool = True) -> None:
    """Replace the content of a file, completely or not at all; the old file becomes its `.bak`."""
    new = path.with_name(path.name + _TEMPORARY)
    try:
        path.parent.mkdir(exist_ok=True)  # not its parents: a deleted data folder stays gone
        flush_to(new, text.encode("utf-8"))
        if keep_backup:
            make_backup(path)
        move(new, path)
        flush_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            new.unlink()
        raise not_saved(error, path) from error


def move(path: Path, to: Path) -> None:
    """Rename a file, replacing any file of that name. Windows refuses while another program has one
    of them open, such as a virus scanner or a backup, so retry for most of a second."""
    for seconds in _WAITS:
        try:
            path.replace(to)
            return
        except OSError as error:
            if getattr(error, "winerror", None) not in _FILE_IN_USE:
                raise
            time.sleep(seconds)
    path.replace(to)


def flush_to(path: Path, raw: bytes) -> None:
    """Write a file and wait until it is on disk."""
    with path.open("wb") as file:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Wait until the folder's list of files is on disk, if the system supports that."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some file systems don't support it
            raise
    finally:
        os.close(handle)


def make_backup(path: Path) -> None:
    """Make the current file the last good copy: by a hard link, or a copy if the file system has no
    links (Android's shared storage)."""
    if not path.is_file():
        return
    last = backup_path(path)
    new = last.with_name(last.name + _TEMPORARY)
    new.unlink(missing_ok=True)
    try:
        os.link(path, new)
    except (OSError, AttributeError):
        flush_to(new, path.read_bytes())
    move(new, last)
    new.unlink(missing_ok=True)  # `replace` does nothing if both are the same file


def clear_temporary(folder: Path) -> None:
    """Delete temporary files left when the app was killed during a save."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(_TEMPORARY):
                Path(entry).unlink(missing_ok=True)


def remove(path: Path) -> None:
    """Delete a file and its last good copy; the copy first, or reading would restore the file."""
    backup_path(path).unlink(missing_ok=True)
    path.unlink(missing_ok=True)


def check_tinydb_layout(tables: Any) -> Mapping[str, Mapping[str, dict[str, Any]]]:
    """Check that this is TinyDB's layout: tables of numbered documents."""
    good = isinstance(tables, dict) and all(isinstance(table, dict) for table in tables.values())
    if good and all(
        number.isascii() and number.isdigit() and isinstance(document, dict)
        for table in tables.values()
        for number, document in table.items()
    ):
        return cast(Mapping[str, Mapping[str, dict[str, Any]]], tables)
    raise UnreadableError("it isn't a Lakshmi file")
