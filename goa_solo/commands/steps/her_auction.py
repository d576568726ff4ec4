"""Her auction in the terminal: what her card is worth, then a bid or a pass."""

import re

from goa_solo.commands.steps.terminal_step import TerminalSession, TerminalStep
from goa_solo.rules import odds
from goa_solo.rules.entries import HIGHEST_BID, Bid, Pass
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.odds import KnownFaces
from goa_solo.rules.steps import HerAuction
from goa_solo.rules.table import Table
from goa_solo.rules.translation import translated as _


class HerAuctionInTerminal(TerminalStep[HerAuction]):
    def notes(self, on: TerminalSession) -> tuple[Message, ...]:
        return self.prompt.reasons(on.session.table)

    def question(self) -> Message:
        return say("Type your bid, from 1 to {most}, or 'pass'.", most=HIGHEST_BID)

    def parse(self, text: str) -> Bid | Pass:
        if text.lower().partition(" ")[0] in ("pass", "0", _("Pass").lower()):
            return Pass()
        if re.fullmatch(r"\d{1,4}", text, re.ASCII):
            return Bid(int(text))
        raise RuleError(self.question())

    def odds(self, table: Table, _known: KnownFaces) -> list[Message]:
        """Return the chance of winning with each bid."""
        return [
            say(
                "With a bid of {bid}, your chance of winning is {percent}%.",
                bid=bid,
                percent=round(chance * 100),
            )
            for bid, chance in odds.win_chances(table)
        ]
