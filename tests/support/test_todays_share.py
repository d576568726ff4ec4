"""A part each day, and all of it in the end."""

from datetime import date, timedelta

import pytest

from tests.support import todays_share


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> list[date]:
    """Ten days, of which the first is always today."""
    shown = [date(2026, 11, 18) + timedelta(n) for n in range(10)]

    class Calendar:
        @staticmethod
        def today() -> date:
            return shown[0]

    monkeypatch.setattr(todays_share, "date", Calendar)
    return shown


def test_none_is_left_out(days: list[date]) -> None:
    seen: list[str] = []
    for _ in range(3):
        seen += todays_share.todays_share("abcdefgh", of=3)
        del days[0]
    assert sorted(seen) == list("abcdefgh")


def test_numbers_go_on_where_yesterdays_ended(days: list[date]) -> None:
    first = todays_share.todays_numbers(20, 100)
    del days[0]
    assert todays_share.todays_numbers(20, 100)[0] in (first[-1] + 1, 0)
    assert len(first) == 20
