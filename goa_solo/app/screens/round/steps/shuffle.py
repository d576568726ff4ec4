"""A shuffle on the round screen: it happens at once, so there is nothing to tap."""

from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import AnswerButton
from goa_solo.rules.steps import Shuffle


class ShuffleStep(RoundStep[Shuffle]):
    def buttons(self) -> tuple[AnswerButton, ...]:
        return ()
