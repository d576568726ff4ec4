"""One writer at a time: a lock on the data folder that ends with its process."""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import IO

from goa_solo.rules.message import say
from goa_solo.store.errors import BusyError, not_saved

FILE = "lock"


class Lock:
    """Held from creation until `release`, or until the process ends in any way."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        try:
            self._file = self._path.open("a+")
        except OSError as error:
            raise not_saved(error, self._path) from error
        if not _take(self._file, self._path):
            self._file.close()
            raise BusyError(
                say("Lakshmi is open elsewhere with the same data, so here it can only be read.")
            )

    def release(self) -> None:
        self._file.close()


def _take(file: IO[str], path: Path) -> bool:
    """Use the system's file locks or, where there are none, a file with the process id."""
    way = _system_lock(path) or _by_number(path)
    return way(file)


def _system_lock(path: Path) -> Callable[[IO[str]], bool] | None:
    with contextlib.suppress(ImportError):
        import fcntl

        def posix(file: IO[str]) -> bool:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            except OSError:  # a file system without locks
                return _by_number(path)(file)
            return True

        return posix
    with contextlib.suppress(ImportError):
        import msvcrt

        def windows(file: IO[str]) -> bool:
            file.seek(0)
            try:
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
            except OSError:
                return False
            return True

        return windows
    return None


def _by_number(path: Path) -> Callable[[IO[str]], bool]:
    """The file holds the id of the process that writes; one that has ended doesn't count."""

    def numbered(file: IO[str]) -> bool:
        file.seek(0)
        number = file.read().strip()
        if number.isdigit() and int(number) != os.getpid() and _alive(int(number)):
            return False
        path.write_text(str(os.getpid()), "utf-8")
        return True

    return numbered


def _alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
