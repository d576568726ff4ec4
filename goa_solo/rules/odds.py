"""What she may still bid, worked out exactly from what has been seen; never from the order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from attrs import frozen

from goa_solo.rules.asks import HerAuction, YourAuction
from goa_solo.rules.cards import DECK_SIZE, AuctionFace, Face
from goa_solo.rules.entries import AUCTION
from goa_solo.rules.session import Table
from goa_solo.rules.setup import Side

KnownFaces = Mapping[str, tuple[Face, ...]]
"""The faces of real decks as far as they are known, by the deck's name."""


@frozen
class Odds:
    """The chance of each total she may reach, lowest total first."""

    chances: tuple[tuple[int, Fraction], ...]

    @classmethod
    def count(cls, totals: Iterable[int]) -> Odds:
        """Odds of equally likely cases."""
        cases = Counter(totals)
        whole = cases.total()
        return cls(tuple((total, Fraction(cases[total], whole)) for total in sorted(cases)))

    @property
    def lowest(self) -> int:
        return self.chances[0][0]

    @property
    def highest(self) -> int:
        return self.chances[-1][0]

    @property
    def mean(self) -> Fraction:
        return sum((total * chance for total, chance in self.chances), Fraction(0))

    def below(self, total: int) -> Fraction:
        """The chance that she stays below a total."""
        return sum((chance for her, chance in self.chances if her < total), Fraction(0))


def next_bid(table: Table, level: int, known: KnownFaces | None = None) -> Odds | None:
    """The odds of her next bid for a level, or nothing where they can't be known: a real deck
    with faces we have not seen, or a purse that hangs on the auction under way."""
    ask = table.asks
    if isinstance(ask, YourAuction) and ask.lot.level == level:
        return Odds.count([ask.hers.total])
    values = _values(table, level, known)
    cards = _purse_cards(table)
    if values is None or cards is None:
        return None
    return Odds.count(value + card for value in values for card in cards)


def win_chance(table: Table, bid: int) -> Fraction | None:
    """The chance to win her auction with a bid: her total must stay below the bid less 1."""
    ask = table.asks
    if not isinstance(ask, HerAuction):
        return None
    odds = next_bid(table, ask.lot.level)
    return odds.below(bid - 1) if odds else None


def win_chances(table: Table) -> tuple[tuple[int, Fraction], ...]:
    """Each bid at which the chance changes, up to the one that is sure to win."""
    ask = table.asks
    odds = next_bid(table, ask.lot.level) if isinstance(ask, HerAuction) else None
    if odds is None:
        return ()
    return tuple((total + 2, odds.below(total + 1)) for total, _ in odds.chances)


def _values(table: Table, level: int, known: KnownFaces | None) -> list[int] | None:
    """The values her auction card may have: the card that is up, or those still face down."""
    deck = table.auction[level - 1]
    for marker in table.markers:
        if marker.level == level and marker.side is Side.LAKSHMI:
            return [face.value for face in deck.used[-1:] if isinstance(face, AuctionFace)]
    unseen: list[Face] = list(deck.pile)
    if deck.hidden:
        whole = Counter((known or {}).get(AUCTION[level - 1], ()))
        unseen = list((whole - Counter((*deck.used, *deck.pile))).elements())
        if whole.total() != DECK_SIZE or len(unseen) != deck.hidden:
            return None
    return [face.value for face in unseen if isinstance(face, AuctionFace)] or None


def _purse_cards(table: Table) -> list[int] | None:
    """The purse cards that may come next: the draw pile, or the discard pile once that is empty;
    a lone 0 for an empty purse (R4)."""
    draw, discard = table.purse.draw, table.purse.discard
    if isinstance(table.asks, YourAuction) and draw:
        if len(draw) == 1:
            return None  # the card turned up decides what is shuffled next
        return list(draw[1:])
    return list(draw or discard or (0,))
