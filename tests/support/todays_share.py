"""Which part of a long walk is looked at today: another one each day, so that none is left out."""

from collections.abc import Sequence
from datetime import date
from typing import TypeVar

Thing = TypeVar("Thing")


def todays_share(things: Sequence[Thing], of: int) -> list[Thing]:
    """Return one of `of` parts; all together are the whole."""
    return list(things[date.today().toordinal() % of :: of])


def todays_numbers(few: int, many: int) -> range:
    """Return a few of many numbers, beginning where yesterday's ended."""
    first = date.today().toordinal() * few % many
    return range(first, first + few)
