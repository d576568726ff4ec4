"""The goals of a campaign's session at the end of its sheet."""

from collections.abc import Callable
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.i18n import _
from goa_solo.app.screens.score_sheet.campaign_goals import SheetGoalLine
from goa_solo.app.screens.score_sheet.rows import SheetPart
from goa_solo.app.toolkit import buttons  # noqa: F401  used in goals.kv
from goa_solo.app.toolkit.base_widgets import Text


class GoalRow(BoxLayout):
    """A goal with why it is achieved or not, and a button to override it."""

    __events__ = ("on_decide",)
    text = StringProperty()
    why = StringProperty()
    reason = StringProperty()
    achieved = BooleanProperty(False)

    def on_decide(self) -> None:
        """The player overrides the sheet, or stops doing so."""


def goals_part(
    goals: list[SheetGoalLine], cargo: str, decide: Callable[[SheetGoalLine], None]
) -> SheetPart:
    """Return all of them on their own surface, with the cargo earned by points."""
    part = SheetPart(heading=_("Goals for this session"))
    part.add_widget(Text(text=cargo, role="medium"))
    for goal in goals:
        row = GoalRow(text=goal.text, why=goal.why, achieved=goal.achieved, reason=goal.reason)
        row.bind(on_decide=lambda _row, goal=goal: decide(goal))
        part.add_widget(row)
    return part


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
