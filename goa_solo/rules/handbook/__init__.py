"""The solo rules in our own words: chapters by step, each a few short paragraphs.

A paragraph's key begins with its chapter's: `hers.edge` is in the chapter `hers`. A step's `help`
names its paragraphs; the app and the terminal show them all.
"""

from goa_solo.rules.handbook import (
    auctions_and_actions,
    end_and_scoring,
    modules_and_rulings,
    setup_and_markers,
)
from goa_solo.rules.handbook.model import Facts, HandbookChapter


def handbook(facts: Facts | None = None) -> tuple[HandbookChapter, ...]:
    """Return all chapters, in the order of a session, with an edition's figures."""
    facts = facts or Facts()
    return (
        *setup_and_markers.chapters(facts),
        *auctions_and_actions.CHAPTERS,
        *end_and_scoring.chapters(facts),
        *modules_and_rulings.chapters(facts),
    )
