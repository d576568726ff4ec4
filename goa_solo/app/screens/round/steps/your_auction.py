"""Your auction on the round screen: her two cards make her bid; pay and win, or take her card."""

from goa_solo.app.i18n import _
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.screens.round.steps.round_step import RoundStep, empty_purse_line
from goa_solo.app.screens.round.view_values import AnswerButton, HerBidSum
from goa_solo.play.undo_history import Turn
from goa_solo.rules.auction import plain_price
from goa_solo.rules.entries import Buy, Sell
from goa_solo.rules.market import Space
from goa_solo.rules.steps import YourAuction


class YourAuctionStep(RoundStep[YourAuction]):
    def panel(self, _ticked: frozenset[str]) -> HerBidSum:
        hers = self.prompt.hers
        rule = empty_purse_line(hers) or self._rule()
        return HerBidSum(self.prompt.face, hers.value, hers.card, hers.total, rule)

    def _rule(self) -> str:
        """Return the rule for the sums; "" if Taxes or Malian change them (see *Why?*)."""
        if self.prompt.pay != plain_price(self.prompt.hers.total) or self.prompt.from_bank:
            return ""
        return _("To win, pay 1 less than her bid. If she wins, you get only her purse card.")

    def buttons(self) -> tuple[AnswerButton, ...]:
        card, bank = self.prompt.receive, self.prompt.from_bank
        if not self.prompt.real_purse:
            card, bank = 0, card + bank
        if card and bank:
            sell = _("Take her {card} and {bank} from the bank, she wins").format(
                card=card, bank=bank
            )
        elif bank:
            sell = _("Take {bank}, she wins").format(bank=bank)
        elif card:
            sell = _("Take her {card}, she wins").format(card=card)
        else:
            sell = _("Take nothing, she wins")
        pay = self.prompt.pay
        buy = _("Pay {pay} and win").format(pay=pay) if pay else _("Pay nothing and win")
        return (AnswerButton(buy, Buy()), AnswerButton(sell, Sell()))

    def board(self, last: Turn) -> BoardView | None:
        if super().board(last) is None:
            return None
        return self.market(fresh=frozenset((self.lot,)))

    @property
    def lot(self) -> Space:
        return self.prompt.lot.space
