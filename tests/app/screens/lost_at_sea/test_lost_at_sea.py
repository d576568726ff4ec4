"""The end of a lost campaign: what happened, what to move, and a way to correct it."""

import pytest

from goa_solo.rules.campaign import Record
from tests.app.screens.campaign.test_campaign_by_touch import board_ticks
from tests.support.app_driver import App
from tests.support.campaign_scenes import FIRST, make_campaign

pytestmark = pytest.mark.window


def test_a_lost_campaign_ends_with_what_happened_and_can_be_corrected(app: App) -> None:
    name = make_campaign(app.store, FIRST, Record(33))
    app.go("lost_at_sea", campaign_id=name)
    story = "No goal was achieved in session 2. 10 goods had come this far."
    assert app.page.presenter.story() == story
    assert board_ticks(app) == [
        "Put 4 goods into the Cargo Hold, from the bottom up.",
        "Remove goals D and G from the Campaign Board.",
    ]
    app.tap("Campaign")
    assert app.screen == "campaign"
    app.tap("See the ending again")
    app.tap("Logbook")
    app.key("escape")
    app.tap("Was something entered wrong?")
    assert (app.screen, app.page.presenter.session) == ("manual_result", 2)
    app.key("escape")
    app.tap("New campaign")
    assert app.screen == "new_campaign"


def test_the_barrel_floats_for_a_while_and_not_at_all_with_less_motion(app: App) -> None:
    name = make_campaign(app.store, FIRST, Record(33))
    app.go("lost_at_sea", campaign_id=name)
    sea = app.page.ids.sea
    app.wait(1.0)
    assert 0 < sea.swell < 1
    app.wait(13.0)
    rested = sea.swell
    app.wait(1.0)
    assert sea.swell == rested, "nothing moves for ever"
    app.app.set_preferences(reduced_motion=True)
    app.go("campaign", campaign_id=name)
    app.go("lost_at_sea", campaign_id=name)
    app.wait(1.0)
    assert sea.swell == 0
