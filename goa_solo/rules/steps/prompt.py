"""What every step has in common: a prompt with its legal answers, their effect, and the texts."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from attrs import frozen

from goa_solo.rules.entries import Done, Entry
from goa_solo.rules.handbook.model import Paragraph
from goa_solo.rules.message import Message, say
from goa_solo.rules.setup import Setup

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


@frozen
class Prompt:
    """The one thing that must happen next. All that the rest of the program knows of a step goes
    through these methods; the window and the terminal add their part in `steps/` of their own."""

    # Not an ABC, whose instance checks slow a fold by a tenth; mypy finds a missing method too.
    of_chance: ClassVar[bool] = False  # answered by the app's shuffler, not by the player

    @property
    def answers(self) -> tuple[Entry, ...]:
        """The legal answers, where they can be listed."""
        return ()

    def refusal(self, entry: Entry) -> Message | None:
        """Why this answer is not allowed; None if it is."""
        return None if entry in self.answers else self.expected()

    @property
    def cards_shown(self) -> object:
        """Her cards that lie open for this step, to tell whether undoing would pass a card."""
        return None

    @property
    def rulings(self) -> tuple[str, ...]:
        """The numbers of the rulings that applied to what she does."""
        return ()

    @abstractmethod
    def expected(self) -> Message:
        """What to do now, shown when anything else was tried."""

    @abstractmethod
    def apply(self, table: Table, entry: Entry) -> Table:
        """Do what an allowed answer does; `order_of_play` then moves on to the next step."""

    @abstractmethod
    def instruction(self) -> Message:
        """The one thing to do now, in one plain sentence."""

    @abstractmethod
    def position(self, table: Table) -> Message:
        """Where the session is: round 3 (day), auction of your 3."""

    def reasons(self, _table: Table) -> tuple[Message, ...]:
        """Why, with the rulings that had a part in it."""
        return ()

    @abstractmethod
    def log_line(self, entry: Entry, after: Table) -> Message:
        """An answer as a line of the log."""

    def log_line_beside_card(self, entry: Entry, after: Table) -> Message:
        """The same without the letters of her card, for a screen that draws the card."""
        return self.log_line(entry, after)

    @abstractmethod
    def undo_label(self, entry: Entry) -> Message:
        """A short name for an answer, as in "Undo: your bid of 6"."""

    @abstractmethod
    def help(self, setup: Setup) -> tuple[Paragraph, ...]:
        """The paragraphs of the handbook for this step, with the session's story and captain. The
        handbook opens at the first."""


@frozen
class Confirm(Prompt):
    """Lakshmi has done something; the player does it on the table and confirms it."""

    @property
    def answers(self) -> tuple[Entry, ...]:
        return (Done(),)

    def expected(self) -> Message:
        return say("First do what it says for Lakshmi, then continue.")


@frozen
class ConfirmOnTable(Confirm):
    """Something the player does on the real board, where the app sees nothing."""

    def expected(self) -> Message:
        return say("First do that on the table, then continue.")


@frozen
class PickOnePrompt(Prompt):
    """One choice from a short list of answers; window and terminal have a ready step for it."""

    @abstractmethod
    def answer_label(self, entry: Entry) -> Message:
        """What one of the answers is called in the list."""


def at_position(message: Message, table: Table, level: int | None = None) -> Message:
    """A message with the round, phase and level it names filled in."""
    values = {"round": table.round, "phase": table.phase}
    return Message(message.template, tuple((values | {"level": level or table.level}).items()))


def help_messages(prompt: Prompt, setup: Setup) -> tuple[Message, ...]:
    """The rules for a step, with the rulings of the session."""
    return tuple(paragraph.said(setup.rulings) for paragraph in prompt.help(setup))
