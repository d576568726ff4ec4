"""Handbook chapters for the end: when things end, scoring and ranks, campaigns."""

from collections.abc import Iterator

from goa_solo.rules.campaign import LISBON
from goa_solo.rules.message import Message, say
from goa_solo.rules.paragraph import HandbookChapter, Paragraph
from goa_solo.rules.rulings import BONUS_ONCE, PLAYER_BEGINS_NIGHT
from goa_solo.rules.scoring import RANKS, ScoringTable

THE_END = Paragraph(
    "ends.game",
    "After round 8, the session is over. Fill in the score sheet to see your rank.",
)
NIGHTFALL = Paragraph(
    "ends.phase",
    "After round 4, all tiles leave the market and the {night} tiles are laid out. Her"
    " {night} cards replace her {day} cards.",
)
_ENDS = (
    Paragraph(
        "ends.round",
        "When both of you have acted, the round is over. Whoever won the {nazar}"
        " places it in the next round.",
    ),
    NIGHTFALL,
    Paragraph(
        "ends.purse",
        "Then her draw pile and her discard pile are shuffled together into a new draw pile.",
    ),
    Paragraph(
        "ends.holder",
        "The {nazar} stays with its holder, who places first in the {night} phase.",
        (PLAYER_BEGINS_NIGHT,),
        "The {nazar} comes back to you: you place first in the {night} phase (R25).",
    ),
    THE_END,
)


def chapters(scoring: ScoringTable) -> tuple[HandbookChapter, ...]:
    return (
        HandbookChapter("ends", say("End of round, phase and game"), _ENDS),
        HandbookChapter("scoring", say("Scoring and ranks"), tuple(_scoring(scoring))),
        HandbookChapter("campaign", say("Campaign: from Goa to Lisbon"), _CAMPAIGN),
    )


def _steps(points: tuple[int, ...]) -> str:
    return ", ".join(map(str, points))


def _scoring(scoring: ScoringTable) -> Iterator[Paragraph]:
    yield Paragraph(
        "scoring.tracks",
        say(
            "Each of the five tracks scores {points} points, for rows 1 to 5.",
            points=_steps(scoring.tracks),
        ),
    )
    yield Paragraph(
        "scoring.outposts",
        say(
            "Your {outposts} score together: {points} points for none to four of them.",
            points=_steps(scoring.outposts),
        ),
    )
    yield Paragraph(
        "scoring.symbols",
        say(
            "The {explorations} you keep score by symbol, and there are {kinds} symbols:"
            " {points} points for none, one, two and more cards with the same symbol.",
            kinds=scoring.symbol_kinds,
            points=_steps(scoring.symbols),
        ),
    )
    yield Paragraph(
        "scoring.money",
        say(
            "You get {points} points if you have at least as many {pardaos} as there are in her"
            " whole purse. A tie is enough.",
            points=scoring.richest,
        ),
        ("R12",),
    )
    yield Paragraph("scoring.single", _single(scoring))
    yield Paragraph(
        "scoring.tiles",
        say(
            "Each fulfilled {duty} scores {duty_points} points, each {mission_small}"
            " {small} and each {mission_large} {large}.",
            duty_points=scoring.duty,
            small=scoring.small_mission,
            large=scoring.large_mission,
        ),
    )
    yield Paragraph("scoring.rank", _ranks())
    yield Paragraph(
        "scoring.hers",
        "Lakshmi scores nothing. Your rank is your result; your history keeps every result.",
    )


def _single(scoring: ScoringTable) -> Message:
    if scoring.single_foreman is None:
        return say(
            "A {depot} for a single {good} of one kind scores {single} point, on your"
            " board or set aside face down. One for a {good} of any kind scores nothing.",
            single=scoring.single,
        )
    return say(
        "A {depot} for a single {good} of one kind scores {single} point, on your"
        " board or set aside face down, and {with_foreman} with the {foreman}. One"
        " for a {good} of any kind scores nothing.",
        single=scoring.single,
        with_foreman=scoring.single_foreman,
    )


def _ranks() -> Message:
    rich, savvy, average, struggling, poor = RANKS
    return say(
        "With {rich_least} points or more, your rank is {rich}; with {savvy_least}, {savvy};"
        " with {average_least}, {average}; with {struggling_least}, {struggling}; below that,"
        " {poor}.",
        rich=rich,
        rich_least=rich.least,
        savvy=savvy,
        savvy_least=savvy.least,
        average=average,
        average_least=average.least,
        struggling=struggling,
        struggling_least=struggling.least,
        poor=poor,
    )


def _cargo_ranks() -> Message:
    """Name the ranks for full cargo rows, bottom row first."""
    names = tuple(Message(name) for name in LISBON.ranks)
    return say(
        "After the last session, count the full cargo rows. With 5, your rank is {fifth};"
        " with 4, {fourth}; with 3, {third}; with 2, {second}; with 1, {first}.",
        **dict(zip(("first", "second", "third", "fourth", "fifth"), names, strict=True)),
    )


_CAMPAIGN = (
    Paragraph(
        "campaign.goals",
        "A campaign is three sessions. Six of the nine goals are drawn, two for each"
        " session, and are face up from the start.",
        ("R5",),
    ),
    Paragraph(
        "campaign.cargo",
        "After each session, load cargo: a tenth of your points, rounded up. 33 points"
        " earn 4 goods.",
        ("R9",),
    ),
    Paragraph(
        "campaign.check",
        "Then look at the two goals of that session. If you achieved neither, the"
        " campaign is lost; with one, you continue; with both, you continue and load 1"
        " more good. Both goals leave the board.",
    ),
    Paragraph(
        "campaign.bonus",
        "Before sessions 2 and 3, choose one bonus for each different goal you have achieved so"
        " far, no bonus twice: start with 2 more {contracts}, 2 more {ships} or 5 more {pardaos}.",
        (BONUS_ONCE,),
        "Before sessions 2 and 3, choose one bonus for each different goal you have"
        " achieved so far, each bonus once in the whole campaign (R8): start with 2"
        " more {contracts}, 2 more {ships} or 5 more {pardaos}.",
    ),
    Paragraph(
        "campaign.pairs",
        "Goals A to E ask for 10 points each on a given track and one other. The given tracks are"
        " {track_income} (A), {track_ships} (B), {track_explore} (C), {track_produce} (D) and"
        " {track_outpost} (E). Two goals may share the other track.",
    ),
    Paragraph(
        "campaign.others",
        "Goal F is all four {outposts}, G at least 10 points from {explorations}, H"
        " four {depots} with at least 9 spaces in total, I at least 30 {pardaos} left.",
    ),
    Paragraph("campaign.ranks", _cargo_ranks(), ("R16", "R21")),
)
