"""Finishing: history, the index row and the campaign, all together; corrections afterwards."""

import shutil
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.application import campaigns
from goa_solo.application.finish_session import (
    SheetEntry,
    add_score_only,
    annotate,
    correct_sheet,
    finish,
)
from goa_solo.play.conductor import Conductor
from goa_solo.rules.campaign import CampaignStart, Record, Status
from goa_solo.rules.message import RuleError
from goa_solo.rules.scoring import score
from goa_solo.store.errors import MissingError, NotSavedError
from goa_solo.store.records import CampaignRecord
from goa_solo.store.store import Store
from tests.support.random_session import COUNT, SETUP, SHEET, play, started

GOALS = CampaignStart((("A", "F"), ("B", "G"), ("C", "I")))
RICH = evolve(SHEET, tracks=(5, 5, 5, 5, 5), outposts=4, pardaos=40, symbols=(4, 3, 1, 0, 0, 0))
"""Reaches every goal but H."""
POOR = evolve(SHEET, tracks=(1, 1, 1, 1, 1), outposts=0, symbols=(0,) * 6)


def over(store: Store, **options: object) -> Conductor:
    return play(started(store, **options))  # type: ignore[arg-type]


def test_a_finished_session_moves_from_running_to_history(data_home: Path, store: Store) -> None:
    conductor = over(store)
    record = finish(store, conductor.record, COUNT, note="by lamp light")
    assert store.running.ids() == []
    assert not list((data_home / "running").iterdir())
    assert store.finished.read(record.id) == record
    assert record.total == score(SHEET).total
    assert record.note == "by lamp light"
    (row,) = store.history.open().rows
    assert (row.id, row.total, row.rank) == (record.id, record.total, record.rank)
    assert row.seconds == conductor.record.day_seconds + conductor.record.night_seconds > 0


def test_the_auctions_are_summed_up(store: Store) -> None:
    fought = finish(store, over(store).record, COUNT).auction_stats
    assert fought is not None
    lots = fought.yours_won + fought.yours_sold + fought.hers_won + fought.hers_lost
    assert lots == 24, "three auctions in each of eight rounds"
    assert len(fought.nazar) == 8
    assert len(fought.prices) == fought.yours_won + fought.hers_won
    assert sum(fought.prices) == fought.paid_bank + fought.paid_her


def test_a_session_that_is_not_over_is_not_finished(store: Store) -> None:
    conductor = play(started(store), turns=9)
    with pytest.raises(RuleError, match="not over"):
        finish(store, conductor.record, COUNT)
    assert store.running.ids() == [conductor.id]


def test_a_sheet_that_cannot_be_finishes_nothing(store: Store) -> None:
    conductor = over(store)
    with pytest.raises(RuleError):
        finish(store, conductor.record, SheetEntry(evolve(SHEET, outposts=9)))
    assert store.running.ids() == [conductor.id]
    assert store.history.open().rows == ()


def test_finishing_twice_is_finishing_once(store: Store) -> None:
    record = over(store).record
    first = finish(store, record, COUNT)
    store.finish(first)
    assert [row.id for row in store.history.open().rows] == [record.id]


def test_only_the_score(store: Store) -> None:
    record = add_score_only(store, SETUP, COUNT)
    assert store.finished.read(record.id) == record
    assert store.history.open().rows[0].rounds == 0


def test_a_sheet_is_corrected_with_its_date(store: Store) -> None:
    old = add_score_only(store, SETUP, COUNT)
    new = correct_sheet(store, old.id, SheetEntry(RICH))
    assert new.total > old.total
    assert [past.sheet for past in new.revised] == [SHEET]
    assert new.revised[0].until == new.updated > old.updated
    assert new.finished == old.finished
    assert store.history.open().rows[0].total == new.total
    assert annotate(store, old.id, "counted again").total == new.total
    assert store.finished.read(old.id).note == "counted again"


def test_deleting_can_be_undone_until_the_trash_is_emptied(data_home: Path, store: Store) -> None:
    record = add_score_only(store, SETUP, COUNT)
    store.move_to_trash(store.finished, record.id)
    assert store.history.open().rows == ()
    assert (data_home / "trash" / "finished" / f"{record.id}.json").exists()
    store.restore_from_trash(store.finished, record.id)
    assert [row.id for row in store.history.open().rows] == [record.id]
    store.move_to_trash(store.finished, record.id)
    shutil.rmtree(data_home / "trash")
    with pytest.raises(MissingError):
        store.restore_from_trash(store.finished, record.id)
    with pytest.raises(MissingError):
        store.move_to_trash(store.finished, record.id)


# --- campaigns -----------------------------------------------------------------------------------


def route_done(store: Store, *sheets: object) -> CampaignRecord:
    """A campaign with a session played and recorded for each sheet."""
    campaign_record = campaigns.start_campaign(store, GOALS, name="spring")
    for sheet in sheets:
        conductor = over(store, campaign_session=campaign_record.next_session)
        finish(store, conductor.record, SheetEntry(sheet))  # type: ignore[arg-type]
        campaign_record = store.campaigns.read(campaign_record.id)
    return campaign_record


def test_a_session_is_recorded_in_its_campaign(store: Store) -> None:
    campaign_record = route_done(store, RICH, RICH, RICH)
    campaign = campaigns.campaign_state(campaign_record)
    assert campaign.status is Status.FINISHED
    assert len(campaign.results) == 3
    assert len(campaign_record.sessions) == 3
    assert {row.session for row in store.history.open().rows} == {1, 2, 3}
    assert {row.campaign_id for row in store.history.open().rows} == {campaign_record.id}


def test_a_campaign_that_went_on_without_a_session_refuses_it(store: Store) -> None:
    campaign_record = campaigns.start_campaign(store, GOALS)
    conductor = over(store, campaign_session=campaign_record.next_session)
    campaigns.add_entry(store, campaign_record.id, Record(40, ("A",)))
    with pytest.raises(RuleError, match="is waiting for a different one"):
        finish(store, conductor.record, SheetEntry(RICH))
    assert store.history.open().rows == ()
    assert store.running.ids() == [conductor.id]
    record = finish(store, conductor.record, SheetEntry(RICH), leave_campaign=True)
    assert store.history.campaign_session(record.id) is None


def test_session_and_campaign_are_both_saved_or_neither(data_home: Path, store: Store) -> None:
    campaign_record = campaigns.start_campaign(store, GOALS)
    conductor = over(store, campaign_session=campaign_record.next_session)
    for name in ("staged", "aside"):  # so that it can't be set aside either
        (data_home / name).write_text("in the way")
    with pytest.raises(NotSavedError):
        finish(store, conductor.record, SheetEntry(RICH))
    assert store.campaigns.read(campaign_record.id) == campaign_record
    assert conductor.id in store.running
    assert conductor.id not in store.finished
    (data_home / "staged").unlink(missing_ok=True)
    finish(store, conductor.record, SheetEntry(RICH))
    assert len(store.campaigns.read(campaign_record.id).sessions) == 1


def test_a_corrected_sheet_corrects_the_campaign(store: Store) -> None:
    campaign_record = route_done(store, RICH, RICH)
    cargo = campaigns.campaign_state(campaign_record).cargo
    correct_sheet(store, campaign_record.sessions[0], SheetEntry(evolve(RICH, outposts=3)))
    after = store.campaigns.read(campaign_record.id)
    assert campaigns.campaign_state(after).cargo < cargo
    assert after.sessions == campaign_record.sessions
    assert store.pending_notices() == ()


def test_a_campaign_entry_can_be_taken_back(store: Store) -> None:
    campaign_record = route_done(store, POOR)
    assert campaigns.campaign_state(campaign_record).status is Status.LOST
    before = campaigns.undo_last_entry(store, campaign_record.id)
    assert campaigns.campaign_state(before).status is Status.GOING
    assert before.sessions == ()
    with pytest.raises(RuleError, match="nothing to undo"):
        campaigns.undo_last_entry(store, campaign_record.id)
    assert campaigns.set_name_and_note(store, campaign_record.id, title="autumn").name == "autumn"
    assert store.campaigns.read(campaign_record.id).name == "autumn"
