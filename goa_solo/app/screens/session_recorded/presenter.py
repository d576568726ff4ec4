"""What a recorded session has earned for its campaign, as plain values; a lost campaign has a page
of its own."""

from attrs import evolve

from goa_solo.app.i18n import _, plural, render
from goa_solo.app.presenters.campaign_summary import goods_text, points_text
from goa_solo.app.presenters.campaign_view import ChartView, HoldView
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.app.screens.campaign.session_cards import DONE, CampaignGoalLine, cargo_line
from goa_solo.rules.campaign import Result, Status, goods_to_next_rank
from goa_solo.rules.campaign_board import board_moves, campaign_before, sentences

SHORT_OF_LISBON = 0.12  # of the route


class SessionRecordedPresenter(CampaignPresenter):
    """The last recorded session of a campaign."""

    @property
    def result(self) -> Result:
        return self.campaign.results[-1]

    @property
    def finished(self) -> bool:
        return self.campaign.status is Status.FINISHED

    def overline(self) -> str:
        return _("{title}, session {number}: {points}").format(
            title=self.title,
            number=len(self.campaign.results),
            points=points_text(self.result.record.points),
        )

    def headline(self) -> str:
        return _("Lisbon is in sight") if self.finished else _("Sailing on")

    def meaning(self) -> str:
        """Return what it means for the campaign."""
        campaign = self.campaign
        goods = goods_text(campaign.cargo)
        lines = [_("You now have {goods} in the hold.").format(goods=goods)]
        if wanted := goods_to_next_rank(campaign):
            lines.append(render(wanted))
        if campaign.bonuses_earned and not self.finished:
            bonuses = plural(
                "{count} bonus for the next setup.",
                "{count} bonuses for the next setup.",
                campaign.bonuses_earned,
            )
            lines.append(bonuses)
        return " ".join(lines)

    def hold(self) -> HoldView:
        """Return the hold without its rank, which the finale tells."""
        found = super().hold()
        return evolve(found, rows=tuple(evolve(row, reached=False) for row in found.rows))

    def cargo(self) -> str:
        return cargo_line(self.result)

    def board_moves(self) -> list[str]:
        """Return what to move on the physical Campaign Board, and what to do at the next setup."""
        campaign = self.campaign
        if not self.has_board:
            return []
        before = campaign_before(campaign, len(campaign.results))
        lines = self.texts(sentences(board_moves(before, campaign)))
        left = campaign.bonuses_earned - len(campaign.bonuses)
        if left and campaign.status is Status.GOING:
            lines.append(_("Choose your bonuses before the next setup."))
        return lines

    def goals(self) -> tuple[CampaignGoalLine, ...]:
        done = [card for card in self.campaign_sessions() if card.state == DONE]
        return done[-1].goals

    def button(self) -> str:
        if self.finished:
            return _("Sail into Lisbon")
        return _("On to session {number}").format(number=self.campaign.session)

    # --- the pictures, before and after ----------------------------------------------------------

    def progress(self) -> float:
        """Return where the ship arrives; short of Lisbon, which it reaches in the finale."""
        done = len(self.campaign.results) / self.chart().campaign_sessions
        return done - (SHORT_OF_LISBON if self.finished else 0)

    def progress_before(self) -> float:
        return (len(self.campaign.results) - 1) / self.chart().campaign_sessions

    def chart(self) -> ChartView:
        """Return the map, on which Lisbon isn't reached before the finale."""
        found = super().chart()
        return evolve(found, route_done=found.route_done - self.finished)

    def goods_before(self) -> int:
        """Return how many of the goods shown were aboard before this session."""
        before = self.campaign.cargo - self.result.cargo
        return min(before, self.hold().goods)
