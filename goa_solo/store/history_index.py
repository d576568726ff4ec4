"""The list of finished sessions: an index in a few small files that can always be rebuilt.

Each month has a file of rows and the overview counts them, so finishing a session changes two small
files, however many there are (`history_files`). The overview also has the time stamp of the
sessions folder: if that differs, files were added or removed without the index, by a kill, by the
user or by an earlier version of the app, and the whole list is compared with the files.
"""

import contextlib
import time
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence

from attrs import evolve

from goa_solo.store.atomic_files import clear_temporary
from goa_solo.store.campaign_index import CampaignIndex, CampaignIndexData
from goa_solo.store.errors import NotReadError, StoreError
from goa_solo.store.folder_stamp import put_stamp, stamp_of
from goa_solo.store.history_files import OVERVIEW, HistoryFiles, Overview
from goa_solo.store.ids import Id
from goa_solo.store.progress import Steps, WorkDone, run_all
from goa_solo.store.record_folder import FolderAccess, RecordFolder
from goa_solo.store.records import CampaignRecord, CampaignSession, FinishedSession
from goa_solo.store.serialize import from_plain, to_plain
from goa_solo.store.session_list import LazyRows, OutdatedError, SessionList, merged, with_campaign
from goa_solo.store.session_summary import SessionSummary, row_of

CLOCK_RESOLUTION_NS = 50_000_000
SCREENFUL = 12  # rows read when the list is opened

Rows = tuple[SessionSummary, ...]


class History:
    """Reads the index, and corrects it if it disagrees with the files."""

    def __init__(
        self,
        access: FolderAccess,
        finished: RecordFolder[FinishedSession],
        campaigns: RecordFolder[CampaignRecord],
    ) -> None:
        self._access = access
        self._finished = finished
        self._campaigns = campaigns
        self._files = HistoryFiles(access)
        self._places = CampaignIndex(access, self._files, campaigns)
        self._seen: tuple[object, Rows] = (None, ())

    # --- the list, read lazily -----------------------------------------------------------------

    def open(self) -> SessionList:
        return run_all(self.open_in_steps())

    def open_in_steps(self, *, outdated: bool = False) -> Steps[SessionList]:
        """Open the list with its first rows read; the others are read when they are shown. If it is
        `outdated` or incomplete, it is first compared with all sessions, step by step."""
        with contextlib.suppress(OutdatedError):
            if not outdated and (found := self._lazy_list()):
                return found
        self._seen = (None, ())  # a file written in place changes no folder
        rows = yield from self.rows_in_steps()
        with contextlib.suppress(OutdatedError):
            if found := self._lazy_list():
                return found
        campaigns = self._places.read(thorough=False)
        return self._list(rows, Overview.of(rows), campaigns)  # the index couldn't be written

    def _lazy_list(self) -> SessionList | None:
        """Return the list; None if the index lacks sessions, or has some that are gone."""
        overview = self._current()
        if overview is None:
            return None
        campaigns = self._places.read(thorough=False)
        places = campaigns.of_sessions()
        state = (overview.stamp, places)
        rows = LazyRows(overview.month, places, self._plain_rows, self._finished.signature, state)
        rows[:SCREENFUL]
        return self._list(rows if overview.sessions else (), overview, campaigns)

    def _list(
        self, rows: Sequence[SessionSummary], overview: Overview, campaigns: CampaignIndexData
    ) -> SessionList:
        points_only = campaigns.points_only()
        return SessionList(
            rows,
            overview,
            campaigns.of_sessions(),
            self._finished.__contains__,
            points_only,
            merged(rows, points_only),
        )

    def _plain_rows(self, month: str) -> list[dict[str, object]]:
        return self._files.plain_rows(month, verify=False)

    def _current(self) -> Overview | None:
        """Return the overview if it is up to date."""
        stamp, overview = stamp_of(self._finished.folder), self._files.overview()
        if not stamp:  # there are no sessions
            return None if overview and overview.sessions else Overview()
        return overview if overview and overview.stamp == stamp else None

    # --- all rows ------------------------------------------------------------------------------

    def rows(self) -> Rows:
        """Return all finished sessions, latest first; the same tuple as last time if neither the
        index nor the folders have changed."""
        return run_all(self.rows_in_steps())

    def rows_in_steps(self) -> Steps[Rows]:
        """Return the same, compared with each session's file; sessions missing from the index are
        read one by one. If it is stopped, the rows read so far are saved, so that the next run
        continues from there."""
        written = self._written()
        if written is None or written != self._seen[0]:
            rows = yield from self._compared()
            self._seen = (self._written() if rows else None, rows)
        return self._seen[1]

    def _written(self) -> tuple[int, ...] | None:
        """Return when index and folders were last written (files are only ever replaced); None if
        that was just now and the folders don't have our unique stamps: file system clocks are
        coarse, so a further change might not show."""
        try:
            index = self._files.path(OVERVIEW).stat()
            finished = self._finished.folder.stat().st_mtime_ns
        except OSError:
            return None
        campaigns = int(stamp_of(self._campaigns.folder) or 0)
        age = time.time_ns() - max(index.st_mtime_ns, finished, campaigns)
        if abs(age) < CLOCK_RESOLUTION_NS and not (self._current() and self._places.is_current()):
            return None
        return index.st_ino, index.st_mtime_ns, index.st_size, finished, campaigns

    def _compared(self) -> Steps[Rows]:
        if not self._access.read_only:
            clear_temporary(self._finished.folder)
            clear_temporary(self._files.folder)
        stamp = stamp_of(self._finished.folder)
        try:
            there = self._finished.signatures()
        except NotReadError as error:  # the index stays as it is
            self._access.add_notice(error.message)
            return ()
        saved, may_write = yield from self._saved(len(there))
        known = {row.id: row for rows in saved.values() for row in rows}
        self._finished.report_gone(known.keys() - there.keys())
        rows = {
            name: known[name]
            for name, signature in there.items()
            if name in known and (known[name].size, known[name].written) == signature
        }
        missing = [name for name in there if name not in rows]
        complete = False
        try:
            for done, name in enumerate(missing):
                yield WorkDone(done, len(missing))
                if row := self._made(name):
                    rows[name] = row
            complete = stamp == stamp_of(self._finished.folder)
        finally:
            if may_write:
                self._write(saved, rows.values(), complete=complete)
        places = self._places.read(thorough=True).of_sessions()
        found = [with_campaign(row, places) for row in rows.values()]
        return tuple(sorted(found, key=lambda row: (row.finished, row.id), reverse=True))

    def _saved(self, most: int) -> Steps[tuple[dict[str, list[SessionSummary]], bool]]:
        """Return the rows of each month, and whether the index may be written."""
        found: dict[str, list[SessionSummary]] = {}
        read, may_write = 0, not self._access.read_only
        try:
            self._files.may_write()
        except StoreError as error:
            self._access.add_notice(error.message)
            return {}, False
        for month in self._files.months():
            try:
                found[month] = self._files.rows(month)
            except StoreError as error:  # from a newer version, or it can't be opened now
                self._access.add_notice(error.message)
                may_write = False
            read += len(found.get(month, ()))
            yield WorkDone(min(read, most), most)
        return found, may_write

    def _made(self, name: Id) -> SessionSummary | None:
        """Make a row from the session itself; None, with a notice, if it can't be read."""
        try:
            row = row_of(self._finished.read(name))
        except StoreError as error:
            self._access.add_notice(error.message)
            return None
        return self._signed(row)

    def _signed(self, row: SessionSummary) -> SessionSummary:
        """Return the row with the size and time of its session's file."""
        size, written = self._finished.signature(row.id)
        return evolve(row, size=size, written=written)

    def _write(
        self,
        saved: dict[str, list[SessionSummary]],
        rows: Collection[SessionSummary],
        *,
        complete: bool,
    ) -> None:
        """Update the files of changed months, then the overview."""
        months: dict[str, list[SessionSummary]] = defaultdict(list)
        for row in rows:
            months[row.month].append(row)
        changed = [
            month
            for month in saved.keys() | months.keys()
            if {*saved.get(month, ())} != {*months.get(month, ())}
        ]
        with contextlib.suppress(StoreError):
            current = self._current()  # a damaged overview is set aside
            if changed or current is None:
                for month in changed:
                    self._files.put_rows(month, map(to_plain, months.get(month, ())))
                self._put_overview(Overview.of(rows), complete=complete)

    def _put_overview(self, overview: Overview, *, complete: bool) -> None:
        overview.stamp = put_stamp(self._finished.folder) if complete else ""
        self._files.put_overview(overview)

    # --- updates -------------------------------------------------------------------------------

    @contextlib.contextmanager
    def updating_index(
        self, new: Sequence[SessionSummary], old: Sequence[SessionSummary] | None
    ) -> Iterator[None]:
        """Add the rows of sessions saved in the `with` block, and remove those replaced or deleted,
        without checking others. If that fails, or `old` isn't known, the whole list is compared
        with the files when it is next opened."""
        overview = None if old is None or self._access.read_only else self._current()
        yield
        if overview is not None and old is not None:
            with contextlib.suppress(StoreError):
                self._update_index(overview, new, old)

    def _update_index(
        self, overview: Overview, new: Sequence[SessionSummary], old: Sequence[SessionSummary]
    ) -> None:
        ids = {row.id for row in (*new, *old)}
        if not ids:
            return
        for month in {row.month for row in (*new, *old)}:
            before = self._files.plain_rows(month)
            if len(before) != overview.month[month]:
                return
            for row in before:
                if row["id"] in ids:
                    overview.count(from_plain(SessionSummary, row), -1)
            rows = [row for row in before if row["id"] not in ids]
            for added in (self._signed(row) for row in new if row.month == month):
                overview.count(added)
                rows.append(to_plain(added))
            self._files.put_rows(month, rows)
        self._put_overview(overview, complete=True)

    # --- campaigns -----------------------------------------------------------------------------

    def points_only(self) -> Rows:
        """Return the campaign sessions with only points, latest first."""
        return self._places.read(thorough=True).points_only()

    def campaign_session(self, name: Id) -> CampaignSession | None:
        """Return which campaign a finished session belongs to, if any."""
        place = self._places.read(thorough=True).of_sessions().get(name)
        return CampaignSession(*place) if place else None
