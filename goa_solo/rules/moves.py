"""What hands do: every physical move at the table, as a value.

A closed list, without prose: `move_messages` has the sentence of each, and `tests/hands` a table of
wood and cardboard that does what they say. A move carries what it changes, so that it can be taken
back. What the app can't know, such as the bonus of a teal tile, is part of a move of its own.
"""

from __future__ import annotations

from attrs import frozen

from goa_solo.rules.cards import Face
from goa_solo.rules.market import Market, Space, TileType
from goa_solo.rules.setup import Phase, Side

ACTION, TAXES, BROKER = "action", "taxes", "power broker"
"""Why the bank gives her something: her action card, the story or the Gambit card."""

# --- markers, the Nazar Stone, tiles --------------------------------------------------------------
# The space is `ON_TABLE` if only the player knows it (cards only).


@frozen
class PutMarker:
    """A marker goes from its owner's pieces to the market."""

    side: Side
    level: int
    space: Space
    tile: TileType | None = None  # the one it goes on, if her card found it
    solo_board: bool = False  # it comes from there


@frozen
class TakeMarker:
    """A marker goes back to its owner's pieces; hers to the Solo Board, if that is on the table."""

    side: Side
    level: int
    space: Space
    solo_board: bool = False


@frozen
class PutStone:
    """Its holder puts the Nazar Stone on the market, hers facing the tile her card found."""

    holder: Side
    space: Space
    facing: TileType | None = None
    solo_board: bool = False  # it comes from there


@frozen
class TakeStone:
    """The Nazar Stone goes from the market to whoever won it."""

    winner: Side
    space: Space
    solo_board: bool = False


@frozen
class PassStone:
    """The Nazar Stone goes from the other side to this one."""

    to: Side


@frozen
class TakeTile:
    """A tile leaves the market: the player's to keep or use, hers to the box. In search only, the
    winner is known only to the player."""

    space: Space
    tile: TileType | None  # None: only the player knows
    winner: Side | None
    from_box: bool = False  # no tiles are on the market
    fifth: bool = False  # a depot, and the player may have four already


@frozen
class TakeBonusTile:
    """The Bonanza tile of a corner is set aside (R19); the player takes its bonus first."""

    winner: Side
    space: Space
    drawn: bool = False  # from the pile: no tiles are on the market


@frozen
class SwapTile:
    """The player's Exchange tile takes the place of a tile, which becomes the player's."""

    space: Space
    tile: TileType


@frozen
class TakeLeftOut:
    """The player's Favor tile goes to the box for a tile that was left out of the market."""

    tile: TileType


@frozen
class TurnTilesUp:
    """The once-a-round tiles that the player used are turned face up again."""

    sure: bool  # whether the app knows that the player has one


# --- money ----------------------------------------------------------------------------------------


@frozen
class PayBank:
    """The player pays the bank."""

    amount: int


@frozen
class TakeFromBank:
    """The player takes Pardaos from the bank."""

    amount: int


@frozen
class PayHer:
    """The player puts these cards on her discard pile."""

    cards: tuple[int, ...]


@frozen
class DiscardHerCard:
    """Her revealed purse card goes on her discard pile."""

    card: int


@frozen
class BankHerCard:
    """Her revealed purse card goes to the bank."""

    card: int


@frozen
class TakeHerCard:
    """The player takes her revealed purse card."""

    card: int


@frozen
class BankHerTax:
    """A card of one of her piles goes to the bank (Taxes, R18)."""

    card: int
    from_draw: bool


@frozen
class GiveHer:
    """Cards from the bank go on her discard pile."""

    cards: tuple[int, ...]
    why: str  # ACTION, TAXES or BROKER


@frozen
class MakeDrawPile:
    """Her discard pile becomes her draw pile (R24): shuffled, unless it is a single card."""

    count: int
    card_out: bool = False  # her revealed card stays out of it


@frozen
class GatherPurse:
    """Both her piles become one new draw pile for the night."""

    count: int | None  # None: only the player knows


# --- her cards ------------------------------------------------------------------------------------


@frozen
class Reveal:
    """The next card of a real deck, or of her real purse, is revealed."""

    deck: str
    card: Face | int


@frozen
class DiscardShown:
    """A card of hers that was revealed isn't used after all (R14)."""

    deck: str


@frozen
class ChangeToNight:
    """Her day cards are put away, and her night decks shuffled."""


@frozen
class TurnSoloBoard:
    """The Solo Board is turned to its night side."""


# --- the player's own -----------------------------------------------------------------------------


@frozen
class TakeCompass:
    """The player takes a Compass card."""


@frozen
class LayGambit:
    """The player lays a Gambit card face down."""

    card: str


@frozen
class ShowGambit:
    """The player's Gambit card is revealed; Power Broker gives the player two of three things."""

    card: str


@frozen
class TakeReward:
    """The player takes what a Gambit card gives, if it isn't Pardaos."""

    card: str


@frozen
class BoxGambit:
    """The player's Gambit card of the round goes in the box, after its auctions."""

    card: str


@frozen
class TakeActions:
    """The player takes all actions of the round, establishing these outposts."""

    founded: tuple[str, ...]


@frozen
class PlayRound:
    """Search only: the player plays the auctions and all actions of the round."""


# --- the board ------------------------------------------------------------------------------------


@frozen
class DiscardOutposts:
    """Random outposts of a kind leave the supply."""

    kind: str
    count: int


@frozen
class MoveRoundMarker:
    """The round marker goes to this round."""

    round: int


@frozen
class ClearMarket:
    """The tiles left on the market leave it before the night."""


@frozen
class LayOut:
    """The player lays out a phase's market; None: only the player knows it."""

    phase: Phase
    market: Market | None


@frozen
class LayBonusTiles:
    """Bonanza tiles are shuffled and laid in the corners for the night (R19)."""

    all_again: bool


@frozen
class Back:
    """A move is taken back."""

    move: Forward


Forward = (
    PutMarker
    | TakeMarker
    | PutStone
    | TakeStone
    | PassStone
    | TakeTile
    | TakeBonusTile
    | SwapTile
    | TakeLeftOut
    | TurnTilesUp
    | PayBank
    | TakeFromBank
    | PayHer
    | DiscardHerCard
    | BankHerCard
    | TakeHerCard
    | BankHerTax
    | GiveHer
    | MakeDrawPile
    | GatherPurse
    | Reveal
    | DiscardShown
    | ChangeToNight
    | TurnSoloBoard
    | TakeCompass
    | LayGambit
    | ShowGambit
    | TakeReward
    | BoxGambit
    | TakeActions
    | PlayRound
    | DiscardOutposts
    | MoveRoundMarker
    | ClearMarket
    | LayOut
    | LayBonusTiles
)
Move = Forward | Back
TIDYING = (
    *(TurnTilesUp, PassStone, ClearMarket, MoveRoundMarker, TurnSoloBoard),
    *(ChangeToNight, GatherPurse, LayBonusTiles),
)
"""What ends a round or prepares the night."""


def back(moves: tuple[Forward, ...]) -> tuple[Back, ...]:
    """Return what takes these moves back, in the order hands make them."""
    return tuple(Back(move) for move in reversed(moves))
