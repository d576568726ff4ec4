"""The events of the score sheet: every tap changes the sheet, and the points follow."""

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from goa_solo.app import long_task
from goa_solo.app.i18n import _
from goa_solo.app.pictures.bar_chart import Bars, ChartBar  # noqa: F401  used in screen.kv
from goa_solo.app.pictures.track_columns import TrackColumns  # noqa: F401  used in screen.kv
from goa_solo.app.presenters.campaign_summary import recorded_page
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.score_sheet import sheet_lines, text_prompt  # noqa: F401  used in screen.kv
from goa_solo.app.screens.score_sheet.campaign_goals import SheetGoalLine
from goa_solo.app.screens.score_sheet.number_pad import NumberPad  # noqa: F401  used in screen.kv
from goa_solo.app.screens.score_sheet.presenter import SUMS, ScoreSheetPresenter
from goa_solo.app.screens.score_sheet.setup_section import Played  # noqa: F401  used in screen.kv
from goa_solo.app.screens.score_sheet.sheet_lines import ScoreHeadView, ScoreLineView
from goa_solo.app.screens.score_sheet.sheet_saving import SheetSaving
from goa_solo.app.screens.score_sheet.widgets import DepotSlot, PickRow, SheetPart, goals_part
from goa_solo.app.toolkit import drawing  # noqa: F401  used in screen.kv
from goa_solo.app.toolkit.focus import top_layer
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.application import backups
from goa_solo.application.ui_state import OpenScoreSheet
from goa_solo.rules.message import Message, PlayerError, say
from goa_solo.rules.scoring import LINES, MOST_DEPOTS, RICHER, TRACKS, Entered, SheetLine

BELOW_DEPOTS = 5  # sections of the sheet after them
FEW = 4  # numbers up to this one are all set with one tap
LAYOUT_DELAY = 0.1  # seconds until a page has its new height


class ScoreSheetPage(Page):
    """`opened(session=…)` scores a session that is over, `opened(finished=…)` corrects one in
    history, `opened()` scores one played without the app; `campaign_id=…` adds it to that
    campaign."""

    side = NumericProperty(0)
    save_label = StringProperty()
    head: ScoreHeadView = ObjectProperty(ScoreHeadView("", "", "", 0), rebind=True)
    presenter: ScoreSheetPresenter
    typing = StringProperty()  # the number that the number pad is open for

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._from_campaign = False
        super().__init__(context, **kwargs)
        self.rows: dict[str, Any] = {}  # the number of a line, by its key, and the sums
        for line in LINES:
            self._add_rows(line)
        self._foreman = self.ids.foreman.__self__
        self._depots_part = self.ids.depots.__self__
        self._board_depots = self.ids.board_depots.__self__
        self._foot = {True: self.ids.pad.__self__, False: self.ids.saving.__self__}
        self.on_typing()
        self.bind(size=self._arrange)

    def _add_rows(self, line: SheetLine) -> None:
        """Add the numbers of a line to its section."""
        for number in line.numbers:
            if line.entered is Entered.RICHER:
                key, row = number.field, self.ids[f"{number.field}_row"].__self__
            else:
                picks = number.most if number.most <= FEW else FEW - 1
                key, row = line.key, PickRow(picks=picks, most=number.most)
                section = self.ids.get(line.key, self.ids.tiles)
                section.add_widget(row, index=len(section.children) if line.key == "depots" else 0)
            self.rows[key] = row
            row.bind(
                on_change=lambda _row, value, key=key: self.set(key, value),
                on_type=lambda _row, key=key: self.type_number(key),
            )

    def _arrange(self, *_args: object) -> None:
        self.side = min(self.width * 0.4, dp(420))
        if self.wide and self.presenter:
            self._summary(sheet_lines.lines(self.presenter))

    def opened(
        self,
        session: str | None = None,
        finished: str | None = None,
        campaign_id: str | None = None,
        **_what: Any,
    ) -> None:
        self._from_campaign = campaign_id is not None
        try:
            self.presenter = ScoreSheetPresenter(
                self.context.open_session, session, finished, campaign_id
            )
        except PlayerError as error:
            self.leave_refused(error, "home")
            return
        self.ids.scroll.to_top()
        self.ids.played.unfolded = False
        self.ids.question.open = False
        self.ids.reason.close()
        self.typing = ""
        self.say(_("Your earlier entries are back.") if self.presenter.restored else "")
        self._saving = SheetSaving(self.presenter)
        self.save_label = self._saving.label
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
        if self.typing:
            self.typing = ""
            return True
        return False

    def pressed(self, key: int, text: str | None, held: list[str]) -> bool:
        if self.typing and top_layer(self) is self and self.ids.pad.typed(key, text):
            return True
        return super().pressed(key, text, held)

    def enter_pressed(self) -> bool:
        if self.ids.reason.open:
            return False
        if self.ids.question.open:
            self.ids.question.answer(True)
        elif self.typing:
            self.next_number()
        else:
            self.save()
        return True

    # --- showing -------------------------------------------------------------------------------

    def refresh(self) -> None:
        shown = self.presenter
        self.head, lines = sheet_lines.head(shown), sheet_lines.lines(shown)
        self.ids.played.show(shown)
        self._ladders(lines)
        for line in LINES:
            if line.key in self.rows and line.entered is not Entered.RICHER:
                self._show(self.rows[line.key], lines[line.key])
                self.rows[line.key].value = shown.number(line.key)
        self._pardaos(lines["pardaos"])
        self._depots()
        self._more(lines)
        if self.wide:
            self._summary(lines)

    def _summary(self, lines: dict[str, ScoreLineView]) -> None:
        """Show the lines that score beside the sheet."""
        scored = [(line.name, int(line.points)) for line in lines.values() if line.points != "0"]
        most = max([15, *(points for _name, points in scored)])
        self.ids.bars.show(ChartBar(name, str(points), points / most) for name, points in scored)

    def _show(self, row: PickRow, line: ScoreLineView) -> None:
        row.label, row.detail, row.points = line.name, line.detail, line.points

    def _ladders(self, lines: dict[str, ScoreLineView]) -> None:
        scoring, sheet = self.presenter.edition.scoring, self.presenter.sheet
        self.ids.tracks.points = sheet_lines.track_points(self.presenter)
        self.ids.track_names.names = [lines[track].name for track in TRACKS]
        self.ids.track_rows.rungs = list(scoring.tracks)
        self.ids.track_rows.values = self.presenter.track_rows
        self._head(self.ids.symbols, lines["symbols"])
        line = _(
            "A column for each symbol, in any order: tap how many cards you kept with that symbol."
        )
        kept = f" {lines['symbols'].detail}." if any(sheet.symbols) else ""
        self.ids.symbols.line = line + kept
        self.ids.symbol_rows.rungs = list(range(1, len(scoring.symbols)))
        self.ids.symbol_rows.values = list(sheet.symbols)

    def _pardaos(self, line: ScoreLineView) -> None:
        shown, part = self.presenter, self.ids.pardaos
        self._head(part, line)
        part.line = sheet_lines.pardaos_line(shown)
        for field in SUMS:
            value = getattr(shown.sheet, field)
            self.rows[field].value, self.rows[field].unknown = value or 0, value is None
            self.rows[field].typing = field == self.typing
        self.rows["lakshmi_pardaos"].detail = sheet_lines.purse_line(shown)
        wealthier = shown.sheet.wealthier
        self.ids.richer.chosen = RICHER.index(wealthier) if wealthier else -1

    def _head(self, part: SheetPart, line: ScoreLineView) -> None:
        part.heading, part.points = line.name, line.points

    def _depots(self) -> None:
        """Show the depots on the board if their spaces or goods are needed, and the single ones."""
        shown = self.presenter
        if shown.lists_depots:
            self._show_places()
        if shown.asks_spaces:
            self.rows["depots"].label = shown.render(say("Single {depots} set aside"))
        self._foreman.text = sheet_lines.foreman_line(shown)
        self._foreman.active = shown.sheet.foreman
        has_foreman = shown.edition.scoring.single_foreman is not None
        singles = shown.sheet.singles_score
        set_shown(self._foreman, self._depots_part, has_foreman)
        set_shown(self._depots_part, self.ids.column, singles, BELOW_DEPOTS)
        below = BELOW_DEPOTS + int(singles)
        set_shown(self._board_depots, self.ids.column, shown.lists_depots, below)

    def _show_places(self) -> None:
        """Show the four places for depots on the board."""
        shown, slots = self.presenter, self.ids.slots
        self._board_depots.heading = shown.render(Message("{depots}"))
        self._board_depots.line = sheet_lines.depots_line(shown)
        while len(slots.children) < MOST_DEPOTS:
            slot = DepotSlot(place=len(slots.children) + 1)
            slot.bind(
                on_change=lambda slot, part, value: self.set_slot(slot.place - 1, **{part: value})
            )
            slots.add_widget(slot)
        for slot, depot in zip(slots.children[::-1], shown.places, strict=True):
            slot.kinds = [shown.render(say("one {good}")), shown.render(say("any {good}"))]
            slot.good = shown.render(Message("{good}"))
            slot.asks_spaces, slot.asks_goods = shown.asks_spaces, shown.asks_goods
            slot.depot = depot
            slot.points = sheet_lines.place_points(shown, depot)

    def _more(self, lines: dict[str, ScoreLineView]) -> None:
        """Show what only some sessions have: a story that scores, and the campaign's goals."""
        more = self.ids.more
        more.clear_widgets()
        if "story" in lines:
            part = SheetPart(line=lines["story"].detail)
            self._head(part, lines["story"])
            more.add_widget(part)
        goals, shown = self.presenter.goals(), self.presenter
        if goals:
            cargo = shown.campaign.cargo_line(shown.score.total)
            more.add_widget(goals_part(goals, cargo, self.decide))

    # --- entering ------------------------------------------------------------------------------

    def set(self, name: str, value: int) -> None:
        self._entered(self.presenter.set(name, value))

    def set_slot(self, place: int, **changes: Any) -> None:
        self._entered(self.presenter.set_slot(place, **changes))

    def type_number(self, name: str) -> None:
        """Open the number pad for a number, and scroll to it."""
        shown, row = self.presenter, self.rows[name]
        then = _("Done") if shown.next_number(name) is None else _("Next")
        self.ids.pad.begin(shown.number_title(name), shown.typed_number(name), then)
        self.typing = name
        self.refresh()
        Clock.schedule_once(
            lambda _passed: self.ids.scroll.scroll_to(row, animate=False), LAYOUT_DELAY
        )

    def on_typing(self, *_args: object) -> None:
        """Show the number pad in place of the button that saves."""
        for typing, part in self._foot.items():
            set_shown(part, self.ids.foot, typing == bool(self.typing))
        if not self.typing and self.presenter:
            self.refresh()

    def enter_number(self, value: int | None) -> None:
        """Set the number being typed: every digit counts at once."""
        self._entered(self.presenter.type_number(self.typing, value))
        self.ids.pad.value = self.presenter.typed_number(self.typing)

    def next_number(self) -> None:
        """Continue with the other sum, or close the number pad."""
        following = self.presenter.next_number(self.typing)
        if following is None:
            self.typing = ""
        else:
            self.type_number(following)

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

        asked = _("Clear everything you've entered on this sheet?")
        if self.presenter.finished is not None:
            asked = _("Discard your changes to this sheet?")
        self.ids.question.ask(asked, self.ids.clear_sheet.text, _("Leave it"), done)

    def ticked_foreman(self, ticked: bool) -> None:
        """Set the foreman; do nothing if the tick only follows the sheet."""
        if self.presenter and ticked != self.presenter.sheet.foreman:
            self.set("foreman", ticked)

    def set_track(self, column: int, row: int) -> None:
        self._entered(self.presenter.set_track(column, row))

    def set_symbol(self, column: int, count: int) -> None:
        self._entered(self.presenter.set_symbol(column, count))

    def set_richer(self, number: int) -> None:
        self._entered(self.presenter.set_richer(RICHER[number]))

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
        """Show what was entered, or why it can't be."""
        self.say(problem)
        self.refresh()

    # --- saving --------------------------------------------------------------------------------

    def save(self, leave_campaign: bool = False) -> None:
        warning = self._saving.warning()
        if warning:
            asked = _("{doubt} Is that right?").format(doubt=warning)
            then = partial(self._ask_and_save, leave_campaign)
            self.ids.question.ask(asked, _("Yes, save it"), _("Check it"), then)
        else:
            self._ask_and_save(leave_campaign)

    def _ask_and_save(self, leave_campaign: bool) -> None:
        question, played = self._saving.question(), self._saving.confirmation()
        if question:
            self.ids.question.ask(question, _("Correct it"), _("Leave it"), self._save)
        elif played and not self._saving.missing():
            ask = self.ids.question.ask
            ask(played, _("Save it"), _("Change it"), self._ask_about_paused, self._unfold)
        else:
            self._save(leave_campaign)

    def _ask_about_paused(self) -> None:
        if question := self._saving.paused_question():
            self.context.open_session.pause()  # it may be the one whose place this takes
            delete, ask = partial(self._save, delete_paused=True), self.ids.question.ask
            ask(question, _("Keep it"), _("Delete it"), self._save, delete, cancel=True)
        else:
            self._save()

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

    def _save(self, leave_campaign: bool = False, delete_paused: bool = False) -> None:
        name, problem = self._saving.save(
            leave_campaign=leave_campaign, delete_paused=delete_paused
        )
        if name:
            self._show_saved(name)
        elif self._saving.may_leave_campaign and not leave_campaign:
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
            if self.presenter.sheet.wealthier is None and not self.presenter.untouched:
                self.ids.scroll.scroll_to(self.ids.pardaos)

    def _show_saved(self, name: str) -> None:
        """Show what was saved; a session new to its campaign has its own screen."""
        shown, saved, go = self.presenter, self._saving, self.context.navigator.go
        self.context.open_session.remember(score_sheet=None)
        if shown.finished is None:
            long_task.in_background(backups.automatic_backup(self.context.store))
            if reminder := backups.reminder(self.context.store):
                self.context.open_session.add_notice(reminder)
        if saved.campaign_id and shown.finished is None:
            page = recorded_page(self.context.store, saved.campaign_id)
            go(page, campaign_id=saved.campaign_id)
        elif saved.campaign_id and saved.changed:
            finished = "" if self._from_campaign else name
            go("correction", campaign_id=saved.campaign_id, finished=finished, fresh=True)
        elif saved.campaign_id and self._from_campaign:
            go("campaign", campaign_id=saved.campaign_id, news=(_("Nothing has changed."),))
        else:
            go("finished_session", finished=name, new=True)
