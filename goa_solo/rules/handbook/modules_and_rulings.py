"""The last handbook chapters: modules, stories, rulings, editions, and her cards' origin."""

from collections.abc import Iterator

from goa_solo.rules.handbook.model import (
    EDITIONS_CHAPTER,
    RULINGS_CHAPTER,
    Facts,
    HandbookChapter,
    Paragraph,
)
from goa_solo.rules.message import say
from goa_solo.rules.rulings import NO_TAX_FOR_HER, PLAGUED_ON_TOP, USED_BONANZA_GONE

TAXES_YOURS = Paragraph(
    "modules.taxes",
    say("Taxes: to win, you pay the bank 2 more; if she wins, you get 2 from the bank."),
)
TAXES_HERS = Paragraph(
    "modules.taxes_hers",
    say(
        "Taxes: if you win, the bank adds a 2 to her discard pile. If she wins and pays, her next"
        " card worth 1 or 2 goes to the bank as well."
    ),
    (NO_TAX_FOR_HER,),
    say(
        "Taxes: if you win, the bank adds a 2 to her discard pile. If she wins, she pays nothing"
        " extra (R18)."
    ),
)
MALIAN = Paragraph("modules.malian", say("Malian: you pay the bank 2 less."))
REAL_CARD = Paragraph(
    "decks.real",
    say(
        "You draw her cards yourself: reveal the top card of the named deck and enter what"
        " it shows. The app remembers every card it has seen, so next time it's one tap."
    ),
)

GAMBIT = Paragraph(
    "modules.gambit",
    say(
        "Gambit: each round you choose one of your own cards after the markers are placed,"
        " and reveal it in one of your auctions. Lakshmi has none."
    ),
)
GAMBIT_LEFT_OUT = Paragraph(
    "modules.gambit_out",
    say(
        "Leave Heavy Bidding and Extended Bidding out: they need rivals who bid. Power Broker takes"
        " effect as soon as you reveal it, before bids; Lakshmi then takes 3 {pardaos}, as a 2 and"
        " a 1 on her discard pile."
    ),
    ("R20",),
)
PLANNED = Paragraph(
    "modules.planned",
    say(
        "Planned Expansion: when you try for an {outpost}, you draw no cards; your"
        " marker's row says how many {contracts} you have for it."
    ),
)

BONUS_TILE_WON = say(
    "Bonanza: reveal the bonus tile in this corner, take its bonus and set it aside."
)
_MODULES = {
    "bonanza": (
        Paragraph(
            "modules.bonanza",
            say(
                "Bonanza: a bonus tile is hidden at each corner of the market. Once the corner"
                " tile is won, set it aside: if you won, take its bonus first; if Lakshmi won, it"
                " stays unseen and gives her nothing."
            ),
        ),
        Paragraph(
            "modules.bonanza_night",
            say("Bonanza in the {night} phase: shuffle all 8 tiles again."),
            (USED_BONANZA_GONE,),
            say(
                "Bonanza in the {night} phase: the tiles set aside are gone; shuffle only the"
                " others (R19)."
            ),
        ),
    ),
    "gambit": (GAMBIT, GAMBIT_LEFT_OUT),
    "captains": (
        Paragraph(
            "modules.captains",
            say(
                "Captains: you start with one, and the checklist says what it brings. If it"
                " matters in an auction, the app takes it into account."
            ),
        ),
    ),
    "planned expansion": (PLANNED,),
    "quick start": (
        Paragraph(
            "modules.quick",
            say(
                "Quick Start: begin with two markers in row 2, or with 10 more {pardaos}."
                " Not together with Captains."
            ),
        ),
    ),
}
_STORIES = {
    "rich outposts": (
        Paragraph(
            "modules.rich",
            say(
                "Story Rich Outposts: an {outpost} needs 2 more {contracts}, and has room"
                " for 1 more {good}, which it gets immediately."
            ),
        ),
    ),
    "adaptability": (
        Paragraph(
            "modules.adaptability",
            say(
                "Story Adaptability: 5 points at the end if your least advanced track is"
                " still in row 1."
            ),
        ),
    ),
    "plagued crops": (
        Paragraph(
            "modules.plagued",
            say(
                "Story Plagued Crops: {depots} with 2 or 3 spaces produce 1 fewer {good}. At"
                " the end, a {depot} with 1, 2 or 3 {goods} left scores 0, 1 or 2 points,"
                " instead of the points for single {depots}."
            ),
            (PLAGUED_ON_TOP,),
            say(
                "Story Plagued Crops: {depots} with 2 or 3 spaces produce 1 fewer {good}. At"
                " the end, a {depot} with 1, 2 or 3 {goods} left scores 0, 1 or 2 points, on"
                " top of the points for single {depots} (R23)."
            ),
        ),
    ),
    "taxes": (TAXES_YOURS, TAXES_HERS),
}


def chapters(facts: Facts) -> tuple[HandbookChapter, ...]:
    return (
        HandbookChapter("modules", say("Modules and stories"), tuple(_modules(facts))),
        HandbookChapter(RULINGS_CHAPTER, say("Rulings"), _RULINGS),
        HandbookChapter(EDITIONS_CHAPTER, say("What differs between editions"), _EDITIONS),
        HandbookChapter("decks", say("Where her cards come from"), tuple(_decks(facts))),
    )


def _modules(facts: Facts) -> Iterator[Paragraph]:
    yield Paragraph(
        "modules.choose",
        say(
            "You choose modules and a story when a session starts. The app reminds you"
            " of them when they matter, and takes them into account where it can."
        ),
    )
    for module in facts.modules:
        yield from _MODULES[module]
        if module == "captains" and "malian" in facts.captains:
            yield MALIAN
    for story in facts.scoring.stories:
        yield from _STORIES[story]
    if facts.scoring.stories:
        yield Paragraph(
            "modules.competition",
            say(
                "The story Competition isn't offered: it compares your room for {goods} with"
                " your rivals', and Lakshmi has no board."
            ),
            ("R26",),
        )
    else:
        yield Paragraph("modules.none", say("This edition has no stories."))


_RULINGS = (
    Paragraph(
        "rulings.why",
        say(
            "Where the printed rules are silent or contradict themselves, our ruling"
            " decides. Some can be switched to the other reading."
        ),
    ),
    Paragraph(
        "rulings.switch",
        say(
            "A switch here applies to new sessions and campaigns. Those under way keep"
            " the rulings they began with."
        ),
    ),
)
_EDITIONS = (
    Paragraph(
        "editions.names",
        say(
            "It's the same game under other names. The app uses the words and numbers of"
            " the edition you play."
        ),
    ),
    Paragraph(
        "editions.solo",
        say(
            "Only the Quined edition has solo cards in its box. With an older box, play"
            " with the house deck or your own cards."
        ),
    ),
)


def _decks(facts: Facts) -> Iterator[Paragraph]:
    yield Paragraph(
        "decks.three",
        say(
            "Her cards come from one of three places: the house deck in this app, the cards"
            " you enter once under My cards, or real cards that you draw at the table."
        ),
    )
    yield Paragraph(
        "decks.house",
        say(
            "The house deck is a stand-in, made up for this app. It doesn't copy any"
            " printed card, because the rules don't say what is on them. Your own cards"
            " replace it as soon as you enter them."
        ),
    )
    if facts.purses:
        easy, middle, hard = facts.purses
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
        say(
            "First came the targets: bids mostly from 3 to 9, evenly spaced difficulties,"
            " and no type of tile favoured. Then came the cards, then thousands of simulated"
            " sessions."
        ),
    )
    yield Paragraph(
        "decks.honest",
        say(
            "A simulated player, tuned for this, lost about 35, 45 and 55 of every 100"
            " auctions to her at I, II and III. Your history will show how you do."
        ),
    )
    yield REAL_CARD
