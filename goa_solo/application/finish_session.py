"""Ends a session: its score sheet, and its place in history and in a campaign."""

from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any

from attrs import evolve, field, frozen

from goa_solo import __version__, packs
from goa_solo.application import pack_lookup
from goa_solo.application.campaign_correction import Correction, correct_campaign
from goa_solo.application.pack_lookup import definition_of
from goa_solo.packs import Edition
from goa_solo.play.auction_stats import auction_stats
from goa_solo.play.undo_history import load
from goa_solo.rules.campaign import (
    Campaign,
    CampaignEntry,
    Choose,
    Record,
    fold,
    log_before_session,
    record_from_sheet,
)
from goa_solo.rules.message import RuleError
from goa_solo.rules.rulings import PLAGUED_ON_TOP
from goa_solo.rules.scoring import ScoreSheet, ScoringTable, score
from goa_solo.rules.setup import HOUSE_DECK, Phase, Setup
from goa_solo.rules.stages import Stage
from goa_solo.rules.table import Table
from goa_solo.store.ids import Id, new_id, timestamp
from goa_solo.store.records import (
    CampaignRecord,
    CampaignSession,
    FinishedSession,
    RunningSession,
    SheetRevision,
)
from goa_solo.store.store import Store

NOON = time(12)


@frozen
class SheetEntry:
    """A score sheet. `overrule` has the goals of its campaign decided against it, with the
    reason."""

    sheet: ScoreSheet
    overrule: Mapping[str, str] = field(factory=dict)


def finish(
    store: Store,
    running: RunningSession,
    entered: SheetEntry,
    *,
    note: str = "",
    leave_campaign: bool = False,
) -> FinishedSession:
    """Write a session that is over to history, record it in its campaign, if any, and delete the
    running file: all or nothing. `leave_campaign` is for a session whose campaign has continued
    without it."""
    if not running.state.over:
        raise RuleError("The session is not over yet.")
    session = load(running)
    scored = _scored(store, running.setup, entered.sheet)
    record = FinishedSession(
        id=running.id,
        created=running.created,
        finished=scored["updated"],
        setup=running.setup,
        entries=session.record.log,
        base=session.record.base,
        auction_stats=auction_stats(session.turns[: session.place]),
        day_seconds=running.day_seconds,
        night_seconds=running.night_seconds,
        note=note,
        seed=running.seed,
        to_beat=running.to_beat,
        **scored,
    )
    place = None if leave_campaign else running.campaign_session
    store.finish(record, _recorded(store, record, entered, place))
    return record


def setup_from_sheet(
    store: Store, sheet: ScoreSheet, edition: Edition, difficulty: int, deck: str = HOUSE_DECK
) -> Setup:
    """Make the setup of a session of which only the sheet is known: its story, and its reading of
    Plagued Crops (R23), are those of the sheet."""
    return Setup(
        pack_lookup.deck(store, deck).purse(difficulty),
        difficulty,
        edition.name,
        deck,
        (PLAGUED_ON_TOP,) if sheet.plagued_on_top else (),
        story=sheet.story,
        outposts=edition.setup_outposts,
    )


def add_score_only(
    store: Store,
    setup: Setup,
    entered: SheetEntry,
    *,
    note: str = "",
    campaign_session: CampaignSession | None = None,
    played: date | None = None,
) -> FinishedSession:
    """Save a session played without the app: only its score goes to history, under the day it was
    `played` or else today."""
    if played is not None:
        check_played(store, played)
    name = new_id(store.access.clock())
    scored = _scored(store, setup, entered.sheet)
    moment = scored["updated"]
    if played is not None and played != today(store):
        moment = timestamp(datetime.combine(played, NOON).timestamp())
    record = FinishedSession(
        id=name, created=moment, finished=moment, setup=setup, note=note, **scored
    )
    store.finish(record, _recorded(store, record, entered, campaign_session))
    return record


def correct_sheet(store: Store, name: Id, entered: SheetEntry) -> FinishedSession:
    """Correct a finished session's sheet; the old one is saved with the date. The session's
    campaign, if any, is corrected too, as `preview_correction` shows beforehand."""
    old = store.finished.read(name)
    scored = _scored(store, old.setup, entered.sheet)
    revised = (*old.revised, SheetRevision(scored["updated"], old.sheet))
    record = evolve(old, revised=revised, **scored)
    place = store.history.campaign_session(name)
    if place is None:
        store.finish(record)
        return record
    saved = store.campaigns.read(place.campaign_id)
    correction = _correction(store, saved, place.session, old.setup, entered)
    after = updated_campaign(store, saved, **correction.corrected_log(), updated=record.updated)
    store.finish(record, after)
    return record


def preview_correction(store: Store, name: Id, entered: SheetEntry) -> Correction | None:
    """Return what a corrected sheet would change in the campaign; None without a campaign."""
    place = store.history.campaign_session(name)
    if place is None:
        return None
    saved, setup = store.campaigns.read(place.campaign_id), store.finished.read(name).setup
    return _correction(store, saved, place.session, setup, entered)


def _correction(
    store: Store, saved: CampaignRecord, session: int, setup: Setup, entered: SheetEntry
) -> Correction:
    before = fold(definition_of(store, saved), log_before_session(saved.entries, session))
    entry = record_from_sheet(before, entered.sheet, scoring_of(setup), entered.overrule)
    return correction_of(store, saved, session, entry)


def correction_of(store: Store, saved: CampaignRecord, session: int, entry: Record) -> Correction:
    """Return what a campaign would become with another record for a session."""
    definition, set_up = definition_of(store, saved), next_is_set_up(store, saved)
    return correct_campaign(definition, saved, session, entry, set_up=set_up)


def scoring_of(setup: Setup) -> ScoringTable:
    """Return what things are worth in a session's edition."""
    return packs.nearest_edition(setup.edition).scoring


def next_is_set_up(store: Store, saved: CampaignRecord) -> bool:
    """Return whether a campaign's next session has its market, so that its bonuses are used."""
    place = saved.next_session
    return any(
        one.campaign_session == place and not awaits_first_market(one.state)
        for one in store.running.all()
    )


def awaits_first_market(table: Table) -> bool:
    """Return whether a session is still being set up, so that its bonuses can be chosen."""
    return table.stage is Stage.MARKET and table.phase is Phase.DAY


def sheet_before_correction(store: Store, name: Id) -> FinishedSession:
    """Return a finished session as it was before its last correction."""
    old = store.finished.read(name)
    if not old.revised:
        raise RuleError("There is nothing to undo.")
    scored = _scored(store, old.setup, old.revised[-1].sheet)
    return evolve(old, revised=old.revised[:-1], **scored)


def annotate(store: Store, name: Id, note: str) -> FinishedSession:
    """Change the note of a finished session."""
    old = store.finished.read(name)
    record = evolve(old, app=__version__, updated=timestamp(store.access.clock()), note=note)
    store.finish(record)
    return record


def today(store: Store) -> date:
    """Return the local date."""
    return date.fromtimestamp(store.access.clock())


def check_played(store: Store, day: date) -> None:
    """Reject a date in the future."""
    if day > today(store):
        raise RuleError("That date is in the future.")


def _scored(store: Store, setup: Setup, sheet: ScoreSheet) -> dict[str, Any]:
    """Return what a finished session has from its score sheet, which must say who is richer."""
    if sheet.wealthier is None:
        raise RuleError("First say who has more {pardaos}.")
    points = score(sheet, scoring_of(setup))
    return {
        "app": __version__,
        "updated": timestamp(store.access.clock()),
        "sheet": sheet,
        "points": tuple((line.key, line.points) for line in points.lines),
        "total": points.total,
        "rank": points.rank.name,
    }


def _recorded(
    store: Store, record: FinishedSession, entered: SheetEntry, place: CampaignSession | None
) -> CampaignRecord | None:
    """Return the campaign with this session recorded; None if it belongs to none."""
    if place is None:
        return None
    saved = store.campaigns.read(place.campaign_id)
    campaign = fold(definition_of(store, saved), saved.entries)
    if len(campaign.results) != place.session - 1:
        raise RuleError(
            "This is session {session} of its campaign, but the campaign is waiting for"
            " a different one.",
            session=place.session,
        )
    scoring = scoring_of(record.setup)
    entry = record_from_sheet(campaign, entered.sheet, scoring, entered.overrule)
    entries = with_record(campaign, saved.entries, entry)
    sessions = (*saved.sessions, record.id)
    return updated_campaign(
        store, saved, entries=entries, sessions=sessions, updated=record.updated
    )


def with_record(
    campaign: Campaign, entries: tuple[CampaignEntry, ...], record: Record
) -> tuple[CampaignEntry, ...]:
    """Return the log with the next session recorded, and before it the bonuses that the player had
    without choosing."""
    place = len(campaign.results)
    unwritten = campaign.bonuses and len(campaign.chosen) <= place
    added = (*((Choose(campaign.bonuses),) if unwritten else ()), record)
    fold(campaign.definition, (*entries, *added))
    return (*entries, *added)


def updated_campaign(store: Store, saved: CampaignRecord, **changes: Any) -> CampaignRecord:
    """Return a campaign with changes and the current date. Earlier versions saved each sheet in the
    campaign as well: a sheet that is in history is left out."""
    now: dict[str, Any] = {"app": __version__, "updated": timestamp(store.access.clock())}
    if "entries" in changes:  # what a correction removed can't return to a different log
        changes = {"full_log": None, "corrected": None} | changes
    changed = evolve(saved, **(now | changes))
    names = iter(changed.sessions)
    entries = tuple(
        evolve(entry, sheet=None)
        if isinstance(entry, Record) and next(names) in store.finished
        else entry
        for entry in changed.entries
    )
    return evolve(changed, entries=entries)
