"""Your auction in the terminal: buy or sell."""

from goa_solo.commands.steps.terminal_step import TerminalSession, TerminalStep
from goa_solo.commands.terminal_io import BOLD, Terminal
from goa_solo.rules.entries import Buy, Entry, Sell
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.steps import YourAuction
from goa_solo.rules.steps.auction_messages import your_result
from goa_solo.rules.table import Table


class YourAuctionInTerminal(TerminalStep[YourAuction]):
    def notes(self, on: TerminalSession) -> tuple[Message, ...]:
        table = on.session.table
        buy, sell = (self.prompt.answer_label(table, entry) for entry in self.prompt.answers)
        choices = say("buy: {buy} · sell: {sell}", buy=buy, sell=sell)
        price = self.prompt.price(table)
        parts = self.prompt.reasons(table)[:1]
        return (*parts, price, choices) if price else (*parts, choices)

    def question(self) -> Message:
        return say("Type buy or sell.")

    def parse(self, text: str) -> Buy | Sell:
        match text.lower().split():
            case ["b" | "buy" | "pay" | "win", *_]:
                return Buy()
            case ["s" | "sell" | "take", *_]:
                return Sell()
        raise RuleError(self.question())

    def report(self, _entry: Entry, after: Table, terminal: Terminal) -> None:
        assert after.outcome is not None
        terminal.print_paragraph(your_result(after.outcome), style=BOLD)
