"""A session's auctions from its log: the chance of a bid, what would have won, what decided it."""

from fractions import Fraction
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.play.auction_stats import PlayedAuction, deciders, played_auctions
from goa_solo.rules.auction import HerBid, Lot, Outcome
from goa_solo.rules.entries import Bid
from goa_solo.rules.market import SPACES, TileType
from goa_solo.rules.setup import Side
from tests.support.random_session import opened, play, started

HERS = Lot(2, Side.LAKSHMI, SPACES["r3c3"], TileType.BLUE)


def auction(winner: Side, bid: int, total: int, chance: Fraction) -> PlayedAuction:
    paid = (bid,) if winner is Side.PLAYER else ()
    outcome = Outcome(HERS, winner, HerBid(total, 0), bid, to_her=paid)
    return PlayedAuction(1, outcome, total + 2, chance)


@pytest.mark.parametrize("seed", range(4))
def test_the_lowest_winning_bid_and_the_chance_of_each_bid(tmp_path: Path, seed: int) -> None:
    turns = play(started(opened(tmp_path)), seed).turns
    bids = [turn for turn in turns if isinstance(turn.entry, Bid)]
    played = [one for one in played_auctions(turns) if one.outcome.yours is not None]
    assert len(bids) == len(played) > 3
    for turn, one in zip(bids, played, strict=True):
        table, hers = turn.before, one.outcome.hers
        assert table is not None
        assert hers is not None
        assert one.outcome.yours is not None
        assert one.least is not None
        assert one.won == (one.outcome.yours >= one.least)
        cards = table.purse.draw or table.purse.discard or (0,)
        beaten = [card for card in cards if hers.value + card + 2 <= one.outcome.yours]
        assert one.chance == Fraction(len(beaten), len(cards))


def test_what_decided_a_session() -> None:
    lucky = auction(Side.PLAYER, 4, 2, Fraction(1, 5))
    unlucky = auction(Side.LAKSHMI, 9, 9, Fraction(9, 10))
    careless = auction(Side.PLAYER, 12, 3, Fraction(1))
    found = deciders([lucky, unlucky, careless])
    assert (found.swing, found.overpaid) == (unlucky, careless)
    assert (found.bargain, found.dearest) == (lucky, careless)
    assert careless.overpaid == 7
    assert deciders([lucky, careless]).swing is lucky
    assert deciders([]) == deciders([evolve(unlucky, chance=None)])
