"""Step: the app shuffles a pile. The player isn't asked and never sees this prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from attrs import frozen

from goa_solo.rules.cards import DECK_SIZE, PARDAUS, ActionFace, AuctionFace, check_level
from goa_solo.rules.entries import ACTION, AUCTION, PURSE, Entry, Shuffled, pile
from goa_solo.rules.message import Message, RuleError, say, say_count
from goa_solo.rules.setup import Phase
from goa_solo.rules.steps.prompt import Prompt

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def prompt_for(table: Table, deck: str) -> Shuffle:
    return Shuffle(deck, table.phase, table.purse.refilled().draw if deck == PURSE else ())


@frozen
class Shuffle(Prompt):
    """For a purse, the cards are known; for a deck, they come from its own list."""

    of_chance: ClassVar[bool] = True
    deck: str
    phase: Phase
    cards: tuple[int, ...] = ()

    where = say("Round {round} ({phase}): reveal a card")
    undo_name = say("a shuffle")
    help = ()

    @property
    def expected(self) -> Message:
        return say("First shuffle the pile '{deck}'.", deck=pile(self.deck))

    def refusal(self, entry: Entry) -> Message | None:
        if not isinstance(entry, Shuffled) or entry.deck != self.deck:
            return self.expected
        if self.deck == PURSE:
            if sorted(card if isinstance(card, int) else 0 for card in entry.cards) == sorted(
                self.cards
            ):
                return None
            return say("A shuffle neither adds cards to her purse nor removes any.")
        if len(entry.cards) != DECK_SIZE:
            return say("The deck '{deck}' has 8 cards.", deck=pile(self.deck))
        return next(filter(None, (wrong_card(self.deck, card) for card in entry.cards)), None)

    def apply(self, table: Table, entry: Shuffled) -> Table:
        waiting = tuple(name for name in table.unshuffled if name != self.deck)
        if self.deck == PURSE:
            order = tuple(card for card in entry.cards if isinstance(card, int))
            return table.with_changes(purse=table.purse.shuffled(order), unshuffled=waiting)
        faces = tuple(card for card in entry.cards if not isinstance(card, int))
        deck = table.deck(self.deck).shuffled(faces)
        return table.with_deck(self.deck, deck).with_changes(unshuffled=waiting)

    def instruction(self) -> Message:
        return say("Her cards are being shuffled.")

    def log_line(self, entry: Shuffled, _after: Table) -> Message:
        if self.deck == PURSE:
            return say_count(
                "Her draw pile was shuffled: {count} card.",
                "Her draw pile was shuffled: {count} cards.",
                len(entry.cards),
            )
        return say("Her deck '{deck}' was shuffled.", deck=pile(self.deck))


def wrong_card(deck: str, card: object) -> Message | None:
    """Return why a card can't belong to a deck; None if it can."""
    if deck == PURSE:
        return None if card in PARDAUS else say("A {pardau} card is a 1, 2, 5 or 10.")
    if deck == ACTION:
        if isinstance(card, ActionFace):
            return None
        return say("The action deck holds action cards.")
    if not isinstance(card, AuctionFace):
        return say("The deck '{deck}' holds auction cards.", deck=pile(deck))
    try:
        check_level(card, AUCTION.index(deck) + 1)
    except RuleError as error:
        return error.message
    return None
