"""Open questions of the rulebook and our answers, some of which a player can switch."""

from collections.abc import Iterable

from attrs import field, frozen
from attrs.converters import optional

from goa_solo.rules.message import Message, as_written


@frozen
class Ruling:
    """A question, our answer, the other reading, and whether that can be played too."""

    number: str
    question: Message = field(converter=as_written)
    answer: Message = field(converter=as_written)
    other: Message | None = field(default=None, converter=optional(as_written))
    switchable: bool = False


FARTHER = "R2"
PAYS_WHEN_PASSED = "R3"
BONUS_ONCE = "R8"
ANY_GAP = "R17"
NO_TAX_FOR_HER = "R18"
USED_BONANZA_GONE = "R19"
PLAGUED_ON_TOP = "R23"
RESHUFFLE_WHEN_NEEDED = "R24"
PLAYER_BEGINS_NIGHT = "R25"

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        "R1",
        "Where does the {nazar} go when Lakshmi places it?",
        "In the edge space that faces the tile she found; it never goes on a tile.",
        "On the tile itself.",
    ),
    Ruling(
        "R2",
        "Her first choice isn't next to the marker: does she take a lower choice"
        " nearby, or look farther away for the first?",
        "Nearby first, because markers belong side by side.",
        "Farther: she looks for her first choice on the whole market before the second.",
        switchable=True,
    ),
    Ruling(
        "R3",
        "You pass when she is the auctioneer. What does it cost her?",
        "Nothing: she gets it for free and reveals no card from her purse.",
        "She reveals a card from her purse and pays it to the bank.",
        switchable=True,
    ),
    Ruling(
        "R4",
        "Her purse is empty, both draw pile and discard pile. What does she bid?",
        "The value of her auction card alone; if she wins, she has nothing to hand over.",
        "She can't bid, so it's yours.",
    ),
    Ruling(
        "R5",
        "The component list names 8 campaign goals, but the rules describe 9. How many are there?",
        "Nine.",
        "Eight.",
    ),
    Ruling(
        "R6",
        "Espionage is taken out, so one {night} tile is missing. How many are removed?",
        "One fewer than the rules say (3 of 28 instead of 4 of 29; 1 of 26 in the"
        " 2004 edition), with the usual limit on {depots} among them.",
        "As many as the rules say; then one space of the market stays a gap.",
    ),
    Ruling(
        "R7",
        "How much money do you start with?",
        "As much as the first player, because you are the first player in round 1.",
        "As much as the other players: that's more than the first player gets.",
    ),
    Ruling(
        "R8",
        "Is a setup bonus that was used before session 2 gone in session 3?",
        "No: each bonus may be chosen once for each setup.",
        "Yes: each bonus may be chosen once in the whole campaign.",
        switchable=True,
    ),
    Ruling(
        "R9",
        "How many goods fill a row of the cargo hold?",
        "It's printed on the board; the app uses 4 for each row until you change it.",
    ),
    Ruling(
        "R10",
        "Two {outposts} should be discarded, but fewer of that kind are left.",
        "Discard what is left.",
        "Then none are discarded.",
    ),
    Ruling(
        "R11",
        "Her bid comes to 0: her card's value is 0 and her purse is empty.",
        "You pay nothing and win, or let her win. With Taxes, you pay the bank its 2 anyway.",
        "A bid of 0 isn't a bid, so it's yours.",
    ),
    Ruling(
        "R12",
        "Which of her {pardaos} count when you compare at the end?",
        "All her cards, draw pile and discard pile.",
        "Only her draw pile.",
    ),
    Ruling(
        "R13",
        "An edge space faces a gap. Does she stop there?",
        "No: she passes over it and moves on to the next.",
        "She looks across the gap to the next tile in that line.",
    ),
    Ruling(
        "R14",
        "You used {exchange}, or something was knocked over on the table.",
        "Correct the market, the {nazar} or her purse at any time; the log shows the"
        " correction. If she has revealed a card that she can no longer use, it is discarded.",
    ),
    Ruling(
        "R15",
        "None of the types on her card is left on the market.",
        "She takes the first unmarked tile of any type in the same order of search.",
        "She places no marker, and that auction is skipped.",
    ),
    Ruling(
        "R16",
        "A campaign ends with no cargo row filled.",
        "Then there is no rank.",
        "You get the lowest rank anyway.",
    ),
    Ruling(
        "R17",
        "May you put the {nazar} in a gap with no tile right beside it?",
        "No: a tile must be directly above, below, to the left or to the right of it, as"
        " on the edge.",
        "Yes: in any gap.",
        switchable=True,
    ),
    Ruling(
        "R18",
        "Taxes: does Lakshmi pay 2 more when she keeps a tile that she auctions?",
        "Yes, if she pays at all: her next card worth 1 or 2 also goes to the bank,"
        " if she has one. Look for it in her draw pile from the top; if there is"
        " none, take it from her discard pile, a 2 before a 1. She never breaks a"
        " larger card. If her draw pile has just run out, shuffle first.",
        "No: she pays nothing extra.",
        switchable=True,
    ),
    Ruling(
        "R19",
        "Bonanza: what happens to a bonus tile once its corner tile is won, and in the {night}"
        " phase?",
        "It is set aside, whoever won; Lakshmi's stays unseen and gives her nothing. In the"
        " {night} phase, all 8 are shuffled again.",
        "Those set aside are gone; in the {night} phase, only the others are shuffled.",
        switchable=True,
    ),
    Ruling(
        "R20",
        "What about Gambit cards that refer to the other players' bids or give them something?",
        "Leave out Heavy Bidding and Extended Bidding: they do nothing here. Power Broker takes"
        " effect once, as soon as you reveal it and before bids; Lakshmi then takes 3"
        " {pardaos}, as a 2 and a 1 on her discard pile.",
    ),
    Ruling(
        "R21",
        "Does a lost campaign have a rank?",
        "No: ranks come after three sessions.",
    ),
    Ruling(
        "R22",
        "You are the auctioneer in an older edition. What do you pay to win?",
        "Her bid minus 1, in every edition: Lakshmi plays by the Quined rules.",
        "As in the older rulebook: you outbid her.",
    ),
    Ruling(
        "R23",
        "Plagued Crops: do its points for {depots} replace those for single"
        " {depots}, or are they extra?",
        "They replace them: single {depots} score nothing, not even those set aside,"
        " and not even with the {foreman}.",
        "They are extra.",
        switchable=True,
    ),
    Ruling(
        "R24",
        "When is her purse reshuffled?",
        "The moment her draw pile runs out; the revealed card isn't shuffled in. If"
        " there is nothing to shuffle yet, as soon as a card lands on her discard pile. A"
        " single card isn't shuffled.",
        "Only when a card is needed and her draw pile is empty.",
        switchable=True,
    ),
    Ruling(
        "R25",
        "Who places first in the first round of the {night} phase?",
        "Whoever holds the {nazar}.",
        "You do: the {nazar} comes back to you.",
        switchable=True,
    ),
    Ruling(
        "R26",
        "Is the story Competition used in solo play?",
        "No: Lakshmi has no {depots} and no {outposts}, so it would be 5 points for free.",
    ),
    Ruling(
        "R27",
        "Where does her search start on the second ring?",
        "In the direction of the card's start, two spaces away from the marker.",
        "Where the first ring ended, one space farther out.",
    ),
    Ruling(
        "R28",
        "{favor}: may you take Espionage, which was taken out before the session?",
        "No: it's back in the box, not among the tiles that were left out.",
    ),
)


def in_order(numbers: Iterable[str]) -> list[str]:
    """Sort rulings by their numbers, R2 before R17."""
    return sorted(numbers, key=lambda number: int(number[1:]))


SWITCHABLE: frozenset[str] = frozenset(r.number for r in RULINGS if r.switchable)
