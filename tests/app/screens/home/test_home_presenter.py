"""What the screens say and how they divide, without a window."""

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import attrs
import pytest

from goa_solo.app.screen_context import Context
from goa_solo.app.screens.home.presenter import HomePresenter
from goa_solo.app.window_preferences import SETTINGS, Preferences


class Nowhere:
    def go(self, name: str, **what: Any) -> None:
        """Goes nowhere."""

    def expect(self, name: str) -> None:
        """Expects nothing."""

    def back(self) -> bool:
        return False

    def leave(self) -> None:
        """Goes nowhere either."""


@attrs.define
class Kept:
    preferences: Preferences = attrs.field(factory=Preferences)

    def set_preferences(self, **changes: Any) -> None:
        self.preferences = dataclasses.replace(self.preferences, **changes)

    def reload(self) -> None:
        """Has nothing to read."""

    def set_language(self, code: str) -> None:
        """Says nothing."""


@pytest.fixture
def context(tmp_path: Path) -> Iterator[Context]:
    made = Context(cast(Any, Nowhere()), cast(Any, Kept()), tmp_path)
    yield made
    made.open_session.close()


@pytest.mark.parametrize(
    ("size", "text_scale", "wide", "pairs"),
    [
        ((412, 824), 1.0, False, True),
        ((360, 640), 1.3, False, False),
        ((824, 412), 1.0, True, True),
        ((1280, 800), 1.0, True, True),
        ((800, 1280), 1.0, False, True),
    ],
)
def test_the_home_screen_divides(
    context: Context, size: tuple[int, int], text_scale: float, wide: bool, pairs: bool
) -> None:
    home = HomePresenter(context)
    rows = home.rows()
    shape = home.shape(*size, text_scale, [*rows, rows[-1]])
    assert shape.wide is wide
    assert (not all(shape.fills_row)) is pairs
    assert shape.fills_row[0]  # the main one
    assert shape.fills_row[-1]  # the odd one out


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "[]",
        "{",
        '{"theme": "Pink", "size": [1, "x"], "text_scale": 9}',
        '{"size": [true, 5]}',
        '{"theme": ["Dark"], "high_contrast": "yes", "odds": null, "left_handed": [1]}',
    ],
)
def test_preferences_that_make_no_sense_are_as_good_as_none(kept: str, tmp_path: Path) -> None:
    (tmp_path / "window.json").write_text(kept)
    assert Preferences.read(tmp_path) == Preferences()


@pytest.mark.parametrize("name", SETTINGS)
def test_every_choice_of_a_setting_is_kept(name: str, tmp_path: Path) -> None:
    assert getattr(Preferences(), name) in SETTINGS[name].choices
    for choice in SETTINGS[name].choices:
        Preferences(**{name: choice}).write(tmp_path)
        assert getattr(Preferences.read(tmp_path), name) == choice


def test_a_window_is_never_smaller_than_its_content(tmp_path: Path) -> None:
    (tmp_path / "window.json").write_text('{"size": [3, 99999]}')
    assert Preferences.read(tmp_path).size == (320, 8192)
