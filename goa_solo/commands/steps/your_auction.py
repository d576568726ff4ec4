"""Your auction in the terminal: buy or sell."""

from collections.abc import Iterator

from goa_solo.commands.steps.terminal_step import TerminalSession, TerminalStep
from goa_solo.commands.terminal_io import BOLD, Terminal, without_accents
from goa_solo.rules.entries import Buy, Entry, Sell
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.steps import YourAuction
from goa_solo.rules.steps.auction_messages import your_result
from goa_solo.rules.steps.your_auction import with_commas
from goa_solo.rules.table import Table

BUY, SELL = say("buy"), say("sell")


class YourAuctionInTerminal(TerminalStep[YourAuction]):
    def notes(self, on: TerminalSession) -> Iterator[Message | str]:
        table = on.session.table
        yield self.prompt.reasons(table)[0]
        if price := self.prompt.price(table):
            yield price
        pay, let = (self.prompt.answer_label(table, entry) for entry in self.prompt.answers)
        yield say("{name}: {text}", name=BUY, text=pay)
        text = with_commas([let, self.prompt.received(table)])
        yield say("{name}: {text}", name=SELL, text=text)

    def question(self) -> Message:
        return say("Type {buy} or {sell}.", buy=BUY, sell=SELL)

    def parse(self, text: str) -> Buy | Sell:
        word = without_accents(text).partition(" ")[0]
        if word in ("b", "buy", "pay", "win", without_accents(BUY)):
            return Buy()
        if word in ("s", "sell", "take", without_accents(SELL)):
            return Sell()
        raise RuleError(self.question())

    def report(self, _entry: Entry, after: Table, terminal: Terminal) -> None:
        assert after.outcome is not None
        terminal.print_paragraph(your_result(after.outcome), style=BOLD)
