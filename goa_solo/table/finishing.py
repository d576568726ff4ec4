"""The end of a session: its score sheet, and its place in history and in a campaign."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, field, frozen

from goa_solo import __version__
from goa_solo.rules.campaign import (
    LISBON,
    CampaignEntry,
    Definition,
    Record,
    fold,
    possible,
    record_of,
    replaced,
)
from goa_solo.rules.scoring import QUINED, ScoreSheet, ScoringTable, score
from goa_solo.rules.sentence import RuleError, say
from goa_solo.rules.setup import Setup
from goa_solo.store.records import Finished, Leg, Revised, Running, Voyage
from goa_solo.store.store import Store
from goa_solo.store.words import Id, moment, new_id
from goa_solo.table.fought import fought
from goa_solo.table.turns import opened


@frozen
class Count:
    """A sheet, and by which edition's and campaign's figures it counts. A goal in `overrule`
    counts the other way than the sheet says, for the reason given."""

    sheet: ScoreSheet
    scoring: ScoringTable = QUINED
    definition: Definition = LISBON
    overrule: Mapping[str, str] = field(factory=dict)


def finish(
    store: Store, running: Running, count: Count, *, note: str = "", leave_campaign: bool = False
) -> Finished:
    """Write a session that is over to history, record it in its campaign if it has one, and clear
    the running file: all of it or nothing, whatever happens in between. `leave_campaign` is for a
    session whose campaign has gone on without it."""
    if not running.state.over:
        raise RuleError(say("The session is not over yet."))
    session = opened(running)
    record = evolve(
        _counted(store, running.id, running.setup, count),
        created=running.created,
        entries=session.record.log,
        base=session.record.base,
        state=running.state,
        fought=fought(session.turns[: session.place]),
        leg=None if leave_campaign else running.leg,
        day_seconds=running.day_seconds,
        night_seconds=running.night_seconds,
        note=note,
    )
    store.finish(record, _recorded(store, record, count))
    return record


def count_only(
    store: Store, setup: Setup, count: Count, *, note: str = "", leg: Leg | None = None
) -> Finished:
    """A session played without the app: only its score goes to history."""
    name = new_id(store.room.clock())
    record = evolve(_counted(store, name, setup, count), leg=leg, note=note)
    store.finish(record, _recorded(store, record, count))
    return record


def revise(store: Store, name: Id, count: Count) -> Finished:
    """Correct a finished session's sheet. The old one is kept with the date; a campaign the
    session belongs to is corrected too, and keeps what is still possible after that."""
    old = store.finished.read(name)
    new = _counted(store, name, old.setup, count)
    record = evolve(
        old,
        app=new.app,
        updated=new.updated,
        sheet=new.sheet,
        points=new.points,
        total=new.total,
        rank=new.rank,
        revised=(*old.revised, Revised(new.updated, old.sheet)),
    )
    store.finish(record, _re_recorded(store, record, count))
    return record


def annotate(store: Store, name: Id, note: str) -> Finished:
    """Change the note of a finished session."""
    old = store.finished.read(name)
    record = evolve(old, app=__version__, updated=moment(store.room.clock()), note=note)
    store.finish(record)
    return record


def _counted(store: Store, name: Id, setup: Setup, count: Count) -> Finished:
    """A finished session of which nothing is known but its sheet."""
    now = moment(store.room.clock())
    points = score(count.sheet, count.scoring)
    return Finished(
        id=name,
        app=__version__,
        created=now,
        finished=now,
        updated=now,
        setup=setup,
        sheet=count.sheet,
        points=tuple((line.key, line.points) for line in points.lines),
        total=points.total,
        rank=points.rank.name,
    )


# --- the campaign ----------------------------------------------------------------------------


def _recorded(store: Store, record: Finished, count: Count) -> Voyage | None:
    """The campaign with this session recorded, if it belongs to one."""
    leg = record.leg
    if leg is None:
        return None
    voyage = store.voyages.read(leg.voyage)
    campaign = fold(count.definition, voyage.entries)
    if len(campaign.results) != leg.session - 1:
        raise RuleError(
            say(
                "This is session {session} of its campaign, but the campaign waits for another.",
                session=leg.session,
            )
        )
    entry = record_of(campaign, count.sheet, count.scoring, count.overrule)
    entries = (*voyage.entries, entry)
    fold(count.definition, entries)
    return _updated(voyage, record, entries, (*voyage.sessions, record.id))


def _re_recorded(store: Store, record: Finished, count: Count) -> Voyage | None:
    """The campaign with a session's corrected sheet; nothing if none knows the session."""
    if record.leg is None or record.leg.voyage not in store.voyages:
        return None
    voyage = store.voyages.read(record.leg.voyage)
    if record.id not in voyage.sessions:
        return None
    session = voyage.sessions.index(record.id) + 1
    before = fold(count.definition, _until(voyage, session))
    entry = record_of(before, count.sheet, count.scoring, count.overrule)
    entries, lost = possible(count.definition, replaced(voyage.entries, session, entry))
    if lost:
        store.room.tell(
            say("After this correction the rest of the campaign can't have been; it was taken off.")
        )
    left = len(fold(count.definition, entries).results)
    return _updated(voyage, record, entries, voyage.sessions[:left])


def _updated(
    voyage: Voyage,
    record: Finished,
    entries: tuple[CampaignEntry, ...],
    sessions: tuple[str, ...],
) -> Voyage:
    return evolve(
        voyage, app=__version__, updated=record.updated, entries=entries, sessions=sessions
    )


def _until(voyage: Voyage, session: int) -> tuple[CampaignEntry, ...]:
    """The campaign's log up to where a session was recorded."""
    places = [n for n, entry in enumerate(voyage.entries) if isinstance(entry, Record)]
    return voyage.entries[: places[session - 1]]
