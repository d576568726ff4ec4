"""A session entered by its points and goals, and corrected."""

import pytest

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.app.screens.manual_result.presenter import ManualResultPresenter
from goa_solo.rules.campaign import Record
from goa_solo.rules.message import RuleError
from tests.support.app_driver import App
from tests.support.campaign_scenes import make_campaign
from tests.support.widget_tree import box_of, text_box


def test_points_corrected_say_what_changed_and_ask_when_a_session_goes(
    open_session: OpenSession,
) -> None:
    name = make_campaign(open_session.store, Record(41, ("E",)), Record(30, ("D",)))
    shown = ManualResultPresenter(open_session.store, name, session=1)
    assert (shown.points, shown.achieved, shown.title) == (41, frozenset("E"), "Correct session 1")
    shown.set_points(39)
    shown.toggle("F")
    assert shown.question() == ""
    assert shown.save()
    assert CampaignPresenter(open_session.store, name).campaign.cargo == 8
    shown = ManualResultPresenter(open_session.store, name, session=1)
    for letter in "EF":
        shown.toggle(letter)
    assert "lost with this session" in shown.line()
    assert shown.question().endswith(
        "Session 2 no longer belongs to the campaign; undoing this correction brings it back."
        " Correct it anyway?"
    )
    shown.save()
    board = CampaignPresenter(open_session.store, name)
    assert (board.headline(), len(board.loaded.campaign_record.sessions)) == (
        "Lost in session 1",
        1,
    )


def test_a_campaign_that_is_over_takes_no_more(open_session: OpenSession) -> None:
    name = make_campaign(open_session.store, Record(20))
    shown = ManualResultPresenter(open_session.store, name)
    with pytest.raises(RuleError, match="lost"):
        shown.save()
    assert open_session.store.campaigns.read(name).sessions == ("",)


@pytest.mark.window
def test_a_short_text_is_in_the_middle_of_its_button(app: App) -> None:
    app.go("manual_result", campaign_id=make_campaign(app.store))
    for chip in app.page.ids.points.ids.quick.children:
        text = text_box(chip.ids.words)
        assert abs(text.centre[0] - box_of(chip).centre[0]) <= 1, chip.text
