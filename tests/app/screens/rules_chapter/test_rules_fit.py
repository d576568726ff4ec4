"""Every chapter of the rules in every size, language and edition: nothing cut, nothing over each
other, everything large enough for a finger."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from goa_solo import language_choice
from goa_solo.app.window_preferences import Preferences
from goa_solo.rules.translation import ActiveLanguage, set_language
from tests.support import catalogues, layout_check
from tests.support.app_driver import App
from tests.support.gallery import SIZES, THEMES, Size
from tests.support.rules_scenes import CHAPTERS, SEARCHES

pytestmark = pytest.mark.window

SMALL = next(size for size in SIZES if size.name == "small-phone-large-text")
USUAL = {("landscape", "Light")}
"""Sizes and themes that are looked at in every run; the small phone is, in German."""
ALL: dict[str, Callable[[App], Any]] = {
    "rules": lambda app: app.go("rules_contents"),
    **CHAPTERS,
    **SEARCHES,
}


def complaints(app: App) -> dict[str, list[str]]:
    found = {}
    for name, lead in ALL.items():
        app.app.screens.go("home")
        lead(app)
        if wrong := layout_check.complaints():
            found[name] = wrong
    return found


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
        assert complaints(app) == {}


@pytest.mark.parametrize("code", catalogues.GERMAN_AND_LONG_OTHERS)
def test_every_chapter_fits_in_other_languages_with_the_largest_text(
    code: str, data_home: Path
) -> None:
    set_language(language_choice.load_language(code))
    try:
        with App(data_home, size=SMALL.size, preferences=Preferences(text_scale=1.6)) as app:
            assert complaints(app) == {}
    finally:
        set_language(ActiveLanguage())
