"""The end of her auction on the round screen: totals, who won, and what to pay."""

from goa_solo.app.i18n import _
from goa_solo.app.screens.round.steps.round_step import RoundStep, empty_purse_line
from goa_solo.app.screens.round.view_values import AnswerButton, HerAuctionResult
from goa_solo.rules.entries import Done
from goa_solo.rules.setup import Side
from goa_solo.rules.steps import Settle
from goa_solo.rules.steps.auction_messages import reminders


class SettleStep(RoundStep[Settle]):
    def panel(self, _ticked: frozenset[str]) -> HerAuctionResult:
        outcome = self.prompt.outcome
        hers = outcome.hers
        contested = hers is not None and outcome.yours is not None
        return HerAuctionResult(
            you_won=outcome.winner is Side.PLAYER,
            face=self.table.open_auction_card(outcome.lot.level) if contested else None,
            card=hers.card if hers else None,
            total=hers.total if hers and contested else None,
            yours=outcome.yours,
            pay=outcome.to_her if self.prompt.real_purse else (),
            price="" if self.prompt.real_purse or not outcome.to_her else str(outcome.yours),
            alone=empty_purse_line(hers) if hers and contested else "",
            lines=tuple(map(self.shown.tell, reminders(outcome, self.table.setup))),
            favor=self.shown.favor_label(),
        )

    def buttons(self) -> tuple[AnswerButton, ...]:
        return (AnswerButton(_("Done"), Done()),)
