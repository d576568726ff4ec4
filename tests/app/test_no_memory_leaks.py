"""An app that was closed is gone, with all its screens: nothing of Kivy's or ours holds it."""

import gc
from pathlib import Path
from weakref import ref

import pytest

from goa_solo.application.finish_session import add_score_only, annotate
from tests.support.app_driver import App
from tests.support.random_session import COUNT, SETUP, opened
from tests.support.screen_names import screen_names

pytestmark = pytest.mark.window


def test_a_text_field_that_was_written_in_is_let_go(data_home: Path) -> None:
    with App(data_home) as app:
        app.go("rules_contents")
        app.tap("#query")
        app.type("stone")
        field = ref(app.find(named="query"))
    assert field() is None


def test_what_the_collector_leaves_out_does_not_grow(data_home: Path) -> None:
    left = []
    for _ in range(3):
        with App(data_home) as app:
            app.go("new_session")
        left.append(gc.get_freeze_count() + len(gc.get_objects()))
    assert left[2] - left[1] < 200  # one screen is many thousands


def test_a_screen_thrown_away_before_it_was_laid_out_stops_nothing(app: App) -> None:
    """By a change of language: parts of it live on for a moment, their rules ask for it."""
    from goa_solo.app.navigation import page_class

    screens = app.app.screens
    for name in screen_names():
        if not screens.has_screen(name):
            screens.add_widget(page_class(name)(screens.context, name=name))
    app.app.set_language("de")
    app.settle()
    assert app.texts()


def test_the_lines_of_text_fields_are_let_go(data_home: Path) -> None:
    """Kivy drops their pictures after a minute, by a timer that ends with the app: a process that
    starts it a thousand times would hold the lines of a thousand notes."""
    with opened(data_home) as store:
        name = add_score_only(store, SETUP, COUNT).id
        annotate(store, name, "a note " * 500)
    with App(data_home) as app:
        from kivy.cache import Cache

        app.go("finished_session", finished=name)
        assert Cache._objects["textinput.label"]
    assert not Cache._objects["textinput.label"]
    assert not Cache._objects["textinput.width"]
