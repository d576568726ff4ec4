"""The events of the list of paused sessions."""

from goa_solo.app.i18n import _
from goa_solo.app.screens.page_templates import ListPage
from goa_solo.app.screens.paused_sessions.presenter import PausedRow, paused_rows
from goa_solo.app.screens.share_code.presenter import shared_session
from goa_solo.app.toolkit.base_widgets import IconTap
from goa_solo.app.toolkit.buttons import ListRow, TapsBeside


class PausedSessionsPage(ListPage):
    """All of them, the last played first."""

    kept_in = "running"

    def refresh(self) -> None:
        self.show_rows(paused_rows(self.context.store), self._line)

    def _line(self, row: PausedRow) -> TapsBeside:
        """Return a session to continue, with buttons to share and to delete it."""
        go = self.context.navigator.go
        line = ListRow(icon="play", title=row.where, line=row.line)
        line.bind(on_release=lambda _row: go("round", session=row.id))
        away = IconTap(icon="export-variant", says=_("Share this session"))
        away.bind(on_release=lambda _tap: self.share(row.id))
        trash = IconTap(icon="trash-can-outline", says=_("Delete this session"))
        trash.bind(on_release=lambda _tap: self.delete(row.id))
        return TapsBeside(line, away, trash)

    def share(self, name: str) -> None:
        with self.showing_refusals():
            shared = shared_session(self.context.store, name)
            self.context.navigator.go("share_code", shared=shared)

    def delete(self, name: str) -> None:
        store = self.context.store
        with self.showing_refusals():
            store.move_to_trash(store.running, name)
            self.deleted = name
            self.refresh()
