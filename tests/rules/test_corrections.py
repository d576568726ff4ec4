import pytest
from attrs import evolve

from goa_solo.rules.entries import (
    Acted,
    Bid,
    Buy,
    Correct,
    Done,
    Drawn,
    Pass,
    Place,
    Sell,
    Shuffled,
)
from goa_solo.rules.log_messages import log_line, undo_label
from goa_solo.rules.market import GRID, Market, TileType, space
from goa_solo.rules.message import RuleError
from goa_solo.rules.odds import next_bid
from goa_solo.rules.purse import purse_line
from goa_solo.rules.session import begin
from goa_solo.rules.setup import CardSource, Phase, Setup, Side
from goa_solo.rules.steps import HerAction, PlaceHers, Settle, Shuffle, YourActions, YourAuction
from goa_solo.rules.table import Table
from tests.rules.test_session import hers_first, placed
from tests.support.prompts import expect, her_bid, outcome
from tests.support.stacked_decks import MARKET, auction_deck, dealt, do


def test_a_corrected_market_moves_the_marker_she_has_not_placed_yet() -> None:
    table = do(dealt(two=("T>D N cw 1",)), Place(space("N1")))
    assert expect(table, PlaceHers).placement.space.name == "r1c2"
    fixed = do(table, Correct(market=Market.parse("TPPPP/PPPPP/PPPPP/PPPPP/PPPPP")))
    assert isinstance(fixed.prompt, PlaceHers)
    assert fixed.prompt.placement.space.name == "r1c1"


def test_a_marked_tile_must_stay_a_tile() -> None:
    table = do(dealt(), Place(space("N3")), Done())
    where = table.marked[0]
    gap = Market.parse(MARKET).without(where)
    with pytest.raises(RuleError, match="so that space must have a tile"):
        do(table, Correct(market=gap))


def test_there_is_no_tile_under_the_stone() -> None:
    table = do(dealt(market="DDDDD/DDDDD/DD.DD/DDDDD/DDDDD"), Place(space("r3c3")))
    with pytest.raises(RuleError, match="so that space can't have a tile"):
        do(table, Correct(market=Market.parse("DDDDD/" * 4 + "DDDDD")))


def test_enough_tiles_must_be_left() -> None:
    with pytest.raises(RuleError, match="need at least 8"):
        do(dealt(), Correct(market=Market.parse("DDDDD/DD.../...../...../.....")))
    late = hers_first(dealt())
    assert do(late, Correct(market=Market.parse("DDDDD/D..../...../...../.....")))
    with pytest.raises(RuleError, match="need at least 6"):
        do(late, Correct(market=Market.parse("DDDDD/...../...../...../.....")))


def test_the_stone_can_be_moved_while_it_lies_on_the_market() -> None:
    table = do(dealt(), Place(space("N3")))
    assert do(table, Correct(stone=space("E1"))).stone is space("E1")
    with pytest.raises(RuleError, match="never goes on a tile"):
        do(table, Correct(stone=space("r1c1")))
    with pytest.raises(RuleError, match="isn't on the market right now"):
        do(dealt(), Correct(stone=space("E1")))


def test_the_holder_can_be_corrected_when_the_stone_is_off_the_market() -> None:
    table = do(dealt(), Correct(holder=Side.LAKSHMI))
    assert isinstance(table.prompt, PlaceHers)
    on_market = do(dealt(), Place(space("N3")))
    with pytest.raises(RuleError, match="As soon as its auction is over, you can correct"):
        do(on_market, Correct(holder=Side.LAKSHMI))
    acting = do(placed(dealt()), Buy(), Pass(), Done(), Sell())
    assert do(acting, Correct(holder=Side.LAKSHMI)).acted == (Side.LAKSHMI,)


def test_the_holder_can_be_corrected_after_one_side_has_acted_r14() -> None:
    """The other side still acts; the half of her card goes by who holds the stone by then."""
    she_acted = do(placed(dealt()), Sell(), Pass(), Done(), Sell())
    corrected = do(she_acted, Correct(holder=Side.PLAYER))
    assert (corrected.acted, corrected.holder) == ((Side.LAKSHMI,), Side.PLAYER)
    expect(corrected, YourActions)
    setup = {"confirm_her_action": True, "action": ("gain 5 / gain 1",)}
    you_acted = do(placed(dealt(**setup)), Buy(), Pass(), Done(), Sell(), Acted())  # type: ignore[arg-type]
    assert expect(you_acted, HerAction).deed.gain == 1
    corrected = do(you_acted, Correct(holder=Side.LAKSHMI))
    assert expect(corrected, HerAction).deed.gain == 5


@pytest.mark.parametrize("cards_only", [False, True])
def test_a_card_she_can_no_longer_place_with_is_discarded_r14(cards_only: bool) -> None:
    table = dealt(one=("T N1 cw 7", "D N1 cw 1")).with_changes(holder=Side.LAKSHMI)
    table = table.with_changes(setup=evolve(table.setup, cards_only=cards_only))
    shown = table.next_auction_card(1)
    table = do(table, Correct(holder=Side.PLAYER))
    assert table.auction[0].used == (shown,)
    assert table.next_value(1) == 1
    again = do(table, Correct(holder=Side.LAKSHMI))
    assert again.auction == table.auction


def test_a_deck_that_corrections_have_used_up_is_shuffled_again() -> None:
    table = dealt()
    for _ in range(8):
        table = do(table, Correct(holder=Side.LAKSHMI), Correct(holder=Side.PLAYER))
    table = do(table, Correct(holder=Side.LAKSHMI))
    assert expect(table, Shuffle).deck == "auction 1"
    assert expect(do(table, auction_deck(1)), PlaceHers).level == 1


def test_a_corrected_purse_is_shuffled_anew() -> None:
    table = placed(dealt(purse=(5, 2, 1, 10)))
    fixed = do(table, Correct(draw=(2, 0, 0, 0), discard=(0, 1, 0, 0)))
    assert fixed.prompt == Shuffle("purse", Phase.DAY, (1, 1))
    fixed = do(fixed, Shuffled("purse", (1, 1)))
    assert fixed.purse.draw == (1, 1)
    assert fixed.purse.discard == (2,)


def test_correcting_her_purse_never_changes_the_card_that_lies_open() -> None:
    """Her bid stood at 9 and fell to 5 because the pile was shuffled with the open card in it."""
    table = placed(dealt(one=("D N1 cw 4",), purse=(5, 2, 1, 10)))
    assert expect(table, YourAuction).hers.total == 9
    assert (table.purse.open, table.purse.draw) == (5, (2, 1, 10))
    fixed = do(table, Correct(draw=(3, 0, 0, 0)), Shuffled("purse", (1, 1, 1)))
    assert expect(fixed, YourAuction).hers.total == 9
    assert fixed.purse.open == 5
    assert do(fixed, Buy()).purse.discard == (5,)
    emptied = do(table, Correct(draw=(0, 0, 0, 0), discard=(0, 0, 0, 0)))
    assert expect(emptied, YourAuction).hers.total == 9


def test_what_is_to_draw_does_not_count_the_card_that_lies_open() -> None:
    before = dealt(purse=(5, 2, 1, 10))
    assert str(purse_line(before.purse)) == "Her purse cards: 4 to draw, 0 discarded."
    table = placed(before)
    assert str(purse_line(table.purse)) == "Her purse cards: 3 to draw, 0 discarded, a 5 revealed."
    assert table.purse.worth == before.purse.worth == 18
    odds = next_bid(table, 2)
    assert odds is not None
    assert [total for total, _ in odds.chances] == [4, 5, 13]


def test_a_corrected_discard_pile_leaves_the_draw_pile_in_order() -> None:
    table = placed(dealt(purse=(5, 2, 1, 10)))
    fixed = do(table, Correct(discard=(0, 0, 0, 1)))
    assert expect(fixed, YourAuction).hers.card == 5
    assert fixed.purse.discard == (10,)


def test_outposts_can_be_corrected_within_what_there_is() -> None:
    assert do(dealt(), Correct(outposts=(2, 0))).outposts == (2, 0)
    with pytest.raises(RuleError, match="0 to 5"):
        do(dealt(), Correct(outposts=(6, 0)))


def test_a_correction_is_refused_whole() -> None:
    table = dealt()
    with pytest.raises(RuleError):
        do(table, Correct(outposts=(1, 1), draw=(100, 0, 0, 0)))
    assert table.outposts == (5, 5)
    with pytest.raises(RuleError, match="changes nothing"):
        do(table, Correct())


def test_before_the_market_is_laid_out_there_is_none_to_correct() -> None:
    with pytest.raises(RuleError, match="hasn't been laid out yet"):
        do(begin(Setup((0, 0, 0, 0))), Correct(market=Market.parse(MARKET)))


def test_a_real_card_that_can_not_be_is_put_right_while_a_bid_waits_for_it() -> None:
    """The purse on the table is right: correct it, then say which card it was."""
    table = placed(dealt(purse=(1, 2), purse_cards=CardSource.TABLE))
    table = do(table, Drawn("purse", 1), Buy(), Bid(5))
    with pytest.raises(RuleError, match="correct her purse"):
        do(table, Drawn("purse", 10))
    table = do(table, Correct(draw=(0, 1, 0, 1)), Drawn("purse", 10))
    assert her_bid(table).card == 10
    needed = dealt(purse=(5,), rulings=("R24",))
    more = do(placed(needed), Correct(discard=(1, 0, 0, 0)))
    emptied = do(more, Buy(), Bid(3), Correct(discard=(0, 0, 0, 0)))
    assert her_bid(emptied).card is None


def test_a_real_deck_may_hold_one_card_more_than_we_thought() -> None:
    table = begin(Setup((1, 0, 0, 0), cards=CardSource.TABLE, purse_cards=CardSource.TABLE))
    more = do(table, Correct(one_more="auction 2"))
    assert more.deck("auction 2").hidden == 9
    for wrong, pile in ((table, "purse"), (dealt(), "auction 2")):
        with pytest.raises(RuleError, match="deck of real cards"):
            do(wrong, Correct(one_more=pile))


def test_the_stone_and_the_market_can_be_corrected_together() -> None:
    table = do(dealt(market="DDDDD/D.DDD/DDDDD/DDDDD/DDDDD"), Place(space("r2c2")))
    fixed = do(
        table,
        Correct(market=Market.parse("DDDDD/DDDDD/DD.DD/DDDDD/DDDDD"), stone=space("r3c3")),
    )
    assert fixed.stone is space("r3c3")


def test_a_draw_pile_corrected_to_what_it_is_keeps_its_order() -> None:
    table = placed(dealt(purse=(5, 2, 1, 10)))
    with pytest.raises(RuleError, match="changes nothing"):
        do(table, Correct(draw=(1, 1, 0, 1)))
    fixed = do(table, Correct(draw=(1, 1, 0, 1), discard=(1, 0, 0, 0)))
    assert fixed.purse.draw == (2, 1, 10)
    assert expect(fixed, YourAuction).hers.card == 5


def test_a_correction_while_settling_changes_how_her_auction_ends() -> None:
    """She bids 4 and a 2 against 8; then her 2 was on another tile, and her purse was empty."""
    table = do(placed(dealt(two=("D N cw 4",), purse=(5, 2, 1, 10))), Buy(), Bid(8))
    space_of_2 = table.markers[0].space
    teal = do(table, Correct(market=table.market.with_tile(space_of_2, TileType.TEAL)))
    assert outcome(teal).lot.type is TileType.TEAL
    assert do(teal, Done()).outcome == outcome(teal)
    with pytest.raises(RuleError, match="must have a tile"):
        do(table, Correct(market=table.market.without(space_of_2)))
    broke = do(placed(dealt(two=("D N cw 4",), purse=(5,))), Sell(), Bid(8))
    assert (her_bid(broke).card, outcome(broke).winner) == (None, Side.PLAYER)
    found = do(broke, Correct(draw=(0, 0, 0, 1)))
    assert (her_bid(found).card, outcome(found).winner) == (10, Side.LAKSHMI)


def test_nobody_holds_the_stone_until_its_auction_is_settled() -> None:
    table = do(dealt(), Correct(holder=Side.LAKSHMI), Done())
    table = do(table, table.prompt.answers[0], Done(), Pass())
    expect(table, Settle)
    with pytest.raises(RuleError, match="still on the market"):
        do(table, Correct(holder=Side.PLAYER))
    assert do(table, Done(), Correct(holder=Side.PLAYER)).holder is Side.PLAYER


# --- tiles used while acting --------------------------------------------------------------------


def acting(**setup: object) -> Table:
    table = do(placed(dealt(**setup)), Buy(), Pass(), Done(), Buy())  # type: ignore[arg-type]
    assert isinstance(table.prompt, YourActions)
    return table


def test_exchange_lies_where_the_tile_was_that_it_was_used_for() -> None:
    table = acting()
    entry = Correct(exchanged=space("r5c3"))
    after = do(table, entry)
    assert table.market.tile(space("r5c3")) is TileType.TEAL
    assert after.market == table.market.with_tile(space("r5c3"), TileType.YELLOW)
    assert after.prompt == table.prompt
    assert str(log_line(table, entry, after)) == (
        "You used Exchange and took the teal tile in row 5, column 3."
    )
    assert str(undo_label(table, entry)) == "your Exchange tile"


def test_exchange_may_take_another_yellow_tile() -> None:
    table = acting()
    assert do(table, Correct(exchanged=space("r3c1"))) == table


def test_exchange_takes_a_tile_and_only_while_the_player_acts() -> None:
    table = acting()
    gap = next(here for here in GRID if table.market.tile(here) is None)
    for where in (gap, space("N1")):
        with pytest.raises(RuleError, match="there is none in"):
            do(table, Correct(exchanged=where))
    with pytest.raises(RuleError, match="while you take your actions"):
        do(dealt(), Correct(exchanged=space("r5c3")))
    with pytest.raises(RuleError, match="separately, without other corrections"):
        do(table, Correct(exchanged=space("r5c3"), outposts=(1, 1)))


def test_favor_brings_a_tile_from_beside_the_market() -> None:
    table = acting()
    entry = Correct(favor=TileType.PURPLE)
    assert do(table, entry) == table
    assert str(log_line(table, entry, table)) == (
        "You used Favor and took a tile that was left out of the market (purple)."
    )
    assert str(undo_label(table, entry)) == "your Favor tile"
