"""The standing of a campaign session's goals, as far as the player enters it."""

from collections.abc import Iterator
from typing import Any

from attrs import evolve, frozen

from goa_solo.app.i18n import _, render
from goa_solo.application.sheet_draft import SheetForm
from goa_solo.packs import Edition
from goa_solo.rules.campaign import evaluate_goals
from goa_solo.rules.goals import DepotSpaces, Goal, LinePoints, Outposts, PardaosLeft, TrackPair
from goa_solo.rules.message import Message
from goa_solo.rules.scoring import MOST_DEPOTS, MOST_SPACES, ROWS, TRACKS, Depot, track_name

MOST_PARDAOS = 99  # steppers go no further


@frozen
class GoalStep:
    """A number that decides a goal; `place` is the index if there are several."""

    part: str  # a field of the form
    place: int
    label: str
    value: int
    least: int
    most: int


def goal_steps(goals: tuple[Goal, ...], form: SheetForm, edition: Edition) -> list[GoalStep]:
    """Return the numbers that decide these goals, each once."""
    found = [
        step for goal in goals for step in _steps(goal, form.for_scoring(edition.scoring), edition)
    ]
    return list(dict.fromkeys(found))


def _steps(goal: Goal, form: SheetForm, edition: Edition) -> Iterator[GoalStep]:
    def name(message: Message) -> str:
        text = render(message, edition.terms)
        return text[:1].upper() + text[1:]

    match goal.condition:
        case TrackPair():
            for place, track in enumerate(TRACKS):
                label = _("{track}, row").format(track=name(track_name(track)))
                yield GoalStep("tracks", place, label, form.tracks[place], ROWS[0], ROWS[-1])
        case Outposts():
            most = len(edition.outposts)
            yield GoalStep("outposts", 0, name(Message("{outposts}")), form.outposts, 0, most)
        case LinePoints(line="symbols"):
            most = len(edition.scoring.symbols) - 1
            for place, count in enumerate(form.symbols):
                label = _("Cards with symbol {number}").format(number=place + 1)
                yield GoalStep("symbols", place, label, count, 0, most)
        case DepotSpaces():
            for place in range(MOST_DEPOTS):
                label = _("Spaces on {depot} {number}").format(
                    depot=name(Message("{depot}")), number=place + 1
                )
                yield GoalStep("slots", place, label, form.slots[place].spaces, 0, MOST_SPACES)
        case PardaosLeft():
            money = name(Message("{pardaos}"))
            yield GoalStep("pardaos", 0, money, form.pardaos or 0, 0, MOST_PARDAOS)


def with_step(form: SheetForm, step: GoalStep, value: int, edition: Edition) -> SheetForm:
    """Return the form with that number changed."""
    form = form.for_scoring(edition.scoring)
    old: Any = getattr(form, step.part)
    new: Any = Depot(value) if step.part == "slots" else value
    changes: dict[str, Any] = {step.part: new}
    if isinstance(old, tuple):
        changes = {step.part: (*old[: step.place], new, *old[step.place + 1 :])}
    return evolve(form, **changes)


def goal_lines(goals: tuple[Goal, ...], form: SheetForm, edition: Edition) -> list[str]:
    """Return each goal with its standing."""
    sheet = form.for_scoring(edition.scoring).sheet(None)
    found = evaluate_goals(goals, sheet, edition.scoring)
    return [
        (_("Achieved: {why}") if found[goal.letter].achieved else _("So far: {why}")).format(
            why=render(found[goal.letter].why, edition.terms)
        )
        for goal in goals
    ]
