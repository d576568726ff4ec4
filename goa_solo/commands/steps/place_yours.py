"""Placing your marker in the terminal: the market is printed, and a space is typed."""

from goa_solo.commands.steps.terminal_step import TerminalSession, TerminalStep
from goa_solo.commands.terminal_io import typed_space
from goa_solo.rules.entries import Place
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.steps import PlaceYours

SPACES = say(
    "r2c4 is row 2, column 4; N3 is above column 3, S3 below it, W2 to the left of row 2, and E2"
    " to the right of it."
)


class PlaceYoursInTerminal(TerminalStep[PlaceYours]):
    draws_market = True

    def notes(self, on: TerminalSession) -> tuple[Message, ...]:
        """Explain the names of spaces once, and always to those who can't see the market."""
        new = on.terminal.plain or on.session.table.round == 1
        return (SPACES,) if new and self.prompt.level == 1 else ()

    def question(self) -> Message:
        return say(
            "Where? Type one of these: {spaces}",
            spaces=", ".join(s.name for s in self.prompt.spaces),
        )

    def parse(self, text: str) -> Place:
        if not text.split():
            raise RuleError(self.question())
        return Place(typed_space(text.split()[0]))
