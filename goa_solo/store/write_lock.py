"""One writer at a time: a lock on the data folder that is released when its process ends."""

import os
import sys
from pathlib import Path
from typing import IO

from goa_solo.rules.message import say
from goa_solo.store.errors import BusyError, not_saved

FILE = "lock"


class Lock:
    """Held from creation until `release`, or until the process ends in any way."""

    def __init__(self, folder: Path) -> None:
        path = folder / FILE
        try:
            self._file = path.open("a+")
        except OSError as error:
            raise not_saved(error, path) from error
        locked = _system_lock(self._file)
        if locked is None:
            locked = _process_id_lock(self._file, path)
        if not locked:
            self._file.close()
            raise BusyError(
                say(
                    "Lakshmi is already open elsewhere with the same data, so you can only look"
                    " at it here."
                )
            )

    def release(self) -> None:
        self._file.close()


def _system_lock(file: IO[str]) -> bool | None:
    """Return whether the file was locked; None if the system or file system has no locks."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except (ImportError, OSError):
        return False if sys.platform == "win32" else None
    return True


def _process_id_lock(file: IO[str], path: Path) -> bool:
    """Write the process id to the file, unless it has that of another running process."""
    file.seek(0)
    number = file.read().strip()
    if number.isdigit() and int(number) != os.getpid() and _is_running(int(number)):
        return False
    path.write_text(str(os.getpid()), "utf-8")
    return True


def _is_running(number: int) -> bool:
    try:
        os.kill(number, 0)
    except OSError as error:
        return not isinstance(error, ProcessLookupError)
    return True
