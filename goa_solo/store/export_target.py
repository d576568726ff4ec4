"""Files outside the data folder that the player chose for an export."""

import contextlib
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from goa_solo.store import atomic_files
from goa_solo.store.errors import StoreError, not_saved
from goa_solo.store.progress import Steps

Write = Callable[[BinaryIO], Steps[None]]
"""Writes a file's content step by step."""


class TargetError(StoreError):
    """This path can't be written to."""


class ExistsError(TargetError):
    """The file already exists."""


def check(path: Path, data_folder: Path, *, replace: bool = False) -> None:
    """Reject a path where writing would destroy something: only new files, or with `replace`
    ordinary files, and none in the app's own folder."""
    if not path.parent.is_dir():
        raise not_saved(FileNotFoundError(2, "No such folder"), path)
    file = str(path)
    if path.parent.resolve().is_relative_to(data_folder.resolve()):
        raise TargetError(
            "{file} is in the folder of your saved data; choose another folder.", file=file
        )
    try:
        mode = path.lstat().st_mode
    except OSError:
        return
    if stat.S_ISDIR(mode):
        raise TargetError("{file} is a folder: name a file.", file=file)
    if stat.S_ISLNK(mode):
        raise TargetError("{file} is a link to another file; name the file itself.", file=file)
    if not stat.S_ISREG(mode):
        raise TargetError("{file} isn't an ordinary file; name another.", file=file)
    if not replace:
        raise ExistsError("The file {file} already exists.", file=file)


def save(path: Path, write: Write, data_folder: Path, *, replace: bool = False) -> Steps[None]:
    """Write a file completely or not at all, through a temporary file beside it."""
    check(path, data_folder, replace=replace)
    new = path.with_name(f".{path.name[:100]}.{os.urandom(6).hex()}.tmp")
    try:
        with new.open("xb") as file:
            yield from write(file)
            file.flush()
            os.fsync(file.fileno())
        check(path, data_folder, replace=replace)
        atomic_files.move(new, path)
        atomic_files.flush_folder(path.parent)
    except OSError as error:
        raise not_saved(error, path) from error
    finally:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)


def plain(content: bytes) -> Write:
    """Return a function that writes existing content in one step."""

    def write(out: BinaryIO) -> Steps[None]:
        out.write(content)
        yield from ()

    return write
