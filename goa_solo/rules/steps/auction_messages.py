"""Messages about auctions shared by several steps: her bid, who won, and what to move, with or
without a real purse and a Solo Board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from goa_solo.rules.auction import HerBid, Lot, Outcome
from goa_solo.rules.gambit import GAMBIT_REWARDS
from goa_solo.rules.handbook.auctions_and_actions import PASSING, SHE_SELLS, SHE_WINS, YOU_WIN
from goa_solo.rules.market import TileType
from goa_solo.rules.message import Message, say
from goa_solo.rules.modules import BONUS_TILE_WON
from goa_solo.rules.setup import Setup, Side
from goa_solo.rules.steps.prompt import at_position

if TYPE_CHECKING:
    from goa_solo.rules.table import Table

HER_AUCTION_HELP = (SHE_SELLS, SHE_WINS, YOU_WIN, PASSING)
"""The handbook paragraphs for her auction, before and after the bid."""


def her_auction_position(table: Table) -> Message:
    return at_position(say("Round {round} ({phase}): auction of her {level}"), table)


def lot_name(lot: Lot) -> Message:
    """Return what is auctioned, as the object of a sentence."""
    if lot.is_stone:
        return say("the {nazar}")
    if lot.type is None and lot.auctioneer is Side.PLAYER:
        return say("the tile with your {level}", level=lot.level)
    if lot.type is None:
        return say("the tile with her {level}", level=lot.level)
    return say("the {type} tile in {space}", type=lot.type, space=lot.space)


def bid_parts(hers: HerBid) -> Message:
    """Name the two parts of her bid; without a purse card, her purse is empty (R4)."""
    if hers.card is None:
        return say("Her card is worth {value}, and her purse is empty (R4).", value=hers.value)
    return say(
        "Her card is worth {value}, her purse card {card}.", value=hers.value, card=hers.card
    )


def your_result(outcome: Outcome, setup: Setup) -> Message:
    """Describe the result of an auction of the player's, with the money to move."""
    if outcome.winner is Side.PLAYER and not outcome.to_bank:
        return say("You win and pay nothing.")
    if outcome.winner is Side.PLAYER:
        return say("You win: pay the bank {price}.", price=outcome.to_bank)
    if not outcome.from_her:
        return say("Lakshmi wins, and has nothing to hand over (R4).")
    if setup.real_purse:
        return say("Lakshmi wins: take her purse card ({card}).", card=outcome.from_her)
    return say("Lakshmi wins: take {card} from the bank.", card=outcome.from_her)


def money_moved(outcome: Outcome) -> int:
    """Return what the auction adds to the player's money; negative if it costs money."""
    return outcome.from_her + outcome.from_bank - outcome.to_bank - sum(outcome.to_her)


def reminders(outcome: Outcome, setup: Setup) -> Iterator[Message]:
    """Yield what to do on the table after an auction, besides paying."""
    yield from _won(outcome, setup)
    yield _marker(outcome.lot, setup)
    yield from _purse_moves(outcome) if setup.real_purse else _purse_changes(outcome)
    if outcome.from_bank:
        yield say("Taxes: take {amount} more from the bank.", amount=outcome.from_bank)
    if outcome.bonanza:
        yield _bonanza(outcome)
    if outcome.gambit:
        yield GAMBIT_REWARDS[outcome.gambit]


def _bonanza(outcome: Outcome) -> Message:
    """Return what becomes of the bonus tile (R19); the app may not know whether there is one."""
    match outcome.winner, outcome.lot.type:
        case Side.PLAYER, None:
            return say(
                "Bonanza: if the tile was in a corner, reveal the bonus tile there, take its bonus"
                " and set it aside."
            )
        case Side.PLAYER, _:
            return BONUS_TILE_WON
        case _, None:
            return say(
                "Bonanza: if the tile was in a corner, set aside the bonus tile there too, without"
                " looking at it."
            )
        case _:
            return say(
                "Bonanza: set aside the bonus tile in this corner too, without looking at it."
            )


def _won(outcome: Outcome, setup: Setup) -> Iterator[Message]:
    """Yield what happens to the stone or tile that was auctioned."""
    if outcome.compass:
        yield say("Take the {nazar} and one {compass}.")
    elif outcome.lot.is_stone and setup.solo_board:
        yield say("Put the {nazar} on its space on the Solo Board.")
    elif outcome.lot.is_stone:
        yield say("Put the {nazar} with Lakshmi's pieces.")
    elif outcome.winner is Side.LAKSHMI and outcome.lot.type is None:
        yield say("The tile goes back in the box.")
    elif outcome.winner is Side.LAKSHMI:
        yield say("The {type} tile goes back in the box.", type=outcome.lot.type)
    else:
        yield _your_tile(outcome.lot.type)


def _your_tile(tile: TileType | None) -> Message:
    """Return what to do with a tile just won."""
    match tile:
        case TileType.DEPOT:
            return say(
                "Put the {depot} on your board and fill it now. If you have four already, discard"
                " one first."
            )
        case TileType.TEAL:
            return say("Take the bonus of the {teal} tile now, then discard the tile.")
        case TileType.BLUE:
            return say("Lay the {blue} tile face up in front of you: you may use it once a round.")
        case TileType.YELLOW:
            return say(
                "Lay the {yellow} tile face up in front of you: you may use it once this session."
            )
        case TileType.PURPLE:
            return say("Keep the {purple} tile: it scores at the end.")
        case None:
            return say("Take the tile and do what it says.")


def _marker(lot: Lot, setup: Setup) -> Message:
    """Return where the marker goes, whoever won."""
    if lot.auctioneer is Side.PLAYER:
        return say("Take your marker {level} back.", level=lot.level)
    if setup.solo_board:
        return say(
            "Put her marker {level} back above its column on the Solo Board.", level=lot.level
        )
    return say("Put her marker {level} back with her pieces.", level=lot.level)


def _purse_moves(outcome: Outcome) -> Iterator[Message]:
    """Yield how to move her Pardau cards on the table."""
    card = outcome.hers.card if outcome.hers else None
    if outcome.her_card_to == "discard":
        yield say("Put her purse card ({card}) on her discard pile.", card=card)
    elif outcome.her_card_to == "bank" and outcome.yours is not None:
        yield say("Put her purse card ({card}) in the bank.", card=card)
    if outcome.her_tax:
        yield say(
            "Taxes: a {card} from her purse goes to the bank as well (R18).", card=outcome.her_tax
        )
    if outcome.bank_to_her:
        yield say(
            "Taxes: put a {amount} from the bank on her discard pile.", amount=outcome.bank_to_her
        )


def _purse_changes(outcome: Outcome) -> Iterator[Message]:
    """Yield how the app changes her purse."""
    if outcome.to_her:
        yield say("The app adds your {amount} to her purse.", amount=sum(outcome.to_her))
    elif outcome.winner is Side.PLAYER:
        yield say("Her purse stays as it is.")
    elif outcome.hers and outcome.hers.card and (outcome.from_her or outcome.yours is not None):
        yield say("The app takes the {card} out of her purse.", card=outcome.hers.card)
    if outcome.her_tax:
        yield say(
            "Taxes: the app takes a {card} out of her purse as well (R18).", card=outcome.her_tax
        )
    if outcome.bank_to_her:
        yield say("Taxes: the app adds a {amount} to her purse.", amount=outcome.bank_to_her)
