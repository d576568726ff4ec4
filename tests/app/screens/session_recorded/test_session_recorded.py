"""What a session brought to its campaign."""

import pytest

from goa_solo.app.open_session import OpenSession
from goa_solo.app.presenters.campaign_view import GOALS, POINTS
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.app.screens.session_recorded.presenter import SessionRecordedPresenter
from goa_solo.application import campaigns
from goa_solo.rules.campaign import Record
from tests.support.app_driver import App
from tests.support.campaign_scenes import FIRST, LAST, SECOND, make_campaign


def test_goods_from_points_and_from_goals_are_told_apart(open_session: OpenSession) -> None:
    name = make_campaign(open_session.store, Record(21, ("E", "F")))
    hold = CampaignPresenter(open_session.store, name).hold()
    assert hold.rows[0].goods == (POINTS, POINTS, POINTS, GOALS)
    assert not any(row.reached for row in hold.rows), "no rank before the last session (R21)"
    told = SessionRecordedPresenter(open_session.store, name)
    assert told.cargo() == "3 goods for points (barrels) · 1 good for all goals (chest)"
    assert told.meaning() == (
        "You now have 4 goods in the hold. 4 more goods for the next rank."
        " 2 bonuses for the next setup."
    )
    assert (told.progress_before(), told.goods_before()) == (0, 0)
    assert told.button() == "On to session 2"


def test_the_ship_stops_short_of_lisbon_until_the_finale(open_session: OpenSession) -> None:
    name = make_campaign(open_session.store, FIRST, SECOND)
    told = SessionRecordedPresenter(open_session.store, name)
    assert told.progress() == told.chart().at == pytest.approx(2 / 3)
    campaigns.add_entry(open_session.store, name, LAST)
    told = SessionRecordedPresenter(open_session.store, name)
    assert told.progress_before() == pytest.approx(2 / 3)
    assert told.progress_before() < told.progress() < 1
    assert told.chart().route_done == 2, "Lisbon isn't marked as reached"
    assert CampaignPresenter(open_session.store, name).chart().at == 1


@pytest.mark.window
def test_a_recorded_session_is_shown_at_once_with_less_motion(app: App) -> None:
    from kivy.animation import Animation

    app.app.set_preferences(reduced_motion=True)
    name = make_campaign(app.store, FIRST, SECOND)
    app.app.screens.begin("session_recorded", campaign_id=name)
    app.frames(2)
    hold = app.find(named="hold")
    assert hold.shown == hold.view.goods > 0
    chart = app.find(named="chart")
    moving = [one for one in Animation._instances for part in (chart, hold)
              if one.have_properties_to_animate(part)]  # fmt: skip
    assert not moving, "Kivy fades the scroll bar, but nothing of ours moves"
