"""File names, record ids and timestamps: making, checking and reading them."""

import os
import re
import time
from contextlib import suppress
from datetime import datetime
from typing import Annotated

from goa_solo.rules.message import say
from goa_solo.store.serialize import checked_text, declare

ID_PATTERN = r"[a-z0-9][a-z0-9-]{2,59}"
Id = Annotated[str, "id"]
"""The name of a record and of its file."""

Timestamp = Annotated[str, "moment"]
"""A time in UTC to the second, in a form that sorts as text."""

_DEVICES = {"con", "prn", "aux", "nul"} | {
    f"{port}{number}" for port in ("com", "lpt") for number in range(10)
}
_ID = re.compile(ID_PATTERN)
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT(?!24)\d\d:\d\d:\d\dZ", re.ASCII)  # Python 3.14 takes 24:00


def is_device(name: str) -> bool:
    """Return whether Windows treats a file of this name, with any suffix, as a device."""
    return name in _DEVICES


def is_id(name: str) -> bool:
    """Return whether a record can have this name, which is also its file's name."""
    return _ID.fullmatch(name) is not None and not is_device(name)


def is_timestamp(text: str) -> bool:
    """Return whether this is a valid timestamp: a calendar date from 1970 on."""
    with suppress(ValueError):
        return (
            _MOMENT.fullmatch(text) is not None and datetime.fromisoformat(text[:-1]).year >= 1970
        )
    return False


declare(
    Id,
    checked_text(is_id, say("names in files consist of lower-case letters, digits and hyphens.")),
)
declare(Timestamp, checked_text(is_timestamp, say("a time looks like 2025-01-31T18:30:00Z.")))


LAST = 253_402_300_799
"""The last second of the year 9999: later years don't sort as text."""


def timestamp(seconds: float) -> Timestamp:
    """Return seconds since 1970 as a timestamp; an impossible time gives the nearest valid one."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", _utc(seconds))


def new_id(seconds: float) -> Id:
    """Return an id that sorts by time and that no other device will generate."""
    return time.strftime("%Y%m%d-%H%M%S-", _utc(seconds)) + os.urandom(4).hex()


def _utc(seconds: float) -> time.struct_time:
    return time.gmtime(min(max(seconds, 0), LAST))
