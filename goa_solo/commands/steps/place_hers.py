"""Placing her marker in the terminal: her card is printed, and `w` draws her search."""

from goa_solo.commands import ascii_board
from goa_solo.commands.steps.terminal_step import ConfirmInTerminal, TerminalSession
from goa_solo.commands.terminal_io import Terminal
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.message import Message, say
from goa_solo.rules.steps import PlaceHers, PlaceHersOnTable
from goa_solo.rules.table import Table


class PlaceHersInTerminal(ConfirmInTerminal[PlaceHers]):
    draws_market = True

    def introduction(self, _on: TerminalSession) -> tuple[Message]:
        return _her_card(self.prompt.face)

    def explain(self, table: Table, terminal: Terminal) -> None:
        super().explain(table, terminal)
        if not terminal.plain:
            terminal.print_paragraph(say("The numbers show the order in which she looked:"))
        for row in ascii_board.path_text(terminal, table.market, self.prompt.placement.looked):
            terminal.print_line(row)


class PlaceHersOnTableInTerminal(ConfirmInTerminal[PlaceHersOnTable]):
    def introduction(self, _on: TerminalSession) -> tuple[Message]:
        return _her_card(self.prompt.face)


def _her_card(face: AuctionFace) -> tuple[Message]:
    return (say("Her card: {card}.", card=face),)
