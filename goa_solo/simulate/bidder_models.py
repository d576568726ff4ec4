"""Lakshmi's opponents in simulated sessions: seven kinds of bidder with a purse and income.

What a lot is worth to the player is a model, not a rule: a few Pardaos by type, varying from tile
to tile, and a little more at night, when money has fewer uses left.
"""

import random
from collections.abc import Sequence
from typing import assert_never

from attrs import define, field

from goa_solo.rules import auction
from goa_solo.rules.auction import Lot, Outcome
from goa_solo.rules.entries import HIGHEST_BID, Acted, Bid, Buy, Entry, Pass, Place, Sell
from goa_solo.rules.market import GRID, NEIGHBOURS, Market, Space, TileType
from goa_solo.rules.setup import Phase
from goa_solo.rules.steps import HerAuction, PlaceYours, YourActions, YourAuction
from goa_solo.rules.table import Table

PASSIVE, VALUE, AGGRESSIVE, RANDOM, COLLECTOR, SAVER, BLUFFER = KINDS = (
    "passive",
    "value",
    "aggressive",
    "random",
    "collector",
    "saver",
    "bluffer",
)

VALUE_FACTORS = {PASSIVE: 2, AGGRESSIVE: 6}
"""The factor by which a kind values a lot, in quarters; 4 for all others."""

START_MONEY = 5
STONE = 8
WORTH = {
    TileType.DEPOT: 7,
    TileType.TEAL: 9,
    TileType.BLUE: 9,
    TileType.YELLOW: 8,
    TileType.PURPLE: 8,
}
COLLECTED = {
    TileType.DEPOT: 9,
    TileType.TEAL: 6,
    TileType.BLUE: 11,
    TileType.YELLOW: 5,
    TileType.PURPLE: 11,
}
"""For the collector: goods, income and final points; little for what is used up."""
VALUE_VARIATION = 3
SAVER_MARGIN = 2
"""A lot must be worth this much more than its price to the saver."""
BLUFF = 4
"""How much more the bluffer bids for one lot in three; it also marks one in three at random."""
NIGHT_MORE = 1
INCOME = (4, 4, 6, 6, 6, 8, 8, 8)
"""Pardaos from one action, by round: the income track goes down as the game continues."""
ENOUGH_MONEY = 10
"""With this much money, a player spends no action on income; with less, at most two of three."""
SAVINGS = 30
"""The saver takes income up to this much money."""
MOST_INCOME = 2
FOUNDS = {4: ("kollam",), 6: ("madras",)}


@define
class Player:
    """A simulated player in one session."""

    kind: str
    chance: random.Random
    money: int = START_MONEY
    worth: dict[Space, int] = field(factory=dict)
    stone: int = STONE

    def look_at(self, market: Market, phase: Phase) -> None:
        """Decide what every tile of a new market is worth."""
        more = NIGHT_MORE if phase is Phase.NIGHT else 0
        for space in GRID:
            tile = market.tile(space)
            if tile is not None:
                usual = COLLECTED[tile] if self.kind == COLLECTOR else WORTH[tile]
                self.worth[space] = self._valuation(usual + more)

    def _valuation(self, usual: int) -> int:
        quarters = VALUE_FACTORS.get(self.kind, 4)
        return max(
            1, (usual + self.chance.randint(-VALUE_VARIATION, VALUE_VARIATION)) * quarters // 4
        )

    def _bluffs(self) -> bool:
        return self.kind == BLUFFER and self.chance.randrange(3) == 0

    def answer(
        self, table: Table, prompt: PlaceYours | YourAuction | HerAuction | YourActions
    ) -> Entry:
        match prompt:
            case PlaceYours():
                return self._place(prompt)
            case YourAuction():
                return self._decide(prompt)
            case HerAuction():
                return self._bid(table, prompt)
            case YourActions():
                return self._act(table, prompt)
            case _:
                assert_never(prompt)

    def settled(self, outcome: Outcome) -> None:
        """Pay and receive the money of an auction."""
        self.money -= outcome.to_bank + sum(outcome.to_her)
        self.money += outcome.from_her + outcome.from_bank

    def _place(self, prompt: PlaceYours) -> Entry:
        if self.kind == RANDOM or self._bluffs():
            return Place(self.chance.choice(prompt.spaces))
        return Place(self._best(prompt.spaces, prompt))

    def _best(self, spaces: Sequence[Space], prompt: PlaceYours) -> Space:
        """Return the tile worth most; for the Nazar Stone, the space next to the best tile."""
        mixed = list(spaces)
        self.chance.shuffle(mixed)
        return max(
            mixed,
            key=lambda s: self._beside(s, prompt.market) if prompt.level == 1 else self.worth[s],
        )

    def _beside(self, space: Space, market: Market) -> int:
        tiles = (s for s in NEIGHBOURS[space] if market.tile(s) is not None)
        return max((self.worth[s] for s in tiles), default=0)

    def _wants(self, lot: Lot) -> int:
        worth = self.stone if lot.is_stone else self.worth[lot.space]
        return worth - SAVER_MARGIN if self.kind == SAVER else worth

    def _decide(self, prompt: YourAuction) -> Entry:
        if prompt.pay > self.money:
            return Sell()
        if self.kind == RANDOM:
            return self.chance.choice((Buy(), Sell()))
        return Buy() if self._wants(prompt.lot) - prompt.pay >= prompt.receive else Sell()

    def _bid(self, table: Table, prompt: HerAuction) -> Entry:
        """Return the bid with the best expected gain over the possible top cards of her purse."""
        most = min(self.money, HIGHEST_BID)
        if self.kind == RANDOM:
            amount = self.chance.randint(0, min(most, 12))
            return Bid(amount) if amount else Pass()
        hers = auction.possible_bids(table.setup, prompt.face.value, table.purse)
        winning = [auction.winning_bid(bid.total) for bid in hers]
        worth = self._wants(prompt.lot) + (BLUFF if self._bluffs() else 0)
        best, prospect = 0, 0
        for amount in range(1, min(most, worth) + 1):
            beaten = sum(amount >= needed for needed in winning)
            if beaten * (worth - amount) > prospect:
                best, prospect = amount, beaten * (worth - amount)
        return Bid(best) if best else Pass()

    def _act(self, table: Table, prompt: YourActions) -> Entry:
        self.stone = self._valuation(STONE)
        for _ in range(MOST_INCOME):
            if self.money < (SAVINGS if self.kind == SAVER else ENOUGH_MONEY):
                self.money += INCOME[table.round - 1]
        founded = tuple(kind for kind in FOUNDS.get(table.round, ()) if kind in prompt.open)
        return Acted(founded)
