"""The messages of the tour, and when each is due. Imports no Kivy.

A step is due at a moment of the round, whatever the player chose before; each is shown once.
"""

from collections.abc import Callable

from attrs import frozen

from goa_solo.rules.message import Message, say
from goa_solo.rules.steps import (
    HerAction,
    HerAuction,
    PlaceHers,
    PlaceYours,
    Prompt,
    Settle,
    YourActions,
    YourAuction,
)

STRIP, PURSE, TALK, BOARD, PANEL = "strip", "purse", "talk", "board", "panel"
WHY, UNDO, MORE, CHOICES = "why", "undo", "more", "choices"
HERS, RECEIPT, HER_CARD = "hers", "receipt", "her card"
"""What a step can point at or keep clear; `HERS` is her search with the space of her marker."""

ARROWS, ENTER, DIGITS = "arrows", "enter", "digits"
"""Keys that act like a touch, besides single letters and "ctrl+z"."""


@frozen
class TourMoment:
    """What the round screen shows."""

    prompt: Prompt
    round: int = 1
    undone: bool = False
    why_open: bool = False
    drawer_open: bool = False
    receipt_first: bool = False  # on a page of its own


@frozen
class TourStep:
    """One message; {button} in it is the main button as it reads. With `by` it stays until that is
    done on the real screen, where only those parts take touches and only those keys work; without
    it there is a Next button."""

    key: str
    points_at: str
    text: Message
    due: Callable[[TourMoment], bool]
    by: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    clear: tuple[str, ...] = ()  # what the message must not cover either
    otherwise: tuple[Callable[[TourMoment], bool], Message] | None = None  # another text, and when

    def text_at(self, moment: TourMoment) -> Message:
        if self.otherwise is not None and self.otherwise[0](moment):
            return self.otherwise[1]
        return self.text


def _asks(kind: type, level: int = 0, **screen: bool) -> Callable[[TourMoment], bool]:
    """Return a condition: round 1 prompts for `kind`, at that `level` or with that screen."""

    def found(moment: TourMoment) -> bool:
        prompt = moment.prompt
        if moment.round > 1 or not isinstance(prompt, kind):
            return False
        if isinstance(prompt, YourAuction):
            return level == prompt.lot.level
        if isinstance(prompt, PlaceYours):
            return level == prompt.level
        return all(getattr(moment, name) is value for name, value in screen.items())

    return found


def _found_at_once(moment: TourMoment) -> bool:
    """Return whether her last search ended at its first space, so that no line is drawn."""
    if not isinstance(moment.prompt, PlaceHers):
        return False
    looked = moment.prompt.placement.looked
    return len(looked) < 2 or looked[-2].wanted is not looked[-1].wanted


_ASKED = (TALK, RECEIPT)  # what an auction asks for
_PAID_FIRST = (
    lambda moment: moment.receipt_first,
    say("First do what the auction leaves to do, then tap Done."),
)
_STONE, _THIRD = _asks(PlaceYours, 1), _asks(PlaceYours, 3)

TOUR_STEPS: tuple[TourStep, ...] = (
    TourStep("strip", STRIP, say("Your rival Lakshmi plays from cards. Here you see the"
                                 " round and who holds the {nazar}."), _STONE),
    TourStep("purse", PURSE, say("This is her purse: cards are her money. In a session, tap it to"
                                 " see them."), _STONE),
    TourStep("talk", TALK, say("This tells you the one thing to do now. No table needed yet:"
                               " just tap."), _STONE),
    TourStep("stone", BOARD, say("You begin: tap a highlighted space for the {nazar} and your 1."),
         _STONE, (BOARD,), (ARROWS, ENTER), (TALK,)),
    TourStep("why", WHY, say("Lakshmi has found her space. Tap 'Why?' to see how."),
         _asks(PlaceHers, why_open=False, undone=False), (WHY,), ("w",), (HERS, TALK)),
    TourStep("path", BOARD, say("The arrow shows her search, space by space."),
         _asks(PlaceHers, why_open=True), clear=(TALK,), otherwise=(_found_at_once,
         say("She skips spaces off the market. A search of several spaces is drawn as an arrow."))),
    TourStep("placed", CHOICES, say("In a session, put her 2 there on your own board. Then tap"
                                    " this button."),
         _asks(PlaceHers, undone=False), (CHOICES,), (ENTER,), (HERS, TALK)),
    TourStep("undo", UNDO, say("Undo takes back one step: try it."),
         _THIRD, (UNDO,), ("ctrl+z",), (TALK,)),
    TourStep("again", CHOICES, say("Going back never changes her card. Now tap '{button}'."),
         _asks(PlaceHers, undone=True), (CHOICES,), (ENTER,), (HERS, TALK)),
    TourStep("third", BOARD, say("Your 3 goes on one of the highlighted tiles, beside her 2."),
         _THIRD, (BOARD,), (ARROWS, ENTER), (TALK,)),
    TourStep("bid", PANEL, say("Now the auctions: her card and a card from her purse make up"
                               " her bid."),
         _asks(YourAuction, 1), clear=_ASKED),
    TourStep("choose", CHOICES, say("Pay 1 less than her bid and win, or let her win and"
                                    " get what her purse card is worth."),
         _asks(YourAuction, 1), (CHOICES,), (DIGITS,), (PANEL, *_ASKED)),
    TourStep("pad", PANEL, say("Her marker is next: tap a bid, adjust it with − and +, or pass."),
         _asks(HerAuction), (PANEL, CHOICES), (DIGITS, ENTER, "p"), _ASKED, _PAID_FIRST),
    TourStep("reveal", PANEL, say("Here's who wins, what to pay and what to move. Do it,"
                                  " then tap Done."),
         _asks(Settle), (PANEL, CHOICES), (ENTER,), (TALK,)),
    TourStep("last", CHOICES, say("The tile with your 3 is auctioned just as the {nazar}"
                                  " was. Choose again."),
         _asks(YourAuction, 3), (CHOICES,), (DIGITS,), (PANEL, *_ASKED)),
    TourStep("actions", PANEL, say("Only {kollam} and {madras} matter to the app: add those you"
                                   " get."),
         _asks(YourActions), (PANEL, CHOICES), (ENTER,), _ASKED, _PAID_FIRST),
    TourStep("her action", CHOICES, say("Her whole turn is this one card."),
         _asks(HerAction), (CHOICES,), (ENTER,), (HER_CARD, *_ASKED), _PAID_FIRST),
    TourStep("more", MORE,
         say("That was a round. Tap the dots for the log, the odds and the rules."),
         lambda moment: moment.round > 1 and not moment.drawer_open, (MORE,), ("l",),
         (TALK,)),
    TourStep("end", STRIP, say("That's all you need to know: a session is eight rounds like this."),
         lambda moment: moment.round > 1),
)  # fmt: skip


def next_step(moment: TourMoment, shown: frozenset[str]) -> TourStep | None:
    """Return the next step that is due and hasn't been shown yet."""
    return next((step for step in TOUR_STEPS if step.key not in shown and step.due(moment)), None)
