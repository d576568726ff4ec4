"""Laying out the market on the round screen: the checklist, and the button to market entry."""

from goa_solo.app.i18n import _
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import MARKET, AnswerButton, Checklist
from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import Done
from goa_solo.rules.setup import Phase
from goa_solo.rules.steps import LayMarket, LayMarketOnTable


class LayMarketStep(RoundStep[LayMarket | LayMarketOnTable]):
    def panel(self, ticked: frozenset[str]) -> Checklist:
        shown, table = self.shown, self.table
        lines = shown.edition.steps(table.phase, table.setup)
        bonuses: list[str] = []
        if shown.campaign is not None and table.phase is Phase.DAY:
            bonuses = shown.campaign.bonus_lines(shown.terms)
        key = f"{shown.conductor.id} {table.phase.value}"
        return Checklist(key, (*map(shown.tell, lines), *bonuses), ticked)

    def buttons(self) -> tuple[AnswerButton, ...]:
        if isinstance(self.prompt, LayMarketOnTable):
            return (AnswerButton(_("The market lies"), Done()),)
        return (AnswerButton(_("Enter the market"), does=MARKET),)

    def board(self, _last: Turn) -> BoardView | None:
        return None
