"""The player's data folder, opened: running and finished sessions, campaigns, and the rest."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from goa_solo.rules.sentence import Sentence
from goa_solo.store import files
from goa_solo.store.errors import not_saved
from goa_solo.store.lock import Lock
from goa_solo.store.records import Finished, Running, Voyage
from goa_solo.store.shelf import Room, Shelf


class Store:
    """Everything that is kept. Close it, or use it in a `with`; a kill does no harm either.

    `Store.open(folder)` raises `BusyError` when another copy of the app writes there;
    `Store.open(folder, read_only=True)` works all the same.
    """

    def __init__(self, room: Room, lock: Lock | None) -> None:
        self.room = room
        self._lock = lock
        self.running = Shelf(room, "running", "running", Running)
        self.finished = Shelf(room, "finished", "finished", Finished)
        self.voyages = Shelf(room, "voyages", "voyage", Voyage)

    @classmethod
    def open(
        cls, folder: Path, *, read_only: bool = False, clock: Callable[[], float] = time.time
    ) -> Store:
        """Open the folder, which is made if needed, and tidy up what a kill has left."""
        if read_only:
            return cls(Room(folder, clock, read_only=True), None)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise not_saved(error, folder) from error
        store = cls(Room(folder, clock, read_only=False), Lock(folder))
        store._tidy()
        return store

    def _tidy(self) -> None:
        for folder in (self.room.folder, self.running.folder, self.voyages.folder):
            files.clear_temporary(folder)

    @property
    def read_only(self) -> bool:
        return self.room.read_only

    def told(self) -> tuple[Sentence, ...]:
        """What the player must be told since the last time this was asked."""
        notices = tuple(self.room.notices)
        self.room.notices.clear()
        return notices

    def close(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.close()
