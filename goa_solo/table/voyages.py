"""Campaigns as they are kept: their log, entry by entry, and the sessions recorded in it."""

from __future__ import annotations

from attrs import evolve

from goa_solo import __version__
from goa_solo.rules.campaign import (
    LISBON,
    Campaign,
    CampaignEntry,
    Definition,
    Record,
    Start,
    fold,
)
from goa_solo.rules.sentence import RuleError, say
from goa_solo.store.records import Leg, Voyage
from goa_solo.store.store import Store
from goa_solo.store.words import Id, moment, new_id


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


def take_back(store: Store, name: Id) -> Voyage:
    """Undo the last entry. A session that was recorded stays in history."""
    voyage = store.voyages.read(name)
    if len(voyage.entries) < 2:
        raise RuleError(say("There is nothing to undo."))
    gone = isinstance(voyage.entries[-1], Record)
    sessions = voyage.sessions[:-1] if gone else voyage.sessions
    return _written(store, evolve(voyage, entries=voyage.entries[:-1], sessions=sessions))


def describe(
    store: Store, name: Id, *, title: str | None = None, note: str | None = None
) -> Voyage:
    """Change a campaign's name or note."""
    voyage = store.voyages.read(name)
    title = voyage.name if title is None else title
    note = voyage.note if note is None else note
    return _written(store, evolve(voyage, name=title, note=note))


def _written(store: Store, voyage: Voyage) -> Voyage:
    voyage = evolve(voyage, app=__version__, updated=moment(store.room.clock()))
    store.voyages.write(voyage)
    return voyage
