"""The base classes of the terminal's steps: what is printed around a question, and the parser."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Generic, TypeVar

from attrs import define, frozen

from goa_solo.commands.terminal_io import Terminal, is_yes
from goa_solo.packs import Edition
from goa_solo.play.conductor import Conductor
from goa_solo.rules import odds
from goa_solo.rules.entries import Done, Entry
from goa_solo.rules.market import Market
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.move_messages import sentences
from goa_solo.rules.moves import Move
from goa_solo.rules.odds import KnownFaces
from goa_solo.rules.on_the_table import OnTheTable, on_the_table
from goa_solo.rules.setup import Phase
from goa_solo.rules.steps import Confirm, Prompt
from goa_solo.rules.steps.auction_messages import bid_range
from goa_solo.rules.table import Table

PromptT = TypeVar("PromptT", bound=Prompt, covariant=True)
ConfirmT = TypeVar("ConfirmT", bound=Confirm, covariant=True)


def is_done(typed: str) -> bool:
    return typed.lower() in ("", "ok", "d", "done", "next") or is_yes(typed)


@define
class TerminalSession:
    """A session in the terminal, with the command's arguments for it."""

    terminal: Terminal
    session: Conductor
    edition: Edition
    given_market: Callable[[Phase], Market | None]
    random_market: Callable[[Phase], Market]
    known_faces: Callable[[Phase], KnownFaces]
    at_random: bool = False  # the markets are dealt by the app: no tiles are on the table

    @property
    def there(self) -> OnTheTable:
        """What is on this table."""
        given = len(self.session.record.markets)
        return on_the_table(self.session.table, markets_given=given, tiles=not self.at_random)

    def sentences(self, moves: Iterable[Move]) -> tuple[Message, ...]:
        """Return what hands are told to do, or to put back."""
        made = map(self.there.made, moves)
        return sentences([move for move in made if move is not None])


@frozen
class TerminalStep(ABC, Generic[PromptT]):
    """One step in the terminal. The session loop uses steps only through this class."""

    draws_market: ClassVar[bool] = False  # before the instruction
    prompt: PromptT
    terms: Mapping[str, str]

    def ready_answer(self, _on: TerminalSession) -> Entry | None:
        """Return the answer given with the command, so that nothing is asked."""
        return None

    def introduction(self, _on: TerminalSession) -> Iterable[Message | str]:
        """Return what is printed before the instruction."""
        return ()

    def notes(self, _on: TerminalSession) -> Iterable[Message | str]:
        """Return what is printed between the instruction and the question."""
        return ()

    def facts(self, _on: TerminalSession) -> Iterable[Message]:
        """Return what is printed with this step's rules, computed for this session."""
        return ()

    @abstractmethod
    def question(self) -> Message:
        """Return the question, with every answer that can be typed."""

    @abstractmethod
    def parse(self, text: str) -> Entry:
        """Parse the entry that was typed; `RuleError` says what can be typed."""

    def read(self, text: str, _on: TerminalSession) -> Entry:
        """Parse an answer that may need more lines, or a card revealed first; else as `parse`."""
        return self.parse(text)

    def report(self, entry: Entry, after: Table, terminal: Terminal) -> None:
        """Print what an answer did."""
        terminal.print_paragraph(self.prompt.log_line(entry, after))

    def explain(self, table: Table, terminal: Terminal) -> None:
        """Print the reasons."""
        for message in self.prompt.reasons(table) or (say("There is nothing to explain here."),):
            terminal.print_paragraph(message, indent="  ")

    def odds(self, table: Table, known: KnownFaces) -> list[Message]:
        """Return what she may bid next for each level."""
        return [
            bid_range(level, bid)
            for level in (1, 2, 3)
            if (bid := odds.next_bid(table, level, known)) is not None
        ]


class ConfirmInTerminal(TerminalStep[ConfirmT]):
    """Something is done on the table and confirmed."""

    def question(self) -> Message:
        return say("Press Enter when done.")

    def parse(self, text: str) -> Entry:
        if is_done(text):
            return Done()
        raise RuleError(self.question())


class NothingToType(TerminalStep[Prompt]):
    """A prompt that isn't shown to the player: a shuffle, or the end of the session."""

    def question(self) -> Message:
        return self.prompt.instruction()

    def parse(self, _text: str) -> Entry:
        raise RuleError(self.prompt.expected)
