"""The panels of the round screen, one module each, named after their step."""

from typing import assert_never

from goa_solo.app.screens.round import view_values
from goa_solo.app.screens.round.panels.base_panel import RoundPanel
from goa_solo.app.screens.round.panels.draw_card import CoinsPanel, HandPanel
from goa_solo.app.screens.round.panels.gambit_cards import GambitPanel
from goa_solo.app.screens.round.panels.her_action import HerActionPanel
from goa_solo.app.screens.round.panels.her_auction import HerAuctionPanel
from goa_solo.app.screens.round.panels.lay_market import LayMarketPanel
from goa_solo.app.screens.round.panels.pick_one import PickOnePanel
from goa_solo.app.screens.round.panels.place_hers import PlaceHersPanel
from goa_solo.app.screens.round.panels.place_yours import PlaceYoursPanel
from goa_solo.app.screens.round.panels.session_over import SessionOverPanel
from goa_solo.app.screens.round.panels.settle import SettlePanel
from goa_solo.app.screens.round.panels.your_actions import YourActionsPanel
from goa_solo.app.screens.round.panels.your_auction import YourAuctionPanel

EVERY_ROUND = (YourAuctionPanel, HerAuctionPanel, SettlePanel, YourActionsPanel)
"""The panels that every round needs."""


def panel_class(value: view_values.Panel) -> type[RoundPanel]:
    """Return the widget class that shows a value."""
    match value:
        case view_values.HerBidSum():
            return YourAuctionPanel
        case view_values.BidPad():
            return HerAuctionPanel
        case view_values.AuctionEnd():
            return SettlePanel
        case view_values.HerDeed():
            return HerActionPanel
        case view_values.Actions():
            return YourActionsPanel
        case view_values.Checklist():
            return LayMarketPanel
        case view_values.SessionTotals():
            return SessionOverPanel
        case view_values.KnownCards():
            return HandPanel
        case view_values.Coins():
            return CoinsPanel
        case view_values.Search():
            return PlaceHersPanel
        case view_values.PlacingRules():
            return PlaceYoursPanel
        case view_values.PickOne():
            return PickOnePanel
        case view_values.CardHand():
            return GambitPanel
        case _:
            assert_never(value)
