"""The app only searches: her cards when she places, and who won the Nazar Stone; nothing else."""

from typing import Any

import pytest

from goa_solo.rules import odds
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.entries import Buy, Correct, Done, Drawn, Lay, Place, StoneWon
from goa_solo.rules.log_messages import log_line
from goa_solo.rules.market import Market, TileType, space
from goa_solo.rules.message import RuleError
from goa_solo.rules.session import begin
from goa_solo.rules.setup import CardSource, Setup, Side
from goa_solo.rules.steps import DrawCard, PlaceHers, PlaceYours, WhoWon
from goa_solo.rules.table import Table
from tests.support.prompts import expect
from tests.support.stacked_decks import MARKET, do

REAL = {"cards": CardSource.TABLE, "purse_cards": CardSource.TABLE}
TEAL = Drawn("auction 2", AuctionFace.parse("T SE cw 4"))


def search_only(**more: Any) -> Setup:
    return Setup((0, 0, 0, 0), search_only=True, **(REAL | more))


def markers_placed(**more: Any) -> Table:
    """Your 1 on the edge, her 2 with a card you entered, your 3."""
    table = do(begin(search_only(**more)), Lay(Market.parse(MARKET)), Place(space("W1")), TEAL)
    hers = expect(table, PlaceHers)
    assert hers.placement.space == space("r2c2")
    return do(table, Done(), Place(space("r1c1")))


def test_a_round_asks_for_her_card_and_for_the_winner_of_the_stone() -> None:
    table = markers_placed()
    assert table.prompt == WhoWon()
    after = do(table, StoneWon(Side.LAKSHMI))
    assert (after.round, after.holder, after.markers) == (2, Side.LAKSHMI, ())
    gone = [s for s in (space("r1c1"), space("r2c2")) if after.market.tile(s) is None]
    assert len(gone) == 2
    assert after.market.left == table.market.left - 2
    assert expect(after, DrawCard).deck == "auction 1"  # she places first now
    assert expect(do(table, StoneWon(Side.PLAYER)), PlaceYours).level == 1


def test_nothing_else_is_asked_with_any_module_or_story() -> None:
    table = markers_placed(
        modules=("gambit", "bonanza", "captains"), captain="malian", story="taxes"
    )
    assert table.prompt == WhoWon()
    with pytest.raises(RuleError, match="Now say who won the Nazar Stone"):
        do(table, Buy())


def test_the_log_says_who_won_and_what_became_of_the_tiles() -> None:
    table = markers_placed()
    line = log_line(table, won := StoneWon(Side.LAKSHMI), do(table, won))
    assert (
        str(line) == "Lakshmi won the Nazar Stone; the tiles with markers 2 and 3 left the market."
    )


def test_her_purse_is_unknown_so_there_are_no_odds_and_nothing_to_correct() -> None:
    table = markers_placed()
    placing = do(table, StoneWon(Side.LAKSHMI), Drawn("auction 1", AuctionFace.parse("T N1 cw 4")))
    for one in (table, placing):
        assert [odds.next_bid(one, level) for level in (1, 2, 3)] == [None] * 3
    for wrong in (
        Correct(draw=(1, 0, 0, 0)),
        Correct(discard=(0, 0, 0, 0)),
        Correct(outposts=(1, 1)),
    ):
        with pytest.raises(RuleError, match="are on your table"):
            do(table, wrong)


def test_the_market_and_the_stone_can_be_corrected() -> None:
    table = markers_placed()
    market = table.market.with_tile(space("r3c4"), TileType.YELLOW)  # Exchange was used
    assert do(table, Correct(market=market)).market == market
    assert do(table, Correct(stone=space("N3"))).stone == space("N3")
    with pytest.raises(RuleError, match="the app asks who won it"):
        do(table, Correct(holder=Side.LAKSHMI))


def test_a_card_entered_before_the_holder_was_corrected_is_never_used_r14() -> None:
    entered = Drawn("auction 1", AuctionFace.parse("T N1 cw 4"))
    table = do(markers_placed(), StoneWon(Side.LAKSHMI), entered, Correct(holder=Side.PLAYER))
    two = Drawn("auction 2", AuctionFace.parse("D N cw 1"))
    table = do(table, Place(space("N3")), two, Done())
    table = do(table, table.prompt.answers[0], StoneWon(Side.LAKSHMI))
    assert expect(table, DrawCard).deck == "auction 1"


@pytest.mark.parametrize(
    "wrong",
    [{"cards": CardSource.APP}, {"purse_cards": CardSource.APP}, {"cards_only": True}],
)
def test_it_takes_real_cards_and_a_market_in_the_app(wrong: dict[str, Any]) -> None:
    with pytest.raises(RuleError, match="To use the app only for her markers"):
        search_only(**wrong)
