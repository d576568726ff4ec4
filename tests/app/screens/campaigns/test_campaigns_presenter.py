"""The list of campaigns."""

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.campaign import presenter as what
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.app.screens.campaigns.presenter import campaign_groups
from goa_solo.application import campaigns
from goa_solo.application.loaded_campaign import all_campaigns
from goa_solo.rules.campaign import Abandon, Record, Resume, Status
from tests.support.campaign_scenes import make_campaign


def test_several_side_by_side_each_with_its_story(open_session: OpenSession) -> None:
    going = make_campaign(open_session.store, Record(40, ("E",)), name="first")
    make_campaign(open_session.store, Record(20), name="short")
    aside = make_campaign(open_session.store, Abandon(), name="aside")
    groups = campaign_groups(open_session.store)
    assert [(heading, [row.title for row in rows]) for heading, rows in groups.items()] == [
        ("Under way", ["first"]),
        ("Campaigns set aside", ["aside"]),
        ("Past campaigns", ["short"]),
    ]
    assert groups["Under way"][0].where == "Session 2 of 3 is next · 4 goods"
    assert groups["Under way"][0].history.endswith("1: 40 points, goal E, 4 goods")
    board = CampaignPresenter(open_session.store, aside)
    assert board.step() == what.NextAction(what.RESUME, "Resume")
    assert not board.may_enter
    campaigns.add_entry(open_session.store, aside, Resume())
    campaigns.add_entry(open_session.store, going, Abandon())
    assert [one.status for one in all_campaigns(open_session.store)][:2] == [
        Status.ABANDONED,
        Status.GOING,
    ]
