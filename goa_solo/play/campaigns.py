"""Campaigns as they are kept: their log, entry by entry, and the sessions recorded in it."""

from __future__ import annotations

from attrs import evolve

from goa_solo import __version__
from goa_solo.play.campaign_correction import Correction, corrected, until
from goa_solo.play.finish_session import keep_together, set_free
from goa_solo.rules.campaign import (
    LISBON,
    Campaign,
    CampaignEntry,
    Choose,
    Definition,
    Record,
    Start,
    fold,
)
from goa_solo.rules.message import RuleError, say
from goa_solo.store.log_codec import Id, moment, new_id
from goa_solo.store.records import Leg, Running, Voyage
from goa_solo.store.store import Store


def set_out(
    store: Store, start: Start, definition: Definition = LISBON, *, name: str = ""
) -> Voyage:
    """Begin a campaign with its goals dealt."""
    fold(definition, [start])
    seconds = store.room.clock()
    now = moment(seconds)
    voyage = Voyage(new_id(seconds), __version__, now, now, definition.name, (start,), name=name)
    store.voyages.write(voyage)
    return voyage


def state(voyage: Voyage, definition: Definition = LISBON) -> Campaign:
    """The campaign as it stands."""
    return fold(definition, voyage.entries)


def next_leg(voyage: Voyage, definition: Definition = LISBON) -> Leg:
    """What a session is started with that belongs to this campaign."""
    campaign = state(voyage, definition)
    return Leg(voyage.id, len(campaign.results) + 1)


def enter(store: Store, name: Id, entry: CampaignEntry, definition: Definition = LISBON) -> Voyage:
    """One more entry: bonuses chosen, a session recorded by hand, laid aside, taken up again."""
    voyage = store.voyages.read(name)
    entries = (*voyage.entries, entry)
    fold(definition, entries)
    sessions = (*voyage.sessions, "") if isinstance(entry, Record) else voyage.sessions
    return _written(store, evolve(voyage, entries=entries, sessions=sessions))


def choose(
    store: Store, name: Id, bonuses: tuple[str, ...], definition: Definition = LISBON
) -> Voyage:
    """The bonuses for the next session; another choice takes the place of the one before."""
    voyage = store.voyages.read(name)
    again = isinstance(voyage.entries[-1], Choose)
    entries = (*(voyage.entries[:-1] if again else voyage.entries), Choose(bonuses))
    fold(definition, entries)
    return _written(store, evolve(voyage, entries=entries))


def take_back(store: Store, name: Id) -> Voyage:
    """Undo the last entry. A session that was recorded stays in history."""
    voyage = store.voyages.read(name)
    if len(voyage.entries) < 2:
        raise RuleError(say("There is nothing to undo."))
    gone = isinstance(voyage.entries[-1], Record)
    sessions = voyage.sessions[:-1] if gone else voyage.sessions
    return _written(store, evolve(voyage, entries=voyage.entries[:-1], sessions=sessions))


def take_back_session(store: Store, name: Id) -> Voyage:
    """Undo the last recorded session with all that followed it. The session itself stays in
    history, on its own; the bonuses it was set up with stay chosen."""
    voyage = store.voyages.read(name)
    number = len(voyage.sessions)
    if not number:
        raise RuleError(say("No session of this campaign has been recorded yet."))
    freed = set_free(store, voyage.sessions[-1:])
    entries, sessions = until(voyage, number), voyage.sessions[:-1]
    voyage = _updated(store, evolve(voyage, entries=entries, sessions=sessions))
    keep_together(store, voyage, *freed)
    return voyage


def consequences(
    store: Store, name: Id, session: int, record: Record, definition: Definition = LISBON
) -> Correction:
    """What another record for a session would make of the campaign."""
    return corrected(definition, store.voyages.read(name), session, record)


def re_enter(
    store: Store, name: Id, session: int, record: Record, definition: Definition = LISBON
) -> Voyage:
    """Correct a session that was recorded by hand. Those that can't have been played then are
    taken off and stay in history."""
    voyage = store.voyages.read(name)
    if voyage.sessions[session - 1 : session] != ("",):
        raise RuleError(say("Session {session} was not recorded by hand.", session=session))
    correction = corrected(definition, voyage, session, record)
    kept = correction.recorded
    freed = set_free(store, voyage.sessions[kept:])
    changed = evolve(voyage, entries=correction.entries, sessions=voyage.sessions[:kept])
    changed = _updated(store, changed)
    keep_together(store, changed, *freed)
    return changed


def describe(
    store: Store, name: Id, *, title: str | None = None, note: str | None = None
) -> Voyage:
    """Change a campaign's name or note."""
    voyage = store.voyages.read(name)
    title = voyage.name if title is None else title
    note = voyage.note if note is None else note
    return _written(store, evolve(voyage, name=title, note=note))


def under_way(store: Store, name: Id) -> Running | None:
    """The session of a campaign that is being played, or waits for its sheet; the latest, if the
    campaign still waits for it."""
    number = len(store.voyages.read(name).sessions) + 1
    found = [one for one in store.running.all() if one.leg == Leg(name, number)]
    return max(found, key=lambda one: one.updated, default=None)


def _updated(store: Store, voyage: Voyage) -> Voyage:
    return evolve(voyage, app=__version__, updated=moment(store.room.clock()))


def _written(store: Store, voyage: Voyage) -> Voyage:
    voyage = _updated(store, voyage)
    store.voyages.write(voyage)
    return voyage
