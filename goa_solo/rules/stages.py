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
RICH_OUTPOSTS_MORE = 2  # Contracts, with that story


class Stage(Enum):
    """How far a round has come."""

    MARKET = "market"
    PLACE = "place"
    GAMBIT = "gambit"
    AUCTION = "auction"
    SETTLE = "settle"
    ACT = "act"
    OVER = "over"


@frozen
class Marker:
    """An auction marker on the market; marker 1 lies with the Nazar Stone."""

    level: int
    side: Side
    space: Space
