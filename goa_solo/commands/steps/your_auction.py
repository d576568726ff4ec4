"""Your auction in the terminal: buy or sell."""

from goa_solo.commands.steps.terminal_step import TerminalSession, TerminalStep
from goa_solo.commands.terminal_io import BOLD, Terminal
from goa_solo.rules.entries import Buy, Entry, Sell
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.steps import YourAuction
from goa_solo.rules.steps.auction_messages import reminders, your_result
from goa_solo.rules.table import Table


class YourAuctionInTerminal(TerminalStep[YourAuction]):
    def notes(self, on: TerminalSession) -> tuple[Message, ...]:
        return self.prompt.reasons(on.session.table)[:1]

    def question(self) -> Message:
        pay, card = self.prompt.pay, self.prompt.receive or say("nothing")
        if not self.prompt.real_purse:
            return say(
                "Type buy (pay {pay} and win) or sell (let her win and take {amount} from"
                " the bank).",
                pay=pay,
                amount=self.prompt.receive + self.prompt.from_bank or say("nothing"),
            )
        if self.prompt.from_bank:
            return say(
                "Type buy (pay {pay} and win) or sell (let her win, take {card} from her and"
                " {bank} from the bank).",
                pay=pay,
                card=card,
                bank=self.prompt.from_bank,
            )
        return say(
            "Type buy (pay {pay} and win) or sell (let her win and take {card} from her).",
            pay=pay,
            card=card,
        )

    def parse(self, text: str) -> Buy | Sell:
        match text.lower().split():
            case ["b" | "buy" | "pay" | "win", *_]:
                return Buy()
            case ["s" | "sell" | "take", *_]:
                return Sell()
        raise RuleError(self.question())

    def report(self, _entry: Entry, after: Table, terminal: Terminal) -> None:
        assert after.outcome is not None
        terminal.print_paragraph(your_result(after.outcome, after.setup), style=BOLD)
        for reminder in reminders(after.outcome, after.setup):
            terminal.print_paragraph(reminder)
