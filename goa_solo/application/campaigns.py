"""Changes to saved campaigns: their log entries, and the sessions recorded in them."""

from typing import Any

from goa_solo import __version__
from goa_solo.application.campaign_correction import Correction
from goa_solo.application.finish_session import (
    correction_of,
    scoring_of,
    sheet_before_correction,
    updated_campaign,
    with_record,
)
from goa_solo.application.pack_lookup import definition_of
from goa_solo.rules.campaign import (
    LISBON,
    Campaign,
    CampaignEntry,
    CampaignStart,
    Choose,
    Definition,
    Record,
    fold,
    log_before_session,
    record_from_sheet,
)
from goa_solo.rules.message import RuleError
from goa_solo.store.ids import Id, new_id, timestamp
from goa_solo.store.records import CampaignRecord, CampaignSession, RunningSession
from goa_solo.store.store import Store

LONGEST_NAME = 60


def start_campaign(
    store: Store, start: CampaignStart, definition: Definition = LISBON, *, name: str = ""
) -> CampaignRecord:
    """Begin a campaign with its goals dealt."""
    fold(definition, [start])
    _check_name(name)
    seconds = store.access.clock()
    now = timestamp(seconds)
    saved = CampaignRecord(
        new_id(seconds), __version__, now, now, definition.name, (start,), name=name
    )
    store.campaigns.write(saved)
    return saved


def campaign_state(saved: CampaignRecord, definition: Definition = LISBON) -> Campaign:
    """Return the current state of a campaign."""
    return fold(definition, saved.entries)


def add_entry(store: Store, name: Id, entry: CampaignEntry) -> CampaignRecord:
    """Add an entry: bonuses chosen, a session recorded by hand, set aside, or resumed."""
    saved = store.campaigns.read(name)
    definition = definition_of(store, saved)
    if isinstance(entry, Record):
        entries = with_record(fold(definition, saved.entries), saved.entries, entry)
        return _recorded(store, saved, entries, "")
    entries = (*saved.entries, entry)
    fold(definition, entries)
    return _written(store, saved, entries=entries)


def choose(store: Store, name: Id, bonuses: tuple[str, ...]) -> CampaignRecord:
    """Choose the bonuses for the next session, replacing an earlier choice."""
    saved = store.campaigns.read(name)
    again = isinstance(saved.entries[-1], Choose)
    entries = (*(saved.entries[:-1] if again else saved.entries), Choose(bonuses))
    fold(definition_of(store, saved), entries)
    return _written(store, saved, entries=entries, corrected=saved.corrected)


def undo_last_entry(store: Store, name: Id) -> CampaignRecord:
    """Undo the last entry. A recorded session stays in the history."""
    saved = store.campaigns.read(name)
    if len(saved.entries) < 2:
        raise RuleError("There is nothing to undo.")
    gone = isinstance(saved.entries[-1], Record)
    sessions = saved.sessions[:-1] if gone else saved.sessions
    return _written(store, saved, entries=saved.entries[:-1], sessions=sessions)


def undo_session(store: Store, name: Id) -> CampaignRecord:
    """Undo the last recorded session and everything after it. The session itself stays in history,
    on its own; the bonuses of its setup stay chosen."""
    saved = store.campaigns.read(name)
    number = len(saved.sessions)
    if not number:
        raise RuleError("No session of this campaign has been recorded yet.")
    entries, sessions = log_before_session(saved.entries, number), saved.sessions[:-1]
    return _written(store, saved, entries=entries, sessions=sessions)


def consequences(store: Store, name: Id, session: int, record: Record) -> Correction:
    """Return what the campaign would become with another record for a session."""
    saved = store.campaigns.read(name)
    return correction_of(store, saved, session, record)


def correct_manual_record(store: Store, name: Id, session: int, record: Record) -> CampaignRecord:
    """Correct a session that was recorded by hand. Sessions that are no longer possible are removed
    from the campaign and stay in history."""
    saved = store.campaigns.read(name)
    if saved.sessions[session - 1 : session] != ("",):
        raise RuleError("Session {session} was not recorded by hand.", session=session)
    correction = correction_of(store, saved, session, record)
    return _written(store, saved, **correction.corrected_log())


def last_correction(store: Store, name: Id) -> Correction | None:
    """Return the last correction of a campaign, taken back: from how it is now to how it was. None
    if there is none, or its sheet isn't in the history any more."""
    saved = store.campaigns.read(name)
    last = saved.corrected
    session = saved.sessions[last.session - 1] if last else ""
    if last is None or (session and session not in store.finished):
        return None
    return correction_of(store, saved, last.session, last.record)


def undo_correction(store: Store, name: Id) -> CampaignRecord:
    """Undo the last correction: campaign and sheet are as they were before it."""
    saved = store.campaigns.read(name)
    found = last_correction(store, name)
    if found is None:
        raise RuleError("There is nothing to undo.")
    session = saved.sessions[found.session - 1]
    after = updated_campaign(store, saved, **(found.corrected_log() | {"corrected": None}))
    if session:
        store.finish(sheet_before_correction(store, session), after)
    else:
        store.campaigns.write(after)
    return after


def attach(store: Store, name: Id, session: Id) -> CampaignRecord:
    """Record a finished session from history as the campaign's next session."""
    saved = store.campaigns.read(name)
    if store.history.campaign_session(session) is not None:
        raise RuleError("This session already belongs to a campaign.")
    campaign = fold(definition_of(store, saved), saved.entries)
    finished = store.finished.read(session)
    record = record_from_sheet(campaign, finished.sheet, scoring_of(finished.setup))
    return _recorded(store, saved, with_record(campaign, saved.entries, record), session)


def detach(store: Store, session: Id) -> CampaignRecord:
    """Remove a finished session from its campaign; it stays in history. Only a campaign's last
    session can be removed: the others depend on it."""
    place = store.history.campaign_session(session)
    if place is None:
        raise RuleError("This session doesn't belong to a campaign.")
    check_last(store, place)
    return undo_session(store, place.campaign_id)


def check_last(store: Store, place: CampaignSession) -> None:
    """Raise RuleError if another session was recorded after this one."""
    if place.session < len(store.campaigns.read(place.campaign_id).sessions):
        raise RuleError(
            "Session {next} of the campaign comes after this one: remove that one first.",
            next=place.session + 1,
        )


def set_name_and_note(
    store: Store, name: Id, *, title: str | None = None, note: str | None = None
) -> CampaignRecord:
    """Change a campaign's name or note."""
    saved = store.campaigns.read(name)
    if title is None:
        title = saved.name
    elif title != saved.name:  # earlier versions allowed longer ones
        _check_name(title)
    note = saved.note if note is None else note
    return _written(store, saved, name=title, note=note)


def _check_name(name: str) -> None:
    if len(name) > LONGEST_NAME:
        raise RuleError("A name can have at most {most} characters.", most=LONGEST_NAME)


def running_sessions(store: Store, name: Id) -> tuple[RunningSession, ...]:
    """Return a campaign's sessions that are running or lack their score sheet, latest first."""
    place = store.campaigns.read(name).next_session
    found = [one for one in store.running.all() if one.campaign_session == place]
    return tuple(sorted(found, key=lambda one: one.updated, reverse=True))


def _recorded(
    store: Store, saved: CampaignRecord, entries: tuple[CampaignEntry, ...], session: Id
) -> CampaignRecord:
    """Save a campaign with one more session, "" for one entered by hand."""
    sessions = (*saved.sessions, session)
    changed = updated_campaign(store, saved, entries=entries, sessions=sessions)
    store.save_results(changed)
    return changed


def _written(store: Store, saved: CampaignRecord, **changes: Any) -> CampaignRecord:
    changed = updated_campaign(store, saved, **changes)
    store.campaigns.write(changed)
    return changed
