"""Files that leave the app and come into it: where, under which name."""

import json
from pathlib import Path

import pytest

from goa_solo.app import file_exchange
from goa_solo.app.screens.file_chooser.presenter import FileChooserPresenter
from tests.support import fake_history
from tests.support.app_driver import App

pytestmark = pytest.mark.window


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
            assert app.says("Saved as")
        app.go("history")
        app.tap("Export")
        app.tap("Export for BG Stats")
        app.tap("Save")
        assert app.screen == "history"
        assert app.says("Saved as")
    everything, short, table = sorted(documents.glob("*.json")) + sorted(documents.glob("*.csv"))
    assert everything.read_bytes().count(b"past-0000") >= 4
    assert len(table.read_text("utf-8-sig").splitlines()) == 5
    assert short.read_text("utf-8-sig").splitlines()[0].startswith("date,game,bggId,score,")
    one, again = documents.glob("*.bgsplay")
    assert len(json.loads(one.read_bytes())["plays"]) == 4
    assert one.read_bytes() == again.read_bytes()


def test_places_for_files(tmp_path: Path, app: App, documents: Path) -> None:
    assert file_exchange.folders() == [documents, tmp_path]
    (documents / "card.png").write_bytes(b"old")
    assert file_exchange.unused_name(documents, "card.png") == "card-2.png"
    app.go("file_chooser", file="card.png", content=b"new")
    assert app.page.ids.name.text == "card-2.png"
    for typed, why in (
        ("", "Give the file a name"),
        ("card.png", "already"),
        ("/no/such/folder/card.png", "There is no folder"),
    ):
        app.page.ids.name.text = typed
        app.page.go_on()
        app.settle()
        assert app.says(why), typed
    app.key("escape")
    app.go("file_chooser", file="card.png", content=b"new")
    assert app.page.ids.banner.text == "", "what was wrong the last time"
    app.page.ids.name.text = "card-3.png"
    app.key("enter")
    assert (documents / "card-3.png").read_bytes() == b"new"
    assert app.says(f"Saved as {documents / 'card-3.png'}")
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
        assert app.page.presenter.folder == inner
        app.tap("deck.toml")
    assert taken == [b"found"]
