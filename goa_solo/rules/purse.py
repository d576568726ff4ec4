"""Her Pardau cards: draw pile, discard pile, and what a payment is made of."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, repeat

from attrs import evolve, frozen

from goa_solo.rules.cards import PARDAUS
from goa_solo.rules.message import Message, say

CoinCounts = tuple[int, int, int, int]
"""The number of 1, 2, 5 and 10 Pardau cards."""


@frozen
class Purse:
    """Draw pile and discard pile. Only the first `known` cards of the draw pile lie in a known
    order: all of them once the app has shuffled, one where a real card was turned up."""

    draw: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    known: int = 0

    @classmethod
    def of(cls, counts: Iterable[int]) -> Purse:
        """A purse of so many 1, 2, 5 and 10 Pardau cards, not yet shuffled."""
        return cls(tuple(chain.from_iterable(map(repeat, PARDAUS, counts))))

    @property
    def cards(self) -> tuple[int, ...]:
        return self.draw + self.discard

    @property
    def worth(self) -> int:
        """All her Pardaos, draw and discard (R12)."""
        return sum(self.draw) + sum(self.discard)

    @property
    def empty(self) -> bool:
        """No card anywhere: she bids her card's value alone (R4)."""
        return not self.draw and not self.discard

    @property
    def top(self) -> int | None:
        """The card she turns up next, if it is known."""
        return self.draw[0] if self.known else None

    @property
    def needs_chance(self) -> bool:
        """There are cards, but which comes next has still to be shuffled or seen."""
        return not self.known and not self.empty

    def refilled(self) -> Purse:
        """The discard pile becomes the draw pile when that is empty; its order is open."""
        return self if self.draw else Purse(self.discard)

    def gathered(self) -> Purse:
        """Draw and discard together, to be shuffled for the night."""
        return Purse(self.cards)

    def shuffled(self, order: tuple[int, ...]) -> Purse:
        return evolve(self.refilled(), draw=order, known=len(order))

    def turned_up(self, card: int) -> Purse:
        """A real card was turned up: it is now known to lie on top."""
        full = self.refilled()
        rest = list(full.draw)
        rest.remove(card)
        return evolve(full, draw=(card, *rest), known=1)

    def spent(self) -> Purse:
        """Without its top card: it went to the player or the bank."""
        return Purse(self.draw[1:], self.discard, self.known - 1)

    def gaining(self, *cards: int) -> Purse:
        """With cards added to the discard pile."""
        return Purse(self.draw, self.discard + cards, self.known)


def payment(amount: int) -> tuple[int, ...]:
    """A sum in the fewest Pardau cards, largest first: 6 is a 5 and a 1."""
    cards: list[int] = []
    for value in reversed(PARDAUS):
        count, amount = divmod(amount, value)
        cards += [value] * count
    return tuple(cards)


def coin_counts(cards: Iterable[int]) -> CoinCounts:
    """How many 1, 2, 5 and 10 there are."""
    listed = list(cards)
    one, two, five, ten = (listed.count(value) for value in PARDAUS)
    return one, two, five, ten


def purse_line(purse: Purse) -> Message:
    """Her purse in cards: how many to draw, how many discarded."""
    return say(
        "Her purse: {draw} to draw, {discard} discarded.",
        draw=len(purse.draw),
        discard=len(purse.discard),
    )


def purse_cards(values: Iterable[int]) -> Message:
    """What a pile holds: 3 × 1, 1 × 5."""
    counts = zip(PARDAUS, coin_counts(values), strict=True)
    held = [f"{n}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{value}" for value, n in counts if n]
    return say("{cards}", cards=", ".join(held)) if held else say("no cards")
