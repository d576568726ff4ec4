"""The end of her auction on the round screen: totals, who won, and what to pay."""

from goa_solo.app.i18n import _
from goa_solo.app.screens.round.steps.round_step import RoundStep, empty_purse_line
from goa_solo.app.screens.round.view_values import AnswerButton, HerAuctionResult
from goa_solo.rules.entries import Done
from goa_solo.rules.move_messages import sentences
from goa_solo.rules.moves import PayBank, PayHer
from goa_solo.rules.setup import Side
from goa_solo.rules.steps import Settle


class SettleStep(RoundStep[Settle]):
    def panel(self, _ticked: frozenset[str]) -> HerAuctionResult:
        outcome = self.prompt.outcome
        hers, moves = outcome.hers, self.prompt.moves(self.table, Done())
        bank = next((move for move in moves if isinstance(move, PayBank)), None)
        to_her = next((move for move in moves if isinstance(move, PayHer)), None)
        contested = hers is not None and outcome.yours is not None
        return HerAuctionResult(
            you_won=outcome.winner is Side.PLAYER,
            face=self.table.open_auction_card(outcome.lot.level) if contested else None,
            card=hers.card if hers else None,
            total=hers.total if hers and contested else None,
            yours=outcome.yours,
            pay=to_her.cards if to_her else (),
            price=str(bank.amount) if bank else "",
            alone=empty_purse_line(hers) if hers and contested else "",
            lines=tuple(map(self.shown.tell, sentences(m for m in moves if m is not bank))),
            favor=self.shown.favor_label(),
        )

    def buttons(self) -> tuple[AnswerButton, ...]:
        return (AnswerButton(_("Done"), Done()),)
