"""Placing your marker in the terminal: the market is printed, and a space is typed."""

from goa_solo.commands.steps.terminal_step import TerminalStep
from goa_solo.commands.typed_space import typed_space
from goa_solo.rules.entries import Place
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
