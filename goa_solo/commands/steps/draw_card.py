"""A real card in the terminal: the player types what it shows."""

import re
from collections.abc import Iterator

from goa_solo.commands.ascii_board import letter_key
from goa_solo.commands.steps.terminal_step import TerminalSession, TerminalStep
from goa_solo.commands.terminal_io import Terminal
from goa_solo.rules.cards import PARDAUS, ActionFace, AuctionFace, Deed
from goa_solo.rules.entries import ACTION, AUCTION, PURSE, Drawn, Entry
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.stages import OUTPOSTS
from goa_solo.rules.steps import DrawCard
from goa_solo.rules.table import Table

SIDES_AND_DIRECTIONS = say(
    "N, E, S and W are up, right, down and left; cw is clockwise, ccw the other way round."
)


class DrawCardInTerminal(TerminalStep[DrawCard]):
    def notes(self, on: TerminalSession) -> Iterator[Message | str]:
        if self.prompt.deck in AUCTION and not self.prompt.value_will_do:
            yield letter_key(self.terms)
            yield SIDES_AND_DIRECTIONS
        if offered := on.session.offered:
            yield say("Press Enter for the card you revealed before: {card}", card=offered.card)

    def question(self) -> Message:
        if self.prompt.deck == PURSE:
            return say("Type its value: 1, 2, 5 or 10.")
        if self.prompt.deck == ACTION:
            return say(
                "Type both halves with a slash between them, the one with the {nazar} first:"
                " the value of the card she gains, {kollam} or {madras}, or 0 if nothing"
                " happens. For example: 5 / 0, or {kollam} / 1."
            )
        start = "N3" if self.prompt.deck == AUCTION[0] else "NE"
        if self.prompt.value_will_do:
            return say(
                "Type its value, 0 to 9, or the whole card, for example 'TD {start} cw 2'.",
                start=start,
            )
        return say(
            "Type its tile types, start, direction and value, for example 'TD {start} cw 2'.",
            start=start,
        )

    def read(self, text: str, on: TerminalSession) -> Drawn:
        offered = None if text else on.session.offered
        return offered or self.parse(text)

    def parse(self, text: str) -> Drawn:
        deck = self.prompt.deck
        if deck == ACTION:
            return Drawn(deck, self._action_face(text))
        if self.prompt.value_will_do and re.fullmatch(r"[0-9]", text):
            return Drawn(deck, int(text))
        if deck in AUCTION:
            return Drawn(deck, self._auction_face(text))
        if not re.fullmatch(r"\d{1,2}", text, re.ASCII):
            raise RuleError("A {pardau} card is a 1, 2, 5 or 10.")
        return Drawn(deck, int(text))

    def _auction_face(self, text: str) -> AuctionFace:
        """Read a card as a deck file has it, or with its types side by side: a voice doesn't say
        the arrow."""
        types, space, rest = text.strip().partition(" ")
        if not space:
            raise RuleError(self.question())
        arrows = types if ">" in types else ">".join(types)
        return AuctionFace.parse(f"{arrows} {rest}", AUCTION.index(self.prompt.deck) + 1)

    def _action_face(self, text: str) -> ActionFace:
        """Read both halves, in the edition's words or as a deck file has them."""
        words = {"0": Deed.NOTHING.value} | {str(n): f"gain {n}" for n in PARDAUS}
        words |= {self.terms[kind].lower(): kind for kind in OUTPOSTS}
        halves = (" ".join(half.lower().split()) for half in text.split("/"))
        try:
            return ActionFace.parse("/".join(words.get(half, half) for half in halves))
        except RuleError:
            raise RuleError(self.question()) from None

    def report(self, entry: Entry, after: Table, terminal: Terminal) -> None:
        """Print nothing: the player has just typed the card."""
