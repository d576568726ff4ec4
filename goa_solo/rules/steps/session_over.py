"""Step: all rounds are played; only scoring is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from goa_solo.rules.entries import Entry
from goa_solo.rules.handbook.end_and_scoring import THE_END
from goa_solo.rules.message import Message, say
from goa_solo.rules.steps.prompt import Prompt

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


@frozen
class SessionOver(Prompt):
    """No answer is possible any more."""

    where = say("All eight rounds played")
    expected = say("The session is over: all that's left is scoring.")
    help = (THE_END,)

    def apply(self, table: Table, _entry: Entry) -> Table:
        return table

    def instruction(self) -> Message:
        return say("The session is over. Time to score it.")

    def log_line(self, _entry: Entry, _after: Table) -> Message:
        return self.instruction()

    def undo_label(self, _entry: Entry) -> Message:
        return self.instruction()
