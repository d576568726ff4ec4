"""Step: it is known how her auction ends; it takes effect when the player has moved the money and
the tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from goa_solo.rules.auction import MARGIN, Outcome
from goa_solo.rules.auction_moves import auction_moves
from goa_solo.rules.entries import Entry
from goa_solo.rules.message import Message, say
from goa_solo.rules.modules import TAXES_HERS
from goa_solo.rules.moves import Forward
from goa_solo.rules.purse import Purse
from goa_solo.rules.setup import Side
from goa_solo.rules.steps import her_auction
from goa_solo.rules.steps.auction_messages import HER_AUCTION, HER_AUCTION_HELP, bid_parts, lot_name
from goa_solo.rules.steps.prompt import Confirm

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def prompt_for(table: Table) -> Settle | None:
    """Return the prompt; None while it isn't known how her auction ends."""
    result = her_auction.result(table)
    return result and Settle(*result)


@frozen
class Settle(Confirm):
    """The winner; what to pay, and what else to move, are its moves."""

    outcome: Outcome
    purse: Purse  # hers, once it is settled

    where = HER_AUCTION
    undo_name = say("her auction")
    help = (*HER_AUCTION_HELP, TAXES_HERS)

    @property
    def cards_shown(self) -> object:
        return self.outcome.hers and (self.outcome.lot.level, self.outcome.hers)

    @property
    def rulings(self) -> tuple[str, ...]:
        return self.outcome.rulings

    def apply(self, table: Table, _entry: Entry) -> Table:
        return table.with_outcome(self.outcome, self.purse).with_changes(bid=None)

    def moves(self, table: Table, _entry: Entry) -> tuple[Forward, ...]:
        return auction_moves(table, self.outcome)

    def instruction(self) -> Message:
        outcome, bid, hers = self.outcome, self.outcome.yours, self.outcome.hers
        if bid is None and hers is None:
            return say("You passed: Lakshmi gets it for free.")
        if bid is None or hers is None:
            return say("You passed: Lakshmi wins.")
        if outcome.winner is Side.PLAYER:
            return say("You win with {bid} against her {total}.", bid=bid, total=hers.total)
        if hers.total > bid:
            return say("Lakshmi wins with {total} against your {bid}.", total=hers.total, bid=bid)
        return say(
            "Lakshmi wins with {total} against your {bid}: you needed {enough}.",
            total=hers.total,
            bid=bid,
            enough=hers.total + MARGIN,
        )

    def reasons(self, _table: Table) -> tuple[Message, ...]:
        outcome = self.outcome
        if outcome.hers is None:
            return (say("If you pass, she gets it for free (R3)."),)
        if outcome.yours is None:
            return (say("If you pass, she pays a card from her purse to the bank (R3)."),)
        parts = bid_parts(outcome.hers)
        total, limit = outcome.hers.total, outcome.yours - 1
        needed = say(
            "To win, she needed at least your bid minus 1, which is {limit}. She had {total}.",
            limit=limit,
            total=total,
        )
        return parts, needed, *self.tax()

    def tax(self) -> tuple[Message, ...]:
        """Return what she pays besides her bid, if she does."""
        card = self.outcome.her_tax
        return (say("Taxes: she also pays a {card} from her purse (R18).", card=card),) * bool(card)

    def log_line(self, _entry: Entry, _after: Table) -> Message:
        outcome, lot = self.outcome, lot_name(self.outcome.lot)
        if outcome.hers is None:
            return say("Lakshmi got {lot} for free.", lot=lot)
        if outcome.yours is None:
            return say("Lakshmi took {lot} and paid a {card}.", lot=lot, card=outcome.hers.card)
        if outcome.winner is Side.LAKSHMI:
            return say(
                "Lakshmi won {lot} with {total} against your {bid}.",
                lot=lot,
                total=outcome.hers.total,
                bid=outcome.yours,
            )
        return say(
            "You won {lot} for {bid} against her {total}.",
            lot=lot,
            bid=outcome.yours,
            total=outcome.hers.total,
        )
