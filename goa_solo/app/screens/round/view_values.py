"""What the round screen shows, as plain values: a small class for each part of the screen."""

from attrs import field, frozen

from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.presenters.contest import Contest
from goa_solo.app.presenters.duel import Duel
from goa_solo.rules.cards import ActionFace, AuctionFace, Face
from goa_solo.rules.entries import Entry
from goa_solo.rules.market import Space
from goa_solo.rules.setup import Side

MARKET, CLOSE, ACTED, BID, SCORE, FACE = "market", "close", "acted", "bid", "score", "face"
CAMPAIGN = "campaign"
UNDONE, RECEIPT, HER_ACTION, NEXT_ROUND = "undone", "receipt", "her action", "next round"
PAGES = frozenset((UNDONE, RECEIPT, HER_ACTION, NEXT_ROUND))  # shown before the step, each once
KEEP = "keep"  # doesn't use the tile after all
EXCHANGE, FAVOR = "exchange", "favor"  # the tiles whose use the player can enter
"""What a button may do besides giving an answer; the screen acts on it."""


@frozen
class Strip:
    """The phase and round, who holds the stone, and how full her purse is."""

    day: bool
    title: str
    other_title: str  # by night, or by day
    parts: tuple[str, ...]
    part: int  # the index of the current part; -1 for none
    stone: str  # its name
    holder: str
    yours: bool
    holder_says: str
    draw: str  # her purse: how many cards to draw; "" if only the player knows
    discard: str
    purse_says: str
    has_extras: bool = False  # story or captain may matter: their place is kept
    extras: str = ""  # the story and the captain, if they matter now
    extras_says: str = ""  # what they do


@frozen
class AnswerButton:
    """A button at the bottom: an answer, or an action of the screen."""

    label: str
    entry: Entry | None = None
    does: str = ""
    main: bool = True
    line: str = ""  # in smaller type below the label
    then: tuple[Entry, ...] = ()  # answers to the steps after it, with the same tap


@frozen
class PanelInput:
    """What the player has entered in a panel, for the button that submits it."""

    bid: int | None = None
    founded: tuple[str, ...] = ()


@frozen
class HerCard:
    """Her revealed card; for an action card, whether she holds the stone, for a bid of hers, the
    card from her purse."""

    face: AuctionFace | ActionFace
    holds: bool | None = None
    purse: int | None = None


@frozen
class HerBidSum:
    """Her bid in your auction, with its two cards."""

    face: AuctionFace | None  # None: only the value of her real card was entered
    value: int
    card: int | None
    total: int
    rule: str  # what winning costs and what losing earns


@frozen
class QuickBidOption:
    """A bid with one tap: the least that beats a card her purse may reveal."""

    amount: int
    label: str
    line: str
    parts: str  # the same without words, if there is little room
    chance: str = ""  # of winning with it, if the player wants odds


@frozen
class BidPad:
    """Your bid in her auction."""

    face: AuctionFace
    quick: tuple[QuickBidOption, ...]
    first: int
    most: int
    rule: str
    too_low: str  # instead, if the bid between − and + can't win


@frozen
class ReceiptLine:
    """A move that an auction leaves to do."""

    icon: str
    text: str


@frozen
class Receipt:
    """What an auction leaves to do, in the order of hands."""

    title: str = ""  # who won, unless the instruction says so
    money: str = ""  # what it costs or earns you: "−6", "+5"; "" for nothing
    pay: str = ""  # the same as a sentence
    lines: tuple[ReceiptLine, ...] = ()
    favor: str = ""  # the button for the use of Favor, if that may be what you won


@frozen
class AuctionEnd:
    """How an auction ended; with both bids if it is hers and has just been bid for."""

    receipt: Receipt
    face: AuctionFace | None = None  # None: no card counts
    contest: Contest | None = None
    alone: str = ""  # shown when her purse is empty


@frozen
class HerDeed:
    """Her action card, and the outposts in the supply before and after."""

    face: ActionFace
    holds: bool
    supply: tuple[int, int] | None = None  # None: none leave it


@frozen
class Token:
    """An action to tick off; with its number, or without one."""

    key: str
    label: str
    number: str = ""


@frozen
class Outpost:
    """A type she may discard from, and that you may have established."""

    kind: str
    name: str
    left: int


@frozen
class TileToUse:
    """A tile of yours that changes the market."""

    name: str  # EXCHANGE
    label: str


@frozen
class Actions:
    """Your actions to tick off, and outposts to count."""

    tokens: tuple[Token, ...]
    heading: str  # of the outposts
    outposts: tuple[Outpost, ...]
    ticked: frozenset[str]  # keys of tokens, types of outposts
    more: str  # the button for everything else
    facts: tuple[str, ...] = ()  # shown if there is room; also in the drawer


STONE, MARKERS, HER_MARKERS, COIN = "stone", "markers", "her markers", "coin"
TILES, BOARD, CARD = "tiles", "board", "card"
"""The pictures beside the lines of a checklist."""


@frozen
class ChecklistGroup:
    """Lines of a checklist: their heading, and each line in markup, its nouns bold, with the name
    of its picture, "" for none."""

    heading: str
    lines: tuple[tuple[str, str], ...]


@frozen
class Checklist:
    """What to do on the table before a phase; `ticked` are the numbers of finished lines."""

    lines: tuple[str, ...]
    ticked: frozenset[str]
    heading: str = ""  # how much there is to do
    begins: int = 0  # the round that begins after it; 0: a phase does
    groups: tuple[ChecklistGroup, ...] = ()  # of its lines, in their order; else they are one


@frozen
class Figure:
    """A number with its label."""

    value: str
    label: str


@frozen
class SessionTotals:
    """The end of a session, in figures."""

    figures: tuple[Figure, ...]
    lines: tuple[str, ...]


@frozen
class KnownCards:
    """Known cards to tap for a real one that was revealed."""

    faces: tuple[Face, ...]
    offered: Face | int | None  # revealed here before the player went back
    level: int  # of auction cards; 0 for action cards
    line: str
    values: tuple[int, ...] = ()  # to tap instead, if only the value matters


@frozen
class Coin:
    """A Pardau card to tap, and how many of it her draw pile should have."""

    value: int
    left: int | None  # None if only the smaller cards matter
    offered: bool


@frozen
class Coins:
    """The Pardau cards to tap when her real purse card was revealed."""

    coins: tuple[Coin, ...]


@frozen
class Search:
    """Her search, for the player to do on the real board."""

    face: AuctionFace
    level: int


@frozen
class PlacingRules:
    """What can be done on the table now: a sketch with an example, and who places which marker."""

    sketch: BoardView
    lines: tuple[str, ...]
    markers: tuple[Side, ...]
    placed: int  # how many of them are on the market


@frozen
class PickOne:
    """One of several answers, two to twelve."""

    options: tuple[AnswerButton, ...]  # each with its entry


@frozen
class CardHand:
    """The player's Gambit cards to choose from: each with its title, and what it does."""

    options: tuple[AnswerButton, ...]
    titles: tuple[str, ...]
    reveals: tuple[AnswerButton, ...] = ()  # in which of two auctions it is revealed


Panel = (
    HerBidSum
    | BidPad
    | AuctionEnd
    | HerDeed
    | Actions
    | Checklist
    | SessionTotals
    | KnownCards
    | Coins
    | Search
    | PlacingRules
    | PickOne
    | CardHand
)


@frozen
class View:
    """Everything on the round screen."""

    strip: Strip
    instruction: str
    before: tuple[str, ...] = ()  # what just happened and must be done on the table
    note: str = ""  # good to know, below the instruction if there is room
    remark: str = ""  # what to keep in mind, below it
    receipt: Receipt | None = None  # of your auction, which has no separate step
    why: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()  # named in the reasons
    card: HerCard | None = None
    board: BoardView | None = None
    lot: Space | None = None  # the space being auctioned
    panel: Panel | None = None
    choices: tuple[AnswerButton, ...] = ()
    hint: str = ""  # instead of the button when the board must be tapped
    undo: str = ""
    redo: str = ""
    looking_back: bool = False
    page: str = ""  # one of `PAGES`: what hands do before the step, which isn't shown yet
    recall: bool = False  # the last receipt can be shown again
    goals: bool = False  # there are a campaign's goals to show
    may_be_lost: bool = False  # offers to show what the whole table should look like


@frozen
class LogLine:
    """A line of the log; `place` is the place in the log after it."""

    text: str
    place: int
    undone: bool
    now: bool
    heading: str = ""  # "Round 3 (day)" if a round begins here


@frozen
class RuleLine:
    """A line of the rules; one about an action has its icon, and its name at the beginning."""

    text: str
    icon: str = ""


@frozen
class OddsBar:
    """A probability as a bar of a small chart."""

    label: str
    share: float
    percent: str


@frozen
class OddsView:
    """What she can still bid."""

    lines: tuple[str, ...]
    bars: tuple[OddsBar, ...] = field(default=())


@frozen
class PurseCards:
    """The cards of one value in her purse, in words."""

    value: int
    draw: str
    discard: str


@frozen
class LedgerLine:
    """A change of her purse with its cause: "+7", and its worth after it."""

    text: str
    change: str
    worth: str
    heading: str  # "Round 3 (day)"


@frozen
class Ledger:
    """Her purse and what changed it, and how the session stands."""

    worth: str
    unit: str
    cards: str  # how many to draw, how many discarded
    piles: tuple[PurseCards, ...]
    duel: Duel
    holders: tuple[Side, ...]  # of the stone, in each round so far
    holders_named: str
    facts: tuple[str, ...]
    lines: tuple[LedgerLine, ...]  # newest first
