"""A corrected session by touch: before and now, the moves on the board, and undoing it."""

import pytest

from goa_solo.application import campaigns
from goa_solo.rules.campaign import Choose, Record, Status
from tests.app.screens.campaign.test_campaign_by_touch import board_ticks, by_text
from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.campaign_scenes import FIRST, SECOND, make_campaign

pytestmark = pytest.mark.window


def correct(app: App, *letters: str) -> None:
    """On the page of points and goals, switch these goals and save."""
    for tick in app.page.ids.ticks.children:
        if tick.text[0] in letters:
            app.tap(tick)
    app.tap("Save the correction")


def lines(app: App) -> list[tuple[str, str, str]]:
    rows = app.page.presenter.rows()
    return [(row.label, row.before, row.now) for row in rows]


def test_a_correction_is_a_page_and_undoing_it_leaves_nothing(app: App) -> None:
    chosen = Choose(("ships", "pardaos"))
    name = make_campaign(app.store, Record(41, ("E", "F")), chosen, Record(52, ("D",)))
    before = app.store.campaigns.read(name)
    app.go("manual_result", campaign_id=name, session=1)
    correct(app, "F")
    assert (app.screen, app.page.title) == ("correction", "Session 1, corrected")
    assert app.page.presenter.story() == (
        "Goal F is no longer achieved. Session 2 was set up with 2 bonuses. Earned now: 1."
    )
    assert lines(app) == [
        ("Goals of session 1", "E, F", "E"),
        ("Goods in the hold", "12", "11"),
        ("Bonuses for session 3", "3", "2"),
    ]
    assert "Before" in app.texts()
    assert "Now" in app.texts()
    assert [side.title for side in app.page.presenter.sides()] == ["12 goods", "11 goods"]
    assert layout_check.complaints() == []
    (take,) = board_ticks(app)
    assert take == "Take 1 good out of the Cargo Hold, from the top."
    app.tap(take)
    app.tap("Done")
    assert app.screen == "campaign"
    card = app.page.presenter.campaign_sessions()[1]
    assert card.line.endswith("started with 2 more Ships, 5 more Pardaos · earned: 2 more Ships"), (
        "what was played stays beside what was earned"
    )
    app.tap(by_text(app, "See the correction"))
    app.tap("Undo this correction")
    assert board_ticks(app) == ["Put 1 good into the Cargo Hold, from the bottom up."]
    assert app.page.title == "Session 1: correction undone"
    after = app.store.campaigns.read(name)
    assert (after.entries, after.full_log) == (before.entries, None)
    app.tap("Done")
    assert not [one for one in app.page.walk() if getattr(one, "text", "") == "See the correction"]


def test_moves_not_made_yet_need_no_taking_back(app: App) -> None:
    name = make_campaign(app.store, Record(41, ("E",)), Record(52, ("D",)))
    app.go("manual_result", campaign_id=name, session=1)
    correct(app, "E")
    app.tap("Correct it")
    assert board_ticks(app) == [
        "Take 6 goods out of the Cargo Hold, from the top.",
        "Put goals D and G back on the board for session 2.",
        "Move the Campaign Marker back to space 1.",
    ]
    app.tap(board_ticks(app)[0])
    app.tap("Undo this correction")
    assert board_ticks(app) == ["Put 6 goods into the Cargo Hold, from the bottom up."]
    campaign = campaigns.campaign_state(app.store.campaigns.read(name))
    assert (campaign.status, len(campaign.results)) == (Status.GOING, 2)


def test_a_corrected_sheet_leads_back_to_where_it_was_corrected(app: App) -> None:
    name = make_campaign(app.store, FIRST, SECOND)
    session = app.store.campaigns.read(name).sessions[1]
    app.go("finished_session", finished=session)
    app.go("score_sheet", finished=session)
    app.page.set_track(1, 2)
    app.page.save()
    app.settle()
    assert app.screen == "correction"
    app.tap("Undo this correction")
    assert app.store.finished.read(session).revised == ()
    app.tap("Done")
    assert app.screen == "finished_session"


def test_bonuses_only_chosen_are_chosen_again(app: App) -> None:
    name = make_campaign(app.store, Record(41, ("E", "F")), Choose(("ships", "pardaos")))
    app.go("manual_result", campaign_id=name, session=1)
    correct(app, "F")
    assert "set up" not in app.page.presenter.story()
    app.tap("Choose bonuses")
    assert app.screen == "campaign"
    assert app.page.presenter.campaign.bonuses == ("ships",)
