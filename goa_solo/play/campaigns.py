"""Campaigns as they are kept: their log, entry by entry, and the sessions recorded in it."""

from __future__ import annotations

from attrs import evolve

from goa_solo import __version__
from goa_solo.play.campaign_correction import Correction, correct_campaign, log_before_session
from goa_solo.play.finish_session import detached_from_campaign, save_campaign_and_sessions
from goa_solo.rules.campaign import (
    LISBON,
    Campaign,
    CampaignEntry,
    CampaignStart,
    Choose,
    Definition,
    Record,
    fold,
)
from goa_solo.rules.message import RuleError, say
from goa_solo.store.log_codec import Id, new_id, timestamp
from goa_solo.store.records import CampaignRecord, CampaignSession, RunningSession
from goa_solo.store.store import Store


def start_campaign(
    store: Store, start: CampaignStart, definition: Definition = LISBON, *, name: str = ""
) -> CampaignRecord:
    """Begin a campaign with its goals dealt."""
    fold(definition, [start])
    seconds = store.room.clock()
    now = timestamp(seconds)
    voyage = CampaignRecord(
        new_id(seconds), __version__, now, now, definition.name, (start,), name=name
    )
    store.voyages.write(voyage)
    return voyage


def campaign_state(voyage: CampaignRecord, definition: Definition = LISBON) -> Campaign:
    """The campaign as it stands."""
    return fold(definition, voyage.entries)


def next_campaign_session(
    voyage: CampaignRecord, definition: Definition = LISBON
) -> CampaignSession:
    """What a session is started with that belongs to this campaign."""
    campaign = campaign_state(voyage, definition)
    return CampaignSession(voyage.id, len(campaign.results) + 1)


def add_entry(
    store: Store, name: Id, entry: CampaignEntry, definition: Definition = LISBON
) -> CampaignRecord:
    """One more entry: bonuses chosen, a session recorded by hand, laid aside, taken up again."""
    voyage = store.voyages.read(name)
    entries = (*voyage.entries, entry)
    fold(definition, entries)
    sessions = (*voyage.sessions, "") if isinstance(entry, Record) else voyage.sessions
    return _written(store, evolve(voyage, entries=entries, sessions=sessions))


def choose(
    store: Store, name: Id, bonuses: tuple[str, ...], definition: Definition = LISBON
) -> CampaignRecord:
    """The bonuses for the next session; another choice takes the place of the one before."""
    voyage = store.voyages.read(name)
    again = isinstance(voyage.entries[-1], Choose)
    entries = (*(voyage.entries[:-1] if again else voyage.entries), Choose(bonuses))
    fold(definition, entries)
    return _written(store, evolve(voyage, entries=entries))


def undo_last_entry(store: Store, name: Id) -> CampaignRecord:
    """Undo the last entry. A session that was recorded stays in history."""
    voyage = store.voyages.read(name)
    if len(voyage.entries) < 2:
        raise RuleError(say("There is nothing to undo."))
    gone = isinstance(voyage.entries[-1], Record)
    sessions = voyage.sessions[:-1] if gone else voyage.sessions
    return _written(store, evolve(voyage, entries=voyage.entries[:-1], sessions=sessions))


def undo_session(store: Store, name: Id) -> CampaignRecord:
    """Undo the last recorded session with all that followed it. The session itself stays in
    history, on its own; the bonuses it was set up with stay chosen."""
    voyage = store.voyages.read(name)
    number = len(voyage.sessions)
    if not number:
        raise RuleError(say("No session of this campaign has been recorded yet."))
    freed = detached_from_campaign(store, voyage.sessions[-1:])
    entries, sessions = log_before_session(voyage, number), voyage.sessions[:-1]
    voyage = _updated(store, evolve(voyage, entries=entries, sessions=sessions))
    save_campaign_and_sessions(store, voyage, *freed)
    return voyage


def consequences(
    store: Store, name: Id, session: int, record: Record, definition: Definition = LISBON
) -> Correction:
    """What another record for a session would make of the campaign."""
    return correct_campaign(definition, store.voyages.read(name), session, record)


def correct_manual_record(
    store: Store, name: Id, session: int, record: Record, definition: Definition = LISBON
) -> CampaignRecord:
    """Correct a session that was recorded by hand. Those that can't have been played then are
    taken off and stay in history."""
    voyage = store.voyages.read(name)
    if voyage.sessions[session - 1 : session] != ("",):
        raise RuleError(say("Session {session} was not recorded by hand.", session=session))
    correction = correct_campaign(definition, voyage, session, record)
    kept = correction.recorded
    freed = detached_from_campaign(store, voyage.sessions[kept:])
    changed = evolve(voyage, entries=correction.entries, sessions=voyage.sessions[:kept])
    changed = _updated(store, changed)
    save_campaign_and_sessions(store, changed, *freed)
    return changed


def set_name_and_note(
    store: Store, name: Id, *, title: str | None = None, note: str | None = None
) -> CampaignRecord:
    """Change a campaign's name or note."""
    voyage = store.voyages.read(name)
    title = voyage.name if title is None else title
    note = voyage.note if note is None else note
    return _written(store, evolve(voyage, name=title, note=note))


def running_session(store: Store, name: Id) -> RunningSession | None:
    """The session of a campaign that is being played, or waits for its sheet; the latest, if the
    campaign still waits for it."""
    number = len(store.voyages.read(name).sessions) + 1
    found = [one for one in store.running.all() if one.leg == CampaignSession(name, number)]
    return max(found, key=lambda one: one.updated, default=None)


def _updated(store: Store, voyage: CampaignRecord) -> CampaignRecord:
    return evolve(voyage, app=__version__, updated=timestamp(store.room.clock()))


def _written(store: Store, voyage: CampaignRecord) -> CampaignRecord:
    voyage = _updated(store, voyage)
    store.voyages.write(voyage)
    return voyage
