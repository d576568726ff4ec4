"""Only her cards are played: the market stays on the table and the app never sees it."""

from typing import Any

import pytest

from goa_solo.rules.entries import Buy, Correct, Done, Pass, Place, Sell, Shuffled
from goa_solo.rules.market import Market, space
from goa_solo.rules.message import RuleError
from goa_solo.rules.session import begin
from goa_solo.rules.setup import Phase, Setup, Side
from goa_solo.rules.steps import LayMarketOnTable, PlaceHersOnTable, PlaceYoursOnTable, YourAuction
from goa_solo.rules.table import Table
from tests.support.prompts import told
from tests.support.stacked_decks import MARKET, action_deck, auction_deck, do


def dealt(**setup: Any) -> Table:
    table = begin(Setup((0, 1, 2, 0), cards_only=True, **setup))
    return do(
        table,
        auction_deck(1, "T>D E2 ccw 4"),
        auction_deck(2, "T>D NE cw 4"),
        auction_deck(3),
        action_deck(),
        Shuffled("purse", (5, 2, 5)),
    )


def test_the_market_is_laid_out_and_markers_placed_on_the_table_only() -> None:
    table = dealt()
    assert table.prompt == LayMarketOnTable(Phase.DAY)
    table = do(table, Done())
    assert table.prompt == PlaceYoursOnTable(1)
    table = do(table, Done())
    assert isinstance(table.prompt, PlaceHersOnTable)
    assert str(table.prompt.instruction()) == (
        "Her 2: search round the previous marker, ring by ring, clockwise from the upper right,"
        " for teal, then depot."
    )
    told = [str(message) for message in table.prompt.reasons(table)]
    assert "(R2)" in told[0]
    assert "(R15)" in told[1]
    with pytest.raises(RuleError, match="on the table"):
        do(table, Place(space("r1c1")))


def test_auctions_go_on_as_usual() -> None:
    table = do(dealt(), Done(), Done(), Done(), Done())
    assert isinstance(table.prompt, YourAuction)
    assert (table.prompt.hers.total, table.prompt.lot.is_stone) == (9, True)
    table = do(table, Sell(), Pass())
    assert str(table.prompt.instruction()) == "You passed: Lakshmi gets it for free."
    assert told(table, Done()) == [
        "Put her marker 2 back with her pieces.",
        "The tile goes back in the box.",
    ]
    table = do(table, Done())
    assert str(table.prompt.instruction()) == "You auction the tile with your 3. Lakshmi bids 5."
    assert table.holder is Side.LAKSHMI


def test_her_1_is_searched_round_the_edge() -> None:
    table = do(dealt(), Correct(holder=Side.LAKSHMI), Done())
    assert str(table.prompt.instruction()) == (
        "Her 1: search round the edge, counter-clockwise from the edge space to the right of row 2,"
        " for teal, then depot; the Nazar Stone and her 1 go in the edge space that faces the tile."
    )
    assert "(R13)" in " ".join(map(str, table.prompt.reasons(table)))


def test_a_corner_must_be_looked_at_with_bonanza() -> None:
    table = do(dealt(modules=("bonanza",)), *[Done()] * 4, Buy(), Pass())
    assert "if the tile was in a corner" in told(table, Done())[-1]


def test_the_market_can_not_be_corrected() -> None:
    with pytest.raises(RuleError, match="on your table"):
        do(dealt(), Correct(market=Market.parse(MARKET)))
    with pytest.raises(RuleError, match="on your table"):
        do(dealt(), Correct(stone=space("N1")))


def test_the_other_reading_of_r2_is_told() -> None:
    table = do(dealt(rulings=("R2",)), Done(), Done())
    assert "R2, the other reading" in " ".join(map(str, table.prompt.reasons(table)))
