"""The events of the list of files that were set aside."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.i18n import _
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.set_aside.presenter import AsideRow, SetAsidePresenter
from goa_solo.app.toolkit import banner_and_dialogs, buttons  # noqa: F401  used in screen.kv


class AsideLine(BoxLayout):
    """A file to read again, and a button to delete it."""

    __events__ = ("on_again", "on_delete")
    title = StringProperty()
    line = StringProperty()
    may_return = BooleanProperty(True)

    def on_again(self) -> None:
        """The player wants to try to read it again."""

    def on_delete(self) -> None:
        """The player wants to delete it."""


class SetAsidePage(Page):
    """All of them, newest first."""

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self._presenter = SetAsidePresenter(context.store)

    def opened(self, **_what: Any) -> None:
        self.refresh()

    def refresh(self) -> None:
        rows = self._presenter.rows()
        if self.built_from(rows):
            return
        self.ids.lines.clear_widgets()
        for row in rows:
            self.ids.lines.add_widget(self._line(row))

    def _line(self, row: AsideRow) -> AsideLine:
        return AsideLine(
            title=row.title,
            line=row.line,
            may_return=row.may_return,
            on_again=lambda _line: self.read_again(row),
            on_delete=lambda _line: self.delete(row),
        )

    def read_again(self, row: AsideRow) -> None:
        problem = self._presenter.read_again(row.name)
        self.say(problem or _("It can be read again and has been restored."))
        self.refresh()

    def delete(self, row: AsideRow) -> None:
        def delete() -> None:
            self.say(self._presenter.delete(row.name))
            self.refresh()

        text = _("Delete this file for good?")
        self.ids.question.ask(text, _("Delete"), _("Keep it"), delete)
