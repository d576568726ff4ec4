"""The events of the page shown instead of one that failed."""

from collections.abc import Mapping
from typing import Any

from kivy.properties import StringProperty

from goa_solo.app import file_exchange
from goa_solo.app.i18n import _
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.screens.problem.presenter import ProblemPresenter


class ProblemPage(FormPage):
    """`opened(what=…, error=…)`: the arguments of the page that failed, and its error."""

    error = StringProperty()
    presenter: ProblemPresenter

    def opened(
        self, what: Mapping[str, object] | None = None, error: str = "", **_what: Any
    ) -> None:
        if what is None and self.presenter:  # back from choosing where to export to
            return
        self.presenter, self.error = ProblemPresenter(self.context, what or {}), error

    def back(self) -> bool:
        if not super().back():
            self.context.navigator.go("home")
        return True

    def export(self) -> None:
        try:
            with self.showing_refusals():
                name, content = self.presenter.export()
                file_exchange.save(self.context, name, content)
        except OSError as error:
            self.say(str(error))

    def delete(self) -> None:
        text = _("Delete it? It goes to the wastebasket.")
        self.ids.question.ask(text, _("Delete"), _("Keep it"), self._delete)

    def _delete(self) -> None:
        with self.showing_refusals():
            self.presenter.delete()
            self.context.navigator.go("home")
