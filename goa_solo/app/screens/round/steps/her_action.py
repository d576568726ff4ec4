"""Her action on the round screen: the card with the half that applies, and what it leaves."""

from goa_solo.app.i18n import _
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import AnswerButton, HerDeed
from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import Done
from goa_solo.rules.stages import OUTPOSTS
from goa_solo.rules.steps import HerAction


class HerActionStep(RoundStep[HerAction]):
    def panel(self, _ticked: frozenset[str]) -> HerDeed:
        return HerDeed(self.prompt.face, self.prompt.holds, self._supply())

    def _supply(self) -> tuple[int, int] | None:
        """Return the outposts of her card's kind before and after; the table may be either."""
        gone, kind = self.prompt.discards, self.prompt.deed.outpost
        if not gone or not kind:
            return None
        left = self.table.outposts[OUTPOSTS.index(kind)]
        before = left + gone if self.table.her_action is self.prompt else left
        return before, before - gone

    def buttons(self) -> tuple[AnswerButton, ...]:
        return (AnswerButton(_("Done"), Done()),)

    def board(self, _last: Turn) -> None:
        """Return no board: nothing happens on it."""
