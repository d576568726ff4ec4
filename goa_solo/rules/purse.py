"""Her Pardau cards: draw pile, discard pile, and the cards of a payment."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, repeat

from attrs import evolve, frozen

from goa_solo.rules.cards import PARDAUS
from goa_solo.rules.message import Message, say

MOST_CARDS = 99  # of a value, in a pile; more than any box has
CoinCounts = tuple[int, int, int, int]
"""The number of 1, 2, 5 and 10 Pardau cards."""


@frozen
class Purse:
    """Draw pile, discard pile, and the card revealed in an auction, which is in neither. Only the
    first `known` cards of the draw pile are in a known order: all of them once the app has
    shuffled, one after a real card was revealed."""

    draw: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    known: int = 0
    open: int | None = None

    @classmethod
    def of(cls, counts: Iterable[int]) -> Purse:
        """Make a purse of these numbers of 1, 2, 5 and 10 Pardau cards, not yet shuffled."""
        return cls(tuple(chain.from_iterable(map(repeat, PARDAUS, counts))))

    @property
    def cards(self) -> tuple[int, ...]:
        """All her cards, including the revealed one."""
        return self.draw + self.discard + (() if self.open is None else (self.open,))

    @property
    def worth(self) -> int:
        """The value of all her cards: draw pile, discard pile (R12) and the revealed card."""
        return sum(self.draw) + sum(self.discard) + (self.open or 0)

    @property
    def empty(self) -> bool:
        """Whether both piles are empty: she then bids only her card's value (R4)."""
        return not self.draw and not self.discard

    @property
    def top(self) -> int | None:
        """The card she reveals next, if it is known."""
        return self.draw[0] if self.known else None

    @property
    def needs_chance(self) -> bool:
        """Whether she has cards but the next one must still be shuffled or revealed."""
        return not self.known and not self.empty

    def refilled(self) -> Purse:
        """Make the discard pile the draw pile if that is empty; its order is unknown."""
        return self if self.draw else Purse(self.discard, open=self.open)

    def gathered(self) -> Purse:
        """Put both piles together, to be shuffled for the night."""
        return Purse(self.cards)

    def next_small(self, most: int) -> int | None:
        """Return the next card worth at most `most`: the first in the draw pile or, if it has none,
        the largest in the discard pile. None if there is none, 0 while it can't be known."""
        small = [card for card in self.draw if card <= most]
        if not small:
            return max((card for card in self.discard if card <= most), default=None)
        seen = [card for card in self.draw[: self.known] if card <= most]
        if seen:
            return seen[0]
        return small[0] if len(set(small)) == 1 else 0

    def without_small(self, card: int) -> Purse:
        """Remove that card: the first one in the draw pile, or else one from the discard pile."""
        if card not in self.draw:
            rest = list(self.discard)
            rest.remove(card)
            return evolve(self, discard=tuple(rest))
        place = self.draw.index(card)
        known = self.known - 1 if place < self.known else self.known
        return evolve(self, draw=self.draw[:place] + self.draw[place + 1 :], known=known)

    def shuffled(self, order: tuple[int, ...]) -> Purse:
        return evolve(self.refilled(), draw=order, known=len(order))

    def with_revealed(self, card: int) -> Purse:
        """Put a real card that was revealed on top."""
        full = self.refilled()
        rest = list(full.draw)
        rest.remove(card)
        return evolve(full, draw=(card, *rest), known=1)

    def revealed(self) -> Purse:
        """Reveal the top card, which must be known."""
        return Purse(self.draw[1:], self.discard, self.known - 1, self.draw[0])

    def spent(self) -> Purse:
        """Remove the revealed card: it went to the player or the bank."""
        return evolve(self, open=None)

    def gaining(self, *cards: int) -> Purse:
        """Add cards to the discard pile."""
        return Purse(self.draw, self.discard + cards, self.known, self.open)


def payment(amount: int) -> tuple[int, ...]:
    """Return a sum in the fewest Pardau cards, largest first: 6 is a 5 and a 1."""
    cards: list[int] = []
    for value in reversed(PARDAUS):
        count, amount = divmod(amount, value)
        cards += [value] * count
    return tuple(cards)


def coin_counts(cards: Iterable[int]) -> CoinCounts:
    """Return how many 1, 2, 5 and 10 Pardau cards there are."""
    listed = list(cards)
    one, two, five, ten = (listed.count(value) for value in PARDAUS)
    return one, two, five, ten


def purse_line(purse: Purse) -> Message:
    """Describe her purse: how many cards to draw, how many discarded, and the revealed one."""
    if purse.open is not None:
        return say(
            "Her purse cards: {draw} to draw, {discard} discarded, a {card} revealed.",
            draw=len(purse.draw),
            discard=len(purse.discard),
            card=purse.open,
        )
    return say(
        "Her purse cards: {draw} to draw, {discard} discarded.",
        draw=len(purse.draw),
        discard=len(purse.discard),
    )


def purse_piles(purse: Purse) -> tuple[Message, ...]:
    """List her piles card by card, and the revealed card."""
    piles = (
        say("Draw pile: {cards}", cards=purse_cards(purse.draw)),
        say("Discard pile: {cards}", cards=purse_cards(purse.discard)),
    )
    if purse.open is None:
        return piles
    return (*piles, say("Face up, in neither pile: {card}", card=purse.open))


def purse_cards(values: Iterable[int]) -> Message:
    """List the cards of a pile: 3 × 1, 1 × 5."""
    counts = zip(PARDAUS, coin_counts(values), strict=True)
    held = [f"{n}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{value}" for value, n in counts if n]
    return say("{cards}", cards=", ".join(held)) if held else say("no cards")
