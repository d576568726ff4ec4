"""What the pictures of a campaign show, as plain values: the route to Lisbon and the cargo hold."""

from attrs import frozen

from goa_solo.app.i18n import from_pack
from goa_solo.rules.campaign import Campaign, Status

POINTS, GOALS, GONE = "points", "goals", "gone"
"""What earned a good: points, or all goals of a session; or that a correction took it away."""


@frozen
class ChartView:
    """The route: its sessions, how many are done, and whether the ship was lost."""

    campaign_sessions: int = 3
    route_done: int = 0
    lost: bool = False

    @property
    def at(self) -> float:
        """The ship's position as a share of the route; a lost ship is between two ports."""
        place = self.route_done - 0.5 if self.lost else float(self.route_done)
        return place / self.campaign_sessions


@frozen
class HoldRow:
    """A row of the hold: its capacity, what is in it, and the rank for filling it."""

    size: int
    goods: tuple[str, ...]
    name: str
    reached: bool  # whether the campaign ended with this rank (R21)


@frozen
class HoldView:
    """The rows from the bottom, and how many goods didn't fit."""

    rows: tuple[HoldRow, ...] = ()
    over: int = 0

    @property
    def goods(self) -> int:
        return sum(len(row.goods) for row in self.rows)


def chart_view(campaign: Campaign) -> ChartView:
    return ChartView(
        campaign.definition.sessions, len(campaign.results), campaign.status is Status.LOST
    )


def hold_view(campaign: Campaign, gone: int = 0) -> HoldView:
    """Return the hold with the goods in the order they came aboard, the first at the bottom; above
    them the places of those that are gone."""
    goods = [
        kind
        for result in campaign.results
        for kind in [POINTS] * result.from_points + [GOALS] * result.from_goals
    ]
    goods += [GONE] * gone
    place = campaign.rows_filled - 1 if campaign.rank else None
    rows: list[HoldRow] = []
    for size, name in zip(campaign.rows, campaign.definition.ranks, strict=True):
        here, reached = tuple(goods[:size]), len(rows) == place
        rows.append(HoldRow(size, here, from_pack(name), reached))
        goods = goods[size:]
    return HoldView(tuple(rows), len(goods))
