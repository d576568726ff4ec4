"""A score sheet while it is filled in: the board's four places for depots, empty ones too."""

from __future__ import annotations

from attrs import asdict, evolve, frozen

from goa_solo.rules.message import RuleError, say
from goa_solo.rules.scoring import MOST_DEPOTS, Depot, ScoreSheet, ScoringTable
from goa_solo.rules.setup import DIFFICULTIES, STORIES

GOAL_NOTES = ".goals"
NEW = "new"
"""The sheet of a session that was played without the app."""

EMPTY = Depot(0)


def goal_notes_name(session: str) -> str:
    """The draft of what was said of a campaign's goals while that session was played."""
    return session + GOAL_NOTES


def is_goal_notes(name: str) -> bool:
    return name.endswith(GOAL_NOTES)


@frozen
class SheetForm:
    """Everything on the sheet. A depot of no spaces is an empty place."""

    tracks: tuple[int, int, int, int, int] = (1, 1, 1, 1, 1)
    outposts: int = 0
    symbols: tuple[int, ...] = ()
    pardaos: int = 0
    lakshmi_pardaos: int | None = 0  # None: not entered yet
    slots: tuple[Depot, ...] = (EMPTY,) * MOST_DEPOTS
    depots_set_aside: int = 0
    foreman: bool = False
    duty: int = 0
    small_missions: int = 0
    large_missions: int = 0

    def sheet(self, story: str | None, plagued_on_top: bool = False) -> ScoreSheet:
        values = asdict(self, recurse=False)
        depots = tuple(slot for slot in values.pop("slots") if slot.spaces)
        values["lakshmi_pardaos"] = self.lakshmi_pardaos or 0
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
    overrule: tuple[Overruled, ...] = ()

    def __attrs_post_init__(self) -> None:
        if self.difficulty not in DIFFICULTIES:
            raise RuleError(say("The difficulty is 1, 2 or 3."))
        if self.story and self.story not in STORIES:
            raise RuleError(say("There is no story of that name."))
