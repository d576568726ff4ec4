"""Campaigns through the app and the referee: goals, cargo, bonuses, rows, ranks and refusals."""

import pytest

from tests.referee.compared_campaign import compare_campaigns, compare_goals
from tests.referee.scores import EDITIONS

FEW, MANY = 100, 20_000


@pytest.mark.parametrize("name", ["lisbon", "monsoon"])
def test_the_referee_agrees_on_campaigns(name: str) -> None:
    assert {"refused", "lost", "finished"} <= compare_campaigns(range(FEW), name)


@pytest.mark.long
@pytest.mark.parametrize("name", ["lisbon", "monsoon"])
def test_the_referee_agrees_on_20000_campaigns(name: str) -> None:
    compare_campaigns(range(MANY), name)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["lisbon", "monsoon"])
def test_the_referee_agrees_on_every_goal_of_a_sheet(name: str, edition: str) -> None:
    compare_goals(name, edition)
