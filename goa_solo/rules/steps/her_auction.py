"""Step: Lakshmi is the auctioneer, and the player bids or passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from goa_solo.rules import auction
from goa_solo.rules.auction import Lot, Outcome
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.entries import BIDS, HIGHEST_BID, PURSE, Bid, Entry, Pass
from goa_solo.rules.message import Message, say
from goa_solo.rules.modules import TAXES_HERS
from goa_solo.rules.purse import Purse
from goa_solo.rules.rulings import PAYS_WHEN_PASSED
from goa_solo.rules.setup import Side
from goa_solo.rules.steps.auction_messages import HER_AUCTION, HER_AUCTION_HELP, bid_parts, lot_name
from goa_solo.rules.steps.prompt import Prompt

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def prompt_for(table: Table) -> HerAuction:
    return HerAuction(table.lot, table.open_auction_card(table.lot.level))


def result(table: Table) -> tuple[Outcome, Purse] | None:
    """Return how her auction ends, and her purse after it: None while the player's answer or a card
    of hers is missing. It takes effect when it is settled."""
    if table.bid is None:
        return None
    if wants_purse_card(table) and table.purse.needs_chance and table.purse.open is None:
        return None
    if table.bid == 0:
        outcome, purse = auction.player_passes(table.setup, table.lot, table.purse)
    else:
        outcome, purse = auction.player_bids(
            table.setup, table.lot, table.bid, table.her_bid, table.purse
        )
    tax_card = auction.her_tax(table.setup, table.purse)
    taxed = outcome.winner is Side.LAKSHMI and tax_card is not None
    if taxed and (tax_card == 0 or PURSE in table.unshuffled):
        return None  # which card pays her tax isn't known yet; a new pile is shuffled first
    return table.without_bonus_taken(outcome), purse


def wants_purse_card(table: Table) -> bool:
    """Return whether the player's answer makes her reveal a purse card: a bid does, and by R3's
    other reading a pass too."""
    if table.bid is None:
        return False
    return table.bid > 0 or table.setup.switched(PAYS_WHEN_PASSED)


@frozen
class HerAuction(Prompt):
    """Bid or pass; her purse card decides (section 3)."""

    lot: Lot
    face: AuctionFace

    answers = BIDS
    where = HER_AUCTION
    expected = say("Now bid 1 to {most}, or pass.", most=HIGHEST_BID)
    help = (*HER_AUCTION_HELP, TAXES_HERS)

    def refusal(self, entry: Entry) -> Message | None:
        if isinstance(entry, Pass):
            return None
        if isinstance(entry, Bid) and type(entry.amount) is int:
            return None if 1 <= entry.amount <= HIGHEST_BID else self.expected
        return self.expected

    def apply(self, table: Table, entry: Entry) -> Table:
        return table.with_changes(bid=entry.amount if isinstance(entry, Bid) else 0)

    def instruction(self) -> Message:
        return say("Lakshmi auctions {lot}. What do you bid?", lot=lot_name(self.lot))

    def reasons(self, table: Table) -> tuple[Message, ...]:
        hers = auction.her_bid(table.setup, self.face.value, None)
        if table.purse.empty:
            parts = bid_parts(hers)
        else:
            parts = say(
                "Her card is worth {value}; her purse card will be added to that.",
                value=hers.value,
            )
        return parts, say(
            "In her own auction, she only needs your bid minus 1: bid at least {margin} above her"
            " total.",
            margin=auction.MARGIN,
        )

    def log_line(self, entry: Entry, _after: Table) -> Message:
        if isinstance(entry, Bid):
            return say("You bid {amount} for {lot}.", amount=entry.amount, lot=lot_name(self.lot))
        return say("You passed on {lot}.", lot=lot_name(self.lot))

    def undo_label(self, entry: Entry) -> Message:
        if isinstance(entry, Bid):
            return say("your bid of {amount}", amount=entry.amount)
        return say("your pass")
