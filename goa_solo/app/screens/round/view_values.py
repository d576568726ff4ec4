"""What the round screen shows, as plain values: one small class for each part of the screen."""

from attrs import field, frozen

from goa_solo.app.presenters.board_view import BoardView
from goa_solo.rules.cards import ActionFace, AuctionFace, Face
from goa_solo.rules.entries import Entry
from goa_solo.rules.market import Space

MARKET, CLOSE, ACTED, BID, SCORE, FACE = "market", "close", "acted", "bid", "score", "face"
CAMPAIGN = "campaign"
NEXT_ROUND = "next round"
KEEP = "keep"  # the tile that was about to be used
"""What a button may do besides giving an answer; the screen knows how."""


@frozen
class Strip:
    """Where we are, who holds the stone, and how full her purse is."""

    day: bool
    title: str
    parts: tuple[str, ...]
    part: int  # which of the parts is now; -1 for none of them
    holder: str
    stone: str  # with its name, where there is room
    holder_says: str
    purse: str
    purse_named: str
    purse_says: str


@frozen
class AnswerButton:
    """A button at the bottom: an answer, or something the screen does."""

    label: str
    entry: Entry | None = None
    does: str = ""
    main: bool = True


@frozen
class PanelInput:
    """What the player has put into a panel, for the button that takes it."""

    bid: int | None = None
    founded: tuple[str, ...] = ()


@frozen
class HerCard:
    """The card of hers that lies open; of an action card, whether she holds the stone."""

    face: AuctionFace | ActionFace
    holds: bool | None = None


@frozen
class Sum:
    """Her bid in an auction of yours, with its two cards."""

    face: AuctionFace | None  # None: of her real card only the value was entered
    value: int
    card: int | None
    total: int
    rule: str  # what either way costs or brings


@frozen
class Quick:
    """A bid at one tap: the least that beats a card her purse may turn up."""

    amount: int
    line: str
    chance: str = ""  # to win with it, where the player wants to see odds


@frozen
class Pad:
    """Your bid in an auction of hers."""

    face: AuctionFace
    quick: tuple[Quick, ...]
    first: int
    most: int
    rule: str


@frozen
class Reveal:
    """How an auction of hers ended."""

    you_won: bool
    face: AuctionFace | None  # None: you passed and no card counts
    card: int | None
    total: int | None
    yours: int | None
    pay: tuple[int, ...]  # in these cards, onto her real discard pile
    price: str  # to the bank, where the app keeps her purse
    alone: str  # shown when her purse is empty
    lines: tuple[str, ...]


@frozen
class Outpost:
    """A kind she may discard from, and that you may have established."""

    kind: str
    label: str


@frozen
class TileToUse:
    """A tile of yours that changes what lies on the market or beside it."""

    name: str  # EXCHANGE or FAVOR
    label: str


@frozen
class Actions:
    """Things to tick off while acting."""

    ticks: tuple[str, ...]
    outposts: tuple[Outpost, ...]
    ticked: frozenset[str]  # numbers of ticks, kinds of outposts
    facts: tuple[str, ...] = ()  # shown where there is room; the drawer has them too
    tiles: tuple[TileToUse, ...] = ()


@frozen
class Checklist:
    """What to do on the table before a phase; `ticked` are the numbers of those done."""

    key: str
    lines: tuple[str, ...]
    ticked: frozenset[str]
    heading: str = ""  # how much there is to do


@frozen
class Figure:
    """A number with what it stands for."""

    value: str
    label: str


@frozen
class Ending:
    """The session is over."""

    figures: tuple[Figure, ...]
    lines: tuple[str, ...]


@frozen
class Hand:
    """Known cards to tap for a real one that was turned up."""

    faces: tuple[Face, ...]
    offered: Face | int | None  # turned up here before the player went back
    level: int  # of auction cards; 0 for action cards
    line: str
    values: tuple[int, ...] = ()  # to tap instead, where only the value matters


@frozen
class Coin:
    """A Pardau card to tap, and how many of it her draw pile should have."""

    value: int
    left: int
    offered: bool


@frozen
class Coins:
    """Her purse's card was turned up for real."""

    coins: tuple[Coin, ...]


@frozen
class Search:
    """Her search, for the player to do on the real board."""

    face: AuctionFace
    level: int


@frozen
class Note:
    """What may be done on the table now."""

    lines: tuple[str, ...]


@frozen
class PickOne:
    """One of several answers, two to twelve."""

    options: tuple[AnswerButton, ...]  # each with its entry


Panel = Sum | Pad | Reveal | Actions | Checklist | Ending | Hand | Coins | Search | Note | PickOne


@frozen
class AuctionResult:
    """How an auction of yours ended: it has no step of its own."""

    title: str
    money: str  # what it costs or brings you: "−6", "+5"; "" for nothing
    lines: tuple[str, ...]  # what else to do on the table


@frozen
class View:
    """Everything on the round screen."""

    strip: Strip
    instruction: str
    before: tuple[str, ...] = ()  # what just happened and must be done on the table
    remark: str = ""  # what to bear in mind, below the instruction
    result: AuctionResult | None = None
    why: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()  # those the reasons name
    card: HerCard | None = None
    board: BoardView | None = None
    lot: Space | None = None  # what is auctioned on it
    panel: Panel | None = None
    choices: tuple[AnswerButton, ...] = ()
    quiet: str = ""  # in the place of the button when the board is to be tapped
    undo: str = ""
    redo: str = ""
    looking_back: bool = False
    end_of_round: bool = False  # what to put in order before the next round, instead of its step
    goals: bool = False  # a campaign's, one tap away


@frozen
class LogLine:
    """A line of the log; `place` is where the table stands after it."""

    text: str
    place: int
    undone: bool
    now: bool
    heading: str = ""  # "Round 3 (day)" where a round begins


@frozen
class OddsBar:
    """A chance as a line of a small chart."""

    label: str
    share: float
    percent: str


@frozen
class OddsView:
    """What she can still bid."""

    lines: tuple[str, ...]
    bars: tuple[OddsBar, ...] = field(default=())
    purse: tuple[str, ...] = ()
