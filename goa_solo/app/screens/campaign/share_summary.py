"""A summary of a campaign for the picture to share."""

from attrs import frozen

from goa_solo.app.i18n import _, from_pack
from goa_solo.app.presenters.campaign_summary import goods_text, status_line
from goa_solo.app.presenters.campaign_view import ChartView, HoldView
from goa_solo.app.presenters.dates import format_day
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.app.screens.campaign.session_cards import DONE, SessionCard
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
    updated = board.loaded.campaign_record.updated
    goods, day = goods_text(campaign.cargo), format_day(updated)
    done = [card for card in board.campaign_sessions() if card.state == DONE]
    return Summary(
        board.title,
        headline,
        _("{goods} in the hold · {day}").format(goods=goods, day=day),
        tuple(map(_session, done)),
        board.chart(),
        board.hold(),
        from_pack(campaign.definition.title),
        f"lakshmi-campaign-{updated[:10]}.png",
    )


def _session(card: SessionCard) -> SessionSum:
    goals = tuple((goal.letter, goal.achieved) for goal in card.goals)
    return SessionSum(card.heading, card.points, goals)
