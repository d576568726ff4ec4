"""The list of finished sessions: small rows in an index that can always be made anew."""

from __future__ import annotations

import contextlib
import os
import time
from typing import Any

from attrs import evolve, frozen

from goa_solo.rules.message import say
from goa_solo.rules.setup import Side
from goa_solo.store import atomic_files
from goa_solo.store.errors import StoreError, UnreadableError
from goa_solo.store.ids import Id, Timestamp
from goa_solo.store.record_folder import SUFFIX, FolderAccess, RecordFolder
from goa_solo.store.records import AuctionStats, FinishedSession
from goa_solo.store.serialize import from_plain, to_plain
from goa_solo.store.tinydb_file import database

INDEX = "index.json"
MOMENT = 50_000_000  # nanoseconds
TABLE = "sessions"


LINES = (
    "ships",
    "produce",
    "income",
    "explore",
    "outpost",
    "outposts",
    "symbols",
    "pardaos",
    "depots",
    "duty",
    "small_missions",
    "large_missions",
    "story",
)
"""The lines of a score, in the order a row has their points."""


@frozen
class SessionSummary:
    """What lists and charts show of a finished session."""

    id: Id
    finished: Timestamp
    edition: str
    deck: str
    difficulty: int
    total: int
    rank: str
    points: tuple[int, ...]  # in the order of LINES
    campaign_id: str = ""
    session: int = 0
    day_seconds: int = 0
    night_seconds: int = 0
    rounds: int = 0  # of which it is known who held the Nazar Stone
    nazar_rounds: int = 0  # of those, held by the player
    yours_won: int = 0
    yours_sold: int = 0
    hers_won: int = 0
    hers_lost: int = 0
    paid: int = 0
    received: int = 0
    size: int = 0  # of the session's file, and when it was written: another file, another row
    written: str = ""

    @property
    def seconds(self) -> int:
        return self.day_seconds + self.night_seconds


def row_of(record: FinishedSession) -> SessionSummary:
    """The row of a finished session."""
    fought = record.fought or AuctionStats()
    points = dict(record.points)
    return SessionSummary(
        id=record.id,
        finished=record.finished,
        edition=record.setup.edition,
        deck=record.setup.deck,
        difficulty=record.setup.difficulty,
        total=record.total,
        rank=record.rank,
        points=tuple(points.get(line, 0) for line in LINES),
        campaign_id=record.campaign_session.campaign_id if record.campaign_session else "",
        session=record.campaign_session.session if record.campaign_session else 0,
        day_seconds=record.day_seconds,
        night_seconds=record.night_seconds,
        rounds=len(fought.nazar),
        nazar_rounds=fought.nazar.count(Side.PLAYER.value),
        yours_won=fought.yours_won,
        yours_sold=fought.yours_sold,
        hers_won=fought.hers_won,
        hers_lost=fought.hers_lost,
        paid=fought.paid_bank + fought.paid_her,
        received=fought.received,
    )


class History:
    """Reads the index, and puts it right where it disagrees with the files."""

    def __init__(self, room: FolderAccess, record_folder: RecordFolder[FinishedSession]) -> None:
        self._room = room
        self._shelf = record_folder
        self._path = room.folder / INDEX
        self._seen: tuple[object, tuple[SessionSummary, ...]] = (None, ())

    def rows(self) -> tuple[SessionSummary, ...]:
        """All finished sessions, the latest first; the very same as last time if neither the index
        nor the folder was written since."""
        written = self._written()
        if written is None or written != self._seen[0]:
            rows = self._rows()
            self._seen = (self._written(), rows)
        return self._seen[1]

    def _written(self) -> tuple[int, ...] | None:
        """When index and folder were last written (files here are only ever replaced); None if
        that was a moment ago, for a file system's clock is coarse."""
        try:
            index, folder = self._path.stat(), self._shelf.folder.stat()
        except OSError:
            return None
        latest = max(index.st_mtime_ns, folder.st_mtime_ns)
        if abs(time.time_ns() - latest) < MOMENT:
            return None
        return index.st_ino, index.st_mtime_ns, index.st_size, folder.st_mtime_ns

    def _rows(self) -> tuple[SessionSummary, ...]:
        kept = self._kept()
        there = self._signatures()
        good = {
            name: row
            for name, (_, row) in kept.items()
            if there.get(name) == (row.size, row.written)
        }
        new = [row for name in there if name not in good and (row := self._made(name))]
        outdated = [number for name, (number, _) in kept.items() if name not in good]
        if new or outdated:
            self._put_right(outdated, new)
        rows = [*good.values(), *new]
        return tuple(sorted(rows, key=lambda row: (row.finished, row.id), reverse=True))

    def add(self, record: FinishedSession) -> None:
        """Put a new session into the index without looking at the others."""
        if row := self._made(record.id):
            self._put_right([], [row])

    def refresh(self) -> None:
        """Bring the index up to date; when that fails it will be when it is looked at next."""
        with contextlib.suppress(StoreError):
            self.rows()

    def _kept(self) -> dict[Id, tuple[int, SessionSummary]]:
        """The rows of the index with their numbers in it."""
        try:
            return self._read()
        except UnreadableError as error:
            aside = self._room.set_aside(self._path)
            self._room.tell(
                say(
                    "The list of sessions could not be read ({problem}) and was made anew from the"
                    " sessions; none is lost. The old list is kept as {aside}.",
                    problem=error.message,
                    aside=aside,
                )
            )
        if self._room.read_only:
            return {}
        try:  # most of it is still in the copy, and what is not is found by its files
            last = atomic_files.read(atomic_files.backup_path(self._path)).decode("utf-8")
            atomic_files.replace(self._path, last, keep_last=False)
            return self._read()
        except (OSError, StoreError, ValueError):
            atomic_files.remove(self._path)
            return {}

    def _read(self) -> dict[Id, tuple[int, SessionSummary]]:
        kept = {}
        for document in database(self._path, depth=2).table(TABLE):
            row = from_plain(SessionSummary, dict(document))
            kept[row.id] = (document.doc_id, row)
        return kept

    def _signatures(self) -> dict[Id, tuple[int, str]]:
        """Size and time of each session's file."""
        if not self._room.read_only:
            atomic_files.clear_temporary(self._shelf.folder)
        found = dict.fromkeys(self._shelf.ids(), (0, ""))
        with contextlib.suppress(FileNotFoundError), os.scandir(self._shelf.folder) as entries:
            for entry in entries:
                name = entry.name.removesuffix(SUFFIX)
                if name in found:
                    stat = entry.stat()
                    found[name] = (stat.st_size, str(stat.st_mtime_ns))
        return found

    def _made(self, name: Id) -> SessionSummary | None:
        """A row from the session itself; of one that can't be read the player is told."""
        try:
            row = row_of(self._shelf.read(name))
            stat = self._shelf.path(name).stat()
        except FileNotFoundError:  # only its copy is there, and this folder can't be written
            return row
        except StoreError as error:
            self._room.tell(error.message)
            return None
        return evolve(row, size=stat.st_size, written=str(stat.st_mtime_ns))

    def _put_right(self, outdated: list[int], new: list[SessionSummary]) -> None:
        if self._room.read_only:
            return
        table = database(self._path, depth=2).table(TABLE)
        with contextlib.suppress(StoreError):
            if outdated:
                table.remove(doc_ids=outdated)
            if new:
                table.insert_multiple([_document(row) for row in new])


def _document(row: SessionSummary) -> dict[str, Any]:
    document: dict[str, Any] = to_plain(row)
    return document
