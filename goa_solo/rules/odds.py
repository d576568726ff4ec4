"""Her possible bids, computed exactly from the cards seen, never from the hidden order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from attrs import frozen

from goa_solo.rules import auction, order_of_play
from goa_solo.rules.cards import DECK_SIZE, LEVELS, AuctionFace, Face
from goa_solo.rules.entries import AUCTION
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import ROUNDS_A_PHASE, Stage
from goa_solo.rules.steps import HerAuction, PlaceHers, PlaceHersOnTable, YourAuction
from goa_solo.rules.table import Table

KnownFaces = Mapping[str, tuple[Face, ...]]
"""The known faces of real decks, by the deck's name."""


@frozen
class Odds:
    """The probability of each total she may reach, lowest total first."""

    chances: tuple[tuple[int, Fraction], ...]

    @classmethod
    def count(cls, totals: Iterable[int]) -> Odds:
        """Return the odds of equally likely cases."""
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

    def chance_below(self, total: int) -> Fraction:
        """Return the probability that she stays below a total."""
        return sum((chance for her, chance in self.chances if her < total), Fraction(0))


def next_bid(table: Table, level: int, known: KnownFaces | None = None) -> Odds | None:
    """Return the odds of her next bid for a level, or None if they can't be known: unseen faces of
    a real deck, a shuffle before it, or no such auction in this phase."""
    prompt = table.prompt
    if table.setup.search_only:
        return None  # her purse isn't known
    table = order_of_play.settled(table)
    revealed = isinstance(prompt, YourAuction) or table.purse.open is not None
    if revealed and table.lot.level == level:
        return Odds.count([table.her_bid.total])
    values = _values(table, level, known)
    cards = _purse_cards(table, level)
    if values is None or cards is None:
        return None
    bids = (auction.her_bid(table.setup, value, card) for value in values for card in cards)
    return Odds.count(hers.total for hers in bids)


def win_chances(table: Table) -> tuple[tuple[int, Fraction], ...]:
    """Return each bid at which the probability changes, up to one that is certain to win."""
    prompt = table.prompt
    odds = next_bid(table, prompt.lot.level) if isinstance(prompt, HerAuction) else None
    if odds is None:
        return ()
    return tuple(
        (auction.winning_bid(hers), odds.chance_below(hers + 1)) for hers, _ in odds.chances
    )


def _values(table: Table, level: int, known: KnownFaces | None) -> list[int] | None:
    """Return the possible values of her auction card: the revealed card, or those face down."""
    deck = table.auction[level - 1]
    for marker in table.markers:
        if marker.level == level and marker.side is Side.LAKSHMI:
            return _worth(deck.used[-1:])
    prompt = table.prompt
    if isinstance(prompt, PlaceHers | PlaceHersOnTable) and prompt.level == level:
        return _worth(deck.pile[:1])
    if deck.hidden == 0:
        return _worth(deck.pile)
    if deck.pile:
        return _worth(deck.pile[:1])  # a real card that was just revealed
    whole = Counter((known or {}).get(AUCTION[level - 1], ()))
    left = whole - Counter(card for card in deck.used if not isinstance(card, int))
    unseen = Counter(_worth(left.elements()))
    unseen -= Counter(card for card in deck.used if isinstance(card, int))
    if whole.total() != DECK_SIZE or unseen.total() != deck.hidden:
        return None
    return list(unseen.elements()) or None


def _worth(cards: Iterable[Face | int]) -> list[int] | None:
    values = (card.value if isinstance(card, AuctionFace) else card for card in cards)
    return [value for value in values if isinstance(value, int)] or None


def _auctions_before(table: Table, level: int) -> int | None:
    """Return how many auctions come before the next one of a level; None if there is none in this
    phase, because the next phase uses other cards."""
    if table.stage in (Stage.MARKET, Stage.PLACE):
        ahead = list(LEVELS)
    else:
        ahead = [marker.level for marker in table.markers]
    if level in ahead:
        return ahead.index(level)
    if table.over or table.round % ROUNDS_A_PHASE == 0:
        return None
    return len(ahead) + level - 1


def _purse_cards(table: Table, level: int) -> Sequence[int | None] | None:
    """Return the purse cards that may come: those of the draw pile, all equally likely however many
    auctions come before, as long as the pile lasts. If it is empty now, those of the discard pile;
    a single None for an empty purse (R4)."""
    before = _auctions_before(table, level)
    if before is None:
        return None
    pile = table.purse.draw
    if before and auction.taxes_her(table.setup):
        return None  # her tax may take small cards out of the pile first (R18)
    if table.purse.open is not None:
        return pile if before - 1 < len(pile) else None  # this auction's card is open
    if before < len(pile):
        return pile
    she_gains_first = table.stage is Stage.ACT and Side.LAKSHMI not in table.acted
    if pile or before or she_gains_first:
        return None  # what is shuffled then depends on what happens before
    return table.purse.discard or (None,)
