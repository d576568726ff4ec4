"""Plays a session as plain text: prints each step, reads its answer, and runs commands."""

from collections.abc import Callable

from attrs import define

from goa_solo.application.rules_book import RulesBook
from goa_solo.commands import ascii_board
from goa_solo.commands.corrections_parser import FIXES, correction
from goa_solo.commands.rules import RulesPrinter
from goa_solo.commands.steps import step_for
from goa_solo.commands.steps.her_action import her_action_card
from goa_solo.commands.steps.place_yours import SPACES
from goa_solo.commands.steps.terminal_step import TerminalSession, TerminalStep
from goa_solo.commands.steps.use_tile import favor_hint, typed_favor
from goa_solo.commands.terminal_io import BOLD, EndOfInput, is_yes
from goa_solo.play.ledger import change_text, purse_changes
from goa_solo.play.remarks import remark_on
from goa_solo.rules.corrections import MARKET_ON_TABLE, PURSE_ON_TABLE
from goa_solo.rules.entries import Buy, Correct, Sell
from goa_solo.rules.last_round import last_round_messages
from goa_solo.rules.log_messages import log_line
from goa_solo.rules.market_description import marker_messages
from goa_solo.rules.message import Message, PlayerError, say
from goa_solo.rules.moves import Forward
from goa_solo.rules.purse import purse_line, purse_piles
from goa_solo.rules.steps import Settle
from goa_solo.rules.steps.prompt import Prompt, help_messages
from goa_solo.rules.table import Table
from goa_solo.rules.where_are_we import market_now, what_is_left, where_are_we

HELP = say(
    "u = undo, r = redo, ? = the rules for this step, ? word = search the rules, w = why,"
    " o = odds, l = log, m = market, p = her purse, t = what your table should look like now,"
    " fix = correct the table, q = save and quit."
)


@define
class SessionLoop(TerminalSession):
    """Prints each step and reads its answer until the session is over or the player leaves."""

    _drawn: Table | None = None  # the table whose market was last printed
    _tidied: int = 0  # the last round before which the end of a round was printed

    def play(self) -> bool:
        """Play; return True when the session is over, False when the player leaves it."""
        try:
            while not self.session.table.over:
                self._play_step(step_for(self.session.table.prompt, self.terminal.terms))
        except EndOfInput:
            return False
        self._print_her_action()
        return True

    def _play_step(self, step: TerminalStep[Prompt]) -> None:
        """Print a step once and ask until it is answered."""
        table = self.session.table
        ready = step.ready_answer(self)
        self._print_her_action()
        if ready is None:
            if not isinstance(table.prompt, Settle):
                self._print_remark()
            self._print_end_of_round(table)
            self._print_position(table)
            if self.session.may_be_lost:
                self.terminal.print_paragraph(
                    say("Type t to see what your table should look like now.")
                )
            if step.draws_market and self._drawn is not table:
                self.market()
        for line in step.introduction(self):
            self.terminal.print_paragraph(line)
        if ready is not None:
            step.report(ready, self.session.answer(ready), self.terminal)
            return
        self.terminal.print_paragraph(step.prompt.instruction(), style=BOLD)
        if isinstance(table.prompt, Settle):  # it is about what was just revealed
            self._print_remark()
        for message in (*last_round_messages(table), *step.notes(self), step.question()):
            self.terminal.print_paragraph(message)
        while self.session.table is table:
            self._take_line(step, self.terminal.ask())

    def _print_her_action(self) -> None:
        """Print what hands do because of the last answer, and what she did without asking, in the
        order of hands."""
        last, action = self.session.last_answer, self.session.table.her_action
        if isinstance(last.entry, Buy | Sell) and last.before and not self.session.undone:
            prompt: Prompt = last.before.prompt
            self._print_moves(prompt.moves(last.before, last.entry))
            if isinstance(last.entry, Buy):
                for message in favor_hint(self):
                    self.terminal.print_paragraph(message)
        if action is not None:
            for line in her_action_card(action, self.session.table):
                self.terminal.print_paragraph(line)
        if action is not None and not action.moves_something:
            self.terminal.print_paragraph(action.instruction(), style=BOLD)
        if not self.session.undone:
            self._print_moves(self.session.following)

    def _print_remark(self) -> None:
        if not self.session.undone:
            remark = remark_on(self.session.turns[: self.session.place])
            if remark is not None:
                self.terminal.print_paragraph(remark)

    def _print_moves(self, moves: tuple[Forward, ...]) -> None:
        for line in self.sentences(moves):
            self.terminal.print_paragraph(line, style=BOLD)

    def _print_end_of_round(self, table: Table) -> None:
        """Print what to tidy before a round; before the night, the checklist includes it."""
        if not table.between_rounds or self._tidied == table.round:
            return
        self._tidied = table.round
        edition_lines = self.edition.steps(None, self.there)
        lines = (*self.sentences(self.session.tidying), *edition_lines)
        if lines:
            self.terminal.print_paragraph(say("End of round {round}:", round=table.round - 1))
        for line in lines:
            self.terminal.print_paragraph(f"- {self.terminal.text(line)}")

    def _print_position(self, table: Table) -> None:
        self.terminal.print_line("")
        holder = say("{Nazar}: {holder}", holder=table.holder)
        strip: tuple[Message, ...] = (table.prompt.position(table), holder)
        if self.there.auctions_known:
            strip = (*strip, purse_line(table.purse))
        for line in self.terminal.in_one_line(strip):
            self.terminal.print_paragraph(line)

    def _take_line(self, step: TerminalStep[Prompt], text: str) -> None:
        """Run a command or apply an answer; an invalid one is rejected and asked again."""
        table, word = self.session.table, text.lower()
        commands: dict[str, Callable[[], None]] = {
            "u": self.undo,
            "r": self.redo,
            "?": lambda: self.rules(step),
            "h": self.help,
            "help": self.help,
            "w": lambda: step.explain(table, self.terminal),
            "o": lambda: self.odds(step),
            "l": self.log,
            "m": self.market,
            "p": self.purse,
            "t": self.whole_table,
            "q": self.leave,
        }
        try:
            if word in commands:
                commands[word]()
            elif word.startswith("? "):
                self._search_rules(text[2:])
            elif word.split()[:1] == ["fix"]:
                self._correct(correction(table, text[3:].strip()))
            else:
                entry = typed_favor(text, self.terminal.terms) or step.read(text, self)
                if isinstance(entry, Correct):  # a tile was used
                    self._correct(entry)
                else:
                    step.report(entry, self.session.answer(entry), self.terminal)
        except PlayerError as error:
            self.terminal.print_rejection(error.message)

    def _correct(self, entry: Correct) -> None:
        before = self.session.table
        self.terminal.print_paragraph(log_line(before, entry, self.session.answer(entry)))

    # --- commands ----------------------------------------------------------------------------

    def undo(self) -> None:
        label = self.session.last_turn.label
        if self.session.can_undo and self.session.hides_revealed_card(self.session.place - 1):
            self.terminal.print_paragraph(
                say(
                    "You've already seen her card; it will be the same one again. Undo"
                    " anyway? Type y or n."
                )
            )
            if not is_yes(self.terminal.ask()):
                return
        self.session.undo()
        self.terminal.print_paragraph(say("Undone: {label}.", label=label))
        for line in self.sentences(self.session.put_back):
            self.terminal.print_paragraph(line)

    def redo(self) -> None:
        self.session.redo()
        label = self.session.last_turn.label
        self.terminal.print_paragraph(say("Redone: {label}.", label=label))

    def rules(self, step: TerminalStep[Prompt]) -> None:
        help_lines = help_messages(self.session.prompt, self.there)
        for message in (*help_lines, *step.facts(self)):
            self.terminal.print_paragraph(message, indent="  ")

    def _search_rules(self, query: str) -> None:
        there = self.there
        book = RulesBook(self.edition, there.setup.rulings, there)
        if not RulesPrinter(book, query, plain=self.terminal.plain).print_found():
            no = say("Nothing in the rules mentions '{words}'.", words=query.strip())
            self.terminal.print_rejection(no)

    def help(self) -> None:
        for message in (HELP, SPACES, FIXES):
            self.terminal.print_paragraph(message)

    def odds(self, step: TerminalStep[Prompt]) -> None:
        table = self.session.table
        unknown = [say("Too little is known to say what she may bid.")]
        for message in step.odds(table, self.known_faces(table.phase)) or unknown:
            self.terminal.print_paragraph(message, indent="  ")

    def log(self) -> None:
        for number, turn in enumerate(self.session.turns[: self.session.place], 1):
            line = log_line(turn.before, turn.entry, turn.after)
            indent = f"{number}, " if self.terminal.plain else f"{number:3} "  # "1. " is an ordinal
            self.terminal.print_paragraph(line, indent=indent)

    def market(self) -> None:
        if not self.there.market_known:
            self.terminal.print_paragraph(MARKET_ON_TABLE)
            return
        for row in ascii_board.market_text(self.terminal, self.session.table):
            self.terminal.print_line(row)
        self._drawn = self.session.table

    def purse(self) -> None:
        if not self.there.auctions_known:
            self.terminal.print_paragraph(PURSE_ON_TABLE)
            return
        table, turns = self.session.table, self.session.turns[: self.session.place]
        worth = say("Her purse: {worth} {pardaos}", worth=table.purse.worth)
        for line in (worth, *purse_piles(table.purse), *what_is_left(table)):
            self.terminal.print_paragraph(line)
        self.terminal.print_paragraph(say("Changes, newest first:"))
        for one in reversed([*purse_changes(turns)]):
            change, cause = change_text(one.change), self.terminal.text(one.cause)
            line = say("{worth}: {cause}", worth=one.worth, cause=cause)
            if change:
                line = say("{worth} ({change}): {cause}", **dict(line.values), change=change)
            self.terminal.print_paragraph(line)

    def whole_table(self) -> None:
        table = self.session.table
        drawn = market_now(table) is not None
        for line in where_are_we(table, self.there):
            if not (drawn and self.terminal.plain and line in marker_messages(table)):
                self.terminal.print_paragraph(line)
        if drawn:
            self.market()

    def leave(self) -> None:
        raise EndOfInput
