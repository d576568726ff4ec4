"""The events of entering points and goals only."""

from functools import partial
from typing import Any

from goa_solo.app.i18n import _
from goa_solo.app.presenters.campaign_summary import recorded_page
from goa_solo.app.screens.manual_result.presenter import ManualResultPresenter
from goa_solo.app.screens.page_templates import FormPage, option_tick


class ManualResultPage(FormPage):
    """`opened(campaign_id=…)` for the next session, with `session=…` to correct one."""

    instead = "campaigns"
    presenter: ManualResultPresenter

    def opened(self, campaign_id: str = "", session: int | None = None, **_what: Any) -> None:
        self.presenter = ManualResultPresenter(self.context.store, campaign_id, session)
        self.terms = self.presenter.terms
        goals = self.presenter.goals()
        self.fill("ticks", goals, (option_tick(goal, self.toggle) for goal in goals))
        self.say("")

    def set_points(self, points: int) -> None:
        self.presenter.set_points(points)
        self.show_changes()

    def toggle(self, letter: str) -> None:
        self.built_from(None, "ticks")  # a tick has changed
        self.presenter.toggle(letter)
        self.show_changes()

    def save(self) -> None:
        ask, question = self.ids.question.ask, self.presenter.question()
        if question and self.presenter.correcting:
            ask(question, _("Correct it"), _("Leave it"), self._save)
        elif question:
            ask(question, _("Yes, save it"), _("Check it"), self._ask_about_paused)
        else:
            self._ask_about_paused()

    enter_pressed = save

    def _ask_about_paused(self) -> None:
        if question := self.presenter.paused_question():
            delete = partial(self._save, delete_paused=True)
            ask = self.ids.question.ask
            ask(question, _("Keep it"), _("Delete it"), self._save, delete, cancel=True)
        else:
            self._save()

    def _save(self, *, delete_paused: bool = False) -> None:
        self.context.open_session.pause()  # it may be the one whose place this takes
        shown, go = self.presenter, self.context.navigator.go
        with self.showing_refusals():
            if shown.save(delete_paused=delete_paused):
                go("correction", campaign_id=shown.id, fresh=True)
            elif shown.correcting:
                go("campaign", campaign_id=shown.id, news=(_("Nothing has changed."),))
            else:
                go(recorded_page(self.context.store, shown.id), campaign_id=shown.id)
