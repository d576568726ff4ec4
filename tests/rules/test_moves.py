"""Single moves by an example; whether those of whole sessions are right is for `tests/hands`."""

from goa_solo.rules.entries import Acted, Done, StoneWon
from goa_solo.rules.market import Market, TileType, space
from goa_solo.rules.move_messages import sentences
from goa_solo.rules.moves import (
    ClearMarket,
    Forward,
    GatherPurse,
    PutMarker,
    PutStone,
    TakeLeftOut,
    back,
)
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import PlaceHers
from goa_solo.rules.table import EMPTY
from tests.rules.test_search_only import markers_placed
from tests.support.stacked_decks import dealt, do


def nightfall_moves(market: Market) -> tuple[Forward, ...]:
    table = dealt().with_changes(
        round=4, stage=Stage.ACT, acted=(Side.LAKSHMI,), holder=Side.LAKSHMI, market=market
    )
    return do(table, Acted()).consequences


def test_only_a_market_with_tiles_is_cleared_before_the_night() -> None:
    assert ClearMarket() in nightfall_moves(dealt().market)
    assert ClearMarket() not in nightfall_moves(EMPTY)


def test_with_markers_only_her_purse_is_gathered_whatever_is_in_it() -> None:
    table = markers_placed().with_changes(round=4)
    assert GatherPurse(None) in do(table, StoneWon(Side.PLAYER)).consequences


def test_her_1_goes_beside_the_tile_her_card_found() -> None:
    table = dealt(one=("T N1 cw 2",)).with_changes(holder=Side.LAKSHMI)
    assert isinstance(table.prompt, PlaceHers)
    assert table.prompt.moves(table, Done()) == (
        PutStone(Side.LAKSHMI, space("N3"), TileType.TEAL),
        PutMarker(Side.LAKSHMI, 1, space("N3")),
    )


def test_undoing_favor_says_where_its_tile_goes() -> None:
    (message,) = sentences(back((TakeLeftOut(TileType.BLUE),)))
    assert message.template.startswith("Put the {type} tile back with the tiles left out")
