"""The table: everything Lakshmi's rules know after some entries of a session."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from attrs import evolve, field, fields, frozen

from goa_solo.rules import auction, order_of_play
from goa_solo.rules.auction import HerBid, Lot, Outcome
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.draw_pile import UNSEEN, Deck
from goa_solo.rules.entries import ACTION, AUCTION, DECKS
from goa_solo.rules.gambit import GAMBITS
from goa_solo.rules.market import SIZE, Market, Space, TileType
from goa_solo.rules.moves import Forward
from goa_solo.rules.purse import Purse
from goa_solo.rules.setup import Phase, Setup, Side
from goa_solo.rules.stages import OUTPOSTS, ROUNDS_A_PHASE, Marker, Stage, TimeSpan
from goa_solo.rules.steps import AnyPrompt, HerAction, Settle

EMPTY = Market((None,) * (SIZE * SIZE))

AUCTIONS, ROUND, PHASE = ({"span": span} for span in TimeSpan)
"""The metadata of a field that is forgotten, and its default again, at the end of a span."""


@frozen(slots=False)
class Table:
    """The state of play. Frozen: a step returns a changed copy. `prompt` is what comes next."""

    setup: Setup
    purse: Purse
    round: int = 1
    stage: Stage = Stage.MARKET
    level: int = field(default=1, metadata=AUCTIONS)  # of the marker or auction that is next
    market: Market = EMPTY
    holder: Side = Side.PLAYER  # who has the Nazar Stone; while it is auctioned, whoever placed it
    # Markers placed and not yet auctioned, the Nazar Stone's first:
    markers: tuple[Marker, ...] = field(default=(), metadata=AUCTIONS)
    auction: tuple[Deck, Deck, Deck] = field(default=(UNSEEN, UNSEEN, UNSEEN), metadata=PHASE)
    action: Deck = field(default=UNSEEN, metadata=PHASE)
    unshuffled: tuple[str, ...] = DECKS  # piles that chance must still order
    # The player's bid in her auction, until that is settled; 0 is a pass:
    bid: int | None = field(default=None, metadata=AUCTIONS)
    outcome: Outcome | None = field(default=None, metadata=ROUND)  # of the last one settled
    gambit: str = field(default="", metadata=AUCTIONS)  # the player's Gambit card
    gambit_level: int = field(default=0, metadata=AUCTIONS)  # where it is revealed; 0: not decided
    gambits_played: tuple[str, ...] = ()
    acted: tuple[Side, ...] = field(default=(), metadata=ROUND)  # who has acted
    outposts: tuple[int, int] = (5, 5)  # Kollam and Madras left on the board
    founded: tuple[str, ...] = ()  # outposts of those two kinds that the player has established
    fresh_pile: bool = False  # the player must make her discard pile her draw pile now
    # Corners whose Bonanza tile Exchange took:
    bonuses_taken: tuple[Space, ...] = field(default=(), metadata=PHASE)
    her_action: HerAction | None = None  # done without asking: the next step shows it
    # Neither compared nor saved: what hands do because of what followed from the last answer, and
    # the tiles the player has, as far as the app knows; None is one it can't know.
    consequences: tuple[Forward, ...] = field(default=(), eq=False)
    won: tuple[TileType | None, ...] = field(default=(), eq=False)

    @cached_property
    def prompt(self) -> AnyPrompt:
        """The one thing that must happen next, with every legal answer."""
        return order_of_play.next_prompt(self)

    @property
    def phase(self) -> Phase:
        return Phase.DAY if self.round <= ROUNDS_A_PHASE else Phase.NIGHT

    @property
    def between_rounds(self) -> bool:
        """Whether a round is over and nothing of the next one of its phase is remembered yet."""
        first = self.round % ROUNDS_A_PHASE == 1
        return not first and FORGOTTEN[TimeSpan.ROUND].items() <= self.__dict__.items()

    @property
    def over(self) -> bool:
        return self.stage is Stage.OVER

    @property
    def stone(self) -> Space | None:
        """The Nazar Stone's space, while it is on the market."""
        if self.markers and self.markers[0].level == 1:
            return self.markers[0].space
        return None

    @property
    def marked(self) -> tuple[Space, ...]:
        """The tiles with a marker on them."""
        return tuple([m.space for m in self.markers if m.level > 1])

    @property
    def lot(self) -> Lot:
        """What is auctioned now: the first marker still on the market."""
        marker = self.markers[0]
        return Lot(marker.level, marker.side, marker.space, self.market.tile(marker.space))

    @property
    def her_bid(self) -> HerBid:
        """Her bid in the current auction: her card must be known, her purse card revealed."""
        level, yours = self.lot.level, self.lot.auctioneer is Side.PLAYER
        value = self.next_value(level) if yours else self.open_auction_card(level).value
        return auction.her_bid(self.setup, value, self.purse.open)

    @property
    def result(self) -> Outcome | None:
        """How the auction ends that is being settled, or else the last one ended."""
        return self.prompt.outcome if isinstance(self.prompt, Settle) else self.outcome

    @property
    def open_outposts(self) -> tuple[str, ...]:
        """The kinds the player may still establish, of the two she may discard from."""
        left = dict(zip(OUTPOSTS, self.outposts, strict=True))
        return tuple([k for k in OUTPOSTS if left[k] and k not in self.founded])

    @property
    def gambits_left(self) -> tuple[str, ...]:
        """The Gambit cards the player may still choose from; a card played is gone."""
        if not self.setup.plays_gambit:
            return ()
        return tuple([card for card in GAMBITS if card not in self.gambits_played])

    @property
    def gambit_revealed(self) -> str:
        """The Gambit card revealed in the current auction."""
        return self.gambit if self.gambit_level == self.level else ""

    def placer(self, level: int) -> Side:
        """Return who places a marker: the Nazar Stone's holder places 1 and 3, the other side 2."""
        return self.holder.other if level == 2 else self.holder

    @property
    def actor(self) -> Side:
        """Who acts next: the Nazar Stone's holder acts first."""
        return self.holder.other if self.holder in self.acted else self.holder

    def deck(self, name: str) -> Deck:
        return self.action if name == ACTION else self.auction[AUCTION.index(name)]

    def next_auction_card(self, level: int) -> AuctionFace:
        """Return the top card of her auction deck of a level, which must be known."""
        face = self.auction[level - 1].top
        assert isinstance(face, AuctionFace)
        return face

    def next_value(self, level: int) -> int:
        """Return that card's value, which may be all that is known of a real card."""
        card = self.auction[level - 1].top
        return card if isinstance(card, int) else self.next_auction_card(level).value

    def open_auction_card(self, level: int) -> AuctionFace:
        """Return the card with which she placed her marker of a level."""
        face = self.auction[level - 1].used[-1]
        assert isinstance(face, AuctionFace)
        return face

    # --- changed copies ------------------------------------------------------------------------

    def with_changes(self, **changes: object) -> Table:
        """Return a changed copy; with `attrs.evolve`, copying took a third of a session's time."""
        assert changes.keys() <= self.__dict__.keys(), changes
        copy = object.__new__(Table)
        copy.__dict__.update(self.__dict__)
        copy.__dict__.pop("prompt", None)
        copy.__dict__.update(changes)
        return copy

    def and_then(self, *moves: Forward) -> Table:
        """Return a copy with moves that follow those of the last answer."""
        return self.with_changes(consequences=(*self.consequences, *moves)) if moves else self

    def at_end_of(self, span: TimeSpan) -> Table:
        """Return a copy that has forgotten what lasts until the end of a span."""
        return self.with_changes(**FORGOTTEN[span])

    def with_marker(self, side: Side, space: Space) -> Table:
        """Return a copy with the current level's marker placed there."""
        return self.with_changes(markers=(*self.markers, Marker(self.level, side, space)))

    def with_deck(self, name: str, deck: Deck) -> Table:
        if name == ACTION:
            return self.with_changes(action=deck)
        one, two, three = (deck if n == name else self.deck(n) for n in AUCTION)
        return self.with_changes(auction=(one, two, three))

    def with_auction_card_used(self, level: int) -> Table:
        name = AUCTION[level - 1]
        return self.with_deck(name, self.deck(name).with_top_used())

    def without_bonus_taken(self, outcome: Outcome) -> Outcome:
        """Return how an auction ends, without a Bonanza tile that Exchange took before."""
        taken = outcome.bonanza and outcome.lot.space in self.bonuses_taken
        return evolve(outcome, bonanza=False) if taken else outcome

    def with_outcome(self, outcome: Outcome, purse: Purse) -> Table:
        """Settle the current auction: its marker leaves the market, and so does an auctioned tile,
        whoever won; the Nazar Stone goes to its winner."""
        table = self.with_changes(outcome=outcome, purse=purse, markers=self.markers[1:])
        if outcome.lot.is_stone:
            return table.with_changes(holder=outcome.winner)
        if outcome.winner is Side.PLAYER:
            table = table.with_changes(won=(*self.won, outcome.lot.type))
        if self.setup.cards_only:
            return table
        return table.with_changes(market=self.market.without(outcome.lot.space))


FORGOTTEN: dict[TimeSpan, dict[str, Any]] = {
    span: {
        one.name: one.default
        for one in fields(Table)
        if "span" in one.metadata and one.metadata["span"] <= span
    }
    for span in TimeSpan
}
"""What the table remembers for each span at most, with the defaults that come back at its end."""
