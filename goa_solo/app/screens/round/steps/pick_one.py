"""A choice of a few answers on the round screen, for a step that needs nothing else."""

from goa_solo.app.i18n import _
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import AnswerButton, PickOne
from goa_solo.rules.steps.prompt import PickOnePrompt


class PickOneStep(RoundStep[PickOnePrompt]):
    def panel(self, _ticked: frozenset[str]) -> PickOne:
        prompt = self.prompt
        return PickOne(
            tuple(
                AnswerButton(self.shown.render(prompt.answer_label(entry)), entry)
                for entry in prompt.answers
            )
        )

    def buttons(self) -> tuple[AnswerButton, ...]:
        return ()

    @property
    def hint(self) -> str:
        return _("Tap your answer")
