"""The list of campaigns as plain values."""

from attrs import frozen

from goa_solo.app.i18n import _
from goa_solo.app.presenters.campaign_summary import (
    goods_text,
    problem_text,
    session_lines,
    status_line,
)
from goa_solo.app.presenters.campaign_view import HoldView, hold_view
from goa_solo.app.presenters.dates import format_day
from goa_solo.app.screens.paused_sessions.presenter import paused_title
from goa_solo.application.campaigns import running_sessions
from goa_solo.application.loaded_campaign import LoadedCampaign, all_campaigns
from goa_solo.rules.campaign import Status
from goa_solo.store.store import Store

ICONS = {
    Status.GOING: "ferry",
    Status.ABANDONED: "anchor",
    Status.FINISHED: "flag-checkered",
    Status.LOST: "waves",
    None: "alert-outline",
}


@frozen
class CampaignRow:
    """One campaign of the list."""

    id: str
    icon: str
    title: str
    where: str
    history: str
    hold: HoldView


def campaign_groups(store: Store) -> dict[str, list[CampaignRow]]:
    """Return the campaigns in each state by its heading, those under way first."""
    found = all_campaigns(store)
    kinds: tuple[tuple[str, tuple[Status | None, ...]], ...] = (
        (_("Under way"), (Status.GOING,)),
        (_("Campaigns set aside"), (Status.ABANDONED,)),
        (_("Past campaigns"), (Status.FINISHED, Status.LOST)),
        (_("Can't be read right now"), (None,)),
    )
    groups = {
        heading: [_row(store, one) for one in found if one.status in states]
        for heading, states in kinds
    }
    return {heading: rows for heading, rows in groups.items() if rows}


def _row(store: Store, one: LoadedCampaign) -> CampaignRow:
    campaign = one.campaign
    if campaign is None:
        problem = problem_text(one)
        return CampaignRow(one.id, ICONS[None], one.title, problem, "", HoldView())
    where, icon = status_line(campaign), ICONS[campaign.status]
    if campaign.status is Status.GOING and (paused := running_sessions(store, one.id)):
        where = paused_title(paused[0])
    if campaign.status in (Status.GOING, Status.ABANDONED) and campaign.results:
        where = f"{where} · {goods_text(campaign.cargo)}"
    history = "\n".join([format_day(one.campaign_record.updated), *session_lines(campaign)])
    return CampaignRow(one.id, icon, one.title, where, history, hold_view(campaign))
