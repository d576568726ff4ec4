"""The list of finished sessions: a TinyDB file with a row for each session and each campaign.

It can always be rebuilt from the sessions and campaigns. Each time the list is opened, its rows are
compared with the size and time of the files, and only what is new or has changed is read.
"""

import contextlib
import shutil
from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any, TypeVar

from attrs import evolve, frozen

from goa_solo.rules.campaign import Record
from goa_solo.rules.message import say
from goa_solo.store import tinydb_file
from goa_solo.store.atomic_files import clear_temporary
from goa_solo.store.errors import NotReadError, OlderError, StoreError, UnreadableError
from goa_solo.store.ids import Id, Timestamp
from goa_solo.store.migrations import migrate, version
from goa_solo.store.progress import Steps, WorkDone, run_all
from goa_solo.store.record_folder import FolderAccess, K, RecordFolder
from goa_solo.store.records import CampaignRecord, CampaignSession, FinishedSession
from goa_solo.store.serialize import from_plain, to_plain
from goa_solo.store.session_summary import SessionSummary, points_only_row, row_of

FILE = "history.json"
KIND = "history"
_OLD_FOLDER = "history"  # a file for each month, until 18 November 2026
_LINE_PER_ROW = 2  # levels of the file that are indented

Rows = tuple[SessionSummary, ...]


@frozen
class CampaignSummary:
    """Which sessions a campaign has, and their points."""

    id: Id
    updated: Timestamp
    sessions: tuple[str, ...]  # as in its record
    points: tuple[int, ...]
    size: int = 0  # of its file, like the time it was written: a change means a new row
    written: str = ""

    def __attrs_post_init__(self) -> None:
        if len(self.sessions) != len(self.points):
            raise UnreadableError("its sessions don't match its log")

    @classmethod
    def of(cls, record: CampaignRecord) -> "CampaignSummary":
        points = (entry.points for entry in record.entries if isinstance(entry, Record))
        return cls(record.id, record.updated, record.sessions, tuple(points))


R = TypeVar("R", SessionSummary, CampaignSummary)
_TABLES: Mapping[type, str] = {SessionSummary: "sessions", CampaignSummary: "campaigns"}


@frozen
class SessionList:
    """All finished sessions, latest first, and the campaign sessions with only points."""

    rows: Rows
    points_only: Rows

    @property
    def listed(self) -> Rows:
        """Both, by date."""
        both = (*self.points_only, *self.rows)
        return tuple(sorted(both, key=attrgetter("finished"), reverse=True))


class History:
    """Keeps the rows, and corrects them when they disagree with the files."""

    def __init__(
        self,
        access: FolderAccess,
        finished: RecordFolder[FinishedSession],
        campaigns: RecordFolder[CampaignRecord],
    ) -> None:
        self._access = access
        self._finished = finished
        self._campaigns = campaigns
        self._path = access.folder / FILE
        self._rows: dict[Id, SessionSummary] = {}
        self._campaign_rows: dict[Id, CampaignSummary] = {}
        self._is_loaded = False
        self._may_save = not access.read_only
        self._unsaved = False

    # --- the list ------------------------------------------------------------------------------

    def open(self) -> SessionList:
        return run_all(self.open_in_steps())

    def open_in_steps(self) -> Steps[SessionList]:
        """Open the list; sessions that it lacks are read one by one. If it is stopped, the rows
        made so far are saved, so that the next time continues from there."""
        self._load()
        try:
            yield from self._compare(self._finished, self._rows, row_of)
            places = self._places()
        except NotReadError as error:  # the list stays as it is
            self._access.add_notice(error.message)
            return SessionList((), ())
        finally:
            self.save()
        rows = [
            evolve(row, campaign_id=places[row.id].campaign_id, session=places[row.id].session)
            if row.id in places
            else row
            for row in self._rows.values()
        ]
        rows.sort(key=lambda row: (row.finished, row.id), reverse=True)
        return SessionList(tuple(rows), self._points_only())

    def rows_in_steps(self) -> Steps[Rows]:
        return (yield from self.open_in_steps()).rows

    def _points_only(self) -> Rows:
        """As the dates of these sessions are unknown, they have the date their campaign was last
        changed."""
        found = [
            points_only_row(campaign.id, number, points, campaign.updated)
            for campaign in self._campaign_rows.values()
            for number, (session, points) in enumerate(
                zip(campaign.sessions, campaign.points, strict=True), 1
            )
            if not session
        ]
        found.sort(key=lambda row: (row.finished, row.campaign_id, row.session), reverse=True)
        return tuple(found)

    def campaign_session(self, name: Id) -> CampaignSession | None:
        """Return which campaign a finished session belongs to, if any."""
        self._load()
        return self._places().get(name)

    def _places(self) -> dict[Id, CampaignSession]:
        """Return the campaign of each session in one, and its number there."""
        try:
            run_all(self._compare(self._campaigns, self._campaign_rows, CampaignSummary.of))
        except NotReadError as error:  # what is known stays
            self._access.add_notice(error.message)
        return {
            session: CampaignSession(campaign.id, number)
            for campaign in self._campaign_rows.values()
            for number, session in enumerate(campaign.sessions, 1)
            if session
        }

    # --- what the app itself has changed -------------------------------------------------------

    def forget(self, *names: Id) -> None:
        """Have these sessions read again: they were changed, or deleted by the player."""
        for name in names:
            self._unsaved |= self._rows.pop(name, None) is not None

    def add(self, rows: Iterable[SessionSummary]) -> None:
        """Add the rows of sessions that were just saved, so that they need not be read again."""
        self._load()
        for row in rows:
            self._rows[row.id] = _signed(self._finished, row)
            self._unsaved = True
        self.save()

    # --- comparing with the files --------------------------------------------------------------

    def _compare(
        self, folder: RecordFolder[K], rows: dict[Id, R], made: Callable[[K], R]
    ) -> Steps[None]:
        """Drop the rows of records that have changed or are gone, and make those that are missing;
        raise `NotReadError` if the folder can't be listed."""
        there = folder.signatures()
        folder.report_gone(rows.keys() - there.keys())
        for name, row in [*rows.items()]:
            if (row.size, row.written) != there.get(name):
                del rows[name]
                self._unsaved = True
        missing = [name for name in there if name not in rows]
        for done, name in enumerate(missing):
            yield WorkDone(done, len(missing))
            try:
                rows[name] = _signed(folder, made(folder.read(name)))
                self._unsaved = True
            except StoreError as error:
                self._access.add_notice(error.message)

    # --- the file ------------------------------------------------------------------------------

    def _load(self) -> None:
        """Read the file, once. A damaged one is set aside, and its rows are made anew."""
        if self._is_loaded:
            return
        self._is_loaded = True
        if not self._access.read_only:
            clear_temporary(self._finished.folder)
        try:
            self._rows, self._campaign_rows = self._read()
        except UnreadableError as error:
            message = say(
                "The list of sessions could not be read ({problem}), so it was rebuilt from the"
                " sessions; none is lost. {aside}",
                problem=error.message,
                aside=self._access.set_aside(self._path),
            )
            self._access.add_notice(message)
        except StoreError as error:  # from a newer version, or it can't be opened now
            self._access.add_notice(error.message)
            self._may_save = False

    def _read(self) -> tuple[dict[Id, SessionSummary], dict[Id, CampaignSummary]]:
        try:
            tables = tinydb_file.AtomicStorage(self._path).read()
            if tables is None:
                return {}, {}
            with contextlib.suppress(OlderError):  # rows of an older version are made anew
                migrate(KIND, tables.get(KIND, {}).get(str(tinydb_file.ONLY), {}))
                return _rows_of(SessionSummary, tables), _rows_of(CampaignSummary, tables)
            return {}, {}
        except UnreadableError:
            tinydb_file.refuse_other(KIND, self._path)  # another version may have another layout
            raise

    def save(self) -> None:
        """Write the file, if anything has changed. It has no last good copy, because it can be
        rebuilt."""
        if not (self._unsaved and self._may_save):
            return
        tables = {
            KIND: {str(tinydb_file.ONLY): {"schema": version(KIND)}},
            _TABLES[SessionSummary]: _numbered(self._rows.values()),
            _TABLES[CampaignSummary]: _numbered(self._campaign_rows.values()),
        }
        with contextlib.suppress(StoreError):  # otherwise they are read again next time
            tinydb_file.AtomicStorage(self._path, _LINE_PER_ROW, keep_backup=False).write(tables)
            self._unsaved = False
            shutil.rmtree(self._access.folder / _OLD_FOLDER, ignore_errors=True)


def _signed(folder: RecordFolder[Any], row: R) -> R:
    """Return the row with the size and time of its file."""
    size, written = folder.signature(row.id)
    return evolve(row, size=size, written=written)


def _rows_of(kind: type[R], tables: Mapping[str, Mapping[str, Any]]) -> dict[Id, R]:
    rows = (from_plain(kind, row) for row in tables.get(_TABLES[kind], {}).values())
    return {row.id: row for row in rows}


def _numbered(rows: Iterable[SessionSummary | CampaignSummary]) -> dict[str, Any]:
    return {str(number): to_plain(row) for number, row in enumerate(rows, 1)}
