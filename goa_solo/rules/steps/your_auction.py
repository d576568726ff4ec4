"""Step: the player is the auctioneer and buys, or takes her card and lets her win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from goa_solo.rules import auction
from goa_solo.rules.auction import HerBid, Lot, Outcome
from goa_solo.rules.auction_messages import bid_parts
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.entries import Buy, Entry, Sell
from goa_solo.rules.gambit import BROKER, BROKER_CARDS, GAMBIT_EFFECTS, gambit_pays
from goa_solo.rules.handbook.auctions_and_actions import SHE_BUYS, YOU_BUY, YOU_SELL
from goa_solo.rules.handbook.model import Paragraph
from goa_solo.rules.handbook.modules_and_rulings import MALIAN, TAXES_YOURS
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.setup import Setup, Side
from goa_solo.rules.steps.prompt import Prompt, at_position

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def prompt_for(table: Table) -> YourAuction:
    """Her auction card of this level and her purse card must be known."""
    face = table.next_auction_card(table.lot.level)
    hers = HerBid(face.value, table.purse.open)
    price, tax = auction.price(table.setup, hers.total), auction.tax(table.setup)
    gambit = table.gambit_revealed
    return YourAuction(table.lot, face, hers, price, hers.card or 0, tax, gambit)


@frozen
class YourAuction(Prompt):
    """Pay and win, or take her card and let her win (section 3)."""

    lot: Lot
    face: AuctionFace
    hers: HerBid
    pay: int
    receive: int
    from_bank: int = 0  # what the bank adds for one who lets her win (Taxes)
    gambit: str = ""  # the Gambit card that lies open

    @property
    def answers(self) -> tuple[Entry, ...]:
        return (Buy(), Sell())

    @property
    def cards_shown(self) -> object:
        return self.lot.level, self.face, self.hers

    def expected(self) -> Message:
        return say(
            "Lakshmi bids {total}: pay {pay} and win, or let her have it.",
            total=self.hers.total,
            pay=self.pay,
        )

    def apply(self, table: Table, entry: Entry) -> Table:
        end = auction.player_buys if isinstance(entry, Buy) else auction.player_sells
        outcome, purse = end(table.setup, self.lot, self.hers, table.purse)
        if self.gambit and gambit_pays(self.gambit, isinstance(entry, Buy), outcome.to_bank):
            rulings = outcome.rulings
            if self.gambit == BROKER:
                purse, rulings = purse.gaining(*BROKER_CARDS), (*rulings, "R20")
            outcome = evolve(outcome, gambit=self.gambit, rulings=rulings)
        return table.with_auction_card_used(self.lot.level).with_outcome(outcome, purse)

    def instruction(self) -> Message:
        if self.lot.is_stone:
            return say("You auction the {nazar}. Lakshmi bids {total}.", total=self.hers.total)
        if self.lot.type is None:
            return say(
                "You auction the tile of your {level}. Lakshmi bids {total}.",
                level=self.lot.level,
                total=self.hers.total,
            )
        return say(
            "You auction {space} ({type}). Lakshmi bids {total}.",
            space=self.lot.space,
            type=self.lot.type,
            total=self.hers.total,
        )

    def position(self, table: Table) -> Message:
        return at_position(say("Round {round} ({phase}): auction of your {level}"), table)

    def reasons(self, table: Table) -> tuple[Message, ...]:
        lines = [bid_parts(self.hers.value, self.hers.card)]
        if self.hers.total:
            less = auction.plain_price(self.hers.total)
            lines.append(say("To win you pay the bank 1 less than her bid: {price}.", price=less))
        else:
            lines.append(say("Her bid is 0, so winning costs nothing (R11)."))
        if table.setup.story == "taxes":
            lines.append(
                say(
                    "Taxes: you pay {tax} more to win, and get {tax} from the bank if you sell.",
                    tax=auction.TAX,
                )
            )
        if table.setup.captain == "malian":
            lines.append(MALIAN.text)
        if self.gambit:
            lines.append(GAMBIT_EFFECTS[self.gambit])
        return tuple(lines)

    def log_line(self, _entry: Entry, after: Table) -> Message:
        assert after.outcome is not None
        return result(after.outcome)

    def undo_label(self, entry: Entry) -> Message:
        return say("paying to win") if isinstance(entry, Buy) else say("letting her win")

    def help(self, setup: Setup) -> tuple[Paragraph, ...]:
        taxes = (TAXES_YOURS,) if setup.story == "taxes" else ()
        malian = (MALIAN,) if setup.captain == "malian" else ()
        return (YOU_SELL, YOU_BUY, SHE_BUYS, *taxes, *malian)


def result(outcome: Outcome) -> Message:
    """How an auction of the player's ended."""
    if outcome.winner is Side.PLAYER and not outcome.to_bank:
        return say("You win and pay nothing.")
    if outcome.winner is Side.PLAYER:
        return say_count(
            "You win: pay {count} {pardau} to the bank.",
            "You win: pay {count} {pardaos} to the bank.",
            outcome.to_bank,
        )
    if outcome.from_her:
        return say("Lakshmi wins: you take her {card}.", card=outcome.from_her)
    return say("Lakshmi wins, and has nothing to hand over (R4).")
