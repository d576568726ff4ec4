"""Sharing, export and import under a finger: files that leave the app and come into it."""

import json
import struct
import webbrowser
import zlib
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from attrs import evolve

from goa_solo.app import file_exchange
from goa_solo.app.screens.file_chooser.presenter import FileChooserPresenter
from goa_solo.app.window_preferences import Preferences
from goa_solo.application.finish_session import SheetEntry, add_score_only, annotate
from goa_solo.rules.scoring import ScoreSheet
from goa_solo.store import export_file
from tests.support import fake_history, layout_check
from tests.support.app_driver import App
from tests.support.random_session import SETUP, SHEET, opened
from tests.support.record_sessions import RECORDED

pytestmark = pytest.mark.window


def page(app: App) -> Any:
    return app.app.screens.current_screen


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's home with a folder for documents."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    (tmp_path / "Documents").mkdir()
    return tmp_path / "Documents"


@pytest.fixture
def played(data_home: Path) -> str:
    """A whole session of the day and the night, finished."""
    with opened(data_home) as store:
        RECORDED["day-and-night"](store)
        return store.finished.ids()[0]


def picture(data: bytes) -> tuple[int, int, bytes]:
    """Width, height and pixels of a PNG, read without any library."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    packed, here = b"", 8
    while here < len(data):
        (length,) = struct.unpack(">I", data[here : here + 4])
        if data[here + 4 : here + 8] == b"IDAT":
            packed += data[here + 8 : here + 8 + length]
        here += length + 12
    return width, height, zlib.decompress(packed)


def test_a_home_folder_nobody_knows_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", no_home)
    monkeypatch.chdir(tmp_path)
    chooser = FileChooserPresenter(ending=".json")
    assert chooser.folder == tmp_path
    assert chooser.path("~nobody-here/x.json") == tmp_path / "~nobody-here" / "x.json"


def test_the_score_card_is_a_picture(data_home: Path, played: str, documents: Path) -> None:
    with App(data_home) as app:
        app.go("finished_session", finished=played)
        app.tap("Picture")
        assert app.screen == "file_chooser"
        app.tap("Save")
        assert app.screen == "finished_session"
    (saved,) = documents.iterdir()
    width, height, pixels = picture(saved.read_bytes())
    assert (width, height) == (1080, 1350)
    assert len(set(pixels[:: len(pixels) // 5000])) > 10, "not blank"
    assert len(pixels) > 1_000_000


def test_the_score_as_text(data_home: Path, played: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with App(data_home) as app:
        from kivy.core.clipboard import Clipboard

        copied: list[str] = []
        monkeypatch.setattr(Clipboard, "copy", copied.append)
        app.go("finished_session", finished=played)
        app.tap("Text")
        assert copied == [page(app).presenter.text()]


def test_export_and_the_table(data_home: Path, documents: Path) -> None:
    fake_history.fill(data_home, 4)
    with App(data_home) as app:
        app.tap("Settings")
        app.place("All on this device")  # scrolls there
        assert any(str(data_home) in text for text in app.texts()), "where the data lives"
        for title in (
            "Back up now",
            "Export the history",
            "Export a short history",
            "Export for BG Stats",
        ):
            app.tap(title)
            app.tap("Save")
            assert app.screen == "settings"
            assert any("Saved as" in text for text in app.texts())
        app.go("history")
        app.tap("Export")
        app.tap("Export for BG Stats")
        app.tap("Save")
        assert app.screen == "history"
        assert any("Saved as" in text for text in app.texts())
    everything, short, table = sorted(documents.glob("*.json")) + sorted(documents.glob("*.csv"))
    assert everything.read_bytes().count(b"past-0000") >= 4
    assert len(table.read_text("utf-8-sig").splitlines()) == 5
    assert short.read_text("utf-8-sig").splitlines()[0].startswith("date,game,bggId,score,")
    one, again = documents.glob("*.bgsplay")
    assert len(json.loads(one.read_bytes())["plays"]) == 4
    assert one.read_bytes() == again.read_bytes()


@pytest.mark.usefixtures("documents")
def test_who_won_is_asked_where_the_link_for_bg_stats_is_made(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def winner() -> bool:
        link = page(app).shared.link
        found = json.loads(parse_qs(urlsplit(link).query)["data"][0])["players"][0]["winner"]
        assert isinstance(found, bool)
        return found

    with opened(data_home) as store:
        rich = evolve(SHEET, tracks=(5, 5, 5, 5, 5), outposts=4, symbols=(3, 3, 1, 1, 0, 0))
        won = add_score_only(store, SETUP, SheetEntry(rich))
        lost = add_score_only(store, SETUP, SheetEntry(ScoreSheet(richer="tie")))
    with App(data_home) as app:
        for record in (won, lost):
            app.go("finished_session", finished=record.id)
            app.tap("BG Stats")
            assert winner() is (record is won)
        app.tap("You won")
        assert winner() is True
        app.tap("Save the picture")
        app.tap("Save")
        assert winner() is True, "still the same session and choice"
        opened_links: list[str] = []
        monkeypatch.setattr(webbrowser, "open", opened_links.append)
        monkeypatch.setenv("ANDROID_ARGUMENT", "")
        app.tap("Lakshmi won")
        app.tap("Open BG Stats")
        assert opened_links == [page(app).shared.link]
        assert winner() is False
        app.resize(824, 412)
        assert layout_check.complaints() == []


def test_a_backup_restored_here_is_in_force_at_once(
    data_home: Path, tmp_path: Path, documents: Path
) -> None:
    with opened(tmp_path / "old-phone") as store:
        Preferences(theme="Light").write(tmp_path / "old-phone")
        (documents / "backup.json").write_text(export_file.everything(store), "utf-8")
    with App(data_home) as app:
        app.go("settings")
        app.tap("Import")
        app.tap("backup.json")
        app.tap("Import")
        assert app.app.preferences.theme == app.app.theme_cls.theme_style == "Light"
        assert any("Imported: preferences and drafts" in text for text in app.texts())
    assert Preferences.read(data_home).theme == "Light", "also after the app was closed"


def _others(folder: Path, documents: Path) -> None:
    """Somebody's export: two sessions that are new, and one of ours with a later note."""
    fake_history.fill(folder, 6)
    with opened(folder, start=1_900_000_000) as store:
        annotate(store, "past-00001", "seen elsewhere")
        (documents / "others.json").write_text(export_file.everything(store), "utf-8")


def test_import_shows_first_and_can_be_cancelled(
    data_home: Path, tmp_path: Path, documents: Path
) -> None:
    fake_history.fill(data_home, 4)
    _others(tmp_path / "other", documents)
    with App(data_home) as app:
        app.go("settings")
        app.tap("Import")
        app.tap("others.json")
        assert app.screen == "import_preview"
        assert "New: 2 finished sessions" in app.texts()
        assert "Already here: 3 finished sessions" in app.texts()
        store = app.app.screens.context.store
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


def test_what_differs_is_left_when_it_is_not_ticked(
    data_home: Path, tmp_path: Path, documents: Path
) -> None:
    fake_history.fill(data_home, 4)
    _others(tmp_path / "other", documents)
    with App(data_home) as app:
        app.go("settings")
        app.tap("Import")
        app.tap("others.json")
        app.tap(page(app).ids.lines.children[0])
        app.tap("Import")
        store = app.app.screens.context.store
        assert len(store.finished.ids()) == 6
        assert store.finished.read("past-00001").note == ""


def test_a_file_that_is_none_of_ours(app: App, documents: Path) -> None:
    (documents / "shopping.json").write_text('{"milk": 2}')
    app.go("settings")
    app.tap("Import")
    app.tap("shopping.json")
    assert app.screen == "settings"
    assert any("isn't a Lakshmi export" in text for text in app.texts())


def test_places_for_files(tmp_path: Path, app: App, documents: Path) -> None:
    assert file_exchange.folders() == [documents, tmp_path]
    (documents / "card.png").write_bytes(b"old")
    assert file_exchange.unused_name(documents, "card.png") == "card-2.png"
    said: list[str] = []
    app.go("file_chooser", file="card.png", content=b"new", tell=said.append)
    assert page(app).ids.name.text == "card-2.png"
    for typed, why in (
        ("", "Give the file a name"),
        ("card.png", "already"),
        ("/no/such/folder/card.png", "There is no folder"),
    ):
        page(app).ids.name.text = typed
        page(app).go_on()
        app.settle()
        assert any(why in text for text in app.texts()), typed
    app.key("escape")
    app.go("file_chooser", file="card.png", content=b"new", tell=said.append)
    assert page(app).ids.banner.text == "", "what was wrong the last time"
    page(app).ids.name.text = "card-3.png"
    app.key("enter")
    assert (documents / "card-3.png").read_bytes() == b"new"
    assert said == [f"Saved as {documents / 'card-3.png'}"]
    assert (documents / "card.png").read_bytes() == b"old"


def test_folders_are_walked_into_and_out_of(data_home: Path, documents: Path) -> None:
    inner = documents / "Games" / "Goa"
    inner.mkdir(parents=True)
    (documents / ".hidden").mkdir()
    (inner / "deck.toml").write_text("found")
    taken: list[bytes] = []
    with App(data_home) as app:
        app.go("file_chooser", ending=".toml", on_content=taken.append)
        assert ".hidden" not in app.texts()
        app.tap("Games")
        app.tap("Up to Documents")
        app.tap("Games")
        app.tap("Goa")
        assert page(app).folder == str(inner)
        app.tap("deck.toml")
    assert taken == [b"found"]
