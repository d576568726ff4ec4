"""What the player deleted, as plain values."""

from contextlib import suppress
from typing import Any

from attrs import frozen

from goa_solo.app.i18n import _, plural, render
from goa_solo.app.presenters.campaign_summary import points_text
from goa_solo.app.presenters.dates import format_day
from goa_solo.app.screens.decks.presenter import progress_line
from goa_solo.app.screens.paused_sessions.presenter import paused_row
from goa_solo.app.screens.set_aside.presenter import file_line, file_title
from goa_solo.application.campaigns import LONGEST_NAME
from goa_solo.packs import PackError, read_deck
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.message import Message, cut_off
from goa_solo.store import aside, atomic_files, tinydb_file, wastebasket
from goa_solo.store.errors import StoreError
from goa_solo.store.record_folder import ASIDE, RecordFolder
from goa_solo.store.records import CampaignRecord, FinishedSession, RunningSession
from goa_solo.store.store import Store
from goa_solo.store.wastebasket import DAY, DAYS_KEPT, Deleted

SOON = 7  # days
ICONS = {
    "running": "pause-circle-outline",
    "finished": "calculator-variant-outline",
    "campaigns": "ferry",
    "decks": "cards",
}


@frozen
class DeletedRow:
    """Something deleted: what it was, and how long it stays."""

    deleted: Deleted
    icon: str
    title: str
    line: str
    days: str
    share: float  # of its time that is left
    soon: bool  # it will be gone within a week
    today: bool  # it was deleted in the last day


class WastebasketPresenter:
    """Lists what was deleted."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def rows(self) -> list[DeletedRow]:
        return [self._row(one) for one in wastebasket.listed(self._store)]

    def _row(self, one: Deleted) -> DeletedRow:
        now = self._store.access.clock()
        left = one.days_left(now)
        title, line = self._named(one)
        return DeletedRow(
            one,
            ICONS.get(one.kind, "file-outline"),
            title,
            line,
            plural("{count} day left", "{count} days left", left),
            left / DAYS_KEPT,
            left < SOON,
            now - one.when < DAY,
        )

    def _named(self, one: Deleted) -> tuple[str, str]:
        """Return what something was; if it can't be read, only its kind and its file."""
        if one.kind == ASIDE:
            file = aside.described(self._store, one.name)
            return file_title(file.kind), file_line(file)
        with suppress(StoreError, PackError, OSError):
            return self._read(one)
        return file_title(one.kind), one.path.name

    def _read(self, one: Deleted) -> tuple[str, str]:
        folder = wastebasket.folders(self._store).get(one.kind)
        if isinstance(folder, RecordFolder):
            return self._record(folder.from_document(tinydb_file.get(one.path, folder.kind)))
        if folder is not self._store.decks:
            return one.name, _("Another file")
        pack = read_deck(atomic_files.read(one.path), one.path.name).pack_or_raise()
        return pack.name, progress_line(pack)

    def _record(self, record: Any) -> tuple[str, str]:
        match record:
            case RunningSession():
                row = paused_row(self._store, record)
                return row.where, row.line
            case FinishedSession():
                level = _("difficulty {level}").format(level=ROMAN[record.setup.difficulty])
                parts = (points_text(record.total), render(Message(record.rank)), level)
                title = _("Session of {day}").format(day=format_day(record.finished))
                return title, " · ".join(parts)
        assert isinstance(record, CampaignRecord)
        day = _("Campaign of {day}").format(day=format_day(record.created))
        sessions = plural("{count} session", "{count} sessions", len(record.sessions))
        return cut_off(record.name, LONGEST_NAME) or day, " · ".join((_("A campaign"), sessions))

    def delete_again(self, one: Deleted) -> None:
        folder = wastebasket.folders(self._store).get(one.kind)
        if folder is None:
            aside.delete(self._store, one.name)
        else:
            self._store.move_to_trash(folder, one.name)
