"""The modules, stories and captains: each is one record, and everything else reads it here.

To add one: its record at the end of its list, its effect, and its setup lines in the edition files.
"""

from collections.abc import Iterable, Mapping

from attrs import frozen

from goa_solo.rules.message import Message, say
from goa_solo.rules.paragraph import Paragraph
from goa_solo.rules.rulings import NO_TAX_FOR_HER, PLAGUED_ON_TOP, USED_BONANZA_GONE


@frozen
class Module:
    """A module, story or captain. Files and commands call it by its name, and a challenge code by
    its place in its list, so that a place never changes."""

    name: str
    title: Message
    paragraphs: tuple[Paragraph, ...] = ()  # in the handbook
    line: Message | None = None  # below its switch; without one, its setup line is shown there
    excludes: tuple[str, ...] = ()  # modules it can't be combined with
    matters: str = ""  # in which `Stage` of a round it changes something, by its value
    yours_only: bool = False  # of the auctions, only in those of the player


TAXES_YOURS = Paragraph(
    "modules.taxes",
    "Taxes: to win, you pay the bank 2 more; if she wins, you also get 2 from the bank.",
    when="taxes",
)
TAXES_HERS = Paragraph(
    "modules.taxes_hers",
    "Taxes: if you win, the bank adds a 2 to her purse. If she wins and pays, her next card"
    " worth 1 or 2 goes to the bank as well.",
    (NO_TAX_FOR_HER,),
    "Taxes: if you win, the bank adds a 2 to her purse. If she wins, she pays nothing extra (R18).",
    when="taxes",
)
MALIAN = Paragraph(
    "modules.malian", "Malian: in your own auctions, you pay the bank 2 less.", when="malian"
)
GAMBIT = Paragraph(
    "modules.gambit",
    "Gambit: each round you choose one of your own cards after the markers are placed,"
    " and reveal it in one of your auctions. After the auctions, it goes in the box. Lakshmi has"
    " none.",
    when="gambit",
)
GAMBIT_LEFT_OUT = Paragraph(
    "modules.gambit_out",
    "Leave Heavy Bidding and Extended Bidding out: they need rivals who bid. Power Broker takes"
    " effect as soon as you reveal it, before bids; Lakshmi then takes 3 {pardaos}, as a 2 and"
    " a 1.",
    ("R20",),
    when="gambit",
)
PLANNED = Paragraph(
    "modules.planned",
    "Planned Expansion: when you try for an {outpost}, you draw no cards; your"
    " marker's row says how many {contracts} you have for it.",
    when="planned expansion",
)


def _by_name(*modules: Module) -> Mapping[str, Module]:
    return {module.name: module for module in modules}


MODULES = _by_name(
    Module(
        "bonanza",
        say("Bonanza"),
        (
            Paragraph(
                "modules.bonanza",
                "Bonanza: a bonus tile is hidden at each corner of the market. Once the corner"
                " tile is won, set it aside: if you won, take its bonus first; if Lakshmi won,"
                " it stays unseen and gives her nothing.",
                when="bonanza",
            ),
            Paragraph(
                "modules.bonanza_night",
                "Bonanza in the {night} phase: shuffle all 8 tiles again.",
                (USED_BONANZA_GONE,),
                "Bonanza in the {night} phase: the tiles set aside are gone; shuffle only the"
                " others (R19).",
                when="bonanza",
            ),
        ),
        say("Bonuses under the corner tiles"),
    ),
    Module(
        "gambit",
        say("Gambit"),
        (GAMBIT, GAMBIT_LEFT_OUT),
        say("A card of your own each round"),
    ),
    Module(
        "captains",
        say("Captains"),
        (
            Paragraph(
                "modules.captains",
                "Captains: you start with one, and the checklist says what it brings. If it"
                " matters in an auction, the app takes it into account.",
                when="captains",
            ),
        ),
        say("You start with a captain"),
        excludes=("quick start",),
    ),
    Module(
        "planned expansion",
        say("Planned Expansion"),
        (PLANNED,),
        say("You draw no cards when you try for an {outpost}"),
    ),
    Module(
        "quick start",
        say("Quick Start"),
        (
            Paragraph(
                "modules.quick",
                "Quick Start: begin with two markers in row 2, or with 10 more {pardaos}."
                " Not together with Captains.",
                when="quick start",
            ),
        ),
        say("Begin with two markers in row 2, or with 10 more {pardaos}"),
    ),
)
STORIES = _by_name(
    Module(
        "rich outposts",
        say("Rich Outposts"),
        (
            Paragraph(
                "modules.rich",
                "Story Rich Outposts: an {outpost} needs 2 more {contracts}, and has room"
                " for 1 more {good}, which it gets immediately.",
                when="rich outposts",
            ),
        ),
        say("An {outpost} needs 2 more {contracts}, and gets 1 more {good}"),
        matters="act",
    ),
    Module(
        "adaptability",
        say("Adaptability"),
        (
            Paragraph(
                "modules.adaptability",
                "Story Adaptability: 5 points at the end if your least advanced track is"
                " still in row 1.",
                when="adaptability",
            ),
        ),
        say("5 points if your least advanced track is still in row 1"),
    ),
    Module(
        "plagued crops",
        say("Plagued Crops"),
        (
            Paragraph(
                "modules.plagued",
                "Story Plagued Crops: {depots} with 2 or 3 spaces produce 1 fewer {good}. At"
                " the end, a {depot} with 1, 2 or 3 {goods} left scores 0, 1 or 2 points,"
                " instead of the points for single {depots}.",
                (PLAGUED_ON_TOP,),
                "Story Plagued Crops: {depots} with 2 or 3 spaces produce 1 fewer {good}. At"
                " the end, a {depot} with 1, 2 or 3 {goods} left scores 0, 1 or 2 points, on"
                " top of the points for single {depots} (R23).",
                when="plagued crops",
            ),
        ),
        say("Large {depots} produce 1 fewer {good}; {goods} left on them score"),
        matters="act",
    ),
    Module(
        "taxes",
        say("Taxes"),
        (TAXES_YOURS, TAXES_HERS),
        say("Whoever buys at their own auction pays 2 more; whoever sells gets 2"),
        matters="auction",
    ),
)
CAPTAINS = _by_name(
    Module("korean", say("Korean")),
    Module("ottoman", say("Ottoman")),
    Module("portuguese", say("Portuguese")),
    Module("french", say("French")),
    Module("japanese", say("Japanese")),
    Module("malian", say("Malian"), (MALIAN,), matters="auction", yours_only=True),
    Module("javanese", say("Javanese"), matters="auction"),
    Module("english", say("English"), matters="act"),
    Module("indian", say("Indian"), matters="act"),
)
_ALL = {**MODULES, **STORIES, **CAPTAINS}
CAPTAINS_DEALT = 2  # of which the player keeps one
COMPETITION = "competition"
NOT_ALONE = say(
    "The story Competition isn't offered: it compares your room for {goods} with"
    " your rivals', and Lakshmi has no board."
)


def module_title(name: str) -> Message:
    """Return the title of a module, story or captain."""
    return _ALL[name].title


def module_line(name: str) -> Message | None:
    """Return the line below the switch of a module, story or captain; None: its setup line."""
    return _ALL[name].line


def matters_in_a_round(name: str) -> bool:
    """Return whether a story or captain changes something in any stage of a round."""
    return bool(_ALL[name].matters)


def matters_in(name: str, stage: str, *, hers: bool = False) -> bool:
    """Return whether a story or captain changes something in this stage of a round, or in an
    auction of hers."""
    return _ALL[name].matters == stage and not (hers and _ALL[name].yours_only)


def excludes(one: str, other: str) -> bool:
    """Return whether two modules can't be combined."""
    return other in MODULES[one].excludes or one in MODULES[other].excludes


def combinable(names: Iterable[str]) -> tuple[str, ...]:
    """Leave out each module that an earlier one excludes."""
    found: list[str] = []
    for name in names:
        if not any(excludes(name, other) for other in found):
            found.append(name)
    return tuple(found)
