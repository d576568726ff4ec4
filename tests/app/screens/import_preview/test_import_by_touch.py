"""An import under a finger: shown first, and only then done."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from goa_solo.app.window_preferences import Preferences
from goa_solo.application.finish_session import annotate
from goa_solo.paths import asset
from goa_solo.store import export_file
from tests.support import fake_history, sharing_scenes
from tests.support.app_driver import App
from tests.support.random_session import opened

pytestmark = pytest.mark.window


def test_a_backup_restored_here_is_in_force_at_once(
    data_home: Path, tmp_path: Path, documents: Path
) -> None:
    with opened(tmp_path / "old-phone") as store:
        Preferences(theme="Light").write(tmp_path / "old-phone")
        (documents / "backup.json").write_text(export_file.of_everything(store).text(), "utf-8")
    with App(data_home) as app:
        app.go("settings")
        app.tap("Import")
        app.tap("backup.json")
        app.tap("Import")
        assert app.app.preferences.theme == app.app.theme_cls.theme_style == "Light"
        assert app.says("Imported: preferences and drafts")
    assert Preferences.read(data_home).theme == "Light", "also after the app was closed"


def _others(folder: Path, documents: Path) -> None:
    """Somebody's export: two sessions that are new, and one of ours with a later note."""
    fake_history.fill(folder, 6)
    with opened(folder, start=1_900_000_000) as store:
        annotate(store, "past-00001", "seen elsewhere")
        (documents / "others.json").write_text(export_file.of_everything(store).text(), "utf-8")


@pytest.fixture
def preview(data_home: Path, tmp_path: Path, documents: Path) -> Iterator[App]:
    """That export is shown, where four of its six sessions are."""
    fake_history.fill(data_home, 4)
    _others(tmp_path / "other", documents)
    with App(data_home) as app:
        app.go("settings")
        app.tap("Import")
        app.tap("others.json")
        yield app


def test_import_shows_first_and_can_be_cancelled(preview: App) -> None:
    app = preview
    assert app.screen == "import_preview"
    latest, tick = app.page.ticks[0]
    assert (latest.items[0].id, tick.active) == ("past-00005", True)
    assert (latest.text, latest.line) == (
        "Session of 20 Jun 2025, 25 points",
        "Struggling · difficulty II",
    )
    assert "3 finished sessions" in app.texts(), "which are here already"
    store = app.store
    app.tap("Cancel")
    assert app.screen == "settings"
    assert len(store.finished.ids()) == 4
    app.tap("Import")
    app.tap("others.json")
    app.tap("Import")
    assert app.screen == "settings"
    assert len(store.finished.ids()) == 6
    assert store.finished.read("past-00001").note == "seen elsewhere"
    app.tap("Import")
    app.tap("others.json")
    assert "There is nothing to import." in app.texts()
    assert "Cancel" not in app.texts()
    app.tap("Close")
    assert app.screen == "settings"


def test_what_differs_is_left_when_it_is_not_ticked(preview: App) -> None:
    app = preview
    app.tap(app.page.ticks[-1][1])
    app.tap("Import")
    store = app.store
    assert len(store.finished.ids()) == 6
    assert store.finished.read("past-00001").note == ""


def test_what_is_not_ticked_is_neither_imported_nor_reported(preview: App) -> None:
    app = preview
    for _line, tick in app.page.ticks[1:]:
        app.tap(tick)
    left_out = [item.id for line, _tick in app.page.ticks[1:] for item in line.items]
    app.tap("Import")
    assert len(app.store.finished.ids()) == 5
    assert not {*left_out} - {"past-00001"} & {*app.store.finished.ids()}
    assert app.says("Imported: 1 finished session.")


def test_a_paused_session_is_not_imported_without_its_deck(app: App) -> None:
    sharing_scenes.import_session(app)
    (deck, its_tick), (session, _tick) = sorted(app.page.ticks, key=lambda one: one[0].text)
    assert deck.text.startswith("Deck ")
    assert session.text.startswith("Paused session of ")
    texts = app.texts()
    told = [text for text in texts if "already has this name" in text]
    assert len(told) == 1, "a conflict is told once"
    app.tap(its_tick)
    app.tap("Import")
    assert app.screen == "import_preview"
    assert app.says("Tick both, or neither.")
    app.tap(its_tick)
    app.tap("Import")
    assert len(app.store.running.ids()) == 1


def test_a_file_that_is_none_of_ours(app: App, documents: Path) -> None:
    (documents / "shopping.json").write_text('{"milk": 2}')
    app.go("settings")
    app.tap("Import")
    app.tap("shopping.json")
    assert app.screen == "settings"
    assert app.says("isn't a Lakshmi export")


@pytest.mark.parametrize(
    ("answer", "here"),
    [
        ("Keep both", {"mine": "yours", "mine-2": "theirs"}),
        ("Use the file's", {"mine": "theirs"}),
        ("Keep mine", {"mine": "yours"}),
    ],
)
def test_a_deck_of_a_name_used_here_has_three_answers(
    app: App, tmp_path: Path, documents: Path, answer: str, here: dict[str, str]
) -> None:
    shipped = asset("decks/house.toml").read_text("utf-8")
    texts = {"yours": shipped, "theirs": shipped.replace("\n", "\n\n", 1)}
    app.store.decks.write("mine", texts["yours"])
    with opened(tmp_path / "other") as store:
        store.decks.write("mine", texts["theirs"])
        (documents / "deck.json").write_text(export_file.of_deck(store, "mine").text(), "utf-8")
    app.go("settings")
    app.tap("Import")
    app.tap("deck.json")
    (row,) = app.page.clashes
    assert app.says("If you keep both, the one in the file is saved as mine-2.")
    assert row.answers.chosen == row.BOTH, "the answer that loses nothing"
    app.tap(answer)
    app.tap("Import")
    decks = app.store.decks
    assert {name: decks.read(name) for name in decks.names()} == {
        name: texts[whose] for name, whose in here.items()
    }
    app.tap("Import")
    app.tap("deck.json")
    assert bool(app.page.clashes) is (answer == "Keep mine"), "what was settled isn't asked again"
