"""Before anything is heard or felt, the home screen asks: once, and after the offer of the tour."""

from pathlib import Path

import pytest

from goa_solo import language_choice
from goa_solo.app.window_preferences import Preferences
from tests.support import layout_check
from tests.support.app_driver import App

pytestmark = pytest.mark.window

QUESTION = "Would you like small sounds for cards, markers and auctions?"


def test_asked_once_after_the_tour_was_declined(data_home: Path) -> None:
    with App(data_home, first_time=True) as app:
        assert QUESTION not in app.texts()
        app.tap("Not now")
        assert QUESTION in app.texts()
        app.restart()
        app.tap("Sounds")
        assert QUESTION not in app.texts()
        kept = Preferences.read(data_home)
        assert (kept.sounds, kept.vibration, kept.read_aloud) == (True, False, False)
        app.restart()
        assert QUESTION not in app.texts()


def test_the_switch_answers_it_too(data_home: Path) -> None:
    with App(data_home, first_time=True) as app:
        app.tap("Not now")
        app.go("settings")
        app.tap("Sounds")
        app.tap("Sounds")
        app.go("home")
        assert QUESTION not in app.texts()
        assert not Preferences.read(data_home).sounds


def test_a_phone_offers_three_answers_that_fit(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    language_choice.choose(data_home, "de")
    large = Preferences(text_scale=1.6)
    with App(data_home, first_time=True, size=(360, 640), preferences=large) as app:
        context = app.app.screens.context
        monkeypatch.setattr(type(context.feedback), "can_vibrate", True)
        app.tap("Jetzt nicht")
        assert layout_check.complaints() == []
        app.tap("Vibrieren")
        kept = Preferences.read(data_home)
        assert (kept.sounds, kept.vibration) == (False, True)
        app.go("settings")
        assert layout_check.complaints() == []
        app.tap("Vibration")
        assert not Preferences.read(data_home).vibration
