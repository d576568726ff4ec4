"""A whole session told and answered in plain text: the terminal's round screen."""

from __future__ import annotations

from collections.abc import Callable

from goa_solo.commands import answer_parser, ascii_board
from goa_solo.commands.terminal_io import BOLD, YES, EndOfInput, Terminal
from goa_solo.packs import Edition
from goa_solo.play.conductor import Conductor
from goa_solo.rules import odds
from goa_solo.rules.auction_messages import reminders
from goa_solo.rules.entries import Buy, Drawn, Entry, Lay, Sell
from goa_solo.rules.log_messages import log_line
from goa_solo.rules.market import SIZE, Market
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.module_cues import module_cues
from goa_solo.rules.odds import KnownFaces
from goa_solo.rules.purse import purse_cards, purse_line
from goa_solo.rules.setup import Phase
from goa_solo.rules.steps import (
    DrawCard,
    HerAction,
    HerAuction,
    LayMarket,
    LayMarketOnTable,
    PlaceHers,
    PlaceHersOnTable,
    PlaceYours,
    Settle,
    YourAuction,
)
from goa_solo.rules.steps.prompt import help_messages
from goa_solo.rules.steps.your_auction import result
from goa_solo.rules.table import Table
from goa_solo.rules.translation import decimal
from goa_solo.store.errors import StoreError

HELP = say(
    "u undo, r redo, ? the rules for this step, w why, o odds, l log, m market, p her purse,"
    " fix correct the table, q save and quit"
)


class SessionLoop:
    """Tells each step and takes its answer until the session is over or the player leaves."""

    def __init__(
        self,
        talk: Terminal,
        session: Conductor,
        edition: Edition,
        market: Callable[[Phase], Market | None],
        random_market: Callable[[Phase], Market],
        known: Callable[[Phase], KnownFaces],
    ) -> None:
        self.talk = talk
        self.session = session
        self._edition = edition
        self._market = market
        self._random_market = random_market
        self._known = known
        self._drawn: Table | None = None

    def play(self) -> bool:
        """True when the session is over, False when the player left it."""
        try:
            while not self.session.table.over:
                self._step()
        except EndOfInput:
            return False
        return True

    def _step(self) -> None:
        """One step of the game: told once, asked until it is answered."""
        table = self.session.table
        given = self._given(table)
        if given is not None:
            self._steps(table)
            self._take(given)
            return
        self._tell(table)
        while self.session.table is table:
            self._answered(self.talk.ask())

    def _given(self, table: Table) -> Entry | None:
        """A market that came with the command is laid out without asking."""
        if isinstance(table.prompt, LayMarket):
            market = self._market(table.prompt.phase)
            return None if market is None else Lay(market)
        return None

    def _steps(self, table: Table) -> None:
        """What is done on the table before a phase begins."""
        prompt = table.prompt
        if isinstance(prompt, LayMarket | LayMarketOnTable):
            for step in self._edition.steps(prompt.phase, table.setup):
                self.talk.tell(f"- {self.talk.text(step)}")

    def _tell(self, table: Table) -> None:
        talk = self.talk
        prompt = table.prompt
        talk.show("")
        holder = say("{nazar}: {holder}", holder=table.holder)
        strip = (table.prompt.position(table), holder, purse_line(table.purse))
        talk.tell(" · ".join(map(talk.text, strip)))
        if isinstance(prompt, PlaceYours | PlaceHers) and self._drawn is not table:
            self.market()
        if isinstance(prompt, PlaceHers):
            talk.tell(say("Her card: {card}", card=str(prompt.placement.face)))
        elif isinstance(prompt, PlaceHersOnTable):
            talk.tell(say("Her card: {card}", card=str(prompt.face)))
        elif isinstance(prompt, HerAction):
            talk.tell(say("Her action card: {card}", card=str(prompt.face)))
        self._steps(table)
        talk.tell(table.prompt.instruction(), style=BOLD)
        for cue in module_cues(table):
            talk.tell(cue)
        if isinstance(prompt, YourAuction):
            for reason in table.prompt.reasons(table)[:1]:
                talk.tell(reason)
        if isinstance(prompt, Settle):
            for reminder in reminders(prompt.outcome):
                talk.tell(reminder)
        if isinstance(prompt, DrawCard) and (offered := self.session.offered):
            talk.tell(say("Enter for the card you turned up before: {card}", card=offered.card))
        talk.tell(answer_parser.choices(prompt))

    # --- what may be typed -------------------------------------------------------------------

    def _answered(self, text: str) -> None:
        """A command, or an answer to the ask; what can't be taken is refused and asked again."""
        commands: dict[str, Callable[[], None]] = {
            "u": self.undo,
            "r": self.redo,
            "?": self.rules,
            "h": self.help,
            "help": self.help,
            "w": self.why,
            "o": self.odds,
            "l": self.log,
            "m": self.market,
            "p": self.purse,
            "q": self.leave,
        }
        word = text.lower()
        if word == "p" and isinstance(self.session.prompt, HerAuction):
            word = "pass"  # where one bids, p is a pass
        try:
            if word in commands:
                commands[word]()
            elif word.split()[:1] == ["fix"]:
                self._take(answer_parser.correction(self.session.table, text[3:].strip()))
            else:
                self._take(self._typed(text))
        except (RuleError, StoreError) as error:
            self.talk.refuse(error)

    def _typed(self, text: str) -> Entry:
        prompt = self.session.prompt
        if isinstance(prompt, LayMarket):
            return Lay(self._typed_market(prompt, text))
        if isinstance(prompt, DrawCard) and not text and self.session.offered:
            return self.session.offered
        return answer_parser.answer(prompt, text, self.talk.terms)

    def _typed_market(self, prompt: LayMarket, text: str) -> Market:
        """A market in one line, row by row, or a random one for trying out."""
        if text.lower() == "random":
            return self._random_market(prompt.phase)
        rows = text.replace("/", " ").split()
        while 0 < len(rows) < SIZE and all(len(row) == SIZE for row in rows):
            rows += self.talk.ask(
                self.talk.text(say("row {number}> ", number=len(rows) + 1))
            ).replace("/", " ").split() or ["?"]
        return Market.parse("/".join(rows))

    def _take(self, entry: Entry) -> None:
        before = self.session.table
        after = self.session.answer(entry)
        if isinstance(entry, Buy | Sell) and after.outcome is not None:
            self.talk.tell(result(after.outcome), style=BOLD)
            for reminder in reminders(after.outcome):
                self.talk.tell(reminder)
        elif not isinstance(entry, Drawn):
            self.talk.tell(log_line(before, entry, after))

    # --- the commands ------------------------------------------------------------------------

    def undo(self) -> None:
        label = self.session.turns[self.session.place - 1].label
        if self.session.can_undo and self.session.reveals(self.session.place - 1):
            self.talk.tell(say("That turned up a card; it will be the same again. Undo it? y or n"))
            if self.talk.ask().lower() not in YES:
                return
        self.session.undo()
        self.talk.tell(say("Undone: {label}.", label=label))

    def redo(self) -> None:
        self.session.redo()
        label = self.session.turns[self.session.place - 1].label
        self.talk.tell(say("Done again: {label}.", label=label))

    def rules(self) -> None:
        for message in help_messages(self.session.prompt, self.session.table.setup):
            self.talk.tell(message, indent="  ")

    def help(self) -> None:
        self.talk.tell(HELP)
        self.talk.tell(answer_parser.FIXES)

    def why(self) -> None:
        table = self.session.table
        for message in table.prompt.reasons(table) or (say("There is nothing to explain here."),):
            self.talk.tell(message, indent="  ")
        if isinstance(table.prompt, PlaceHers):
            self.talk.tell(say("The numbers say in which order she looked:"))
            for row in ascii_board.path_text(
                self.talk, table.market, table.prompt.placement.looked
            ):
                self.talk.show(row)

    def odds(self) -> None:
        table = self.session.table
        known = self._known(table.phase)
        told = list(_odds(table, known))
        for message in told or [say("What she may bid can't be known from what was seen.")]:
            self.talk.tell(message, indent="  ")

    def log(self) -> None:
        for number, turn in enumerate(self.session.turns[: self.session.place], 1):
            line = log_line(turn.before, turn.entry, turn.after)
            self.talk.tell(f"{number:3} {self.talk.text(line)}")

    def market(self) -> None:
        if self.session.table.setup.cards_only:
            self.talk.tell(say("Only her cards are played: the market is on your table."))
            return
        for row in ascii_board.market_text(self.talk, self.session.table):
            self.talk.show(row)
        self._drawn = self.session.table

    def purse(self) -> None:
        purse = self.session.table.purse
        for name, pile in ((say("to draw"), purse.draw), (say("discarded"), purse.discard)):
            self.talk.tell(say("{name}: {cards}", name=name, cards=purse_cards(pile)))

    def leave(self) -> None:
        raise EndOfInput


def _odds(table: Table, known: KnownFaces) -> list[Message]:
    """The chances by bid when she is the auctioneer, otherwise her next bid for each level."""
    if isinstance(table.prompt, HerAuction):
        return [
            say("with {bid} you win {percent} %", bid=bid, percent=round(chance * 100))
            for bid, chance in odds.win_chances(table)
        ]
    lines = []
    for level in (1, 2, 3):
        found = odds.next_bid(table, level, known)
        if found is not None:
            lines.append(
                say(
                    "level {level}: she may bid {lowest} to {highest}, {mean} on average",
                    level=level,
                    lowest=found.lowest,
                    highest=found.highest,
                    mean=decimal(float(found.mean)),
                )
            )
    return lines
