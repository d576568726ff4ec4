"""The market in words."""

from attrs import evolve

from goa_solo.packs import deck
from goa_solo.rules.market import Market, space
from goa_solo.rules.market_description import market_description
from goa_solo.rules.session import begin
from goa_solo.rules.setup import Setup, Side
from goa_solo.rules.stages import Marker

EMPTY = begin(Setup(deck("house").purse(2), 2))


def test_rows_stone_and_markers() -> None:
    markers = (
        Marker(1, Side.PLAYER, space("N3")),
        Marker(2, Side.LAKSHMI, space("r2c1")),
        Marker(3, Side.PLAYER, space("r3c4")),
    )
    market = Market.parse("DDTDB/D...D/YDDPD/BDDTD/DDTBD")
    table = EMPTY.with_changes(market=market, markers=markers)
    assert list(map(str, market_description(table))) == [
        "Row 1: depot, depot, teal, depot, blue.",
        "Row 2: depot, gap, gap, gap, depot.",
        "Row 3: yellow, depot, depot, purple, depot.",
        "Row 4: blue, depot, depot, teal, depot.",
        "Row 5: depot, depot, teal, blue, depot.",
        "The Nazar Stone with your 1: the edge space above column 3.",
        "Her 2: the depot tile in row 2, column 1.",
        "Your 3: the purple tile in row 3, column 4.",
    ]
    hers = table.with_changes(markers=(evolve(markers[0], side=Side.LAKSHMI),))
    *_rows, last = map(str, market_description(hers))
    assert last == "The Nazar Stone with her 1: the edge space above column 3."


def test_before_it_is_laid_out() -> None:
    assert list(map(str, market_description(EMPTY))) == ["The market is empty."]
