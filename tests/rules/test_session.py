import random
from itertools import pairwise
from typing import Any

import pytest

from goa_solo.rules import order_of_play
from goa_solo.rules.auction import HerBid
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.entries import (
    Acted,
    Begin,
    Bid,
    Buy,
    Correct,
    Done,
    Drawn,
    Entry,
    Lay,
    Pass,
    Place,
    Sell,
)
from goa_solo.rules.market import Market, space
from goa_solo.rules.message import RuleError
from goa_solo.rules.session import apply, begin, fold
from goa_solo.rules.setup import CardSource, Phase, Setup, Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import (
    DrawCard,
    HerAction,
    LayMarket,
    PlaceHers,
    PlaceYours,
    SessionOver,
    Settle,
    Shuffle,
    YourActions,
    YourAuction,
)
from goa_solo.rules.table import Table
from tests.support.prompts import expect, her_bid, outcome
from tests.support.random_play import of_chance, play, random_answer
from tests.support.stacked_decks import dealt, do


def placed(table: Table) -> Table:
    """The player placed 1 and 3 and she placed 2: the first auction comes."""
    table = do(table, Place(space("N3")), Done())
    return do(table, table.prompt.answers[0])


def hers_first(table: Table) -> Table:
    """The player sells the Nazar Stone and everything else of round 1: she leads round 2."""
    table = placed(table)
    table = do(table, Sell(), Pass(), Done(), Sell())
    return do(table, Acted())


def test_first_of_all_chance_shuffles_every_pile_and_the_market_is_laid_out() -> None:
    table = begin(Setup((1, 1, 1, 1)))
    rng = random.Random(1)
    for deck in ("auction 1", "auction 2", "auction 3", "action", "purse"):
        assert isinstance(table.prompt, Shuffle)
        assert table.prompt.of_chance
        assert table.prompt.deck == deck
        table = apply(table, of_chance(rng, table.prompt))
    assert table.prompt == LayMarket(Phase.DAY, 8)


def test_the_player_always_places_the_nazar_stone_in_round_1() -> None:
    table = dealt()
    assert table.holder is Side.PLAYER
    assert isinstance(table.prompt, PlaceYours)
    assert table.prompt.level == 1


def test_holder_places_1_and_3_and_the_other_2() -> None:
    table = placed(dealt())
    assert [(m.level, m.side) for m in table.markers] == [
        (1, Side.PLAYER),
        (2, Side.LAKSHMI),
        (3, Side.PLAYER),
    ]


def test_worked_example_a_bid_of_7_from_2_and_5_is_accepted() -> None:
    """She bids 2 from her card and 5 from her purse; the player takes the 5, the tile goes."""
    table = placed(dealt(one=("D N1 cw 0",), three=("D N cw 2",), purse=(1, 5, 10, 10)))
    table = do(table, Buy(), Pass(), Done())
    prompt = table.prompt
    assert isinstance(prompt, YourAuction)
    assert prompt.hers == HerBid(2, 5)
    assert prompt.hers.total == 7
    assert (prompt.pay, prompt.receive) == (6, 5)
    before = table.purse
    after = do(table, Sell())
    assert outcome(after).from_her == 5
    assert outcome(after).her_card_to == "player"
    assert after.market.tile(prompt.lot.space) is None
    assert after.purse.worth == before.worth - 5
    assert 5 not in after.purse.cards


def test_worked_example_six_paid_to_her_as_a_5_and_a_1() -> None:
    table = placed(dealt(two=("D N cw 0",), purse=(1, 2, 2, 2)))
    table = do(table, Buy(), Bid(6))
    assert isinstance(table.prompt, Settle)
    assert outcome(table).winner is Side.PLAYER
    assert outcome(table).to_her == (5, 1)
    assert outcome(table).her_card_to == "discard"
    assert do(table, Done()).purse.discard == (1, 2, 5, 1)


def test_worked_example_the_action_card_pays_5_to_her_as_holder() -> None:
    table = placed(dealt(action=("gain 5 / nothing",)))
    table = do(table, Sell(), Pass(), Done(), Sell())
    assert table.holder is Side.LAKSHMI
    assert isinstance(table.prompt, YourActions)
    assert table.her_action is not None
    assert table.her_action.holds
    assert table.purse.discard[-1:] == (5,)


def test_the_other_half_counts_when_she_does_not_hold_the_stone() -> None:
    table = placed(dealt(action=("gain 5 / gain 1",)))
    table = do(table, Buy(), Pass(), Done(), Sell())
    assert isinstance(table.prompt, YourActions)
    table = do(table, Acted())
    assert table.round == 2
    assert table.her_action is not None
    assert not table.her_action.holds
    assert table.purse.discard[-1:] == (1,)


def test_her_action_waits_only_where_something_is_moved_at_the_end_of_the_round() -> None:
    ends = (Buy(), Pass(), Done(), Sell(), Acted())
    discards = ("kollam / kollam",)
    assert isinstance(do(placed(dealt(action=discards)), *ends).prompt, HerAction)
    none_left = dealt(action=discards, outposts=(0, 5))
    assert do(placed(none_left), *ends).round == 2
    older = dealt(action=discards, outposts=(0, 5), confirm_her_action=True)
    assert isinstance(do(placed(older), *ends).prompt, HerAction)
    first = do(placed(dealt(action=("kollam / kollam",))), Sell(), Pass(), Done(), Sell())
    assert isinstance(first.prompt, YourActions)  # she acts first: shown above your actions
    assert first.outposts == (3, 5)
    assert first.her_action is not None
    assert do(first, Acted()).her_action is None


def test_the_player_wins_as_auctioneer_and_her_purse_card_is_discarded() -> None:
    table = placed(dealt(one=("D N1 cw 3",), purse=(5, 2, 1, 10)))
    after = do(table, Buy())
    assert outcome(after).to_bank == 7
    assert outcome(after).her_card_to == "discard"
    assert outcome(after).compass
    assert after.holder is Side.PLAYER
    assert after.purse.draw == (2, 1, 10)
    assert after.purse.discard == (5,)


def test_she_wins_the_stone_and_leads_the_next_round() -> None:
    table = hers_first(dealt(one=("D N1 cw 3", "T>D N1 cw 1")))
    assert table.round == 2
    assert isinstance(table.prompt, PlaceHers)
    assert table.prompt.placement.space.name == "N3"
    table = do(table, Done())
    assert isinstance(table.prompt, PlaceYours)
    assert table.prompt.level == 2


@pytest.mark.parametrize(("bid", "winner"), [(4, "lakshmi"), (7, "lakshmi"), (8, "player")])
def test_as_auctioneer_she_wins_with_a_total_of_at_least_the_bid_less_1(
    bid: int, winner: str
) -> None:
    """Card 4 and purse 2 make 6: she beats bids up to 7."""
    table = placed(dealt(two=("D N cw 4",), purse=(5, 2, 1, 10)))
    table = do(table, Buy(), Bid(bid))
    assert her_bid(table).total == 6
    assert outcome(table).winner.value == winner


def test_as_auctioneer_she_pays_her_purse_card_to_the_bank_when_she_wins() -> None:
    table = placed(dealt(two=("D N cw 4",), purse=(5, 2, 1, 10)))
    table = do(table, Buy(), Bid(3))
    assert outcome(table).her_card_to == "bank"
    assert sorted(do(table, Done()).purse.cards) == [1, 5, 10]


def test_her_auction_takes_effect_when_it_is_settled() -> None:
    before = do(placed(dealt(two=("D N cw 0",), purse=(1, 2, 5, 10))), Buy())
    decided = do(before, Bid(6))
    assert outcome(decided).winner is Side.PLAYER
    assert (decided.market, decided.markers) == (before.market, before.markers)
    assert decided.purse == before.purse.revealed()
    assert before.outcome == decided.outcome
    settled = do(decided, Done())
    assert settled.outcome == outcome(decided)
    assert settled.market == before.market.without(before.lot.space)
    assert settled.markers == before.markers[1:]
    assert settled.purse.worth == before.purse.worth + 6
    assert settled.bid is None


def test_the_stone_goes_to_its_winner_when_that_is_settled() -> None:
    table = do(dealt(one=("D N1 cw 9",)), Correct(holder=Side.LAKSHMI), Done())
    table = do(table, *table.prompt.answers[:1], Done())
    decided = do(table, Bid(40))
    assert (decided.holder, decided.stone) == (Side.LAKSHMI, table.stone)
    assert outcome(decided).compass
    settled = do(decided, Done())
    assert (settled.holder, settled.stone) == (Side.PLAYER, None)


def test_when_the_player_passes_she_takes_it_free_r3() -> None:
    table = placed(dealt(purse=(5, 2, 1, 10)))
    table = do(table, Buy(), Pass())
    assert outcome(table).winner is Side.LAKSHMI
    assert outcome(table).hers is None
    assert sorted(table.purse.cards) == [1, 2, 5, 10]
    assert outcome(table).rulings == ("R3",)
    assert [str(why) for why in expect(table, Settle).reasons(table)] == [
        "If you pass, she gets it for free (R3)."
    ]


def test_r3_switched_she_pays_a_card_to_the_bank() -> None:
    table = placed(dealt(purse=(5, 2, 1, 10), rulings=("R3",)))
    table = do(table, Buy(), Pass())
    assert outcome(table).her_card_to == "bank"
    assert sorted(do(table, Done()).purse.cards) == [1, 5, 10]
    assert [str(why) for why in expect(table, Settle).reasons(table)] == [
        "If you pass, she pays a card from her purse to the bank (R3)."
    ]


def test_an_empty_purse_bids_the_card_alone_and_hands_nothing_over_r4() -> None:
    table = placed(dealt(one=("D N1 cw 3",), purse=()))
    assert expect(table, YourAuction).hers == HerBid(3, None)
    after = do(table, Sell())
    assert outcome(after).from_her == 0
    assert outcome(after).rulings == ("R4",)


def test_a_bid_of_0_costs_nothing_r11() -> None:
    table = placed(dealt(one=("D N1 cw 0",), purse=()))
    assert expect(table, YourAuction).pay == 0
    after = do(table, Buy())
    assert outcome(after).to_bank == 0
    assert outcome(after).winner is Side.PLAYER
    assert outcome(after).rulings == ("R4", "R11")


def test_with_taxes_a_bid_of_0_costs_the_tax_all_the_same_r11() -> None:
    plain, taxed = (placed(dealt(one=("D N1 cw 0",), purse=(), story=s)) for s in (None, "taxes"))
    assert str(plain.prompt.reasons(plain)[0]) == "Her bid is 0, so winning costs nothing (R11)."
    assert expect(taxed, YourAuction).pay == 2
    said = [str(reason) for reason in taxed.prompt.reasons(taxed)]
    assert said[:-1] == [
        "Her bid is 0, so winning costs only the tax (R11).",
        "Taxes: you pay 2 more to win, or get 2 from the bank if she wins.",
    ]


def test_malian_pays_the_bank_2_less_and_never_below_0() -> None:
    setup: dict[str, Any] = {"modules": ("captains",), "captain": "malian"}
    table = placed(dealt(one=("D N1 cw 3",), purse=(5, 2, 1, 10), **setup))
    assert expect(table, YourAuction).pay == 5
    cheap = placed(dealt(one=("D N1 cw 1",), purse=(1, 1), **setup))
    assert expect(cheap, YourAuction).pay == 0
    assert str(expect(cheap, YourAuction).price(cheap)) == "Winning costs 0 (Malian)."
    hers = do(table, Buy(), Bid(20))
    assert sum(outcome(hers).to_her) == 20


def test_bonanza_is_remembered_for_corner_tiles_only() -> None:
    table = dealt(modules=("bonanza",))
    table = do(table, Place(space("N2")), Done(), Place(space("r1c1")))
    table = do(table, Buy(), Pass(), Done())
    assert outcome(do(table, Buy())).bonanza
    plain = placed(dealt(modules=("bonanza",)))
    assert not outcome(do(plain, Buy())).bonanza


def test_outposts_are_discarded_and_r10_takes_what_is_left() -> None:
    table = placed(dealt(action=("kollam / kollam",), outposts=(1, 5)))
    table = do(table, Buy(), Pass(), Done(), Sell(), Acted())
    assert expect(table, HerAction).discards == 1
    assert do(table, Done()).outposts == (0, 5)


def test_the_player_founds_each_outpost_once() -> None:
    table = placed(dealt())
    table = do(table, Buy(), Pass(), Done(), Sell())
    assert expect(table, YourActions).open == ("kollam", "madras")
    after = do(table, Acted(("kollam",)))
    assert after.outposts == (4, 5)
    assert after.founded == ("kollam",)
    with pytest.raises(RuleError, match="once"):
        do(table, Acted(("kollam", "kollam")))


def test_an_outpost_founded_stays_founded() -> None:
    table, rng = dealt(), random.Random(4)
    for kinds in (("kollam",), ("madras",), ()):
        while not isinstance(table.prompt, YourActions):
            table = apply(table, random_answer(rng, table.prompt))
        assert all(kind not in table.prompt.open for kind in table.founded)
        table = do(table, Acted(kinds))
    assert table.founded == ("kollam", "madras")


def test_night_brings_new_cards_and_one_shuffled_purse() -> None:
    _, tables = play(Setup((2, 2, 2, 1)), random.Random(5))
    place = next(n for n, t in enumerate(tables) if t.round == 5)
    before, night = tables[place - 1], tables[place]
    assert before.round == 4
    assert night.phase is Phase.NIGHT
    assert night.holder is before.holder
    assert night.purse.discard == ()
    assert night.unshuffled == ("auction 1", "auction 2", "auction 3", "action", "purse")
    assert all(deck.used == () for deck in (*night.auction, night.action))
    assert all(len(deck.used) == 4 for deck in before.auction)


def test_real_cards_are_asked_of_the_player_one_by_one() -> None:
    table = begin(Setup((1, 1, 1, 1), cards=CardSource.TABLE, purse_cards=CardSource.TABLE))
    table = do(table, Lay(Market.parse("DDDDD/" * 4 + "DDDDD")), Place(space("N1")))
    assert table.prompt == DrawCard("auction 2", Phase.DAY)
    assert not table.prompt.of_chance
    with pytest.raises(RuleError, match="level 2 cards start at a neighbour"):
        do(table, Drawn("auction 2", AuctionFace.parse("T N1 cw 1")))
    table = do(table, Drawn("auction 2", AuctionFace.parse("D N cw 1")))
    assert isinstance(table.prompt, PlaceHers)
    table = do(table, Done(), table_place(table))
    table = do(table, Drawn("auction 1", AuctionFace.parse("D N1 cw 4")))
    assert expect(table, DrawCard).cards == (1, 2, 5, 10)
    with pytest.raises(RuleError, match="no 3 in her draw pile"):
        do(table, Drawn("purse", 3))
    table = do(table, Drawn("purse", 10))
    assert expect(table, YourAuction).hers.total == 14


def table_place(table: Table) -> Entry:
    return do(table, Done()).prompt.answers[0]


def test_a_spent_real_purse_says_to_shuffle_the_discard_pile() -> None:
    table = begin(Setup((1, 0, 0, 0), purse_cards=CardSource.TABLE, rulings=("R24",)))
    rng = random.Random(2)
    seen = []
    while not table.over:
        prompt = table.prompt
        if isinstance(prompt, DrawCard):
            seen.append(prompt.reshuffle)
        entry = Buy() if isinstance(prompt, YourAuction) else random_answer(rng, prompt)
        table = apply(table, entry)
    assert True in seen
    assert seen[0] is False


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        (Buy(), "place the Nazar Stone"),
        (Bid(3), "place the Nazar Stone"),
        (Place(space("r1c1")), "never goes on a tile"),
        (Lay(Market.parse("DDDDD/" * 4 + "DDDDD")), "place the Nazar Stone"),
        (Begin(Setup((1, 1, 1, 1))), "already begun"),
    ],
)
def test_what_is_out_of_turn_is_refused_in_a_sentence(entry: Entry, says: str) -> None:
    with pytest.raises(RuleError, match=says):
        apply(dealt(), entry)


def test_an_illegal_marker_is_refused_with_its_own_reason() -> None:
    table = do(hers_first(dealt(one=("D N1 cw 3", "D N1 cw 1"))), Done())
    with pytest.raises(RuleError, match="doesn't touch the previous marker"):
        do(table, Place(space("r5c5")))
    with pytest.raises(RuleError, match="a marker goes on a tile"):
        do(table, Place(space("N5")))


@pytest.mark.parametrize("amount", [0, -1, 100, 10**9])
def test_a_bid_out_of_range_is_refused(amount: int) -> None:
    table = do(placed(dealt()), Buy())
    with pytest.raises(RuleError, match="bid 1 to 99"):
        do(table, Bid(amount))


def test_a_market_with_too_few_tiles_is_refused() -> None:
    table = begin(Setup((0, 0, 0, 0)))
    rng = random.Random(1)
    while isinstance(table.prompt, Shuffle):
        table = apply(table, of_chance(rng, table.prompt))
    with pytest.raises(RuleError, match="has 7 tiles, but the remaining rounds need at least 8"):
        apply(table, Lay(Market.parse("DDDDD/DD.../...../...../.....")))


def test_a_session_needs_its_set_up_first() -> None:
    with pytest.raises(RuleError, match="starts with its setup"):
        fold([Buy()])
    with pytest.raises(RuleError, match="is empty"):
        fold([])


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ({"difficulty": 4}, "1, 2 or 3"),
        ({"purse": (1, 1, 1)}, "purse"),
        ({"purse": (-1, 1, 1, 1)}, "purse"),
        ({"rulings": ("R1",)}, "'R1' isn't recognised"),
        ({"modules": ("bananas",)}, "'bananas' isn't recognised"),
        (
            {"story": "competition"},
            "Competition isn't offered: it compares your room for goods with your rivals'",
        ),
        ({"captain": "malian"}, "needs the Captains module"),
        ({"modules": ("captains", "quick start")}, "can't be combined"),
    ],
)
def test_an_impossible_set_up_is_refused_in_a_sentence(setup: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleError, match=says):
        Setup(**{"purse": (1, 1, 1, 1), **setup})


@pytest.mark.parametrize("seed", range(3))
def test_a_round_starts_with_nothing_remembered_of_the_last(seed: int) -> None:
    """What each span forgets at its end; between rounds, nothing of the next one is remembered."""
    _, tables = play(Setup((2, 2, 2, 1), modules=("gambit", "bonanza")), random.Random(seed))
    taken = (space("r1c1"),)
    assert any(table.gambit for table in tables)
    for before, after in pairwise(tables):
        if after.stage is Stage.ACT and before.stage is not Stage.ACT:
            assert (after.markers, after.level, after.bid) == ((), 1, None)
            assert (after.gambit, after.gambit_level) == ("", 0)
            assert after.outcome is not None
        if after.round != before.round:
            assert (after.outcome, after.acted, after.level) == (None, (), 1)
            marked = order_of_play.advance(before.with_changes(bonuses_taken=taken), before.prompt)
            day_over = after.phase is not before.phase
            assert marked.bonuses_taken == (() if day_over else taken)
            assert (after.deck("auction 1").used == ()) == day_over
        is_new = after.stage is Stage.PLACE and not after.markers
        assert after.between_rounds == (is_new and after.round % 4 != 1)


def test_after_round_8_nothing_more_is_asked() -> None:
    _, tables = play(Setup((2, 2, 2, 1)), random.Random(8))
    assert tables[-1].prompt == SessionOver()
    assert tables[-1].prompt.answers == ()
    with pytest.raises(RuleError, match="session is over"):
        apply(tables[-1], Done())
    after = order_of_play.advance(tables[-1], SessionOver())
    assert after == tables[-1].with_changes(her_action=None)
