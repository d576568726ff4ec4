"""Placing your marker in the terminal: the market is printed, and a space is typed."""

from goa_solo.commands.steps.terminal_step import TerminalStep
from goa_solo.rules.entries import Place
from goa_solo.rules.market import Space, space
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.steps import PlaceYours


class PlaceYoursInTerminal(TerminalStep[PlaceYours]):
    draws_market = True

    def question(self) -> Message:
        return say(
            "Where? Type one of these: {spaces}",
            spaces=" ".join(s.name for s in self.prompt.spaces),
        )

    def parse(self, text: str) -> Place:
        if not text.split():
            raise RuleError(self.question())
        return Place(typed_space(text.split()[0]))


def typed_space(name: str) -> Space:
    """Return a space typed in either case: R2C4, n3."""
    name = name.strip()
    return space(name.lower() if name[:1].lower() == "r" else name.upper())
