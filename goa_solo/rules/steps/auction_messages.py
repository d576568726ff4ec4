"""Messages about auctions shared by several steps: her bid, and who won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goa_solo.rules.auction import HerBid, Lot, Outcome
from goa_solo.rules.handbook.auctions_and_actions import (
    FEWEST_CARDS,
    KEPT_BY_APP,
    PASSING,
    SHE_SELLS,
    SHE_WINS,
    YOU_WIN,
)
from goa_solo.rules.message import Message, say
from goa_solo.rules.setup import Side
from goa_solo.rules.translation import decimal

if TYPE_CHECKING:
    from goa_solo.rules.odds import Odds

HER_AUCTION_HELP = (SHE_SELLS, SHE_WINS, YOU_WIN, PASSING, FEWEST_CARDS, KEPT_BY_APP)
"""The handbook paragraphs for her auction, before and after the bid."""

HER_AUCTION = say("Round {round} ({phase}): auction of her {level}")


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


def bid_range(level: int, bid: Odds) -> Message:
    """Return what she can bid in an auction that is still to come."""
    if bid.lowest == bid.highest:
        return say("Auction {level}: she bids {total}.", level=level, total=bid.lowest)
    return say(
        "Auction {level}: she can bid {lowest} to {highest}, {mean} on average.",
        level=level,
        lowest=bid.lowest,
        highest=bid.highest,
        mean=decimal(float(bid.mean)),
    )


def your_result(outcome: Outcome) -> Message:
    """Return who won an auction of the player's; what to pay is among its moves."""
    if outcome.winner is Side.PLAYER:
        return say("You win.") if outcome.to_bank else say("You win and pay nothing.")
    if not outcome.from_her:
        return say("Lakshmi wins, and has nothing to hand over (R4).")
    return say("Lakshmi wins.")
