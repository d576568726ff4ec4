"""The events of the charts: a tap on a dot opens its session."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from goa_solo.app.pictures.bar_chart import Bars  # noqa: F401  used in screen.kv
from goa_solo.app.pictures.score_plot import Plot  # noqa: F401  used in screen.kv
from goa_solo.app.screens.charts.presenter import ChartsPresenter
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.toolkit.base_widgets import SurfaceColumn
from goa_solo.store.session_summary import SessionSummary


class ChartPlate(SurfaceColumn):
    """A chart with its name and a line on what it shows."""

    heading = StringProperty()
    line = StringProperty()


class ChartsPage(FormPage):
    """`opened(rows=…)` shows those rows, without it all."""

    wide = BooleanProperty(False)
    presenter: ChartsPresenter
    priced = BooleanProperty(False)

    def opened(self, rows: Sequence[SessionSummary] | None = None, **_what: Any) -> None:
        if rows is None and self.presenter:
            rows = self.presenter.known(self.context.store)
        self.presenter = shown = ChartsPresenter(self.context.store, rows)
        if self.built_from(shown.listed):
            return
        for name, (plot, line) in shown.plots().items():
            self.ids[name].view, self.ids[name].says = plot, line
            self.ids[f"{name}_chart"].line = line
        self.priced = bool(self.ids.prices.view.dots)
        for name, (bars, line) in shown.bars().items():
            self.ids[f"{name}_chart"].line = line
            self.ids[name].show(bars)

    def open(self, session: str) -> None:
        self.context.navigator.go("finished_session", finished=session)
