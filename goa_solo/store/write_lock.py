"""One writer at a time: a lock on the data folder that is released when its process ends.

The folder itself is locked, because a file in it could be deleted, and a second copy of the app
would then lock a new one. Windows and file systems that can't lock a folder lock the file `lock`.
Before each write, `check` makes sure that what was locked is still in its place.
"""

import os
import sys
from pathlib import Path

from goa_solo.store.errors import BusyError, NotSavedError, not_saved

FILE = "lock"


class Lock:
    """Held from creation until `release`, or until the process ends in any way."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._path, self._handle = folder, folder, -1
        if not self._lock_folder():
            self._lock_file()

    def _lock_folder(self) -> bool:
        """Return False if folders can't be locked here."""
        try:
            self._handle = os.open(self._folder, os.O_RDONLY)
        except OSError:  # always on Windows
            return False
        return self._keep(_system_lock(self._handle))

    def _lock_file(self) -> None:
        self._path = self._folder / FILE
        try:
            self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise not_saved(error, self._path) from error
        locked = _system_lock(self._handle)
        self._keep(_process_id_lock(self._path) if locked is None else locked)

    def _keep(self, locked: bool | None) -> bool:
        """Return whether it was locked; raise `BusyError` if another process has locked it."""
        if locked:
            return True
        self.release()
        if locked is None:
            return False
        raise BusyError(
            "Lakshmi is already open elsewhere with the same data, so you can only look at it here."
        )

    def check(self) -> None:
        """Raise `NotSavedError` if what was locked was moved, deleted or replaced: another copy of
        the app may be writing now."""
        if sys.platform == "win32":  # nobody can delete a file that is open
            return
        try:
            if os.path.samestat(self._path.stat(), os.fstat(self._handle)):
                return
        except OSError as error:
            if self._path == self._folder:
                raise not_saved(error, self._folder / FILE) from error
        raise NotSavedError(
            "{path} was deleted or replaced while the app was open, so nothing was changed."
            " Close the app and open it again.",
            path=self._path,
        )

    def release(self) -> None:
        os.close(self._handle)


def _system_lock(handle: int) -> bool | None:
    """Return whether it was locked; None if the system or file system has no locks for it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except (ImportError, OSError):
        return False if sys.platform == "win32" else None
    return True


def _process_id_lock(path: Path) -> bool:
    """Write the process id to the file, unless it has that of another running process."""
    number = path.read_text("utf-8", "replace").strip()
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
