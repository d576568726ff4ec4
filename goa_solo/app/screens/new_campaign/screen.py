"""The events of the new campaign screen."""

import random
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from goa_solo.app import file_exchange
from goa_solo.app.i18n import _, from_pack
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.campaign import widgets  # noqa: F401  used in screen.kv
from goa_solo.app.screens.new_campaign.presenter import (
    CampaignOption,
    GoalPick,
    NewCampaignPresenter,
    Unreadable,
    import_campaign,
)
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.toolkit import text_field  # noqa: F401  used in screen.kv
from goa_solo.app.toolkit.base_widgets import Pressable, Text
from goa_solo.app.toolkit.buttons import OptionButton, Segments, Stepper
from goa_solo.app.toolkit.fill_rows import fill_rows
from goa_solo.rules.setup import DIFFICULTIES

NEVER, ONCE = "never", "once"
"""The two readings of R8: whether a bonus may be chosen only once."""


class FollowPick(OptionButton):
    """A campaign to follow."""

    key = ObjectProperty(None, allownone=True)


class GoalTap(Pressable):
    """A goal that was drawn at the table, or not."""

    letter = StringProperty()
    text = StringProperty()
    session = NumericProperty(0)


class NewCampaignPage(FormPage):
    """Choices that can all be left as they are."""

    note = StringProperty()
    goals_line = StringProperty()
    rows_line = StringProperty()
    question = StringProperty()
    rows_open = BooleanProperty(False)
    ready = BooleanProperty(True)
    presenter: NewCampaignPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._refused: Unreadable | None = None
        self._waiting = False  # for a file to be chosen
        self._ignores_keys = False
        super().__init__(context, **kwargs)

    def opened(self, chance: random.Random | None = None, **_what: Any) -> None:
        """Start over, unless the player comes back from choosing a file."""
        if not self._waiting:
            self.presenter = NewCampaignPresenter(self.context.store, chance)
            self._refused = None
            self.rows_open = False
            self.ids.name.text = ""
            self.ids.scroll.to_top()
        self._waiting = False
        self._ignores_keys = True
        Clock.schedule_once(self._accept_keys)
        self.refresh()

    def enter_pressed(self) -> bool:
        if self.ids.name.focus or self._ignores_keys:
            return False
        self.start()
        return True

    def _accept_keys(self, *_args: object) -> None:
        """Accept keys from the next frame on: not the key that opened this screen."""
        self._ignores_keys = False

    # --- showing -------------------------------------------------------------------------------

    def refresh(self) -> None:
        self.note, self.rows_line = self.presenter.note(), self.presenter.rows_line()
        self._campaigns()
        self._difficulties()
        self._goals()
        self._rows()
        self._readings()

    def _campaigns(self) -> None:
        self._picks(self.ids.campaigns, self.presenter.campaigns(), self.follow)
        refused = [self._refused] if self._refused else []
        unreadable = [*refused, *self.presenter.unreadable()]
        if self.built_from(unreadable, "wrong"):
            return
        wrong = self.ids.wrong
        wrong.clear_widgets()
        for file in unreadable:
            heading = _("{file} can't be used:").format(file=file.file)
            wrong.add_widget(Text(text=heading, font_style="Title", role="small"))
            for problem in file.problems:
                wrong.add_widget(Text(text=problem, role="small"))

    def _picks(self, box: Any, lines: list[CampaignOption], choose: Callable[[Any], None]) -> None:
        def make() -> FollowPick:
            return FollowPick(on_release=lambda pick: choose(pick.key))

        def show(pick: FollowPick, line: CampaignOption) -> None:
            pick.key, pick.text, pick.line, pick.active = line.key, line.text, line.line, line.on

        fill_rows(box, lines, make, show)

    def _difficulties(self) -> None:
        box, chosen = self.ids.difficulties, self.presenter.chosen
        self.ids.alike.chosen = 0 if chosen.alike else 1
        sessions: list[int | None] = [None]
        if not chosen.alike:
            sessions = list(range(1, len(chosen.difficulties) + 1))
        if not self.built_from(sessions, "difficulties"):
            box.clear_widgets()
            for session in sessions:
                self._difficulty_row(box, session)
        rows = [row for row in box.children[::-1] if isinstance(row, Segments)]
        for row, difficulty in zip(rows, chosen.difficulties, strict=False):
            row.chosen = DIFFICULTIES.index(difficulty)

    def _difficulty_row(self, box: Any, session: int | None) -> None:
        if session is not None:
            heading = _("Session {number}").format(number=session)
            box.add_widget(Text(text=heading, font_style="Title", role="small"))

        def change(_row: Segments, number: int) -> None:
            self.presenter.set_difficulty(session, DIFFICULTIES[number])

        box.add_widget(Segments(options=self.presenter.difficulties(), on_change=change))

    def _goals(self) -> None:
        shown = self.presenter
        self.goals_line, self.ready = shown.goals_line(), shown.ready
        self.ids.drawn.chosen = 0 if shown.chosen.drawn else 1
        goals = [] if shown.chosen.drawn else shown.goals()
        fill_rows(self.ids.goals, goals, self._goal_tap, _show_goal)

    def _goal_tap(self) -> GoalTap:
        return GoalTap(on_release=lambda tap: self.pick(tap.letter))

    def _rows(self) -> None:
        box = self.ids.rows
        box.clear_widgets()
        if not self.rows_open:
            return
        names = self.presenter.definition.ranks
        for number, size in reversed([*enumerate(self.presenter.chosen.rows)]):
            row = Stepper(label=from_pack(names[number]), value=size, least=1, most=99)
            row.bind(on_change=lambda _row, value, number=number: self._row(number, value))
            box.add_widget(row)

    def _row(self, number: int, size: int) -> None:
        self.presenter.set_row(number, size)
        self.rows_line = self.presenter.rows_line()

    def _readings(self) -> None:
        question, no, yes = self.presenter.readings()
        self.question = question
        once = self.presenter.chosen.bonus_once
        lines = [CampaignOption(NEVER, no, "", not once), CampaignOption(ONCE, yes, "", once)]
        self._picks(self.ids.readings, lines, lambda key: self.set_once(key == ONCE))

    # --- choosing ------------------------------------------------------------------------------

    def follow(self, name: str) -> None:
        self.presenter.follow(name)
        self.refresh()

    def set_alike(self, number: int) -> None:
        self.presenter.set_alike(number == 0)
        self._difficulties()

    def set_drawn(self, number: int) -> None:
        self.presenter.set_drawn(number == 0)
        self._goals()

    def pick(self, letter: str) -> None:
        self.presenter.pick(letter)
        self._goals()

    def set_once(self, once: bool) -> None:
        self.presenter.set_once(once)
        self._readings()

    def fold_rows(self) -> None:
        self.rows_open = not self.rows_open
        self._rows()

    # --- files and starting --------------------------------------------------------------------

    def import_file(self) -> None:
        self._waiting = True
        file_exchange.open_content(self.context, ".toml", self._import, self.ids.banner.say)

    def _import(self, content: bytes) -> None:
        self._waiting = False
        name, self._refused = import_campaign(self.context.store, content)
        self.presenter.reread(name)
        self.refresh()

    def start(self) -> None:
        self.presenter.set_name(self.ids.name.text)
        name, problem = self.presenter.start()
        if problem:
            self.say(problem)
            return
        self.context.navigator.go("campaigns")
        self.context.navigator.go("campaign", campaign_id=name)


def _show_goal(tap: GoalTap, goal: GoalPick) -> None:
    tap.letter, tap.text, tap.session = goal.letter, goal.text, goal.session
