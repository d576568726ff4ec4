"""The steps of play, one module each: prompt, answers, effect and texts.

`AnyPrompt` is the closed list of prompts. Every dispatch over it ends in `assert_never`, so the
type checker reports every place that lacks a new step.
"""

from goa_solo.rules.steps.draw_card import DrawCard as DrawCard
from goa_solo.rules.steps.gambit_card import GambitCard as GambitCard
from goa_solo.rules.steps.gambit_card import GambitReveal as GambitReveal
from goa_solo.rules.steps.her_action import HerAction as HerAction
from goa_solo.rules.steps.her_auction import HerAuction as HerAuction
from goa_solo.rules.steps.lay_market import LayMarket as LayMarket
from goa_solo.rules.steps.lay_market import LayMarketOnTable as LayMarketOnTable
from goa_solo.rules.steps.place_hers import PlaceHers as PlaceHers
from goa_solo.rules.steps.place_hers import PlaceHersOnTable as PlaceHersOnTable
from goa_solo.rules.steps.place_yours import PlaceYours as PlaceYours
from goa_solo.rules.steps.place_yours import PlaceYoursOnTable as PlaceYoursOnTable
from goa_solo.rules.steps.prompt import Confirm as Confirm
from goa_solo.rules.steps.prompt import Prompt as Prompt
from goa_solo.rules.steps.session_over import SessionOver as SessionOver
from goa_solo.rules.steps.settle import Settle as Settle
from goa_solo.rules.steps.shuffle import Shuffle as Shuffle
from goa_solo.rules.steps.who_won import WhoWon as WhoWon
from goa_solo.rules.steps.your_actions import YourActions as YourActions
from goa_solo.rules.steps.your_auction import YourAuction as YourAuction

AnyPrompt = (
    LayMarket
    | LayMarketOnTable
    | PlaceYours
    | PlaceYoursOnTable
    | PlaceHers
    | PlaceHersOnTable
    | GambitCard
    | GambitReveal
    | YourAuction
    | HerAuction
    | Settle
    | WhoWon
    | YourActions
    | HerAction
    | DrawCard
    | Shuffle
    | SessionOver
)
