"""The events of the list of paused sessions."""

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.i18n import render
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.page_templates import ListPage
from goa_solo.app.screens.paused_sessions.presenter import PausedRow, PausedSessionsPresenter
from goa_solo.app.screens.share_code.presenter import shared_session
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


class PausedSessionsPage(ListPage):
    """All of them, the last played first."""

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self.presenter = PausedSessionsPresenter(context.store)

    def refresh(self) -> None:
        self.show_rows(self.presenter.rows(), self._line)

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
        if problem := self.presenter.move_to_trash(name):
            self.ids.banner.say(problem)
        else:
            self.deleted = name
            self.refresh()
