"""The last handbook chapters: modules, stories, rulings, editions, and her cards' origin."""

from collections.abc import Iterable, Iterator

from goa_solo.rules.edition import Edition
from goa_solo.rules.message import say
from goa_solo.rules.modules import CAPTAINS, MODULES, NOT_ALONE, STORIES
from goa_solo.rules.paragraph import EDITIONS_CHAPTER, RULINGS_CHAPTER, HandbookChapter, Paragraph

REAL_CARD = Paragraph(
    "decks.real",
    "You draw her cards yourself: reveal the top card of the named deck and enter what"
    " it shows. The app remembers every card it has seen.",
)


def chapters(edition: Edition, purses: Iterable[int]) -> tuple[HandbookChapter, ...]:
    return (
        HandbookChapter("modules", say("Modules and stories"), tuple(_modules(edition))),
        HandbookChapter(RULINGS_CHAPTER, say("Rulings"), _RULINGS),
        HandbookChapter(EDITIONS_CHAPTER, say("What differs between editions"), _EDITIONS),
        HandbookChapter("decks", say("Where her cards come from"), tuple(_decks(purses))),
    )


def _modules(edition: Edition) -> Iterator[Paragraph]:
    yield Paragraph(
        "modules.choose",
        "You choose modules and a story when a session starts. The app reminds you"
        " of them when they matter, and takes them into account where it can.",
    )
    for module in edition.modules:
        yield from MODULES[module].paragraphs
        if module == "captains":
            for captain in edition.captains:
                yield from CAPTAINS[captain].paragraphs
    for story in edition.scoring.stories:
        yield from STORIES[story].paragraphs
    if edition.scoring.stories:
        yield Paragraph("modules.competition", NOT_ALONE, ("R26",))
    else:
        yield Paragraph("modules.none", "This edition has no stories.")


_RULINGS = (
    Paragraph(
        "rulings.why",
        "Where the printed rules are silent or contradict themselves, our ruling"
        " decides. Some can be switched to the other reading.",
    ),
    Paragraph(
        "rulings.switch",
        "A switch here applies to new sessions and campaigns. Those under way keep"
        " the rulings they began with.",
    ),
)
_EDITIONS = (
    Paragraph(
        "editions.names",
        "It's the same game under other names. The app uses the words and numbers of"
        " the edition you play.",
    ),
    Paragraph(
        "editions.solo",
        "Only the Quined edition has solo cards in its box. With an older box, play"
        " with the house deck or your own cards.",
    ),
)


def _decks(purses: Iterable[int]) -> Iterator[Paragraph]:
    yield Paragraph(
        "decks.three",
        "Her cards come from one of three places: the house deck in this app, the cards"
        " you enter once under My cards, or real cards that you draw at the table.",
    )
    yield Paragraph(
        "decks.house",
        "The house deck is a stand-in, made up for this app. It doesn't copy any"
        " printed card, because the rules don't say what is on them. Your own cards"
        " replace it as soon as you enter them.",
    )
    easy, middle, hard = purses
    yield Paragraph(
        "decks.purses",
        say(
            "With the house deck, her purse holds {easy} {pardaos} at difficulty I,"
            " {middle} at II and {hard} at III; the other cards stay the same.",
            easy=easy,
            middle=middle,
            hard=hard,
        ),
    )
    yield Paragraph(
        "decks.made",
        "First came the targets: bids mostly from 3 to 9, evenly spaced difficulties, and no type"
        " of tile favoured. Then came the cards, then thousands of simulated sessions.",
    )
    yield Paragraph(
        "decks.honest",
        "A simulated player, tuned for this, lost about 35, 45 and 55 of every 100"
        " auctions to her at I, II and III. Your history will show how you do.",
    )
    yield REAL_CARD
