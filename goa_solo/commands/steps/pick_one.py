"""Any step with a short list of choices: answered by number, or by the start of a label."""

from goa_solo.commands.steps.terminal_step import TerminalSession, TerminalStep
from goa_solo.rules.entries import Entry
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.steps.prompt import PickOnePrompt

TWO = 2


def number_to_type(most: int) -> Message:
    """Return what may be typed to choose from a numbered list."""
    if most == TWO:
        return say("Type 1 or 2.")
    return say("Type a number from 1 to {most}.", most=most)


class PickOneInTerminal(TerminalStep[PickOnePrompt]):
    def _labels(self) -> list[str]:
        return [self.prompt.answer_label(entry).text(self.terms) for entry in self.prompt.answers]

    def notes(self, _on: TerminalSession) -> list[str]:
        return [f"{number} {label}" for number, label in enumerate(self._labels(), 1)]

    def question(self) -> Message:
        return number_to_type(len(self.prompt.answers))

    def parse(self, text: str) -> Entry:
        typed = text.casefold()
        choices = [(label.casefold(), str(n)) for n, label in enumerate(self._labels(), 1)]
        fits = [typed in choice for choice in choices]
        if not any(fits) and typed:
            fits = [label.startswith(typed) for label, _ in choices]
        if fits.count(True) != 1:
            raise RuleError(self.question())
        return self.prompt.answers[fits.index(True)]
