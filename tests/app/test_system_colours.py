"""The app's colours follow the system's where the player wants that. A small program stands in for
the one that the desktop has."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from goa_solo.app.window_preferences import SYSTEM, Preferences
from tests.support.app_driver import App

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the program is Linux's")

Answers = Callable[[str, int], None]


@pytest.fixture
def gsettings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Answers]:
    """Set what `gsettings` prints, and how it ends."""
    from goa_solo.app.system_colours import system_style

    program = tmp_path / "gsettings"
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")

    def answers(line: str, code: int = 0) -> None:
        program.write_text(f'#!/bin/sh\necho "{line}"\nexit {code}\n')
        program.chmod(0o755)
        system_style.cache_clear()

    yield answers
    system_style.cache_clear()


@pytest.mark.parametrize(
    ("line", "code", "style"),
    [
        ("'prefer-dark'", 0, "Dark"),
        ("'prefer-light'", 0, "Light"),
        ("'default'", 0, "Light"),
        ("'default'", 1, "Dark"),
        ("", 0, "Dark"),
    ],
)
def test_the_desktop_is_asked(gsettings: Answers, line: str, code: int, style: str) -> None:
    from goa_solo.app.system_colours import style_of

    gsettings(line, code)
    assert style_of(SYSTEM) == style
    assert style_of("Light") == "Light"


def test_without_an_answer_it_is_dark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from goa_solo.app.system_colours import style_of, system_style

    system_style.cache_clear()
    monkeypatch.setenv("PATH", str(tmp_path))
    assert style_of(SYSTEM) == "Dark"


@pytest.mark.window
def test_a_change_of_the_system_is_seen_on_coming_back(gsettings: Answers, data_home: Path) -> None:
    gsettings("'prefer-light'", 0)
    with App(data_home, preferences=Preferences(theme=SYSTEM)) as app:
        theme = app.app.theme_cls
        assert theme.theme_style == "Light"
        gsettings("'prefer-dark'", 0)
        app.app.on_resume()
        assert theme.theme_style == "Dark"
        app.tap("Light colours")  # the button on the home screen decides from now on
        assert (theme.theme_style, app.app.preferences.theme) == ("Light", "Light")
