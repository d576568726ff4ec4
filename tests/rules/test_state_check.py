"""Tables the rules lead to can be played on from; those somebody made up are found out."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from goa_solo.rules.purse import Purse
from goa_solo.rules.setup import Setup
from goa_solo.rules.stages import Stage
from goa_solo.rules.state_check import is_playable
from goa_solo.rules.table import Table
from tests.support.random_play import play, random_market


@pytest.fixture(scope="module")
def tables() -> dict[Stage, Table]:
    """A table at each step, of an auction one of hers."""
    _, seen = play(Setup((5, 4, 2, 1)), random.Random(1))
    found = {table.stage: table for table in seen}
    hers = (table for table in seen if table.stage is Stage.AUCTION and table.lot.auctioneer.value)
    found[Stage.AUCTION] = next(t for t in hers if t.lot.auctioneer.value == "lakshmi")
    return found


WRONG: dict[str, tuple[Stage, Callable[[Any], Table]]] = {
    "an action card among the auction cards": (
        Stage.PLACE,
        lambda t: t.with_changes(auction=(t.action, *t.auction[1:])),
    ),
    "a card of another level": (Stage.PLACE, lambda t: t.with_changes(auction=t.auction[::-1])),
    "a 3 in her purse": (Stage.PLACE, lambda t: t.with_changes(purse=Purse((3,)))),
    "more known cards than there are": (
        Stage.PLACE,
        lambda t: t.with_changes(purse=Purse((1,), (), 2)),
    ),
    "a ninth round": (Stage.PLACE, lambda t: t.with_changes(round=9)),
    "the end in round 3": (Stage.OVER, lambda t: t.with_changes(round=3)),
    "a marker too many": (Stage.ACT, lambda t: t.with_changes(markers=(None,))),
    "no marker to auction": (Stage.AUCTION, lambda t: t.with_changes(markers=())),
    "her marker without her card": (
        Stage.AUCTION,
        lambda t: t.with_changes(auction=tuple(type(deck)() for deck in t.auction)),
    ),
    "a bid against nothing": (
        Stage.ACT,
        lambda t: t.with_changes(outcome=evolve(t.outcome, yours=5, hers=None)),
    ),
    "a bid of 1000": (Stage.AUCTION, lambda t: t.with_changes(bid=1000)),
    "a bid while acting": (Stage.ACT, lambda t: t.with_changes(bid=3)),
    "an empty market": (
        Stage.PLACE,
        lambda t: t.with_changes(market=random_market(random.Random(1), 25)),
    ),
    "six outposts": (Stage.ACT, lambda t: t.with_changes(outposts=(6, 0))),
    "a pile nobody knows": (Stage.PLACE, lambda t: t.with_changes(unshuffled=("tarot",))),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_made_up_table_is_found_out(tables: dict[Stage, Table], wrong: str) -> None:
    step, spoil = WRONG[wrong]
    assert is_playable(tables[step])
    assert not is_playable(spoil(tables[step]))
