"""Step: the player is the auctioneer and pays to win, or takes her card and lets her win."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, ClassVar

from attrs import evolve, frozen

from goa_solo.rules import auction
from goa_solo.rules.auction import HerBid, Lot, Outcome
from goa_solo.rules.auction_moves import auction_moves, bank_terms
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.entries import Buy, Entry, Sell
from goa_solo.rules.gambit import BROKER, GAMBIT_EFFECTS, GAMBIT_TITLES, PROFITABLE, gambit_applies
from goa_solo.rules.handbook.auctions_and_actions import KEPT_BY_APP, SHE_BUYS, YOU_BUY, YOU_SELL
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.modules import MALIAN, TAXES_YOURS, module_title
from goa_solo.rules.moves import Forward, PayBank, TakeFromBank
from goa_solo.rules.purse import Purse
from goa_solo.rules.setup import Side
from goa_solo.rules.steps.auction_messages import bid_parts, lot_name
from goa_solo.rules.steps.prompt import Prompt

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def prompt_for(table: Table) -> YourAuction:
    """Return the prompt; her auction card of this level and her purse card must be known."""
    level = table.lot.level
    known = not isinstance(table.auction[level - 1].top, int)
    face = table.next_auction_card(level) if known else None
    hers = table.her_bid
    return YourAuction(
        *(table.lot, face, hers, auction.price(table.setup, hers.total), hers.card or 0),
        gambit="" if table.gambit_revealed == BROKER else table.gambit_revealed,
    )


@frozen
class YourAuction(Prompt):
    """Pay and win, or take her card and let her win (section 3)."""

    lot: Lot
    face: AuctionFace | None  # None: only the value of her real card was entered
    hers: HerBid
    pay: int
    receive: int
    gambit: str = ""  # the revealed Gambit card, if it depends on the result

    answers: ClassVar[tuple[Entry, ...]] = (Buy(), Sell())
    where = say("Round {round} ({phase}): auction of your {level}")
    expected = say("First decide: pay and win, or let Lakshmi win.")
    help = (YOU_SELL, YOU_BUY, SHE_BUYS, KEPT_BY_APP, TAXES_YOURS, MALIAN)

    @property
    def cards_shown(self) -> object:
        return self.lot.level, self.face, self.hers

    def result(self, table: Table, entry: Entry) -> tuple[Outcome, Purse]:
        """Return how the auction ends with an answer, and her purse after it."""
        end = auction.player_buys if isinstance(entry, Buy) else auction.player_sells
        outcome, purse = end(table.setup, self.lot, self.hers, table.purse)
        if self.gambit and gambit_applies(self.gambit, isinstance(entry, Buy), outcome.to_bank):
            outcome = evolve(outcome, gambit=self.gambit)
        return table.without_bonus_taken(outcome), purse

    def apply(self, table: Table, entry: Entry) -> Table:
        used = table.with_auction_card_used(self.lot.level)
        return used.with_outcome(*self.result(table, entry))

    def moves(self, table: Table, entry: Entry) -> tuple[Forward, ...]:
        return auction_moves(table, self.result(table, entry)[0])

    def price(self, table: Table) -> Message | None:
        """Return the sum of what winning costs and what changes it: 9 − 1 + 2 = 10, for Taxes.
        None if it is just 1 less than her bid."""
        setup, outcome = table.setup, self.result(table, Buy())[0]
        terms = bank_terms(setup, outcome)
        shown = str(sum(terms)).replace("-", "−")
        if len(terms) > 2:
            parts = " ".join(f"{'−' if term < 0 else '+'} {abs(term)}" for term in terms)
            shown = f"{parts.removeprefix('+ ')} = {shown}".replace(" ", "\N{NO-BREAK SPACE}")
        changes = [module_title(setup.story)] if setup.story and auction.tax(setup) else []
        if setup.captain and auction.discount(setup):
            changes.append(module_title(setup.captain))
        if outcome.gambit == PROFITABLE:
            changes.append(GAMBIT_TITLES[PROFITABLE])
        if not changes:
            return None
        return say(
            "Winning costs {sum} ({changes}).",
            changes=with_commas(changes),
            sum=shown,
        )

    def answer_label(self, table: Table, entry: Entry) -> Message:
        """Return what an answer leads to, for a button."""
        if isinstance(entry, Sell):
            return say("Let her win")
        match self.moves(table, entry):
            case (PayBank(amount), *_):
                return say("Pay {pay} and win", pay=amount)
            case (TakeFromBank(amount), *_):
                return say("Win and take {bank}", bank=amount)
        return say("Pay nothing and win")

    def received(self, table: Table) -> Message:
        """Return what the player gets for letting her win, her card and the tax apart."""
        outcome = self.result(table, Sell())[0]
        amount, received = _received(outcome)
        if not amount:
            return say("you get nothing")
        return say_count(
            "you get {received} {pardau}", "you get {received} {pardaos}", amount, received=received
        )

    def instruction(self) -> Message:
        return say(
            "You auction {lot}. Lakshmi bids {total}.",
            lot=lot_name(self.lot),
            total=self.hers.total,
        )

    def reasons(self, table: Table) -> tuple[Message, ...]:
        tax, lines = auction.tax(table.setup), list[Message]()
        if self.hers.total:
            less = auction.plain_price(self.hers.total)
            lines.append(say("To win, you pay the bank {price}: 1 less than her bid.", price=less))
        elif tax:
            lines.append(say("Her bid is 0, so winning costs only the tax (R11)."))
        else:
            lines.append(say("Her bid is 0, so winning costs nothing (R11)."))
        if tax:
            lines.append(
                say(
                    "Taxes: you pay {tax} more to win, or get {tax} from the bank if she wins.",
                    tax=tax,
                )
            )
        if auction.discount(table.setup):
            lines.append(MALIAN.text)
        if self.gambit:
            lines.append(GAMBIT_EFFECTS[self.gambit])
        return *lines, bid_parts(self.hers)

    def log_line(self, _entry: Entry, after: Table) -> Message:
        outcome, lot = after.outcome, lot_name(self.lot)
        assert outcome is not None
        if outcome.winner is Side.PLAYER and not outcome.to_bank:
            return say("You won {lot} for free.", lot=lot)
        if outcome.winner is Side.PLAYER:
            return say("You won {lot} for {price}.", lot=lot, price=outcome.to_bank)
        amount, received = _received(outcome)
        if not amount:
            return say("You let Lakshmi have {lot} and got nothing.", lot=lot)
        return say("You let Lakshmi have {lot} and got {received}.", lot=lot, received=received)

    def undo_label(self, entry: Entry) -> Message:
        return say("paying to win") if isinstance(entry, Buy) else say("letting her win")


def _received(outcome: Outcome) -> tuple[int, str]:
    """Return what the player gets for letting her win, and her card and the tax apart: "2 + 2"."""
    terms = [term for term in (outcome.from_her, outcome.from_bank) if term]
    return sum(terms), "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}".join(map(str, terms))


def with_commas(names: list[Message]) -> Message:
    """Return names as one message."""
    return reduce(
        lambda some, name: Message("{some}, {name}", (("some", some), ("name", name))), names
    )
