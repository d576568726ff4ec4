"""Her Pardau cards on a physical table: draw pile, discard pile, and the card revealed."""

import random
from collections.abc import Iterable

SMALL = 2  # what a tax is paid with (R18)


class RealPurse:
    """Hands can't look into the draw pile: all they know of its order is `top`, the cards that were
    put back on it, and a card that lies there alone."""

    def __init__(self, counts: Iterable[int]) -> None:
        self.draw = [v for v, n in zip((1, 2, 5, 10), counts, strict=True) for _ in range(n)]
        self.discard: list[int] = []
        self.top: list[int] = []
        self.open: int | None = None

    def state(self) -> tuple[object, ...]:
        return sorted(self.draw), sorted(self.discard), self.open

    def next_card(self, rng: random.Random) -> int:
        """What the player reveals next; the discard pile is made the draw pile for it."""
        return self.top[0] if self.top and self.draw else rng.choice(self.draw or self.discard)

    def next_small(self, rng: random.Random) -> int:
        """Which 1 or 2 comes first in the draw pile."""
        seen = [card for card in self.top if card <= SMALL]
        return seen[0] if seen else rng.choice([card for card in self.draw if card <= SMALL])

    # --- what hands do ------------------------------------------------------------------------

    def reveal(self, card: int) -> None:
        assert self.open is None, "a purse card is still revealed"
        assert card in self.draw, "her draw pile has no such card"
        if self.top:
            assert self.top.pop(0) == card, "another card is on top of her draw pile"
        self.draw.remove(card)
        self.open = card

    def turn_down(self, card: int) -> None:
        self.take_open(card)
        self.draw.append(card)
        self.top.insert(0, card)

    def take_open(self, card: int) -> None:
        assert self.open == card, "no such card is revealed"
        self.open = None

    def add(self, cards: Iterable[int]) -> None:
        for card in cards:
            assert card in (1, 2, 5, 10), "there is no such card"
            self.discard.append(card)

    def remove(self, cards: Iterable[int]) -> None:
        for card in cards:
            assert card in self.discard, "her discard pile has no such card"
            self.discard.remove(card)

    def take_tax(self, card: int, from_draw: bool) -> None:
        """Take the first small card of the draw pile, or if it has none, a 2 before a 1 from the
        discard pile (R18)."""
        assert card <= SMALL, "a tax is paid with a 1 or a 2"
        small = [one for one in self.draw if one <= SMALL]
        if not from_draw:
            assert not small, "her draw pile has a 1 or a 2"
            assert card == max((c for c in self.discard if c <= SMALL), default=None), "wrong card"
            self.discard.remove(card)
            return
        assert card in small, "her draw pile has no such card"
        self.draw.remove(card)
        if seen := self._small_on_top():
            assert self.top.pop(seen[0]) == card, "another small card comes first"

    def put_tax_back(self, card: int, from_draw: bool) -> None:
        """It was the first small card of the draw pile, and is so again."""
        (self.draw if from_draw else self.discard).append(card)
        if from_draw and (seen := self._small_on_top()):
            self.top.insert(seen[0], card)

    def _small_on_top(self) -> list[int]:
        return [place for place, card in enumerate(self.top) if card <= SMALL]

    def renew(self, count: int, card_out: bool) -> None:
        """Make the discard pile the draw pile (R24)."""
        assert not self.draw, "her draw pile isn't empty"
        assert self.discard, "her discard pile is empty"
        assert len(self.discard) == count, f"her discard pile has {len(self.discard)} cards"
        assert card_out == (self.open is not None), "a card is revealed, or isn't"
        self.draw, self.discard = self.discard, []
        self.top = self.draw[:] if count == 1 else []

    def undo_renewal(self, count: int) -> None:
        assert len(self.draw) == count, "her draw pile has changed"
        assert not self.discard, "her discard pile isn't empty"
        self.draw, self.discard, self.top = [], self.draw, []

    def gather(self, count: int | None) -> None:
        """Put both piles together for the night."""
        assert self.open is None, "a purse card is still revealed"
        together = self.draw + self.discard
        assert len(together) > 1, "there is nothing to shuffle"
        assert count in (None, len(together)), f"she has {len(together)} cards"
        self.draw, self.discard, self.top = together, [], []
