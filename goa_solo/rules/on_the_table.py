"""What is on this table. Whoever asks whether there is something (a step, the help, a checklist,
the rules) asks this record; only effects look at the setup themselves."""

from __future__ import annotations

from collections.abc import Collection

from attrs import evolve, frozen

from goa_solo.rules.market import TileType
from goa_solo.rules.moves import (
    Back,
    ClearMarket,
    Forward,
    LayBonusTiles,
    Move,
    TakeBonusTile,
    TakeTile,
)
from goa_solo.rules.paragraph import (
    APP_CARDS,
    APP_PURSE,
    CAPTAIN_TO_DEAL,
    DRAWN_MARKET,
    GIVEN_MARKET,
    REAL_CARDS,
    REAL_PURSE,
    SOLO_BOARD,
)
from goa_solo.rules.setup import CardSource, Phase, Setup, Side
from goa_solo.rules.stages import ROUNDS
from goa_solo.rules.table import Table


@frozen
class OnTheTable:
    """What lies on a table, and what of it the app knows."""

    setup: Setup
    market_given: bool = False  # a challenge says which tiles lie where
    won: tuple[TileType | None, ...] = ()  # tiles the player has; None: one the app can't know
    last_round: bool = False
    tiles: bool = True  # on the market; not if the app deals the markets at random

    @property
    def her_cards(self) -> bool:
        """Whether her auction and action decks are real."""
        return self.setup.cards is CardSource.TABLE

    @property
    def her_purse(self) -> bool:
        """Whether her Pardau cards are real. If not, the bank stands for her purse."""
        return self.setup.purse_cards is CardSource.TABLE

    @property
    def her_board(self) -> bool:
        """Whether the Solo Board is on the table, with a space for each of her things."""
        return self.setup.solo_board

    @property
    def market_known(self) -> bool:
        """Whether the market was entered; cards only leaves it to the player."""
        return not self.setup.cards_only

    @property
    def auctions_known(self) -> bool:
        """Whether the app holds the auctions, and knows her purse; not in search only."""
        return not self.setup.search_only

    def may_have(self, tile: TileType) -> bool:
        """Return whether the player may have a tile of this type."""
        return tile in self.won or None in self.won

    @property
    def may_exchange(self) -> bool:
        """Whether the player may use Exchange, and it matters: the app knows the market, and there
        is a round to come."""
        return self.market_known and self.may_have(TileType.YELLOW) and not self.last_round

    def made(self, move: Move) -> Move | None:
        """Return a move as hands make it; None if there is nothing to move. Where no tiles are on
        the market, the player still takes those that are won, from the box."""
        if self.tiles:
            return move
        if isinstance(move, Back):
            made = _without_tiles(move.move)
            return made and Back(made)
        return _without_tiles(move)

    @property
    def things(self) -> Collection[str | None]:
        """The names by which a checklist asks; None is always there."""
        setup = self.setup
        there = {*setup.modules, setup.story, setup.captain, None}
        there.add(REAL_CARDS if self.her_cards else APP_CARDS)
        there.add(REAL_PURSE if self.her_purse else APP_PURSE)
        there.add(GIVEN_MARKET if self.market_given else DRAWN_MARKET)
        if self.her_board:
            there.add(SOLO_BOARD)
        if "captains" in setup.modules and not setup.captain:
            there.add(CAPTAIN_TO_DEAL)
        return there


def _without_tiles(move: Forward) -> Forward | None:
    """Return a move as it is made with no tiles on the market."""
    match move:
        case TakeTile(winner=Side.PLAYER):
            return evolve(move, from_box=True)
        case TakeBonusTile(winner=Side.PLAYER):
            return evolve(move, drawn=True)
        case ClearMarket() | LayBonusTiles() | TakeTile() | TakeBonusTile():
            return None
    return move


def on_the_table(table: Table, *, markets_given: int = 0, tiles: bool = True) -> OnTheTable:
    """Return what is on a table; a challenge may give the market of the day, or both."""
    given = markets_given >= (1 if table.phase is Phase.DAY else 2)
    return OnTheTable(table.setup, given, table.won, table.round == ROUNDS, tiles)
