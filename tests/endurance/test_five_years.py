"""Five years of playing on three devices: no confirmed result is lost, and what gets slower."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.five_years import Plan, YearsOfUse

QUICK = Plan(months=4, sessions=20, whole=5, exchange=1, damages=3)
FIVE_YEARS = Plan(months=60, sessions=2000, whole=4, exchange=3, damages=2)
MOST_GROWTH = 1.3
MOST_MILLISECONDS = 300  # to open the history


@pytest.fixture(autouse=True, scope="module")
def hasty() -> Iterator[None]:
    """Without waiting for the disk; CPU time is what is measured."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        yield


def test_a_few_months(data_home: Path) -> None:
    years = YearsOfUse(data_home, QUICK)
    years.run()
    years.check()
    assert years.tally["sessions"] == QUICK.sessions
    assert years.tally["damages"] > QUICK.months
    assert years.tally["results imported"] > QUICK.sessions // 2


@pytest.fixture(scope="module")
def five_years(tmp_path_factory: pytest.TempPathFactory) -> YearsOfUse:
    years = YearsOfUse(tmp_path_factory.mktemp("five-years"), FIVE_YEARS)
    years.run()
    return years


@pytest.mark.long
def test_no_result_of_five_years_is_lost(five_years: YearsOfUse) -> None:
    five_years.check()
    print(*(f"{name}: {count}" for name, count in sorted(five_years.tally.items())), sep="\n")
    assert five_years.tally["sessions"] == FIVE_YEARS.sessions
    assert five_years.tally["campaigns"] == FIVE_YEARS.months


@pytest.mark.long
@pytest.mark.parametrize("cost", ["step", "start", "finish"])
def test_nothing_gets_slow_in_five_years(five_years: YearsOfUse, cost: str) -> None:
    first, last = (five_years.milliseconds(cost, month) for month in (0, -1))
    grown = five_years.growth(cost)
    print(f"{cost}: {first:.2f} ms, then {last:.2f} ms of CPU time, {grown:.2f} times")
    assert grown < MOST_GROWTH


@pytest.mark.long
def test_the_history_opens_at_once_after_five_years(five_years: YearsOfUse) -> None:
    assert five_years.milliseconds("history", -1) < MOST_MILLISECONDS
