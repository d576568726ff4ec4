"""A score sheet being filled in: the board's four depot places, including empty ones."""

from __future__ import annotations

from datetime import date

from attrs import asdict, evolve, frozen

from goa_solo.rules.message import RuleError, say
from goa_solo.rules.modules import STORIES
from goa_solo.rules.scoring import MOST_DEPOTS, UNKNOWN, Depot, ScoreSheet, ScoringTable
from goa_solo.rules.setup import DIFFICULTIES

GOAL_NOTES = ".goals"
NEW = "new"
"""The sheet of a session played without the app."""

EMPTY = Depot(0)
FIRST_YEAR = 2004  # when Goa came out


def goal_notes_name(session: str) -> str:
    """Return the name of the draft with a session's notes on its campaign's goals."""
    return session + GOAL_NOTES


def is_goal_notes(name: str) -> bool:
    return name.endswith(GOAL_NOTES)


@frozen
class SheetForm:
    """Everything on the sheet. A depot without spaces is an empty place; sums of Pardaos are None
    until entered, and `richer` says who has more if only that was entered."""

    tracks: tuple[int, int, int, int, int] = (1, 1, 1, 1, 1)
    outposts: int = 0
    symbols: tuple[int, ...] = ()
    pardaos: int | None = None
    lakshmi_pardaos: int | None = None
    richer: str | None = None
    slots: tuple[Depot, ...] = (EMPTY,) * MOST_DEPOTS
    depots_set_aside: int = 0
    foreman: bool = False
    duty: int = 0
    small_missions: int = 0
    large_missions: int = 0

    def sheet(self, story: str | None, plagued_on_top: bool = False) -> ScoreSheet:
        values = asdict(self, recurse=False)
        depots = tuple(slot for slot in values.pop("slots") if slot.spaces)
        values["pardaos"] = self.pardaos or 0
        values["lakshmi_pardaos"] = self.lakshmi_pardaos or 0
        if self.richer is None and None in (self.pardaos, self.lakshmi_pardaos):
            values["richer"] = UNKNOWN
        return ScoreSheet(**values, depots=depots, story=story, plagued_on_top=plagued_on_top)

    def for_scoring(self, scoring: ScoringTable) -> SheetForm:
        """Remove what an edition doesn't have: surplus symbols, the Foreman."""
        most = len(scoring.symbols) - 1
        counts = [min(count, most) for count in self.symbols[: scoring.symbol_kinds]]
        counts += [0] * (scoring.symbol_kinds - len(counts))
        foreman = self.foreman and scoring.single_foreman is not None
        return evolve(self, symbols=tuple(counts), foreman=foreman)


def form_from_sheet(sheet: ScoreSheet) -> SheetForm:
    """Return the form a sheet was filled in with."""
    values = asdict(sheet, recurse=False)
    del values["story"], values["plagued_on_top"]
    depots = values.pop("depots")
    if sheet.richer is not None:  # then a sum of 0 was not entered
        values["pardaos"] = sheet.pardaos or None
        values["lakshmi_pardaos"] = sheet.lakshmi_pardaos or None
    return SheetForm(**values, slots=depots + (EMPTY,) * (MOST_DEPOTS - len(depots)))


LONGEST_REASON = 300


@frozen
class GoalOverride:
    """A campaign goal decided by the player, and why."""

    letter: str
    achieved: bool
    reason: str


@frozen
class SheetDraft:
    """A half-filled sheet; for one without a session, also what was played."""

    form: SheetForm
    edition: str = ""
    difficulty: int = 1
    deck: str = ""
    story: str = ""
    played: str = ""  # such as 2026-11-17; "" means today
    overrule: tuple[GoalOverride, ...] = ()

    def __attrs_post_init__(self) -> None:
        if self.difficulty not in DIFFICULTIES:
            raise RuleError(say("The difficulty must be 1, 2 or 3."))
        if self.story and self.story not in STORIES:
            raise RuleError(say("There is no story with that name."))
        if self.played:
            read_day(self.played)


def read_day(text: str) -> date:
    """Read a day such as 2026-11-17."""
    try:
        day = date.fromisoformat(text.strip())
    except ValueError:
        raise RuleError(
            say(
                "'{text}' isn't a date. Write it as year-month-day, such as 2026-11-17.",
                text=text,
            )
        ) from None
    if day.year < FIRST_YEAR:
        raise RuleError(say("The date can't be before {year}.", year=FIRST_YEAR))
    return day
