"""Bids, prices and who gets which Pardau card (section 3, Taxes, Malian, Bonanza)."""

from typing import Any

from goa_solo.rules.entries import Buy, Sell
from goa_solo.rules.setup import CardSource
from tests.referee import board
from tests.referee.plain import PLAYER, Card, other
from tests.referee.plain_table import Asking, PlainTable, Question

LAKSHMI = other(PLAYER)


class Auctions(PlainTable):
    @property
    def tax(self) -> int:
        return 2 if self.setup.story == "taxes" else 0

    def price(self, bid: int) -> int:
        """Her bid minus 1, never below 0 (R11); Taxes add 2, the Malian captain takes off 2."""
        malian = 2 if self.setup.captain == "malian" else 0
        return max(0, max(0, bid - 1) + self.tax - malian)

    def your_auction(self, card: Card) -> Question:
        mine = self.draw[0] if self.draw else 0
        details = {"card": card, "hers": (card[3], mine or None), "receive": mine}
        details |= {"pay": self.price(card[3] + mine), "from_bank": self.tax}
        return Question("YourAuction", lambda e: isinstance(e, Buy | Sell), details)

    def player_auctioned(self, buys: bool, value: int) -> dict[str, Any]:
        card = self.take_purse_card()
        ended: dict[str, Any] = {"hers": (value, card), "winner": PLAYER if buys else LAKSHMI}
        if buys:
            ended["to_bank"] = self.price(value + (card or 0))
            self.her_card(ended, card, "discard")
        else:
            ended["from_her"] = card or 0
            ended["from_bank"] = self.tax
            self.her_card(ended, card, "player")
        return ended

    def she_auctioned(self, bid: int, value: int) -> dict[str, Any]:
        if not bid:
            if self.rules("R3") == "free":
                return {"winner": LAKSHMI}
            card = self.take_purse_card()
            ended: dict[str, Any] = {"winner": LAKSHMI}
            if card is not None:
                ended["hers"] = (0, card)  # she pays; there is no bid
            self.her_card(ended, card, "bank")
            return ended
        card = self.take_purse_card()
        ended = {"hers": (value, card), "yours": bid}
        if value + (card or 0) >= bid - 1:
            ended["winner"] = LAKSHMI
            self.her_card(ended, card, "bank")
            if self.tax and card is not None and self.rules("R18") == "pays tax":
                self.pay_tax(ended)
        else:
            ended["winner"] = PLAYER
            ended["to_her"] = fewest_cards(bid)
            ended["bank_to_her"] = self.tax
            self.her_card(ended, card, "discard")
            self.discard += ended["to_her"]
            self.discard += [self.tax] if self.tax else []
        return ended

    def take_purse_card(self) -> int | None:
        if not self.draw:
            return None
        self.known -= 1
        card = self.draw.pop(0)
        if self.rules("R24") == "at once":
            self.refill()  # without the card in play
        return card

    def pay_tax(self, ended: dict[str, Any]) -> None:
        """R18: the next card worth 1 or 2 goes to the bank as well, if she has one."""
        for pile in (self.draw, self.discard):
            small = next((card for card in pile if card <= 2), None)
            if small is not None:
                pile.remove(small)
                self.known -= pile is self.draw and self.known > 0
                ended["her_tax"] = small
                return

    def her_card(self, ended: dict[str, Any], card: int | None, to: str) -> None:
        if card is not None:
            ended["her_card_to"] = to
            if to == "discard":
                self.discard.append(card)

    def decide(self, ended: dict[str, Any]) -> Asking:
        level, side, space = self.markers[0]
        letter = board.tile(self.market, board.place(space)) if space != "table" else "."
        ended["lot"] = (level, side, space, None if level == 1 or letter == "." else letter)
        if "bonanza" in self.setup.modules and level > 1:
            ended["bonanza"] = self.setup.cards_only or space in board.CORNERS
        self.outcome, self.bid = ended, None
        if level == 1:
            self.holder = ended["winner"]
        elif not self.setup.cards_only:
            at = board.GRID.index(board.place(space))
            self.market = self.market[:at] + "." + self.market[at + 1 :]
        if self.setup.purse_cards is CardSource.APP and self.rules("R24") == "at once":
            yield from self.shuffle_purse()


def fewest_cards(amount: int) -> list[int]:
    """Return an amount in 10, 5, 2 and 1, in as few cards as possible: by trying everything."""
    best: list[list[int]] = [[]]
    for total in range(1, amount + 1):
        options = [[v, *best[total - v]] for v in (10, 5, 2, 1) if v <= total]
        best.append(min(options, key=len))
    return sorted(best[amount], reverse=True)
