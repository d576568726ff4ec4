"""Step: the player chooses the round's Gambit card, and the auction in which to reveal it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from goa_solo.rules.entries import Entry, PlayGambit, RevealGambit
from goa_solo.rules.gambit import GAMBIT_EFFECTS, GAMBIT_TITLES
from goa_solo.rules.message import Message, say
from goa_solo.rules.modules import GAMBIT, GAMBIT_LEFT_OUT
from goa_solo.rules.moves import Forward, LayGambit
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import LAST_LEVEL
from goa_solo.rules.steps.prompt import PickOnePrompt

if TYPE_CHECKING:
    from goa_solo.rules.table import Table

HELP = (GAMBIT, GAMBIT_LEFT_OUT)


def prompt_for(table: Table) -> GambitCard | GambitReveal:
    if table.gambit:
        return GambitReveal(table.gambit)
    return GambitCard(table.gambits_left, table.holder is Side.PLAYER)


@frozen
class GambitCard(PickOnePrompt):
    """Choose one of the cards left, or none, before any auction card is revealed."""

    left: tuple[str, ...]
    two_auctions: bool  # the player holds the first and the third auction

    where = say("Round {round} ({phase}): your Gambit card")
    undo_name = say("your Gambit card")
    expected = say("First choose your Gambit card for this round, or none.")
    help = HELP

    @property
    def answers(self) -> tuple[Entry, ...]:
        return (*(PlayGambit(card) for card in self.left), PlayGambit())

    def apply(self, table: Table, entry: PlayGambit) -> Table:
        if not entry.card:
            return table
        played = (*table.gambits_played, entry.card)
        level = 0 if self.two_auctions else 2  # whoever doesn't hold the stone holds the second
        return table.with_changes(gambit=entry.card, gambit_level=level, gambits_played=played)

    def moves(self, _table: Table, entry: PlayGambit) -> tuple[Forward, ...]:
        return (LayGambit(entry.card),) if entry.card else ()

    def instruction(self) -> Message:
        return say("Choose your Gambit card for this round and lay it face down.")

    def reasons(self, _table: Table) -> tuple[Message, ...]:
        return tuple(paragraph.text for paragraph in HELP)

    def answer_label(self, entry: PlayGambit) -> Message:
        return GAMBIT_EFFECTS[entry.card] if entry.card else say("No card this round")

    def log_line(self, entry: PlayGambit, _after: Table) -> Message:
        if not entry.card:
            return say("You played no Gambit card.")
        return say("You laid down your Gambit card: {card}.", card=GAMBIT_TITLES[entry.card])


@frozen
class GambitReveal(PickOnePrompt):
    """The auctioneer of two auctions chooses in which of them to reveal the card."""

    card: str

    answers = (RevealGambit(now=True), RevealGambit(now=False))
    where = say("Round {round} ({phase}): your Gambit card")
    undo_name = say("when to reveal your Gambit card")
    expected = say("First choose in which of your auctions you reveal your Gambit card.")
    help = HELP

    def apply(self, table: Table, entry: RevealGambit) -> Table:
        return table.with_changes(gambit_level=1 if entry.now else LAST_LEVEL)

    def instruction(self) -> Message:
        return say("When do you reveal {card}?", card=GAMBIT_TITLES[self.card])

    def reasons(self, _table: Table) -> tuple[Message, ...]:
        return (GAMBIT_EFFECTS[self.card],)

    def answer_label(self, entry: RevealGambit) -> Message:
        if entry.now:
            return say("Now, in the auction of the {nazar}")
        return say("Later, in the auction of your 3")

    def log_line(self, entry: RevealGambit, _after: Table) -> Message:
        if entry.now:
            return say("You revealed {card}.", card=GAMBIT_TITLES[self.card])
        return say("You kept {card} for your second auction.", card=GAMBIT_TITLES[self.card])
