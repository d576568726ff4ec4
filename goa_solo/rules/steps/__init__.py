"""The steps of play, one module each: prompt, answers, effect and texts.

`AnyPrompt` is the closed list of prompts. Every dispatch over it ends in `assert_never`, so the
type checker names each place where a new step is still missing.
"""

from goa_solo.rules.steps.draw_card import DrawCard
from goa_solo.rules.steps.her_action import HerAction
from goa_solo.rules.steps.her_auction import HerAuction
from goa_solo.rules.steps.lay_market import LayMarket, LayMarketOnTable
from goa_solo.rules.steps.place_hers import PlaceHers, PlaceHersOnTable
from goa_solo.rules.steps.place_yours import PlaceYours, PlaceYoursOnTable
from goa_solo.rules.steps.prompt import Confirm, Prompt
from goa_solo.rules.steps.session_over import SessionOver
from goa_solo.rules.steps.settle import Settle
from goa_solo.rules.steps.shuffle import Shuffle
from goa_solo.rules.steps.your_actions import YourActions
from goa_solo.rules.steps.your_auction import YourAuction

AnyPrompt = (
    LayMarket
    | LayMarketOnTable
    | PlaceYours
    | PlaceYoursOnTable
    | PlaceHers
    | PlaceHersOnTable
    | YourAuction
    | HerAuction
    | Settle
    | YourActions
    | HerAction
    | DrawCard
    | Shuffle
    | SessionOver
)

__all__ = [
    "AnyPrompt",
    "Confirm",
    "DrawCard",
    "HerAction",
    "HerAuction",
    "LayMarket",
    "LayMarketOnTable",
    "PlaceHers",
    "PlaceHersOnTable",
    "PlaceYours",
    "PlaceYoursOnTable",
    "Prompt",
    "SessionOver",
    "Settle",
    "Shuffle",
    "YourActions",
    "YourAuction",
]
