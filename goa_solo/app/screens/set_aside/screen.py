"""The events of the list of files that were set aside."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.i18n import _
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.page_templates import ListPage
from goa_solo.app.screens.set_aside.presenter import AsideRow, SetAsidePresenter


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


class SetAsidePage(ListPage):
    """All of them, newest first."""

    any_rows = BooleanProperty(False)

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self.presenter = SetAsidePresenter(context.store)

    def refresh(self) -> None:
        rows = self.presenter.rows()
        self.any_rows = bool(rows)
        self.show_rows(rows, self._line)

    def _line(self, row: AsideRow) -> AsideLine:
        return AsideLine(
            title=row.title,
            line=row.line,
            may_return=row.may_return,
            on_again=lambda _line: self.read_again(row),
            on_delete=lambda _line: self.delete(row),
        )

    def read_again(self, row: AsideRow) -> None:
        problem = self.presenter.read_again(row.name)
        self.say(problem or _("It can be read again and has been restored."))
        self.refresh()

    def delete(self, row: AsideRow) -> None:
        def delete() -> None:
            self.say(self.presenter.delete(row.name))
            self.refresh()

        text = _("Delete this file for good?")
        self.ids.question.ask(text, _("Delete"), _("Keep it"), delete)
