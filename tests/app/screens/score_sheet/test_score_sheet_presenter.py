"""The score sheet without a window: what it shows, refuses, keeps and saves."""

from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.score_sheet.presenter import ScoreSheetPresenter
from goa_solo.app.screens.score_sheet.sheet_lines import (
    foreman_line,
    head,
    lines,
    pardaos_line,
    purse_line,
    title,
)
from goa_solo.app.screens.score_sheet.sheet_saving import SheetSaving
from goa_solo.application import campaigns
from goa_solo.application.finish_session import SheetEntry, add_score_only
from goa_solo.application.sheet_draft import NEW, SheetDraft, goal_notes_name
from goa_solo.packs import edition
from goa_solo.rules.campaign import CampaignStart
from goa_solo.rules.scoring import RANKS, Depot, ScoreSheet
from goa_solo.rules.setup import Setup
from tests.support.random_session import SETUP, SHEET, play, started


def over(open_session: OpenSession, **options: object) -> str:
    return play(started(open_session.store, **options)).id  # type: ignore[arg-type]


def test_her_purse_is_filled_in(open_session: OpenSession) -> None:
    shown = ScoreSheetPresenter(open_session, session=over(open_session))
    worth = shown.running.state.purse.worth  # type: ignore[union-attr]
    assert shown.sheet.lakshmi_pardaos == worth
    assert "tracked by the app" in purse_line(shown)
    assert shown.set("lakshmi_pardaos", worth + 1) == ""
    assert "tracked by the app" not in purse_line(shown)


def test_pardaos_score_nothing_until_they_are_entered(open_session: OpenSession) -> None:
    shown = ScoreSheetPresenter(open_session)
    assert (shown.sheet.pardaos, shown.sheet.lakshmi_pardaos) == (None, None)
    assert SheetSaving(shown).save() == ("", "Nothing is entered yet.")
    shown.set("pardaos", 4)
    assert head(shown).total == "0"
    assert pardaos_line(shown) == "3 points if you have at least as many as she does."
    assert SheetSaving(shown).save() == ("", "First say who has more Pardaos.")
    again = ScoreSheetPresenter(open_session)  # as after a restart
    assert again.sheet.wealthier is None
    again.set("lakshmi_pardaos", 4)
    assert head(again).total == "3"
    assert pardaos_line(again) == "4 against 4"
    name, problem = SheetSaving(again).save()
    assert (problem, open_session.store.finished.read(name).sheet.lakshmi_pardaos) == ("", 4)


@pytest.mark.parametrize(
    ("who", "points"),
    [("you", 3), ("tie", 3), ("lakshmi", 0)],
)
def test_who_has_more_is_enough(open_session: OpenSession, who: str, points: int) -> None:
    shown = ScoreSheetPresenter(open_session, session=over(open_session))
    hers = shown.sheet.lakshmi_pardaos
    line = f"Lakshmi has {hers}: 3 points if you have at least as many."
    assert shown.set_richer(who) == ""
    assert (shown.score.points("pardaos"), pardaos_line(shown)) == (points, line)
    name, problem = SheetSaving(shown).save()
    sheet = open_session.store.finished.read(name).sheet
    assert (problem, sheet.richer, sheet.pardaos) == ("", who, None)
    again = ScoreSheetPresenter(open_session, finished=name)
    assert (again.sheet.pardaos, pardaos_line(again)) == (None, line)
    again.set("pardaos", 0)
    assert again.sheet.richer is None, "now the sums decide"
    assert again.score.points("pardaos") == 0


def test_two_amounts_decide_who_has_more(open_session: OpenSession) -> None:
    shown = ScoreSheetPresenter(open_session, session=over(open_session))
    hers = shown.sheet.lakshmi_pardaos
    shown.type_number("pardaos", 170)
    refused = f"The amounts say otherwise: 170 against {hers}. Change or clear one of them."
    assert shown.set_richer("lakshmi") == refused
    assert shown.set_richer("you") == ""
    assert (shown.sheet.pardaos, shown.sheet.lakshmi_pardaos) == (170, hers)
    shown.type_number("lakshmi_pardaos", None)
    assert shown.set_richer("lakshmi") == ""
    assert (shown.sheet.pardaos, shown.sheet.wealthier) == (170, "lakshmi")


@pytest.mark.parametrize(("edition", "most"), [("quined", 174), ("rio-grande-2004", 169)])
def test_no_more_pardaos_than_the_box_holds(
    open_session: OpenSession, edition: str, most: int
) -> None:
    shown = ScoreSheetPresenter(open_session)
    shown.choose(edition=edition)
    assert shown.type_number("pardaos", most) == ""
    assert f"use a number from 0 to {most}." in shown.type_number("pardaos", most + 1)
    assert shown.sheet.pardaos == most


def test_goal_i_needs_your_amount_and_not_hers(open_session: OpenSession) -> None:
    start = CampaignStart((("H", "I"), ("B", "G"), ("C", "A")))
    campaign = campaigns.start_campaign(open_session.store, start)
    shown = ScoreSheetPresenter(open_session, campaign_id=campaign.id)
    shown.set_richer("lakshmi")
    assert SheetSaving(shown).save() == ("", "Enter your Pardaos too: a goal depends on them.")
    shown.type_number("pardaos", 31)
    assert shown.goals()[1].achieved
    name, problem = SheetSaving(shown).save()
    sheet = open_session.store.finished.read(name).sheet
    assert (problem, sheet.pardaos, sheet.lakshmi_pardaos) == ("", 31, None)


def test_an_untouched_sheet_is_not_saved(open_session: OpenSession) -> None:
    shown = ScoreSheetPresenter(open_session, session=over(open_session))
    assert shown.score.total == shown.score.points("outposts")
    assert SheetSaving(shown).save() == ("", "Nothing is entered yet.")
    assert open_session.store.finished.ids() == []


def test_it_starts_with_the_outposts_established_in_play(open_session: OpenSession) -> None:
    """They are no entry on the sheet: nothing is saved with them alone, and clearing keeps them."""
    session = over(open_session)
    founded = open_session.store.running.read(session).state.founded
    assert founded == ("kollam", "madras")
    shown = ScoreSheetPresenter(open_session, session=session)
    assert (shown.sheet.outposts, head(shown).total) == (2, "3")
    assert shown.untouched
    assert head(shown).rank == "Score sheet"
    shown.set("outposts", 4)
    assert not shown.untouched
    shown.clear()
    assert (shown.sheet.outposts, shown.untouched) == (2, True)


def test_her_purse_is_named_where_the_app_knows_it(open_session: OpenSession) -> None:
    shown = ScoreSheetPresenter(open_session, session=over(open_session))
    hers = shown.sheet.lakshmi_pardaos
    assert hers
    line = f"Lakshmi has {hers}: 3 points if you have at least as many."
    assert pardaos_line(shown) == line
    assert foreman_line(shown) == "You have the Foreman: 3 points for each of these"


def test_only_single_depots_are_asked_for_unless_more_decides(open_session: OpenSession) -> None:
    shown = ScoreSheetPresenter(open_session)
    assert not shown.lists_depots
    assert shown.sheet.singles_score
    shown.set("depots", 2)
    assert shown.score.points("depots") == 2
    shown.choose(story="plagued crops")
    assert (shown.asks_goods, shown.asks_spaces, shown.sheet.singles_score) == (True, False, False)
    shown.set_slot(0, goods=2)
    assert (shown.score.points("story"), shown.score.points("depots")) == (1, 0)
    start = CampaignStart((("H", "I"), ("B", "G"), ("C", "A")))
    campaign = campaigns.start_campaign(open_session.store, start)
    shown = ScoreSheetPresenter(open_session, campaign_id=campaign.id)
    assert (shown.asks_goods, shown.asks_spaces, shown.asks_pardaos) == (False, True, True)
    shown.set_slot(0, spaces=1)
    shown.set("depots", 2)
    assert shown.score.points("depots") == 3, "those on the board, and those set aside"


def test_an_old_sheet_with_its_depots_scores_the_same_and_is_corrected(
    open_session: OpenSession,
) -> None:
    old = evolve(SHEET, depots=(Depot(1, goods=1), Depot(3, goods=2), Depot(1)), depots_set_aside=1)
    record = add_score_only(open_session.store, SETUP, SheetEntry(old))
    shown = ScoreSheetPresenter(open_session, finished=record.id)
    assert shown.sheet == evolve(old, symbols=shown.sheet.symbols)
    assert (shown.number("depots"), shown.score.total) == (3, record.total)
    for count in (4, 2, 1, 0, 2):
        shown.set("depots", count)
        assert (shown.number("depots"), shown.score.points("depots")) == (count, count)
    assert shown.sheet.depots == (Depot(3, goods=2),)
    assert "0 to 32" in shown.set("depots", -1)


def test_a_sheet_is_cleared(open_session: OpenSession) -> None:
    shown = ScoreSheetPresenter(open_session)
    shown.choose(difficulty=3)
    shown.set("duty", 2)
    shown.clear()
    assert shown.untouched
    assert shown.draft.difficulty == 3
    assert not ScoreSheetPresenter(open_session).restored
    shown.set("duty", 1)
    shown.set_richer("tie")
    name, _ = SheetSaving(shown).save()
    shown = ScoreSheetPresenter(open_session, finished=name)
    shown.set("duty", 2)
    shown.clear()
    assert shown.sheet.duty == 1


def test_what_was_said_of_goals_in_play_is_on_the_sheet_until_it_is_cleared(
    open_session: OpenSession,
) -> None:
    name = over(open_session)
    notes = SheetDraft(ScoreSheet(outposts=3, pardaos=31))
    open_session.remember_sheet_draft(goal_notes_name(name), notes)
    shown = ScoreSheetPresenter(open_session, session=name)
    assert (shown.sheet.outposts, shown.sheet.pardaos, SheetSaving(shown).missing()) == (3, 31, "")
    shown.clear()
    assert ScoreSheetPresenter(open_session, session=name).untouched


def test_a_session_on_its_own_has_the_day_it_was_played(open_session: OpenSession) -> None:
    shown = ScoreSheetPresenter(open_session)
    today = shown.day
    shown.set("duty", 1)
    shown.set_richer("you")
    assert today in SheetSaving(shown).confirmation()
    assert shown.step_day(1) == "That date is in the future."
    assert "isn't a date" in shown.set_day("yesterday")
    assert "2004" in shown.set_day("1999-12-31")
    assert shown.set_day("2024-03-01") == ""
    assert shown.step_day(-1) == ""
    assert "29 Feb 2024" in SheetSaving(shown).confirmation()
    shown = ScoreSheetPresenter(open_session)  # as after a restart
    name, _ = SheetSaving(shown).save()
    record = open_session.store.finished.read(name)
    assert (record.finished[:10], record.created) == ("2024-02-29", record.finished)
    assert record.updated > record.finished


def test_the_head_tells_how_far_the_next_rank_is(open_session: OpenSession) -> None:
    shown = ScoreSheetPresenter(open_session)
    shown.set_richer("lakshmi")
    assert (head(shown).total, head(shown).rank) == ("0", "So far: Poor")
    assert head(shown).line == f"{RANKS[3].least} points short of Struggling"
    for place in range(5):
        shown.set_track(place, 5)
    assert head(shown).rank == "So far: Savvy"
    assert head(shown).line == "6 points short of Rich"
    shown.set("duty", 1)
    assert head(shown).line == "1 point short of Rich"
    shown.set("duty", 2)
    assert head(shown).line == "The highest rank"


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("outposts", 5, "0 to 4"),
        ("outposts", -1, "0 to 4"),
        ("pardaos", 1000, "0 to 999"),
        ("duty", -1, "0 to 9"),
        ("depots_set_aside", 33, "0 to 32"),
    ],
)
def test_the_impossible_is_refused_with_a_reason(
    open_session: OpenSession, name: str, value: int, why: str
) -> None:
    shown = ScoreSheetPresenter(open_session)
    before = shown.sheet
    assert why in shown.set(name, value)
    assert shown.sheet == before


def test_a_depot_that_shrinks_keeps_only_the_goods_it_can_hold(open_session: OpenSession) -> None:
    shown = ScoreSheetPresenter(open_session)
    shown.choose(story="plagued crops")
    shown.set_slot(2, spaces=3)
    shown.set_slot(2, goods=3)
    shown.set_slot(2, spaces=1)
    assert shown.places[2] == Depot(1, goods=1)
    assert shown.sheet.depots == (Depot(1, goods=1),)
    assert "can't hold" in shown.set_slot(2, goods=2)
    shown.set_slot(2, goods=0)
    shown.set_slot(2, spaces=0)
    assert not shown.sheet.depots


def test_another_edition_has_other_words_and_tables(open_session: OpenSession) -> None:
    shown = ScoreSheetPresenter(open_session)
    shown.set_symbol(5, 2)
    shown.set("foreman", True)
    assert lines(shown)["outposts"].name == "Outposts"
    shown.choose(edition="rio-grande-2004")
    assert lines(shown)["outposts"].name == "Colonies"
    assert not shown.sheet.foreman
    assert len(shown.sheet.symbols) == 5
    assert shown.set_symbol(0, 6) == ""
    assert shown.score.points("symbols") == 20


def test_a_story_has_a_line_only_when_it_is_played(open_session: OpenSession) -> None:
    shown = ScoreSheetPresenter(open_session)
    assert "story" not in lines(shown)
    shown.choose(story="plagued crops")
    shown.set_slot(0, spaces=3)
    shown.set_slot(0, goods=3)
    assert lines(shown)["story"].points == "2"
    shown.choose(story="taxes")
    assert "story" not in lines(shown)


def test_what_was_entered_is_there_after_a_kill(data_home: Path) -> None:
    first = OpenSession(data_home)
    shown = ScoreSheetPresenter(first)
    shown.choose(edition="zman-2012", difficulty=3, story="adaptability")
    shown.set_track(1, 4)
    shown.set_slot(3, spaces=2)
    first.close()  # the lock goes with the process; nothing else is written
    again = ScoreSheetPresenter(OpenSession(data_home))
    assert again.restored
    assert again.draft == shown.draft


def test_a_draft_that_makes_no_sense_is_as_good_as_none(open_session: OpenSession) -> None:
    for sheet in (ScoreSheet(tracks=(9, 9, 9, 9, 9)), ScoreSheet(depots=(Depot(1),) * 9)):
        open_session.remember_sheet_draft(NEW, SheetDraft(sheet))
        empty = ScoreSheet().for_scoring(edition("quined").scoring)
        assert ScoreSheetPresenter(open_session).sheet == empty


def test_drafts_of_sessions_that_are_gone_are_forgotten(open_session: OpenSession) -> None:
    name = over(open_session)
    ScoreSheetPresenter(open_session, session=name).set("outposts", 2)
    assert open_session.ui.sheet_draft(name)
    open_session.store.move_to_trash(open_session.store.running, name)
    ScoreSheetPresenter(open_session).set("outposts", 1)
    assert open_session.ui.sheet_draft(name) is None


def test_saving_a_session_clears_the_table(open_session: OpenSession) -> None:
    name = over(open_session)
    shown = ScoreSheetPresenter(open_session, session=name)
    shown.set("outposts", 3)
    shown.set_richer("tie")
    saved, problem = SheetSaving(shown).save()
    assert (saved, problem) == (name, "")
    assert open_session.store.running.ids() == []
    record = open_session.store.finished.read(name)
    assert record.sheet == shown.sheet
    assert record.auction_stats is not None
    assert open_session.ui.sheet_draft(name) is None


def test_a_correction_is_dated_and_keeps_the_old_sheet(open_session: OpenSession) -> None:
    shown = ScoreSheetPresenter(open_session)
    shown.set_richer("tie")
    name, _ = SheetSaving(shown).save()
    shown = ScoreSheetPresenter(open_session, finished=name)
    assert title(shown) == "Correct the sheet"
    shown.set("duty", 1)
    assert SheetSaving(shown).save() == (name, "")
    record = open_session.store.finished.read(name)
    assert record.sheet.duty == 1
    assert record.revised[0].sheet.duty == 0
    assert record.revised[0].until == record.updated


def test_a_session_whose_campaign_went_on_can_be_saved_without_it(
    open_session: OpenSession,
) -> None:
    campaign_record = campaigns.start_campaign(
        open_session.store, CampaignStart((("F", "I"), ("B", "G"), ("C", "A")))
    )
    campaign_session = campaign_record.next_session
    late, first = (
        over(open_session, campaign_session=campaign_session, seed="a"),
        over(open_session, campaign_session=campaign_session, seed="b"),
    )
    earlier = ScoreSheetPresenter(open_session, session=first)
    earlier.set("pardaos", 3)
    SheetSaving(earlier).save()
    store = open_session.store
    assert store.running.read(late).campaign_session is None, "it is a session of its own now"
    earlier_version = evolve(store.running.read(late), campaign_session=campaign_session)
    store.running.write(earlier_version)
    shown = ScoreSheetPresenter(open_session, session=late)
    shown.set("pardaos", 3)
    saved, problem = SheetSaving(shown).save()
    assert not saved
    assert "campaign" in problem
    assert SheetSaving(shown).may_leave_campaign
    assert SheetSaving(shown).save(leave_campaign=True) == (late, "")


def test_more_tiles_than_the_box_holds_are_asked_about_before_saving(
    open_session: OpenSession,
) -> None:
    shown = ScoreSheetPresenter(open_session)
    shown.set("duty", 2)
    assert SheetSaving(shown).warning() == ""
    assert shown.set("duty", 5) == ""
    assert SheetSaving(shown).warning().startswith("Duty: 5 is more than the box holds (2")
    shown.set_richer("tie")
    name, problem = SheetSaving(shown).save()
    assert problem == ""
    again = ScoreSheetPresenter(open_session, finished=name)
    assert SheetSaving(again).warning() == ""  # it was asked about when it was saved
    again.set("small_missions", 9)
    assert SheetSaving(again).warning().startswith("Small Mission and Large Mission: 9")


def test_plagued_crops_is_scored_by_the_sessions_reading_r23(open_session: OpenSession) -> None:
    for rulings, points in (((), 0), (("R23",), 1)):
        setup = Setup((1, 1, 0, 0), story="plagued crops", rulings=rulings)
        shown = ScoreSheetPresenter(open_session, session=over(open_session, setup=setup))
        shown.set_slot(0, spaces=1)
        assert shown.score.points("depots") == points
