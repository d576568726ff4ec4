"""Messages about auctions shared by several steps: parts of her bid, and what to move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from goa_solo.rules.auction import Outcome
from goa_solo.rules.gambit import GAMBIT_GAINS
from goa_solo.rules.handbook.auctions_and_actions import PASSING, SHE_SELLS, SHE_WINS, YOU_WIN
from goa_solo.rules.message import Message, say
from goa_solo.rules.setup import Side
from goa_solo.rules.steps.prompt import at_position

if TYPE_CHECKING:
    from goa_solo.rules.table import Table

HER_AUCTION_HELP = (SHE_SELLS, SHE_WINS, YOU_WIN, PASSING)
"""The paragraphs for her auction, before and after the bid."""


def her_auction_position(table: Table) -> Message:
    return at_position(say("Round {round} ({phase}): auction of her {level}"), table)


def bid_parts(value: int, card: int | None) -> Message:
    """The two parts of her bid; without a purse card her purse is empty (R4)."""
    if card is None:
        return say("Her card is worth {value}, and her purse is empty (R4).", value=value)
    return say("Her card is worth {value}, her purse card {card}.", value=value, card=card)


def reminders(outcome: Outcome) -> Iterator[Message]:
    """What to do on the table after an auction, besides paying."""
    if outcome.compass:
        yield say("You take the {nazar} and one {compass}.")
    elif outcome.lot.is_stone:
        yield say("Lakshmi takes the {nazar}.")
    elif outcome.winner is Side.PLAYER:
        yield _tile(outcome, say("You take the tile."), say("You take the {type} tile."))
    else:
        yield _tile(
            outcome,
            say("The tile goes back to the box."),
            say("The {type} tile goes back to the box."),
        )
    yield from _card_moves(outcome)
    if outcome.bonanza and outcome.lot.type is None:
        yield say("Bonanza: if it lay in a corner, the bonus under it goes with it.")
    elif outcome.bonanza and outcome.winner is Side.PLAYER:
        yield say("Bonanza: turn up the bonus under this corner and take it.")
    elif outcome.bonanza:
        yield say("Bonanza: the bonus under this corner leaves the game with the tile.")
    if outcome.gambit:
        yield GAMBIT_GAINS[outcome.gambit]


def _tile(outcome: Outcome, unknown: Message, known: Message) -> Message:
    """The message that names the tile's type, or the other where only her cards are played."""
    if outcome.lot.type is None:
        return unknown
    return Message(known.template, (("type", outcome.lot.type),))


def _card_moves(outcome: Outcome) -> Iterator[Message]:
    card = outcome.hers.card if outcome.hers else None
    if outcome.her_card_to == "discard":
        yield say("Her {card} goes to her discard pile.", card=card)
    elif outcome.her_card_to == "bank" and outcome.yours is not None:
        yield say("Her {card} goes to the bank.", card=card)
    if outcome.her_tax:
        yield say(
            "Taxes: a {card} of her purse goes to the bank as well (R18).", card=outcome.her_tax
        )
    if outcome.from_bank:
        yield say("Taxes: take {amount} from the bank.", amount=outcome.from_bank)
    if outcome.bank_to_her:
        yield say(
            "Taxes: the bank adds a {amount} to her discard pile.", amount=outcome.bank_to_her
        )
