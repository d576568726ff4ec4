"""The tour is offered once, to somebody who has not played yet. Knows no Kivy."""

from __future__ import annotations

import contextlib

from goa_solo.app.desk import Desk
from goa_solo.store.errors import StoreError

ANSWERED = "tour"
"""The setting that says the offer was taken or declined."""

PLAYED = "new.edition"
"""A setting that only somebody has who has begun a session."""


def should_offer(desk: Desk) -> bool:
    """Whether the home screen should offer the tour."""
    settings = desk.store.settings
    return not settings.get(ANSWERED) and not settings.get(PLAYED) and not desk.sessions()


def mark_answered(desk: Desk) -> None:
    """Offer it no more; not worth a word where that can't be written."""
    with contextlib.suppress(StoreError):
        desk.store.settings.change(**{ANSWERED: True})
