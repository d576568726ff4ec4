"""Her auction on the round screen: a bid pad with the bids that beat what her purse may hold."""

from goa_solo.app.i18n import _
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import (
    BID,
    AnswerButton,
    BidPad,
    HerCard,
    PanelInput,
    QuickBidOption,
)
from goa_solo.rules.auction import MARGIN, HerBid, possible_bids, winning_bid
from goa_solo.rules.entries import HIGHEST_BID, Bid, Entry, Pass
from goa_solo.rules.market import Space
from goa_solo.rules.steps import HerAuction


class HerAuctionStep(RoundStep[HerAuction]):
    @property
    def card(self) -> HerCard:
        return HerCard(self.prompt.face)

    def panel(self, _ticked: frozenset[str]) -> BidPad:
        """Return a bid for each card her purse may reveal; if empty, the one that wins (R4)."""
        bids = possible_bids(self.table.setup, self.prompt.face.value, self.table.purse)
        quick = [self._quick(hers) for hers in sorted(set(bids), key=lambda hers: hers.total)]
        first = quick[min(1, len(quick) - 1)].amount
        rule = _("At least {margin} more than her total wins.").format(margin=MARGIN)
        too_low = _("This bid can't win.")
        return BidPad(self.prompt.face, tuple(quick), first, HIGHEST_BID, rule, too_low)

    def _quick(self, hers: HerBid) -> QuickBidOption:
        amount = winning_bid(hers.total)
        if hers.card is None:
            line = parts = _("wins: her purse is empty")
        else:
            line = _("beats {value}\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}{card}").format(
                value=hers.value, card=hers.card
            )
            parts = (
                f">\N{NO-BREAK SPACE}{hers.value}\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}{hers.card}"
            )
        label, chance = self.shown.bid_label(amount), self.shown.chance_text(amount)
        return QuickBidOption(amount, label, line, parts, chance)

    def buttons(self) -> tuple[AnswerButton, ...]:
        return (AnswerButton(_("Pass"), Pass(), main=False), AnswerButton("", does=BID))

    @property
    def lot(self) -> Space:
        return self.prompt.lot.space

    def answer(self, button: AnswerButton, given: PanelInput) -> Entry:
        return Bid(given.bid) if button.does == BID and given.bid else Pass()
