"""Handbook chapters for the first half of a round: setup, the market, placing markers."""

from collections.abc import Iterator

from goa_solo.rules.edition import Edition
from goa_solo.rules.message import Message, say
from goa_solo.rules.paragraph import HandbookChapter, Paragraph
from goa_solo.rules.rulings import ANY_GAP, FARTHER
from goa_solo.rules.setup import Phase

GRID = Paragraph(
    "market.grid",
    "The market is five rows of five tiles; a space without a tile is a gap. Around it are"
    " twenty edge spaces, five on each side and none at the corners.",
    picture="market",
)
LAID_OUT = Paragraph(
    "market.laid",
    "New tiles are laid out at the start of the {day} phase and again at the start of"
    " the {night} phase.",
)
TURNS = Paragraph(
    "yours.turns", "Whoever holds the {nazar} places markers 1 and 3; the other side places 2."
)
STONE = Paragraph(
    "yours.stone",
    "Whoever holds the {nazar} begins the round by placing it together with marker 1."
    " You may put it in a gap or on the edge, with a tile directly above, below, to the"
    " left or to the right of it. It never goes on a tile.",
    (ANY_GAP,),
    "Whoever holds the {nazar} begins the round by placing it together with marker 1. You may put"
    " it in any gap (R17), or on the edge with a tile right beside it. It never goes on a tile.",
    picture="stone",
)
MARKER = Paragraph(
    "yours.marker",
    "Your 2 or 3 goes on an unmarked tile that touches the previous marker, even diagonally.",
    picture="marker",
)
ANY_TILE = Paragraph("yours.any", "If there is none, any unmarked tile will do.", picture="any")
HER_STONE = Paragraph(
    "hers.edge",
    "Her 1: she walks the edge from the card's start in the card's direction. For each type on"
    " the card, in order, she goes once all the way round: the first edge space that faces"
    " such a tile takes the {nazar} and her 1.",
    ("R1",),
    picture="edge",
)
PASSED_OVER = Paragraph(
    "hers.gaps",
    "She passes over any edge space that faces a gap.",
    ("R13",),
    picture="gaps",
)
HER_MARKER = Paragraph(
    "hers.rings",
    "Her 2 and 3: she goes round the previous marker from the card's start in the card's"
    " direction, first the eight spaces that touch it, then the ring around those, and so on."
    " Spaces off the market, gaps and marked tiles are passed over.",
    picture="ring",
)
TYPES = Paragraph(
    "hers.types",
    "On each ring, she looks for all the types on her card, in order, before she"
    " moves on to the next.",
    (FARTHER,),
    "She looks for the first type on all rings before the next type (R2, the other reading).",
    picture="rings",
)


WHICH_TILE = "market.tile_"
"""The prefix of the keys of paragraphs that list each type's tiles."""


def chapters(edition: Edition) -> tuple[HandbookChapter, ...]:
    return (
        HandbookChapter("setup", say("Setting up"), _setting_up(edition)),
        HandbookChapter("market", say("The market"), (GRID, *_tiles(edition))),
        HandbookChapter("yours", say("Placing your markers"), (TURNS, STONE, MARKER, ANY_TILE)),
        HandbookChapter("hers", say("Where her markers go"), _HERS),
    )


def _setting_up(edition: Edition) -> tuple[Paragraph, ...]:
    return (
        Paragraph(
            "setup.table",
            "Set up the game for yourself. Lakshmi needs no board: three"
            " {auction_markers}, her cards and her purse are all she has.",
        ),
        Paragraph(
            "setup.start",
            say(
                "You start with {people} {contracts}, {fleet} {ships} and {money} {pardaos},"
                " as much money as the first player gets. The {nazar} is yours: in round 1"
                " you always place first.",
                people=edition.start_contracts,
                fleet=edition.start_ships,
                money=edition.start_pardaos,
            ),
            ("R7",),
        ),
        Paragraph(
            "setup.espionage",
            "Take Espionage out of the {night} tiles: it needs a rival with a board.",
            ("R6", "R28"),
        ),
        Paragraph(
            "setup.purse",
            "Choose how rich she is: difficulty I, II or III says which {pardau} cards her"
            " purse starts with. Shuffled, they are her draw pile.",
        ),
        Paragraph(
            "setup.cards",
            "Her auction cards come in three levels, one for each marker, and there is a"
            " deck of action cards. Each deck has eight cards for the {day} phase and"
            " eight for the {night} phase; only four of the eight are revealed.",
        ),
        Paragraph(
            "setup.list",
            "When a session starts, the app shows the whole setup as a checklist in the"
            " words of your edition, with its modules and bonuses.",
        ),
    )


def _tiles(edition: Edition) -> Iterator[Paragraph]:
    yield Paragraph(
        "market.types",
        "There are five types of tiles: {depot} (holds {goods}), {teal} (used"
        " immediately), {blue} (once a round), {yellow} (once a session) and {purple}"
        " (points at the end). Which tile of a type it is doesn't matter to her.",
    )
    yield from tile_name_paragraphs(edition)
    yield LAID_OUT
    yield Paragraph("market.out", _stay_out(edition), ("R6",))
    yield Paragraph(
        "market.correct",
        "If the table and the app differ, the table is right: correct the market, the {nazar}"
        " or her purse at any time.",
        ("R14",),
    )


def tile_name_paragraphs(edition: Edition) -> Iterator[Paragraph]:
    """Yield a paragraph for each type with its tiles' names in the edition's rulebook."""
    for tile, names in edition.names_by_type.items():
        listed = ", ".join(names)
        text = say("Tiles of the {type} type: {names}.", type=tile, names=listed)
        yield Paragraph(f"{WHICH_TILE}{tile.key}", text, picture=f"tile {tile.key}")
    if not edition.solo_cards:
        yield Paragraph(
            f"{WHICH_TILE}duty",
            "Your rulebook lists {duty} among the tiles that are used once. For Lakshmi,"
            " it counts as '{purple}', because its points come at the end.",
        )


def _stay_out(edition: Edition) -> Message:
    day, night = edition.tiles[Phase.DAY], edition.tiles[Phase.NIGHT]
    values: dict[str, object] = {
        "day_tiles": day.count,
        "day_out": day.removed,
        "night_tiles": night.count,
        "night_out": night.removed,
    }
    if day.most_depots_removed is None:
        return say(
            "Of the {day_tiles} {day} tiles, {day_out} stay out; of the {night_tiles}"
            " {night} tiles without Espionage, {night_out}. They are removed unseen.",
            **values,
        )
    return say(
        "Of the {day_tiles} {day} tiles, {day_out} stay out; of the {night_tiles}"
        " {night} tiles without Espionage, {night_out}. Each time, at most {most} of"
        " them may be {depots}.",
        most=day.most_depots_removed,
        **values,
    )


_HERS = (
    Paragraph(
        "hers.card",
        "When Lakshmi places, the next auction card of that level is revealed. It shows"
        " the types of tiles she wants (in order), where her search starts and which way"
        " it goes; its value matters later, in the auction.",
        picture="card",
    ),
    HER_STONE,
    PASSED_OVER,
    HER_MARKER,
    Paragraph(
        "hers.start",
        "On a farther ring, the start is in the same direction: the upper right of"
        " the second ring is two up and two to the right.",
        ("R27",),
    ),
    TYPES,
    Paragraph(
        "hers.none",
        "If no type on her card is left on the market, she takes the first unmarked tile of any"
        " type in the same order of search.",
        ("R15",),
    ),
    Paragraph(
        "hers.where",
        "To try a single search without a session, open 'Find her marker': one market,"
        " one card, one answer.",
    ),
)
