"""Long work in the window: exports, imports and a rebuilt list show how far they are, and the
player can stop them."""

from pathlib import Path

import pytest

from goa_solo.app import long_task
from goa_solo.store import export_file, import_file
from tests.support import fake_history, layout_check
from tests.support.app_driver import App
from tests.support.random_session import opened

pytestmark = pytest.mark.window
COUNT = 60


@pytest.fixture(autouse=True)
def one_step_per_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a device for which every session is a lot."""
    from goa_solo.app.screens.history import screen as history
    from goa_solo.app.screens.long_task import screen

    monkeypatch.setattr(long_task, "AT_ONCE", 0)
    monkeypatch.setattr(screen, "SLICE", 0)
    monkeypatch.setattr(history, "AT_ONCE", 0)
    monkeypatch.setattr(history, "SLICE", 0)


def test_an_export_shows_how_far_it_is_and_can_be_cancelled(
    data_home: Path, documents: Path
) -> None:
    fake_history.fill(data_home, COUNT)
    with App(data_home) as app:
        app.go("settings")
        app.tap("Back up now")
        app.tap("Save")
        assert app.screen == "long_task"
        assert any(text.endswith("%") for text in app.texts())
        assert any(text.startswith("Item ") for text in app.texts())
        assert layout_check.complaints() == []
        app.tap("Cancel")
        assert app.screen == "settings"
        assert app.says("no file was written")
        assert [*documents.iterdir()] == []
        app.tap("Back up now")
        app.tap("Save")
        app.frames(COUNT + 10)
        app.settle()
        assert app.screen == "settings"
    (saved,) = documents.iterdir()
    assert saved.read_bytes().count(b'"kind": "finished"') == COUNT


def test_an_import_can_be_cancelled_while_looking_and_while_importing(
    data_home: Path, tmp_path: Path, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_file, "STAGED_TOGETHER", 2)
    fake_history.fill(tmp_path / "other", COUNT)
    with opened(tmp_path / "other") as store:
        (documents / "others.json").write_text(export_file.of_everything(store).text(), "utf-8")
    with App(data_home) as app:
        app.go("settings")
        app.tap("Import")
        app.tap("others.json")
        assert app.screen == "long_task"
        app.key("escape")
        assert app.screen == "settings"
        assert app.says("nothing was changed")
        app.tap("Import")
        app.tap("others.json")
        app.frames(COUNT + 10)
        app.settle()
        assert app.screen == "import_preview"
        assert app.store.finished.ids() == []
        app.tap("Import")
        assert app.screen == "long_task"
        app.tap("Cancel")
        assert app.screen == "settings"
        assert app.store.finished.ids() == []
        assert not (data_home / "staged").exists()
        assert app.says("nothing was changed")


def test_a_lost_list_is_rebuilt_while_the_window_answers(data_home: Path) -> None:
    fake_history.fill(data_home, COUNT)
    (data_home / "history.json").unlink()
    with App(data_home) as app:
        app.go("history")
        assert app.says("Reading your sessions")
        app.key("escape")
        assert app.screen == "home"
        app.go("history")
        left = next(text for text in app.texts() if "Reading" in text)
        assert f"of {COUNT}." not in left, "it goes on where it was left"
        app.frames(COUNT + 10)
        app.settle()
        assert app.says(f"{COUNT} sessions")
        assert not app.says("Reading")
        app.tap("Charts")
        app.frames(10)
        app.settle()
        assert app.says(f"{COUNT} sessions")
        assert app.screen == "charts"
        app.key("escape")
        app.settle()
        assert app.screen == "history"
