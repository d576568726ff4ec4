"""Step: an auction of hers is decided; the player moves the money and the tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from goa_solo.rules.auction import Outcome
from goa_solo.rules.auction_messages import HER_AUCTION_HELP, bid_parts, her_auction_position
from goa_solo.rules.entries import Entry
from goa_solo.rules.handbook.model import Paragraph
from goa_solo.rules.handbook.modules_and_rulings import TAXES_HERS
from goa_solo.rules.message import Message, say
from goa_solo.rules.setup import Setup, Side
from goa_solo.rules.steps.prompt import Confirm

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def prompt_for(table: Table) -> Settle:
    assert table.outcome is not None
    return Settle(table.outcome)


@frozen
class Settle(Confirm):
    """Who won, and what to pay in which cards."""

    outcome: Outcome

    @property
    def cards_shown(self) -> object:
        return self.outcome.hers and (self.outcome.lot.level, self.outcome.hers)

    @property
    def rulings(self) -> tuple[str, ...]:
        return self.outcome.rulings

    def apply(self, table: Table, _entry: Entry) -> Table:
        return table

    def instruction(self) -> Message:
        outcome = self.outcome
        if outcome.yours is None:
            if outcome.hers is not None:
                return say(
                    "You passed: Lakshmi wins and pays her {card} to the bank.",
                    card=outcome.hers.card,
                )
            return say("You passed: Lakshmi takes it for nothing.")
        assert outcome.hers is not None
        if outcome.winner is Side.LAKSHMI:
            return say(
                "Lakshmi wins with {total} against your {bid}.",
                total=outcome.hers.total,
                bid=outcome.yours,
            )
        return say(
            "You win with {bid} against her {total}: pay her {cards}.",
            bid=outcome.yours,
            total=outcome.hers.total,
            cards=" + ".join(map(str, outcome.to_her)),
        )

    def position(self, table: Table) -> Message:
        return her_auction_position(table)

    def reasons(self, _table: Table) -> tuple[Message, ...]:
        outcome = self.outcome
        if outcome.hers is None or outcome.yours is None:
            return (say("When you pass she takes it without a contest (R3)."),)
        return (
            bid_parts(outcome.hers.value, outcome.hers.card),
            say(
                "She wins if her total {total} is at least your bid less 1: {limit}.",
                total=outcome.hers.total,
                limit=outcome.yours - 1,
            ),
        )

    def log_line(self, _entry: Entry, _after: Table) -> Message:
        return self.instruction()

    def undo_label(self, _entry: Entry) -> Message:
        return say("her auction")

    def help(self, setup: Setup) -> tuple[Paragraph, ...]:
        return (*HER_AUCTION_HELP, *((TAXES_HERS,) if setup.story == "taxes" else ()))
