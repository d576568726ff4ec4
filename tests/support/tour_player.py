"""Follows the tour as a player would: touches what each step asks for. Imports no Kivy."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from goa_solo.app.screens.round.view_values import RECEIPT
from goa_solo.app.tour import steps
from goa_solo.rules.steps import PlaceYours
from tests.support.app_driver import App


def begin(app: App) -> Any:
    """Open the tour and wait until it is visible."""
    app.go("tour")
    return app.page


def do(app: App, choice: int = 0) -> None:
    """Do what the step asks for, on the screen or with the bubble's button. `choice` decides which
    lit space, which of two buttons, or which bid."""
    page = app.page
    step = page.tour_step
    if not step.by:
        app.tap(page.tour_bubble.bubble.ids.on)
    elif step.by == (steps.BOARD,):
        prompt = page.presenter.conductor.prompt
        assert isinstance(prompt, PlaceYours)
        spots = [page.ids.board.spot(space) for space in prompt.spaces]
        free = [spot for spot in spots if not page.tour_bubble.bubble.collide_point(*spot)]
        app.tap(free[choice % len(free)])
    elif steps.CHOICES in step.by:
        buttons = page.ids.bar.ids.choices.children
        app.tap(buttons[choice % len(buttons)])
    else:
        app.tap(page._part(step.by[0]))
    if page.ids.drawer.open:
        app.key("escape")


def can_be_touched(page: Any) -> bool:
    """Return whether the bubble leaves the step's target uncovered; of a board, a lit space."""
    bubble = page.tour_bubble.bubble
    if page.tour_step.by == (steps.BOARD,):
        spots = [page.ids.board.spot(space) for space in page.presenter.conductor.prompt.spaces]
        return any(not bubble.collide_point(*spot) for spot in spots)
    part = page._part(page.tour_step.by[-1])
    return not bubble.collide_point(*part.to_window(*part.center))


def advance(page: Any) -> None:
    """Do what the step asks for, without touching."""
    step = page.tour_step
    if not step.by:
        page.advance()
    elif step.by == (steps.BOARD,):
        page.tapped(page.presenter.conductor.prompt.spaces[0])
    elif steps.CHOICES in step.by:
        page.choose(page.view.choices[-1])
    else:
        {steps.WHY: page.why, steps.UNDO: page.undo, steps.MORE: page.open_drawer}[step.by[0]]()
        page.ids.drawer.open = False


def walk(app: App, choice: int = 0) -> Iterator[str]:
    """Yield the key of every step of the tour when it is shown; then do it, also on its pages."""
    page = app.page if app.screen == "tour" else begin(app)
    seen = ("", "")
    while app.screen == "tour":
        here = (page.tour_step.key, page.view.page)
        assert here != seen, f"nothing came of {seen}"
        if here[0] != seen[0]:
            yield here[0]
        seen = here
        do(app, choice)


def go_to_step(app: App, key: str) -> None:
    """Go to a step of the tour, past a receipt before it."""
    page = begin(app)
    while page.tour_step.key != key or page.view.page == RECEIPT:
        advance(page)


SCENES: dict[str, Callable[[App], Any]] = {
    f"tour-{key}": partial(go_to_step, key=key) for key in ("stone", "path", "pad", "end")
}
"""The steps for the gallery, by name."""
