"""A whole session by the rules, read from top to bottom: `Referee.session` is the order of play.

Everything is plain text and lists. It takes the same entries as the app, refuses what the rules
forbid (`Forbidden`), and `facts` is everything it knows after them.
"""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from goa_solo.rules.entries import (
    Acted,
    Bid,
    Buy,
    Correct,
    Done,
    Drawn,
    Entry,
    Lay,
    Pass,
    Place,
    Sell,
    Shuffled,
)
from goa_solo.rules.setup import CardSource, Setup
from tests.referee import board
from tests.referee.plain import AUCTION_DECKS, PLAYER, Card, other, plain_card, plain_market
from tests.referee.readings import reading

LAKSHMI = other(PLAYER)
VALUES = (1, 2, 5, 10)
KINDS = ("kollam", "madras")


class Forbidden(Exception):
    """The rules don't allow an entry."""


class Question(NamedTuple):
    """What must happen next: its name, which entries answer it, and what is said with it."""

    name: str
    allows: Callable[[Entry], bool]
    details: dict[str, Any]


Asking = Generator[Question, Entry | None, None]
"""Asks questions; None comes back when something was corrected instead, and it asks again."""


def done(name: str, **details: Any) -> Question:
    return Question(name, lambda entry: isinstance(entry, Done), details)


class Referee:
    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.round, self.stage, self.level = 1, "market", 1
        self.market = "." * 25
        self.holder = PLAYER
        self.markers: list[tuple[int, str, str]] = []  # level, side, space
        self.piles: dict[str, list[Card]] = {}
        self.hidden: dict[str, int] = {}
        self.used: dict[str, list[Card]] = {}
        self.draw = [v for v, n in zip(VALUES, setup.purse, strict=True) for _ in range(n)]
        self.discard: list[int] = []
        self.known = 0  # cards on top of the draw pile whose order is known
        self.bid: int | None = None
        self.outcome: dict[str, Any] | None = None
        self.acted: list[str] = []
        self.outposts = list(setup.outposts)
        self.founded: list[str] = []
        self._game = self._session_with_corrections()
        self.question = next(self._game)

    def take(self, entry: Entry) -> None:
        if isinstance(entry, Correct):
            self._correct(entry)
            self.question = self._game.send(None)
        elif self.question.allows(entry):
            self.question = self._game.send(entry)
        else:
            raise Forbidden(self.question.name)

    def _session_with_corrections(self) -> Asking:
        """A draw pile put together anew is shuffled before play continues."""
        session = self.session()
        question = next(session)
        while True:
            entry = yield question
            if entry is None and self.setup.purse_cards is CardSource.APP:
                yield from self.shuffle_purse()
            question = session.send(entry)

    def rules(self, number: str) -> str:
        return reading(number, self.setup.rulings)

    # --- the order of play ------------------------------------------------------------------------

    def session(self) -> Asking:
        for self.round in (1, 2, 3, 4, 5, 6, 7, 8):
            self.stage, self.level, self.outcome, self.acted = "market", 1, None, []
            if self.round in (1, 5):
                yield from self.new_phase()
            self.stage = "place"
            for self.level in (1, 2, 3):
                yield from self.placing()
            self.stage = "auction"
            for self.level in (1, 2, 3):
                yield from self.auction()
            self.stage, self.level = "act", 1
            while len(self.acted) < 2:
                yield from self.acting()
        self.stage = "over"
        while True:
            yield Question("SessionOver", lambda entry: False, {})

    def new_phase(self) -> Asking:
        """New decks, the whole purse shuffled, a new market; the Nazar Stone stays (R25)."""
        self.draw, self.discard, self.known = self.draw + self.discard, [], 0
        if self.round == 5 and self.rules("R25") == "player":
            self.holder = PLAYER
        for deck in (*AUCTION_DECKS, "action"):
            self.piles[deck], self.hidden[deck], self.used[deck] = [], 8, []
        if self.setup.cards is CardSource.APP:
            for deck in (*AUCTION_DECKS, "action"):
                yield from self.shuffle_deck(deck)
        if self.setup.purse_cards is CardSource.APP:
            self.known = -1  # asked for even where the purse is empty
            yield from self.shuffle_purse()
        while True:
            if self.setup.cards_only:
                entry = yield done("LayMarketOnTable")
                if entry is not None:
                    return
                continue
            enough = 8  # four rounds of two tiles
            entry = yield Question("LayMarket", lambda e: _tiles(e) >= enough, {"needed": enough})
            if isinstance(entry, Lay):
                self.market = plain_market(entry.market)
                return

    def placing(self) -> Asking:
        """The holder places 1 and 3, the other 2."""
        placed = None
        while placed is None:
            side = other(self.holder) if self.level == 2 else self.holder
            if side == PLAYER:
                placed = yield from self.player_places()
            else:
                placed = yield from self.she_places()
        self.markers.append((self.level, side, placed))

    def player_places(self) -> Generator[Question, Entry | None, str | None]:
        if self.setup.cards_only:
            entry = yield done("PlaceYoursOnTable")
            return None if entry is None else "table"
        if self.level == 1:
            open_to = board.stone_places(self.market, self.rules("R17") == "any gap")
        else:
            open_to = board.marker_places(self.market, self.markers[-1][2], self.marked())
        entry = yield Question(
            "PlaceYours",
            lambda e: isinstance(e, Place) and e.space.name in open_to,
            {"spaces": sorted(open_to)},
        )
        return entry.space.name if isinstance(entry, Place) else None

    def she_places(self) -> Generator[Question, Entry | None, str | None]:
        deck = AUCTION_DECKS[self.level - 1]
        if not (yield from self.turned_up(deck)):
            return None
        card = self.piles[deck][0]
        if self.setup.cards_only:
            entry, found = (yield done("PlaceHersOnTable", card=card)), None
        else:
            found = self.search(board.Card(*card))
            entry = yield done("PlaceHers", card=card, found=found)
        if entry is None:
            return None
        self.use(deck)
        return found.place if found else "table"

    def search(self, card: board.Card) -> board.Found:
        if self.level == 1:
            return board.her_stone(self.market, card)
        farther = self.rules("R2") == "farther"
        return board.her_marker(self.market, card, self.markers[-1][2], self.marked(), farther)

    def auction(self) -> Asking:
        level, side, space = self.markers[0]
        deck = AUCTION_DECKS[level - 1]
        if side == PLAYER:
            entry = None
            while entry is None:
                if not (yield from self.turned_up(deck)) or not (yield from self.purse_card()):
                    continue
                entry = yield self.your_auction(self.piles[deck][0])
            value = self.use(deck)[3]
            yield from self.decide(self.player_auctioned(isinstance(entry, Buy), value))
        else:
            entry = None
            while entry is None:
                entry = yield Question(
                    "HerAuction",
                    lambda e: isinstance(e, Pass) or (isinstance(e, Bid) and 1 <= e.amount <= 99),
                    {"card": self.used[deck][-1]},
                )
            self.bid = entry.amount if isinstance(entry, Bid) else 0
            if self.bid or self.rules("R3") == "pays a card":
                while not (yield from self.purse_card()):
                    pass
            yield from self.decide(self.she_auctioned(self.bid, self.used[deck][-1][3]))
            self.stage = "settle"
            while (yield done("Settle")) is None:
                pass
            self.stage = "auction"
        self.markers.pop(0)

    # --- auctions ---------------------------------------------------------------------------------

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
        ended = {"hers": (value, card), "winner": PLAYER if buys else LAKSHMI}
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

    # --- actions ----------------------------------------------------------------------------------

    def acting(self) -> Asking:
        """The holder acts first. She turns up one card and resolves the half that applies."""
        side = other(self.holder) if self.holder in self.acted else self.holder
        if side == PLAYER:
            kinds = [k for k, n in zip(KINDS, self.outposts, strict=True) if n]
            kinds = [k for k in kinds if k not in self.founded]
            entry = yield Question(
                "YourActions",
                lambda e: (
                    isinstance(e, Acted)
                    and len(set(e.founded)) == len(e.founded)
                    and set(e.founded) <= set(kinds)
                ),
                {"open": kinds},
            )
            if isinstance(entry, Acted):
                for kind in entry.founded:
                    self.outposts[KINDS.index(kind)] -= 1
                    self.founded.append(kind)
                self.acted.append(PLAYER)
            return
        if not (yield from self.turned_up("action")):
            return
        card = self.piles["action"][0]
        deed = card[0] if self.holder == LAKSHMI else card[1]
        kind, _, amount = deed.partition(" ")
        left = self.outposts[KINDS.index(kind)] if kind in KINDS else 0
        entry = yield done("HerAction", card=card, deed=deed, discards=min(2, left))
        if entry is None:
            return
        self.use("action")
        if kind == "gain":
            self.discard.append(int(amount))
        if kind in KINDS:
            self.outposts[KINDS.index(kind)] -= min(2, left)
        self.acted.append(LAKSHMI)

    # --- cards ------------------------------------------------------------------------------------

    def marked(self) -> list[str]:
        return [space for level, _side, space in self.markers if level > 1]

    def use(self, deck: str) -> Card:
        self.used[deck].append(self.piles[deck].pop(0))
        return self.used[deck][-1]

    def shuffle_deck(self, deck: str) -> Asking:
        entry = None
        while not isinstance(entry, Shuffled):
            entry = yield Question(
                "Shuffle",
                lambda e: (
                    isinstance(e, Shuffled)
                    and e.deck == deck
                    and len(e.cards) == 8
                    and all(plain_card(deck, card) for card in e.cards)
                ),
                {"deck": deck},
            )
        self.piles[deck] = [plain_card(deck, card) or () for card in entry.cards]
        self.hidden[deck] = 0

    def turned_up(self, deck: str) -> Generator[Question, Entry | None, bool]:
        """Is the top card known? A real one is asked for; False after a correction."""
        if self.piles[deck]:
            return True
        entry = yield Question(
            "DrawCard",
            lambda e: (
                isinstance(e, Drawn) and e.deck == deck and plain_card(deck, e.card) is not None
            ),
            {"deck": deck, "cards": []},
        )
        if not isinstance(entry, Drawn):
            return False
        self.piles[deck] = [plain_card(deck, entry.card) or ()]
        self.hidden[deck] = max(0, self.hidden[deck] - 1)
        return True

    def shuffle_purse(self) -> Asking:
        while self.known < 0 or (self.draw and not self.known):
            entry = yield Question(
                "Shuffle",
                lambda e: (
                    isinstance(e, Shuffled)
                    and e.deck == "purse"
                    and sorted(map(repr, e.cards)) == sorted(map(repr, self.draw))
                ),
                {"deck": "purse"},
            )
            if isinstance(entry, Shuffled):
                self.draw = [card for card in entry.cards if isinstance(card, int)]
                self.known = len(self.draw)

    def purse_card(self) -> Generator[Question, Entry | None, bool]:
        """Is her next purse card known, or her purse empty (R4)? False after a correction."""
        if self.known or not self.draw + self.discard:
            return True
        if self.setup.purse_cards is CardSource.APP:
            self.refill()
            yield from self.shuffle_purse()
            return False
        pile = self.draw or self.discard
        entry = yield Question(
            "DrawCard",
            lambda e: isinstance(e, Drawn) and e.deck == "purse" and e.card in pile,
            {"deck": "purse", "cards": sorted(set(pile))},
        )
        if not isinstance(entry, Drawn) or not isinstance(entry.card, int):
            return False
        self.refill()
        self.draw.remove(entry.card)
        self.draw.insert(0, entry.card)
        self.known = 1
        return True

    def refill(self) -> None:
        if not self.draw:
            self.draw, self.discard = self.discard, []

    # --- corrections (R14) ------------------------------------------------------------------------

    def _correct(self, entry: Correct) -> None:
        """Check all of it, then take it; what changes nothing is refused."""
        before = self.facts()
        market = self.market if entry.market is None else plain_market(entry.market)
        if entry.market is not None:
            self._check_market(market)
        standing = self.standing()
        stone_out = bool(standing) and standing[0][0] == 1
        if entry.stone is not None:
            must(stone_out and not self.setup.cards_only)
        if stone_out and not self.setup.cards_only:
            stone = entry.stone.name if entry.stone else self.markers[0][2]
            if entry.stone is not None:
                must(stone in board.stone_places(market, self.rules("R17") == "any gap"))
            must(board.tile(market, board.place(stone)) == ".")
        if entry.holder is not None and entry.holder.value != self.holder:
            must(not self.acted and not stone_out)
        for counts in (entry.draw, entry.discard):
            must(counts is None or all(0 <= n <= 99 for n in counts))
        if entry.outposts is not None:
            pairs = zip(entry.outposts, self.setup.outposts, strict=True)
            must(all(0 <= left <= most for left, most in pairs))
        if entry.one_more is not None:
            must(self.setup.cards is CardSource.TABLE and entry.one_more in self.hidden)
        self.market = market
        if entry.stone is not None:
            self.markers[0] = (*self.markers[0][:2], entry.stone.name)
        if entry.holder is not None:
            self.holder = entry.holder.value
        self._correct_purse(entry)
        if entry.outposts is not None:
            self.outposts = list(entry.outposts)
        if entry.one_more is not None:
            self.hidden[entry.one_more] += 1
        must(self.facts() != before)

    def standing(self) -> list[tuple[int, str, str]]:
        """The markers still to be auctioned."""
        return self.markers[1:] if self.stage == "settle" else self.markers

    def _check_market(self, market: str) -> None:
        must(self.stage != "market" and not self.setup.cards_only)
        standing = self.standing()
        for level, _side, space in standing:
            must(level == 1 or board.tile(market, board.place(space)) != ".")
        rounds_after = 4 - self.round if self.round <= 4 else 8 - self.round
        this_round = {"place": 2, "act": 0, "over": 0}.get(self.stage)
        if this_round is None:
            this_round = sum(level > 1 for level, _side, _space in standing)
        must(sum(letter != "." for letter in market) >= 2 * rounds_after + this_round)

    def _correct_purse(self, entry: Correct) -> None:
        if entry.draw is not None:
            cards = [v for v, n in zip(VALUES, entry.draw, strict=True) for _ in range(n)]
            if cards != sorted(self.draw):
                self.draw, self.known = cards, 0
        if entry.discard is not None:
            self.discard = [v for v, n in zip(VALUES, entry.discard, strict=True) for _ in range(n)]

    # --- everything it knows ----------------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "stage": self.stage,
            "level": self.level,
            "market": self.market,
            "holder": self.holder,
            "markers": list(self.markers),
            "decks": {
                deck: (list(self.piles[deck]), self.hidden[deck], list(self.used[deck]))
                for deck in (*AUCTION_DECKS, "action")
            },
            "draw": (self.draw[: self.known], sorted(self.draw[self.known :])),
            "discard": sorted(self.discard),
            "bid": self.bid,
            "outcome": self.outcome and {k: v for k, v in self.outcome.items() if v},
            "acted": list(self.acted),
            "outposts": list(self.outposts),
            "founded": sorted(self.founded),
        }


def must(allowed: bool) -> None:
    if not allowed:
        raise Forbidden("correction")


def _tiles(entry: Entry) -> int:
    """Return how many tiles a market laid out has; -1 for another entry."""
    if not isinstance(entry, Lay):
        return -1
    return sum(letter != "." for letter in plain_market(entry.market))


def fewest_cards(amount: int) -> list[int]:
    """Return an amount in 10, 5, 2 and 1, in as few cards as possible: by trying everything."""
    best: list[list[int]] = [[]]
    for total in range(1, amount + 1):
        options = [[v, *best[total - v]] for v in (10, 5, 2, 1) if v <= total]
        best.append(min(options, key=len))
    return sorted(best[amount], reverse=True)
