"""What is asked next: one small class for each step, with every answer the rules allow."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from goa_solo.rules.auction import HerBid, Lot, Outcome
from goa_solo.rules.cards import DECK_SIZE, PARDAUS, ActionFace, AuctionFace, Deed, check_level
from goa_solo.rules.entries import (
    ACTION,
    AUCTION,
    BIDS,
    HIGHEST_BID,
    PLACES,
    PURSE,
    Acted,
    Bid,
    Buy,
    Done,
    Drawn,
    Entry,
    Lay,
    Pass,
    Place,
    Sell,
    Shuffled,
    pile,
)
from goa_solo.rules.market import Market, Space
from goa_solo.rules.message import Message, RuleError, say, say_count
from goa_solo.rules.placement import Placement
from goa_solo.rules.setup import Phase


@frozen
class Prompt:
    """One question. `answers` lists the legal answers where they can be listed."""

    of_chance: ClassVar[bool] = False

    @property
    def answers(self) -> tuple[Entry, ...]:
        return ()

    def wants(self) -> Message:
        """What should be done now, for refusing anything else."""
        raise NotImplementedError

    def refusal(self, entry: Entry) -> Message | None:
        """Why this answer can't be taken, or nothing when it can."""
        return None if entry in self.answers else self.wants()


@frozen
class LayMarket(Prompt):
    """Lay out the phase's market; any market with enough tiles is an answer."""

    phase: Phase
    needed: int

    def wants(self) -> Message:
        return say("First lay out the {phase} market and enter its tiles.", phase=self.phase)

    def refusal(self, entry: Entry) -> Message | None:
        if not isinstance(entry, Lay):
            return self.wants()
        return too_few_tiles(entry.market, self.needed)


@frozen
class Confirm(Prompt):
    """She has done something; the player does it on the table and says so."""

    @property
    def answers(self) -> tuple[Entry, ...]:
        return (Done(),)

    def wants(self) -> Message:
        return say("First do what it says for Lakshmi, then go on.")

    def refusal(self, entry: Entry) -> Message | None:
        return None if isinstance(entry, Done) else self.wants()


@frozen
class ConfirmOnTable(Confirm):
    """Something the player does on the real board, of which the app sees nothing."""

    def wants(self) -> Message:
        return say("First do that on the table, then go on.")


@frozen
class LayMarketOnTable(ConfirmOnTable):
    """Lay out the phase's market on the table."""

    phase: Phase


@frozen
class PlaceYoursOnTable(ConfirmOnTable):
    """The player's marker goes on the real board."""

    level: int


@frozen
class PlaceHersOnTable(ConfirmOnTable):
    """Her marker goes on the real board: the player searches as her card says."""

    level: int
    face: AuctionFace
    farther: bool = False


def too_few_tiles(market: Market, needed: int) -> Message | None:
    if market.left >= needed:
        return None
    return say_count(
        "This market has {count} tile, but the rounds to come need at least {needed}.",
        "This market has {count} tiles, but the rounds to come need at least {needed}.",
        market.left,
        needed=needed,
    )


@frozen
class PlaceYours(Prompt):
    """The player's marker: one of these spaces."""

    level: int
    spaces: tuple[Space, ...]
    market: Market
    previous: Space | None = None
    marked: tuple[Space, ...] = ()

    @property
    def answers(self) -> tuple[Entry, ...]:
        return tuple([PLACES[s] for s in self.spaces])

    def wants(self) -> Message:
        if self.level == 1:
            return say("Now place the {nazar} with your 1, on a gap or an edge beside a tile.")
        return say("Now place your {level} on one of the lit tiles.", level=self.level)

    def refusal(self, entry: Entry) -> Message | None:
        if not isinstance(entry, Place):
            return self.wants()
        return None if entry.space in self.spaces else self.why_not(entry.space)

    def why_not(self, space: Space) -> Message:
        """Why a space is dark."""
        tile = self.market.tile(space)
        if self.level == 1:
            if tile is not None:
                return say("The {nazar} never lies on a tile: choose a gap or an edge space.")
            return say("There is no tile right beside {space}.", space=space)
        if tile is None:
            return say("There is no tile on {space}: a marker goes on a tile.", space=space)
        if space in self.marked:
            return say("{space} has a marker already.", space=space)
        return say(
            "{space} does not touch the previous marker on {previous}.",
            space=space,
            previous=self.previous,
        )


@frozen
class PlaceHers(Confirm):
    """Her marker goes there."""

    level: int
    placement: Placement


@frozen
class YourAuction(Prompt):
    """The player is the auctioneer: pay and win, or take her card and let her win."""

    lot: Lot
    face: AuctionFace
    hers: HerBid
    pay: int
    receive: int
    from_bank: int = 0  # what the bank adds for one who lets her win (Taxes)

    @property
    def answers(self) -> tuple[Entry, ...]:
        return (Buy(), Sell())

    def wants(self) -> Message:
        return say(
            "Lakshmi bids {total}: pay {pay} and win, or let her have it.",
            total=self.hers.total,
            pay=self.pay,
        )


@frozen
class HerAuction(Prompt):
    """She is the auctioneer: bid or pass."""

    lot: Lot
    face: AuctionFace

    @property
    def answers(self) -> tuple[Entry, ...]:
        return BIDS

    def wants(self) -> Message:
        return say("Now bid 1 to {most}, or pass.", most=HIGHEST_BID)

    def refusal(self, entry: Entry) -> Message | None:
        if isinstance(entry, Pass):
            return None
        if isinstance(entry, Bid) and type(entry.amount) is int:
            return None if 1 <= entry.amount <= HIGHEST_BID else self.wants()
        return self.wants()


@frozen
class Settle(Confirm):
    """Her auction is decided: move the money and the tile."""

    outcome: Outcome


@frozen
class YourActions(Prompt):
    """The player takes all actions of the round; the answer says which outposts were founded
    of the two kinds she may discard from."""

    open: tuple[str, ...]

    @property
    def answers(self) -> tuple[Entry, ...]:
        single = tuple(Acted((kind,)) for kind in self.open)
        both = (Acted(self.open),) if len(self.open) > 1 else ()
        return (Acted(), *single, *both)

    def wants(self) -> Message:
        return say("Now take your actions of this round.")

    def refusal(self, entry: Entry) -> Message | None:
        if not isinstance(entry, Acted):
            return self.wants()
        if entry in self.answers:
            return None
        return say("You establish {kollam} and {madras} once each, while there are any left.")


@frozen
class HerAction(Confirm):
    """She resolves one half of an action card."""

    face: ActionFace
    holds: bool
    discards: int

    @property
    def deed(self) -> Deed:
        return self.face.half(self.holds)


@frozen
class Shuffle(Prompt):
    """Chance must put a pile into an order. Of a purse the cards are known, of a deck they come
    from the deck's own list."""

    of_chance: ClassVar[bool] = True
    deck: str
    phase: Phase
    cards: tuple[int, ...] = ()

    def wants(self) -> Message:
        return say("First the pile '{deck}' must be shuffled.", deck=pile(self.deck))

    def refusal(self, entry: Entry) -> Message | None:
        if not isinstance(entry, Shuffled) or entry.deck != self.deck:
            return self.wants()
        if self.deck == PURSE:
            if sorted(map(_value, entry.cards)) == sorted(self.cards):
                return None
            return say("A shuffle neither adds nor loses cards of her purse.")
        if len(entry.cards) != DECK_SIZE:
            return say("The deck '{deck}' has 8 cards.", deck=pile(self.deck))
        return next(filter(None, (wrong_card(self.deck, card) for card in entry.cards)), None)


@frozen
class DrawCard(Prompt):
    """The player turns up a real card and says what it shows."""

    deck: str
    phase: Phase
    cards: tuple[int, ...] = ()  # of a purse: what can be turned up
    reshuffle: bool = False  # of a purse: shuffle her discard pile first

    @property
    def answers(self) -> tuple[Entry, ...]:
        return tuple(Drawn(self.deck, card) for card in sorted(set(self.cards)))

    def wants(self) -> Message:
        if self.deck == PURSE:
            return say("First turn up the next card of her purse.")
        return say("First turn up the next card of the deck '{deck}'.", deck=pile(self.deck))

    def refusal(self, entry: Entry) -> Message | None:
        if not isinstance(entry, Drawn) or entry.deck != self.deck:
            return self.wants()
        if self.deck == PURSE and entry.card not in self.cards:
            return say(
                "Her draw pile holds no {card}: correct her purse if it really was one.",
                card=entry.card,
            )
        return wrong_card(self.deck, entry.card)


def _value(card: object) -> int:
    return card if isinstance(card, int) else 0


def wrong_card(deck: str, card: object) -> Message | None:
    """Why a card cannot belong to a deck, if it can't."""
    if deck == PURSE:
        return None if card in PARDAUS else say("A {pardau} card is a 1, 2, 5 or 10.")
    if deck == ACTION:
        if isinstance(card, ActionFace):
            return None
        return say("The action deck holds action cards.")
    if not isinstance(card, AuctionFace):
        return say("The deck '{deck}' holds auction cards.", deck=pile(deck))
    try:
        check_level(card, AUCTION.index(deck) + 1)
    except RuleError as error:
        return error.message
    return None


@frozen
class SessionOver(Prompt):
    """The session is over: count the points."""

    def wants(self) -> Message:
        return say("The session is over: nothing more is played, only scored.")
