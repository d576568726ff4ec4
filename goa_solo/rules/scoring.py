"""The score sheet: points line by line, and the rank (rules section 5)."""

from collections.abc import Iterator

from attrs import frozen

from goa_solo.rules.message import Message, RuleError, say, say_count
from goa_solo.rules.modules import STORIES

TRACKS = ("ships", "produce", "income", "explore", "outpost")
ROWS = (1, 2, 3, 4, 5)
MOST_DEPOTS = 4
MOST_OUTPOSTS = 4
MOST_SPACES = 3
MOST_TILES = 9  # per kind of purple tile; no edition has this many
MOST_SET_ASIDE = 32  # no edition has this many goods tiles
MOST_PARDAOS = 999
MOST_HERS = 9999  # a purse of 99 cards of each value, and everything she can gain
YOU, LAKSHMI, TIE, UNKNOWN = "you", "lakshmi", "tie", "unknown"
RICHER = (YOU, LAKSHMI, TIE, UNKNOWN)
"""Who has more Pardaos if no sums are entered; if unknown, nothing is scored for it."""
ADAPTABILITY = 5
PLAGUED = (0, 0, 1, 2)


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
    """The player's position at the end of a session."""

    tracks: tuple[int, int, int, int, int] = (1, 1, 1, 1, 1)  # rows, in the order of TRACKS
    outposts: int = 0
    symbols: tuple[int, ...] = ()  # cards kept of each symbol, in any order
    pardaos: int = 0
    lakshmi_pardaos: int = 0
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

    @property
    def singles(self) -> int:
        """All single-good depots, on the board or set aside."""
        return sum(depot.single for depot in self.depots) + self.depots_set_aside

    @property
    def wealthier(self) -> str:
        """Who has more Pardaos, one of RICHER."""
        if self.richer is not None:
            return self.richer
        if self.pardaos == self.lakshmi_pardaos:
            return TIE
        return YOU if self.pardaos > self.lakshmi_pardaos else LAKSHMI


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
    """One line of the sheet: its key, name, points and explanation."""

    key: str
    name: Message
    points: int
    detail: Message


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
        (say("Single {depots}"), sheet.singles, scoring.box.single_depots),
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
    for what, number, most in _limits(sheet):
        if not 0 <= number <= most:
            yield say(
                "{What}: {number} isn't possible; use a number from 0 to {most}.",
                what=what,
                number=number,
                most=most,
            )
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


def _limits(sheet: ScoreSheet) -> Iterator[tuple[Message, int, int]]:
    yield Message("{outposts}"), sheet.outposts, MOST_OUTPOSTS
    yield Message("{pardaos}"), sheet.pardaos, MOST_PARDAOS
    yield say("Lakshmi's {pardaos}"), sheet.lakshmi_pardaos, MOST_HERS
    yield say("{depots} set aside"), sheet.depots_set_aside, MOST_SET_ASIDE
    yield Message("{duty}"), sheet.duty, MOST_TILES
    yield Message("{mission_small}"), sheet.small_missions, MOST_TILES
    yield Message("{mission_large}"), sheet.large_missions, MOST_TILES


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
    return Score(tuple(_lines(sheet, scoring)))


def _lines(sheet: ScoreSheet, scoring: ScoringTable) -> Iterator[ScoreLine]:
    for track, row in zip(TRACKS, sheet.tracks, strict=True):
        yield ScoreLine(
            track, track_name(track), scoring.tracks[row - 1], say("row {row}", row=row)
        )
    yield ScoreLine(
        "outposts",
        Message("{outposts}"),
        scoring.outposts[sheet.outposts],
        say_count("{count} {established}", "{count} {established}", sheet.outposts),
    )
    yield ScoreLine(
        "symbols",
        Message("{explorations}"),
        sum(scoring.symbols[n] for n in sheet.symbols),
        say("{count} kept", count=sum(sheet.symbols)),
    )
    yield _richest(sheet, scoring)
    yield _singles(sheet, scoring)
    for key, word, count, worth in (
        ("duty", "{duty}", sheet.duty, scoring.duty),
        ("small_missions", "{mission_small}", sheet.small_missions, scoring.small_mission),
        ("large_missions", "{mission_large}", sheet.large_missions, scoring.large_mission),
    ):
        detail = say("{count} × {worth}", count=count, worth=worth)
        yield ScoreLine(key, Message(word), count * worth, detail)
    yield from _story(sheet)


def _richest(sheet: ScoreSheet, scoring: ScoringTable) -> ScoreLine:
    """Give 3 points for at least as many Pardaos as her whole purse; a tie is enough (R12)."""
    points = scoring.richest if sheet.wealthier in (YOU, TIE) else 0
    detail = WHO_HAS_MORE.get(sheet.richer or "") or say(
        "{yours} against {hers}", yours=sheet.pardaos, hers=sheet.lakshmi_pardaos
    )
    return ScoreLine("pardaos", Message("{pardaos}"), points, detail)


WHO_HAS_MORE = {
    YOU: say("you have more"),
    LAKSHMI: say("Lakshmi has more"),
    TIE: say("tie"),
    UNKNOWN: say("not entered yet"),
}


def _singles(sheet: ScoreSheet, scoring: ScoringTable) -> ScoreLine:
    count = sheet.singles
    worth = scoring.single
    if sheet.foreman and scoring.single_foreman is not None:
        worth = scoring.single_foreman
    if sheet.story == "plagued crops" and not sheet.plagued_on_top:
        detail = say("{count}, no points with Plagued Crops (R23)", count=count)
        return ScoreLine("depots", say("Single {depots}"), 0, detail)
    detail = say("{count} × {worth}", count=count, worth=worth)
    return ScoreLine("depots", say("Single {depots}"), count * worth, detail)


def _story(sheet: ScoreSheet) -> Iterator[ScoreLine]:
    if sheet.story == "adaptability":
        lowest = min(sheet.tracks)
        yield ScoreLine(
            "story",
            say("Story: Adaptability"),
            ADAPTABILITY if lowest == ROWS[0] else 0,
            say("least advanced track in row {row}", row=lowest),
        )
    elif sheet.story == "plagued crops":
        yield ScoreLine(
            "story",
            say("Story: Plagued Crops"),
            sum(PLAGUED[depot.goods] for depot in sheet.depots),
            say("{goods} on {depots}"),
        )
