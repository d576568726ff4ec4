"""A whole session by the rules, read from top to bottom: `Referee.session` is the order of play.

Everything is plain text and lists. It takes the same entries as the app, refuses what the rules
forbid (`ForbiddenError`), and `facts` is everything it knows after them.
"""

from collections.abc import Generator

from goa_solo.rules.entries import (
    Acted,
    Bid,
    Buy,
    Correct,
    Entry,
    Lay,
    Pass,
    Place,
    PlayGambit,
    RevealGambit,
    Shuffled,
    StoneWon,
)
from goa_solo.rules.setup import CardSource, Setup
from tests.referee import board
from tests.referee.auctions import LAKSHMI, Auctions
from tests.referee.corrections import correct
from tests.referee.plain import AUCTION_DECKS, PLAYER, other, plain_market
from tests.referee.plain_table import Asking, ForbiddenError, Question, done

KINDS = ("kollam", "madras")
GAMBITS = (
    "chart new routes",
    "emergency resupply",
    "harbor support",
    "power broker",
    "profitable auction",
    "strategic victory",
)
ENOUGH = 8  # four rounds of two tiles


class Referee(Auctions):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._game = self._session_with_corrections()
        self.question = next(self._game)

    def take(self, entry: Entry) -> None:
        if isinstance(entry, Correct):
            correct(self, entry)
            self.question = self._game.send(None)
        elif self.question.allows(entry):
            if not isinstance(entry, Shuffled):
                self.shown_action = None
            self.question = self._game.send(entry)
        else:
            raise ForbiddenError(self.question.name)

    def _session_with_corrections(self) -> Asking:
        """A draw pile put together anew is shuffled before play continues."""
        session = self.session()
        question = next(session)
        while True:
            entry = yield question
            if entry is None and self.setup.purse_cards is CardSource.APP:
                yield from self.shuffle_purse()
            self.fresh_pile = False
            question = session.send(entry)
            self.renew()
            if self.unshuffled and question.name != "Shuffle":
                yield from self.shuffle_purse()

    # --- the order of play ------------------------------------------------------------------------

    def session(self) -> Asking:
        for self.round in (1, 2, 3, 4, 5, 6, 7, 8):
            self.stage, self.level, self.outcome, self.acted = "market", 1, None, []
            if self.round in (1, 5):
                yield from self.new_phase()
            self.stage = "place"
            for self.level in (1, 2, 3):
                yield from self.placing()
            self.level = 1
            if self.setup.search_only:
                yield from self.round_at_the_table()
                continue
            yield from self.choose_gambit()
            self.stage = "auction"
            for self.level in (1, 2, 3):
                yield from self.auction()
            self.stage, self.level, self.gambit, self.gambit_level = "act", 1, "", 0
            while len(self.acted) < 2:
                yield from self.acting()
        self.stage = "over"
        while True:
            yield Question("SessionOver", lambda _entry: False, {})

    def new_phase(self) -> Asking:
        """New decks, the whole purse shuffled, a new market; the Nazar Stone stays (R25)."""
        self.draw, self.discard, self.known = self.draw + self.discard, [], 0
        self.bonuses_taken = []
        if self.round == 5 and self.rules("R25") == "player":
            self.holder = PLAYER
        for deck in (*AUCTION_DECKS, "action"):
            self.piles[deck], self.hidden[deck], self.used[deck] = [], 8, []
        if self.setup.cards is CardSource.APP:
            for deck in (*AUCTION_DECKS, "action"):
                yield from self.shuffle_deck(deck)
        if self.setup.purse_cards is CardSource.APP:
            yield from self.shuffle_purse()
        while True:
            if self.setup.cards_only:
                entry = yield done("LayMarketOnTable")
                if entry is not None:
                    return
                continue
            entry = yield Question("LayMarket", _can_be_laid, {"needed": ENOUGH})
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
        if not (yield from self.revealed(deck)):
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

    def round_at_the_table(self) -> Asking:
        """Search only: auctions and actions happen without the app. The winner of the Nazar Stone
        holds it, both marked tiles have left the market, and both sides have acted."""
        self.stage = "auction"
        entry: Entry | None = None
        while not isinstance(entry, StoneWon):
            entry = yield Question("WhoWon", lambda e: isinstance(e, StoneWon), {})
        self.holder = entry.winner.value
        for space in self.marked():
            at = board.GRID.index(board.place(space))
            self.market = self.market[:at] + "." + self.market[at + 1 :]
        self.markers, self.acted = [], [PLAYER, LAKSHMI]

    def choose_gambit(self) -> Asking:
        """After all markers are placed and before any card is revealed: one of the cards not yet
        used, or none. Who calls two auctions reveals it in either, the other side in the second."""
        left = [card for card in GAMBITS if card not in self.gambits_played]
        if "gambit" not in self.setup.modules or not left:
            return
        self.stage = "gambit"
        two = self.holder == PLAYER
        entry: Entry | None = None
        while not isinstance(entry, PlayGambit):
            entry = yield Question(
                "GambitCard",
                lambda e: isinstance(e, PlayGambit) and e.card in ["", *left],
                {"left": sorted(left), "two": two},
            )
        self.gambit = entry.card
        if not self.gambit:
            return
        self.gambits_played.append(self.gambit)
        self.gambit_level = 0 if two else 2
        while two and not self.gambit_level:
            entry = yield Question(
                "GambitReveal", lambda e: isinstance(e, RevealGambit), {"card": self.gambit}
            )
            if isinstance(entry, RevealGambit):
                self.gambit_level = 1 if entry.now else 3

    def auction(self) -> Asking:
        level, side, _space = self.markers[0]
        deck = AUCTION_DECKS[level - 1]
        if side == PLAYER:
            yield from self.reveal_power_broker()
            entry = None
            while entry is None:
                if not (yield from self.revealed(deck)) or not (yield from self.purse_card()):
                    continue
                entry = yield self.your_auction(self.piles[deck][0])
            value = self.use(deck)[3]
            self.decide(self.player_auctioned(isinstance(entry, Buy), value))
        else:
            entry = None
            while entry is None:
                entry = yield Question(
                    "HerAuction",
                    lambda e: isinstance(e, Pass) or (isinstance(e, Bid) and 1 <= e.amount <= 99),
                    {"card": self.used[deck][-1]},
                )
            self.bid = entry.amount if isinstance(entry, Bid) else 0
            value, entry = self.used[deck][-1][3], None
            while entry is None:  # what is corrected may change how it ends
                entry = yield from self.settling(self.bid, value)
            self.decide(self.she_auctioned(self.bid, value))

    def settling(self, bid: int, value: int) -> Generator[Question, Entry | None, Entry | None]:
        """Reveal what decides her auction, and tell how it ends."""
        if bid or self.rules("R3") == "pays a card":
            while not (yield from self.purse_card()):
                pass
        wins = self.she_wins(bid, value)
        if wins and self.taxes_her():
            yield from self.know_tax_card()
        self.pending = {"winner": LAKSHMI if wins else PLAYER, "lot": self.lot()}
        entry = yield done("Settle", **self.pending, yours=bid)
        self.pending = None
        return entry

    # --- actions ----------------------------------------------------------------------------------

    def acting(self) -> Asking:
        """The holder acts first. She reveals one card and resolves the half that applies."""
        side = other(self.holder) if self.holder in self.acted else self.holder
        if side == PLAYER:
            kinds = [k for k, n in zip(KINDS, self.outposts, strict=True) if n]
            kinds = [k for k in kinds if k not in self.founded]
            entry = yield Question(
                "YourActions",
                lambda e: (
                    isinstance(e, Acted) and e.founded == tuple(k for k in kinds if k in e.founded)
                ),
                {"open": kinds},
            )
            if isinstance(entry, Acted):
                for kind in entry.founded:
                    self.outposts[KINDS.index(kind)] -= 1
                    self.founded.append(kind)
                self.acted.append(PLAYER)
            return
        self.renew()
        if self.unshuffled:
            yield from self.shuffle_purse()
        if not (yield from self.revealed("action")):
            return
        card = self.piles["action"][0]
        deed = card[0] if self.holder == LAKSHMI else card[1]
        kind, _, amount = deed.partition(" ")
        left = self.outposts[KINDS.index(kind)] if kind in KINDS else 0
        if self.asks_about_her_action(kind, min(2, left)):
            entry = yield done("HerAction", card=card, deed=deed, discards=min(2, left))
            if entry is None:
                return
        else:
            self.shown_action = card
        self.use("action")
        if kind == "gain":
            self.discard.append(int(amount))
        if kind in KINDS:
            self.outposts[KINDS.index(kind)] -= min(2, left)
        self.acted.append(LAKSHMI)

    def asks_about_her_action(self, kind: str, discarded: int) -> bool:
        """A tap is asked for when something has to be moved: outposts, or a card onto a real
        discard pile. Not before your actions, where it is shown, unless that pile must first be
        shuffled. Older sessions always ask."""
        if self.setup.confirm_her_action or self.fresh_pile:
            return True
        real_purse = self.setup.purse_cards is CardSource.TABLE
        to_move = discarded > 0 or (kind == "gain" and real_purse)
        return to_move and PLAYER in self.acted


def _can_be_laid(entry: Entry) -> bool:
    if not isinstance(entry, Lay):
        return False
    market = plain_market(entry.market)
    return sum(letter != "." for letter in market) >= ENOUGH and board.has_border_tile(market)
