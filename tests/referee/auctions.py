"""Bids, prices and who gets which Pardau card (section 3, Taxes, Malian, Bonanza)."""

from typing import Any

from goa_solo.rules.entries import Buy, Drawn, Sell
from tests.referee import board
from tests.referee.plain import PLAYER, Card, other
from tests.referee.plain_table import Asking, PlainTable, Question

LAKSHMI = other(PLAYER)
BROKER = "power broker"


class Auctions(PlainTable):
    @property
    def tax(self) -> int:
        return 2 if self.setup.story == "taxes" else 0

    def price(self, bid: int) -> int:
        """Her bid minus 1, never below 0 (R11); Taxes add 2, the Malian captain takes off 2."""
        malian = 2 if self.setup.captain == "malian" else 0
        return max(0, max(0, bid - 1) + self.tax - malian)

    def your_auction(self, card: Card) -> Question:
        mine = self.card_in_play or 0
        details = {"card": card, "hers": (card[3], mine or None), "receive": mine}
        details["pay"] = self.price(card[3] + mine)
        details["gambit"] = "" if self.gambit_shown() == BROKER else self.gambit_shown()
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
        self.pay_gambit(ended, buys)
        return ended

    # --- Gambit -----------------------------------------------------------------------------------

    def gambit_shown(self) -> str:
        """The card revealed in this auction."""
        return self.gambit if self.gambit_level == self.level else ""

    def reveal_power_broker(self) -> Asking:
        """R20: it has no condition, so it is resolved as soon as it is revealed, before bids:
        Lakshmi takes a 2 and a 1 on her discard pile. If she had nothing, that is her new draw
        pile at once (R24); a pile that had run out before was made without them."""
        if self.gambit_shown() != BROKER:
            return
        self.renew()
        self.discard += [2, 1]
        self.renew()
        if self.unshuffled:
            yield from self.shuffle_purse()

    def pay_gambit(self, ended: dict[str, Any], won: bool) -> None:
        """Two cards pay for winning, one of them from a price of 5; three for losing."""
        card = self.gambit_shown()
        pays = {
            "profitable auction": won,
            "strategic victory": won and ended["to_bank"] >= 5,
            "harbor support": not won,
            "emergency resupply": not won,
            "chart new routes": not won,
        }
        if pays.get(card):
            ended["gambit"] = card

    def she_auctioned(self, bid: int, value: int) -> dict[str, Any]:
        """She is the auctioneer; a bid of 0 is a pass."""
        wins = self.she_wins(bid, value)
        free = not bid and self.rules("R3") == "free"
        card = None if free else self.take_purse_card()
        ended: dict[str, Any] = {"winner": LAKSHMI if wins else PLAYER, "yours": bid}
        if bid:
            ended["hers"] = (value, card)
        elif card is not None:
            ended["hers"] = (0, card)  # she pays; there is no bid
        self.her_card(ended, card, "bank" if wins else "discard")
        if wins and card is not None and self.taxes_her():
            self.pay_tax(ended)
        if not wins:
            ended["to_her"] = fewest_cards(bid)
            ended["bank_to_her"] = self.tax
            self.discard += ended["to_her"]
            self.discard += [self.tax] if self.tax else []
        return ended

    def she_wins(self, bid: int, value: int) -> bool:
        return not bid or value + (self.card_in_play or 0) >= bid - 1

    # --- her tax (R18) ----------------------------------------------------------------------------

    def taxes_her(self) -> bool:
        return self.setup.story == "taxes" and self.rules("R18") == "pays tax"

    def know_tax_card(self) -> Asking:
        """A draw pile that has just run out is made anew and shuffled first (R24). Which 1 or 2
        comes first in a real one is asked, where there are both."""
        while self.open is not None:
            if self.unshuffled:
                yield from self.shuffle_purse()
                continue
            small = {card for card in self.draw if card <= 2}
            if len(small) < 2 or any(card <= 2 for card in self.draw[: self.known]):
                return
            entry = yield Question(
                "DrawCard",
                lambda e: isinstance(e, Drawn) and e.deck == "purse" and e.card in (1, 2),
                {"deck": "purse", "cards": [1, 2]},
            )
            if isinstance(entry, Drawn) and isinstance(entry.card, int):
                self.draw.remove(entry.card)
                self.draw.insert(0, entry.card)
                self.known = 1

    def pay_tax(self, ended: dict[str, Any]) -> None:
        """The next card worth 1 or 2 goes to the bank as well: from the draw pile, else the
        largest such card of the discard pile."""
        small = [place for place, card in enumerate(self.draw) if card <= 2]
        if small:
            ended["her_tax"] = self.draw.pop(small[0])
            self.known -= small[0] < self.known
        elif thrown := [card for card in self.discard if card <= 2]:
            ended["her_tax"] = max(thrown)
            self.discard.remove(max(thrown))

    # --- how an auction ends ----------------------------------------------------------------------

    def her_card(self, ended: dict[str, Any], card: int | None, to: str) -> None:
        if card is not None:
            ended["her_card_to"] = to
            if to == "discard":
                self.discard.append(card)

    def lot(self) -> tuple[int, str, str, str | None]:
        level, side, space = self.markers[0]
        letter = board.tile(self.market, board.place(space)) if space != "table" else "."
        return level, side, space, None if level == 1 or letter == "." else letter

    def decide(self, ended: dict[str, Any]) -> None:
        """The auction takes effect: money, tile or Nazar Stone, and marker."""
        ended["lot"] = self.lot()
        level, _side, space = self.markers.pop(0)
        if "bonanza" in self.setup.modules and level > 1:
            lies_there = space in board.CORNERS and space not in self.bonuses_taken
            ended["bonanza"] = self.setup.cards_only or lies_there
        ended["rulings"] = rulings_of(ended)
        ended["compass"] = level == 1 and ended["winner"] == PLAYER
        self.outcome, self.bid = ended, None
        if level == 1:
            self.holder = ended["winner"]
        elif not self.setup.cards_only:
            at = board.GRID.index(board.place(space))
            self.market = self.market[:at] + "." + self.market[at + 1 :]


def rulings_of(ended: dict[str, Any]) -> list[str]:
    """The rulings that had a part: R3 for a pass, R4 and R11 for an empty purse, R18 for a tax."""
    _level, auctioneer, _space, _letter = ended["lot"]
    found = ["R18"] if ended.get("her_tax") else []
    if auctioneer == LAKSHMI and not ended["yours"]:
        return ["R3", *found]
    value, card = ended["hers"]
    if card is None:
        found += ["R4"] if value else ["R4", "R11"]
    return sorted(found, key=lambda ruling: int(ruling[1:]))


def fewest_cards(amount: int) -> list[int]:
    """Return an amount in 10, 5, 2 and 1, in as few cards as possible: by trying everything."""
    best: list[list[int]] = [[]]
    for total in range(1, amount + 1):
        options = [[v, *best[total - v]] for v in (10, 5, 2, 1) if v <= total]
        best.append(min(options, key=len))
    return sorted(best[amount], reverse=True)
