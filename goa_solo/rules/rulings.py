"""The open questions of the rulebook and our answers, some of which a player may switch."""

from collections.abc import Iterable

from attrs import frozen

from goa_solo.rules.message import Message, say


@frozen
class Ruling:
    """One question, how we answer it, the other reading, and whether that can be played too."""

    number: str
    question: Message
    answer: Message
    other: Message | None = None
    switchable: bool = False

    def said(self, switched: bool) -> Message:
        """The answer that is played."""
        return self.other if switched and self.other is not None else self.answer


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
        say("Where does the {nazar} go when Lakshmi places it?"),
        say("On the edge space that faces the tile she found; it never lies on a tile."),
        say("On the tile itself."),
    ),
    Ruling(
        "R2",
        say(
            "Her first choice is not next to the marker: does she take a lower choice nearby,"
            " or look farther off for the first?"
        ),
        say("Nearby first, because markers belong side by side."),
        say("Farther: she looks for her first choice on the whole market before the second."),
        switchable=True,
    ),
    Ruling(
        "R3",
        say("You pass when she is the auctioneer. What does it cost her?"),
        say("Nothing: she takes it free and turns up no card of her purse."),
        say("She turns up a card of her purse and pays it to the bank."),
        switchable=True,
    ),
    Ruling(
        "R4",
        say("Her purse is empty, both draw pile and discard pile. What does she bid?"),
        say("The value of her auction card alone; if she wins she has nothing to hand over."),
        say("She can bid nothing, and it is yours."),
    ),
    Ruling(
        "R5",
        say("The list of parts names 8 campaign goals, the rules describe 9. How many are there?"),
        say("Nine."),
        say("Eight."),
    ),
    Ruling(
        "R6",
        say("Espionage is taken out, so one {night} tile is missing. How many are removed?"),
        say(
            "One fewer than the rules say (3 of 28 instead of 4 of 29; 1 of 26 in the edition of"
            " 2004), with as few {depots} among them as usual."
        ),
        say("As many as the rules say; then one space of the market stays a gap."),
    ),
    Ruling(
        "R7",
        say("How much money do you start with?"),
        say("That of the first player, because you are the first player in round 1."),
        say("That of the other players, who get more."),
    ),
    Ruling(
        "R8",
        say("Is a set-up bonus that was used before session 2 gone in session 3?"),
        say("No: each bonus may be chosen once for each set-up."),
        say("Yes: each bonus may be chosen once in the whole campaign."),
        switchable=True,
    ),
    Ruling(
        "R9",
        say("How many goods fill a row of the cargo hold?"),
        say("That is printed on the board; we take 4 for each row until you set it otherwise."),
    ),
    Ruling(
        "R10",
        say("Two {outposts} should be discarded, but fewer of that kind are left."),
        say("Discard what is left."),
        say("Then none is discarded."),
    ),
    Ruling(
        "R11",
        say("Her bid comes to 0: her card's value is 0 and her purse is empty."),
        say("You pay nothing and win, or let it go."),
        say("A bid of 0 is no bid, so it is yours."),
    ),
    Ruling(
        "R12",
        say("Which of her {pardaos} count when you compare at the end?"),
        say("All her cards, draw pile and discard pile."),
        say("Only her draw pile."),
    ),
    Ruling(
        "R13",
        say("An edge space faces a gap. Does she stop there?"),
        say("No: it is passed over and the walk goes on."),
        say("She looks across the gap to the next tile in that line."),
    ),
    Ruling(
        "R14",
        say("You used Exchange, or something was knocked over on the table."),
        say(
            "Correct the market, the {nazar} or her purse at any time; the correction is kept"
            " in the log."
        ),
    ),
    Ruling(
        "R15",
        say("None of the types on her card is left on the market."),
        say("She takes the first unmarked tile of any type in the same order of search."),
        say("She places no marker, and that auction is left out."),
    ),
    Ruling(
        "R16",
        say("A campaign ends with no cargo row filled."),
        say("Then there is no rank."),
        say("You have the lowest rank all the same."),
    ),
    Ruling(
        "R17",
        say("May you put the {nazar} on a gap with no tile right beside it?"),
        say("No: a tile must be right above, below, left or right of it, as on the edge."),
        say("Yes: on any gap."),
        switchable=True,
    ),
    Ruling(
        "R18",
        say("Taxes: does Lakshmi pay 2 more when she keeps a tile that she auctions?"),
        say(
            "Yes, where she pays at all: her next card worth 1 or 2 also goes to the bank, if she"
            " has one. Look for it in her draw pile from the top; if there is none, take it from"
            " her discard pile, a 2 before a 1. She never breaks a larger card."
        ),
        say("No: she pays nothing extra."),
        switchable=True,
    ),
    Ruling(
        "R19",
        say("Bonanza in the {night} phase: are tiles that were used before shuffled in again?"),
        say("Yes: all 8 are shuffled."),
        say("No: used ones are gone, and only the others are shuffled."),
        switchable=True,
    ),
    Ruling(
        "R20",
        say("Gambit cards that speak of the other players' bids, or give them something."),
        say(
            "Leave out Heavy Bidding and Extended Bidding: they do nothing here. With Power Broker"
            " Lakshmi takes 3 {pardaos}, as a 2 and a 1 on her discard pile."
        ),
    ),
    Ruling(
        "R21",
        say("Does a lost campaign have a rank?"),
        say("No: ranks come after three sessions."),
    ),
    Ruling(
        "R22",
        say("What does the auctioneer pay with an older edition's board?"),
        say("Her bid minus 1, in every edition: Lakshmi plays by the Quined rules."),
        say("As the older rulebook has it: the auctioneer outbids her."),
    ),
    Ruling(
        "R23",
        say(
            "Plagued Crops: do its points for {depots} replace those for single {depots}, or come"
            " on top?"
        ),
        say(
            "They replace them: single {depots} score nothing, also those set aside and also with"
            " the {foreman}."
        ),
        say("They come on top."),
        switchable=True,
    ),
    Ruling(
        "R24",
        say("When is her purse reshuffled?"),
        say(
            "The moment her draw pile runs out; the card that lies open stays out of it. If there"
            " is nothing to shuffle yet, as soon as a card comes to her discard pile."
        ),
        say("Only when a card is needed and her draw pile is empty."),
        switchable=True,
    ),
    Ruling(
        "R25",
        say("Who places first in the first round of the {night} phase?"),
        say("Whoever holds the {nazar}."),
        say("You do: the {nazar} comes back to you."),
        switchable=True,
    ),
    Ruling(
        "R26",
        say("Is the story Competition played solo?"),
        say("No: Lakshmi has no {depots} and no {outposts}, so it would be 5 points for nothing."),
    ),
    Ruling(
        "R27",
        say("Where does her search start on the second ring?"),
        say("In the direction of the card's start, two spaces away from the marker."),
        say("Where the first ring ended, one space farther out."),
    ),
    Ruling(
        "R28",
        say("Favor: may you take Espionage, which was taken out before the session?"),
        say("No: it is back in the box, not among the tiles that were left out."),
    ),
)


def in_order(numbers: Iterable[str]) -> list[str]:
    """Rulings by their numbers, R2 before R17."""
    return sorted(numbers, key=lambda number: int(number[1:]))


SWITCHABLE: frozenset[str] = frozenset(r.number for r in RULINGS if r.switchable)
