"""The end of a session: its score sheet, and its place in history and in a campaign."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import evolve, field, frozen

from goa_solo import __version__
from goa_solo.application.campaign_correction import (
    Correction,
    correct_campaign,
    log_before_session,
)
from goa_solo.play.auction_stats import auction_stats
from goa_solo.play.undo_history import load
from goa_solo.rules.campaign import (
    LISBON,
    CampaignEntry,
    Definition,
    fold,
    record_from_sheet,
)
from goa_solo.rules.message import RuleError, say
from goa_solo.rules.scoring import QUINED, ScoreSheet, ScoringTable, score
from goa_solo.rules.setup import Setup
from goa_solo.store.ids import Id, new_id, timestamp
from goa_solo.store.records import (
    CampaignRecord,
    CampaignSession,
    FinishedSession,
    RunningSession,
    SheetRevision,
)
from goa_solo.store.store import Store


@frozen
class SheetEntry:
    """A sheet, and by which edition's and campaign's figures it counts. A goal in `overrule`
    counts the other way than the sheet says, for the reason given."""

    sheet: ScoreSheet
    scoring: ScoringTable = QUINED
    definition: Definition = LISBON
    overrule: Mapping[str, str] = field(factory=dict)


def finish(
    store: Store,
    running: RunningSession,
    count: SheetEntry,
    *,
    note: str = "",
    leave_campaign: bool = False,
) -> FinishedSession:
    """Write a session that is over to history, record it in its campaign if it has one, and clear
    the running file: all of it or nothing, whatever happens in between. `leave_campaign` is for a
    session whose campaign has gone on without it."""
    if not running.state.over:
        raise RuleError(say("The session is not over yet."))
    session = load(running)
    record = evolve(
        _counted(store, running.id, running.setup, count),
        created=running.created,
        entries=session.record.log,
        base=session.record.base,
        state=running.state,
        fought=auction_stats(session.turns[: session.place]),
        campaign_session=None if leave_campaign else running.campaign_session,
        day_seconds=running.day_seconds,
        night_seconds=running.night_seconds,
        note=note,
    )
    store.finish(record, _recorded(store, record, count))
    return record


def add_score_only(
    store: Store,
    setup: Setup,
    count: SheetEntry,
    *,
    note: str = "",
    campaign_session: CampaignSession | None = None,
) -> FinishedSession:
    """A session played without the app: only its score goes to history."""
    name = new_id(store.room.clock())
    record = evolve(
        _counted(store, name, setup, count), campaign_session=campaign_session, note=note
    )
    store.finish(record, _recorded(store, record, count))
    return record


def correct_sheet(store: Store, name: Id, count: SheetEntry) -> FinishedSession:
    """Correct a finished session's sheet. The old one is kept with the date; a campaign the
    session belongs to is corrected too, and keeps what is still possible after that. What that
    will be, `consequences` says beforehand."""
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
        revised=(*old.revised, SheetRevision(new.updated, old.sheet)),
    )
    correction = preview_correction(store, name, count)
    if correction is None:
        store.finish(record)
        return record
    campaign_record = store.campaigns.read(_campaign_session(old).campaign_id)
    left = correction.recorded
    after = _updated(campaign_record, record, correction.entries, campaign_record.sessions[:left])
    save_campaign_and_sessions(
        store, after, record, *detached_from_campaign(store, campaign_record.sessions[left:])
    )
    return record


def preview_correction(store: Store, name: Id, count: SheetEntry) -> Correction | None:
    """What a corrected sheet would make of the campaign; nothing if none knows the session."""
    record = store.finished.read(name)
    if (
        record.campaign_session is None
        or record.campaign_session.campaign_id not in store.campaigns
    ):
        return None
    campaign_record = store.campaigns.read(record.campaign_session.campaign_id)
    if name not in campaign_record.sessions:
        return None
    session = campaign_record.sessions.index(name) + 1
    before = fold(count.definition, log_before_session(campaign_record, session))
    entry = record_from_sheet(before, count.sheet, count.scoring, count.overrule)
    return correct_campaign(count.definition, campaign_record, session, entry)


def annotate(store: Store, name: Id, note: str) -> FinishedSession:
    """Change the note of a finished session."""
    old = store.finished.read(name)
    record = evolve(old, app=__version__, updated=timestamp(store.room.clock()), note=note)
    store.finish(record)
    return record


def _counted(store: Store, name: Id, setup: Setup, count: SheetEntry) -> FinishedSession:
    """A finished session of which nothing is known but its sheet."""
    now = timestamp(store.room.clock())
    points = score(count.sheet, count.scoring)
    return FinishedSession(
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


def _recorded(store: Store, record: FinishedSession, count: SheetEntry) -> CampaignRecord | None:
    """The campaign with this session recorded, if it belongs to one."""
    campaign_session = record.campaign_session
    if campaign_session is None:
        return None
    campaign_record = store.campaigns.read(campaign_session.campaign_id)
    campaign = fold(count.definition, campaign_record.entries)
    if len(campaign.results) != campaign_session.session - 1:
        raise RuleError(
            say(
                "This is session {session} of its campaign, but the campaign waits for another.",
                session=campaign_session.session,
            )
        )
    entry = record_from_sheet(campaign, count.sheet, count.scoring, count.overrule)
    entries = (*campaign_record.entries, entry)
    fold(count.definition, entries)
    return _updated(campaign_record, record, entries, (*campaign_record.sessions, record.id))


def _updated(
    campaign_record: CampaignRecord,
    record: FinishedSession,
    entries: tuple[CampaignEntry, ...],
    sessions: tuple[str, ...],
) -> CampaignRecord:
    return evolve(
        campaign_record, app=__version__, updated=record.updated, entries=entries, sessions=sessions
    )


def _campaign_session(record: FinishedSession) -> CampaignSession:
    assert record.campaign_session is not None
    return record.campaign_session


def detached_from_campaign(store: Store, names: Iterable[Id]) -> list[FinishedSession]:
    """Finished sessions as they are without the campaign that no longer counts them."""
    there = [store.finished.read(name) for name in names if name and name in store.finished]
    now = timestamp(store.room.clock())
    return [evolve(record, campaign_session=None, app=__version__, updated=now) for record in there]


def save_campaign_and_sessions(
    store: Store, campaign_record: CampaignRecord, *records: FinishedSession
) -> None:
    """Write a campaign and finished sessions that change with it: all or none."""
    change = store.change()
    change.put(
        store.campaigns.path(campaign_record.id),
        "voyage",
        store.campaigns.document(campaign_record),
    )
    for record in records:
        path = store.finished.path(record.id)
        change.put(path, "finished", store.finished.document(record))
    change.commit()
    if records:
        store.history.refresh()
