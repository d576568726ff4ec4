"""Her action in the terminal: her card is printed, and which half of it applies."""

from goa_solo.commands.steps.terminal_step import ConfirmInTerminal, TerminalSession
from goa_solo.rules.message import Message, say
from goa_solo.rules.steps import HerAction
from goa_solo.rules.table import Table


class HerActionInTerminal(ConfirmInTerminal[HerAction]):
    def introduction(self, on: TerminalSession) -> tuple[Message, ...]:
        return her_action_card(self.prompt, on.session.table)


def her_action_card(action: HerAction, table: Table) -> tuple[Message, ...]:
    """Return her card in words, and which half of it applies."""
    return say("Her action card: {card}.", card=action.face), *action.reasons(table)
