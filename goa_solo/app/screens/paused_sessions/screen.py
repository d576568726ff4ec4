"""The events of the list of paused sessions."""

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.i18n import render
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.paused_sessions.presenter import PausedRow, PausedSessionsPresenter
from goa_solo.app.screens.share_code.presenter import shared_session
from goa_solo.app.toolkit import banner_and_dialogs, buttons  # noqa: F401  used in screen.kv
from goa_solo.app.toolkit.base_widgets import Pressable  # noqa: F401  used in screen.kv
from goa_solo.application.sessions import PlayerErrors


class PausedLine(BoxLayout):
    """A session to continue, and buttons to share and to delete it."""

    __events__ = ("on_open", "on_share", "on_delete")
    where = StringProperty()
    line = StringProperty()

    def on_open(self) -> None:
        """The player wants to continue it."""

    def on_share(self) -> None:
        """The player wants it on another device, or a challenge from it."""

    def on_delete(self) -> None:
        """The player wants to delete it."""


class PausedSessionsPage(Page):
    """All of them, the last played first; `opened(deleted=…)` offers to restore a deleted one."""

    deleted = StringProperty()  # the session that can be restored

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self._presenter = PausedSessionsPresenter(context.store)

    def opened(self, deleted: str = "", **_what: Any) -> None:
        self.deleted = deleted
        self.refresh()

    def refresh(self) -> None:
        rows = self._presenter.rows()
        if self.built_from(rows):
            return
        self.ids.lines.clear_widgets()
        for row in rows:
            self.ids.lines.add_widget(self._line(row))

    def _line(self, row: PausedRow) -> PausedLine:
        return PausedLine(
            where=row.where,
            line=row.line,
            on_open=lambda _line: self.context.navigator.go("round", session=row.id),
            on_share=lambda _line: self.share(row.id),
            on_delete=lambda _line: self.delete(row.id),
        )

    def share(self, name: str) -> None:
        try:
            shared = shared_session(self.context.store, name)
        except PlayerErrors as error:
            self.say(render(error.message))
            return
        self.context.navigator.go("share_code", shared=shared)

    def delete(self, name: str) -> None:
        problem = self._presenter.move_to_trash(name)
        if problem:
            self.ids.banner.say(problem)
        else:
            self.deleted = name
            self.refresh()

    def restore_from_trash(self) -> None:
        problem = self._presenter.restore_from_trash(self.deleted)
        if problem:
            self.ids.banner.say(problem)
        self.deleted = ""
        self.refresh()
