"""The events of the history."""

from collections.abc import Callable
from functools import partial
from typing import Any

from attrs import evolve
from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from goa_solo.app import file_exchange
from goa_solo.app.i18n import _
from goa_solo.app.long_task import AT_ONCE, SLICE, LongTask
from goa_solo.app.presenters.history_exports import HistoryExport, history_exports
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.history.presenter import (
    Filter,
    FilterMenu,
    HistoryPresenter,
    SessionRow,
)
from goa_solo.app.screens.page_templates import Picks
from goa_solo.app.toolkit.base_widgets import Pressable
from goa_solo.app.toolkit.buttons import (
    Chip,
    ListRow,
    Number,  # noqa: F401  used in screen.kv
)
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Rect
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.rules.scoring import RANKS


class RankDots(DrawnWidget):
    """Five dots, lit up to the rank `value`."""

    value = NumericProperty(0)

    def draw(self, rect: Rect) -> None:
        for place in range(len(RANKS)):
            lit = place <= self.value
            Color(*(self._theme.primaryColor if lit else self._theme.outlineVariantColor))
            SmoothEllipse(pos=(rect.x + place * dp(11), rect.y), size=(dp(8), dp(8)))


class HistoryRow(RecycleDataViewBehavior, Pressable):
    """A session; the list reuses a few of these. What it shows is read when it scrolls into
    view."""

    row = ObjectProperty(SessionRow("", "", "", "", 0), rebind=True)
    page = ObjectProperty(None, allownone=True)

    def refresh_view_attrs(self, rv: Any, index: int, data: dict[str, Any]) -> None:
        super().refresh_view_attrs(rv, index, {"page": data["page"]})
        self.row = self.page.presenter.session(index)


class HistoryPage(Page):
    """`opened(deleted=…)` offers to restore a deleted session."""

    summary = StringProperty()
    empty = StringProperty()
    deleted = StringProperty()
    row_height = NumericProperty(dp(72))
    presenter: HistoryPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._filter: Filter | None = None
        self._measure = Clock.create_trigger(self._measure_now, -1)
        self._reading: LongTask | None = None
        self._read_on = Clock.create_trigger(lambda _passed: self._read(SLICE), 0)
        super().__init__(context, **kwargs)
        self._undo = self.ids.undo.__self__
        self.bind(width=self._measure)

    def opened(self, deleted: str = "", **_what: Any) -> None:
        self.deleted = deleted
        set_shown(self._undo, self.ids.body, bool(deleted))
        self.ids.picker.open = False
        self._measure()
        self._read_list()

    def _read_list(self) -> None:
        self.on_pre_leave()
        self._reading = LongTask(HistoryPresenter.in_steps(self.context.store, self._filter))
        self._read(AT_ONCE)

    def _read(self, seconds: float) -> None:
        """Show the sessions. If many must be read for that, show the progress and continue in the
        next frame."""
        if self._reading is None:
            return
        if self._reading.work(seconds):
            self.presenter = self._reading.result
            self._reading = None
            paused = bool(self.context.store.running.ids())
            if not self.built_from((self.presenter.rows, self.presenter.chosen, paused)):
                self.refresh()
            self.summary, self.empty = self.presenter.summary(), self.presenter.empty()
            self.show_notices()
        else:
            if not self.built_from(None):
                self.ids.list.data = []
                self.ids.chips.clear_widgets()
            self.summary, self.empty = "", HistoryPresenter.reading(self._reading.at)
            self._read_on()

    def on_pre_leave(self, *_args: object) -> None:
        """Stop reading; what was read is saved, and the next time continues from there."""
        if self._reading is not None:
            self._reading.stop()
            self._reading = None

    def back(self) -> bool:
        if not super().back():
            self.context.navigator.go("home")
        return True

    # --- showing -------------------------------------------------------------------------------

    def refresh(self) -> None:
        shown = self.presenter
        self.ids.list.data = [{"page": self, "shown": shown}] * len(shown.rows)
        self.ids.list.scroll_y = 1
        chips = self.ids.chips
        chips.clear_widgets()
        if shown.can_draw_charts:
            self._chip(_("Charts"), "chart-line", False, self.charts)
        if self.context.store.running.ids():
            paused = partial(self.context.navigator.go, "paused_sessions")
            self._chip(_("Paused sessions"), "pause-circle-outline", False, paused)
        for menu in shown.filter_menus():
            ask = partial(self.ask, menu)
            self._chip(menu.now, "filter-variant", menu.is_active, ask)

    def _chip(self, text: str, icon: str, on: bool, then: Callable[[], None]) -> None:
        chip = Chip(text=text, icon=icon, active=on, on_release=lambda _chip: then())
        self.ids.chips.add_widget(chip)

    def _measure_now(self, *_args: object) -> None:
        """Make all rows equally high, with room for a second or third line if the text is large."""
        theme = App.get_running_app().theme_cls
        scale = theme.text_scale * theme.zoom * Metrics.fontscale
        lines = 42 if self.width >= dp(520) * scale else 58 if self.width >= dp(270) * scale else 74
        self.row_height = max(dp(72), dp(lines) * scale + dp(22))

    # --- choosing ------------------------------------------------------------------------------

    def ask(self, menu: FilterMenu) -> None:
        picks = Picks(menu.options, lambda option: self.choose(menu.what, option.key))
        self.ids.picker.offer(menu.name, [picks])

    def ask_export(self) -> None:
        def row(export: HistoryExport) -> ListRow:
            export_it = partial(self._export, export)
            return ListRow(
                title=export.title,
                line=export.line,
                icon=export.icon,
                on_release=lambda _row: export_it(),
            )

        self.ids.picker.offer(_("Export"), map(row, history_exports(self.context.store)))

    def _export(self, export: HistoryExport) -> None:
        self.ids.picker.open = False
        file_exchange.save(self.context, export.file, export.write)

    def choose(self, what: str, value: str) -> None:
        self._filter = evolve(self.presenter.chosen, **{what: value})
        self.ids.picker.open = False
        self._read_list()

    def open(self, session: str, campaign_id: str = "") -> None:
        """Open a session; if only its points were entered, open its campaign."""
        if session:
            self.context.navigator.go("finished_session", finished=session)
        else:
            self.context.navigator.go("campaign", campaign_id=campaign_id)

    def charts(self) -> None:
        self.context.navigator.go("charts", rows=self.presenter.rows)

    def restore_from_trash(self) -> None:
        name, store = self.deleted, self.context.store
        with self.showing_refusals():
            store.restore_from_trash(store.finished, name)
            self.say(_("The session is back."))
        self.opened()
