"""Her action in the terminal: her card is printed."""

from goa_solo.commands.steps.terminal_step import ConfirmInTerminal, TerminalSession
from goa_solo.rules.message import Message, say
from goa_solo.rules.steps import HerAction


class HerActionInTerminal(ConfirmInTerminal[HerAction]):
    def introduction(self, _on: TerminalSession) -> tuple[Message]:
        return (say("Her action card: {card}", card=str(self.prompt.face)),)
