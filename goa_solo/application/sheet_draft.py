"""A score sheet while it is filled in: the board's four places for depots, empty ones too."""

from __future__ import annotations

from datetime import date

from attrs import asdict, evolve, frozen

from goa_solo.rules.message import RuleError, say
from goa_solo.rules.scoring import MOST_DEPOTS, UNKNOWN, Depot, ScoreSheet, ScoringTable
from goa_solo.rules.setup import DIFFICULTIES, STORIES

GOAL_NOTES = ".goals"
NEW = "new"
"""The sheet of a session that was played without the app."""

EMPTY = Depot(0)
FIRST_YEAR = 2004  # when Goa came out


def goal_notes_name(session: str) -> str:
    """The draft of what was said of a campaign's goals while that session was played."""
    return session + GOAL_NOTES


def is_goal_notes(name: str) -> bool:
    return name.endswith(GOAL_NOTES)


@frozen
class SheetForm:
    """Everything on the sheet. A depot of no spaces is an empty place; sums of Pardaos are None
    until they are entered, and `richer` is who has more where that was all that was entered."""

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

    def fitted(self, scoring: ScoringTable) -> SheetForm:
        """Without what an edition does not have: a kind of symbol more, the Foreman."""
        most = len(scoring.symbols) - 1
        counts = [min(count, most) for count in self.symbols[: scoring.symbol_kinds]]
        counts += [0] * (scoring.symbol_kinds - len(counts))
        foreman = self.foreman and scoring.single_foreman is not None
        return evolve(self, symbols=tuple(counts), foreman=foreman)


def form_from_sheet(sheet: ScoreSheet) -> SheetForm:
    """A sheet as it was filled in."""
    values = asdict(sheet, recurse=False)
    del values["story"], values["plagued_on_top"]
    depots = values.pop("depots")
    if sheet.richer is not None:  # a sum of 0 is then one that was not entered
        values["pardaos"] = sheet.pardaos or None
        values["lakshmi_pardaos"] = sheet.lakshmi_pardaos or None
    return SheetForm(**values, slots=depots + (EMPTY,) * (MOST_DEPOTS - len(depots)))


LONGEST_REASON = 300


@frozen
class Overruled:
    """A campaign's goal that the player decides, and why."""

    letter: str
    achieved: bool
    reason: str


@frozen
class SheetDraft:
    """A half-filled sheet; for one on its own, also what was played."""

    form: SheetForm
    edition: str = ""
    difficulty: int = 1
    deck: str = ""
    story: str = ""
    played: str = ""  # the day, as 2026-11-17; "": today
    overrule: tuple[Overruled, ...] = ()

    def __attrs_post_init__(self) -> None:
        if self.difficulty not in DIFFICULTIES:
            raise RuleError(say("The difficulty is 1, 2 or 3."))
        if self.story and self.story not in STORIES:
            raise RuleError(say("There is no story with that name."))
        if self.played:
            read_day(self.played)


def read_day(text: str) -> date:
    """A day as 2026-11-17."""
    try:
        day = date.fromisoformat(text.strip())
    except ValueError:
        raise RuleError(
            say(
                "'{text}' isn't a date. Write it as year-month-day, such as 2026-11-17.",
                text=text[:40],
            )
        ) from None
    if day.year < FIRST_YEAR:
        raise RuleError(say("The date can't be before {year}.", year=FIRST_YEAR))
    return day
