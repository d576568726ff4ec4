import random
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goa_solo.rules import auction
from goa_solo.rules.auction import HerBid
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.entries import Bid, Buy, Done, Drawn, Lay, Place
from goa_solo.rules.market import Market, space
from goa_solo.rules.odds import KnownFaces, Odds, next_bid, win_chances
from goa_solo.rules.purse import Purse
from goa_solo.rules.session import begin
from goa_solo.rules.setup import CardSource, Setup, Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import HerAuction, YourAuction
from goa_solo.rules.table import Table
from tests.rules.test_session import placed
from tests.support.random_play import of_chance, play
from tests.support.stacked_decks import MARKET, auction_faces, dealt, do


def bid_odds(table: Table, level: int, known: KnownFaces | None = None) -> Odds:
    """The odds of her next bid, which must be known."""
    odds = next_bid(table, level, known)
    assert odds is not None
    return odds


def win_chance(table: Table, bid: int) -> Fraction:
    """The chance to win with a bid, as the list of bids at which it changes has it."""
    steps = [chance for least, chance in win_chances(table) if least <= bid]
    return steps[-1] if steps else Fraction(0)


def test_her_next_bid_by_hand() -> None:
    """Values 1 once and 3 seven times, purse 5 and 2: sixteen equally likely pairs."""
    odds = bid_odds(dealt(one=("D N1 cw 1",), purse=(5, 2)), 1)
    assert odds.chances == (
        (3, Fraction(1, 16)),
        (5, Fraction(7, 16)),
        (6, Fraction(1, 16)),
        (8, Fraction(7, 16)),
    )
    assert (odds.lowest, odds.highest) == (3, 8)
    assert odds.chance_below(6) == Fraction(1, 2)
    assert odds.mean == Fraction(1 + 7 * 3, 8) + Fraction(7, 2)


def test_what_she_may_bid_depends_on_the_cards_that_she_can_reveal_next() -> None:
    setup = Setup((0, 0, 1, 0))

    def bids(purse: Purse) -> list[HerBid]:
        return auction.possible_bids(setup, 4, purse)

    assert bids(Purse((5, 2), discard=(10,))) == [HerBid(4, 5), HerBid(4, 2)]
    assert bids(Purse((), discard=(10, 1))) == [HerBid(4, 10), HerBid(4, 1)]
    assert bids(Purse()) == [HerBid(4, None)]


def test_the_chance_to_win_her_auction_by_hand() -> None:
    """Her card is worth 4; purse 2, 1, 10 are left: 8 beats 6 and 5, not 14."""
    table = do(placed(dealt(two=("D N cw 4",), purse=(5, 2, 1, 10))), Buy())
    assert isinstance(table.prompt, HerAuction)
    assert win_chance(table, 8) == Fraction(2, 3)
    assert win_chance(table, 6) == 0
    assert win_chance(table, 16) == 1
    assert win_chances(table) == (
        (7, Fraction(1, 3)),
        (8, Fraction(2, 3)),
        (16, Fraction(1)),
    )


def test_odds_after_a_reshuffle_use_the_discard_pile() -> None:
    needed = dealt(two=("D N cw 4",), purse=(5,), rulings=("R24",))
    table = do(placed(needed), Buy())
    assert table.purse.draw == ()
    assert bid_odds(table, 2).chances == ((9, Fraction(1)),)


def test_an_empty_purse_leaves_the_cards_alone_r4() -> None:
    assert bid_odds(dealt(purse=()), 1).chances == ((3, Fraction(1)),)


def test_a_bid_already_revealed_is_certain() -> None:
    table = placed(dealt(one=("D N1 cw 2",), purse=(5, 2, 1, 10)))
    assert bid_odds(table, 1).chances == ((7, Fraction(1)),)
    assert bid_odds(table, 3).lowest == 3 + 1


def test_a_purse_that_hangs_on_the_auction_under_way_is_not_guessed() -> None:
    assert next_bid(placed(dealt(purse=(5,))), 3) is None


def test_unknown_faces_of_a_real_deck_are_not_guessed() -> None:
    table = begin(Setup((1, 0, 1, 0), cards=CardSource.TABLE, purse_cards=CardSource.TABLE))
    table = do(table, Lay(Market.parse(MARKET)))
    assert next_bid(table, 1) is None
    faces = auction_faces(1, "D N1 cw 1")
    odds = bid_odds(table, 1, {"auction 1": faces})
    assert odds == next_bid(dealt(one=("D N1 cw 1",), purse=(1, 5)), 1)
    assert next_bid(table, 1, {"auction 1": faces[:7]}) is None


def test_a_real_card_outside_the_known_deck_makes_the_odds_unknown() -> None:
    table = begin(Setup((3, 0, 0, 0), cards=CardSource.TABLE))
    rng = random.Random(1)
    table = do(table, of_chance(rng, table.prompt), Lay(Market.parse(MARKET)), Place(space("N3")))
    table = do(table, Drawn("auction 2", AuctionFace.parse("D N cw 9")), Done())
    known = {"auction 2": auction_faces(2)}
    assert bid_odds(table, 2, known).lowest == 10
    later = table.with_changes(markers=())
    assert next_bid(later, 2, known) is None


def test_nothing_is_to_be_won_when_she_is_not_the_auctioneer() -> None:
    assert win_chances(dealt()) == ()


@settings(max_examples=40)
@given(
    st.lists(st.integers(0, 9), min_size=1, max_size=8),
    st.lists(st.sampled_from([1, 2, 5, 10]), min_size=1, max_size=6),
)
def test_odds_agree_with_counting_every_pair(values: list[int], purse: list[int]) -> None:
    faces = [f"D N1 cw {v}" for v in values]
    faces += ["D N1 cw 0"] * (8 - len(faces))
    table = dealt(one=tuple(faces), purse=tuple(purse))
    pairs = Counter(int(f[-1]) + card for f in faces for card in purse)
    whole = sum(pairs.values())
    assert dict(bid_odds(table, 1).chances) == {t: Fraction(n, whole) for t, n in pairs.items()}


@pytest.mark.parametrize("seed", range(8))
def test_what_really_happens_was_never_called_impossible(seed: int) -> None:
    """In whole sessions, each bid she makes had a chance above 0 at every step before it, and so
    had each win."""
    entries, tables = play(Setup((3, 2, 2, 1)), random.Random(seed))
    seen = 0
    said: dict[int, list[Odds]] = {1: [], 2: [], 3: []}
    for table in tables:
        if isinstance(table.prompt, YourAuction):
            level = table.prompt.lot.level
            for odds in said[level]:
                assert table.prompt.hers.total in dict(odds.chances)
            seen += len(said[level])
        for level, earlier in said.items():
            if table.outcome and table.outcome.lot.level == level:
                earlier.clear()
            elif found := next_bid(table, level):
                earlier.append(found)
    for before, entry, after in zip(tables, entries[1:], tables[1:], strict=False):
        if isinstance(entry, Bid) and isinstance(before.prompt, HerAuction):
            chance = win_chance(before, entry.amount)
            if after.outcome is not before.outcome and after.outcome is not None:
                assert chance > 0 if after.outcome.winner is Side.PLAYER else chance < 1
                seen += 1
    assert seen > 20


def test_a_pile_that_runs_out_before_leaves_the_odds_unknown() -> None:
    table = do(placed(dealt(two=("D N cw 4",), purse=(1, 10))), Buy())
    assert (table.purse.draw, table.purse.discard) == ((10,), (1,))
    assert bid_odds(table, 2).chances == ((14, Fraction(1)),)
    assert next_bid(table, 3) is None
    assert next_bid(dealt(purse=(10,)), 1) is not None
    assert next_bid(dealt(purse=(10,)), 2) is None


def test_a_card_that_lies_open_is_certain() -> None:
    table = do(dealt(two=("D N cw 9",), purse=(5, 5, 5, 5)), Place(space("N3")))
    assert bid_odds(table, 2).chances == ((14, Fraction(1)),)
    real = begin(Setup((0, 0, 4, 0), cards=CardSource.TABLE, purse_cards=CardSource.TABLE))
    real = do(real, Lay(Market.parse(MARKET)), Place(space("N3")))
    real = do(real, Drawn("auction 2", AuctionFace.parse("D N cw 9")))
    assert bid_odds(real, 2).chances == ((14, Fraction(1)),)


def test_no_odds_beyond_the_phase_or_the_end() -> None:
    _, tables = play(Setup((9, 9, 9, 9)), random.Random(3))
    for table in tables:
        last = table.round in (4, 8) and table.stage is Stage.ACT
        if last or table.over:
            assert [next_bid(table, level) for level in (1, 2, 3)] == [None] * 3
    acting = [t for t in tables if t.stage is Stage.ACT and t.round not in (4, 8)]
    assert all(next_bid(t, 1) for t in acting if t.purse.draw)


def test_a_card_she_gains_first_leaves_the_reshuffle_unknown() -> None:
    table = dealt(purse=(5, 1), rulings=("R24",), confirm_her_action=True)
    table = do(placed(table), Buy(), Bid(1), Done())
    table = do(table.with_changes(purse=Purse((), (5,), 0, 1)), Buy())
    assert (table.stage, table.purse.draw) == (Stage.ACT, ())
    assert next_bid(table, 1) is None
    table = do(table, *table.prompt.answers[:1], Done())
    assert next_bid(table, 1) is not None


def test_odds_never_use_the_order_of_the_piles() -> None:
    one = dealt(three=("D N cw 1", "D N cw 9"), purse=(5, 2, 1))
    other = dealt(three=("D N cw 9", "D N cw 1"), purse=(1, 2, 5))
    assert next_bid(one, 3) == next_bid(other, 3)
