"""A real card in the terminal: the player types what it shows."""

import re

from goa_solo.commands.steps.terminal_step import TerminalSession, TerminalStep
from goa_solo.commands.terminal_io import Terminal
from goa_solo.rules.cards import ActionFace, AuctionFace
from goa_solo.rules.entries import ACTION, AUCTION, PURSE, Drawn, Entry
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.steps import DrawCard
from goa_solo.rules.table import Table


class DrawCardInTerminal(TerminalStep[DrawCard]):
    def notes(self, on: TerminalSession) -> tuple[Message, ...]:
        if offered := on.session.offered:
            return (say("Press Enter for the card you revealed before: {card}", card=offered.card),)
        return ()

    def question(self) -> Message:
        if self.prompt.deck == PURSE:
            return say("Type its value: 1, 2, 5 or 10.")
        if self.prompt.deck == ACTION:
            return say(
                "Type both halves with a slash between them, the one with the {nazar} first,"
                " for example 'gain 5 / nothing' or 'kollam / gain 1'."
            )
        start = "N3" if self.prompt.deck == AUCTION[0] else "NE"
        if self.prompt.value_will_do:
            return say(
                "Type its value, 0 to 9, or the whole card, for example 'T>D {start} cw 2'.",
                start=start,
            )
        return say(
            "Type its tile types, start, direction and value, for example 'T>D {start} cw 2'.",
            start=start,
        )

    def read(self, text: str, on: TerminalSession) -> Drawn:
        offered = None if text else on.session.offered
        return offered or self.parse(text)

    def parse(self, text: str) -> Drawn:
        deck = self.prompt.deck
        if deck == ACTION:
            return Drawn(deck, ActionFace.parse(text))
        if self.prompt.value_will_do and re.fullmatch(r"[0-9]", text):
            return Drawn(deck, int(text))
        if deck in AUCTION:
            return Drawn(deck, AuctionFace.parse(text, AUCTION.index(deck) + 1))
        if not re.fullmatch(r"\d{1,2}", text, re.ASCII):
            raise RuleError(say("A {pardau} card is a 1, 2, 5 or 10."))
        return Drawn(deck, int(text))

    def report(self, entry: Entry, after: Table, terminal: Terminal) -> None:
        """Print nothing: the player has just typed the card."""
