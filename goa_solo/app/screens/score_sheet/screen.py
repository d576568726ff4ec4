"""The events of the score sheet: every tap changes the form, and the points follow."""

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from goa_solo.app import long_task
from goa_solo.app.i18n import _
from goa_solo.app.pictures.bar_chart import Bars, ChartBar  # noqa: F401  used in screen.kv
from goa_solo.app.pictures.track_columns import TrackColumns  # noqa: F401  used in screen.kv
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.score_sheet import text_prompt  # noqa: F401  used in screen.kv
from goa_solo.app.screens.score_sheet.campaign_goals import SheetGoalLine
from goa_solo.app.screens.score_sheet.goal_widgets import goals_part
from goa_solo.app.screens.score_sheet.presenter import ScoreSheetPresenter
from goa_solo.app.screens.score_sheet.rows import CountRow, DepotSlot, PickRow, SheetPart
from goa_solo.app.screens.score_sheet.setup_section import Played  # noqa: F401  used in screen.kv
from goa_solo.app.screens.score_sheet.total_header import ScoreHead  # noqa: F401  used in screen.kv
from goa_solo.app.screens.score_sheet.view_values import ScoreLineView
from goa_solo.app.toolkit import banner_and_dialogs, drawing  # noqa: F401  used in screen.kv
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.application import backups
from goa_solo.application.sessions import PlayerErrors
from goa_solo.application.ui_state import OpenScoreSheet
from goa_solo.rules.message import Message, say
from goa_solo.rules.scoring import LAKSHMI, MOST_DEPOTS, TIE, TRACKS, YOU

PICKED = ("outposts", "duty", "small_missions", "large_missions")
SUMS = ("pardaos", "lakshmi_pardaos")
BELOW_DEPOTS = 5  # sections of the sheet after them
LAYOUT_DELAY = 0.1  # seconds until a page has its new height
WHO = (YOU, LAKSHMI, TIE)


class ScoreSheetPage(Page):
    """`opened(session=…)` scores a session that is over, `opened(finished=…)` corrects one in
    history, `opened()` scores one played without the app; `campaign_id=…` adds it to that
    campaign."""

    wide = BooleanProperty(False)
    side = NumericProperty(0)
    save_label = StringProperty()
    clear_label = StringProperty()

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._presenter: ScoreSheetPresenter | None = None
        self._from_campaign = False
        super().__init__(context, **kwargs)
        self._foreman = self.ids.foreman.__self__
        self._depots_part = self.ids.depots.__self__
        self._board_depots = self.ids.board_depots.__self__
        self._compared = [self.ids.richer.__self__, self.ids.or_sums.__self__]
        self.bind(size=self._arrange)

    @property
    def presenter(self) -> ScoreSheetPresenter:
        assert self._presenter is not None
        return self._presenter

    def _arrange(self, *_args: object) -> None:
        self.wide = self.width > self.height and self.width >= dp(600)
        self.side = min(self.width * 0.4, dp(420))
        if self.wide and self._presenter is not None:
            self._summary(self.presenter.lines(), self.presenter.names())

    def opened(
        self,
        session: str | None = None,
        finished: str | None = None,
        campaign_id: str | None = None,
        **_what: Any,
    ) -> None:
        self._from_campaign = campaign_id is not None
        try:
            self._presenter = ScoreSheetPresenter(
                self.context.open_session, session, finished, campaign_id
            )
        except PlayerErrors as error:
            self.leave_refused(error, "home")
            return
        self.ids.scroll.to_top()
        self.ids.played.unfolded = False
        self.ids.question.open = False
        self.ids.reason.close()
        self.say(_("Your earlier entries are back.") if self.presenter.restored else "")
        self.save_label = self.presenter.save_label
        self.clear_label = self.presenter.clear_label
        self.ids.head.bands = self.presenter.bands()
        self.refresh()
        sheet = OpenScoreSheet(session or "", finished or "", campaign_id or "")
        self.context.open_session.remember_sheet(sheet)
        self.show_notices()

    def left(self) -> None:
        self.context.open_session.remember(score_sheet=None)

    def back(self) -> bool:
        if super().back():
            return True
        if self.ids.reason.open:
            self.ids.reason.close()
            return True
        return False

    def enter_pressed(self) -> bool:
        if self.ids.reason.open:
            return False
        if self.ids.question.open:
            self.ids.question.answer(True)
        else:
            self.save()
        return True

    # --- showing -------------------------------------------------------------------------------

    def refresh(self) -> None:
        shown = self.presenter
        head = shown.head()
        self.ids.head.total, self.ids.head.rank = head.total, head.rank
        self.ids.head.line, self.ids.head.share = head.line, head.share
        lines, names = shown.lines(), shown.names()
        self.ids.played.show(shown)
        self._ladders(lines, names)
        self._rows(lines, names)
        self._depots(lines)
        self._more(lines, names)
        if self.wide:
            self._summary(lines, names)

    def _summary(self, lines: dict[str, ScoreLineView], names: dict[str, str]) -> None:
        """Show the lines that score beside the sheet."""
        scored = {key: int(lines[key].points) for key in names if lines[key].scores}
        most = max([15, *scored.values()])
        self.ids.bars.show(
            ChartBar(names[key], str(points), points / most) for key, points in scored.items()
        )

    def _ladders(self, lines: dict[str, ScoreLineView], names: dict[str, str]) -> None:
        scoring, form = self.presenter.edition.scoring, self.presenter.form
        self._points("tracks", lines["tracks"])
        self.ids.track_names.names = [names[track] for track in TRACKS]
        self.ids.track_rows.rungs = list(scoring.tracks)
        self.ids.track_rows.values = list(form.tracks)
        self._points("symbols", lines["symbols"])
        self.ids.symbols.heading = names["symbols"]
        self.ids.symbols.line = _(
            "A column for each symbol, in any order: tap how many cards you kept with that"
            " symbol. {kept}."
        ).format(kept=lines["symbols"].detail)
        self.ids.symbol_rows.rungs = list(range(1, len(scoring.symbols)))
        self.ids.symbol_rows.values = list(form.symbols)

    def _rows(self, lines: dict[str, ScoreLineView], names: dict[str, str]) -> None:
        for key in PICKED:
            row: PickRow = self.ids[f"{key}_row"]
            row.value = getattr(self.presenter.form, key)
            row.label, row.detail = names[key], lines[key].detail
            row.points, row.scores = lines[key].points, lines[key].scores
        for key in SUMS:
            value = getattr(self.presenter.form, key)
            self.ids[f"{key}_row"].value = value or 0
            self.ids[f"{key}_row"].unknown = value is None
        self.ids.pardaos.heading = names["pardaos"]
        self._points("pardaos", lines["pardaos"])
        self.ids.pardaos.line = self.presenter.pardaos_line
        self.ids.lakshmi_pardaos_row.detail = self.presenter.purse_line
        wealthier = self.presenter.sheet.wealthier
        self._compared[0].chosen = WHO.index(wealthier) if wealthier in WHO else -1
        for below, part in zip((2, 2), self._compared, strict=True):
            set_shown(part, self.ids.pardaos, not self.presenter.asks_sums, below)

    def _depots(self, lines: dict[str, ScoreLineView]) -> None:
        """Show the depots on the board if their spaces or goods are needed, and the single ones."""
        shown, form = self.presenter, self.presenter.form
        self._slots()
        self._board_depots.heading = shown.tell(Message("{depots}"))
        self._board_depots.line = shown.depots_line
        for slot, depot in zip(self.ids.slots.children[::-1], form.slots, strict=False):
            slot.kinds = [shown.tell(say("one {good}")), shown.tell(say("any {good}"))]
            slot.good = shown.tell(Message("{good}"))
            slot.asks_spaces, slot.asks_goods = shown.asks_spaces, shown.asks_goods
            slot.spaces, slot.any_good, slot.goods = depot.spaces, depot.any, depot.goods
            slot.points = shown.slot_points(depot)
            slot.scores = slot.points not in ("", "0")
        row = self.ids.singles_row
        row.label, row.value = shown.singles_label, shown.singles
        row.detail = lines["depots"].detail
        row.points, row.scores = lines["depots"].points, lines["depots"].scores
        self._foreman.text = shown.foreman_line
        self._foreman.active = form.foreman
        set_shown(self._foreman, self._depots_part, shown.has_foreman)
        set_shown(self._depots_part, self.ids.column, shown.asks_singles, BELOW_DEPOTS)
        below = BELOW_DEPOTS + int(shown.asks_singles)
        set_shown(self._board_depots, self.ids.column, shown.lists_depots, below)

    def _slots(self) -> None:
        """Show the four places for depots, if their spaces or goods are needed."""
        wanted = MOST_DEPOTS if self.presenter.lists_depots else 0
        if len(self.ids.slots.children) == wanted:
            return
        self.ids.slots.clear_widgets()
        for place in range(wanted):
            slot = DepotSlot(place=place + 1)
            slot.bind(
                on_pick_spaces=lambda _slot, value, place=place: self.set_slot(place, spaces=value),
                on_pick_kind=lambda _slot, value, place=place: self.set_slot(place, any=value),
                on_pick_goods=lambda _slot, value, place=place: self.set_slot(place, goods=value),
            )
            self.ids.slots.add_widget(slot)

    def _more(self, lines: dict[str, ScoreLineView], names: dict[str, str]) -> None:
        """Show what only some sessions have: a story that scores, and the campaign's goals."""
        more = self.ids.more
        more.clear_widgets()
        if "story" in lines:
            part = SheetPart(heading=names["story"], line=lines["story"].detail)
            part.points, part.scores = lines["story"].points, lines["story"].scores
            more.add_widget(part)
        goals = self.presenter.goals()
        if goals:
            more.add_widget(goals_part(goals, self.presenter.cargo_line(), self.decide))

    def _points(self, part: str, line: ScoreLineView) -> None:
        self.ids[part].points, self.ids[part].scores = line.points, line.scores

    # --- entering ------------------------------------------------------------------------------

    def set(self, name: str, value: int) -> None:
        self._entered(self.presenter.set(name, value))

    def set_richer(self, number: int) -> None:
        self._entered(self.presenter.set_richer(WHO[number]))

    def type_number(self, name: str, row: PickRow | CountRow) -> None:
        self.ids.reason.ask_for_number(row.label, lambda value: self.set(name, value))

    def type_day(self) -> None:
        def typed(text: str) -> None:
            self._entered(self.presenter.set_day(text))

        asked = _("Which day did you play?")
        self.ids.reason.ask_for_text(asked, _("year-month-day"), typed, _("Enter"), focus=True)

    def step_day(self, by: int) -> None:
        self._entered(self.presenter.step_day(by))

    def clear(self) -> None:
        def done() -> None:
            self.presenter.clear()
            self.say("")
            self.refresh()
            self.ids.scroll.to_top()

        self.ids.question.ask(self.presenter.clear_question, self.clear_label, _("Leave it"), done)

    def ticked_foreman(self, ticked: bool) -> None:
        """Set the foreman; do nothing if the tick only follows the sheet."""
        if self._presenter is not None and ticked != self._presenter.form.foreman:
            self.set("foreman", ticked)

    def set_track(self, column: int, row: int) -> None:
        self._entered(self.presenter.set_track(column, row))

    def set_symbol(self, column: int, count: int) -> None:
        self._entered(self.presenter.set_symbol(column, count))

    def set_slot(self, place: int, **changes: Any) -> None:
        self._entered(self.presenter.set_slot(place, **changes))

    def choose(self, **changes: Any) -> None:
        self.presenter.choose(**changes)
        self.refresh()

    def decide(self, goal: SheetGoalLine) -> None:
        """Override a goal for a reason, or follow the sheet again."""

        def done(reason: str) -> None:
            self.presenter.decide(goal, reason)
            self.refresh()

        if goal.reason:
            done("")
            return
        asked = (
            _("Why don't you count it as achieved?")
            if goal.achieved
            else _("Why do you count it as achieved?")
        )
        self.ids.reason.ask_for_text(f"{goal.text}. {asked}", _("In a few words"), done)

    def _entered(self, problem: str) -> None:
        self.say(problem)
        self.refresh()

    # --- saving --------------------------------------------------------------------------------

    def save(self, leave_campaign: bool = False) -> None:
        warning = self.presenter.warning()
        if warning:
            asked = _("{doubt} Is that right?").format(doubt=warning)
            then = partial(self._ask_and_save, leave_campaign)
            self.ids.question.ask(asked, _("Yes, save it"), _("Check it"), then)
        else:
            self._ask_and_save(leave_campaign)

    def _ask_and_save(self, leave_campaign: bool) -> None:
        question, played = self.presenter.question(), self.presenter.confirmation()
        if question:
            self.ids.question.ask(question, _("Correct it"), _("Leave it"), self._save)
        elif played and not self.presenter.missing():
            self.ids.question.ask(played, _("Save it"), _("Change it"), self._save, self._unfold)
        else:
            self._save(leave_campaign)

    def _unfold(self) -> None:
        """Open the section on what was played, to change it, and scroll to its first line."""

        def show_first_line(_passed: float) -> None:
            self.ids.scroll.scroll_to(self.ids.played.ids.top, animate=False)

        def show_end(_passed: float) -> None:
            self.ids.scroll.scroll_y = 0
            Clock.schedule_once(show_first_line)

        self.ids.played.unfolded = True
        self.refresh()
        Clock.schedule_once(show_end, LAYOUT_DELAY)

    def _save(self, leave_campaign: bool = False) -> None:
        name, problem = self.presenter.save(leave_campaign=leave_campaign)
        if name:
            self._go_on(name)
        elif self.presenter.may_leave_campaign and not leave_campaign:
            self.ids.question.ask(
                _("{problem} Save the session without adding it to the campaign?").format(
                    problem=problem
                ),
                _("Save it"),
                _("Not now"),
                lambda: self._save(leave_campaign=True),
            )
        else:
            self.say(problem)
            if self.presenter.undecided and not self.presenter.untouched:
                self.ids.scroll.scroll_to(self.ids.pardaos)

    def _go_on(self, name: str) -> None:
        """Show what was saved; a session new to its campaign has its own screen."""
        shown, go = self.presenter, self.context.navigator.go
        self.context.open_session.remember(score_sheet=None)
        if shown.finished is None:
            long_task.in_background(backups.automatic_backup(self.context.store))
            if reminder := backups.reminder(self.context.store):
                self.context.open_session.add_notice(reminder)
        if shown.campaign_id and shown.finished is None:
            go("session_recorded", campaign_id=shown.campaign_id)
        elif shown.campaign_id and self._from_campaign:
            news = tuple(map(shown.tell, shown.changes)) or (_("Nothing has changed."),)
            go("campaign", campaign_id=shown.campaign_id, news=news)
        else:
            for change in shown.changes:
                self.context.open_session.add_notice(change)
            go("finished_session", finished=name, new=True)
