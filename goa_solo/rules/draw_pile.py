"""A deck of her cards during a phase: what is still face down, and what has been revealed."""

from __future__ import annotations

from attrs import frozen

from goa_solo.rules.cards import DECK_SIZE, Face


@frozen
class Deck:
    """One of her decks. `pile` is in a known order, next card first. `hidden` counts the face-down
    cards of a real deck, which the player draws one at a time. A number is a real auction card of
    which only the value was entered."""

    pile: tuple[Face | int, ...] = ()
    hidden: int = DECK_SIZE
    used: tuple[Face | int, ...] = ()

    @property
    def top(self) -> Face | int | None:
        return self.pile[0] if self.pile else None

    def shuffled(self, order: tuple[Face, ...]) -> Deck:
        return Deck(order, 0, self.used)

    def with_revealed(self, card: Face | int) -> Deck:
        """Add a real card that was revealed; a ninth one means there were more than expected."""
        return Deck((card,), max(0, self.hidden - 1), self.used)

    def with_top_used(self) -> Deck:
        """Return the deck with its top card used; it stays face up beside the deck."""
        return Deck(self.pile[1:], self.hidden, (*self.used, self.pile[0]))


UNSEEN = Deck()
"""A deck at the start of a phase: eight unseen cards."""
