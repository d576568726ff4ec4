"""Score sheets that belong to a campaign: goals decided, overruled, corrected; and the same
campaign from the terminal."""

import json
from pathlib import Path
from typing import Any

from attrs import evolve

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.campaign import presenter as what
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.app.screens.correction.presenter import CorrectionPresenter
from goa_solo.app.screens.manual_result.presenter import ManualResultPresenter
from goa_solo.app.screens.new_campaign.presenter import NewCampaignPresenter
from goa_solo.app.screens.score_sheet.presenter import ScoreSheetPresenter
from goa_solo.app.screens.score_sheet.sheet_saving import SheetSaving
from goa_solo.application import campaigns
from goa_solo.rules.campaign import Status
from goa_solo.rules.scoring import TRACKS, ScoreSheet
from goa_solo.store.records import CampaignRecord
from goa_solo.store.serialize import to_plain
from tests.support.campaign_scenes import FIRST, SECOND, make_campaign
from tests.support.random_session import SHEET, play, started, ticking
from tests.support.run_cli import call

PLAIN = evolve(SHEET, tracks=(1, 1, 1, 1, 1), outposts=1)


def fill(shown: ScoreSheetPresenter, sheet: ScoreSheet) -> None:
    shown.draft = evolve(shown.draft, sheet=sheet.for_scoring(shown.edition.scoring))


def test_a_session_played_without_the_app_is_entered_from_its_sheet(
    open_session: OpenSession,
) -> None:
    name = make_campaign(open_session.store)
    shown = ScoreSheetPresenter(open_session, campaign_id=name)
    assert shown.standalone
    saving = SheetSaving(shown)
    assert saving.label == "Save to the campaign"
    assert [(goal.letter, goal.achieved) for goal in shown.goals()] == [("E", False), ("F", False)]
    fill(shown, SHEET)
    assert [(goal.achieved, goal.why) for goal in shown.goals()] == [
        (True, "10 on Establish an Outpost and 10 on Produce"),
        (False, "3 of 4 outposts"),
    ]
    saved, problem = saving.save()
    assert (problem, saving.campaign_id) == ("", name)
    record = open_session.store.finished.read(saved)
    assert (record.setup.difficulty, record.entries) == (1, ())
    assert open_session.store.campaigns.read(name).sessions == (saved,)
    assert ScoreSheetPresenter(open_session, campaign_id=name).draft.difficulty == 2, (
        "as chosen for session 2"
    )


def test_a_goal_is_overruled_with_a_reason_that_is_kept(
    open_session: OpenSession, data_home: Path
) -> None:
    name = make_campaign(open_session.store)
    shown = ScoreSheetPresenter(open_session, campaign_id=name)
    shown.set("outposts", 3)
    shown.decide(shown.goals()[1], "  the fourth lay under the board ")
    assert shown.goals()[1].achieved
    open_session.close()  # killed: only the disk remembers
    again = ScoreSheetPresenter(OpenSession(data_home, clock=ticking()), campaign_id=name)
    goal = again.goals()[1]
    assert (goal.achieved, goal.reason) == (True, "the fourth lay under the board")
    again.set("outposts", 4)
    goal = again.goals()[1]
    assert (goal.achieved, goal.reason) == (True, ""), "now the sheet says so itself"
    again.set("outposts", 2)
    assert again.goals()[1].achieved
    again.decide(again.goals()[1], "")
    assert not again.goals()[1].achieved
    again.decide(again.goals()[1], "again")
    again.set_richer("tie")
    saved, _ = SheetSaving(again).save()
    record = campaigns.campaign_state(open_session.store.campaigns.read(name)).results[0].record
    assert (record.achieved, record.overruled) == (("F",), (("F", "again"),))
    assert ScoreSheetPresenter(open_session, finished=saved).goals()[1].reason == "again"


def test_a_draft_belongs_to_its_session(open_session: OpenSession) -> None:
    name = make_campaign(open_session.store)
    ScoreSheetPresenter(open_session, campaign_id=name).set("duty", 3)
    assert [one.name for one in open_session.ui.sheet_drafts] == [f"{name}.1"]
    ScoreSheetPresenter(open_session).set("duty", 1)
    assert ScoreSheetPresenter(open_session, campaign_id=name).sheet.duty == 3
    shown = ScoreSheetPresenter(open_session, campaign_id=name)
    shown.decide(shown.goals()[0], "because")
    shown.set_richer("tie")
    SheetSaving(shown).save()
    assert ScoreSheetPresenter(open_session, campaign_id=name).sheet.duty == 0


def test_a_session_played_in_the_app_is_recorded_when_it_is_counted(
    open_session: OpenSession,
) -> None:
    name = make_campaign(open_session.store)
    campaign_session = open_session.store.campaigns.read(name).next_session
    running = play(started(open_session.store, campaign_session=campaign_session)).id
    assert CampaignPresenter(open_session.store, name).step() == what.NextAction(
        what.SCORE, "Score session 1"
    )
    shown = ScoreSheetPresenter(open_session, session=running)
    fill(shown, SHEET)
    assert SheetSaving(shown).save() == (running, "")
    board = CampaignPresenter(open_session.store, name)
    assert (board.campaign.cargo, board.running) == (5, None)


# --- correcting ----------------------------------------------------------------------------------


def test_a_corrected_sheet_says_what_changed(open_session: OpenSession) -> None:
    name = make_campaign(open_session.store, FIRST, SECOND)
    shown = ScoreSheetPresenter(
        open_session, finished=open_session.store.campaigns.read(name).sessions[0]
    )
    shown.set("duty", 0)
    shown.decide(shown.goals()[1], "")
    saving = SheetSaving(shown)
    assert saving.question() == ""
    saving.save()
    assert saving.changed
    page = CorrectionPresenter(open_session.store, name)
    assert page.story() == "Session 1: 45 points instead of 50. Goal F is no longer achieved."
    assert [(row.label, row.before, row.now) for row in page.rows()] == [
        ("Points of session 1", "50", "45"),
        ("Goals of session 1", "E, F", "E"),
        ("Goods in the hold", "15", "14"),
    ]
    assert CampaignPresenter(open_session.store, name).campaign.cargo == 14


def test_a_correction_that_makes_a_session_impossible_asks(open_session: OpenSession) -> None:
    name = make_campaign(open_session.store, FIRST, SECOND)
    first, second = open_session.store.campaigns.read(name).sessions
    shown = ScoreSheetPresenter(open_session, finished=first)
    fill(shown, PLAIN)
    shown.decide(shown.goals()[1], "")
    question = SheetSaving(shown).question()
    lost = "The campaign is lost in session 1. Session 2 no longer belongs to the campaign;"
    assert lost in question
    assert question.endswith("Correct it anyway?")
    SheetSaving(shown).save()
    assert CampaignPresenter(open_session.store, name).campaign.status is Status.LOST
    assert second in open_session.store.finished, "it stays in history"
    back = ScoreSheetPresenter(open_session, finished=first)
    fill(back, SHEET)
    saving = SheetSaving(back)
    saving.save()
    assert (
        "The campaign is no longer lost." in CorrectionPresenter(open_session.store, name).story()
    )
    assert open_session.store.campaigns.read(name).sessions == (first, second), "and it is back"


def test_a_sheet_corrected_without_a_campaign_asks_nothing(open_session: OpenSession) -> None:
    shown = ScoreSheetPresenter(open_session)
    shown.set_richer("tie")
    saved, _ = SheetSaving(shown).save()
    shown = ScoreSheetPresenter(open_session, finished=saved)
    shown.set("duty", 2)
    saving = SheetSaving(shown)
    assert saving.question() == ""
    assert saving.save() == (saved, "")
    assert (saving.changed, saving.campaign_id) == (False, "")


# --- the same from the terminal ------------------------------------------------------------------


def shown_by_terminal(name: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(call("campaign", "show", "--id", name, "--json").out)
    return told


def in_the_app(home: Path, sheet: ScoreSheet) -> CampaignRecord:
    open_session = OpenSession(home)
    new = NewCampaignPresenter(open_session.store)
    new.choose(drawn=False)
    for letter in "EFDGBI":
        new.pick(letter)
    new.set_name("Spring")
    new.set_row(0, 3)
    name = new.start()
    shown = ScoreSheetPresenter(open_session, campaign_id=name)
    fill(shown, sheet)
    shown.decide(shown.goals()[1], "under the board")
    SheetSaving(shown).save()
    board = CampaignPresenter(open_session.store, name)
    board.toggle("ships")
    board.toggle("pardaos")
    for points, goals in ((33, "G"), (40, "BI")):
        entered = ManualResultPresenter(open_session.store, name)
        entered.set_points(points)
        for letter in goals:
            entered.toggle(letter)
        entered.save()
    campaign_record = open_session.store.campaigns.read(name)
    open_session.close()
    return campaign_record


def test_the_same_campaign_from_the_terminal_is_the_same_record(
    data_home: Path, tmp_path: Path
) -> None:
    sheet = evolve(SHEET, pardaos=12, lakshmi_pardaos=20)
    mine = in_the_app(data_home, sheet)
    file = tmp_path / "sheet.json"
    plain = to_plain(sheet) | {"tracks": dict(zip(TRACKS, sheet.tracks, strict=True))}
    file.write_text(json.dumps(plain))
    new = call("campaign", "new", "--goals", "EF,DG,BI", "--name", "Spring", "--rows", "3,4,4,4,4")
    name = new.out.split()[0]
    for words in (
        ("record", "--sheet", str(file), "--overrule", "F=under the board"),
        ("bonus", "ships", "pardaos"),
        ("record", "--points", "33", "--achieved", "G"),
        ("record", "--points", "40", "--achieved", "B,I"),
    ):
        said = call("campaign", *words, "--id", name)
        assert said.status == 0, said.err
    theirs = OpenSession(data_home).store.campaigns.read(name)
    assert theirs.entries == mine.entries
    assert [bool(one) for one in theirs.sessions] == [bool(one) for one in mine.sessions]
    ours, terminal = shown_by_terminal(mine.id), shown_by_terminal(name)
    assert ours | {"id": ""} == terminal | {"id": ""}
    assert ours["status"] == "finished"
