"""Step in search only: auctions and actions are played at the table; the app asks for the stone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import frozen

from goa_solo.rules.entries import StoneWon
from goa_solo.rules.handbook.auctions_and_actions import (
    SHE_ACTS,
    SHE_BUYS,
    YOU_ACT,
    YOU_BUY,
    YOU_SELL,
)
from goa_solo.rules.message import Message, say
from goa_solo.rules.modules import MALIAN, TAXES_HERS, TAXES_YOURS
from goa_solo.rules.moves import Forward, PlayRound, TakeCompass, TakeMarker, TakeStone, TakeTile
from goa_solo.rules.setup import Side
from goa_solo.rules.steps.auction_messages import HER_AUCTION_HELP
from goa_solo.rules.steps.prompt import PickOnePrompt

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def _table_round(table: Table, winner: Side) -> Iterator[Forward]:
    """Yield what is played at the table, and what must have left the market afterwards."""
    yield PlayRound()
    board = table.setup.solo_board
    for marker in table.markers:
        hers = marker.side is Side.LAKSHMI
        yield TakeMarker(marker.side, marker.level, marker.space, hers and board)
        if marker.level == 1:
            yield TakeStone(winner, marker.space, winner is Side.LAKSHMI and board)
            if winner is Side.PLAYER:
                yield TakeCompass()
        else:
            yield TakeTile(marker.space, table.market.tile(marker.space), None)


@frozen
class WhoWon(PickOnePrompt):
    """Who holds the Nazar Stone now. Who won the tiles doesn't affect her searches: they leave the
    market either way."""

    answers = tuple(StoneWon(side) for side in Side)
    where = say("Round {round} ({phase}): auctions and actions")
    undo_name = say("who won the {nazar}")
    expected = say("Now say who won the {nazar}.")
    help = (
        *(YOU_SELL, YOU_BUY, SHE_BUYS, TAXES_YOURS, MALIAN),
        *(*HER_AUCTION_HELP, TAXES_HERS),
        *(YOU_ACT, SHE_ACTS),
    )

    def answer_label(self, entry: StoneWon) -> Message:
        return say("You won it") if entry.winner is Side.PLAYER else say("Lakshmi won it")

    def apply(self, table: Table, entry: StoneWon) -> Table:
        market = table.market
        for space in table.marked:
            market = market.without(space)
        won = (*table.won, *(table.market.tile(space) for space in table.marked))
        return table.with_changes(market=market, holder=entry.winner, won=won)

    def moves(self, table: Table, entry: StoneWon) -> tuple[Forward, ...]:
        return tuple(_table_round(table, entry.winner))

    def instruction(self) -> Message:
        return say("Play the auctions and all actions at the table. Who won the {nazar}?")

    def reasons(self, _table: Table) -> tuple[Message, ...]:
        return (
            say("Whoever won the {nazar} places first in the next round."),
            say("The tiles with markers 2 and 3 leave the market, whoever won them."),
        )

    def log_line(self, entry: StoneWon, _after: Table) -> Message:
        if entry.winner is Side.PLAYER:
            return say("You won the {nazar}; the tiles with markers 2 and 3 left the market.")
        return say("Lakshmi won the {nazar}; the tiles with markers 2 and 3 left the market.")
