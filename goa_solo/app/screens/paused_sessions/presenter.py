"""The sessions that are not in history yet."""

from __future__ import annotations

from attrs import frozen

from goa_solo.app.dates import format_datetime
from goa_solo.app.desk import Desk, Refused
from goa_solo.app.i18n import _, render
from goa_solo.packs.deck_pack import ROMAN


@frozen
class PausedRow:
    """One session: where it is, and what it is."""

    id: str
    where: str
    line: str


class PausedSessionsPresenter:
    """Lists them, and throws one away in a way that can be undone."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def rows(self) -> list[PausedRow]:
        return [
            PausedRow(
                one.id,
                one.where,
                _("Difficulty {difficulty} · last played {date}").format(
                    difficulty=ROMAN[one.difficulty], date=format_datetime(one.updated)
                ),
            )
            for one in self._desk.sessions()
        ]

    def move_to_trash(self, name: str) -> str:
        """Into the trash; returns what went wrong, "" if nothing."""
        return self._try(lambda: self._desk.store.move_to_trash(self._desk.store.running, name))

    def restore_from_trash(self, name: str) -> str:
        return self._try(
            lambda: self._desk.store.restore_from_trash(self._desk.store.running, name)
        )

    def _try(self, step: object) -> str:
        assert callable(step)
        try:
            step()
        except Refused as error:
            return render(error.message)
        return ""
