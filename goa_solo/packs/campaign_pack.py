"""A campaign pack: goals, cargo, bonuses and ranks, as `goa_solo.rules.campaign` uses them."""

import re
from collections.abc import Callable

from attrs import frozen

from goa_solo.packs.problem_report import Report
from goa_solo.packs.toml_reader import TomlTable, read_format_and_version, read_pack_file
from goa_solo.rules.campaign import BONUS_KEYS, Bonus, Definition
from goa_solo.rules.goals import (
    Condition,
    DepotSpaces,
    Goal,
    LinePoints,
    Outposts,
    PardaosLeft,
    TotalPoints,
    TrackPair,
)
from goa_solo.rules.message import say, say_count
from goa_solo.rules.scoring import (
    LINE_NAMES,
    MOST_DEPOTS,
    MOST_OUTPOSTS,
    MOST_PARDAOS,
    MOST_SPACES,
    QUINED,
    TRACKS,
)

VERSION = 1
SOURCES = ("rulebook", "ours", "yours")
MOST_SESSIONS = 12
MOST_GOALS = 40
MOST_ROWS = 12
MOST_GOODS = 99
MOST_POINTS = 200
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_LETTER = re.compile(r"[A-Z][A-Z0-9]?")


@frozen
class CampaignPack:
    """A campaign's definition and its source."""

    definition: Definition
    source: str = "yours"  # rulebook, ours or yours
    author: str = ""
    note: str = ""

    @property
    def name(self) -> str:
        return self.definition.name

    @property
    def title(self) -> str:
        return self.definition.title


def read_campaign(data: bytes | str, name: str) -> Report[CampaignPack]:
    """Read a campaign pack; `name` is the file's name in problem reports."""
    return read_pack_file(data, name, campaign_from)


def campaign_from(top: TomlTable) -> CampaignPack:
    read_format_and_version(top, "campaign", VERSION)
    short = short_name(top)
    return CampaignPack(
        source=top.choice("source", SOURCES) or "yours",
        author=top.text("author", needed=False),
        note=top.note(),
        definition=_definition(top, short),
    )


def short_name(top: TomlTable) -> str:
    """Return the name by which commands and sessions refer to this file."""
    short = top.text("name", most=40)
    if short and not _NAME.fullmatch(short):
        what = say(
            "'name' is '{name}', but it may contain only lower-case letters, digits and -.",
            name=short,
        )
        top.add_problem(what)
    return short


def _definition(top: TomlTable, name: str) -> Definition:
    title = top.text("title")
    sessions = top.number("sessions", 1, MOST_SESSIONS)
    each = top.number("goals_a_session", 1, MOST_GOALS)
    needed = top.number("goals_needed", 0, MOST_GOALS)
    cargo = top.table("cargo")
    per_good = cargo.number("points_a_good", 1, MOST_POINTS)
    for_all = cargo.number("goods_for_all_goals", 0, MOST_GOODS)
    rows = cargo.numbers("rows", 1, MOST_GOODS)
    ranks = _ranks(cargo, len(rows))
    goals = _goals(top)
    if each and needed is not None and needed > each:
        what = say_count(
            "'goals_needed' is {needed}, but a session has {count} goal.",
            "'goals_needed' is {needed}, but a session has {count} goals.",
            each,
            needed=needed,
        )
        top.add_problem(what)
    if sessions and each and goals and len(goals) < sessions * each:
        what = say(
            "the campaign draws {sessions} × {each} = {drawn} goals, but lists only {count}.",
            count=len(goals),
            sessions=sessions,
            each=each,
            drawn=sessions * each,
        )
        top.add_problem(what)
    return Definition(
        name=name,
        title=title,
        sessions=sessions or 1,
        goals=goals,
        goals_a_session=each or 1,
        goals_needed=needed or 0,
        points_a_good=per_good or 1,
        goods_for_all_goals=for_all or 0,
        rows=tuple(rows),
        ranks=ranks,
        bonuses=_bonuses(top.table("bonus", needed=False)),
    )


def _ranks(cargo: TomlTable, rows: int) -> tuple[str, ...]:
    if rows > MOST_ROWS:
        cargo.add_problem(
            say("there are {rows} rows, but at most {most} are allowed.", rows=rows, most=MOST_ROWS)
        )
    ranks = cargo.texts("ranks")
    if rows and ranks and len(ranks) != rows:
        what = say(
            "the number of ranks ({ranks}) should match the number of rows ({rows}): one"
            " for each, from the bottom.",
            ranks=len(ranks),
            rows=rows,
        )
        cargo.add_problem(what)
    return ranks


def _bonuses(section: TomlTable) -> tuple[Bonus, ...]:
    keys = [key for key in BONUS_KEYS if section.has(key)]
    return tuple(Bonus(key, section.number(key, 1, MOST_GOODS) or 1) for key in keys)


def _goals(top: TomlTable) -> tuple[Goal, ...]:
    goals: list[Goal] = []
    right = say("a list of tables [[goal]], at most {most}", most=MOST_GOALS)
    for section in top.tables("goal", right):
        letter = section.text("letter", most=2)
        if letter and not _LETTER.fullmatch(letter):
            section.add_problem(
                say(
                    "'letter' is '{letter}', but it should be a capital letter, alone or"
                    " with a digit, such as A or A1.",
                    letter=letter,
                )
            )
        elif letter in [goal.letter for goal in goals]:
            section.add_problem(say("there is already a goal {letter}.", letter=letter))
        kind = section.choice("kind", CONDITIONS)
        if kind is not None:
            goals.append(Goal(letter, CONDITIONS[kind](section)))
        section.read.update(dict.fromkeys(section.values) if kind is None else {})
    if len(goals) > MOST_GOALS:
        count = len(goals)
        top.add_problem(
            say(
                "there are {count} goals, but at most {most} are allowed.",
                count=count,
                most=MOST_GOALS,
            )
        )
    return tuple(goals)


def _track_pair(section: TomlTable) -> Condition:
    track = section.choice("track", TRACKS)
    points = section.number("points", 1, max(QUINED.tracks), default=10)
    return TrackPair(track or TRACKS[0], points or 1)


def _least(section: TomlTable, most: int = MOST_POINTS) -> int:
    return section.number("least", 1, most) or 1


def _line_points(section: TomlTable) -> Condition:
    return LinePoints(section.choice("line", LINE_NAMES) or "symbols", _least(section))


def _depot_spaces(section: TomlTable) -> Condition:
    depots = section.number("depots", 1, MOST_DEPOTS) or 1
    return DepotSpaces(depots, section.number("spaces", 1, MOST_DEPOTS * MOST_SPACES) or 1)


CONDITIONS: dict[str, Callable[[TomlTable], Condition]] = {
    "track pair": _track_pair,
    "outposts": lambda section: Outposts(_least(section, MOST_OUTPOSTS)),
    "line points": _line_points,
    "depot spaces": _depot_spaces,
    "pardaos left": lambda section: PardaosLeft(_least(section, MOST_PARDAOS)),
    "total points": lambda section: TotalPoints(_least(section)),
}
