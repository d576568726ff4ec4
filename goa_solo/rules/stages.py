"""The stages of a round, the markers, and the figures of the solo game."""

from enum import Enum, IntEnum

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
    ACT = "act"
    OVER = "over"


class TimeSpan(IntEnum):
    """How long the table remembers something: each of these ends within the next, and a fact is
    forgotten at the end of its span."""

    AUCTIONS = 1
    ROUND = 2
    PHASE = 3


@frozen
class Marker:
    """An auction marker on the market; marker 1 is with the Nazar Stone."""

    level: int
    side: Side
    space: Space
