"""The test driver: touches, texts in view, and time."""

from pathlib import Path
from typing import Any

import pytest

from tests.support.app_driver import App
from tests.support.full_home_menu import FULL_HOME

pytestmark = pytest.mark.window


def put(app: App, widget: Any) -> Any:
    """Show only this widget."""
    page = app.app.screens.current_screen
    page.clear_widgets()
    page.add_widget(widget)
    app.frames(3)
    return widget


def test_drag_scrolls_and_a_tap_finds_what_is_out_of_view(data_home: Path) -> None:
    with App(data_home, size=(360, 640), entries=FULL_HOME) as app:
        app.settle()
        assert "About" not in app.texts()
        app.drag((180, 100), (180, 500))
        app.drag((180, 100), (180, 500))
        assert "About" in app.texts()
        app.drag((180, 300), (180, 630))
        app.drag((180, 500), (180, 100))
        app.tap("About")
        assert app.screen == "about"


def test_long_press_holds_as_long_as_it_says(app: App) -> None:
    from kivy.clock import Clock
    from kivy.uix.button import Button

    times: list[float] = []
    button = put(app, Button(text="hold"))
    button.bind(on_press=lambda _b: times.append(Clock.time()))
    button.bind(on_release=lambda _b: times.append(Clock.time()))
    app.long_press("hold", 1.5)
    pressed, released = times
    assert released - pressed == pytest.approx(1.5, abs=0.05)


def test_a_drag_passes_through_every_place(app: App) -> None:
    from kivy.uix.widget import Widget

    seen: list[tuple[float, float]] = []
    widget = put(app, Widget())
    widget.bind(on_touch_move=lambda _w, touch: seen.append(touch.pos))
    app.drag((10, 10), (110, 10), (110, 210), steps=10)
    assert len(seen) == 20
    assert seen[9] == pytest.approx((110, 10), abs=1)
    assert seen[-1] == pytest.approx((110, 210), abs=1)


def test_keys_and_modifiers_arrive(app: App) -> None:
    from kivy.core.window import Window

    heard: list[tuple[int, list[str]]] = []

    def listen(_window: Any, key: int, _code: int, _text: str, held: list[str]) -> None:
        heard.append((key, held))

    Window.bind(on_keyboard=listen)
    app.key("z", "ctrl", "shift")
    app.key("enter")
    Window.unbind(on_keyboard=listen)
    assert heard == [(ord("z"), ["ctrl", "shift"]), (13, [])]


def test_text_is_typed_into_a_field(app: App) -> None:
    from kivy.uix.textinput import TextInput

    field = put(app, TextInput(multiline=False))
    app.tap(field)
    app.type("Goa 5")
    app.key("backspace")
    assert field.text == "Goa "


def test_what_is_not_there_is_named_with_what_is(app: App) -> None:
    with pytest.raises(LookupError, match=r"0 of 'Nowhere'.*Lakshmi"):
        app.tap("Nowhere")


def test_by_id(app: App) -> None:
    app.tap("#theme")
    assert app.app.theme_cls.theme_style == "Light"


def test_an_hour_passes_in_no_time(app: App) -> None:
    from kivy.clock import Clock

    rung: list[float] = []
    Clock.schedule_once(rung.append, 60)
    app.wait(59)
    assert rung == []
    app.wait(2)
    assert len(rung) == 1


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
