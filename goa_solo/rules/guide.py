"""The rules for the step at hand, in our own words: for when one asks "how was that again?"."""

from __future__ import annotations

from collections.abc import Iterator

from goa_solo.rules.asks import (
    Ask,
    Draw,
    Finished,
    HerAction,
    HerAuction,
    LayMarket,
    LayOnTable,
    PlaceHers,
    PlaceOnTable,
    PlaceYours,
    SearchOnTable,
    Settle,
    YourActions,
    YourAuction,
)
from goa_solo.rules.rulings import FARTHER, PAYS_WHEN_PASSED
from goa_solo.rules.sentence import Sentence, say
from goa_solo.rules.setup import Setup

LAYING = (
    say("The market is five rows of five tiles; a space without a tile is a gap."),
    say("It is laid out anew when the {day} begins and when the {night} begins."),
)
STONE = (
    say("Whoever holds the {nazar} begins the round by placing it together with marker 1."),
    say("It goes on a gap or on the edge, with a tile right above, below, left or right of it."),
)
MARKER = (
    say("The holder of the {nazar} places markers 1 and 3, the other side places 2."),
    say("Your marker goes on an unmarked tile that touches the previous marker, also diagonally."),
    say("If there is none, any unmarked tile will do."),
)
HER_STONE = (
    say("She walks the edge from the card's start in the card's direction."),
    say("For each type on the card, in order, one full circuit: the first edge space that faces"
        " such a tile takes the {nazar} and her 1. Gaps are passed over."),
)  # fmt: skip
HER_MARKER = (
    say("She goes round the previous marker from the card's start in the card's direction,"
        " first the eight spaces that touch it, then the ring around those, and so on."),
    say("Spaces off the market, gaps and marked tiles are passed over."),
)  # fmt: skip
RINGS = (
    say("On each ring she looks for the types on her card in their order."),
    say("She looks for the first type on all rings before the next one (R2, farther)."),
)
YOU_SELL = (
    say("Your own marker: her auction card and a card of her purse make her bid."),
    say("Pay the bank 1 less than her bid and you win; her purse card goes to her discard pile."),
    say("Or let her win: she hands you her purse card, and only that."),
)
SHE_SELLS = (
    say("Her marker: bid 1 or more, or pass. Then her purse card is turned up and added to the"
        " value of her auction card."),
    say("If that total is at least your bid less 1 she wins, and her purse card goes to the bank."),
    say("Otherwise you win and pay your bid to her discard pile in the fewest cards."),
)  # fmt: skip
PASSING = (
    say("If you pass she takes it for nothing."),
    say("If you pass she pays a card of her purse to the bank (R3)."),
)
TAXES = (
    say("Taxes: to win you pay the bank 2 more; if she wins you get 2 from the bank."),
    say("Taxes: if you win, the bank adds a 2 to her discard pile."),
)
MALIAN = say("Malian: you pay the bank 2 less.")
YOU_ACT = (
    say("The holder of the {nazar} acts first. You take all your actions in one go: three, then"
        " as many as you play {compasses}. At most one {compass} may be kept."),
)  # fmt: skip
SHE_ACTS = (
    say("She turns up one action card. The half that counts depends on who holds the {nazar}."),
    say("{pardau} cards she gains go to her discard pile."),
)
REAL_CARD = (
    say("You draw her cards yourself: turn up the top card of the deck named and say what it"
        " shows."),
    say("When her draw pile is empty, shuffle her discard pile: it is the new draw pile."),
)  # fmt: skip
THE_END = (
    say("After round 8 the session is over. Fill in the score sheet to see your rank."),
)  # fmt: skip


def guide(ask: Ask, setup: Setup | None = None) -> tuple[Sentence, ...]:
    """The rules for what is asked now, with the rulings, story and captain of the session."""
    return (*_base(ask), *_chosen(ask, setup))


def _chosen(ask: Ask, setup: Setup | None) -> Iterator[Sentence]:
    match ask:
        case PlaceHers() | SearchOnTable() if ask.level > 1:
            yield RINGS[setup is not None and setup.switched(FARTHER)]
        case HerAuction() | Settle():
            yield PASSING[setup is not None and setup.switched(PAYS_WHEN_PASSED)]
            if setup is not None and setup.story == "taxes":
                yield TAXES[1]
        case YourAuction() if setup is not None:
            if setup.story == "taxes":
                yield TAXES[0]
            if setup.captain == "malian":
                yield MALIAN


def _base(ask: Ask) -> tuple[Sentence, ...]:
    match ask:
        case LayMarket() | LayOnTable():
            return LAYING
        case PlaceYours() | PlaceOnTable():
            return STONE if ask.level == 1 else MARKER
        case PlaceHers() | SearchOnTable():
            return HER_STONE if ask.level == 1 else HER_MARKER
        case YourAuction():
            return YOU_SELL
        case HerAuction() | Settle():
            return SHE_SELLS
        case YourActions():
            return YOU_ACT
        case HerAction():
            return SHE_ACTS
        case Draw():
            return REAL_CARD
        case Finished():
            return THE_END
        case _:
            return ()
