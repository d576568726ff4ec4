"""The app's rules broken on purpose, one at a time: the referee must notice each."""

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from goa_solo.play import conductor
from goa_solo.rules import (
    auction,
    campaign,
    corrections,
    goals,
    market,
    order_of_play,
    placement,
    scoring,
)
from goa_solo.rules.campaign import Campaign
from goa_solo.rules.goals import DepotSpaces, Evidence
from goa_solo.rules.market import Direction, edge_from, rings_around
from goa_solo.rules.message import RuleError
from goa_solo.rules.purse import Purse, payment
from goa_solo.rules.setup import Setup, Side
from goa_solo.rules.steps import her_action, place_yours
from goa_solo.rules.table import Table
from tests.referee import compared_campaign
from tests.referee.compared_campaign import compare_campaigns, compare_goals
from tests.referee.compared_session import ComparedSession
from tests.referee.compared_sheet import compare_sheets
from tests.referee.plain_table import ForbiddenError

ENOUGH = 25
Break = Callable[[pytest.MonkeyPatch], None]


def opposite(direction: Direction) -> Direction:
    return Direction.COUNTER if direction is Direction.CLOCKWISE else Direction.CLOCKWISE


def edge_walked_the_other_way(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(placement, "edge_from", lambda start, way: edge_from(start, opposite(way)))


def rings_walked_the_other_way(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        placement, "rings_around", lambda c, start, way: rings_around(c, start, opposite(way))
    )


def second_ring_starts_unscaled(patch: pytest.MonkeyPatch) -> None:
    def wrong(centre: Any, start: str, way: Direction) -> Any:
        first, second, *rest = rings_around(centre, start, way)
        return (first, second[1:] + second[:1], *rest)

    patch.setattr(placement, "rings_around", wrong)


def r2_always_farther(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        Setup, "switched", lambda setup, number: number == "R2" or number in setup.rulings
    )


def r3_ignored(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Setup, "switched", lambda setup, n: n != "R3" and n in setup.rulings)


def payment_in_twos(patch: pytest.MonkeyPatch) -> None:
    def wrong(amount: int) -> tuple[int, ...]:
        cards = payment(amount)
        return (*cards[:-1], 1, 1) if cards[-1] == 2 else cards

    patch.setattr(auction, "payment", wrong)


def discard_pile_lost_in_a_reshuffle(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        Purse, "refilled", lambda purse: purse if purse.draw else Purse(purse.discard[1:])
    )


def purse_not_gathered_for_the_night(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Purse, "gathered", lambda purse: Purse(purse.draw, purse.discard))


def bid_one_too_low_wins(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(auction, "winning_bid", lambda hers: hers + auction.MARGIN - 1)


def loser_keeps_the_stone(patch: pytest.MonkeyPatch) -> None:
    with_outcome = Table.with_outcome

    def wrong(table: Table, outcome: Any, purse: Purse) -> Table:
        after = with_outcome(table, outcome, purse)
        return after.with_changes(holder=table.holder)

    patch.setattr(Table, "with_outcome", wrong)


def tile_stays(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(market.Market, "without", lambda market, _where: market)


def other_half_of_her_action(patch: pytest.MonkeyPatch) -> None:
    real = her_action.prompt_for
    patch.setattr(
        her_action,
        "prompt_for",
        lambda table: evolve(real(table), holds=table.holder is Side.PLAYER),
    )


def stone_beside_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(place_yours, "stone_spaces", lambda *_: market.EDGE)


def malian_pays_in_full(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(auction, "MALIAN", 0)


def tax_of_one(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(auction, "TAX", 1)


def power_broker_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(order_of_play, "_with_gambit_revealed", lambda table: table)


def single_card_shuffled(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(order_of_play, "_with_lone_card_known", lambda table: table)


def shown_card_used_again(patch: pytest.MonkeyPatch) -> None:
    real = corrections._holder
    patch.setattr(
        corrections,
        "_holder",
        lambda table, holder: real(table, holder).with_changes(auction=table.auction),
    )


def favor_at_any_time(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(conductor, "may_be_favor", lambda _table: True)


SESSION_BREAKS: tuple[Break, ...] = (
    edge_walked_the_other_way,
    rings_walked_the_other_way,
    second_ring_starts_unscaled,
    r2_always_farther,
    r3_ignored,
    payment_in_twos,
    discard_pile_lost_in_a_reshuffle,
    purse_not_gathered_for_the_night,
    bid_one_too_low_wins,
    loser_keeps_the_stone,
    tile_stays,
    other_half_of_her_action,
    stone_beside_nothing,
    malian_pays_in_full,
    tax_of_one,
    power_broker_forgotten,
    single_card_shuffled,
    shown_card_used_again,
    favor_at_any_time,
)


@pytest.mark.parametrize("broken", SESSION_BREAKS, ids=lambda b: b.__name__)
def test_the_referee_notices_in_a_session(broken: Break, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(monkeypatch)
    with pytest.raises((AssertionError, ForbiddenError, RuleError)):
        play_sessions(range(3 * ENOUGH))


def play_sessions(numbers: range) -> None:
    for number in numbers:
        ComparedSession(number).play()


# --- score sheets and campaigns -------------------------------------------------------------------


def test_the_referee_notices_a_tie_in_pardaos_that_scores_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = vars(scoring.ScoreSheet)["wealthier"].fget

    def wrong(sheet: Any) -> Any:
        found = real(sheet)
        return scoring.LAKSHMI if found == scoring.TIE else found

    monkeypatch.setattr(scoring.ScoreSheet, "wealthier", property(wrong))
    with pytest.raises(AssertionError):
        compare_sheets(ENOUGH, "quined", "tie")


def test_the_referee_notices_goal_h_with_three_depots(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(goal: DepotSpaces, sheet: Any, _score: Any) -> Evidence:
        spaces = sum(depot.spaces for depot in sheet.depots)
        return Evidence(spaces - goal.spaces, goal.as_message())

    monkeypatch.setattr(goals.DepotSpaces, "decide", wrong)
    with pytest.raises(AssertionError):
        compare_goals("lisbon", "quined")


BONUS_BREAKS: dict[str, Callable[[Campaign], int]] = {
    "a bonus too many": lambda c: min(3, len(c.achieved) + 1) if c.results else 0,
    "none at all": lambda _c: 0,
}


@pytest.mark.parametrize("name", BONUS_BREAKS)
def test_the_referee_notices_bonuses(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Campaign, "bonuses_earned", property(BONUS_BREAKS[name]))
    with pytest.raises(AssertionError):
        compare_campaigns(range(ENOUGH), "lisbon")


def test_the_referee_notices_r8_in_the_other_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Campaign, "bonuses_open", property(lambda c: c.definition.bonuses))
    with pytest.raises(AssertionError):
        compare_campaigns(range(3 * ENOUGH), "lisbon")


def test_the_referee_notices_cargo_rounded_down(monkeypatch: pytest.MonkeyPatch) -> None:
    real = campaign.apply

    def wrong(before: Campaign, entry: Any) -> Campaign:
        after = real(before, entry)
        if after.results[len(before.results) :]:
            last = evolve(after.results[-1], from_points=entry.points // 10)
            return evolve(after, results=(*after.results[:-1], last))
        return after

    monkeypatch.setattr(compared_campaign, "apply", wrong)
    with pytest.raises(AssertionError):
        compare_campaigns(range(ENOUGH), "lisbon")
