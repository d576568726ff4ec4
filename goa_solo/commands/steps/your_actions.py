"""Your actions in the terminal: Enter, or the outposts you established by name."""

from goa_solo.commands.steps.terminal_step import DONE, TerminalStep
from goa_solo.rules.entries import Acted
from goa_solo.rules.message import Message, say
from goa_solo.rules.stages import OUTPOSTS
from goa_solo.rules.steps import YourActions


class YourActionsInTerminal(TerminalStep[YourActions]):
    def question(self) -> Message:
        if not self.prompt.open:
            return say("Enter when done.")
        kinds = _listed(tuple(Message("{" + kind + "}") for kind in self.prompt.open))
        return say("Enter when done; name what you established of: {kinds}.", kinds=kinds)

    def parse(self, text: str) -> Acted:
        if text.lower() in DONE:
            return Acted()
        kinds = {self.terms[kind].lower(): kind for kind in OUTPOSTS}
        words = (word.strip(",") for word in text.lower().split())
        return Acted(tuple(sorted({kinds.get(word, word) for word in words})))


def _listed(parts: tuple[Message, ...]) -> Message:
    if len(parts) == 1:
        return parts[0]
    return say("{first}, {others}", first=parts[0], others=_listed(parts[1:]))
