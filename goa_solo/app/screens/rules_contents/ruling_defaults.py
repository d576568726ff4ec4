"""The rulings that new sessions and campaigns begin with. Knows no Kivy."""

from __future__ import annotations

from goa_solo.app.desk import Desk, Refused
from goa_solo.app.i18n import render
from goa_solo.app.screens.new_campaign.presenter import ONCE
from goa_solo.rules.rulings import BONUS_ONCE, SWITCHABLE

SESSIONS = "new.rulings"
"""The setting that a new session reads and keeps; a campaign keeps its own ruling apart."""


def switched_rulings(desk: Desk) -> frozenset[str]:
    """The rulings that are switched to their other reading."""
    settings = desk.store.settings
    kept = settings.get(SESSIONS)
    found = SWITCHABLE & set(kept.split(",") if isinstance(kept, str) else ()) - {BONUS_ONCE}
    return found | {BONUS_ONCE} if settings.get(ONCE) is True else found


def set_ruling(desk: Desk, number: str, other: bool) -> str:
    """Choose a ruling's reading for what begins from now on; returns what went wrong, if so."""
    now = switched_rulings(desk) - {number} | ({number} if other else set())
    try:
        if number == BONUS_ONCE:
            desk.store.settings.change(**{ONCE: other or None})
        else:
            line = ",".join(sorted(now - {BONUS_ONCE}))
            desk.store.settings.change(**{SESSIONS: line or None})
    except Refused as error:
        return render(error.message)
    return ""
