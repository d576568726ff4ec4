"""A whole campaign by touches: one session from points, one from a sheet, one played here."""

import random
from pathlib import Path
from typing import Any

import pytest

from goa_solo.application import campaigns
from goa_solo.application.finish_session import SheetEntry, add_score_only
from goa_solo.rules.campaign import Choose, Record, Status
from goa_solo.rules.scoring import ScoreSheet
from goa_solo.rules.stages import ROUNDS
from goa_solo.rules.steps import YourActions
from goa_solo.store.store import Store
from tests.support import layout_check
from tests.support.app_driver import App, OpenApp
from tests.support.campaign_scenes import FIRST, SCENES, SECOND, make_campaign
from tests.support.random_session import SETUP, SHEET
from tests.support.round_player import TouchPlayer, any_answer, play_to
from tests.support.score_sheet_player import ScoreSheetPlayer

pytestmark = pytest.mark.window


def campaign_record_of(app: App) -> Any:
    store: Store = app.store
    return next(store.campaigns.all())


def start_campaign(app: App, hand: ScoreSheetPlayer) -> None:
    """From the home screen, with the goals as they were drawn at the table."""
    app.tap("Campaign")
    assert "From Goa to Lisbon" in app.texts()
    app.tap("New campaign")
    hand.tap(app.find("Drawn at the table"))
    for letter in "EFDGBI":
        tap = next(one for one in app.page.ids.goals.children if one.goal.letter == letter)
        hand.tap(tap)
        app.frames(2)
    app.tap("#name")
    app.type("Spring")
    app.tap("Set sail")
    assert app.screen == "campaign"
    assert app.page.presenter.title == "Spring"
    assert board_ticks(app) == [
        "Lay out the Campaign Board and put the Campaign Marker on space 1.",
        "Put goals E and F face up on the board for session 1.",
        "Put goals D and G face up on the board for session 2.",
        "Put goals B and I face up on the board for session 3.",
        "Put the other 3 goals back in the box.",
    ]


def by_text(app: App, text: str) -> Any:
    """What has this text on the page, in view or not; the first of several."""
    return next(one for one in app.page.walk() if getattr(one, "text", "") == text)


def board_ticks(app: App) -> list[str]:
    """What the page says about the physical Campaign Board, line by line."""
    box = app.page.ids.get("layout", app.page.ids.board)
    return [one.text for one in box.walk(restrict=True) if type(one).__name__ == "Tick"]


def by_points(app: App, hand: ScoreSheetPlayer) -> None:
    hand.tap(app.find("Points and goals only"))
    app.settle()
    assert app.screen == "manual_result"
    row = app.page.ids.points
    for _ in range(4):
        hand.tap(next(chip for chip in row.ids.quick.children if chip.text == "+10"))
    hand.tap(row.ids.more)
    for tick in app.page.ids.ticks.children:
        hand.tap(tick)
    line = "You earn 5 goods for your points and 1 for achieving all goals."
    assert app.page.presenter.line() == line
    app.tap("Save to the campaign")
    assert app.screen == "session_recorded"
    assert "Sailing on" in app.texts()
    assert board_ticks(app) == [
        "Put 6 goods into the Cargo Hold, from the bottom up.",
        "Remove goals E and F from the Campaign Board.",
        "Move the Campaign Marker to space 2.",
        "Choose your bonuses before the next setup.",
    ]
    app.tap("On to session 2")
    assert app.screen == "campaign"


def by_sheet(app: App, hand: ScoreSheetPlayer) -> None:
    """Produce and Explore in row 5: goal D. Goal G counts because the player says so."""
    hand.tap(app.find("Fill in the score sheet"))
    app.settle()
    assert app.screen == "score_sheet"
    hand.ladder("track_rows", (1, 5, 1, 5, 1))
    rows = [one for one in app.page.ids.more.walk() if type(one).__name__ == "GoalRow"]
    assert [row.goal.achieved for row in rows] == [True, False]
    assert rows[0].goal.why == "10 on Produce and 10 on Explore"
    app.tap(rows[1].ids.decide)
    app.tap(app.page.ids.reason.field)
    app.type("the symbols were miscounted")
    app.tap("Save")
    hand.pardaos(ScoreSheet(richer="tie"))
    app.tap("Save to the campaign")
    app.wait(0.5)
    app.tap("Save it")
    assert app.screen == "session_recorded"
    assert app.says("the symbols were miscounted")
    assert board_ticks(app)[1:3] == [
        "Remove goals D and G from the Campaign Board.",
        "Move the Campaign Marker to space 3.",
    ]
    app.key("escape")
    assert app.screen == "campaign"


def played(app: App) -> None:
    """Started by touches, led near its end, and ended by touches."""
    app.tap("Play session 3")
    assert app.screen == "new_session"
    assert "Spring, session 3" in app.texts()
    app.tap("Start")
    assert "You have earned 2 more bonuses for this session. Start without them?" in app.texts()
    app.tap("Choose now")
    assert app.screen == "new_session"
    app.tap("Start")
    app.key("escape")
    assert app.screen == "new_session", "leaving the question open starts nothing"
    app.tap("Start")
    app.tap("Start without")
    table = TouchPlayer(app)
    assert app.screen == "round"
    assert app.page.view.panel.lines[-3:] == (
        "The Campaign Marker is on space 3, with goals B and I.",
        "Campaign bonus: take 5 more Pardaos.",
        "Choose 2 more campaign bonuses before you set up the market.",
    )
    app.tap("Choose bonuses")
    app.tap("2 more Ships")
    app.key("escape")
    assert app.screen == "round"
    assert app.page.view.panel.lines[-3] == "Campaign bonus: take 2 more Ships."
    app.tap(app.page.ids.bar.ids.goals)
    assert "Goal I: at least 30 Pardaos left" in app.texts()
    app.key("escape")
    play_to(app.page, lambda now: now.round == ROUNDS and isinstance(now.prompt, YourActions))
    app.restart()
    assert app.screen == "round"
    rng = random.Random(3)
    while not table.conductor.table.over:
        table.give(any_answer(table.conductor.prompt, rng))
    table.button(1)
    app.settle()
    assert app.screen == "score_sheet"
    hand = ScoreSheetPlayer(app)
    hand.sum("pardaos", 30)
    app.tap("Save to the campaign")


def test_a_whole_campaign(app: App) -> None:
    hand = ScoreSheetPlayer(app)
    start_campaign(app, hand)
    by_points(app, hand)
    hand.tap(app.find("2 more Ships"))
    app.frames(2)
    by_sheet(app, hand)
    for words in ("2 more Ships", "2 more Contracts"):
        hand.tap(app.find(words))
        app.frames(2)
    assert campaigns.campaign_state(campaign_record_of(app)).bonuses == ("pardaos",)
    played(app)
    assert app.screen == "session_recorded"
    campaign_record = campaign_record_of(app)
    campaign = campaigns.campaign_state(campaign_record)
    assert campaign.status is Status.FINISHED
    assert [result.achieved for result in campaign.results] == [("E", "F"), ("D", "G"), ("I",)]
    assert campaign_record.sessions[0] == ""
    assert all(name in app.store.finished for name in campaign_record.sessions[1:])
    assert not any(rank in app.texts() for rank in campaign.definition.ranks[:2])
    app.tap("Sail into Lisbon")
    assert app.screen == "finale"
    while app.page.rank_shown < 1:
        app.tap(app.page)
    app.tap("Done")
    app.tap("Share as a picture")
    assert app.screen == "file_chooser"
    app.key("escape")
    app.key("escape")
    assert app.screen == "campaigns"
    app.key("escape")
    assert app.screen == "home"


def pause_session(app: App, name: str) -> str:
    """Start a campaign's next session and leave it; return its id."""
    app.go("new_session", campaign_id=name)
    app.tap("Start")
    app.key("escape")
    (paused,) = app.store.running.ids()
    return str(paused)


def test_a_paused_session_is_deleted_from_the_campaign_and_restored(app: App) -> None:
    name = make_campaign(app.store)
    paused = pause_session(app, name)
    app.go("campaign", campaign_id=name)
    assert by_text(app, "Fill in the score sheet")
    assert by_text(app, "Points and goals only")
    app.tap(by_text(app, "Delete this session"))
    assert app.screen == "campaign", "deleting stays where it was done"
    assert app.store.running.ids() == []
    app.tap("Undo: bring the session back")
    assert app.store.running.ids() == [paused]
    app.tap(by_text(app, "Delete this session"))
    app.tap("Wastebasket")
    app.tap("Bring back")
    assert app.store.running.ids() == [paused]
    app.key("escape")
    assert app.screen == "campaign"
    assert app.page.presenter.headline() == "Session 1 is paused in round 1"


def test_all_three_bonuses_are_there_without_a_tap_and_stay_what_was_played(app: App) -> None:
    name = make_campaign(app.store, Record(41, ("E", "F")), Record(52, ("D", "G")))
    app.go("campaign", campaign_id=name)
    assert [card.active for card in app.find_all(where=is_bonus_card)] == [True] * 3
    app.tap("Play session 3")
    app.tap("Start")
    assert app.screen == "round", "nothing to ask"
    assert campaign_record_of(app).entries[-1] == Choose(("contracts", "ships", "pardaos"))
    assert app.page.view.panel.lines[-3:] == (
        "Campaign bonus: take 2 more Contracts.",
        "Campaign bonus: take 2 more Ships.",
        "Campaign bonus: take 5 more Pardaos.",
    )


def is_bonus_card(widget: Any) -> bool:
    return type(widget).__name__ == "BonusCard"


def test_the_main_button_of_the_setup_leads_to_bonuses_not_chosen(app: App) -> None:
    name = make_campaign(app.store, Record(41, ("E",)))
    app.go("new_session", campaign_id=name)
    app.tap("Start")
    app.tap("Start without")
    by_main = {button.label: button.main for button in app.page.view.choices}
    assert by_main == {"Enter the tiles": False, "Choose bonuses": True}


def test_a_paused_session_says_which_of_its_campaign_it_is(app: App) -> None:
    name = make_campaign(app.store, Record(41, ("E",)), Choose(("ships",)))
    pause_session(app, name)
    title = "Session 2 is paused in round 1"
    app.go("campaign", campaign_id=name)
    assert app.page.presenter.headline() == title
    app.app.screens.begin("home")
    app.frames(3)
    assert f"{title} · Monsoon of 1510" in app.texts()
    app.go("paused_sessions")
    assert "Session 2 · Monsoon of 1510" in app.texts()
    assert app.says("Round 1 (day): lay out the market")


def test_enter_in_the_name_only_ends_typing(app: App) -> None:
    app.go("campaign", campaign_id=make_campaign(app.store))
    app.tap("#name")
    app.type("!")
    app.key("enter")
    assert (app.screen, app.page.ids.name.focus) == ("campaign", False)
    app.key("enter")
    assert app.screen == "new_session"


@pytest.mark.parametrize(("answer", "kept"), [("Keep it", True), ("Delete it", False)])
def test_a_result_entered_for_a_paused_session_asks_what_becomes_of_it(
    app: App, answer: str, kept: bool
) -> None:
    name = make_campaign(
        app.store, Record(41, ("E",)), Record(41, ("D",)), Choose(("ships", "pardaos"))
    )
    paused = pause_session(app, name)
    app.go("manual_result", campaign_id=name)
    app.tap(app.page.ids.ticks.children[0])
    app.tap("+10")
    for by_key in (True, False):
        app.tap("Save to the campaign")
        assert app.says("Session 3 is still paused, and this result takes its place.")
        if by_key:
            app.key("escape")
        else:
            app.tap("Not now")
        assert app.screen == "manual_result", "leaving the question open saves nothing"
        assert len(campaign_record_of(app).sessions) == 2
        assert app.store.running.ids() == [paused]
    app.tap("Save to the campaign")
    app.tap(answer)
    assert app.screen == "session_recorded"
    assert app.store.running.ids() == ([paused] if kept else [])
    assert app.store.trashed_path(app.store.running, paused).exists() is not kept
    if kept:
        assert app.store.running.read(paused).campaign_session is None
        app.go("paused_sessions")
        assert app.says("Round 1 (day): lay out the market")
        assert app.says("Kept from Monsoon of 1510, session 3 · difficulty")
        app.app.screens.begin("home")
        app.frames(3)
        assert app.says("Round 1 (day): lay out the market")
        assert not app.says("Monsoon"), "nothing offers it for the campaign after Lisbon"


def test_a_result_that_would_lose_the_campaign_is_asked_about(app: App) -> None:
    name = make_campaign(app.store)
    app.go("manual_result", campaign_id=name)
    app.tap("Save to the campaign")
    assert app.page.ids.question.text == (
        "0 points. Too few goals: the campaign would be lost with this session. Is that right?"
    )
    app.tap("Check it")
    assert app.screen == "manual_result"
    assert campaign_record_of(app).sessions == ()
    app.tap("+10")
    app.tap("Save to the campaign")
    assert app.page.ids.question.text.startswith("Too few goals")
    app.tap("Yes, save it")
    assert app.screen == "lost_at_sea"


def test_the_list_of_campaigns_says_that_a_session_is_paused_as_the_campaign_does(
    app: App,
) -> None:
    name = make_campaign(app.store)
    assert pause_session(app, name)
    app.go("campaign", campaign_id=name)
    headline = app.page.presenter.headline()
    assert app.texts().count(headline) == 2, "the headline, and what a reader says of the map"
    assert "Continue" not in app.texts()
    app.key("escape")
    assert app.screen == "campaigns"
    assert headline in app.texts()


def test_only_the_last_session_of_a_campaign_offers_to_be_removed(app: App) -> None:
    store = app.store
    name = make_campaign(store)
    first, second = (add_score_only(store, SETUP, SheetEntry(SHEET)).id for _ in range(2))
    for session in (first, second):
        campaigns.attach(store, name, session)
    app.go("finished_session", finished=first)
    assert by_text(app, "Session 2 of the campaign comes after this one: remove that one first.")
    assert not any(
        getattr(one, "text", "") == "Remove from the campaign" for one in app.page.walk()
    )
    app.go("finished_session", finished=second)
    app.tap(by_text(app, "Remove from the campaign"))
    assert app.says("On your Campaign Board: Take")
    app.tap("Leave it")
    assert len(store.campaigns.read(name).sessions) == 2


def test_a_session_of_the_history_is_added_to_a_campaign_deleted_and_restored(app: App) -> None:
    store = app.store
    name = make_campaign(store)
    session = add_score_only(store, SETUP, SheetEntry(SHEET)).id
    app.go("finished_session", finished=session)
    app.tap(by_text(app, "Add to Monsoon of 1510 as session 1"))
    app.tap("Record it")
    assert store.campaigns.read(name).sessions == (session,)
    app.tap("Correct or delete")
    app.tap("Delete this session")
    assert app.says("Its points and goals stay in the campaign")
    app.tap(app.page.ids.question.ids.yes)
    assert session not in store.finished
    app.go("campaign", campaign_id=name)
    app.tap(by_text(app, "Bring back"))
    assert session in store.finished
    app.go("finished_session", finished=session)
    app.tap(by_text(app, "Remove from the campaign"))
    app.tap("Remove")
    assert store.campaigns.read(name).sessions == ()


def test_laid_aside_taken_up_undone_and_deleted(app: App) -> None:
    name = make_campaign(app.store, FIRST, SECOND)
    app.go("campaign", campaign_id=name)
    assert by_text(app, "Campaign Marker: space 3")
    app.tap("Set aside")
    app.tap("Resume")
    assert campaigns.campaign_state(campaign_record_of(app)).status is Status.GOING
    app.tap("Undo session 2")
    question = app.page.ids.question.text
    assert question.startswith(
        "Remove session 2 (78 points) from this campaign? It stays in your history."
    )
    assert "Put goals D and G back on the board for session 2." in question
    app.tap("Leave it")
    assert len(campaign_record_of(app).sessions) == 2
    app.tap("Undo session 2")
    app.tap("Remove")
    assert len(campaign_record_of(app).sessions) == 1
    app.tap("Delete this campaign")
    app.tap("Delete it")
    assert app.screen == "campaigns"
    assert app.store.campaigns.ids() == []
    app.tap("Undo: bring the campaign back")
    assert app.store.campaigns.ids() == [name]


def test_a_correction_that_takes_a_session_off_asks_first(app: App) -> None:
    name = make_campaign(app.store, Record(41, ("E",)), SECOND)
    app.go("campaign", campaign_id=name)
    app.tap(by_text(app, "Correct"))
    tick = next(one for one in app.page.ids.ticks.children if one.active)
    app.tap(tick)
    app.tap("Save the correction")
    app.tap("Leave it")
    assert len(campaign_record_of(app).sessions) == 2
    app.tap("Save the correction")
    app.tap("Correct it")
    assert app.screen == "correction"
    assert app.says("lost in session 1")
    assert campaigns.campaign_state(campaign_record_of(app)).status is Status.LOST


def test_a_file_of_ones_own_is_taken_in(app: App, tmp_path: Path) -> None:
    source = Path(__file__).parents[4] / "campaigns" / "monsoon.toml"
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(source.read_text("utf-8").replace("Four Monsoons", "My Seas"), "utf-8")
    bad.write_text("format = 3", "utf-8")
    app.go("new_campaign")
    for file, seen in ((bad, "The file can't be used:"), (good, "My Seas")):
        app.tap("Import a campaign file")
        assert app.screen == "file_chooser"
        app.tap("#name")
        app.type(str(file))
        app.key("enter")
        assert app.screen == "new_campaign"
        assert seen in app.texts()
    assert app.page.presenter.definition.title == "My Seas"


def test_everything_fits_in_landscape(open_app: OpenApp) -> None:
    """On the small phone, `test_languages.py` looks at every scene."""
    app = open_app(size=(824, 412))
    for name in ("campaigns-several", "campaign-new-open", "campaign-bonuses",
                 "campaign-session-recorded-end"):  # fmt: skip
        SCENES[name](app)
        app.frames(3)
        assert layout_check.complaints() == [], name
