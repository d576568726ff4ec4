"""A campaign summed up for the picture to share."""

from attrs import frozen

from goa_solo.app.campaign_summary import goods_text, status_line
from goa_solo.app.dates import format_day
from goa_solo.app.i18n import _, from_pack
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.app.screens.campaign.session_cards import DONE
from goa_solo.app.widgets.campaign_picture_values import ChartView, HoldView
from goa_solo.rules.campaign import Status


@frozen
class SessionSum:
    """A session in a line: its number, its points, and its goals by letter."""

    heading: str
    points: str
    goals: tuple[tuple[str, bool], ...]


@frozen
class Summary:
    """What the picture shows."""

    title: str
    headline: str
    line: str
    campaign_sessions: tuple[SessionSum, ...]
    chart: ChartView
    hold: HoldView
    foot: str
    file_name: str


def summary(board: CampaignPresenter) -> Summary:
    campaign = board.campaign
    headline = status_line(campaign)
    if campaign.status is Status.FINISHED and campaign.rank:
        headline = from_pack(campaign.rank)
    elif campaign.status is Status.LOST:
        headline = _("Lost at sea")
    when = format_day(board.loaded.campaign_record.updated)
    campaign_sessions = tuple(
        SessionSum(
            card.heading, card.points, tuple((goal.letter, goal.achieved) for goal in card.goals)
        )
        for card in board.campaign_sessions()
        if card.state == DONE
    )
    return Summary(
        board.title,
        headline,
        _("{goods} in the hold · {day}").format(goods=goods_text(campaign.cargo), day=when),
        campaign_sessions,
        board.chart(),
        board.hold(),
        from_pack(campaign.definition.title),
        f"lakshmi-campaign-{board.loaded.campaign_record.updated[:10]}.png",
    )
