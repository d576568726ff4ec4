"""The end of her auction on the round screen: totals, who won, and what to pay."""

from goa_solo.app.i18n import _
from goa_solo.app.presenters.contest import Contest
from goa_solo.app.screens.round.steps.round_step import RoundStep, empty_purse_line
from goa_solo.app.screens.round.view_values import AnswerButton, AuctionEnd, HerCard
from goa_solo.rules.entries import Done
from goa_solo.rules.steps import Settle


class SettleStep(RoundStep[Settle]):
    def panel(self, _ticked: frozenset[str]) -> AuctionEnd:
        outcome = self.prompt.outcome
        hers, receipt = outcome.hers, self.shown.receipt_for(self.prompt.moves(self.table, Done()))
        if hers is None or outcome.yours is None:
            return AuctionEnd(receipt)
        return AuctionEnd(
            receipt,
            face=self.table.open_auction_card(outcome.lot.level),
            contest=Contest(hers, outcome.yours),
            alone=empty_purse_line(hers) or self._tax(),
        )

    @property
    def card(self) -> HerCard | None:
        outcome = self.prompt.outcome
        face = self.table.open_auction_card(outcome.lot.level)
        if outcome.hers is None or outcome.yours is None:
            return None
        return HerCard(face, purse=outcome.hers.card)

    def _tax(self) -> str:
        """Return what the app takes from her purse by itself; a real one is in the receipt."""
        tax = () if self.table.setup.real_purse else self.prompt.tax()
        return "".join(map(self.shown.render, tax))

    def buttons(self) -> tuple[AnswerButton, ...]:
        return (AnswerButton(_("Done"), Done()),)
