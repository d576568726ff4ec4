"""Campaigns without a window: every way one can go, and what the screens say of it."""

import random
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.app.desk import Desk
from goa_solo.app.sailing import ashore, sailing, sailings
from goa_solo.app.screens.campaign import presenter as what
from goa_solo.app.screens.campaign.legs import DONE, LATER, NEXT
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.app.screens.campaign.summary import summary
from goa_solo.app.screens.campaign_points.presenter import CampaignPointsPresenter
from goa_solo.app.screens.campaigns.presenter import CampaignsPresenter
from goa_solo.app.screens.landfall.presenter import LandfallPresenter
from goa_solo.app.screens.new_campaign.files import own_problems, take_in
from goa_solo.app.screens.new_campaign.presenter import NewCampaignPresenter
from goa_solo.app.screens.new_session.presenter import NewSessionPresenter
from goa_solo.app.screens.round.presenter import RoundPresenter
from goa_solo.app.widgets.voyage_view import GOALS, POINTS
from goa_solo.packs import edition
from goa_solo.rules.campaign import Abandon, Choose, Record, Status
from tests.app.voyage_scenes import FIRST, LISBON, START, sail
from tests.table.sitting import ticking

ROOT = Path(__file__).parents[2]
MONSOON = (ROOT / "campaigns" / "monsoon.toml").read_text("utf-8")


@pytest.fixture
def desk(data_home: Path) -> Desk:
    return Desk(data_home, clock=ticking())


def enter(desk: Desk, name: str, points: int, goals: str = "") -> None:
    """A session played without the app, of which only points and goals are known."""
    shown = CampaignPointsPresenter(desk, name)
    shown.set_points(points)
    for letter in goals:
        shown.toggle(letter)
    assert shown.save() == ((), "")


# --- setting out ---------------------------------------------------------------------------------


def test_all_may_be_left_as_it_is(desk: Desk) -> None:
    shown = NewCampaignPresenter(desk, random.Random(1))
    name, problem = shown.set_out()
    assert problem == ""
    found = sailing(desk, name)
    assert found.campaign is not None
    assert found.definition == LISBON
    assert found.campaign.rows == (4, 4, 4, 4, 4)
    assert found.campaign.start.difficulties == (1, 1, 1)
    assert len({letter for pair in found.campaign.start.goals for letter in pair}) == 6
    assert found.title == "From Goa to Lisbon"


def test_goals_as_drawn_at_the_table(desk: Desk) -> None:
    shown = NewCampaignPresenter(desk)
    shown.set_drawn(False)
    assert not shown.ready
    assert shown.set_out() == ("", "Tap the goals as you drew them: now for session 1.")
    for letter in "DEAFBGI":
        shown.pick(letter)  # the seventh finds no room
    assert [goal.session for goal in shown.goals()] == [2, 3, 0, 1, 1, 2, 3, 0, 0]
    shown.pick("E")
    assert "session 3" in shown.goals_line()
    shown.pick("I")
    name, _ = shown.set_out()
    found = sailing(desk, name).campaign
    assert found is not None
    assert found.start.goals == (("D", "A"), ("F", "B"), ("G", "I"))


def test_difficulty_rows_reading_and_name(desk: Desk) -> None:
    shown = NewCampaignPresenter(desk)
    shown.set_difficulty(None, 2)
    shown.set_alike(False)
    shown.set_difficulty(3, 3)
    shown.set_row(0, 3)
    shown.set_row(4, 6)
    shown.set_once(True)
    shown.set_name("  Spring ")
    assert shown.rows_line() == "From the bottom: 3, 4, 4, 4, 6 goods"
    name, _ = shown.set_out()
    found = sailing(desk, name)
    assert found.campaign is not None
    start = found.campaign.start
    assert (start.difficulties, start.rows, start.bonus_once) == ((2, 2, 3), (3, 4, 4, 4, 6), True)
    assert found.title == "Spring"
    again = NewCampaignPresenter(desk)
    assert (again.chosen.rows, again.chosen.bonus_once) == ((3, 4, 4, 4, 6), True), "remembered"
    again.set_difficulty(None, 3)
    again.set_alike(False)
    again.set_difficulty(1, 1)
    again.set_alike(True)
    assert again.chosen.difficulties == (1, 1, 1)


def test_another_campaign_has_its_own_sessions_goals_and_rows(desk: Desk) -> None:
    shown = NewCampaignPresenter(desk)
    shown.pick("A")
    shown.follow("monsoon")
    assert len(shown.chosen.difficulties) == 4
    assert shown.chosen.goals == ()
    assert shown.rows_line() == "From the bottom: 3, 4, 5, 6, 7 goods"
    name, _ = shown.set_out()
    found = sailing(desk, name).campaign
    assert found is not None
    assert len(found.start.goals) == 4


# --- campaigns of one's own ----------------------------------------------------------------------


def test_a_file_in_the_folder_is_offered_beside_ours(desk: Desk) -> None:
    desk.store.campaigns.write("my-seas", MONSOON.replace("Four Monsoons", "My Seas"))
    shown = NewCampaignPresenter(desk)
    assert [pick.text for pick in shown.campaigns()] == [
        "From Goa to Lisbon", "Four Monsoons", "My Seas",
    ]  # fmt: skip
    shown.follow("my-seas")
    name, _ = shown.set_out()
    board = CampaignPresenter(desk, name)
    assert board.title == "My Seas"
    desk.store.campaigns.path("my-seas").unlink()
    assert not CampaignPresenter(desk, name).readable
    assert "nothing saved as my-seas" in CampaignPresenter(desk, name).sailing.problem
    assert CampaignsPresenter(desk).groups()[-1].heading == "Can't be read now"


def test_everything_wrong_with_a_file_is_listed(desk: Desk) -> None:
    broken = MONSOON.replace("goals_needed = 1", "goals_needed = 9").replace('"A"', '"?"')
    desk.store.campaigns.write("broken", broken)
    desk.store.campaigns.write("lisbon", MONSOON)
    ours, file = own_problems(desk.store)[::-1]
    assert file.file == "broken.toml"
    assert len(file.problems) == 2
    assert "We have a campaign of this name" in ours.problems[0]
    assert [pick.key for pick in NewCampaignPresenter(desk).campaigns()] == ["lisbon", "monsoon"]


def test_a_file_is_taken_in_once_and_under_a_free_name(desk: Desk) -> None:
    assert take_in(desk.store, MONSOON.encode()) == ("monsoon-2", None)
    assert take_in(desk.store, MONSOON.encode()) == ("monsoon-2", None)
    other = MONSOON.replace("Four Monsoons", "Other")
    assert take_in(desk.store, other.encode()) == ("monsoon-3", None)
    shown = NewCampaignPresenter(desk)
    shown.reread("monsoon-3")
    assert shown.chosen.definition == "monsoon-3"


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"format = 3", b"x" * 2_000_000])
def test_what_is_no_campaign_is_refused_with_reasons(desk: Desk, content: bytes) -> None:
    name, wrong = take_in(desk.store, content)
    assert name == ""
    assert wrong is not None
    assert wrong.problems
    assert desk.store.campaigns.names() == []


# --- every way it can go -------------------------------------------------------------------------


@pytest.mark.parametrize("lost_in", [1, 2, 3])
def test_lost_in_any_session(desk: Desk, lost_in: int) -> None:
    name = sail(desk.store)
    for number in range(1, lost_in):
        enter(desk, name, 40, START.goals[number - 1][0])
    enter(desk, name, 55)
    board = CampaignPresenter(desk, name)
    assert board.headline() == f"Lost in session {lost_in}"
    assert board.chart().at == pytest.approx((lost_in - 0.5) / 3)
    assert board.campaign.cargo == 4 * (lost_in - 1) + 6, "points count before goals are checked"
    assert [card.state for card in board.legs()] == [DONE] * lost_in + [LATER] * (3 - lost_in)
    assert board.step() == what.Step(what.NEW, "Begin another")
    assert (board.bonuses(), board.may_enter) == (None, False)
    told = LandfallPresenter(desk, name)
    assert told.headline() == "Lost at sea"
    assert "Too few goals" in told.telling()
    assert board.undo() == ""
    assert board.headline() == f"Session {lost_in} of 3 is next"


@pytest.mark.parametrize(
    ("points", "rows", "rank"),
    [
        ((0, 0, 0), (4, 4, 4, 4, 4), None),
        ((11, 10, 9), (4, 4, 4, 4, 4), "Castaway"),
        ((30, 30, 20), (4, 4, 4, 4, 4), "Drifter"),
        ((40, 40, 40), (4, 4, 4, 4, 4), "Wayfarer"),
        ((51, 50, 50), (4, 4, 4, 4, 4), "Seasoned Trader"),
        ((70, 70, 60), (4, 4, 4, 4, 4), "Fleetmaster"),
        ((70, 70, 60), (5, 5, 5, 5, 5), "Seasoned Trader"),
        ((10, 10, 10), (1, 1, 2, 9, 9), "Drifter"),
        ((10, 10, 10), (99, 1, 1, 1, 1), None),
    ],
)
def test_every_rank_at_the_end(
    desk: Desk, points: tuple[int, ...], rows: tuple[int, ...], rank: str | None
) -> None:
    name = sail(desk.store, start=evolve(START, rows=rows), name="")
    for number, score in enumerate(points):
        enter(desk, name, score, START.goals[number][1])
    told = LandfallPresenter(desk, name)
    assert told.finished
    assert told.headline() == (rank or "Lisbon, with an empty hold")
    board = CampaignPresenter(desk, name)
    assert board.headline() == f"Reached Lisbon: {rank or 'no rank'}"
    found = summary(board)
    assert found.headline == (rank or "Reached Lisbon: no rank")
    assert [leg.points for leg in found.legs] == [f"{score} points" for score in points]
    assert found.chart.at == 1


def test_goods_from_points_and_from_goals_are_told_apart(desk: Desk) -> None:
    name = sail(desk.store)
    enter(desk, name, 21, "EF")
    hold = CampaignPresenter(desk, name).hold()
    assert hold.rows[0].goods == (POINTS, POINTS, POINTS, GOALS)
    assert hold.rows[0].full
    told = LandfallPresenter(desk, name)
    assert told.cargo() == "3 barrels for points · 1 chest for all goals"
    assert told.telling() == "Now 4 goods in the hold. Castaway. 2 bonuses for the next set-up."
    assert (told.sailed_before(), told.goods_before()) == (0, 0)
    assert told.button() == "On to session 2"


def test_the_hold_can_be_too_small(desk: Desk) -> None:
    name = sail(desk.store, start=evolve(START, rows=(1, 1, 1, 1, 1)))
    enter(desk, name, 75, "E")
    board = CampaignPresenter(desk, name)
    assert (board.hold().goods, board.hold().over) == (5, 3)
    assert board.lines()[-1] == "3 goods more than the hold has room for."
    assert LandfallPresenter(desk, name).goods_before() == 0


# --- bonuses -------------------------------------------------------------------------------------


@pytest.mark.parametrize("once", [False, True])
def test_bonuses_by_both_readings(desk: Desk, once: bool) -> None:
    name = sail(desk.store, start=evolve(START, bonus_once=once))
    assert CampaignPresenter(desk, name).bonuses() is None
    enter(desk, name, 40, "E")
    board = CampaignPresenter(desk, name)
    assert board.toggle("ships") == ""
    assert board.toggle("pardaos") == "", "takes the place of the first"
    assert [*board.campaign.bonuses] == ["pardaos"]
    assert board.toggle("pardaos") == ""
    assert [*board.campaign.bonuses] == []
    board.toggle("ships")
    entries = desk.store.voyages.read(name).entries
    assert entries[2:] == (Choose(("ships",)),), "a change of mind leaves no trace"
    enter(desk, name, 40, "DG")
    found = CampaignPresenter(desk, name).bonuses()
    assert found is not None
    keys = [bonus.key for bonus in found.lines]
    assert keys == (["contracts", "pardaos"] if once else ["contracts", "ships", "pardaos"])


def test_bonuses_are_fixed_when_the_session_starts_and_stand_on_its_checklist(desk: Desk) -> None:
    name = sail(desk.store, Record(40, ("E", "F")), Choose(("ships", "pardaos")))
    new = NewSessionPresenter(desk, name)
    assert new.chosen.difficulty == 2
    heading, lines = new.campaign() or ("", [])
    assert heading == "Monsoon of 1510, session 2"
    assert lines[:2] == [
        "Goal D: 10 points on Produce and on any other track",
        "Goal G: at least 10 points from exploration cards",
    ]
    assert new.start() == ""
    board = CampaignPresenter(desk, name)
    assert board.bonuses() is None
    assert board.step() == what.Step(what.GO_ON, "Continue session 2")
    assert not board.may_enter
    assert desk.conductor is not None
    table = RoundPresenter(
        desk.conductor, edition("quined"), campaign=ashore(desk, desk.conductor.record.leg)
    )
    view = table.view()
    assert view.goals
    assert view.panel.lines[-2:] == (  # type: ignore[union-attr]
        "Campaign bonus: take 2 more Ships.",
        "Campaign bonus: take 5 more Pardaos.",
    )


def test_a_session_on_its_own_knows_no_campaign(desk: Desk) -> None:
    new = NewSessionPresenter(desk)
    assert new.campaign() is None
    new.start()
    assert desk.conductor is not None
    assert ashore(desk, desk.conductor.record.leg) is None


# --- the board -----------------------------------------------------------------------------------


def test_several_side_by_side_each_with_its_story(desk: Desk) -> None:
    going = sail(desk.store, Record(40, ("E",)), name="first")
    sail(desk.store, Record(20), name="short")
    aside = sail(desk.store, Abandon(), name="aside")
    groups = CampaignsPresenter(desk).groups()
    assert [(group.heading, [row.title for row in group.rows]) for group in groups] == [
        ("Under way", ["first"]),
        ("Laid aside", ["aside"]),
        ("Voyages of the past", ["short"]),
    ]
    assert groups[0].rows[0].where == "Session 2 of 3 is next · 4 goods"
    assert groups[0].rows[0].story.endswith("1: 40 points, E, 4 goods")
    board = CampaignPresenter(desk, aside)
    assert board.step() == what.Step(what.TAKE_UP, "Take it up again")
    assert not board.may_enter
    assert board.take_up() == ""
    assert CampaignPresenter(desk, going).abandon() == ""
    assert [one.status for one in sailings(desk)][:2] == [Status.ABANDONED, Status.GOING]


def test_name_and_note_are_kept(desk: Desk) -> None:
    board = CampaignPresenter(desk, sail(desk.store, name=""))
    assert (board.title, board.subtitle) == ("From Goa to Lisbon", "")
    assert board.describe(" Spring ", "wind from the west") == ""
    assert (board.title, board.subtitle) == ("Spring", "From Goa to Lisbon")
    assert sailing(desk, board.id).voyage.note == "wind from the west"
    updated = board.sailing.voyage.updated
    assert board.describe("Spring", "wind from the west") == ""
    assert board.sailing.voyage.updated == updated


def test_goals_say_why_and_what_was_overruled(desk: Desk) -> None:
    board = CampaignPresenter(desk, sail(desk.store, FIRST, Record(33, ("D",))))
    first, second, third = board.legs()
    assert [(goal.letter, goal.achieved, goal.why) for goal in first.goals] == [
        ("E", True, "10 on Establish an Outpost and 10 on Produce"),
        ("F", True, "3 of 4 outposts. You decided otherwise: the fourth lay under the board"),
    ]
    assert [goal.why for goal in second.goals] == ["as you entered it"] * 2
    assert (first.by_hand, second.by_hand) == (False, True)
    assert (third.state, third.line) == (NEXT, "Difficulty III")
    assert board.lines()[1] == "2 more goods to Wayfarer."


def test_a_deleted_campaign_can_be_brought_back(desk: Desk) -> None:
    name = sail(desk.store, FIRST)
    assert CampaignPresenter(desk, name).throw_away() == ""
    shown = CampaignsPresenter(desk)
    assert shown.groups() == []
    assert shown.bring_back(name) == ""
    assert len(shown.groups()) == 1
    assert "can't be brought back" in shown.bring_back(name)


# --- correcting what was entered by hand ---------------------------------------------------------


def test_points_corrected_say_what_changed_and_ask_when_a_session_goes(desk: Desk) -> None:
    name = sail(desk.store, Record(41, ("E",)), Record(30, ("D",)))
    shown = CampaignPointsPresenter(desk, name, session=1)
    assert (shown.points, shown.achieved, shown.title) == (41, frozenset("E"), "Correct session 1")
    shown.set_points(39)
    shown.toggle("F")
    assert shown.question() == ""
    assert shown.save() == (
        ("Session 1: 39 points instead of 41.", "Goal F counts now."),
        "",
    )
    assert CampaignPresenter(desk, name).campaign.cargo == 8
    shown = CampaignPointsPresenter(desk, name, session=1)
    for letter in "EF":
        shown.toggle(letter)
    assert "lost with this session" in shown.line()
    assert shown.question().endswith(
        "Session 2 is taken off the campaign. Correct it all the same?"
    )
    shown.save()
    board = CampaignPresenter(desk, name)
    assert (board.headline(), len(board.sailing.voyage.sessions)) == ("Lost in session 1", 1)


def test_a_campaign_that_is_over_takes_no_more(desk: Desk) -> None:
    name = sail(desk.store, Record(20))
    shown = CampaignPointsPresenter(desk, name)
    assert "lost" in shown.save()[1]
    assert desk.store.voyages.read(name).sessions == ("",)
