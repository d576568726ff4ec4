"""The solo rules in our own words: chapters by step, each a few short paragraphs.

A paragraph's key begins with its chapter's: `hers.edge` stands in the chapter `hers`. `guide` tells
the paragraphs that belong to a step; the app and the terminal show them all.
"""

from __future__ import annotations

from goa_solo.rules import handbook_after, handbook_auctions, handbook_placing, handbook_sources
from goa_solo.rules.handbook_parts import Chapter, Facts


def handbook(facts: Facts | None = None) -> tuple[Chapter, ...]:
    """All chapters, in the order of a session, with an edition's figures."""
    facts = facts or Facts()
    return (
        *handbook_placing.chapters(facts),
        *handbook_auctions.CHAPTERS,
        *handbook_after.chapters(facts),
        *handbook_sources.chapters(facts),
    )
