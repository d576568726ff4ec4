"""The settings: every row does what it says, at once, and is kept."""

from pathlib import Path
from typing import Any

import pytest

from goa_solo.app import long_task
from goa_solo.app.screens.settings.presenter import (
    ChoiceSetting,
    CountSettings,
    SettingsPresenter,
    Toggle,
)
from goa_solo.app.window_preferences import Preferences
from goa_solo.application import backups
from tests.support import layout_check
from tests.support.app_driver import App, OpenApp
from tests.support.round_player import open_session_at, play_to
from tests.support.round_scenes import STEPS

pytestmark = pytest.mark.window


@pytest.fixture
def shown(app: App) -> App:
    app.go("settings")
    return app


def rows(app: App) -> dict[str, Any]:
    groups = SettingsPresenter(app.app.screens.context).groups()
    return {row.title: row for group in groups for row in group.rows}


def test_a_switch_acts_at_once_and_is_kept(shown: App) -> None:
    theme = shown.app.theme_cls
    before = theme.backgroundColor
    shown.tap("High contrast")
    assert theme.high_contrast
    assert theme.backgroundColor != before
    shown.tap("Less motion")
    assert theme.reduced_motion
    shown.tap("Left")
    assert theme.left_handed
    shown.tap("Show odds")
    kept = Preferences.read(shown.home)
    assert (kept.high_contrast, kept.reduced_motion, kept.left_handed, kept.odds) == (True,) * 4
    shown.tap("High contrast")
    shown.tap("Right")
    assert theme.backgroundColor == before
    assert not theme.left_handed
    assert not Preferences.read(shown.home).high_contrast


def test_high_contrast_in_both_colours(shown: App) -> None:
    shown.tap("High contrast")
    black, white = [0, 0, 0, 1], [1, 1, 1, 1]
    for theme, colours in (("Light", [white, black]), ("Dark", [black, white])):
        shown.tap(theme)
        look = shown.app.theme_cls
        assert [look.backgroundColor, look.onSurfaceColor] == colours


def test_the_largest_text_fits(open_app: OpenApp) -> None:
    app = open_app(size=(360, 640))
    app.go("settings")
    app.tap("160%")
    assert app.app.theme_cls.text_scale == 1.6
    app.tap("Cargo rows")
    assert layout_check.complaints() == []


def test_a_new_session_begins_with_the_edition_set(shown: App) -> None:
    shown.tap("Goa (Rio Grande, Hans im Glück 2004)")
    shown.go("new_session")
    chosen = shown.page.presenter.chosen
    assert chosen.edition == "rio-grande-2004"


def test_a_new_campaign_begins_with_the_cargo_rows_set(shown: App) -> None:
    """R9: four goods fill a row until the owner says otherwise."""
    shown.tap("Cargo rows")
    shown.tap("more: Castaway")
    shown.tap("less: Fleetmaster")
    assert rows(shown)["Cargo rows"].line == "From the bottom: 5, 4, 4, 4, 3 goods"
    assert "From the bottom: 5, 4, 4, 4, 3 goods" in shown.texts()
    shown.go("new_campaign")
    assert shown.page.presenter.chosen.rows == (5, 4, 4, 4, 3)
    shown.go("settings")
    shown.tap("Cargo rows")
    shown.tap("less: Castaway")
    shown.tap("more: Fleetmaster")
    assert rows(shown)["Cargo rows"].line == "5 rows of 4 goods"


def test_what_cannot_be_kept_is_said(shown: App) -> None:
    shown.store.access.read_only = True
    shown.tap("Goa (Rio Grande, Hans im Glück 2004)")
    assert shown.page.ids.banner.text


def test_every_setting_is_there(shown: App) -> None:
    found = rows(shown)
    kinds = ChoiceSetting | Toggle | CountSettings
    assert {name for name, row in found.items() if isinstance(row, kinds)} >= {
        "Colours", "High contrast", "Text size", "Handedness", "Less motion", "Show odds",
        "Edition", "Cargo rows",
    }  # fmt: skip
    assert {"Back up now", "Export the history", "Import", "About"} <= found.keys()


def test_automatic_backups(shown: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first goes where the player says, and the next ones into the same folder, bit by bit."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    store = shown.store
    shown.go("settings")
    shown.tap("Automatic backup")
    shown.tap("Save")
    (first,) = tmp_path.glob("lakshmi-backup-*.json")
    assert any(str(tmp_path) in text for text in shown.texts())
    first.unlink()
    long_task.in_background(backups.automatic_backup(store))
    assert [*tmp_path.glob("lakshmi-backup-*.json")] == [], "nothing waits for it"
    shown.wait(2)
    assert len([*tmp_path.glob("lakshmi-backup-*.json")]) == 1
    shown.tap("Automatic backup")  # off
    long_task.in_background(backups.automatic_backup(store))
    shown.wait(2)
    assert len([*tmp_path.glob("lakshmi-backup-*.json")]) == 1


def test_a_backup_says_what_it_lacks(
    shown: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    store = shown.store
    store.decks.write("mine", "cards = 7")
    shown.go("settings")
    shown.tap("Back up now")
    shown.tap("Save")
    lacks = "This is missing from the file, because it can't be read: decks/mine.toml"
    said = []
    for _ in range(3):  # one after the other: where it is, why, and what is missing
        said.append(shown.page.ids.banner.text)
        shown.wait(7)
    assert said[0].startswith("Saved as")
    assert lacks in said


def test_odds_are_off_until_asked_for(shown: App) -> None:
    play_to(open_session_at(shown), STEPS["her-auction"])
    shown.settle()
    page = shown.page
    page.open_drawer("odds")
    shown.settle()
    assert not shown.says("She can bid")
    shown.tap("Show odds")
    assert shown.says("She can bid")
    assert Preferences.read(shown.home).odds
    shown.app.set_preferences(odds=False)
    page.back()
    page.open_drawer("odds")
    shown.settle()
    assert not shown.says("She can bid")


def test_with_less_motion_nothing_moves(shown: App) -> None:
    """Neither a screen nor her search, from the moment it is switched on."""
    from kivy.animation import Animation

    from goa_solo.app.screens.round.screen import RoundPage

    play_to(open_session_at(shown), STEPS["place-hers"])
    shown.frames(4)
    page = shown.page
    assert isinstance(page, RoundPage)
    assert not page.ids.board.arrived
    shown.app.set_preferences(reduced_motion=True)
    assert page.ids.board.arrived
    page.why()
    assert page.ids.board.arrived
    page.open_drawer("log")
    page.ids.banner.say("A word")
    shown.app.screens.go("settings")
    shown.frames(2)
    assert shown.screen == "settings"
    assert not shown.app.screens.transition.is_active
    properties = [one.animated_properties for one in Animation._instances]
    assert [each for each in properties if "_bar_color" not in each] == []  # a bar only fades
    shown.app.set_preferences(reduced_motion=False)
    shown.app.screens.go("home")
    assert shown.app.screens.transition.is_active


def test_colours_after_a_switch_are_those_of_a_screen_built_in_them(app: App) -> None:
    """A colour that a use of a text or an icon gives wins over the one of its class."""
    from kivy.uix.label import Label

    def inks() -> list[tuple[str, list[float]]]:
        page = app.page
        found = [one for one in page.walk(restrict=True) if isinstance(one, Label)]
        return [(one.text, [round(part, 3) for part in one.color]) for one in found]

    for screen in ("score_sheet", "enter_market", "tour"):
        app.app.set_preferences(theme="Dark")
        app.go(screen)
        app.app.set_preferences(theme="Light")
        app.settle()
        switched = inks()
        app.app.screens.rebuild("home")
        app.go(screen)
        assert switched == inks(), screen


def test_it_reopens_at_the_top_but_returns_where_it_was(shown: App) -> None:
    scroll = shown.page.ids.scroll
    shown.tap("About")
    shown.key("escape")
    assert scroll.scroll_y < 0.5
    shown.key("escape")
    shown.tap("Settings")
    assert scroll.scroll_y == 1
