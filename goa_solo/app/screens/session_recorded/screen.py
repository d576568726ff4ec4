"""The events of the screen after a recorded session: the ship sails, the cargo is loaded."""

from typing import Any

from kivy.animation import Animation

from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.campaign.widgets import CampaignPictures, GoalRowText, board_panel
from goa_solo.app.screens.session_recorded.presenter import SessionRecordedPresenter

SAILING, LOADING = 1.2, 0.16  # seconds: to the next port, and for each good


class SessionRecordedPage(Page):
    """`opened(campaign_id=…)` after a session was recorded."""

    instead = "campaigns"
    presenter: SessionRecordedPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self._pictures = CampaignPictures()
        self.bind(size=self._arrange)
        self._arrange()

    def _arrange(self, *_args: object) -> None:
        self._pictures.arrange(self)

    def opened(self, campaign_id: str = "", **_what: Any) -> None:
        self.presenter = SessionRecordedPresenter(self.context.store, campaign_id)
        shown = self.presenter
        goals = shown.goals()
        self.fill("goals", goals, (GoalRowText(goal=goal) for goal in goals))
        moves = shown.board_moves()
        self.fill("board", (shown.id, shown.overline(), moves), board_panel(moves))
        self.ids.scroll.to_top()
        self._pictures.set_descriptions(shown.headline(), shown.meaning())
        self._celebrate()

    def _celebrate(self) -> None:
        chart, hold = self._pictures.ids.chart, self._pictures.ids.hold
        for picture in (chart, hold):
            Animation.cancel_all(picture)
        chart.view, hold.view = self.presenter.chart(), self.presenter.hold()
        there, full = self.presenter.progress(), hold.shown
        chart.share = there
        if self.context.preference_holder.preferences.reduced_motion:
            return
        chart.share = self.presenter.progress_before()
        hold.shown = self.presenter.goods_before()
        new = full - hold.shown
        sail = Animation(share=there, duration=SAILING, t="in_out_sine")
        (Animation(duration=0.3) + sail).start(chart)
        if new:
            load = Animation(shown=full, duration=LOADING * new + 0.2)
            (Animation(duration=0.3 + SAILING * 0.8) + load).start(hold)

    def back(self) -> bool:
        self.go_on()
        return True

    enter_pressed = back

    def go_on(self) -> None:
        screen = "finale" if self.presenter.finished else "campaign"
        self.context.navigator.go(screen, campaign_id=self.presenter.id)
