"""The terminal's part of each step of play, one module each, as in `rules/steps`."""

from collections.abc import Mapping
from typing import assert_never

from goa_solo.commands.steps.draw_card import DrawCardInTerminal
from goa_solo.commands.steps.her_action import HerActionInTerminal
from goa_solo.commands.steps.her_auction import HerAuctionInTerminal
from goa_solo.commands.steps.lay_market import LayMarketInTerminal, LayMarketOnTableInTerminal
from goa_solo.commands.steps.pick_one import PickOneInTerminal
from goa_solo.commands.steps.place_hers import PlaceHersInTerminal, PlaceHersOnTableInTerminal
from goa_solo.commands.steps.place_yours import PlaceYoursInTerminal
from goa_solo.commands.steps.settle import SettleInTerminal
from goa_solo.commands.steps.terminal_step import ConfirmInTerminal, NothingToType, TerminalStep
from goa_solo.commands.steps.your_actions import YourActionsInTerminal
from goa_solo.commands.steps.your_auction import YourAuctionInTerminal
from goa_solo.rules import steps as rules


def step_for(prompt: rules.AnyPrompt, terms: Mapping[str, str]) -> TerminalStep[rules.Prompt]:
    """Return the terminal's part of the step with this prompt, in an edition's terms."""
    match prompt:
        case rules.LayMarket():
            return LayMarketInTerminal(prompt, terms)
        case rules.LayMarketOnTable():
            return LayMarketOnTableInTerminal(prompt, terms)
        case rules.PlaceYours():
            return PlaceYoursInTerminal(prompt, terms)
        case rules.PlaceYoursOnTable():
            return ConfirmInTerminal(prompt, terms)
        case rules.PlaceHers():
            return PlaceHersInTerminal(prompt, terms)
        case rules.PlaceHersOnTable():
            return PlaceHersOnTableInTerminal(prompt, terms)
        case rules.GambitCard() | rules.GambitReveal() | rules.WhoWon():
            return PickOneInTerminal(prompt, terms)
        case rules.YourAuction():
            return YourAuctionInTerminal(prompt, terms)
        case rules.HerAuction():
            return HerAuctionInTerminal(prompt, terms)
        case rules.Settle():
            return SettleInTerminal(prompt, terms)
        case rules.YourActions():
            return YourActionsInTerminal(prompt, terms)
        case rules.HerAction():
            return HerActionInTerminal(prompt, terms)
        case rules.DrawCard():
            return DrawCardInTerminal(prompt, terms)
        case rules.Shuffle() | rules.SessionOver():
            return NothingToType(prompt, terms)
        case _:
            assert_never(prompt)
