"""The stages of a round, the markers, and the figures of the solo game."""

from enum import Enum

from attrs import frozen

from goa_solo.rules.market import Space
from goa_solo.rules.setup import Side

ROUNDS = 8
ROUNDS_A_PHASE = 4
LAST_LEVEL = 3
TILES_A_ROUND = 2
OUTPOSTS = ("kollam", "madras")
DISCARDED_OUTPOSTS = 2
RICH_OUTPOSTS_MORE = 2  # Contracts, in the story of that name


class Stage(Enum):
    """A stage of a round."""

    MARKET = "market"
    PLACE = "place"
    GAMBIT = "gambit"
    AUCTION = "auction"
    SETTLE = "settle"
    ACT = "act"
    OVER = "over"


@frozen
class Marker:
    """An auction marker on the market; marker 1 is with the Nazar Stone."""

    level: int
    side: Side
    space: Space
