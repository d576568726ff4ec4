"""Day and night have colours of their own, and the sun sets between them."""

from typing import Any

import pytest

from goa_solo.app.window_preferences import Preferences
from goa_solo.rules import steps
from goa_solo.rules.setup import Phase
from tests.support.app_driver import App, OpenApp
from tests.support.round_player import open_session_at, play_to
from tests.support.round_scenes import EVERY_STEP

pytestmark = pytest.mark.window


def last_step_of_the_day(app: App) -> Any:
    page = open_session_at(app, EVERY_STEP)
    play_to(page, lambda table: table.round == 4 and isinstance(table.prompt, steps.HerAction))
    app.settle()
    return page


def moments() -> list[Any]:
    from goa_solo.app.pictures.sea_animation import SeaAnimation
    from tests.support import widget_tree

    return [one.widget for one in widget_tree.seen() if isinstance(one.widget, SeaAnimation)]


def test_colours_follow_the_phase(app: App) -> None:
    theme = app.app.theme_cls
    night = theme.surfaceColor
    page = last_step_of_the_day(app)
    assert theme.surfaceColor != night
    app.tap("Done")
    assert page.presenter.conductor.table.phase is Phase.NIGHT
    assert theme.surfaceColor == night
    page.undo()
    assert theme.surfaceColor != night
    app.app.set_preferences(follow_phase=False)
    assert theme.surfaceColor == night


def test_her_sum_keeps_its_colour_when_the_phase_changes(app: App) -> None:
    page = open_session_at(app)
    play_to(page, lambda table: isinstance(table.prompt, steps.YourAuction))
    app.settle()
    theme = app.app.theme_cls
    signs = page.panel.walk(restrict=True)
    total = next(one for one in signs if getattr(one, "text", "") == str(page.panel.total))
    theme.show_phase(Phase.NIGHT.value)
    theme.show_phase(Phase.DAY.value)
    app.settle()
    assert total.color == theme.primaryColor


def test_the_sun_sets_and_all_is_still_again(app: App) -> None:
    from kivy.animation import Animation

    page = last_step_of_the_day(app)
    page.choose(page.view.choices[0])
    app.wait(0.2)
    (moment,) = moments()
    before = moment.sea.height_of_sun
    app.wait(1)
    assert moment.sea.height_of_sun < before
    assert "Night falls" in app.texts()
    app.wait(1)
    assert 0 < moment.opacity < 1
    assert "Night falls" not in app.texts()  # the instruction can be read through the scene
    app.wait(0.5)
    assert moments() == []
    assert not Animation._instances


def test_the_tap_that_goes_on_ends_the_sunset(app: App) -> None:
    page = last_step_of_the_day(app)
    page.choose(page.view.choices[0])
    app.wait(0.5)
    (moment,) = moments()
    app.tap("Enter the tiles")
    assert moment.parent is None
    assert moment.share < 1  # it did not end by itself
    assert app.screen == "enter_market"


@pytest.mark.parametrize(
    "still", [Preferences(reduced_motion=True), Preferences(follow_phase=False)]
)
def test_there_is_no_sunset_for_those_who_want_none(still: Preferences, open_app: OpenApp) -> None:
    app = open_app(preferences=still)
    page = last_step_of_the_day(app)
    page.choose(page.view.choices[0])
    app.frames(3)
    assert moments() == []
