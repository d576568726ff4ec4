"""The events of the end of a lost campaign."""

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock

from goa_solo.app.i18n import _
from goa_solo.app.pictures.lisbon import LostSea  # noqa: F401  used in screen.kv
from goa_solo.app.screens.campaign.widgets import GoalRowText, board_panel
from goa_solo.app.screens.lost_at_sea.presenter import LostAtSeaPresenter
from goa_solo.app.screens.page_templates import FormPage, join_row
from goa_solo.app.toolkit.buttons import ListRow

SWELL, FLOATING, FRAME = 4.0, 12.0, 1 / 20  # seconds: a wave, all of them, and a step of the barrel


class LostAtSeaPage(FormPage):
    """`opened(campaign_id=…)` for a lost campaign."""

    instead = "campaigns"
    presenter: LostAtSeaPresenter

    def on_size(self, *_args: object) -> None:
        if "go" in self.ids:
            ids = self.ids
            join_row(ids.go.__self__, ids.others, ids.foot, joined=self.width > self.height)

    def opened(self, campaign_id: str = "", **_what: Any) -> None:
        campaign_id = campaign_id or str(self.presenter.id)  # back leads to the one shown last
        self.presenter = LostAtSeaPresenter(self.context.store, campaign_id)
        shown = self.presenter
        goals, moves = shown.goals(), shown.board_moves()
        self.fill("goals", goals, (GoalRowText(goal=goal) for goal in goals))
        self.fill("board", (shown.id, shown.overline(), moves), board_panel(moves))
        correct = shown.number if shown.may_correct else 0
        self.fill("correct", correct, self._correct_row(correct))
        self.ids.scroll.to_top()
        self._float()

    def _correct_row(self, number: int) -> Iterator[ListRow]:
        """Yield the row that leads to the correction of a session; 0 for none."""
        if number:
            row = ListRow(icon="pencil-outline", title=_("Was something entered wrong?"))
            row.line = _("Correct session {number}").format(number=number)
            row.bind(on_release=lambda _row: self.correct())
            yield row

    def _float(self) -> None:
        """Let the barrel float for a while: an endless motion would keep the phone awake."""
        Clock.unschedule(self._swell)
        self.ids.sea.swell = 0
        if not self.context.preference_holder.preferences.reduced_motion:
            Clock.schedule_interval(self._swell, FRAME)

    def _swell(self, passed: float) -> bool:
        self.ids.sea.swell += passed / SWELL
        return bool(self.ids.sea.swell < FLOATING / SWELL)

    def left(self) -> None:
        Clock.unschedule(self._swell)
        super().left()

    def correct(self) -> None:
        """Open the last session's sheet, or its points and goals, to correct it."""
        shown, go = self.presenter, self.context.navigator.go
        if shown.last_session:
            go("score_sheet", campaign_id=shown.id, finished=shown.last_session)
        else:
            go("manual_result", campaign_id=shown.id, session=shown.number)

    def read_logbook(self) -> None:
        self.context.navigator.go("logbook", campaign_id=self.presenter.id)

    def leave(self) -> None:
        self.context.navigator.go("campaign", campaign_id=self.presenter.id)

    def back(self) -> bool:
        if not super().back():
            self.leave()
        return True

    def sail_again(self) -> None:
        self.context.navigator.go("new_campaign")

    enter_pressed = sail_again
