"""A score sheet being filled in, with empty places for depots, and what was played."""

from datetime import date
from typing import Any

from attrs import evolve, frozen

from goa_solo.rules.message import RuleError
from goa_solo.rules.scoring import MOST_DEPOTS, Depot, ScoreSheet
from goa_solo.rules.setup import DIFFICULTIES
from goa_solo.store.serialize import Codec, declare, record_codec

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


def places(sheet: ScoreSheet) -> tuple[Depot, ...]:
    """Return the board's four places for depots; an empty one has a depot without spaces."""
    return sheet.depots + (EMPTY,) * (MOST_DEPOTS - len(sheet.depots))


def with_place(sheet: ScoreSheet, place: int, depot: Depot) -> ScoreSheet:
    """Return the sheet with a depot in that place, while it is being filled in."""
    found = [*places(sheet)]
    found[place] = depot
    while found and found[-1] == EMPTY:
        found.pop()
    return evolve(sheet, depots=tuple(found))


def without_empty_places(sheet: ScoreSheet) -> ScoreSheet:
    """Return the sheet as it is scored and saved."""
    return evolve(sheet, depots=tuple(depot for depot in sheet.depots if depot.spaces))


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

    sheet: ScoreSheet  # its depots may include empty places
    edition: str = ""
    difficulty: int = 1
    deck: str = ""
    played: str = ""  # such as 2026-11-17; "" means today
    overrule: tuple[GoalOverride, ...] = ()

    def __attrs_post_init__(self) -> None:
        if self.difficulty not in DIFFICULTIES:
            raise RuleError("The difficulty must be 1, 2 or 3.")
        if self.played:
            read_day(self.played)


def _current_draft(plain: Any) -> Any:
    """Return a saved draft in today's form: earlier versions had a `form` instead of a sheet, with
    `slots` for depots, and the story beside it."""
    if not isinstance(plain, dict) or not isinstance(plain.get("form"), dict):
        return plain
    form, story = plain["form"], plain.get("story") or None
    sheet = {"depots" if name == "slots" else name: part for name, part in form.items()}
    rest = {name: part for name, part in plain.items() if name not in ("form", "story")}
    return rest | {"sheet": sheet | {"story": story}}


_draft = record_codec(SheetDraft)
declare(SheetDraft, Codec(_draft.plain, lambda plain: _draft.read(_current_draft(plain))))


def read_day(text: str) -> date:
    """Read a day such as 2026-11-17."""
    try:
        day = date.fromisoformat(text.strip())
    except ValueError:
        raise RuleError(
            "'{text}' isn't a date. Write it as year-month-day, such as 2026-11-17.", text=text
        ) from None
    if day.year < FIRST_YEAR:
        raise RuleError("The date can't be before {year}.", year=FIRST_YEAR)
    return day
