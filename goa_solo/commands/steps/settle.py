"""Settling her auction in the terminal: what to do on the table besides paying."""

from collections.abc import Iterable

from goa_solo.commands.steps.terminal_step import ConfirmInTerminal, TerminalSession
from goa_solo.commands.steps.use_tile import favor_hint
from goa_solo.rules.message import Message
from goa_solo.rules.steps import Settle
from goa_solo.rules.steps.auction_messages import reminders


class SettleInTerminal(ConfirmInTerminal[Settle]):
    def notes(self, on: TerminalSession) -> Iterable[Message]:
        return (*reminders(self.prompt.outcome, on.session.table.setup), *favor_hint(on))
