"""The drawer: log, her purse, the whole table, odds, rules for this step, a link to corrections."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.utils import escape_markup

from goa_solo.app.i18n import _
from goa_solo.app.pictures import card_widgets  # noqa: F401  used in info_drawer.kv
from goa_solo.app.pictures.duel_panel import DuelPanel
from goa_solo.app.pictures.market_board import MarketBoard
from goa_solo.app.pictures.round_track import RoundTrack
from goa_solo.app.screens.round import goal_notes, info_drawer_presenter
from goa_solo.app.screens.round.goal_notes import GoalStep
from goa_solo.app.screens.round.presenter import RoundPresenter
from goa_solo.app.screens.round.view_values import Ledger, LedgerLine, LogLine, OddsBar, PurseCards
from goa_solo.app.toolkit.banner_and_dialogs import Sheet
from goa_solo.app.toolkit.base_widgets import Pressable, SurfaceColumn, Text
from goa_solo.app.toolkit.buttons import Chip, FitGrid, Stepper
from goa_solo.app.toolkit.events import nothing
from goa_solo.rules.message import say
from goa_solo.rules.on_the_table import on_the_table

ODDS, LOG, RULES, TABLE, PURSE = "odds", "log", "rules", "table", "purse"
GOALS, CORRECT = "goals", "correct"
MANY = 14  # lines of the log or the ledger that are shown at first


class LogRow(Pressable):
    """A line of the log; a tap shows the table at that point."""

    line: LogLine = ObjectProperty()


class BarRow(BoxLayout):
    """A probability as a bar."""

    bar: OddsBar = ObjectProperty()
    thick = NumericProperty(0)


class PurseHead(BoxLayout):
    """What her purse is worth, and how many cards that is."""

    ledger: Ledger = ObjectProperty()


class PurseGrid(FitGrid):
    """Her cards by their value."""


class PurseCount(SurfaceColumn):
    """How many cards of a value there are to draw, and how many discarded."""

    pile: PurseCards = ObjectProperty()
    looks = ObjectProperty()
    terms = ObjectProperty()


class LedgerRow(BoxLayout):
    """A change of her purse with its cause."""

    line: LedgerLine = ObjectProperty()


class ActionRule(BoxLayout):
    """What an action does: its icon, and its name in bold."""

    icon = StringProperty()
    text = StringProperty()

    @staticmethod
    def marked(text: str) -> str:
        """Return the text in Kivy's markup, bold up to its colon."""
        name, colon, rest = text.partition(":")
        return f"[b]{escape_markup(name + colon)}[/b]{escape_markup(rest)}"


class TableBoard(MarketBoard):
    """The market as it should be."""


class GoalStanding(Text):
    """The standing of a goal."""


class Drawer(Sheet):
    """The drawer; filled when it is opened."""

    tab = StringProperty(LOG)
    presenter = ObjectProperty(None, allownone=True)
    odds_on = BooleanProperty(False)  # whether the player wants to see them
    reads_aloud = BooleanProperty(False)
    __events__ = (
        "on_close", "on_look", "on_correct", "on_want_odds", "on_read", "on_say_again",
        "on_describe", "on_goal_notes", "on_use_tile", "on_search",
    )  # fmt: skip
    on_close = on_look = on_correct = on_want_odds = on_read = on_say_again = nothing
    on_describe = on_goal_notes = on_use_tile = on_search = nothing
    _earlier = False

    def _make_tabs(self) -> None:
        names = {
            LOG: _("Log"),
            ODDS: _("Odds"),
            PURSE: _("Her purse"),
            RULES: _("Rules"),
            TABLE: _("Where are we?"),
        }
        if not self._purse_known:
            del names[ODDS], names[PURSE]
        if self.presenter.campaign is not None:
            names[GOALS] = _("Goals")
        names[CORRECT] = _("Correct")
        if [chip.tab for chip in self.ids.tabs.children[::-1]] == [*names]:
            return
        self.ids.tabs.clear_widgets()
        for tab, name in names.items():
            chip = Chip(text=name, padding=(dp(12), 0))
            if tab == CORRECT:  # leads to another page
                chip.icon = "pencil-outline"
            chip.bind(on_release=lambda _chip, tab=tab: self._choose(tab))
            chip.tab = tab
            self.ids.tabs.add_widget(chip)

    @property
    def _purse_known(self) -> bool:
        """Whether the app knows her purse, and so the odds: not if it only searches."""
        return on_the_table(self.presenter.conductor.table).auctions_known

    def show(self, presenter: RoundPresenter, tab: str | None = None) -> None:
        self.presenter = presenter
        self._earlier = False
        self._make_tabs()
        self.tab = tab or self.tab
        if presenter.campaign is None and self.tab == GOALS:
            self.tab = LOG
        if self.tab in (ODDS, PURSE) and not self._purse_known:
            self.tab = LOG
        self.fill()
        self.ids.scroll.to_top()
        self.open = True

    def _choose(self, tab: str) -> None:
        if tab == CORRECT:
            self.dispatch("on_correct")
            return
        self.tab = tab
        self._earlier = False
        self.fill()
        self.ids.scroll.to_top()

    def fill(self) -> None:
        for chip in self.ids.tabs.children:
            chip.active = chip.tab == self.tab
        body = self.ids.body
        body.clear_widgets()
        if self.reads_aloud:
            self._add_speech_buttons(body)
        fill = {
            ODDS: self._odds,
            PURSE: self._purse,
            LOG: self._log,
            RULES: self._rules,
            TABLE: self._table,
            GOALS: self._goals,
        }
        fill[self.tab](body)

    def _add_speech_buttons(self, body: Any) -> None:
        row = StackLayout(size_hint_y=None, spacing=dp(8))
        row.bind(minimum_height=row.setter("height"))
        self._do(row, _("Say it again"), "volume-high", lambda: self.dispatch("on_say_again"))
        if on_the_table(self.presenter.conductor.table).market_known:
            text, icon = _("Describe the market"), "grid"
            self._do(row, text, icon, lambda: self.dispatch("on_describe"))
        body.add_widget(row)

    def on_odds_on(self, *_args: object) -> None:
        if self.open and self.tab == ODDS:
            self.fill()

    def _odds(self, body: Any) -> None:
        want = partial(self.dispatch, "on_want_odds")
        if not self.odds_on and not info_drawer_presenter.no_odds(self.presenter):
            told = _(
                "What she can bid, and your chances of winning. Hidden until you ask for them."
            )
            self._write(body, told)
            self._do(body, _("Show odds"), "eye-outline", partial(want, True))
            return
        odds = info_drawer_presenter.odds(self.presenter)
        for line in odds.lines:
            self._write(body, line)
        for bar in odds.bars:
            body.add_widget(BarRow(bar=bar))
        if self.odds_on:
            self._do(body, _("Hide odds"), "eye-off-outline", partial(want, False))

    def _purse(self, body: Any) -> None:
        """Show her purse, how the session stands, and what changed her purse, newest first."""
        ledger, looks = info_drawer_presenter.ledger(self.presenter), self.presenter.looks
        body.add_widget(PurseHead(ledger=ledger))
        piles = PurseGrid(cols=1)
        for pile in ledger.piles:
            piles.add_widget(PurseCount(pile=pile, looks=looks, terms=self.presenter.terms))
        body.add_widget(piles)
        body.add_widget(DuelPanel(duel=ledger.duel, counted=_("Auctions won")))
        if ledger.holders:
            title = self.presenter.render(say("{Nazar} by round"))
            self._write(body, title, "Title", "small")
            body.add_widget(RoundTrack(holders=ledger.holders, says=ledger.holders_named))
        for line in ledger.facts:
            self._write(body, line)
        heading, rows = "", ledger.lines
        if not self._earlier:
            headings = {row.heading for row in rows[:MANY]}  # whole rounds only
            rows = tuple(row for row in rows if row.heading in headings)
        for row in rows:
            if row.heading != heading:
                self._write(body, row.heading, "Title", "small")
            heading = row.heading
            body.add_widget(LedgerRow(line=row))
        if len(rows) < len(ledger.lines):
            self._do(body, _("Earlier rounds"), "history", self._show_earlier)

    def _table(self, body: Any) -> None:
        """Show what the table should look like: where we are, the market, and the rest in words."""
        (where, *lines), board = info_drawer_presenter.whole_table(self.presenter)
        self._write(body, where, "Title", "medium")
        if board is not None:
            body.add_widget(TableBoard(view=board, looks=self.presenter.looks))
        for line in lines:
            self._write(body, line)

    def _rules(self, body: Any) -> None:
        for tile in self.presenter.step.tiles():
            self._do(body, tile.label, "compare", partial(self.dispatch, "on_use_tile", tile.name))
        for line in info_drawer_presenter.rules(self.presenter):
            if line.icon:
                body.add_widget(ActionRule(icon=line.icon, text=line.text))
            else:
                self._write(body, line.text)
        for number in self.presenter.conductor.prompt.rulings:
            text = _("Ruling {number}").format(number=number)
            self._link(body, text, "scale-balance", f"rulings.{number}")
        at = info_drawer_presenter.place_in_rules(self.presenter)
        self._link(body, _("Read more in the rules"), "book-open-variant", at)
        self._do(body, _("Search the rules"), "magnify", lambda: self.dispatch("on_search"))

    def _link(self, body: Any, text: str, icon: str, at: str) -> None:
        self._do(body, text, icon, lambda: self.dispatch("on_read", at))

    def _write(self, body: Any, text: str, font_style: str = "Body", role: str = "large") -> None:
        body.add_widget(Text(text=text, font_style=font_style, role=role))

    def _do(self, body: Any, text: str, icon: str, action: Callable[[], object]) -> None:
        body.add_widget(Chip(text=text, icon=icon, on_release=lambda _chip: action()))

    def _goals(self, body: Any) -> None:
        campaign = self.presenter.campaign
        self._write(body, campaign.title, "Title", "medium")
        shown = self.presenter
        for line in campaign.goal_lines(shown.terms):
            self._write(body, line)
            body.add_widget(GoalStanding())
        for line in campaign.bonus_lines(shown.terms):
            self._write(body, line)
        steps = goal_notes.goal_steps(campaign.goals, shown.goal_notes, shown.edition)
        if steps:
            self._write(body, _("Note where you stand (optional)"), "Title", "medium")
        for step in steps:
            body.add_widget(self._stepper(step))
        self._show_standing()

    def _stepper(self, step: GoalStep) -> Stepper:
        stepper = Stepper(label=step.label, value=step.value, least=step.least, most=step.most)
        stepper.bind(on_change=lambda _stepper, value: self._note(step, int(value)))
        return stepper

    def _note(self, step: GoalStep, value: int) -> None:
        shown = self.presenter
        shown.goal_notes = goal_notes.with_number(shown.goal_notes, step, value, shown.edition)
        self.dispatch("on_goal_notes", shown.goal_notes)
        self._show_standing()

    def _show_standing(self) -> None:
        """Show below each goal whether it is achieved."""
        shown = self.presenter
        lines = goal_notes.goal_lines(shown.campaign.goals, shown.goal_notes, shown.edition)
        reasons = [one for one in self.ids.body.children[::-1] if isinstance(one, GoalStanding)]
        for reason, line in zip(reasons, lines, strict=True):
            reason.text = line

    def _log(self, body: Any) -> None:
        """Show the log, newest first, under the heading of each round; whole rounds only."""
        lines = info_drawer_presenter.log(self.presenter)
        first = 0 if self._earlier else max(0, len(lines) - MANY)
        while first and not lines[first].heading:
            first -= 1
        shown = lines[first:]
        block: list[LogLine] = []
        for line in reversed(shown):
            block.append(line)
            if line.heading or line is shown[0]:
                self._round(body, block)
                block = []
        if len(shown) < len(lines):
            self._do(body, _("Earlier rounds"), "history", self._show_earlier)

    def _round(self, body: Any, block: list[LogLine]) -> None:
        if block[-1].heading:
            self._write(body, block[-1].heading, "Title", "small")
        for line in block:
            row = LogRow(line=line)
            row.bind(on_release=lambda row: self.dispatch("on_look", row.line.place))
            body.add_widget(row)

    def _show_earlier(self) -> None:
        self._earlier = True
        self.fill()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
