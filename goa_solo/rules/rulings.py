"""The open questions of the rulebook and our answers, some of which a player may switch."""

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
)

SWITCHABLE: frozenset[str] = frozenset(r.number for r in RULINGS if r.switchable)
