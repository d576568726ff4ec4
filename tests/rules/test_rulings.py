"""Rulings from R17 on, and R2, by an example: our reading and, where it can be switched, the other
one. R27 is in `test_market.py`."""

import pytest

from goa_solo import packs
from goa_solo.rules.auction import HerBid
from goa_solo.rules.entries import (
    AUCTION,
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
from goa_solo.rules.gambit import GAMBITS
from goa_solo.rules.log_messages import log_line
from goa_solo.rules.market import space
from goa_solo.rules.message import RuleError
from goa_solo.rules.on_the_table import OnTheTable
from goa_solo.rules.purse import Purse
from goa_solo.rules.scoring import Depot, ScoreSheet, score
from goa_solo.rules.session import begin
from goa_solo.rules.setup import CardSource, Phase, Setup, Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import (
    DrawCard,
    HerAction,
    HerAuction,
    PlaceHers,
    PlaceYours,
    Settle,
    Shuffle,
    YourAuction,
    gambit_card,
)
from goa_solo.rules.table import Table
from tests.rules.test_session import placed
from tests.support.prompts import expect, outcome, told
from tests.support.stacked_decks import dealt, do

GAPS = "DDDDD/D...D/D...D/D...D/DDDDD"


def her_auction(**choices: object) -> Table:
    """Her 2 is auctioned: a card worth 4, her purse in this order after the Nazar Stone."""
    table = do(placed(dealt(two=("D N cw 4",), **choices)), Buy())  # type: ignore[arg-type]
    expect(table, HerAuction)
    return table


# --- R2 -----------------------------------------------------------------------------------------


def test_r2_a_lower_choice_nearby_or_the_first_choice_farther_off() -> None:
    market = "DDDDD/DDDDD/DDDDD/DDDDD/DDDDT"
    for rulings, where in (((), "r1c3"), (("R2",), "r5c5")):
        table = dealt(two=("T>D S cw 4",), market=market, rulings=rulings)
        table = do(table, Place(space("N3")))
        assert expect(table, PlaceHers).placement.space.name == where


# --- R17 ----------------------------------------------------------------------------------------


def test_r17_a_gap_needs_a_tile_right_beside_it() -> None:
    table = dealt(market=GAPS)
    assert space("r3c3") not in expect(table, PlaceYours).spaces
    with pytest.raises(RuleError, match=r"By our ruling, a gap needs one \(R17\)"):
        do(table, Place(space("r3c3")))
    assert do(table, Place(space("r2c2"))).stone is space("r2c2")


def test_r17_other_reading_any_gap() -> None:
    table = dealt(market=GAPS, rulings=("R17",))
    assert do(table, Place(space("r3c3"))).stone is space("r3c3")
    moved = do(table, Place(space("r2c2")), Correct(stone=space("r3c3")))
    assert moved.stone is space("r3c3")
    with pytest.raises(RuleError, match="never goes on a tile"):
        do(table, Place(space("r1c1")))


# --- R18 ----------------------------------------------------------------------------------------


def test_r18_taxes_she_pays_her_next_small_card_too() -> None:
    """Her 5 wins against a bid of 3; the first 1 or 2 below it goes to the bank as well."""
    table = her_auction(purse=(10, 5, 10, 2, 1), story="taxes")
    after = do(table, Bid(3))
    end = expect(after, Settle).outcome
    assert (end.winner, end.hers and end.hers.card, end.her_tax) == (Side.LAKSHMI, 5, 2)
    assert expect(after, Settle).purse.draw == (10, 1)
    said = [str(each) for each in expect(after, Settle).reasons(after)]
    assert said[-1] == "Taxes: she also pays a 2 from her purse (R18)."


def test_r18_she_never_breaks_a_larger_card() -> None:
    after = do(her_auction(purse=(10, 5, 5, 10), story="taxes"), Bid(3))
    assert outcome(after).her_tax == 0
    assert after.purse.draw == (5, 10)


def test_r18_without_one_in_her_draw_pile_the_discard_pile_pays_a_2_before_a_1() -> None:
    table = do(her_auction(purse=(10, 5, 5, 10), story="taxes"), Correct(discard=(1, 1, 0, 0)))
    after = do(table, Bid(3))
    assert outcome(after).her_tax == 2
    assert expect(after, Settle).purse.discard == (1,)


def test_r18_a_draw_pile_that_has_run_out_is_shuffled_before_her_tax_is_taken() -> None:
    table = do(her_auction(purse=(10, 5), story="taxes"), Correct(discard=(0, 2, 1, 0)))
    table = do(table, Bid(3))
    assert table.prompt == Shuffle("purse", Phase.DAY, (2, 2, 5))
    after = do(table, Shuffled("purse", (5, 2, 2)))
    assert outcome(after).her_tax == 2
    assert expect(after, Settle).purse.draw == (5, 2)


def test_r18_where_she_pays_nothing_she_pays_no_tax() -> None:
    table = her_auction(purse=(10, 5, 1), story="taxes")
    assert outcome(do(table, Pass())).her_tax == 0
    paying = her_auction(purse=(10, 5, 1), story="taxes", rulings=("R3",))
    assert outcome(do(paying, Pass())).her_tax == 1
    assert outcome(do(table, Bid(20))).her_tax == 0


def test_r18_other_reading_she_pays_nothing_extra() -> None:
    after = do(her_auction(purse=(10, 5, 2, 1), story="taxes", rulings=("R18",)), Bid(3))
    assert outcome(after).her_tax == 0
    assert after.purse.draw == (2, 1)


def test_r18_with_a_real_purse_the_player_says_which_comes_first() -> None:
    table = placed(dealt(two=("D N cw 4",), purse=(10, 5, 2, 1), story="taxes", purse_cards=TABLE))
    table = do(table, Drawn("purse", 10), Buy(), Bid(3), Drawn("purse", 5))
    prompt = expect(table, DrawCard)
    assert (prompt.tax, prompt.cards) == (True, (1, 2))
    assert "a 1 or a 2" in str(prompt.instruction())
    with pytest.raises(RuleError, match="which comes first in her draw pile, a 1 or a 2"):
        do(table, Drawn("purse", 5))
    after = do(table, Drawn("purse", 1))
    assert expect(after, Settle).outcome.her_tax == 1
    assert expect(after, Settle).purse.draw == (2,)
    assert [line for line in told(after, Done()) if "Taxes" in line] == [
        "Taxes: put the first 1 of her draw pile in the bank as well (R18)."
    ]
    assert "1 of her" not in str(after.prompt.instruction())


def test_r18_a_tax_card_of_the_discard_pile_is_taken_from_there() -> None:
    table = placed(dealt(purse=(10, 5, 2), story="taxes", purse_cards=TABLE))
    table = do(table, Drawn("purse", 2), Buy(), Bid(1), Drawn("purse", 10))
    assert [line for line in told(table, Done()) if "Taxes" in line] == [
        "Taxes: put a 2 from her discard pile in the bank as well (R18)."
    ]


TABLE = CardSource.TABLE


# --- R19, R20, R22, R26 -----------------------------------------------------------------


def bonanza_by_night(*rulings: str) -> str:
    edition = packs.edition("quined")
    setup = Setup((4, 0, 0, 0), modules=("bonanza",), rulings=rulings)
    steps = [step.text(edition.terms) for step in edition.steps(Phase.NIGHT, OnTheTable(setup))]
    (found,) = [step for step in steps if "Bonanza" in step]
    return found


def test_r19_all_bonanza_tiles_are_shuffled_again() -> None:
    assert "all 8 Bonanza tiles" in bonanza_by_night()


def test_r19_other_reading_used_bonanza_tiles_are_gone() -> None:
    assert "that weren't set aside" in bonanza_by_night("R19")


def test_r20_gambit_cards_that_need_rivals_are_left_out() -> None:
    edition = packs.edition("quined")
    setup = Setup((4, 0, 0, 0), modules=("gambit",))
    checklist = edition.steps(Phase.DAY, OnTheTable(setup))
    steps = " ".join(step.text(edition.terms) for step in checklist)
    assert "Heavy Bidding and Extended Bidding" in steps
    assert "heavy bidding" not in GAMBITS
    assert "extended bidding" not in GAMBITS
    paragraph = " ".join(str(one.text) for one in gambit_card.HELP)
    assert "before bids; Lakshmi then takes 3 Pardaos, as a 2 and a 1" in paragraph


def test_r22_the_price_is_her_bid_minus_1_in_every_edition() -> None:
    for name in packs.editions():
        table = placed(dealt(one=("D N1 cw 4",), purse=(5, 1), edition=name))
        assert expect(table, YourAuction).pay == 8


def test_r26_competition_is_not_offered() -> None:
    assert all("competition" not in packs.edition(name).stories for name in packs.editions())
    with pytest.raises(RuleError, match="Competition isn't offered"):
        Setup((4, 0, 0, 0), story="competition")


# --- R23 ----------------------------------------------------------------------------------------

DEPOTS = (Depot(1, goods=1), Depot(2, goods=2), Depot(3, goods=3))


def test_r23_plagued_crops_replaces_the_points_for_single_depots() -> None:
    sheet = ScoreSheet(depots=DEPOTS, depots_set_aside=2, foreman=True, story="plagued crops")
    counted = score(sheet)
    assert (counted.points("story"), counted.points("depots")) == (3, 0)


def test_r23_other_reading_on_top() -> None:
    sheet = ScoreSheet(
        depots=DEPOTS,
        depots_set_aside=2,
        foreman=True,
        story="plagued crops",
        plagued_on_top=True,
    )
    counted = score(sheet)
    assert (counted.points("story"), counted.points("depots")) == (3, 9)


# --- R24 ----------------------------------------------------------------------------------------


def test_r24_an_empty_draw_pile_is_reshuffled_at_once_without_the_open_card() -> None:
    """The 5 is the last card: the 1 and the 2 she has discarded are shuffled before it is."""
    table = do(dealt(purse=(5,)), Correct(discard=(1, 1, 0, 0)))
    table = placed(table)
    assert table.purse.open == 5
    assert table.prompt == Shuffle("purse", Phase.DAY, (1, 2))
    table = do(table, Shuffled("purse", (2, 1)))
    assert expect(table, YourAuction).hers.card == 5
    assert do(table, Buy()).purse == Purse((2, 1), (5,), 2)


def test_r24_what_comes_to_an_empty_purse_is_shuffled_at_once() -> None:
    table = placed(dealt(purse=(5,)))
    assert (table.purse.open, table.purse.draw) == (5, ())
    table = do(table, Sell(), Bid(7))
    expect(table, Settle)
    assert do(table, Done()).prompt == Shuffle("purse", Phase.DAY, (5, 2))


def test_r24_her_new_real_pile_is_made_before_she_acts() -> None:
    """She auctions the last tile for all she will have: 10 and 10, shuffled before she gains."""
    table = dealt(purse=(), purse_cards=TABLE, confirm_her_action=False)
    table = do(table, Correct(holder=Side.LAKSHMI), Done(), Place(space("r1c1")), Done())
    table = do(table, Pass(), Done(), Sell(), Bid(20))
    assert not table.fresh_pile
    table = do(table, Done())
    assert (table.fresh_pile, table.purse) == (True, Purse((10, 10)))
    expect(table, HerAction)


@pytest.mark.parametrize("rulings", [(), ("R24",)])
def test_r24_a_pile_of_one_card_is_not_shuffled(rulings: tuple[str, ...]) -> None:
    table = do(placed(dealt(purse=(5,), rulings=rulings)), Buy())
    expect(table, HerAuction)
    after = do(table, Bid(3))
    assert expect(after, Settle).outcome.hers == HerBid(3, 5)
    assert begin(Setup((0, 0, 0, 0))).unshuffled == (*AUCTION, "action")
    by_night = at_nightfall(purse=(1,))
    assert by_night.purse == Purse((1,), known=1)
    assert "purse" not in by_night.unshuffled
    last_to_act = dealt(purse=(), action=("gain 2 / gain 2",), rulings=rulings)
    gained = do(last_to_act.with_changes(round=4, stage=Stage.ACT), Acted())
    assert gained.purse == Purse((2,), known=1)
    assert "purse" not in gained.unshuffled
    fixed = do(dealt(), Correct(draw=(0, 0, 1, 0)))
    assert fixed.purse.top == 5
    expect(fixed, PlaceYours)


def test_r24_a_pile_of_one_real_card_is_not_shuffled_either() -> None:
    table = do(dealt(purse=(5,), purse_cards=TABLE), Correct(discard=(1, 0, 0, 0)))
    assert told(placed(table), Drawn("purse", 5)) == [
        "Her draw pile is empty: her discard pile is the new one (R24)."
    ]
    table = do(dealt(purse=(5,), purse_cards=TABLE, rulings=("R24",)))
    table = do(placed(table), Drawn("purse", 5), Buy(), Bid(3))
    assert "huffle" not in str(expect(table, DrawCard).instruction())


def test_r24_a_log_that_shuffled_one_card_still_replays() -> None:
    table = do(placed(dealt(purse=(5,))), Buy())
    shuffled = Shuffled("purse", (5,))
    assert do(table, shuffled) == table
    assert str(log_line(table, shuffled, table)) == "Her draw pile was shuffled: 1 card."
    with pytest.raises(RuleError, match="Now bid"):
        do(table, Shuffled("purse", (5, 5)))


def test_r24_other_reading_when_a_card_is_needed() -> None:
    """The card in play is discarded first, and so is shuffled with the others."""
    table = do(dealt(purse=(5,), rulings=("R24",)), Correct(discard=(1, 1, 0, 0)))
    table = do(placed(table), Buy())
    assert isinstance(table.prompt, HerAuction)
    assert do(table, Bid(3)).prompt == Shuffle("purse", Phase.DAY, (1, 2, 5))


def test_r24_with_a_real_purse_the_player_is_told() -> None:
    table = do(dealt(purse=(5,), purse_cards=TABLE), Correct(discard=(1, 1, 0, 0)))
    (line,) = told(placed(table), Drawn("purse", 5))
    assert line.endswith("The revealed card stays out of it (R24).")
    table = do(placed(table), Drawn("purse", 5))
    assert expect(table, YourAuction).hers.card == 5
    assert sorted(table.purse.draw) == [1, 2]
    assert do(table, Sell()).consequences == ()


# --- R25 ----------------------------------------------------------------------------------------


def at_nightfall(*rulings: str, purse: tuple[int, ...] = (5, 2, 1, 10)) -> Table:
    """The end of the day with Lakshmi holding the Nazar Stone."""
    return do(last_of_the_day(*rulings, purse=purse), Acted())


def last_of_the_day(*rulings: str, purse: tuple[int, ...] = (5, 2, 1, 10)) -> Table:
    return dealt(rulings=rulings, purse=purse).with_changes(
        round=4, stage=Stage.ACT, holder=Side.LAKSHMI, acted=(Side.LAKSHMI,), market=dealt().market
    )


def test_r25_the_holder_places_first_by_night() -> None:
    assert at_nightfall().holder is Side.LAKSHMI


def test_r25_other_reading_the_player_places_first_by_night() -> None:
    assert at_nightfall("R25").holder is Side.PLAYER


def test_r25_other_reading_only_who_does_not_hold_the_stone_is_told_to_take_it() -> None:
    take = "Take the Nazar Stone: you place first (R25)."
    assert take in told(last_of_the_day("R25"), Acted())
    held = last_of_the_day("R25").with_changes(holder=Side.PLAYER)
    assert not any("Nazar" in line for line in told(held, Acted()))
    assert not any("Nazar" in line for line in told(last_of_the_day(), Acted()))
