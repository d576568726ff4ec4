"""What lies on the table, in plain text and lists, and how its cards are revealed and shuffled."""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from goa_solo.rules.entries import Done, Drawn, Entry, Shuffled
from goa_solo.rules.setup import CardSource, Setup
from tests.referee.plain import AUCTION_DECKS, PLAYER, Card, plain_card
from tests.referee.readings import CARD_LIES_OPEN, reading

VALUES = (1, 2, 5, 10)


class ForbiddenError(Exception):
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


class PlainTable:
    """Everything the referee keeps track of; `facts` is all of it."""

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
        self.unshuffled = False  # the draw pile has just been made anew
        self.open: int | None = None  # the card in play, in neither pile
        self.fresh_pile = False  # the discard pile of a real purse has just become the draw pile
        self.bonuses_taken: list[str] = []  # corners whose Bonanza tile Exchange took
        self.bid: int | None = None
        self.pending: dict[str, Any] | None = None  # how the auction ends that is being settled
        self.outcome: dict[str, Any] | None = None
        self.acted: list[str] = []
        self.outposts = list(setup.outposts)
        self.founded: list[str] = []
        self.shown_action: Card | None = None  # her card, where the next step shows what she did
        self.gambit, self.gambit_level = "", 0  # the round's Gambit card, and its auction
        self.gambits_played: list[str] = []

    def rules(self, number: str) -> str:
        return reading(number, self.setup.rulings)

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
            "open": self.open,
            "fresh pile": self.fresh_pile,
            "bid": self.bid,
            "outcome": self.outcome and {k: v for k, v in self.outcome.items() if v},
            "acted": list(self.acted),
            "outposts": list(self.outposts),
            "founded": sorted(self.founded),
            "shown action": self.shown_action,
            "gambit": (self.gambit, self.gambit_level),
            "gambits played": list(self.gambits_played),
        }

    # --- cards --------------------------------------------------------------------------------

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
                    and not any(isinstance(card, int) for card in e.cards)
                    and all(plain_card(deck, card) for card in e.cards)
                ),
                {"deck": deck},
            )
        self.piles[deck] = [plain_card(deck, card) or () for card in entry.cards]
        self.hidden[deck] = 0

    def revealed(self, deck: str) -> Generator[Question, Entry | None, bool]:
        """Is the top card known? A real one is asked for; False after a correction. In an auction
        of the player's only its value matters, so that will do."""
        if self.piles[deck]:
            return True
        entry = yield Question(
            "DrawCard",
            lambda e: (
                isinstance(e, Drawn)
                and e.deck == deck
                and plain_card(deck, e.card) is not None
                and (self.stage == "auction" or not isinstance(e.card, int))
            ),
            {"deck": deck, "cards": []},
        )
        if not isinstance(entry, Drawn):
            return False
        self.piles[deck] = [plain_card(deck, entry.card) or ()]
        self.hidden[deck] = max(0, self.hidden[deck] - 1)
        return True

    def shuffle_purse(self) -> Asking:
        """Nothing is shuffled that has fewer than two cards (R24): its order is known."""
        while self.unshuffled or (self.draw and not self.known):
            if len(self.draw) < 2:
                self.known, self.unshuffled = len(self.draw), False
                return
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
                self.known, self.unshuffled = len(self.draw), False

    def purse_card(self) -> Generator[Question, Entry | None, bool]:
        """Is her next purse card revealed, or her purse empty (R4)? False after a correction."""
        if self.open is not None or not self.draw + self.discard:
            return True
        if self.known:
            self.reveal_purse_card()
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
        self.reveal_purse_card()
        return True

    def reveal_purse_card(self) -> None:
        """The card in play leaves the draw pile."""
        if CARD_LIES_OPEN:
            self.known -= 1
            self.open = self.draw.pop(0)
            self.renew()

    def renew(self) -> None:
        """R24: a new draw pile the moment that has run out, without the card in play."""
        if self.rules("R24") != "at once" or self.draw or not self.discard or self.stage == "over":
            return
        self.refill()
        self.unshuffled = self.setup.purse_cards is CardSource.APP
        self.fresh_pile = not self.unshuffled

    @property
    def card_in_play(self) -> int | None:
        if CARD_LIES_OPEN:
            return self.open
        return self.draw[0] if self.draw else None

    def take_purse_card(self) -> int | None:
        """Take the card in play away, if there is one."""
        card, self.open = self.card_in_play, None
        if card is not None and not CARD_LIES_OPEN:
            self.known -= 1
            self.draw.pop(0)
        return card

    def refill(self) -> None:
        if not self.draw:
            self.draw, self.discard = self.discard, []
