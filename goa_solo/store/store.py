"""The player's data folder: running and finished sessions, campaigns, settings, own decks."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from attrs import evolve

from goa_solo import __version__
from goa_solo.paths import is_writable
from goa_solo.rules.campaign import CampaignEntry, Record, replace_record
from goa_solo.rules.message import Message
from goa_solo.rules.scoring import ScoreSheet
from goa_solo.store import atomic_files, renamed_folder
from goa_solo.store.errors import (
    MissingError,
    NotSavedError,
    OtherVersionError,
    StoreError,
    not_saved,
)
from goa_solo.store.history import History
from goa_solo.store.ids import Id, timestamp
from goa_solo.store.record_folder import TRASH, FolderAccess, K, RecordFolder
from goa_solo.store.records import (
    CampaignRecord,
    FinishedSession,
    RunningSession,
)
from goa_solo.store.settings import Settings
from goa_solo.store.text_folder import TextFolder
from goa_solo.store.transaction import Change, recover
from goa_solo.store.write_lock import Lock


class Store:
    """Everything that is saved. Close it, or use it in a `with`; being killed does no harm either.

    `Store.open(folder)` raises `BusyError` if another copy of the app is writing there;
    `Store.open(folder, read_only=True)` always works.
    """

    def __init__(self, access: FolderAccess) -> None:
        self.access = access
        self.running = RecordFolder(access, "running", "running", RunningSession)
        self.finished = RecordFolder(access, "finished", "finished", FinishedSession)
        folder = renamed_folder.folder_name(access)
        self.campaigns = RecordFolder(access, folder, "campaign", CampaignRecord)
        self.history = History(access, self.finished, self.campaigns)
        self.settings = Settings(access)
        self.decks = TextFolder(access, "decks")
        self.campaign_files = TextFolder(access, "campaigns")
        records: tuple[RecordFolder[Any], ...] = (self.finished, self.campaigns, self.running)
        self.record_folders = {one.kind: one for one in records}  # in the order of an import
        self.texts = {"deck": self.decks, "campaign_file": self.campaign_files}

    @classmethod
    def open(
        cls, folder: Path, *, read_only: bool = False, clock: Callable[[], float] = time.time
    ) -> Store:
        """Open the folder, creating it if needed, and clean up if the app was killed."""
        if read_only:
            return cls(FolderAccess(folder, clock, read_only=True))
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise not_saved(error, folder) from error
        if not is_writable(folder):
            raise NotSavedError(
                "The app isn't allowed to write to the folder {folder}, so you can only look at"
                " your data.",
                folder=folder,
            )
        store = cls(FolderAccess(folder, clock, read_only=False, lock=Lock(folder)))
        try:
            store._tidy()
        except BaseException:
            store.close()
            raise
        return store

    def _tidy(self) -> None:
        """Clean up after a kill: an unfinished change, and temporary files. Folders that grow for
        years aren't listed here; the history does that if they have changed."""
        try:
            recover(self.access)
            renamed_folder.move(self.access, self.campaigns)
        except (NotSavedError, OtherVersionError) as error:
            self.access.add_notice(error.message)
        atomic_files.clear_temporary(self.access.folder)
        for kind in (self.running, self.decks, self.campaign_files):
            atomic_files.clear_temporary(kind.folder)

    @property
    def read_only(self) -> bool:
        return self.access.read_only

    def pending_notices(self) -> tuple[Message, ...]:
        """Return the notices for the player since the last call."""
        notices = tuple(self.access.notices)
        self.access.notices.clear()
        return notices

    def change(self) -> Change:
        """Start a change of several files, all or none."""
        return Change(self.access)

    def finish(self, record: FinishedSession, saved: CampaignRecord | None = None) -> None:
        """Save a session to history with its campaign, and delete its running file: all or none.
        Repeating it does no harm."""
        change = self.change()
        change.record(self.finished, record)
        if saved is not None:
            self._put_results(change, saved)
        change.remove(self.running.path(record.id), "running")
        change.commit()
        self.history.forget(record.id)

    def save_results(self, saved: CampaignRecord) -> None:
        """Save a campaign in which a session was recorded that isn't new in history."""
        change = self.change()
        self._put_results(change, saved)
        change.commit()

    def _put_results(self, change: Change, saved: CampaignRecord) -> None:
        """Save a campaign. A session paused for a place that is recorded is now on its own."""
        change.record(self.campaigns, saved)
        for one in self.running.all():
            place = one.campaign_session
            if place is None or place.campaign_id != saved.id or one.id in saved.sessions:
                continue
            if place.session <= len(saved.sessions):
                on_its_own = evolve(one, campaign_session=None, kept_from=place)
                change.record(self.running, on_its_own)

    def move_to_trash(self, record_folder: RecordFolder[K] | TextFolder, name: Id) -> None:
        """Delete a record; `restore_from_trash` undoes that while it is in `trash/`."""
        if name not in record_folder:
            raise MissingError("Nothing is saved under '{name}'.", name=name)
        change = self.change()
        if record_folder is self.finished:
            with contextlib.suppress(StoreError):  # an unreadable record can still be deleted
                self._put_sheet(change, name, self.finished.read(name).sheet)
        self.access.stamp(record_folder.path(name))
        change.move(record_folder.path(name), self.trashed_path(record_folder, name))
        change.commit()
        self.history.forget(name)

    def restore_from_trash(self, record_folder: RecordFolder[K] | TextFolder, name: Id) -> None:
        """Undo a deletion, unless something was saved under that name since."""
        if name in record_folder or not self.trashed_path(record_folder, name).exists():
            raise MissingError("{name} can't be brought back from the wastebasket.", name=name)
        change = self.change()
        if record_folder is self.finished:
            self._put_sheet(change, name, None)
        change.move(self.trashed_path(record_folder, name), record_folder.path(name))
        change.commit()

    def _put_sheet(self, change: Change, name: Id, sheet: ScoreSheet | None) -> None:
        """Save the score sheet of a deleted session in its campaign, or remove it from there; also
        if a correction has removed the session and it may return."""
        for saved in self.campaigns.all():
            full = saved.full_log
            if full and name in full.sessions:
                full = evolve(full, entries=_with_sheet(full.entries, full.sessions, name, sheet))
            elif name not in saved.sessions:
                continue
            changed = evolve(
                saved,
                app=__version__,
                updated=timestamp(self.access.clock()),
                entries=_with_sheet(saved.entries, saved.sessions, name, sheet),
                full_log=full,
            )
            change.record(self.campaigns, changed)

    def trashed(self, texts: TextFolder) -> list[str]:
        """Return the names of the deleted texts that can be restored."""
        return TextFolder(self.access, f"{TRASH}/{texts.folder.name}").names()

    def trashed_path(self, record_folder: RecordFolder[K] | TextFolder, name: Id) -> Path:
        """Return where a record is after it was deleted."""
        return self.access.trashed(record_folder.path(name))

    def close(self) -> None:
        if self.access.lock is not None:
            self.access.lock.release()
            self.access.lock = None

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()


def _with_sheet(
    entries: tuple[CampaignEntry, ...],
    sessions: tuple[str, ...],
    name: Id,
    sheet: ScoreSheet | None,
) -> tuple[CampaignEntry, ...]:
    """Set a session's score sheet in its campaign's log, or remove it with None."""
    if name not in sessions:
        return entries
    number = sessions.index(name) + 1
    records = [entry for entry in entries if isinstance(entry, Record)]
    return replace_record(entries, number, evolve(records[number - 1], sheet=sheet))
