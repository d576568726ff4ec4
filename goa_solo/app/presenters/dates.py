"""Dates and durations as text, for all screens."""

import time
from calendar import timegm
from datetime import date

from goa_solo.app.i18n import _

_PARTS = ((0, 4), (5, 7), (8, 10), (11, 13), (14, 16), (17, 19))  # strptime takes 30 times as long
_LAST_ON_WINDOWS = 32_503_680_000 - 1


def format_day(moment: str) -> str:
    """Format a timestamp of the store as a local day: 12 Jan 2026."""
    here = _here(moment)
    return _day(here.tm_year, here.tm_mon, here.tm_mday)


def format_date(day: date) -> str:
    """Format a date: 12 Jan 2026."""
    return _day(day.year, day.month, day.day)


def _day(year: int, month: int, day: int) -> str:
    months = (
        _("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("Jun"),
        _("Jul"), _("Aug"), _("Sep"), _("Oct"), _("Nov"), _("Dec"),
    )  # fmt: skip
    return _("{day} {month} {year}").format(day=day, month=months[month - 1], year=year)


def format_datetime(moment: str) -> str:
    """Format a timestamp of the store as local day and time: 12 Jan 2026, 20:15."""
    here = _here(moment)
    return _("{day}, {hour:02}:{minute:02}").format(
        day=format_day(moment), hour=here.tm_hour, minute=here.tm_min
    )


def _here(moment: str) -> time.struct_time:
    seconds = timegm(tuple(int(moment[a:b]) for a, b in _PARTS))
    try:
        return time.localtime(seconds)
    except (OSError, OverflowError):  # Windows has no local time after the year 3000
        return time.gmtime(min(seconds, _LAST_ON_WINDOWS))


def format_duration(seconds: int) -> str:
    """Format a duration such as 1 h 32 min; "" for 0, which means unknown."""
    minutes = round(seconds / 60)
    if not seconds:
        return ""
    if minutes < 60:
        return _("{minutes} min").format(minutes=max(1, minutes))
    return _("{hours} h {minutes:02} min").format(hours=minutes // 60, minutes=minutes % 60)
