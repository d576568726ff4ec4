"""Every chapter of the rules in every size: nothing cut, nothing over each other, everything large
enough for a finger. `test_languages.py` looks at them in every language."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from goa_solo.app.window_preferences import Preferences
from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.gallery import SIZES, THEMES, Size
from tests.support.rules_scenes import CHAPTERS, SEARCHES

pytestmark = pytest.mark.window

USUAL = {("landscape", "Light")}
"""Sizes and themes that are looked at in every run."""
ALL: dict[str, Callable[[App], Any]] = {
    "rules": lambda app: app.go("rules_contents"),
    **CHAPTERS,
    **SEARCHES,
}


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        pytest.param(
            size,
            theme,
            id=f"{size.name}-{theme.lower()}",
            marks=() if (size.name, theme) in USUAL else pytest.mark.long,
        )
        for size in SIZES
        for theme in THEMES
    ],
)
def test_every_chapter_fits(size: Size, theme: str, data_home: Path) -> None:
    with App(
        data_home, size=size.size, font_scale=size.font_scale, preferences=Preferences(theme=theme)
    ) as app:
        found = {}
        for name, lead in ALL.items():
            app.app.screens.go("home")
            lead(app)
            if wrong := layout_check.complaints():
                found[name] = wrong
    assert found == {}
