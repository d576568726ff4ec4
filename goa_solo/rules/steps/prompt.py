"""The base classes of all steps: a prompt with its legal answers, their effect, and its texts."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from attrs import frozen

from goa_solo.rules.entries import Done, Entry
from goa_solo.rules.message import Message, say
from goa_solo.rules.moves import Forward
from goa_solo.rules.paragraph import Paragraph

if TYPE_CHECKING:
    from goa_solo.rules.on_the_table import OnTheTable
    from goa_solo.rules.table import Table


@frozen
class Prompt:
    """What must happen next. The rest of the program uses a step only through these methods; the
    window and the terminal add their parts in their own `steps/`."""

    # Not an ABC, whose instance checks slow a fold by a tenth; mypy reports missing methods too.
    of_chance: ClassVar[bool] = False  # answered by the app's shuffler, not by the player
    where: ClassVar[Message]  # in the session, with its round, phase and level: see `position`
    undo_name: ClassVar[Message]  # as in "Undo: her auction"; answers that differ have `undo_label`

    @property
    def answers(self) -> tuple[Entry, ...]:
        """The legal answers, if they can be listed."""
        return ()

    def refusal(self, entry: Entry) -> Message | None:
        """Return why this answer isn't allowed; None if it is."""
        return None if entry in self.answers else self.expected

    @property
    def cards_shown(self) -> object:
        """Her cards open in this step, to tell whether undoing would hide one already seen."""
        return None

    @property
    def rulings(self) -> tuple[str, ...]:
        """The numbers of the rulings that applied to her move."""
        return ()

    @property
    @abstractmethod
    def expected(self) -> Message:
        """What to do now, shown when anything else was tried."""

    @abstractmethod
    def apply(self, table: Table, entry: Any) -> Table:
        """Apply an allowed answer; `order_of_play` then advances to the next step."""

    def moves(self, _table: Table, _entry: Any) -> tuple[Forward, ...]:
        """Return what hands do for an answer, in their order; `order_of_play` appends what follows
        from it."""
        return ()

    @abstractmethod
    def instruction(self) -> Message:
        """Return what to do now, in one plain sentence."""

    def position(self, table: Table) -> Message:
        """Return where the session is: round 3 (day), auction of your 3."""
        values = {"round": table.round, "phase": table.phase, "level": table.level}
        return Message(self.where.template, tuple(values.items()))

    def reasons(self, _table: Table) -> tuple[Message, ...]:
        """Explain why, with the rulings that applied."""
        return ()

    @abstractmethod
    def log_line(self, entry: Any, after: Table) -> Message:
        """Return an answer as a line of the log."""

    def undo_label(self, _entry: Any) -> Message:
        """Return a short name for an answer, as in "Undo: your bid of 6"."""
        return self.undo_name

    @property
    @abstractmethod
    def help(self) -> tuple[Paragraph, ...]:
        """The step's handbook paragraphs; `help_messages` leaves out those about what isn't
        on the table. The handbook opens at the first."""


@frozen
class Confirm(Prompt):
    """Lakshmi has done something; the player does it on the table and confirms."""

    answers = (Done(),)
    expected = say("First carry out Lakshmi's step, then continue.")


@frozen
class ConfirmOnTable(Confirm):
    """Something the player does on the real board, which the app can't see."""

    expected = say("First do this step on the table, then continue.")


@frozen
class PickOnePrompt(Prompt):
    """One choice from a short list of answers; each front end has one generic step for these."""

    @abstractmethod
    def answer_label(self, entry: Any) -> Message:
        """Return the label of one of the answers."""


def help_messages(prompt: Prompt, there: OnTheTable) -> tuple[Message, ...]:
    """Return the rules for a step on this table, with the session's rulings."""
    rulings = there.setup.rulings
    return tuple(part.text_for(rulings) for part in help_paragraphs(prompt, there))


def help_paragraphs(prompt: Prompt, there: OnTheTable) -> tuple[Paragraph, ...]:
    """Return the handbook's paragraphs about a step on this table."""
    return tuple(part for part in prompt.help if part.when in there.things)
