"""The words the logs are written in: `{"do": "place", "space": "r2c4"}`."""

from __future__ import annotations

import os
import re
import time
from typing import Annotated

from goa_solo.rules import campaign_entries as campaign_record
from goa_solo.rules import entries as log
from goa_solo.rules.message import say
from goa_solo.store.serialize import checked_text, declare, union_codec

ENTRY_KINDS = {
    "begin": log.Begin,
    "lay": log.Lay,
    "place": log.Place,
    "buy": log.Buy,
    "sell": log.Sell,
    "bid": log.Bid,
    "pass": log.Pass,
    "done": log.Done,
    "acted": log.Acted,
    "shuffled": log.Shuffled,
    "drawn": log.Drawn,
    "correct": log.Correct,
}
"""The entries of a session's log by what they are called in a file."""

CAMPAIGN_ENTRY_KINDS = {
    "start": campaign_record.CampaignStart,
    "choose": campaign_record.Choose,
    "record": campaign_record.Record,
    "abandon": campaign_record.Abandon,
    "resume": campaign_record.Resume,
}
"""The entries of a campaign's log by what they are called in a file."""

ENTRY = union_codec("do", ENTRY_KINDS)
CAMPAIGN_ENTRY = union_codec("do", CAMPAIGN_ENTRY_KINDS)
declare(log.Entry, ENTRY)
declare(campaign_record.CampaignEntry, CAMPAIGN_ENTRY)

ID_PATTERN = r"[a-z0-9][a-z0-9-]{2,59}"
Id = Annotated[str, "id"]
"""Names a record, and its file."""

Timestamp = Annotated[str, "moment"]
"""A moment in universal time to the second, written so that moments sort as text."""

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
    """Seconds since 1970 as a moment; a clock that is out of its mind gives the nearest."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", _utc(seconds))


def new_id(seconds: float) -> Id:
    """A name that sorts by time and that no other device will give."""
    return time.strftime("%Y%m%d-%H%M%S-", _utc(seconds)) + os.urandom(4).hex()


def _utc(seconds: float) -> time.struct_time:
    return time.gmtime(min(max(seconds, 0), LAST))
