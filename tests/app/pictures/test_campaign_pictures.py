"""The sums behind a campaign's pictures, without a window."""

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

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

BOX = (-10.0, -20.0, 60.0, 30.0)


def inside(point: tuple[float, float]) -> bool:
    west, south, east, north = BOX
    slack = 1e-6
    return west - slack <= point[0] <= east + slack and south - slack <= point[1] <= north + slack


def area(points: list[tuple[float, float]]) -> float:
    pairs = zip(points, [*points[1:], *points[:1]], strict=True)
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in pairs)) / 2


def test_lands_are_cut_to_the_picture() -> None:
    for land in coast.LANDS:
        assert all(map(inside, coast.clip_polygon(land, BOX)))
        for shore in coast.shores(land, BOX):
            assert all(map(inside, shore))
    west, south, east, north = BOX
    square = ((-90.0, -90.0), (90.0, -90.0), (90.0, 90.0), (-90.0, 90.0))
    assert area(coast.clip_polygon(square, BOX)) == pytest.approx((east - west) * (north - south))
    assert coast.shores(square, BOX) == []
    assert coast.clip_polygon(((100, 100), (110, 100), (110, 110)), BOX) == []


POINT = st.tuples(st.floats(-90, 90), st.floats(-90, 90))


@given(POINT, POINT)
def test_a_line_is_cut_to_the_picture(begin: tuple[float, float], end: tuple[float, float]) -> None:
    seen = coast.clip_line(begin, end, BOX)
    if seen is None:
        middle = ((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2)
        assert begin == end or not (inside(middle) and inside(begin) and inside(end))
    else:
        assert all(map(inside, seen))
        if inside(begin) and inside(end):
            assert seen[0] == pytest.approx(begin)
            assert seen[1] == pytest.approx(end)


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
