"""The data folder on a full or read-only disk, from the first start on: said in one sentence."""

import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from goa_solo.app.open_session import OpenSession
from goa_solo.app.window_preferences import FILE, Preferences
from goa_solo.play.conductor import Conductor
from goa_solo.store.errors import NotSavedError, ReadOnlyError
from tests.support.app_driver import App
from tests.support.full_data_folder import Files, files_in, full, put
from tests.support.random_session import SETUP, faces, ticking
from tests.support.read_everything import look_through
from tests.support.run_python import run_python
from tests.support.small_disks import fill, make_read_only, small_disk

ONLY_READ = (
    "The app isn't allowed to write to the folder {folder}, so you can only look at your data."
)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path / "disk") as disk:
        yield disk


def goa_solo(home: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The real program, as from a terminal."""
    where = {"GOA_SOLO_HOME": str(home), "SDL_VIDEODRIVER": "offscreen"}
    return run_python("main.py", *words, typed=typed, env=where)


def assert_refused(done: subprocess.CompletedProcess[str]) -> None:
    """One sentence, and nothing of our insides."""
    assert done.returncode in (1, 2), done.stdout
    (line,) = done.stderr.splitlines()
    assert line.startswith("goa-solo: ")
    assert "inside" not in line


PLAY = ("play", "--market", "random")


def test_first_start_on_a_read_only_disk(disk: Path) -> None:
    make_read_only(disk)
    assert_refused(goa_solo(disk / "home", *PLAY))
    assert_refused(goa_solo(disk / "home"))
    assert not (disk / "home").exists()
    exported = goa_solo(disk / "home", "data", "export")
    assert exported.returncode == 0
    assert '"items": []' in exported.stdout


def test_first_start_on_a_full_disk(disk: Path) -> None:
    (disk / "home").mkdir()
    filler = fill(disk)
    assert_refused(goa_solo(disk / "home", *PLAY))
    filler.unlink()
    assert goa_solo(disk / "home", *PLAY).returncode == 0


def test_data_on_a_read_only_disk_can_be_looked_at_and_exported(disk: Path, tmp_path: Path) -> None:
    put(disk / "home", full())
    make_read_only(disk)
    assert_refused(goa_solo(disk / "home", "play", "--resume"))
    saved = tmp_path / "all.json"
    assert goa_solo(disk / "home", "data", "export", str(saved)).returncode == 0
    assert saved.stat().st_size > 10_000
    assert_refused(goa_solo(disk / "home", "data", "import", str(saved), "--yes"))
    assert_refused(goa_solo(disk / "home", "data", "export", str(disk / "all.json")))
    assert look_through(disk / "home") == 1
    open_session = OpenSession(disk / "home", ticking())
    with pytest.raises(ReadOnlyError):
        open_session.start(SETUP)


def test_a_language_that_cant_be_saved_isnt_chosen(disk: Path) -> None:
    filler = fill(disk)
    before = goa_solo(disk, "language").stdout
    assert_refused(goa_solo(disk, "language", "de"))
    assert goa_solo(disk, "language").stdout == before
    filler.unlink()
    assert "Deutsch" in goa_solo(disk, "language", "de").stdout


def _unchanged(home: Path, before: Files) -> None:
    now = files_in(home)
    assert {name: now.get(name) for name in before if "index" not in name} == {
        name: raw for name, raw in before.items() if "index" not in name
    }


def test_on_a_full_disk_nothing_that_was_there_is_harmed(disk: Path) -> None:
    home = disk / "home"
    put(home, full())
    filler = fill(disk)
    look_through(home)
    _unchanged(home, full())
    open_session = OpenSession(home, ticking())
    with pytest.raises(NotSavedError, match="isn't enough storage space"):
        open_session.start(SETUP)
    name = open_session.store.running.ids()[0]
    conductor = open_session.resume(name)
    before = conductor.record
    with pytest.raises(NotSavedError, match="isn't enough storage space"):
        conductor.undo()
    assert conductor.record is before
    _unchanged(home, full())
    filler.unlink()
    conductor.undo()
    assert open_session.store.running.read(name) == conductor.record != before
    assert Conductor.start(open_session.store, SETUP, faces).id in open_session.store.running
    open_session.close()


@pytest.mark.parametrize("how", ["full", "read-only"])
def test_window_preferences_that_cant_be_kept_are_not_worth_a_word(disk: Path, how: str) -> None:
    kept = Preferences(theme="Light")
    kept.write(disk)
    fill(disk)
    if how == "read-only":
        make_read_only(disk)
    replace(kept, theme="Dark", size=(700, 900)).write(disk)
    assert Preferences.read(disk) == kept
    assert sorted(path.name for path in disk.iterdir()) == ["filler", FILE]


@pytest.mark.window
def test_the_window_on_a_disk_that_runs_full(disk: Path) -> None:
    """It opens, says why nothing can be begun, and goes on when there is room."""
    filler = fill(disk)
    with App(disk) as app:
        app.go("new_session")
        app.tap("Start")
        if app.screen == "search_question":  # that it was asked could not be saved either
            app.wait(1.1)
            app.tap("Search nearby first")
        assert app.says("isn't enough storage space"), app.texts()
        assert app.screen == "new_session"
        filler.unlink()
        app.tap("Start")
        assert app.screen == "round"


@pytest.mark.window
def test_settings_show_what_is_saved_and_why_the_rest_isnt(disk: Path) -> None:
    with App(disk) as app:
        fill(disk)
        app.go("settings")
        for choice in ("Deutsch", "Goa: A New Expedition (Z-Man, Lookout 2012)"):
            app.tap(choice)
            assert app.says("isn't enough storage space"), choice
            app.wait(7)
            assert not app.find(choice).parent.active, choice
        assert "Settings" in app.texts()


@pytest.mark.window
def test_the_window_on_data_that_cant_be_written(disk: Path) -> None:
    put(disk / "home", full())
    make_read_only(disk)
    with App(disk / "home") as app:
        assert app.screen == "round", "the session left open"
        assert ONLY_READ.format(folder=disk / "home") in app.texts()
        app.wait(7)  # until it was read
        page = app.page
        before = page.presenter.conductor.record
        page.undo()
        app.settle()
        if page.ids.question.open:
            app.tap(page.ids.question.ids.yes)
        assert page.presenter.conductor.record == before, "no step is pretended to be saved"
        assert app.says("nothing can be changed")
        app.key("escape")
        app.go("history")
        assert app.screen == "history"


OPENS = """
import sys, threading, time

def watch():
    while True:
        time.sleep(0.05)
        found = getattr(sys.modules.get("kivy.app"), "App", None)
        app = found and found.get_running_app()
        if app and getattr(app, "screens", None) and app.screens.current:
            from kivy.clock import Clock
            Clock.schedule_once(lambda _passed: tell(app), 0.5)
            return

def tell(app):
    print(app.screens.current)
    print(app.screens.current_screen.ids.banner.text)
    app.stop()

threading.Thread(target=watch, daemon=True).start()
from goa_solo.app.launch import start
sys.exit(start())
"""
"""Starts the program, and once its window shows something prints what, and ends it."""


@pytest.mark.window
def test_the_program_opens_its_window_on_data_that_cant_be_written(disk: Path) -> None:
    home = disk / "home"
    put(home, full())
    before = files_in(home)
    make_read_only(disk)
    where = {"GOA_SOLO_HOME": str(home), "SDL_VIDEODRIVER": "offscreen"}
    done = run_python("-c", OPENS, env=where)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == ["round", ONLY_READ.format(folder=home)]
    assert files_in(home) == before
