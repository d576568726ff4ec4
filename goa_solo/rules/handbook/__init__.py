"""The solo rules in our own words: chapters by step, each a few short paragraphs.

A paragraph's key begins with its chapter's: `hers.edge` is in the chapter `hers`. A step's `help`
names its paragraphs; the app and the terminal show them all.
"""

from collections.abc import Iterable

from goa_solo.rules.edition import Edition
from goa_solo.rules.handbook import (
    auctions_and_actions,
    end_and_scoring,
    modules_and_rulings,
    setup_and_markers,
)
from goa_solo.rules.message import Message, say
from goa_solo.rules.paragraph import HandbookChapter


def handbook(edition: Edition, purses: Iterable[int]) -> tuple[HandbookChapter, ...]:
    """Return all chapters, in the order of a session, with an edition's figures. `purses` is what
    those of the house deck hold, by difficulty."""
    return (
        *setup_and_markers.chapters(edition),
        *auctions_and_actions.CHAPTERS,
        *end_and_scoring.chapters(edition.scoring),
        *modules_and_rulings.chapters(edition, purses),
    )


COMMON_QUESTIONS: dict[str, Message] = {
    "she_calls.hers": say("How much do I bid?"),
    "hers.types": say("Where does her 2 go if no tile of her first choice touches the marker?"),
    "you_call.pay": say("What does it cost to win my own auction?"),
    "she_calls.pass": say("What happens if I pass?"),
    "you_call.tile": say("What happens to a tile she wins?"),
    "purse.shuffle": say("When is her purse shuffled?"),
}
"""What players ask most, by the key of the paragraph that answers it."""
