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
from goa_solo.rules.draw_pile import Deck
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


def opposite(direction: Direction) -> Direction:
    return Direction.COUNTER if direction is Direction.CLOCKWISE else Direction.CLOCKWISE


def unscaled(centre: Any, start: str, way: Direction) -> Any:
    first, second, *rest = rings_around(centre, start, way)
    return (first, second[1:] + second[:1], *rest)


def in_twos(amount: int) -> tuple[int, ...]:
    cards = payment(amount)
    return (*cards[:-1], 1, 1) if cards[-1] == 2 else cards


REAL_ACTION, REAL_OUTCOME, REAL_HOLDER = (
    her_action.prompt_for,
    Table.with_outcome,
    corrections._holder,
)
SESSION_BREAKS: dict[str, tuple[Any, str, Any]] = {
    "the edge walked the other way": (
        placement,
        "edge_from",
        lambda start, way: edge_from(start, opposite(way)),
    ),
    "rings walked the other way": (
        placement,
        "rings_around",
        lambda c, start, way: rings_around(c, start, opposite(way)),
    ),
    "the second ring starts unscaled": (placement, "rings_around", unscaled),
    "R2 always farther": (Setup, "switched", lambda setup, n: n == "R2" or n in setup.rulings),
    "R3 ignored": (Setup, "switched", lambda setup, n: n != "R3" and n in setup.rulings),
    "payment in twos": (auction, "payment", in_twos),
    "a card of a payment lost": (auction, "payment", lambda amount: payment(amount)[:-1]),
    "a card of hers there twice": (
        Deck,
        "with_top_used",
        lambda deck: evolve(deck, used=(*deck.used, deck.top)),
    ),
    "the discard pile lost in a reshuffle": (
        Purse,
        "refilled",
        lambda purse: purse if purse.draw else Purse(purse.discard[1:]),
    ),
    "the purse not gathered for the night": (
        Purse,
        "gathered",
        lambda purse: Purse(purse.draw, purse.discard),
    ),
    "a bid one too low wins": (auction, "winning_bid", lambda hers: hers + auction.MARGIN - 1),
    "the loser keeps the stone": (
        Table,
        "with_outcome",
        lambda table, *how: REAL_OUTCOME(table, *how).with_changes(holder=table.holder),
    ),
    "the tile stays": (market.Market, "without", lambda market, _where: market),
    "the other half of her action": (
        her_action,
        "prompt_for",
        lambda table: evolve(REAL_ACTION(table), holds=table.holder is Side.PLAYER),
    ),
    "the stone beside nothing": (place_yours, "stone_spaces", lambda *_: market.EDGE),
    "Malian pays in full": (auction, "MALIAN", 0),
    "a tax of one": (auction, "TAX", 1),
    "Power Broker forgotten": (order_of_play, "_with_gambit_revealed", lambda table: table),
    "a single card shuffled": (order_of_play, "_with_lone_card_known", lambda table: table),
    "a shown card used again": (
        corrections,
        "_holder",
        lambda table, holder: REAL_HOLDER(table, holder).with_changes(auction=table.auction),
    ),
    "Favor at any time": (conductor, "may_be_favor", lambda _table: True),
}


@pytest.mark.parametrize("name", SESSION_BREAKS)
def test_the_referee_notices_in_a_session(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*SESSION_BREAKS[name])
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
