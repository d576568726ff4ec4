"""Labels follow the properties that are set anywhere, and no others."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from goa_solo.app import kivy_patches
from goa_solo.app.kivy_patches import is_enabled
from goa_solo.app.kivy_patches.few_bindings import USED
from tests.support.app_driver import App

APP = Path(kivy_patches.__file__).parent.parent
OURS = {"strip"}
"""Names that Kivy's labels have too."""


@pytest.mark.window
@pytest.mark.skipif(not is_enabled("few_bindings"), reason="the patch is switched off")
def test_a_label_is_drawn_again_for_what_we_set_and_for_nothing_else(app: App) -> None:
    from kivy.uix.label import Label

    label = Label(text="Goa")
    left_out = set(_all()) - set(USED)
    assert len(left_out) == 23
    for name in left_out:
        assert not label.get_property_observers(name), name
    for name, value in (("text", "Lisbon"), ("line_height", 2), ("font_size", 40), ("bold", True)):
        app.settle()
        setattr(label, name, value)
        assert label._trigger_texture.is_triggered == (name in USED), name


@pytest.mark.window
@pytest.mark.usefixtures("app")
def test_text_is_drawn_as_by_kivy() -> None:
    """For what a label doesn't follow, Kivy's text must have the default that the label has."""
    from kivy.core.text import Label as CoreLabel
    from kivy.uix.label import Label

    label = Label(text="Difficulty")
    whole = CoreLabel(**{name: getattr(label, name) for name in _all()}).options
    assert _comparable(label._label.options) == _comparable(whole)


def _comparable(options: dict[str, Any]) -> dict[str, Any]:
    return {
        name: tuple(value) if isinstance(value, list) else value for name, value in options.items()
    }


@pytest.mark.window
@pytest.mark.usefixtures("app")
def test_what_labels_do_not_follow_is_set_nowhere() -> None:
    left_out = set(_all()) - {*USED, *OURS}
    for path in APP.rglob("*.kv"):
        assert not left_out & set(re.findall(r"^\s+(\w+):", path.read_text("utf-8"), re.M)), path
    for path in APP.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                assert node.attr not in left_out, path
            assert not (isinstance(node, ast.keyword) and node.arg in left_out), path


def _all() -> list[str]:
    """Return the names of all that Kivy would follow."""
    from kivy.uix import label

    for node in ast.walk(ast.parse(Path(label.__file__).read_text("utf-8"))):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "_font_properties":
            return list(ast.literal_eval(node.value))
    raise AssertionError("Kivy's labels no longer have such a list")
