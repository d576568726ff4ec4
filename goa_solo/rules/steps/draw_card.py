"""Step: the player draws the next card from a real deck or purse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from goa_solo.rules.auction import TAX, Lot
from goa_solo.rules.cards import HIGHEST_VALUE
from goa_solo.rules.entries import ACTION, PURSE, Drawn, Entry, pile
from goa_solo.rules.handbook.auctions_and_actions import RESHUFFLE
from goa_solo.rules.handbook.modules_and_rulings import REAL_CARD
from goa_solo.rules.message import Message, say
from goa_solo.rules.modules import TAXES_HERS
from goa_solo.rules.moves import Forward, MakeDrawPile, Reveal
from goa_solo.rules.paragraph import Paragraph
from goa_solo.rules.setup import Phase
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps.auction_messages import lot_name
from goa_solo.rules.steps.prompt import Prompt
from goa_solo.rules.steps.shuffle import wrong_card

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def prompt_for(table: Table, deck: str) -> DrawCard:
    if deck != PURSE:
        lot = table.lot if table.stage is Stage.AUCTION else None
        return DrawCard(deck, table.phase, lot=lot)
    if table.purse.open is not None:  # she has won, and her tax is still due (R18)
        small = tuple(card for card in table.purse.draw if card <= TAX)
        return DrawCard(deck, table.phase, small, tax=True)
    cards = table.purse.refilled().draw
    return DrawCard(deck, table.phase, cards, reshuffle=not table.purse.draw)


@frozen
class DrawCard(Prompt):
    """The player reveals a real card and says what it shows."""

    deck: str
    phase: Phase
    cards: tuple[int, ...] = ()  # for a purse: the possible cards
    reshuffle: bool = False  # for a purse: make her discard pile her draw pile first
    tax: bool = False  # for a purse: the card she pays as a tax (R18)
    lot: Lot | None = None  # for an auction card: what the player auctions with it

    where = say("Round {round} ({phase}): reveal a card")

    @property
    def help(self) -> tuple[Paragraph, ...]:
        if self.deck != PURSE:
            return (REAL_CARD,)
        return (REAL_CARD, RESHUFFLE, *(TAXES_HERS,) * self.tax)

    @property
    def value_will_do(self) -> bool:
        """Whether only the value of an auction card matters now."""
        return self.lot is not None

    @property
    def answers(self) -> tuple[Entry, ...]:
        return tuple(Drawn(self.deck, card) for card in self.values or sorted(set(self.cards)))

    @property
    def values(self) -> tuple[int, ...]:
        """The values that can be entered instead of an auction card's whole face."""
        return tuple(range(HIGHEST_VALUE + 1)) if self.value_will_do else ()

    @property
    def expected(self) -> Message:
        if self.tax:
            return say("Taxes: now say which comes first in her draw pile, a 1 or a 2.")
        if self.deck == PURSE:
            return say("First reveal the next card of her purse.")
        return say("First reveal the next card of the deck '{deck}'.", deck=pile(self.deck))

    def refusal(self, entry: Entry) -> Message | None:
        if not isinstance(entry, Drawn) or entry.deck != self.deck:
            return self.expected
        if self.tax and entry.card not in (1, TAX):
            return self.expected
        if self.deck == PURSE and entry.card not in self.cards:
            return say(
                "There is no {card} in her draw pile; if you really drew one, correct her purse.",
                card=entry.card,
            )
        if type(entry.card) is int and entry.card in self.values:
            return None
        return wrong_card(self.deck, entry.card)

    def apply(self, table: Table, entry: Drawn) -> Table:
        if self.deck == PURSE:
            assert isinstance(entry.card, int)
            return table.with_changes(purse=table.purse.with_revealed(entry.card))
        return table.with_deck(self.deck, table.deck(self.deck).with_revealed(entry.card))

    def moves(self, _table: Table, entry: Drawn) -> tuple[Forward, ...]:
        if self.tax:  # only looked at: it is paid when the auction is settled
            return ()
        pile = (MakeDrawPile(len(self.cards)),) if self.reshuffle else ()
        return (*pile, Reveal(self.deck, entry.card))

    def instruction(self) -> Message:
        if self.tax:
            return say(
                "Taxes: look through her draw pile from the top. Which comes first, a 1 or a 2"
                " (R18)?"
            )
        if self.deck == PURSE:
            if self.reshuffle and len(self.cards) == 1:
                return say("Make her discard pile her draw pile; then reveal its only card.")
            if self.reshuffle:
                return say(
                    "Shuffle her discard pile to make a new draw pile; then reveal its top card."
                )
            return say("Reveal the top card of her purse. What is it?")
        if self.deck == ACTION:
            return say("Reveal her next {phase} action card. What does it show?", phase=self.phase)
        if self.lot is not None:
            return say(
                "You auction {lot}. Reveal her next level {level} auction card ({phase}). What is"
                " its value?",
                lot=lot_name(self.lot),
                phase=self.phase,
                level=self.deck[-1],
            )
        return say(
            "Reveal her next level {level} auction card ({phase}). What does it show?",
            phase=self.phase,
            level=self.deck[-1],
        )

    def log_line(self, entry: Drawn, _after: Table) -> Message:
        if self.deck != PURSE and isinstance(entry.card, int):
            return say("Revealed a card worth {value}.", value=entry.card)
        return say("Revealed: {card}.", card=entry.card)

    def undo_label(self, entry: Drawn) -> Message:
        if isinstance(entry.card, int):
            return say("her card ({card})", card=entry.card)
        return say("her card")
