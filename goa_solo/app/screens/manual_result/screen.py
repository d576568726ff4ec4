"""The events of entering points and goals only."""

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from goa_solo.app.i18n import _
from goa_solo.app.screens.manual_result.presenter import GoalTick, ManualResultPresenter
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.screens.score_sheet import widgets  # noqa: F401  used in screen.kv
from goa_solo.app.toolkit.buttons import Tick
from goa_solo.app.toolkit.fill_rows import fill_rows
from goa_solo.application.sessions import PlayerErrors


class PointsGoal(Tick):
    """A goal, achieved or not."""

    letter = StringProperty()


class ManualResultPage(FormPage):
    """`opened(campaign_id=…)` for the next session, with `session=…` to correct one."""

    line = StringProperty()
    button = StringProperty()
    points = NumericProperty(0)
    presenter: ManualResultPresenter

    def opened(self, campaign_id: str = "", session: int | None = None, **_what: Any) -> None:
        try:
            self.presenter = ManualResultPresenter(self.context.store, campaign_id, session)
        except PlayerErrors as error:
            self.leave_refused(error, "campaigns")
            return
        self.title = self.presenter.title
        correcting = self.presenter.correcting
        self.button = _("Save the correction") if correcting else _("Load the hold")
        fill_rows(self.ids.ticks, self.presenter.goals(), self._tick, _show)
        self.say("")
        self.refresh()

    def _tick(self) -> PointsGoal:
        row = PointsGoal()
        row.bind(active=lambda row, on: self._ticked(row.letter, on))
        return row

    def _ticked(self, letter: str, on: bool) -> None:
        """Update the goal; do nothing while a row is only being filled in."""
        if on != (letter in self.presenter.achieved):
            self.toggle(letter)

    def refresh(self) -> None:
        self.points, self.line = self.presenter.points, self.presenter.line()

    def set_points(self, points: int) -> None:
        self.presenter.set_points(points)
        self.refresh()

    def toggle(self, letter: str) -> None:
        self.presenter.toggle(letter)
        self.refresh()

    def save(self) -> None:
        question = self.presenter.question()
        if question:
            self.ids.question.ask(question, _("Correct it"), _("Leave it"), self._save)
        else:
            self._save()

    enter_pressed = save

    def _save(self) -> None:
        news, problem = self.presenter.save()
        if problem:
            self.ids.banner.say(problem)
        elif self.presenter.correcting:
            news = news or (_("Nothing has changed."),)
            self.context.navigator.go("campaign", campaign_id=self.presenter.id, news=news)
        else:
            self.context.navigator.go("session_recorded", campaign_id=self.presenter.id)


def _show(row: PointsGoal, goal: GoalTick) -> None:
    row.letter = goal.letter
    row.text = _("{name}: {text}").format(name=goal.letter, text=goal.text)
    row.active = goal.on
