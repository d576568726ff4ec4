"""The sums behind a campaign's pictures, without a window."""

from itertools import pairwise
from math import hypot

import pytest

from goa_solo.app.pictures import coastlines as coast
from goa_solo.app.presenters.campaign_view import (
    GOALS,
    POINTS,
    ChartView,
    chart_view,
    hold_view,
)
from goa_solo.rules.campaign import LISBON, Record, fold
from tests.support.campaign_scenes import START


def test_the_way_leads_from_goa_to_lisbon_at_an_even_pace() -> None:
    assert coast.ship_position(0) == coast.COURSE[0]
    assert coast.ship_position(1) == pytest.approx(coast.COURSE[-1])
    assert coast.ship_position(7) == pytest.approx(coast.COURSE[-1])
    steps = [coast.ship_position(n / 200) for n in range(201)]
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(steps)]
    assert max(lengths) <= coast.LENGTH / 200 + 1e-6


def test_a_ship_is_where_its_campaign_is() -> None:
    assert ChartView(3, 2).at == pytest.approx(2 / 3)
    assert ChartView(4, 1, lost=True).at == pytest.approx(1 / 8)
    campaign = fold(LISBON, [START, Record(35, ("E", "F")), Record(5, ())])
    assert chart_view(campaign) == ChartView(3, 2, lost=True)
    rows = hold_view(campaign).rows
    assert rows[0].goods == (POINTS,) * 4
    assert rows[1].goods == (GOALS, POINTS)
