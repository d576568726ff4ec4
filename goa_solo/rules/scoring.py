"""The score sheet: its lines, what each scores, and the rank (rules section 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum

from attrs import evolve, frozen

from goa_solo.rules.message import Message, RuleError, say, say_count
from goa_solo.rules.modules import STORIES, module_title

TRACKS = ("ships", "produce", "income", "explore", "outpost")
ROWS = (1, 2, 3, 4, 5)
MOST_DEPOTS = 4
MOST_OUTPOSTS = 4
MOST_SPACES = 3
MOST_TILES = 9  # per kind of purple tile; no edition has this many
MOST_SET_ASIDE = 32  # no edition has this many goods tiles
MOST_PARDAOS = 999
MOST_HERS = 9999  # a purse of 99 cards of each value, and everything she can gain
YOU, LAKSHMI, TIE = "you", "lakshmi", "tie"
RICHER = (YOU, LAKSHMI, TIE)
"""Who has more Pardaos, if only that is entered and not the sums."""
ADAPTABILITY = 5
PLAGUED_CROPS = "plagued crops"
PLAGUED = (0, 0, 1, 2)  # points for the goods on a depot


@frozen
class Depot:
    """A depot on the player board: its spaces, whether it takes any good, and the goods on it."""

    spaces: int
    any: bool = False
    goods: int = 0

    @property
    def single(self) -> bool:
        """Whether it is a depot for one good of one kind; only these score."""
        return self.spaces == 1 and not self.any


@frozen
class ScoreSheet:
    """The player's position at the end of a session, as far as it is entered."""

    tracks: tuple[int, int, int, int, int] = (1, 1, 1, 1, 1)  # rows, in the order of TRACKS
    outposts: int = 0
    symbols: tuple[int, ...] = ()  # cards kept of each symbol, in any order
    pardaos: int | None = None  # None: not entered
    lakshmi_pardaos: int | None = None
    depots: tuple[Depot, ...] = ()  # only if their spaces or goods matter
    depots_set_aside: int = 0  # single-good depots that aren't among `depots`
    foreman: bool = False
    duty: int = 0
    small_missions: int = 0
    large_missions: int = 0
    story: str | None = None
    plagued_on_top: bool = False  # Plagued Crops: also points for single depots (R23)
    richer: str | None = None  # one of RICHER; None: the sums of Pardaos decide

    def row(self, track: str) -> int:
        return self.tracks[TRACKS.index(track)]

    def with_row(self, track: str, row: int) -> ScoreSheet:
        a, b, c, d, e = (row if one == track else self.row(one) for one in TRACKS)
        return evolve(self, tracks=(a, b, c, d, e))

    @property
    def singles(self) -> int:
        """All single-good depots, on the board or set aside."""
        return sum(depot.single for depot in self.depots) + self.depots_set_aside

    @property
    def singles_score(self) -> bool:
        """Whether they score: not with Plagued Crops, unless on top of it (R23)."""
        return self.story != PLAGUED_CROPS or self.plagued_on_top

    @property
    def wealthier(self) -> str | None:
        """Who has more Pardaos, one of RICHER; None if that isn't entered yet."""
        if self.richer is not None or self.pardaos is None or self.lakshmi_pardaos is None:
            return self.richer
        if self.pardaos == self.lakshmi_pardaos:
            return TIE
        return YOU if self.pardaos > self.lakshmi_pardaos else LAKSHMI

    def for_scoring(self, scoring: ScoringTable) -> ScoreSheet:
        """Remove what an edition doesn't have: surplus symbols, the Foreman, a story."""
        most = len(scoring.symbols) - 1
        counts = [min(count, most) for count in self.symbols[: scoring.symbol_kinds]]
        counts += [0] * (scoring.symbol_kinds - len(counts))
        return evolve(
            self,
            symbols=tuple(counts),
            foreman=self.foreman and scoring.single_foreman is not None,
            story=self.story if self.story in scoring.stories else None,
        )


@frozen
class ScoredTiles:
    """How many scoring tiles an edition's box has, as far as we know."""

    single_depots: int
    duty: int
    missions: int  # those for 2 and for 3 points together


@frozen
class ScoringTable:
    """What things are worth in an edition; the defaults are the Quined edition's figures."""

    tracks: tuple[int, ...] = (0, 1, 3, 6, 10)
    outposts: tuple[int, ...] = (0, 1, 3, 6, 10)
    symbols: tuple[int, ...] = (0, 1, 3, 6, 10, 15)
    symbol_kinds: int = 6
    richest: int = 3
    single: int = 1
    single_foreman: int | None = 3  # None: the edition has no Foreman
    duty: int = 5
    small_mission: int = 2
    large_mission: int = 3
    stories: tuple[str, ...] = tuple(STORIES)
    box: ScoredTiles | None = ScoredTiles(single_depots=5, duty=2, missions=4)


QUINED = ScoringTable()
ANY_EDITION = ScoringTable(symbols=(0, 1, 3, 6, 10, 15, 20))
"""Everything any edition's sheet can contain."""


@frozen
class ScoreLine:
    """One line of a scored sheet: its key, name, points and explanation."""

    key: str
    name: Message
    points: int
    detail: Message


NO_MESSAGE = Message("")


class Entered(Enum):
    """How a line of the sheet is entered."""

    ROW = "the row of a track"
    COUNT = "a number"
    COUNTS = "a number for each symbol"
    RICHER = "who has more, or both sums"
    DEPOTS = "the depots, or how many are single, and the Foreman"


@frozen
class SheetNumber:
    """A number on the sheet: its field, its name and its limit."""

    field: str
    name: Message
    most: int


@frozen
class SheetLine:
    """One line of the sheet: its key, what it is called, what it scores and why, and how it is
    entered, which a story's line isn't. It is only on the sheet with its `story`, if any."""

    key: str
    name: Message
    points: Callable[[ScoreSheet, ScoringTable], int]
    detail: Callable[[ScoreSheet, ScoringTable], Message]
    entered: Entered | None = None
    icon: str = ""
    numbers: tuple[SheetNumber, ...] = ()
    question: Message = NO_MESSAGE  # in a terminal, if it is always the same
    story: str | None = None


@frozen
class Rank:
    """A merchant rank and the fewest points for it."""

    name: str
    least: int

    def as_message(self) -> Message:
        return Message(self.name)


RANKS = (
    Rank("Rich", 56),
    Rank("Savvy", 46),
    Rank("Average", 36),
    Rank("Struggling", 25),
    Rank("Poor", 0),
)


def rank(total: int) -> Rank:
    """Return the rank for a total: over 55 Rich, 46–55 Savvy, 36–45 Average, 25–35 Struggling."""
    return next(r for r in RANKS if total >= r.least)


def next_rank(total: int) -> Rank | None:
    """Return the next higher rank, or None for the highest."""
    place = RANKS.index(rank(total))
    return RANKS[place - 1] if place else None


@frozen
class Score:
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)

    @property
    def rank(self) -> Rank:
        return rank(self.total)

    def points(self, key: str) -> int:
        return next((line.points for line in self.lines if line.key == key), 0)


def problems(sheet: ScoreSheet, scoring: ScoringTable = QUINED) -> list[Message]:
    """Return everything impossible on a sheet, a message each."""
    return list(_problems(sheet, scoring))


def warnings(sheet: ScoreSheet, scoring: ScoringTable = QUINED) -> list[Message]:
    """Return what exceeds the box's contents as far as we know them; only a question, because no
    rulebook lists them."""
    if scoring.box is None:
        return []
    missions = sheet.small_missions + sheet.large_missions
    counts = (
        (LINE_NAMES["depots"], sheet.singles, scoring.box.single_depots),
        (Message("{duty}"), sheet.duty, scoring.box.duty),
        (say("{mission_small} and {mission_large}"), missions, scoring.box.missions),
    )
    return [
        say(
            "{What}: {number} is more than the box holds ({most}, as far as the app knows).",
            what=what,
            number=number,
            most=most,
        )
        for what, number, most in counts
        if number > most
    ]


def _problems(sheet: ScoreSheet, scoring: ScoringTable) -> Iterator[Message]:
    for track, row in zip(TRACKS, sheet.tracks, strict=True):
        if row not in ROWS:
            yield say(
                "{track} is in row {row}, but a track has rows 1 to 5.",
                track=track_name(track),
                row=row,
            )
    for number in NUMBERS.values():
        found = getattr(sheet, number.field)
        if found is not None and not 0 <= found <= number.most:
            yield out_of_range(number, found, number.most)
    yield from _symbol_problems(sheet, scoring)
    yield from _depot_problems(sheet)
    if sheet.foreman and scoring.single_foreman is None:
        yield say("This edition has no {foreman} tile.")
    if sheet.story is not None and sheet.story not in scoring.stories:
        yield say("The story '{story}' isn't in this edition.", story=sheet.story)
    if sheet.richer not in (None, *RICHER):
        yield say(
            "'{text}' doesn't say who has more {pardaos}; use one of these: {names}.",
            text=sheet.richer,
            names=", ".join(RICHER),
        )


def out_of_range(number: SheetNumber, found: int, most: int) -> Message:
    return say(
        "{What}: {number} isn't possible; use a number from 0 to {most}.",
        what=number.name,
        number=found,
        most=most,
    )


def _symbol_problems(sheet: ScoreSheet, scoring: ScoringTable) -> Iterator[Message]:
    kinds = scoring.symbol_kinds
    if any(sheet.symbols[kinds:]):
        yield say(
            "There are {count} symbols on the sheet, but this edition has {kinds} kinds.",
            count=len(sheet.symbols),
            kinds=kinds,
        )
    most = len(scoring.symbols) - 1
    for place, count in enumerate(sheet.symbols, 1):
        if not 0 <= count <= most:
            yield say(
                "Symbol {place}: {count} cards aren't possible; there are {most} of each kind.",
                place=place,
                count=count,
                most=most,
            )


def _depot_problems(sheet: ScoreSheet) -> Iterator[Message]:
    if len(sheet.depots) > MOST_DEPOTS:
        yield say(
            "There are {count} {depots} on the sheet, but the board has room for {most}.",
            count=len(sheet.depots),
            most=MOST_DEPOTS,
        )
    for place, depot in enumerate(sheet.depots, 1):
        if not 1 <= depot.spaces <= MOST_SPACES:
            yield say(
                "{Depot} {place} has {spaces} spaces, but a {depot} has 1 to {most}.",
                place=place,
                spaces=depot.spaces,
                most=MOST_SPACES,
            )
        elif not 0 <= depot.goods <= depot.spaces:
            yield say_count(
                "{Depot} {place} has {count} space and can't hold {held} {goods}.",
                "{Depot} {place} has {count} spaces and can't hold {held} {goods}.",
                depot.spaces,
                place=place,
                held=depot.goods,
            )


def track_name(track: str) -> Message:
    return Message("{track_" + track + "}")


def score(sheet: ScoreSheet, scoring: ScoringTable = QUINED) -> Score:
    """Score every line of the sheet; raise an error for an impossible sheet."""
    wrong = problems(sheet, scoring)
    if wrong:
        raise RuleError(wrong[0])
    return Score(
        tuple(
            ScoreLine(line.key, line.name, line.points(sheet, scoring), line.detail(sheet, scoring))
            for line in LINES
            if line.story in (None, sheet.story)
        )
    )


# --- the lines ---------------------------------------------------------------------------------


def _track(track: str, icon: str) -> SheetLine:
    return SheetLine(
        track,
        track_name(track),
        lambda sheet, scoring: scoring.tracks[sheet.row(track) - 1],
        lambda sheet, _scoring: say("row {row}", row=sheet.row(track)),
        Entered.ROW,
        icon,
        question=say("{track}: which row, 1 to 5?", track=track_name(track)),
    )


def _tiles(
    key: str, name: Message, worth: Callable[[ScoringTable], int], question: Message
) -> SheetLine:
    return SheetLine(
        key,
        name,
        lambda sheet, scoring: getattr(sheet, key) * worth(scoring),
        lambda sheet, scoring: _each(getattr(sheet, key), worth(scoring)),
        Entered.COUNT,
        numbers=(SheetNumber(key, name, MOST_TILES),),
        question=question,
    )


def _each(count: int, worth: int) -> Message:
    return say("{count} × {worth}", count=count, worth=worth)


def pardaos_detail(sheet: ScoreSheet) -> Message:
    """Return who has more Pardaos, or both sums, as far as that is entered."""
    if sheet.wealthier is None:
        return say("not entered yet")
    return WHO_HAS_MORE.get(sheet.richer or "") or say(
        "{yours} against {hers}", yours=sheet.pardaos, hers=sheet.lakshmi_pardaos
    )


WHO_HAS_MORE = {
    YOU: say("you have more"),
    LAKSHMI: say("Lakshmi has more"),
    TIE: say("tie"),
}


def _single_worth(sheet: ScoreSheet, scoring: ScoringTable) -> int:
    if sheet.foreman and scoring.single_foreman is not None:
        return scoring.single_foreman
    return scoring.single


def _singles_detail(sheet: ScoreSheet, scoring: ScoringTable) -> Message:
    if not sheet.singles_score:
        return say("{count}, no points with Plagued Crops (R23)", count=sheet.singles)
    return _each(sheet.singles, _single_worth(sheet, scoring))


LINES = (
    _track("ships", "ferry"),
    _track("produce", "barley"),
    _track("income", "cash-multiple"),
    _track("explore", "compass-outline"),
    _track("outpost", "flag-outline"),
    SheetLine(
        "outposts",
        Message("{outposts}"),
        lambda sheet, scoring: scoring.outposts[sheet.outposts],
        lambda sheet, _scoring: say_count(
            "{count} {established}", "{count} {established}", sheet.outposts
        ),
        Entered.COUNT,
        numbers=(SheetNumber("outposts", Message("{outposts}"), MOST_OUTPOSTS),),
        question=say("How many {outposts}, 0 to 4?"),
    ),
    SheetLine(
        "symbols",
        Message("{explorations}"),
        lambda sheet, scoring: sum(scoring.symbols[n] for n in sheet.symbols),
        lambda sheet, _scoring: say("{count} kept", count=sum(sheet.symbols)),
        Entered.COUNTS,
        question=say(
            "{Explorations} you kept: how many of each symbol? For example '3 1'; press"
            " Enter for none."
        ),
    ),
    SheetLine(  # at least as many as her whole purse; a tie is enough (R12)
        "pardaos",
        Message("{pardaos}"),
        lambda sheet, scoring: scoring.richest if sheet.wealthier in (YOU, TIE) else 0,
        lambda sheet, _scoring: pardaos_detail(sheet),
        Entered.RICHER,
        numbers=(
            SheetNumber("pardaos", Message("{pardaos}"), MOST_PARDAOS),
            SheetNumber("lakshmi_pardaos", say("Lakshmi's {pardaos}"), MOST_HERS),
        ),
    ),
    SheetLine(
        "depots",
        say("single {depots}"),
        lambda sheet, scoring: (
            sheet.singles * _single_worth(sheet, scoring) if sheet.singles_score else 0
        ),
        _singles_detail,
        Entered.DEPOTS,
        numbers=(SheetNumber("depots_set_aside", say("{depots} set aside"), MOST_SET_ASIDE),),
    ),
    _tiles(
        "duty",
        Message("{duty}"),
        lambda scoring: scoring.duty,
        say("How many {duty} tiles did you fulfil?"),
    ),
    _tiles(
        "small_missions",
        Message("{mission_small}"),
        lambda scoring: scoring.small_mission,
        say("How many {mission_small} tiles?"),
    ),
    _tiles(
        "large_missions",
        Message("{mission_large}"),
        lambda scoring: scoring.large_mission,
        say("How many {mission_large} tiles?"),
    ),
    SheetLine(
        "story",
        say("Story: {story}", story=module_title("adaptability")),
        lambda sheet, _scoring: ADAPTABILITY if min(sheet.tracks) == ROWS[0] else 0,
        lambda sheet, _scoring: say("least advanced track in row {row}", row=min(sheet.tracks)),
        story="adaptability",
    ),
    SheetLine(
        "story",
        say("Story: {story}", story=module_title(PLAGUED_CROPS)),
        lambda sheet, _scoring: sum(PLAGUED[depot.goods] for depot in sheet.depots),
        lambda _sheet, _scoring: say("{goods} on {depots}"),
        story=PLAGUED_CROPS,
    ),
)
"""Every line of the sheet, in the order in which the points are saved and shown."""

NUMBERS = {number.field: number for line in LINES for number in line.numbers}
LINE_KEYS = tuple(dict.fromkeys(line.key for line in LINES))
LINE_NAMES = {line.key: line.name for line in LINES if line.story is None}
"""What the lines of every session are called."""
