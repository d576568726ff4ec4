"""Settling her auction in the terminal: what to do on the table."""

from collections.abc import Iterable

from goa_solo.commands.steps.terminal_step import ConfirmInTerminal, TerminalSession
from goa_solo.commands.steps.use_tile import favor_hint
from goa_solo.rules.entries import Done
from goa_solo.rules.message import Message
from goa_solo.rules.steps import Settle


class SettleInTerminal(ConfirmInTerminal[Settle]):
    def notes(self, on: TerminalSession) -> Iterable[Message]:
        return (*on.sentences(self.prompt.moves(on.session.table, Done())), *favor_hint(on))
