"""Laying out the market on the round screen: the checklist, and the button to market entry."""

from attrs import evolve

from goa_solo.app.i18n import _, plural
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.presenters.campaign_summary import CampaignContext
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import CAMPAIGN, MARKET, AnswerButton, Checklist
from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import Done
from goa_solo.rules.move_messages import sentences
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.setup import Phase
from goa_solo.rules.steps import LayMarket, LayMarketOnTable


class LayMarketStep(RoundStep[LayMarket | LayMarketOnTable]):
    def panel(self, ticked: frozenset[str]) -> Checklist:
        shown, table = self.shown, self.table
        given = len(shown.conductor.record.markets)
        there = on_the_table(table, markets_given=given)
        tidying = sentences(shown.conductor.tidying) if table.phase is Phase.NIGHT else ()
        lines = (*tidying, *shown.edition.steps(table.phase, there))
        campaign: list[str] = []
        if self._campaign is not None:
            campaign = self._campaign.setup_lines(shown.terms, with_board=shown.edition.solo_cards)
        key = f"{shown.conductor.id} {table.phase.value}"
        texts = (*map(shown.tell, lines), *campaign)
        heading = plural(
            "First do this: {count} step.", "First do this: {count} steps.", len(texts)
        )
        return Checklist(key, texts, ticked, heading)

    @property
    def _campaign(self) -> CampaignContext | None:
        """The campaign whose session is being set up."""
        return self.shown.campaign if self.table.phase is Phase.DAY else None

    def buttons(self) -> tuple[AnswerButton, ...]:
        if self._campaign is not None and self._campaign.unchosen:
            # Once the market is set up, it's too late for them.
            choose = AnswerButton(_("Choose bonuses"), does=CAMPAIGN)
            return (evolve(self._lay(), main=False), choose)
        return (self._lay(),)

    def _lay(self) -> AnswerButton:
        if isinstance(self.prompt, LayMarketOnTable):
            return AnswerButton(_("Market is ready"), Done())
        return AnswerButton(_("Enter the tiles"), does=MARKET)

    def board(self, _last: Turn) -> BoardView | None:
        return None
