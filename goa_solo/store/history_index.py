"""The list of finished sessions: summary rows in an index that can always be rebuilt."""

import contextlib
import os
import time
from collections.abc import Iterable

from attrs import asdict, evolve, frozen

from goa_solo.rules.goals import LINE_NAMES
from goa_solo.rules.message import say
from goa_solo.rules.setup import Side
from goa_solo.store import atomic_files, tinydb_file
from goa_solo.store.errors import NewerError, NotReadError, StoreError, UnreadableError
from goa_solo.store.ids import Id, Timestamp
from goa_solo.store.migrations import version
from goa_solo.store.progress import Steps, WorkDone, run_all
from goa_solo.store.record_folder import SUFFIX, FolderAccess, RecordFolder
from goa_solo.store.records import AuctionStats, CampaignRecord, FinishedSession, campaign_sessions
from goa_solo.store.serialize import from_plain, to_plain
from goa_solo.store.tinydb_file import AtomicStorage, database

INDEX = "index.json"
MOMENT = 50_000_000  # nanoseconds
TABLE = "rows"
_OLD_TABLE = "sessions"  # where an earlier version of the app writes its rows
KIND = "index"

LINES = (*LINE_NAMES, "story")
"""The lines of a score, in the order of a row's points."""


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
    campaign_id: str = ""  # not in the index: the campaign knows its sessions
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
    """The row of a finished session; which campaign it belongs to is not known here."""
    auctions = record.auction_stats or AuctionStats()
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
        day_seconds=record.day_seconds,
        night_seconds=record.night_seconds,
        rounds=len(auctions.nazar),
        nazar_rounds=auctions.nazar.count(Side.PLAYER.value),
        yours_won=auctions.yours_won,
        yours_sold=auctions.yours_sold,
        hers_won=auctions.hers_won,
        hers_lost=auctions.hers_lost,
        paid=auctions.paid_bank + auctions.paid_her,
        received=auctions.received,
    )


class History:
    """Reads the index, and corrects it where it disagrees with the files."""

    def __init__(
        self,
        access: FolderAccess,
        finished: RecordFolder[FinishedSession],
        campaigns: RecordFolder[CampaignRecord],
    ) -> None:
        self._access = access
        self._finished = finished
        self._campaigns = campaigns
        self._path = access.folder / INDEX
        self._seen: tuple[object, tuple[SessionSummary, ...]] = (None, ())

    def rows(self) -> tuple[SessionSummary, ...]:
        """All finished sessions, the latest first; the same tuple as last time if neither the index
        nor the folders were written since."""
        return run_all(self.rows_in_steps())

    def rows_in_steps(self) -> Steps[tuple[SessionSummary, ...]]:
        """The same; sessions that the index lacks are read one by one. What was read until it is
        stopped is saved, so that the next one goes on from there."""
        written = self._written()
        if written is None or written != self._seen[0]:
            rows = yield from self._rows()
            self._seen = (self._written(), rows)
        return self._seen[1]

    def _written(self) -> tuple[int, ...] | None:
        """When index and folders were last written (files here are only ever replaced); None if
        that was a moment ago, because a file system's clock is coarse."""
        try:
            index, finished = self._path.stat(), self._finished.folder.stat().st_mtime_ns
        except OSError:
            return None
        campaigns = 0
        with contextlib.suppress(FileNotFoundError):
            campaigns = self._campaigns.folder.stat().st_mtime_ns
        if abs(time.time_ns() - max(index.st_mtime_ns, finished, campaigns)) < MOMENT:
            return None
        return index.st_ino, index.st_mtime_ns, index.st_size, finished, campaigns

    def _rows(self) -> Steps[tuple[SessionSummary, ...]]:
        saved = self._saved()
        there = self._signatures()
        good = {
            name: row
            for name, (_, row) in saved.items()
            if there.get(name) == (row.size, row.written)
        }
        missing = [name for name in there if name not in good]
        outdated = [number for name, (number, _) in saved.items() if name not in good]
        new: list[SessionSummary] = []
        try:
            for done, name in enumerate(missing):
                yield WorkDone(done, len(missing))
                if row := self._made(name):
                    new.append(row)
        finally:
            if new or outdated:
                self._put_right(outdated, new)
        rows = {row.id: row for row in (*good.values(), *new)}
        for name, place in campaign_sessions(self._campaigns.all()).items():
            if name in rows:
                rows[name] = evolve(rows[name], **asdict(place))
        return tuple(sorted(rows.values(), key=lambda row: (row.finished, row.id), reverse=True))

    def add(self, rows: Iterable[SessionSummary], *, replace: bool) -> None:
        """Add sessions that were just saved to the index without looking at the others, and with
        `replace` without their old rows. If that fails, the next `rows` does it."""
        new = {row.id: signed for row in rows if (signed := self._signed(row))}
        if new:
            with contextlib.suppress(StoreError):
                saved = self._saved() if replace else {}
                outdated = [number for name, (number, _) in saved.items() if name in new]
                self._put_right(outdated, [*new.values()])

    def _signed(self, row: SessionSummary) -> SessionSummary | None:
        """The row with the size and time of its session's file; None if there is none."""
        try:
            stat = self._finished.path(row.id).stat()
        except OSError:
            return None
        return evolve(row, size=stat.st_size, written=str(stat.st_mtime_ns))

    def _saved(self) -> dict[Id, tuple[int, SessionSummary]]:
        """The rows of the index with their document numbers."""
        try:
            return self._read()
        except (NewerError, NotReadError) as error:
            self._access.add_notice(error.message)
            return {}
        except UnreadableError as error:
            message = say(
                "The list of sessions could not be read ({problem}) and was made anew from the"
                " sessions; none is lost. The old list is kept as {aside}.",
                problem=error.message,
                aside=self._access.set_aside(self._path),
            )
            self._access.add_notice(message)
        if self._access.read_only:
            return {}
        try:  # most of it is still in the copy, and what is not is found by its files
            last = atomic_files.read(atomic_files.backup_path(self._path)).decode("utf-8")
            atomic_files.replace(self._path, last, keep_last=False)
            return self._read()
        except NewerError:
            return {}
        except (OSError, StoreError, ValueError):
            for path in (self._path, atomic_files.backup_path(self._path)):
                self._access.set_aside(path)
            return {}

    def _read(self) -> dict[Id, tuple[int, SessionSummary]]:
        """The same; an index of an older version, which had only sessions, is deleted, to be
        rebuilt."""
        tinydb_file.refuse_newer(KIND, self._path)
        tables = AtomicStorage(self._path).read() or {}
        stamp = tables.get(KIND, {}).get(str(tinydb_file.ONLY), {})
        if stamp.get("schema") != version(KIND):
            if self._path.exists() and tables.keys() != {_OLD_TABLE}:
                raise UnreadableError(say("it does not say which version of the format it is"))
            if not self._access.read_only:
                self._path.unlink(missing_ok=True)
            return {}
        rows = {int(n): from_plain(SessionSummary, row) for n, row in tables.get(TABLE, {}).items()}
        return {row.id: (number, row) for number, row in rows.items()}

    def _signatures(self) -> dict[Id, tuple[int, str]]:
        """Size and time of each session's file."""
        if not self._access.read_only:
            atomic_files.clear_temporary(self._finished.folder)
        found = dict.fromkeys(self._finished.ids(), (0, ""))
        with contextlib.suppress(FileNotFoundError), os.scandir(self._finished.folder) as entries:
            for entry in entries:
                name = entry.name.removesuffix(SUFFIX)
                if name in found:
                    stat = entry.stat()
                    found[name] = (stat.st_size, str(stat.st_mtime_ns))
        return found

    def _made(self, name: Id) -> SessionSummary | None:
        """A row made from the session itself; None, with a notice, if that can't be read."""
        try:
            row = row_of(self._finished.read(name))
        except StoreError as error:
            self._access.add_notice(error.message)
            return None
        return self._signed(row) or row  # only its copy is there, and this folder can't be written

    def _put_right(self, outdated: list[int], new: list[SessionSummary]) -> None:
        if self._access.read_only:
            return
        table = database(self._path, depth=2).table(TABLE)
        with contextlib.suppress(StoreError):
            tinydb_file.may_replace(self._path, KIND)
            if not self._path.exists():
                empty = {KIND: {str(tinydb_file.ONLY): {"schema": version(KIND)}}}
                atomic_files.replace(self._path, atomic_files.written(empty, depth=2))
            if outdated:
                table.remove(doc_ids=outdated)
            if new:
                table.insert_multiple([to_plain(row) for row in new])
