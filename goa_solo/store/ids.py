"""Ids of records and timestamps: how they are made, and how they read in files."""

import os
import re
import time
from typing import Annotated

from goa_solo.rules.message import say
from goa_solo.store.serialize import checked_text, declare

ID_PATTERN = r"[a-z0-9][a-z0-9-]{2,59}"
Id = Annotated[str, "id"]
"""The name of a record and of its file."""

Timestamp = Annotated[str, "moment"]
"""A time in UTC to the second, written so that timestamps sort as text."""

declare(
    Id,
    checked_text(
        re.compile(ID_PATTERN).fullmatch,
        say("a name in files is made of small letters, digits and hyphens."),
    ),
)
declare(
    Timestamp,
    checked_text(
        re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII).fullmatch,
        say("a moment reads like 2025-01-31T18:30:00Z."),
    ),
)


LAST = 253_402_300_799
"""The last second of the year 9999: later ones have a year that does not sort as text."""


def timestamp(seconds: float) -> Timestamp:
    """Seconds since 1970 as a timestamp; an impossible time gives the nearest possible one."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", _utc(seconds))


def new_id(seconds: float) -> Id:
    """An id that sorts by time and that no other device will make."""
    return time.strftime("%Y%m%d-%H%M%S-", _utc(seconds)) + os.urandom(4).hex()


def _utc(seconds: float) -> time.struct_time:
    return time.gmtime(min(max(seconds, 0), LAST))
