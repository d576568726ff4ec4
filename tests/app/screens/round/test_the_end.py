"""The end of a session is an event: figures and points count up over the sea."""

import random
from pathlib import Path

import pytest

from goa_solo import language_choice
from goa_solo.app.window_preferences import Preferences
from tests.app.screens.round.test_day_and_night import moments
from tests.support.app_driver import App, OpenApp
from tests.support.round_player import SETUP, any_answer, open_session_at
from tests.support.round_scenes import step
from tests.support.widget_tree import seen

pytestmark = pytest.mark.window


def figures() -> list[str]:
    return [one.widget.value for one in seen() if type(one.widget).__name__ == "FigureBox"]


def test_the_figures_count_up_to_what_they_are(app: App) -> None:
    page = step(app, "the-end")
    begun = figures()
    app.settle()
    assert figures() == [figure.value for figure in page.view.panel.figures]
    assert begun != figures()


def test_the_figures_are_level_whatever_is_below_them(app: App) -> None:
    page = step(app, "the-end")
    boxes = page.panel.ids.figures.children
    boxes[0].label = "a label of far more lines than the others have below their figures"
    app.settle()
    assert len({box.children[-1].y for box in boxes}) == 1


def test_after_her_action_the_end_has_room_on_a_small_phone(data_home: Path) -> None:
    language_choice.choose(data_home, "de")
    large = Preferences(text_scale=1.6)
    with App(data_home, size=(360, 640), preferences=large) as app:
        page, rng = open_session_at(app, SETUP), random.Random(1)
        while page.view.page or not page.presenter.conductor.table.over:
            if page.view.page:
                page.pass_page()
            else:
                page.answer(any_answer(page.presenter.conductor.prompt, rng))
        app.settle()
        assert page.view.before
        assert page.ids.panel.needed <= page.ids.panel_scroll.height + 1


def test_the_picture_gives_way_before_the_words_get_smaller(app: App) -> None:
    page = step(app, "the-end")
    app.settle()
    sea, words = page.panel.ids.sea, page.panel.children[0]
    usual = words.font_size
    assert sea.height > 0
    page.ids.talk.before = "What her last action did.\n" * 4
    app.settle()
    assert sea.height == 0
    assert words.font_size == usual


def test_points_count_up_and_the_rank_comes_last(app: App) -> None:
    step(app, "the-end")
    app.settle()
    app.tap("Score the session")
    page = app.page
    for track in range(5):
        page.presenter.set_track(track, 5)
    page.presenter.set_richer("lakshmi")
    page.refresh()
    page.save()
    app.wait(0.6)
    (moment,) = moments()
    total = app.page.presenter.record.total
    early = int(moment.title)
    assert early < total
    assert moment.line == ""
    app.wait(1.2)
    assert int(moment.title) == total
    assert moment.line == app.page.presenter.rank
    app.settle()
    assert moments() == []
    assert app.screen == "finished_session"


def test_with_less_motion_all_is_there_at_once(open_app: OpenApp) -> None:
    app = open_app(preferences=Preferences(reduced_motion=True))
    page = step(app, "the-end")
    assert figures() == [figure.value for figure in page.view.panel.figures]
