"""The sessions that are not in history yet, as plain values."""

from attrs import frozen

from goa_solo.app.i18n import _, capitalized, render
from goa_solo.app.presenters.dates import format_datetime, format_duration
from goa_solo.app.presenters.deck_titles import deck_title
from goa_solo.application.loaded_campaign import LoadedCampaign, session_campaign
from goa_solo.application.sessions import paused_sessions
from goa_solo.packs import nearest_edition
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.on_the_table import OnTheTable
from goa_solo.store.records import RunningSession
from goa_solo.store.store import Store


def _position(session: RunningSession) -> str:
    """Return where a session was left."""
    state, edition = session.state, nearest_edition(session.setup.edition)
    return render(state.prompt.position(state), edition.terms)


def _campaign(store: Store, session: RunningSession) -> LoadedCampaign | None:
    """Return the campaign that a session is played for; None if that has continued without it."""
    place, found = session.campaign_session, session_campaign(store, session.campaign_session)
    if place is None or found is None or place.session <= len(found.campaign_record.sessions):
        return None
    return found


def where_text(store: Store, session: RunningSession) -> str:
    """Return where a session was left, or which one of which campaign it is."""
    campaign = _campaign(store, session)
    if campaign is None:
        return _position(session)
    return f"{paused_title(session)} · {campaign.title}"


def paused_title(session: RunningSession) -> str:
    """Return which session of its campaign is paused, and where."""
    assert session.campaign_session is not None
    if session.state.over:
        text = _("Session {number} is paused before scoring")
    else:
        text = _("Session {number} is paused in round {round}")
    return text.format(number=session.campaign_session.session, round=session.state.round)


def _kept_from(store: Store, session: RunningSession) -> str:
    """Return which session of which campaign it was, if another result has taken its place."""
    place, found = session.kept_from, session_campaign(store, session.kept_from)
    if place is None or found is None:
        return ""
    text = _("kept from {campaign}, session {number}")
    return text.format(campaign=found.title, number=place.session)


def paused_question(session: RunningSession) -> str:
    """Return the question before another result is entered for a paused session's place."""
    assert session.campaign_session is not None
    return _(
        "Session {number} is still paused, and this result takes its place. Keep the paused"
        " session on its own, or delete it?"
    ).format(number=session.campaign_session.session)


@frozen
class PausedRow:
    """One session: where it is, and what is played."""

    id: str
    where: str
    line: str


def paused_row(store: Store, session: RunningSession, *, in_campaign: bool = False) -> PausedRow:
    """Return a session's row: where it is, its cards, and when and how long it was played; its
    campaign, unless the page is about that."""
    setup = session.setup
    campaign = _campaign(store, session)
    real = OnTheTable(setup).her_cards
    where = paused_title(session) if in_campaign else _position(session)
    if campaign and session.campaign_session and not in_campaign:
        number = _("Session {number}").format(number=session.campaign_session.session)
        where = f"{number} · {campaign.title}"
    parts = (
        _position(session) if campaign else "",
        _kept_from(store, session),
        _("difficulty {level}").format(level=ROMAN[setup.difficulty]),
        _("real cards") if real else deck_title(store, setup.deck),
        _("last played {date}").format(date=format_datetime(session.updated)),
        format_duration(session.day_seconds + session.night_seconds),
    )
    line = " · ".join(part for part in parts if part)
    return PausedRow(session.id, where, capitalized(line))


def paused_rows(store: Store) -> list[PausedRow]:
    return [paused_row(store, one) for one in paused_sessions(store)]
