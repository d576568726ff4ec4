"""The kv rules we leave out of Kivy's style file are of widgets that never appear."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from goa_solo.app.kivy_patches import is_enabled
from goa_solo.app.kivy_patches.few_styles import STYLES, keep_used_rules
from tests.support.app_driver import App
from tests.support.screen_names import screen_names

pytestmark = pytest.mark.window


def _kinds(cls: Any) -> Iterator[Any]:
    yield cls
    for kind in cls.__subclasses__():
        yield from _kinds(kind)


@pytest.mark.usefixtures("app")
def test_the_rules_of_every_widget_that_can_appear_are_read() -> None:
    import kivy.uix.bubble  # a text field brings it when it is held
    from kivy import kivy_data_dir
    from kivy.uix.widget import Widget

    from goa_solo.app.navigation import page_class

    for name in screen_names():
        page_class(name)
    text = Path(kivy_data_dir, "style.kv").read_text("utf-8")
    there = {base.__name__ for kind in _kinds(Widget) for base in kind.__mro__}
    assert kivy.uix.bubble.Bubble.__name__ in there
    for head in re.findall(r"^<([^@>]*)", text, re.MULTILINE):
        names = set(re.findall(r"\w+", head))
        assert not names & there or names & STYLES, head


@pytest.mark.usefixtures("app")
@pytest.mark.skipif(not is_enabled("few_styles"), reason="the patch is switched off")
def test_kivy_reads_its_styles_through_the_patch() -> None:
    """Fails when Kivy no longer loads its style file the way the patch expects."""
    from kivy.lang import Builder

    names = {selector.key for selector, _rule in Builder.rules}
    assert {"label", "textinput", "scrollview"} <= names
    assert not {"filechooserlistview", "videoplayer", "colorpicker"} & names


def test_few_rules_are_read_whole() -> None:
    kept = "<Label>:\n    a: 1\n\n<-Button,-ToggleButton>:\n    c: 3\n"
    first, second = kept.split("<-")
    left_out = "<Switch>:\n    b: 2\n<Other@Label>:\n    d: 4\n"
    assert keep_used_rules(f"#:kivy 1.0\n{first}{left_out}<-{second}") == kept


def test_a_field_that_is_held_offers_what_fields_offer(app: App) -> None:
    """Copying and pasting brings widgets with rules of Kivy's."""
    app.go("rules_contents")
    app.tap("#query")
    app.type("stone")
    field = app.find(named="query")
    field.use_bubble = True  # as on a phone
    field._show_cut_copy_paste(field.center, app.app.root_window)
    app.settle()
    bubble = field._bubble
    assert bubble is not None
    assert all(part.height > 0 for part in bubble.walk())
    field._hide_cut_copy_paste()


def test_kivys_own_settings_stay_closed(app: App) -> None:
    """F1 would open them, and their rules are among those that are not read."""
    from kivy.core.window import Window

    before = app.texts()
    Window.dispatch("on_keyboard", 282, 58, None, [])
    app.settle()
    assert app.texts() == before
    assert len(Window.children) == 1
