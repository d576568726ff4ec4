"""Opens a file that the player named: a regular file that isn't larger than it can be."""

import os
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO

from goa_solo.rules.message import Message, RuleError, say


class FileError(RuleError):
    """A file can't be used; `why` says so without its name."""

    def __init__(self, path: Path, why: Message) -> None:
        super().__init__(say("{file}: {what}", file=str(path), what=why))
        self.why = why


def open_named(path: Path, largest: int) -> BinaryIO:
    """Open a file; raise `FileError` if it isn't a file, or has more than `largest` bytes. A pipe
    would block, a device never end, and opening one may do something."""
    try:
        _check(path, path.stat(), largest)
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        file = os.fdopen(os.open(path, flags), "rb")
        try:
            _check(path, os.fstat(file.fileno()), largest)  # it may have been replaced meanwhile
        except FileError:
            file.close()
            raise
        return file
    except FileNotFoundError:
        raise FileError(path, say("there is no such file.")) from None
    except FileError:
        raise
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        why = getattr(error, "strerror", None) or str(error)
        raise FileError(path, say("this file can't be read ({why}).", why=why)) from error


def read_named(path: Path, largest: int) -> bytes:
    """Return the content of a file, opened like that."""
    with open_named(path, largest) as file:
        try:
            raw = file.read(largest + 1)
        except OSError as error:
            why = error.strerror or str(error)
            raise FileError(path, say("this file can't be read ({why}).", why=why)) from error
    if len(raw) > largest:  # it has grown, or the system doesn't know its size
        raise FileError(path, too_large(largest))
    return raw


def _check(path: Path, found: os.stat_result, largest: int) -> None:
    if not S_ISREG(found.st_mode):
        raise FileError(path, say("this is not a file."))
    if found.st_size > largest:
        raise FileError(path, too_large(largest))


def too_large(largest: int) -> Message:
    return say("this file is larger than {most} MB.", most=largest // 1_000_000)
