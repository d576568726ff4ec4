"""The events of the new campaign screen."""

import random
from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from goa_solo.app import file_exchange
from goa_solo.app.i18n import _, from_pack
from goa_solo.app.presenters.option import Option
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.campaign import widgets  # noqa: F401  used in screen.kv
from goa_solo.app.screens.new_campaign.presenter import (
    GoalPick,
    NewCampaignPresenter,
    Unreadable,
    import_campaign,
)
from goa_solo.app.screens.page_templates import FormPage, show_picks
from goa_solo.app.toolkit.base_widgets import Pressable, Text
from goa_solo.app.toolkit.buttons import Segments, Stepper
from goa_solo.app.toolkit.fill_rows import fill_rows, refill
from goa_solo.rules.setup import DIFFICULTIES

NEVER, ONCE = "never", "once"
"""The two readings of R8: whether a bonus may be chosen only once."""


class GoalTap(Pressable):
    """A goal that was drawn at the table, or not."""

    goal = ObjectProperty(GoalPick("", "", 0), rebind=True)


class NewCampaignPage(FormPage):
    """Choices that can all be left as they are."""

    bonus_line = StringProperty()  # the reading of R8 in force, or the question about it
    bonus_open = BooleanProperty(False)
    rows_open = BooleanProperty(False)
    presenter: NewCampaignPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._refused: Unreadable | None = None
        self._waiting = False  # for a file to be chosen
        super().__init__(context, **kwargs)

    def opened(self, chance: random.Random | None = None, **_what: Any) -> None:
        """Start over, unless the player comes back from choosing a file."""
        if not self._waiting:
            self.presenter = NewCampaignPresenter(self.context.store, chance)
            self._refused = None
            self.rows_open = self.bonus_open = False
            self.ids.name.text = ""
            self.ids.scroll.to_top()
        self._waiting = False
        self.refresh()

    # --- showing -------------------------------------------------------------------------------

    def refresh(self) -> None:
        self._campaigns()
        self._difficulties()
        self._goals()
        self._rows()
        self._readings()

    def _campaigns(self) -> None:
        campaigns = self.presenter.campaigns()
        show_picks(self.ids.campaigns, campaigns, lambda option: self.follow(option.key))
        refused = [self._refused] if self._refused else []
        unreadable = [*refused, *self.presenter.unreadable()]
        self.fill("wrong", unreadable, self._wrong(unreadable))

    def _wrong(self, unreadable: list[Unreadable]) -> Iterator[Text]:
        for file in unreadable:
            heading = _("{file} can't be used:").format(file=file.file)
            yield Text(text=heading, font_style="Title", role="small")
            for problem in file.problems:
                yield Text(text=problem, role="small")

    def _difficulties(self) -> None:
        chosen = self.presenter.chosen
        self.ids.alike.chosen = 0 if chosen.alike else 1
        sessions: list[int | None] = [None]
        if not chosen.alike:
            sessions = list(range(1, len(chosen.difficulties) + 1))
        rows = (part for session in sessions for part in self._difficulty_row(session))
        self.fill("difficulties", sessions, rows)
        there = self.ids.difficulties.children[::-1]
        segments = [row for row in there if isinstance(row, Segments)]
        for row, difficulty in zip(segments, chosen.difficulties, strict=False):
            row.chosen = DIFFICULTIES.index(difficulty)

    def _difficulty_row(self, session: int | None) -> Iterator[Widget]:
        if session is not None:
            heading = _("Session {number}").format(number=session)
            yield Text(text=heading, font_style="Title", role="small")

        def change(_row: Segments, number: int) -> None:
            self.presenter.set_difficulty(session, DIFFICULTIES[number])

        yield Segments(options=self.presenter.difficulties(), on_change=change)

    def _goals(self) -> None:
        shown = self.presenter
        self.show_changes()
        self.ids.drawn.chosen = 0 if shown.chosen.drawn else 1
        goals = [] if shown.chosen.drawn else shown.goals()
        fill_rows(self.ids.goals, goals, self._goal_tap, GoalTap.goal.set)

    def _goal_tap(self) -> GoalTap:
        return GoalTap(on_release=lambda tap: self.pick(tap.goal.letter))

    def _rows(self) -> None:
        refill(self.ids.rows, self._steppers() if self.rows_open else ())

    def _steppers(self) -> Iterator[Stepper]:
        names = self.presenter.definition.ranks
        for number, size in reversed([*enumerate(self.presenter.chosen.rows)]):
            row = Stepper(label=from_pack(names[number]), value=size, least=1, most=99)
            row.bind(on_change=lambda _row, value, number=number: self._row(number, value))
            yield row

    def _row(self, number: int, size: int) -> None:
        self.presenter.set_row(number, size)
        self.show_changes()

    def _readings(self) -> None:
        question, no, yes = self.presenter.readings()
        once = self.presenter.chosen.bonus_once
        self.bonus_line = question if self.bonus_open else self.presenter.bonus_line()
        options = [Option(NEVER, no, not once), Option(ONCE, yes, once)]
        shown = options if self.bonus_open else []
        show_picks(self.ids.readings, shown, lambda option: self.set_once(option.key == ONCE))

    # --- choosing ------------------------------------------------------------------------------

    def follow(self, name: str) -> None:
        self.presenter.follow(name)
        self.refresh()

    def set_alike(self, number: int) -> None:
        self.presenter.set_alike(number == 0)
        self._difficulties()

    def set_drawn(self, number: int) -> None:
        self.presenter.choose(drawn=number == 0)
        self._goals()

    def pick(self, letter: str) -> None:
        self.presenter.pick(letter)
        self._goals()

    def set_once(self, once: bool) -> None:
        self.presenter.choose(bonus_once=once)
        self._readings()

    def fold_rows(self) -> None:
        self.rows_open = not self.rows_open
        self._rows()

    def fold_bonus(self) -> None:
        self.bonus_open = not self.bonus_open
        self._readings()

    # --- files and starting --------------------------------------------------------------------

    def import_file(self) -> None:
        self._waiting = True
        file_exchange.open_content(self.context, ".toml", self._import)

    def _import(self, content: bytes) -> None:
        self._waiting = False
        name, self._refused = import_campaign(self.context.store, content)
        self.presenter.reread(name)
        self.refresh()

    def start(self) -> None:
        self.presenter.set_name(self.ids.name.text)
        if not self.presenter.ready:
            self.say(self.presenter.goals_line())
            self.ids.scroll.scroll_to(self.ids.goals_panel, padding=dp(64))
            return
        with self.showing_refusals():
            name = self.presenter.start()
            self.context.navigator.go("campaigns")
            self.context.navigator.go("campaign", campaign_id=name)

    enter_pressed = start
