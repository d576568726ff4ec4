"""The end of a campaign that reached Lisbon, as plain values."""

from goa_solo.app.i18n import _, from_pack, plural, render
from goa_solo.app.presenters.campaign_summary import goods_text, points_text
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.rules.campaign import Status
from goa_solo.rules.message import say_count

STEP, LONGEST = 0.11, 3.5  # seconds from one good to the next, and for all of them


class FinalePresenter(CampaignPresenter):
    """A finished campaign."""

    only_if = Status.FINISHED

    def overline(self) -> str:
        results = self.campaign.results
        sessions = plural("{count} session", "{count} sessions", len(results))
        return f"{sessions} · {points_text(sum(one.record.points for one in results))}"

    def goods_ashore(self) -> str:
        """Return what the number of goods carried ashore counts."""
        return plural("of {count} good ashore", "of {count} goods ashore", self.hold().goods)

    @property
    def steps(self) -> int:
        """How many steps unloading takes: the last good flies for two."""
        goods = self.hold().goods
        return goods + 1 if goods else 0

    @property
    def seconds(self) -> float:
        return min(STEP * self.steps, LONGEST)

    def rank(self) -> str:
        rank = self.campaign.rank
        return from_pack(rank) if rank else _("Lisbon, with an empty hold")

    def meaning(self) -> str:
        campaign = self.campaign
        rows = plural("{count} full row", "{count} full rows", campaign.rows_filled)
        text = _("You brought {goods} to Lisbon: {rows} in the hold.")
        return text.format(goods=goods_text(campaign.cargo), rows=rows)

    def nearly(self) -> str:
        """Return what the next rank would have needed; "" after the highest."""
        campaign = self.campaign
        if campaign.to_next_row is None:
            return ""
        name = from_pack(campaign.definition.ranks[campaign.rows_filled])
        text = say_count(
            "{count} more good, and your rank would have been {rank}.",
            "{count} more goods, and your rank would have been {rank}.",
            campaign.to_next_row,
            rank=name,
        )
        return render(text)
