"""Her action on the round screen: the card, and the half that applies."""

from goa_solo.app.i18n import _
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import AnswerButton, HerCard
from goa_solo.rules.entries import Done
from goa_solo.rules.steps import HerAction


class HerActionStep(RoundStep[HerAction]):
    @property
    def card(self) -> HerCard:
        return HerCard(self.prompt.face, self.prompt.holds)

    def buttons(self) -> tuple[AnswerButton, ...]:
        return (AnswerButton(_("Done"), Done()),)
