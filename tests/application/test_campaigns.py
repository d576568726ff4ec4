"""Campaigns as they are kept: taking back, correcting, and a power cut anywhere in between."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.application import campaigns, pack_lookup
from goa_solo.application.finish_session import (
    SheetEntry,
    add_score_only,
    correct_sheet,
    preview_correction,
)
from goa_solo.rules.campaign import Abandon, CampaignStart, Choose, Record, Resume, Status
from goa_solo.rules.message import RuleError
from goa_solo.rules.scoring import ScoreSheet
from goa_solo.store.records import CampaignRecord
from goa_solo.store.store import Store
from tests.application.test_finish_session import GOALS, POOR, RICH
from tests.store.test_transaction import MOST_CALLS, Fuse, PowerCutError
from tests.support.random_session import SETUP, SHEET, opened, started


def counted(store: Store, *sheets: ScoreSheet, start: CampaignStart = GOALS) -> CampaignRecord:
    """A campaign of which only the sheets were entered."""
    campaign_record = campaigns.start_campaign(store, start, name="spring")
    for sheet in sheets:
        add_score_only(
            store,
            SETUP,
            SheetEntry(sheet),
            campaign_session=campaign_record.next_session,
        )
        campaign_record = store.campaigns.read(campaign_record.id)
    return campaign_record


def as_text(correction: object) -> str:
    return " ".join(map(str, correction.messages()))  # type: ignore[attr-defined]


def test_the_last_session_is_taken_back_with_what_followed(store: Store) -> None:
    campaign_record = counted(store, RICH)
    campaigns.add_entry(store, campaign_record.id, Choose(("ships",)))
    add_score_only(
        store,
        SETUP,
        SheetEntry(RICH),
        campaign_session=store.campaigns.read(campaign_record.id).next_session,
    )
    for entry in (Choose(("pardaos",)), Abandon(), Resume()):
        campaigns.add_entry(store, campaign_record.id, entry)
    after = campaigns.undo_session(store, campaign_record.id)
    campaign = campaigns.campaign_state(after)
    assert (len(campaign.results), campaign.bonuses) == (1, ("ships",))
    assert store.campaigns.read(campaign_record.id) == after
    rows = {row.session: row for row in store.history.open().rows}
    assert set(rows) == {0, 1}, "the session itself stays in history, on its own"
    campaigns.undo_session(store, campaign_record.id)
    with pytest.raises(RuleError, match="No session"):
        campaigns.undo_session(store, campaign_record.id)


def test_the_session_under_way_is_the_one_the_campaign_waits_for(store: Store) -> None:
    campaign_record = campaigns.start_campaign(store, GOALS)
    assert campaigns.running_sessions(store, campaign_record.id) == ()
    started(store, seed="alone")
    first = started(store, campaign_session=campaign_record.next_session)
    assert [one.id for one in campaigns.running_sessions(store, campaign_record.id)] == [first.id]
    campaigns.add_entry(store, campaign_record.id, Record(40, ("A",)))
    assert campaigns.running_sessions(store, campaign_record.id) == ()


def test_a_correction_that_is_taken_back_brings_sessions_and_bonuses_back(store: Store) -> None:
    saved = campaigns.start_campaign(store, GOALS)
    first = Record(41, ("A", "F"))
    for entry in (first, Choose(("ships", "contracts")), Record(30, ("B",)), Choose(("pardaos",))):
        campaigns.add_entry(store, saved.id, entry)
    before = store.campaigns.read(saved.id)
    lost = campaigns.correct_manual_record(store, saved.id, 1, Record(41))
    assert (lost.sessions, campaigns.campaign_state(lost).status) == (("",), Status.LOST)
    campaigns.set_name_and_note(store, saved.id, note="a typo")  # forgets nothing
    fewer = campaigns.correct_manual_record(store, saved.id, 1, Record(41, ("A",)))
    assert campaigns.campaign_state(fewer).chosen[1] == ("ships",)
    correction = campaigns.consequences(store, saved.id, 1, first)
    assert "Goal F is now achieved." in as_text(correction)
    after = campaigns.correct_manual_record(store, saved.id, 1, first)
    assert (after.entries, after.sessions) == (before.entries, before.sessions)
    assert after.full_log is None


def test_what_a_correction_took_off_does_not_come_back_into_another_log(store: Store) -> None:
    saved = campaigns.start_campaign(store, GOALS)
    for entry in (Record(41, ("A",)), Record(30, ("B",))):
        campaigns.add_entry(store, saved.id, entry)
    campaigns.correct_manual_record(store, saved.id, 1, Record(41))
    campaigns.undo_session(store, saved.id)
    again = campaigns.add_entry(store, saved.id, Record(50, ("A",)))
    assert again.full_log is None
    assert (
        len(campaigns.correct_manual_record(store, saved.id, 1, Record(51, ("A",))).sessions) == 1
    )


def test_a_session_of_the_history_is_attached_and_detached(store: Store) -> None:
    saved = campaigns.start_campaign(store, GOALS)
    names = [add_score_only(store, SETUP, SheetEntry(RICH)).id for _ in range(2)]
    for name in names:
        campaigns.attach(store, saved.id, name)
    assert store.campaigns.read(saved.id).sessions == tuple(names)
    with pytest.raises(RuleError, match="already belongs to a campaign"):
        campaigns.attach(store, saved.id, names[0])
    with pytest.raises(RuleError, match="Session 2 of the campaign comes after this one"):
        campaigns.detach(store, names[0])
    for name in reversed(names):
        campaigns.detach(store, name)
    assert store.campaigns.read(saved.id).sessions == ()
    assert set(names) <= set(store.finished.ids())
    with pytest.raises(RuleError, match="doesn't belong to a campaign"):
        campaigns.detach(store, names[0])


def test_a_sheet_deleted_from_history_is_kept_with_a_session_that_may_come_back(
    store: Store,
) -> None:
    saved = counted(store, RICH, RICH)
    first, second = saved.sessions
    correct_sheet(store, first, SheetEntry(POOR))
    assert store.campaigns.read(saved.id).sessions == (first,)
    store.move_to_trash(store.finished, second)
    correct_sheet(store, first, SheetEntry(RICH))
    back = store.campaigns.read(saved.id)
    assert back.sessions == (first, second)
    assert [entry.sheet for entry in back.entries if isinstance(entry, Record)] == [None, RICH]
    store.restore_from_trash(store.finished, second)
    assert store.history.campaign_session(second) is not None
    assert all(
        entry.sheet is None
        for entry in store.campaigns.read(saved.id).entries
        if isinstance(entry, Record)
    )


def test_a_record_by_hand_is_corrected_and_says_what_changed(store: Store) -> None:
    campaign_record = campaigns.start_campaign(store, GOALS)
    for entry in (Record(41, ("A", "F")), Choose(("ships", "contracts")), Record(30, ("B",))):
        campaigns.add_entry(store, campaign_record.id, entry)
    new = Record(39, ("A",))
    correction = campaigns.consequences(store, campaign_record.id, 1, new)
    assert as_text(correction) == (
        "Session 1: 39 points instead of 41. Goal F is no longer achieved. Session 2 was set up "
        "with 2 bonuses. Earned now: 1."
    )
    after = campaigns.campaign_state(
        campaigns.correct_manual_record(store, campaign_record.id, 1, new)
    )
    assert after.chosen[1] == ("ships",)
    assert (len(after.results), after.cargo) == (2, 7)
    assert after.played_with(2) == ("ships", "contracts"), "what was played stays"


def test_bonuses_only_chosen_are_not_called_used(store: Store) -> None:
    name = campaigns.start_campaign(store, GOALS).id
    for entry in (Record(41, ("A", "F")), Choose(("ships", "contracts"))):
        campaigns.add_entry(store, name, entry)
    correction = campaigns.consequences(store, name, 1, Record(41, ("A",)))
    assert as_text(correction) == (
        "Goal F is no longer achieved. Session 2 no longer starts with 2 more Contracts."
    )
    after = campaigns.campaign_state(
        campaigns.correct_manual_record(store, name, 1, Record(41, ("A",)))
    )
    assert (after.bonuses, after.played_with(2)) == (("ships",), ("ships",))


def test_what_was_played_stays_when_the_campaign_goes_on(store: Store) -> None:
    """With the other reading of R8, a bonus that was used is gone, earned or not."""
    name = campaigns.start_campaign(store, evolve(GOALS, bonus_once=True)).id
    both = Record(41, ("A", "F"))
    for entry in (both, Choose(("ships", "contracts")), Record(30, ("B",))):
        campaigns.add_entry(store, name, entry)
    campaigns.correct_manual_record(store, name, 1, Record(41, ("A",)))
    saved = campaigns.choose(store, name, ("pardaos",))
    state = campaigns.campaign_state(saved)
    assert [bonus.key for bonus in state.bonuses_open] == ["pardaos"]
    assert state.played_with(2) == ("ships", "contracts")
    again = campaigns.campaign_state(campaigns.correct_manual_record(store, name, 1, both))
    assert again.chosen == ((), ("ships", "contracts"), ("pardaos",))


def test_undoing_a_correction_leaves_everything_as_it_was(store: Store) -> None:
    saved = counted(store, RICH, RICH)
    first, before = saved.sessions[0], store.finished.read(saved.sessions[0])
    for sheet in (POOR, evolve(RICH, outposts=3)):
        correct_sheet(store, first, SheetEntry(sheet))
        assert store.campaigns.read(saved.id).corrected is not None
        undone = campaigns.undo_correction(store, saved.id)
        assert undone == evolve(saved, updated=undone.updated)
        session = store.finished.read(first)
        assert session == evolve(before, updated=session.updated)
        with pytest.raises(RuleError, match="nothing to undo"):
            campaigns.undo_correction(store, saved.id)


def test_a_correction_can_be_undone_until_another_session_is_recorded(store: Store) -> None:
    name = campaigns.start_campaign(store, GOALS).id
    campaigns.add_entry(store, name, Record(41, ("A", "F")))
    campaigns.correct_manual_record(store, name, 1, Record(41, ("A",)))
    assert campaigns.choose(store, name, ("ships",)).corrected is not None, "a choice can wait"
    assert campaigns.last_correction(store, name) is not None
    campaigns.add_entry(store, name, Record(30, ("B",)))
    assert campaigns.last_correction(store, name) is None


def test_a_correction_that_loses_the_campaign_names_what_goes(store: Store) -> None:
    campaign_record = campaigns.start_campaign(store, GOALS)
    for entry in (Record(41, ("A",)), Record(30, ("B",))):
        campaigns.add_entry(store, campaign_record.id, entry)
    lost = campaigns.consequences(store, campaign_record.id, 1, Record(41))
    assert lost.removed_sessions == (2,)
    assert "lost in session 1. Session 2 no longer belongs to the campaign" in as_text(lost)
    campaign_record = campaigns.correct_manual_record(store, campaign_record.id, 1, Record(41))
    assert campaigns.campaign_state(campaign_record).status is Status.LOST
    back = campaigns.consequences(store, campaign_record.id, 1, Record(41, ("F",)))
    assert as_text(back) == (
        "Goal F is now achieved. The campaign is no longer lost. Session 2 is back in the campaign."
    )


def test_nothing_changed_is_nothing_said(store: Store) -> None:
    campaign_record = counted(store, RICH, RICH)
    correction = preview_correction(store, campaign_record.sessions[0], SheetEntry(RICH))
    assert correction is not None
    assert not correction.changed
    assert as_text(correction) == ""


def test_a_sheet_corrected_keeps_the_reason_that_overrules_it(store: Store) -> None:
    campaign_record = counted(store, RICH)
    name = campaign_record.sessions[0]
    count = SheetEntry(evolve(RICH, outposts=3), overrule={"F": "the fourth lay under the board"})
    correction = preview_correction(store, name, count)
    assert correction is not None
    assert "F" not in as_text(correction)
    correct_sheet(store, name, count)
    record = campaigns.campaign_state(store.campaigns.read(campaign_record.id)).results[0].record
    assert record.overruled == (("F", "the fourth lay under the board"),)
    assert "F" in record.achieved


def sheets(campaign_record: CampaignRecord) -> list[object]:
    return [entry.sheet for entry in campaign_record.entries if isinstance(entry, Record)]


def test_a_sheet_is_saved_once(store: Store) -> None:
    campaign_record = counted(store, RICH, RICH)
    assert sheets(campaign_record) == [None, None]
    assert [store.finished.read(name).sheet for name in campaign_record.sessions] == [RICH, RICH]


def test_the_sheet_of_a_deleted_session_stays_with_its_campaign(store: Store) -> None:
    campaign_record = counted(store, RICH, RICH)
    name = campaign_record.sessions[1]
    store.move_to_trash(store.finished, name)
    after = store.campaigns.read(campaign_record.id)
    assert sheets(after) == [None, RICH]
    assert after.sessions == campaign_record.sessions
    assert campaigns.campaign_state(after).cargo == campaigns.campaign_state(campaign_record).cargo
    store.restore_from_trash(store.finished, name)
    assert sheets(store.campaigns.read(campaign_record.id)) == [None, None]
    assert {row.session for row in store.history.open().rows} == {1, 2}


def test_only_what_was_recorded_by_hand_is_corrected_by_hand(store: Store) -> None:
    campaign_record = counted(store, RICH)
    with pytest.raises(RuleError, match="not recorded by hand"):
        campaigns.correct_manual_record(store, campaign_record.id, 1, Record(3))
    with pytest.raises(RuleError, match="not been recorded"):
        campaigns.consequences(store, campaign_record.id, 2, Record(3))


def test_an_own_campaign_is_found_by_its_file(store: Store) -> None:
    source = (Path(__file__).parents[2] / "campaigns" / "monsoon.toml").read_text("utf-8")
    store.campaign_files.write("my-seas", source)
    definition = pack_lookup.campaign(store, "my-seas").definition
    goals = tuple(tuple(pair) for pair in ("AB", "CD", "EF", "GH"))
    campaign_record = campaigns.start_campaign(store, CampaignStart(goals), definition)
    assert pack_lookup.campaign(store, campaign_record.definition).definition == definition


def entered(store: Store, campaign_record: CampaignRecord) -> None:
    add_score_only(
        store,
        SETUP,
        SheetEntry(SHEET),
        campaign_session=campaign_record.next_session,
    )


def taken_back(store: Store, campaign_record: CampaignRecord) -> None:
    campaigns.undo_session(store, campaign_record.id)


def lost_by_correction(store: Store, campaign_record: CampaignRecord) -> None:
    correct_sheet(store, campaign_record.sessions[0], SheetEntry(POOR))


@pytest.mark.parametrize("deed", [entered, taken_back, lost_by_correction])
def test_broken_off_anywhere_it_has_happened_or_not(
    data_home: Path, deed: Callable[[Store, CampaignRecord], None]
) -> None:
    """Every call that touches the disk is once the last one: history and cargo always agree."""
    with opened(data_home / "before") as store:
        campaign_record = counted(
            store, *((RICH,) if deed is entered else (RICH, RICH)), start=AGREED
        )
    cargoes = []
    for calls in range(MOST_CALLS):
        home = shutil.copytree(data_home / "before", data_home / str(calls))
        store = opened(home)
        with pytest.MonkeyPatch.context() as patch:
            Fuse(patch, calls)
            try:
                deed(store, campaign_record)
                broken = False
            except PowerCutError:
                broken = True
        store.close()
        cargoes.append(_agreed(home, campaign_record.id))
        if not broken:
            break
    assert broken is False
    assert len(set(cargoes)) == 2, "before or after, and nothing in between"
    assert cargoes[0] != cargoes[-1]


AGREED = CampaignStart((("A", "F"), ("D", "E"), ("C", "I")))


def _agreed(home: Path, name: str) -> int:
    """The cargo, after checking that each session counts exactly where history says it does."""
    with opened(home) as store:
        campaign_record = store.campaigns.read(name)
        rows = [row for row in store.history.open().rows if row.campaign_id]
        assert {row.id for row in rows} == set(campaign_record.sessions)
        campaign = campaigns.campaign_state(campaign_record)
        totals = {row.session: row.total for row in rows}
        assert [result.record.points for result in campaign.results] == [
            totals[number] for number in sorted(totals)
        ]
        return campaign.cargo
