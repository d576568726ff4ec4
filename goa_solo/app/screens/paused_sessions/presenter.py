"""The sessions that are not in history yet."""

from attrs import frozen

from goa_solo.app.i18n import _, render
from goa_solo.app.presenters.dates import format_datetime
from goa_solo.app.presenters.refusal import refusal
from goa_solo.application.sessions import paused_sessions
from goa_solo.packs import nearest_edition
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.store.records import RunningSession
from goa_solo.store.store import Store


def where_text(session: RunningSession) -> str:
    """Where a session was left."""
    state, edition = session.state, nearest_edition(session.setup.edition)
    return render(state.prompt.position(state), edition.terms)


@frozen
class PausedRow:
    """One session: where it is, and what it is."""

    id: str
    where: str
    line: str


class PausedSessionsPresenter:
    """Lists them, deletes one, and restores it."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def rows(self) -> list[PausedRow]:
        return [
            PausedRow(
                one.id,
                where_text(one),
                _("Difficulty {difficulty} · last played {date}").format(
                    difficulty=ROMAN[one.setup.difficulty], date=format_datetime(one.updated)
                ),
            )
            for one in paused_sessions(self._store)
        ]

    def move_to_trash(self, name: str) -> str:
        """Into the trash; returns what went wrong, "" if nothing."""
        return refusal(self._store.move_to_trash, self._store.running, name)

    def restore_from_trash(self, name: str) -> str:
        return refusal(self._store.restore_from_trash, self._store.running, name)
