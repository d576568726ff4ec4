from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goa_solo.rules.purse import Purse, coin_counts, payment


@given(st.integers(0, 99))
def test_a_payment_is_exact(amount: int) -> None:
    assert sum(payment(amount)) == amount


@pytest.mark.parametrize("amount", range(1, 31))
def test_no_fewer_cards_pay_the_same(amount: int) -> None:
    fewer = len(payment(amount)) - 1
    for size in range(fewer + 1):
        assert all(sum(c) != amount for c in combinations_with_replacement((1, 2, 5, 10), size))


def test_a_new_purse_is_not_in_order_yet() -> None:
    purse = Purse.of((2, 1, 0, 1))
    assert purse.cards == (1, 1, 2, 10)
    assert purse.needs_chance
    assert purse.top is None
    assert purse.worth == 14
    assert Purse((1, 2), (5,), open=10).worth == 18


def test_an_empty_draw_pile_is_refilled_from_the_discard_pile() -> None:
    purse = Purse((), (5, 1))
    assert purse.needs_chance
    again = purse.shuffled((1, 5))
    assert (again.draw, again.discard, again.top) == ((1, 5), (), 1)


def test_an_empty_purse_needs_nothing_r4() -> None:
    assert Purse().empty
    assert not Purse().needs_chance


def test_spending_and_gaining() -> None:
    purse = Purse((5, 2), (1,), 2).revealed().spent().gaining(10)
    assert (purse.draw, purse.discard, purse.top) == ((2,), (1, 10), 2)


def test_a_revealed_real_card_lies_on_top() -> None:
    purse = Purse((1, 1, 5)).with_revealed(5)
    assert (purse.draw, purse.top, purse.known) == ((5, 1, 1), 5, 1)
    assert purse.revealed().spent().needs_chance


def test_gathering_for_the_night() -> None:
    assert sorted(Purse((5,), (1, 2), 1).gathered().draw) == [1, 2, 5]
    assert coin_counts((1, 5, 1, 10)) == (2, 0, 1, 1)
