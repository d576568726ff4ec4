"""The layout check finds what doesn't fit."""

from typing import Any

import pytest

from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.round_scenes import SCENES

pytestmark = pytest.mark.window


def _show(app: App, *widgets: Any) -> list[str]:
    from kivy.uix.floatlayout import FloatLayout

    root = FloatLayout()
    app.page.clear_widgets()
    for widget in widgets:
        root.add_widget(widget)
    app.page.add_widget(root)
    app.frames(3)
    return layout_check.complaints()


def test_a_text_cut_short(app: App) -> None:
    from kivy.uix.label import Label

    for more in ({}, {"text_size": (60, 20)}, {"text_size": (60, 20), "shorten": True}):
        label = Label(text="much too long for so little", size_hint=(None, None), size=(60, 20))
        for name, value in more.items():
            setattr(label, name, value)
        assert len(_show(app, label)) >= 1


def test_a_text_outside_the_window(app: App) -> None:
    from kivy.uix.label import Label

    (found,) = _show(app, Label(text="gone", size_hint=(None, None), size=(80, 40), x=-60))
    assert "leaves its place" in found


def test_texts_over_each_other(app: App) -> None:
    from kivy.uix.label import Label

    (found,) = _show(app, Label(text="one"), Label(text="two"))
    assert "lie over each other" in found


def test_a_button_too_small(app: App) -> None:
    from kivy.uix.button import Button

    (found,) = _show(app, Button(text="x", size_hint=(None, None), size=(40, 48)))
    assert "too small for a finger" in found


def test_an_instruction_out_of_view(app: App) -> None:
    SCENES["round-place-hers"](app)
    app.settle()
    assert layout_check.complaints() == []
    app.page.ids.talk_scroll.height = 20
    assert any("is out of view" in line for line in layout_check.complaints())


def test_nothing_to_complain_about(app: App) -> None:
    from kivy.uix.button import Button

    assert _show(app, Button(text="x", size_hint=(None, None), size=(48, 48))) == []


def test_a_word_torn_apart(app: App) -> None:
    from goa_solo.app.toolkit.base_widgets import Text

    (found,) = _show(app, Text(text="a counterclockwise turn", size_hint_x=None, width=80))
    assert "tears 'counterclockwise' apart" in found


def test_buttons_over_each_other(app: App) -> None:
    from kivy.uix.button import Button

    one, other = (Button(size_hint=(None, None), size=(80, 80), x=x) for x in (0, 60))
    (found,) = _show(app, one, other)
    assert "lie over each other" in found


def test_options_stand_below_each_other_before_a_word_is_torn(app: App) -> None:
    from goa_solo.app.toolkit.buttons import Segments

    options = Segments(options=["counterclockwise", "clockwise"], size_hint_x=None, width=400)
    assert _show(app, options) == []
    assert options.cols == 2
    options.width = 180
    app.frames(3)
    assert options.cols == 1
    assert layout_check.complaints() == []


def test_large_buttons_stand_below_each_other_before_a_word_is_torn(app: App) -> None:
    from goa_solo.app.toolkit.buttons import BigButton, FootRow

    row = FootRow(size_hint_x=None, width=400)
    for text in ("Go back", "Notwithstanding"):
        row.add_widget(BigButton(text=text))
    assert _show(app, row) == []
    assert row.orientation == "horizontal"
    row.width = 200
    app.frames(3)
    assert row.orientation == "vertical"
    assert layout_check.complaints() == []


def test_a_button_half_beside_the_window(app: App) -> None:
    from kivy.uix.button import Button

    (found,) = _show(app, Button(size_hint=(None, None), size=(48, 48), x=390, text=""))
    assert "stands beyond" in found
