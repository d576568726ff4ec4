"""Your auction on the round screen: her two cards make her bid; pay and win, or take her card."""

from goa_solo.app.i18n import _
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.screens.round.steps.round_step import RoundStep, empty_purse_line
from goa_solo.app.screens.round.view_values import AnswerButton, Sum
from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import Buy, Sell
from goa_solo.rules.steps import YourAuction


class YourAuctionStep(RoundStep[YourAuction]):
    def panel(self, _ticked: frozenset[str]) -> Sum:
        hers = self.prompt.hers
        return Sum(self.prompt.face, hers.value, hers.card, hers.total, empty_purse_line(hers))

    def buttons(self) -> tuple[AnswerButton, ...]:
        card, bank = self.prompt.receive, self.prompt.from_bank
        if not self.prompt.real_purse:
            card, bank = 0, card + bank
        if card and bank:
            sell = _("Take her {card} and {bank} from the bank, she wins").format(
                card=card, bank=bank
            )
        elif bank:
            sell = _("Take {bank} from the bank, she wins").format(bank=bank)
        elif card:
            sell = _("Take her {card}, she wins").format(card=card)
        else:
            sell = _("Take nothing, she wins")
        buy = _("Pay {pay} and win").format(pay=self.prompt.pay)
        return (AnswerButton(buy, Buy()), AnswerButton(sell, Sell()))

    def board(self, last: Turn) -> BoardView | None:
        if super().board(last) is None:
            return None
        return self.market(fresh=frozenset((self.prompt.lot.space,)))
