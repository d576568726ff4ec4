"""Folders, pipes, devices and locked files in the data folder: they stop only what needs them, and
never hang."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from goa_solo import language_choice
from goa_solo.app.window_preferences import Preferences
from goa_solo.store import export_file
from goa_solo.store.errors import StoreError
from tests.store.test_export_import import filled
from tests.support.hang_timeout import watchdog
from tests.support.random_session import opened
from tests.support.read_everything import look_through, use_all

pytestmark = pytest.mark.skipif(os.name != "posix", reason="has no pipes")


@pytest.fixture(autouse=True)
def _never_hangs() -> Iterator[None]:
    with watchdog(20):
        yield


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def nowhere(path: Path) -> None:
    path.symlink_to("nowhere")


def file(path: Path) -> None:
    path.write_text("in the way", "utf-8")


IN_THE_WAY: tuple[Callable[[Path], None], ...] = (folder, pipe, device, nowhere)
FILES = (
    "settings.json",
    "history.json",
    "ui_state.json",
    "home.json",
    "window.json",
    "language",
    "journal.json",
)


@pytest.mark.parametrize("put", IN_THE_WAY)
def test_something_else_instead_of_a_file(data_home: Path, put: Callable[[Path], None]) -> None:
    home = data_home / "a"
    with filled(home) as store:
        session, campaign = store.running.ids()[0], store.campaigns.ids()[0]
    names = (*FILES, f"running/{session}.json", f"campaigns/{campaign}.json", "decks/mine.toml")
    for name in names:
        path = home / name
        path.unlink(missing_ok=True)
        path.with_name(path.name + ".bak").unlink(missing_ok=True)
        put(path)
    Preferences.read(home)
    language_choice.activate(home)
    look_through(home)
    use_all(home)
    with opened(home) as store:
        assert len(store.history.open().rows) == 3
        assert len(store.running.ids()) == 1 + (put is nowhere)
        export_file.of_everything(store).text()


@pytest.mark.parametrize("put", [file, pipe, device])
def test_something_else_instead_of_a_folder(data_home: Path, put: Callable[[Path], None]) -> None:
    home = data_home / "a"
    filled(home).close()
    folders = ("running", "decks", "campaigns", "staged", "aside", "trash")
    for name in folders:
        (home / name).exists() and (home / name).rename(data_home / f"moved-{name}")
        put(home / name)
    look_through(home)
    with opened(home) as store:
        assert store.running.ids() == []
        assert [str(one) for one in store.pending_notices() if "running" in str(one)]
        assert len(store.history.open().rows) == 3
        store.settings.change(language="fr")


def test_files_that_may_not_be_read_stop_only_what_needs_them(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = data_home / "a"
    with filled(home) as store:
        store.history.open()
    read = Path.read_bytes

    def locked(path: Path) -> bytes:
        if path.name.startswith(("settings.json", "history.json")):
            raise PermissionError(13, "Permission denied")
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", locked)
    with opened(home) as store:
        assert store.settings.all() == {}
        assert len(store.history.open().rows) == 3
        assert len([*store.running.all()]) == 2
        told = [str(one) for one in store.pending_notices()]
        assert any("settings.json" in one for one in told)
        assert any("history.json" in one for one in told)
        with pytest.raises(StoreError, match=r"settings\.json"):
            store.settings.change(language="de")
    monkeypatch.undo()
    with opened(home) as store:
        assert store.settings.get("language") == "fr"
