"""The steps of play as the round screen shows them, one module each as in `rules/steps`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from goa_solo.app.screens.round.steps.draw_card import DrawCardStep
from goa_solo.app.screens.round.steps.gambit_card import GambitCardStep
from goa_solo.app.screens.round.steps.her_action import HerActionStep
from goa_solo.app.screens.round.steps.her_auction import HerAuctionStep
from goa_solo.app.screens.round.steps.lay_market import LayMarketStep
from goa_solo.app.screens.round.steps.pick_one import PickOneStep
from goa_solo.app.screens.round.steps.place_hers import PlaceHersOnTableStep, PlaceHersStep
from goa_solo.app.screens.round.steps.place_yours import PlaceYoursOnTableStep, PlaceYoursStep
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.steps.session_over import SessionOverStep
from goa_solo.app.screens.round.steps.settle import SettleStep
from goa_solo.app.screens.round.steps.shuffle import ShuffleStep
from goa_solo.app.screens.round.steps.your_actions import YourActionsStep
from goa_solo.app.screens.round.steps.your_auction import YourAuctionStep
from goa_solo.rules import steps
from goa_solo.rules.table import Table

if TYPE_CHECKING:
    from goa_solo.app.screens.round.presenter import RoundPresenter


def step_for(shown: RoundPresenter, table: Table) -> RoundStep[Any]:
    """Return what the screen shows for a table's prompt."""
    prompt = table.prompt
    match prompt:
        case steps.LayMarket() | steps.LayMarketOnTable():
            return LayMarketStep(shown, table, prompt)
        case steps.PlaceYours():
            return PlaceYoursStep(shown, table, prompt)
        case steps.PlaceYoursOnTable():
            return PlaceYoursOnTableStep(shown, table, prompt)
        case steps.PlaceHers():
            return PlaceHersStep(shown, table, prompt)
        case steps.PlaceHersOnTable():
            return PlaceHersOnTableStep(shown, table, prompt)
        case steps.GambitCard():
            return GambitCardStep(shown, table, prompt)
        case steps.GambitReveal() | steps.WhoWon():
            return PickOneStep(shown, table, prompt)
        case steps.YourAuction():
            return YourAuctionStep(shown, table, prompt)
        case steps.HerAuction():
            return HerAuctionStep(shown, table, prompt)
        case steps.Settle():
            return SettleStep(shown, table, prompt)
        case steps.YourActions():
            return YourActionsStep(shown, table, prompt)
        case steps.HerAction():
            return HerActionStep(shown, table, prompt)
        case steps.DrawCard():
            return DrawCardStep(shown, table, prompt)
        case steps.Shuffle():
            return ShuffleStep(shown, table, prompt)
        case steps.SessionOver():
            return SessionOverStep(shown, table, prompt)
        case _:
            assert_never(prompt)
