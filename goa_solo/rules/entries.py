"""Log entries: the player's decisions, the outcome of chance, and corrections."""

from attrs import field, frozen

from goa_solo.rules.cards import Face
from goa_solo.rules.market import SPACES, Market, Space, TileType
from goa_solo.rules.message import Message, say
from goa_solo.rules.setup import Setup, Side

PURSE = "purse"
ACTION = "action"
AUCTION = ("auction 1", "auction 2", "auction 3")
DECKS = (*AUCTION, ACTION, PURSE)
"""The names of the piles that are shuffled."""


def pile(deck: str) -> Message:
    """Return a pile's name as a message."""
    if deck == PURSE:
        return say("purse")
    if deck == ACTION:
        return say("action")
    return say("auction {level}", level=AUCTION.index(deck) + 1)


HIGHEST_BID = 99


@frozen
class Begin:
    """A session starts with these choices."""

    setup: Setup


@frozen
class Lay:
    """The player laid out the market of the phase."""

    market: Market


@frozen
class Place:
    """The player placed a marker."""

    space: Space


@frozen
class Buy:
    """The player, as auctioneer, pays and wins."""


@frozen
class Sell:
    """The player, as auctioneer, lets Lakshmi win and takes her purse card."""


@frozen
class Bid:
    """The player's bid when Lakshmi is the auctioneer."""

    amount: int


@frozen
class Pass:
    """The player does not bid when Lakshmi is the auctioneer."""


@frozen
class StoneWon:
    """Search only: who won the Nazar Stone at the table, after the round."""

    winner: Side


@frozen
class Done:
    """The player has done on the table what the app said Lakshmi does."""


@frozen
class Acted:
    """The player took all actions of the round, establishing outposts she may discard from."""

    founded: tuple[str, ...] = ()


@frozen
class PlayGambit:
    """The player laid a Gambit card face down for this round; "" for none."""

    card: str = ""


@frozen
class RevealGambit:
    """The player reveals the Gambit card in the first auction, or keeps it for the third."""

    now: bool = True


@frozen
class Shuffled:
    """Chance put a pile in this order, next card first."""

    deck: str
    cards: tuple[Face, ...] | tuple[int, ...]


@frozen
class Drawn:
    """A real card was revealed at the table. A number is a Pardau card of her purse, or an auction
    card of which only the value was entered."""

    deck: str
    card: Face | int


@frozen
class Correct:
    """The player corrects the table (R14); what is None stays as it was."""

    market: Market | None = None
    holder: Side | None = None
    stone: Space | None = None
    draw: tuple[int, int, int, int] | None = field(default=None)
    discard: tuple[int, int, int, int] | None = field(default=None)
    outposts: tuple[int, int] | None = None
    one_more: str | None = None  # a real deck has one more card than expected
    exchanged: Space | None = None  # Exchange was used: it is here now, its tile was taken
    favor: TileType | None = None  # Favor was used: which of the tiles left out was taken


Entry = (
    Begin
    | Lay
    | Place
    | PlayGambit
    | RevealGambit
    | Buy
    | Sell
    | Bid
    | Pass
    | StoneWon
    | Done
    | Acted
    | Shuffled
    | Drawn
    | Correct
)

PLACES: dict[Space, Place] = {s: Place(s) for s in SPACES.values()}
BIDS: tuple[Bid | Pass, ...] = (Pass(), *(Bid(n) for n in range(1, HIGHEST_BID + 1)))
