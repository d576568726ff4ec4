"""Campaigns without a window: every way one can go, and what the screens say of it."""

import pytest
from attrs import evolve

from goa_solo.app.open_session import OpenSession
from goa_solo.app.presenters.board_view import DEPOTS
from goa_solo.app.presenters.campaign_summary import campaign_context, recorded_page
from goa_solo.app.screens.campaign import presenter as what
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.app.screens.campaign.session_cards import DONE, LATER, NEXT
from goa_solo.app.screens.finale.presenter import FinalePresenter
from goa_solo.app.screens.logbook.presenter import LogbookPresenter
from goa_solo.app.screens.lost_at_sea.presenter import LostAtSeaPresenter
from goa_solo.app.screens.manual_result.presenter import ManualResultPresenter
from goa_solo.app.screens.new_session.presenter import NewSessionPresenter
from goa_solo.app.screens.round.presenter import RoundPresenter
from goa_solo.app.screens.session_recorded.presenter import SessionRecordedPresenter
from goa_solo.application import campaigns
from goa_solo.application.loaded_campaign import load_campaign
from goa_solo.packs import edition
from goa_solo.rules.campaign import Choose, Record
from goa_solo.rules.entries import Lay
from tests.support.campaign_scenes import FIRST, START, make_campaign


def enter(open_session: OpenSession, name: str, points: int, goals: str = "") -> None:
    """A session played without the app, of which only points and goals are known."""
    shown = ManualResultPresenter(open_session.store, name)
    shown.set_points(points)
    for letter in goals:
        shown.toggle(letter)
    assert not shown.save()


# --- every way it can go -------------------------------------------------------------------------


@pytest.mark.parametrize("lost_in", [1, 2, 3])
def test_lost_in_any_session(open_session: OpenSession, lost_in: int) -> None:
    name = make_campaign(open_session.store)
    for number in range(1, lost_in):
        enter(open_session, name, 40, START.goals[number - 1][0])
    enter(open_session, name, 55)
    board = CampaignPresenter(open_session.store, name)
    assert board.headline() == f"Lost in session {lost_in}"
    assert board.chart().at == pytest.approx((lost_in - 0.5) / 3)
    assert board.campaign.cargo == 4 * (lost_in - 1) + 6, "points count before goals are checked"
    assert [card.state for card in board.campaign_sessions()] == [DONE] * lost_in + [LATER] * (
        3 - lost_in
    )
    assert board.step() == what.NextAction(what.NEW, "New campaign")
    assert (board.bonuses(), board.may_enter) == (None, False)
    told = LostAtSeaPresenter(open_session.store, name)
    assert told.story().startswith(f"No goal was achieved in session {lost_in}.")
    assert recorded_page(open_session.store, name) == "lost_at_sea"
    campaigns.undo_session(open_session.store, name)
    board.refresh()
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
    open_session: OpenSession, points: tuple[int, ...], rows: tuple[int, ...], rank: str | None
) -> None:
    name = make_campaign(open_session.store, start=evolve(START, rows=rows), name="")
    for number, score in enumerate(points):
        enter(open_session, name, score, START.goals[number][1])
    told = SessionRecordedPresenter(open_session.store, name)
    assert told.finished
    assert told.headline() == "Lisbon is in sight", "the finale tells the rank"
    assert not any(row.reached for row in told.hold().rows)
    finale = FinalePresenter(open_session.store, name)
    assert finale.rank() == (rank or "Lisbon, with an empty hold")
    assert finale.seconds <= 3.5
    board = CampaignPresenter(open_session.store, name)
    assert board.headline() == f"Reached Lisbon: {rank or 'no rank'}"
    assert [row.name for row in board.hold().rows if row.reached] == ([rank] if rank else [])
    shared = LogbookPresenter(open_session.store, name)
    assert shared.outcome() == (rank or "Reached Lisbon: no rank")
    assert [card.points for card in shared.played()] == [f"{score} points" for score in points]
    assert shared.chart().at == 1


def test_the_hold_can_be_too_small(open_session: OpenSession) -> None:
    name = make_campaign(open_session.store, start=evolve(START, rows=(1, 1, 1, 1, 1)))
    enter(open_session, name, 75, "E")
    board = CampaignPresenter(open_session.store, name)
    assert (board.hold().goods, board.hold().over) == (5, 3)
    assert board.lines()[-1] == "3 goods too many for the hold."
    assert SessionRecordedPresenter(open_session.store, name).goods_before() == 0


# --- bonuses -------------------------------------------------------------------------------------


@pytest.mark.parametrize("once", [False, True])
def test_bonuses_by_both_readings(open_session: OpenSession, once: bool) -> None:
    name = make_campaign(open_session.store, start=evolve(START, bonus_once=once))
    assert CampaignPresenter(open_session.store, name).bonuses() is None
    enter(open_session, name, 40, "E")
    board = CampaignPresenter(open_session.store, name)
    board.toggle("ships")
    board.toggle("pardaos")
    assert [*board.campaign.bonuses] == ["pardaos"], "takes the place of the first"
    board.toggle("pardaos")
    assert [*board.campaign.bonuses] == []
    board.toggle("ships")
    entries = open_session.store.campaigns.read(name).entries
    assert entries[2:] == (Choose(("ships",)),), "a change of mind leaves no trace"
    enter(open_session, name, 40, "DG")
    found = CampaignPresenter(open_session.store, name).bonuses()
    assert found is not None
    keys = [bonus.key for bonus in found.lines]
    assert keys == (["contracts", "pardaos"] if once else ["contracts", "ships", "pardaos"])


def test_bonuses_can_be_chosen_until_the_market_is_entered_and_stand_on_the_checklist(
    open_session: OpenSession,
) -> None:
    name = make_campaign(open_session.store, Record(40, ("E", "F")), Choose(("ships", "pardaos")))
    new = NewSessionPresenter(open_session, name)
    assert new.chosen.difficulty == 2
    heading, lines = new.campaign() or ("", [])
    assert heading == "Monsoon of 1510, session 2"
    assert lines == [
        "Goal D: 10 points each on Produce and one other track",
        "Goal G: at least 10 points from exploration cards",
    ]
    assert new.unchosen_bonuses() == ""
    new.toggle_bonus("ships")
    assert new.unchosen_bonuses() == (
        "You have earned 1 more bonus for this session. Start without it?"
    )
    new.start()
    board = CampaignPresenter(open_session.store, name)
    assert board.step() == what.NextAction(what.CONTINUE, "Continue session 2")
    assert board.may_enter, "a session begun by mistake is no reason not to enter another"
    assert open_session.conductor is not None
    assert unchosen_lines(open_session) == [
        "The Campaign Marker is on space 2, with goals D and G.",
        "Campaign bonus: take 5 more Pardaos.",
        "Choose 1 more campaign bonus before you set up the market.",
    ]
    board.toggle("ships")
    table = RoundPresenter(
        open_session.conductor,
        edition("quined"),
        campaign=campaign_context(
            open_session.store, open_session.conductor.record.campaign_session
        ),
    )
    view = table.view()
    assert view.goals
    assert view.panel.lines[-2:] == (  # type: ignore[union-attr]
        "Campaign bonus: take 2 more Ships.",
        "Campaign bonus: take 5 more Pardaos.",
    )


def unchosen_lines(open_session: OpenSession) -> list[str]:
    """What the campaign adds to the checklist of the session that is being set up."""
    assert open_session.conductor is not None
    found = campaign_context(open_session.store, open_session.conductor.record.campaign_session)
    assert found is not None
    return found.setup_lines(edition("quined").terms, with_board=True)


def test_bonuses_are_fixed_from_the_first_market_on(open_session: OpenSession) -> None:
    name = make_campaign(open_session.store, Record(40, ("E",)))
    NewSessionPresenter(open_session, name).start()
    assert open_session.conductor is not None
    assert CampaignPresenter(open_session.store, name).bonuses() is not None
    open_session.conductor.answer(Lay(DEPOTS))
    assert CampaignPresenter(open_session.store, name).bonuses() is None


def test_a_paused_session_shows_what_it_is_and_hides_nothing(open_session: OpenSession) -> None:
    name = make_campaign(open_session.store)
    NewSessionPresenter(open_session, name).start()
    open_session.pause()
    board = CampaignPresenter(open_session.store, name)
    (paused,) = board.campaign_sessions()[0].paused
    assert paused.where == "Session 1 is paused in round 1"
    assert paused.line.startswith("Round 1 (day): lay out the market · difficulty I")
    open_session.store.move_to_trash(open_session.store.running, paused.id)
    board.refresh()
    assert board.campaign_sessions()[0].paused == ()


def test_undoing_says_what_becomes_of_the_board_and_of_a_paused_session(
    open_session: OpenSession,
) -> None:
    name = make_campaign(open_session.store, Record(40, ("E",)))
    NewSessionPresenter(open_session, name).start()
    question = CampaignPresenter(open_session.store, name).undo_question()
    assert "Take 4 goods out of the Cargo Hold" in question
    assert "Session 2 is paused. It stays on the list of paused sessions" in question


def test_a_session_on_its_own_knows_no_campaign(open_session: OpenSession) -> None:
    new = NewSessionPresenter(open_session)
    assert new.campaign() is None
    new.start()
    assert open_session.conductor is not None
    assert (
        campaign_context(open_session.store, open_session.conductor.record.campaign_session) is None
    )


# --- the board -----------------------------------------------------------------------------------


def test_name_and_note_are_kept(open_session: OpenSession) -> None:
    board = CampaignPresenter(open_session.store, make_campaign(open_session.store, name=""))
    assert (board.title, board.subtitle) == ("From Goa to Lisbon", "")
    board.describe(" Spring ", "wind from the west")
    assert (board.title, board.subtitle) == ("Spring", "From Goa to Lisbon")
    assert load_campaign(open_session.store, board.id).campaign_record.note == "wind from the west"
    updated = board.loaded.campaign_record.updated
    board.describe("Spring", "wind from the west")
    assert board.loaded.campaign_record.updated == updated


def test_goals_say_why_and_what_was_overruled(open_session: OpenSession) -> None:
    board = CampaignPresenter(
        open_session.store, make_campaign(open_session.store, FIRST, Record(33, ("D",)))
    )
    first, second, third = board.campaign_sessions()
    assert [(goal.letter, goal.achieved, goal.why) for goal in first.goals] == [
        ("E", True, "10 on Establish an Outpost and 10 on Produce"),
        ("F", True, "3 of 4 outposts. You overrode this: the fourth lay under the board"),
    ]
    assert [goal.why for goal in second.goals] == ["as you entered it"] * 2
    assert (first.by_hand, second.by_hand) == (False, True)
    assert (third.state, third.line) == (
        NEXT,
        "Difficulty III · starts with 2 more Contracts, 2 more Ships, 5 more Pardaos",
    )
    assert board.lines()[1] == "2 more goods for the next rank."
