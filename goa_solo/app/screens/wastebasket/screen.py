"""The events of the wastebasket."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from goa_solo.app.i18n import _
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.page_templates import ListPage
from goa_solo.app.screens.wastebasket.presenter import DeletedRow, WastebasketPresenter
from goa_solo.app.toolkit.base_widgets import Heading, SurfaceColumn
from goa_solo.store import wastebasket
from goa_solo.store.wastebasket import Deleted


class DeletedCard(SurfaceColumn):
    """Something deleted, with a button that brings it back."""

    row = ObjectProperty()
    page = ObjectProperty()


class WastebasketPage(ListPage):
    """Everything deleted in the last 30 days, the latest first."""

    any_rows = BooleanProperty(False)

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._brought_back: Deleted | None = None
        super().__init__(context, **kwargs)
        self.ids.top.remove_widget(self.ids.wastebasket)
        self.presenter = WastebasketPresenter(context.store)

    def refresh(self) -> None:
        rows = self.presenter.rows()
        self.any_rows = bool(rows)
        self.show_rows(self._with_headings(rows), self._shown)

    @staticmethod
    def _with_headings(rows: list[DeletedRow]) -> list[DeletedRow | str]:
        """Return the rows below their headings."""
        found: list[DeletedRow | str] = []
        for name, today in ((_("Today"), True), (_("Earlier"), False)):
            some = [row for row in rows if row.today is today]
            found += [name, *some] if some else []
        return found

    def _shown(self, row: DeletedRow | str) -> Heading | DeletedCard:
        return Heading(text=row) if isinstance(row, str) else DeletedCard(row=row, page=self)

    def bring_back(self, row: DeletedRow) -> None:
        self.deleted = ""
        with self.showing_refusals():
            wastebasket.restore(self.context.store, row.deleted)
            self.say(_("{name} is back.").format(name=row.title))
            self._brought_back, self.deleted = row.deleted, row.deleted.name
        self.refresh()

    def take_back(self, _name: str) -> None:
        """Delete again what was brought back."""
        assert self._brought_back is not None
        self.presenter.delete_again(self._brought_back)
        self.say("")

    def ask_to_empty(self) -> None:
        if self.any_rows:
            text = _("Delete everything in the wastebasket for good?")
            self.ids.question.ask(text, _("Delete it all"), _("Keep it"), self._empty)

    def _empty(self) -> None:
        self.deleted = ""
        with self.showing_refusals():
            wastebasket.empty(self.context.store)
            self.say("")
        self.refresh()
