"""Your auction on the round screen: her two cards make her bid; pay and win, or take her card."""

from goa_solo.app.i18n import _
from goa_solo.app.screens.round.steps.round_step import RoundStep, empty_purse_line
from goa_solo.app.screens.round.view_values import AnswerButton, HerBidSum
from goa_solo.rules.entries import Buy, Sell
from goa_solo.rules.market import Space
from goa_solo.rules.steps import YourAuction


class YourAuctionStep(RoundStep[YourAuction]):
    def panel(self, _ticked: frozenset[str]) -> HerBidSum:
        hers = self.prompt.hers
        rule = empty_purse_line(hers) or self._rule()
        return HerBidSum(self.prompt.face, hers.value, hers.card, hers.total, rule)

    def _rule(self) -> str:
        """Return how the price comes about, with Taxes, Malian and Gambit as terms of the sum."""
        price = self.prompt.price(self.table)
        if price is not None:
            return self.shown.render(price)
        return _("To win, pay 1 less than her bid.")

    def buttons(self) -> tuple[AnswerButton, ...]:
        render, prompt, table = self.shown.render, self.prompt, self.table
        let, pay = (render(prompt.answer_label(table, entry)) for entry in (Sell(), Buy()))
        received = render(prompt.received(table))
        return AnswerButton(let, Sell(), main=False, line=received), AnswerButton(pay, Buy())

    @property
    def lot(self) -> Space:
        return self.prompt.lot.space
