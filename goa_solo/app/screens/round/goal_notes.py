"""The standing of a campaign session's goals, as far as the player enters it."""

from collections.abc import Iterator
from typing import Any

from attrs import evolve, frozen

from goa_solo.app.i18n import _, capitalized, render
from goa_solo.application.sheet_draft import places, with_place, without_empty_places
from goa_solo.packs import Edition
from goa_solo.rules.campaign import evaluate_goals
from goa_solo.rules.goals import DepotSpaces, Goal, LinePoints, Outposts, PardaosLeft, TrackPair
from goa_solo.rules.message import Message
from goa_solo.rules.scoring import MOST_SPACES, ROWS, TRACKS, Depot, ScoreSheet, track_name

MOST_PARDAOS = 99  # steppers go no further


@frozen
class GoalStep:
    """A number that decides a goal; `place` is the index if there are several."""

    part: str  # a field of the sheet
    place: int
    label: str
    value: int
    least: int
    most: int


def goal_steps(goals: tuple[Goal, ...], sheet: ScoreSheet, edition: Edition) -> list[GoalStep]:
    """Return the numbers that decide these goals, each once."""
    found = [
        step for goal in goals for step in _steps(goal, sheet.for_scoring(edition.scoring), edition)
    ]
    return list(dict.fromkeys(found))


def _steps(goal: Goal, sheet: ScoreSheet, edition: Edition) -> Iterator[GoalStep]:
    def name(message: Message) -> str:
        return capitalized(render(message, edition.terms))

    match goal.condition:
        case TrackPair():
            for place, track in enumerate(TRACKS):
                label = _("{track}, row").format(track=name(track_name(track)))
                yield GoalStep("tracks", place, label, sheet.tracks[place], ROWS[0], ROWS[-1])
        case Outposts():
            most = len(edition.outposts)
            yield GoalStep("outposts", 0, name(Message("{outposts}")), sheet.outposts, 0, most)
        case LinePoints(line="symbols"):
            most = len(edition.scoring.symbols) - 1
            for place, count in enumerate(sheet.symbols):
                label = _("Cards with symbol {number}").format(number=place + 1)
                yield GoalStep("symbols", place, label, count, 0, most)
        case DepotSpaces():
            for place, depot in enumerate(places(sheet)):
                label = _("Spaces on {depot} {number}").format(
                    depot=name(Message("{depot}")), number=place + 1
                )
                yield GoalStep("depots", place, label, depot.spaces, 0, MOST_SPACES)
        case PardaosLeft():
            money = name(Message("{pardaos}"))
            yield GoalStep("pardaos", 0, money, sheet.pardaos or 0, 0, MOST_PARDAOS)


def with_number(sheet: ScoreSheet, step: GoalStep, value: int, edition: Edition) -> ScoreSheet:
    """Return the sheet with the number of a stepper changed."""
    sheet = sheet.for_scoring(edition.scoring)
    if step.part == "depots":
        return with_place(sheet, step.place, Depot(value))
    old: Any = getattr(sheet, step.part)
    changes: dict[str, Any] = {step.part: value}
    if isinstance(old, tuple):
        changes = {step.part: (*old[: step.place], value, *old[step.place + 1 :])}
    return evolve(sheet, **changes)


def goal_lines(goals: tuple[Goal, ...], sheet: ScoreSheet, edition: Edition) -> list[str]:
    """Return each goal with its standing."""
    sheet = without_empty_places(sheet.for_scoring(edition.scoring))
    found = evaluate_goals(goals, sheet, edition.scoring)
    return [
        (_("Achieved: {why}") if found[goal.letter].achieved else _("So far: {why}")).format(
            why=render(found[goal.letter].why, edition.terms)
        )
        for goal in goals
    ]
