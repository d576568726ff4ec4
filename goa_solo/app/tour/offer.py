"""Whether to offer the tour: once, to somebody who hasn't played yet. Imports no Kivy."""

from goa_solo.app.open_session import OpenSession
from goa_solo.application.session_defaults import SessionDefaults


def should_offer(open_session: OpenSession) -> bool:
    """Return whether the home screen should offer the tour."""
    store = open_session.store
    played = SessionDefaults.are_remembered(store.settings) or store.running.ids()
    return not played and not open_session.ui.tour_answered


def mark_answered(open_session: OpenSession) -> None:
    """Don't offer it again."""
    open_session.remember(tour_answered=True)
