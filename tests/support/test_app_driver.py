"""Tests of the app driver: touches, texts in view, and time."""

from pathlib import Path
from typing import Any

import pytest

from tests.support.app_driver import App
from tests.support.gallery import scenes

pytestmark = pytest.mark.window


def put(app: App, widget: Any) -> Any:
    """Show only this widget."""
    page = app.page
    page.clear_widgets()
    page.add_widget(widget)
    app.frames(3)
    return widget


def test_drag_scrolls_and_a_tap_finds_what_is_out_of_view(data_home: Path) -> None:
    with App(data_home, size=(360, 640)) as app:
        app.settle()
        assert "About" not in app.texts()
        app.drag((180, 100), (180, 500))
        app.drag((180, 100), (180, 500))
        assert "About" in app.texts()
        app.drag((180, 300), (180, 630))
        app.drag((180, 500), (180, 100))
        app.tap("About")
        assert app.screen == "about"


def test_what_is_not_there_is_named_with_what_is(app: App) -> None:
    with pytest.raises(LookupError, match=r"0 of 'Nowhere'.*Lakshmi"):
        app.tap("Nowhere")


def test_an_error_in_the_app_reaches_the_test(app: App) -> None:
    from kivy.uix.button import Button

    def fail(_button: Any) -> None:
        raise RuntimeError("from inside")

    put(app, Button(text="fail")).bind(on_release=fail)
    with pytest.raises(RuntimeError, match="from inside"):
        app.tap("fail")


def test_two_pictures_of_the_same_thing_are_the_same(data_home: Path, tmp_path: Path) -> None:
    pictures = []
    for number in range(2):
        with App(data_home) as app:
            app.settle()
            pictures.append(app.screenshot(tmp_path / f"{number}.png").read_bytes())
    assert pictures[0] == pictures[1]


def test_a_skewed_picture_is_refused(app: App, tmp_path: Path) -> None:
    app.resize(413, 800)
    with pytest.raises(ValueError, match="multiple of 4"):
        app.screenshot(tmp_path / "skewed.png")


def test_rules_of_a_closed_app_sleep(tmp_path: Path) -> None:
    """Check that a widget still referenced isn't triggered by resizing the next window."""
    with App(tmp_path / "first") as first:
        scenes()["round-the-end"](first)
        held = first.app.root
    with App(tmp_path / "second", size=(824, 412)):
        assert held is not None


def test_a_screen_that_never_comes_is_not_waited_for_for_ever(app: App) -> None:
    transition = app.app.screens.transition
    transition.is_active = True
    with pytest.raises(AssertionError, match="home is still on its way after 5 frames"):
        app.arrive(at_most=5)
    transition.is_active = False
    app.arrive(at_most=1)
