"""Dry remarks: each has its fact, they are rare, and undo and a restart lead to the same ones."""

import random
from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest

from goa_solo.play import remarks
from goa_solo.play.conductor import Conductor, new_session_record
from goa_solo.play.remarks import APART, MOST, EndedAuction, remark_on
from goa_solo.play.undo_history import Turn, load
from goa_solo.rules.auction import HerBid, Lot, Outcome
from goa_solo.rules.market import SPACES, TileType
from goa_solo.rules.message import Message
from goa_solo.rules.setup import Side
from tests.support.random_session import faces
from tests.support.round_player import SETUP, any_answer

YOU, SHE = Side.PLAYER, Side.LAKSHMI


def end(
    winner: Side = YOU,
    *,
    level: int = 2,
    round_: int = 1,
    seller: Side = YOU,
    bid: int | None = None,
    total: int = 5,
    purse: int = 9,
) -> EndedAuction:
    lot = Lot(level, seller, SPACES["r1c1"], None if level == 1 else TileType.DEPOT)
    return EndedAuction(round_, Outcome(lot, winner, HerBid(total, None), bid), purse)


def stones(*winners: Side) -> list[EndedAuction]:
    return [end(winner, level=1, round_=n) for n, winner in enumerate(winners, 1)]


def lots(*winners: Side) -> list[EndedAuction]:
    return [end(winner, level=n) for n, winner in enumerate(winners, 1)]


def bids(*amounts: int | None) -> list[EndedAuction]:
    won = [amount is not None and amount >= 7 for amount in amounts]
    return [
        end(YOU if wins else SHE, seller=SHE, bid=amount, round_=n)
        for n, (amount, wins) in enumerate(zip(amounts, won, strict=True), 1)
    ]


@pytest.mark.parametrize(
    ("fact", "ends", "said"),
    [
        (remarks.stone_in_a_row, stones(YOU, SHE, SHE, SHE), "She has won the Nazar Stone"),
        (remarks.stone_in_a_row, stones(YOU, YOU, YOU), "You have won the Nazar Stone"),
        (remarks.stone_in_a_row, stones(YOU, SHE, SHE), ""),
        (remarks.stone_in_a_row, stones(SHE, SHE, SHE, SHE), ""),  # said a round ago, or too late
        (remarks.stone_in_a_row, [*stones(SHE, SHE, SHE), end(SHE, round_=3)], ""),
        (remarks.whole_round, lots(SHE, SHE, SHE), "None of them yours"),
        (remarks.whole_round, lots(YOU, YOU, YOU), "None of them hers"),
        (remarks.whole_round, lots(YOU, SHE, SHE), ""),
        (remarks.whole_round, lots(SHE, SHE), ""),
        (remarks.passed_in_a_row, bids(8, None, None, None), "Three passes"),
        (remarks.passed_in_a_row, bids(None, None, 8), ""),
        (remarks.passed_in_a_row, bids(8, 8, 8), ""),
        (remarks.passed_in_a_row, [*bids(None, None, None), end()], ""),  # your own auction
        (remarks.purse_nearly_empty, [end(purse=2)], "down to 2 cards"),
        (remarks.purse_nearly_empty, [end(purse=1)], "down to 1 card."),
        (remarks.purse_nearly_empty, [end(purse=3)], ""),
        (remarks.purse_nearly_empty, [end(purse=0)], ""),
        (remarks.far_too_much, bids(15), "7 would have won it too"),
        (remarks.far_too_much, bids(14), ""),
        (remarks.outbid_by_one, bids(6), "One more would have won it"),
        (remarks.outbid_by_one, bids(5), ""),
        (remarks.outbid_by_one, bids(7), ""),
        (remarks.outbid_by_one, bids(None), ""),
        (remarks.outbid_by_one, [end()], ""),
    ],
)
def test_each_remark_is_a_fact(
    fact: Callable[[remarks.Ends], Message | None], ends: list[EndedAuction], said: str
) -> None:
    found = fact(ends)
    assert found is None if not said else said in str(found)


def session(seed: int) -> Conductor:
    """A whole session, in memory."""
    record = new_session_record(SETUP, faces, "a-session", str(seed), 0)
    conductor, rng = Conductor(load(record), faces, lambda _record: None), random.Random(seed)
    while not conductor.table.over:
        conductor.answer(any_answer(conductor.prompt, rng))
    return conductor


def made_in(turns: Sequence[Turn]) -> list[tuple[int, str]]:
    """The remarks of a session, each with its round."""
    found = [(turn, remark_on(turns[: n + 1])) for n, turn in enumerate(turns)]
    return [(turn.after.round, str(remark)) for turn, remark in found if remark is not None]


def test_remarks_are_rare_and_never_twice_in_a_row() -> None:
    made = [made_in(session(seed).turns) for seed in range(12)]
    assert all(0 < len(one) <= MOST for one in made)
    for one in made:
        assert len({text for _round, text in one}) == len(one)
        assert all(b - a >= APART for (a, _), (b, _) in pairwise(one))
    assert len({text for one in made for _round, text in one}) >= 4


def test_undo_and_a_restart_lead_to_the_same_remarks() -> None:
    played = session(3)
    made = made_in(played.turns)
    assert made_in(load(played.record).turns) == made
    played.jump(5)
    played.jump(len(played.turns))
    assert made_in(played.turns[: played.place]) == made
