"""What every step has in the terminal: what is printed around its question, and its parser."""

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
from goa_solo.rules.odds import KnownFaces
from goa_solo.rules.setup import Phase
from goa_solo.rules.steps import Confirm, Prompt
from goa_solo.rules.table import Table
from goa_solo.rules.translation import decimal

PromptT = TypeVar("PromptT", bound=Prompt, covariant=True)
ConfirmT = TypeVar("ConfirmT", bound=Confirm, covariant=True)


def is_done(typed: str) -> bool:
    return typed.lower() in ("", "ok", "d", "done", "next") or is_yes(typed)


@define
class TerminalSession:
    """A session in the terminal, with what the command was given for it."""

    terminal: Terminal
    session: Conductor
    edition: Edition
    given_market: Callable[[Phase], Market | None]
    random_market: Callable[[Phase], Market]
    known_faces: Callable[[Phase], KnownFaces]


@frozen
class TerminalStep(ABC, Generic[PromptT]):
    """One step in the terminal. The session loop knows steps only through this class."""

    draws_market: ClassVar[bool] = False  # before the instruction
    answers_before_commands: ClassVar[tuple[str, ...]] = ()  # such as p, a pass where one bids
    prompt: PromptT
    terms: Mapping[str, str]

    def ready_answer(self, _on: TerminalSession) -> Entry | None:
        """The answer that came with the command, so that nothing is asked."""
        return None

    def introduction(self, _on: TerminalSession) -> Iterable[Message | str]:
        """What is printed before the instruction."""
        return ()

    def notes(self, _on: TerminalSession) -> Iterable[Message | str]:
        """What is printed between the instruction and the question."""
        return ()

    def facts(self, _on: TerminalSession) -> Iterable[Message]:
        """What is printed with the rules for this step, worked out for this session."""
        return ()

    @abstractmethod
    def question(self) -> Message:
        """The question, with every answer that may be typed."""

    @abstractmethod
    def parse(self, text: str) -> Entry:
        """The entry that was typed; `RuleError` says what may be typed."""

    def read(self, text: str, _on: TerminalSession) -> Entry:
        """Like `parse`, where an answer may need more lines or a card revealed before."""
        return self.parse(text)

    def report(self, entry: Entry, after: Table, terminal: Terminal) -> None:
        """Print what an answer did."""
        terminal.tell(self.prompt.log_line(entry, after))

    def explain(self, table: Table, terminal: Terminal) -> None:
        """Print why it is so."""
        for message in self.prompt.reasons(table) or (say("There is nothing to explain here."),):
            terminal.tell(message, indent="  ")

    def odds(self, table: Table, known: KnownFaces) -> list[Message]:
        """What she may bid next for each level."""
        return [
            say(
                "Level {level}: she may bid {lowest} to {highest}, {mean} on average",
                level=level,
                lowest=bid.lowest,
                highest=bid.highest,
                mean=decimal(float(bid.mean)),
            )
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
    """A prompt that is not put to the player: a shuffle, or the end of the session."""

    def question(self) -> Message:
        return self.prompt.instruction()

    def parse(self, _text: str) -> Entry:
        raise RuleError(self.prompt.expected())
