"""Two copies of the app on one data folder: one writes, the other says so and only reads."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from goa_solo.rules.scoring import ScoreSheet
from goa_solo.store.store import Store
from tests.support.app_driver import App
from tests.support.full_data_folder import files_in, full, put
from tests.support.random_session import opened, play, started

ROOT = Path(__file__).parent.parent.parent
BUSY = "Lakshmi is already open elsewhere with the same data, so you can only look at it here."
AT_ONCE = 4

RACE = """
import sys, time
from pathlib import Path
from goa_solo.store.errors import BusyError
from goa_solo.store.store import Store
print("ready", flush=True)
sys.stdin.readline()
try:
    store = Store.open(Path(sys.argv[1]))
    store.settings.change(winner=True)
    print("writes", flush=True)
except BusyError as error:
    print(error, flush=True)
sys.stdin.readline()
"""


WINDOW = """
import os
from threading import Timer
from goa_solo.app import launch
from tests.support.sandbox_monitor import SandboxMonitor
def close():
    from kivy.base import stopTouchApp
    stopTouchApp()
Timer(2, close).start()
monitor = SandboxMonitor()
launch.start()
home = os.environ["GOA_SOLO_HOME"]
print([path for path in monitor.written if path.startswith(home + "/")])
"""


def process(*words: str, home: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "GOA_SOLO_HOME": str(home)},
    )


def everything_in(folder: Path) -> dict[Path, tuple[int, int]]:
    """The folder and all that is in it, with sizes and the times of the last change."""
    found = (folder, *folder.rglob("*"))
    return {path: (path.stat().st_size, path.stat().st_mtime_ns) for path in found}


@contextmanager
def terminal(home: Path) -> Iterator["subprocess.Popen[str]"]:
    """A player at the first question of a session in a terminal."""
    player = process("main.py", "play", "--market", "random", home=home)
    assert player.stdout is not None
    seen = ""
    while not seen.endswith("> "):
        letter = player.stdout.read(1)
        assert letter, seen
        seen += letter
    yield player
    player.communicate("")


def other(home: Path, *words: str) -> tuple[int, str, str]:
    """A second copy in a terminal, from its start to its end."""
    copy = process("main.py", *words, home=home)
    out, err = copy.communicate("")
    return copy.returncode, out, err


def test_a_second_terminal_is_told_and_changes_nothing(data_home: Path) -> None:
    with terminal(data_home) as first:
        before = files_in(data_home)
        for words in (("play", "--resume"), ("data", "import", "README.md", "--yes")):
            status, _out, err = other(data_home, *words)
            assert (status, err) == (1, f"goa-solo: {BUSY}\n"), words
        status, out, err = other(data_home, "data", "export")
        assert (status, err) == (0, "")
        assert '"kind": "running"' in out
        assert files_in(data_home) == before
        first.stdin.write("\n")  # type: ignore[union-attr]
        first.communicate("")
        assert first.returncode == 0
    with opened(data_home) as store:
        (record,) = store.running.all()
        assert len(record.entries) > 1
        assert store.pending_notices() == ()


def test_a_terminal_whose_folder_vanished_doesnt_say_saved(data_home: Path) -> None:
    with terminal(data_home) as player:
        away = data_home.rename(data_home.with_name("away"))
        out, err = player.communicate("q\n")
        away.rename(data_home)
    assert (player.returncode, len(err.splitlines())) == (1, 1), err
    assert f"The folder {data_home} is gone" in err
    assert "Saved" not in out


def test_after_a_kill_the_next_copy_writes_at_once(data_home: Path) -> None:
    with terminal(data_home) as first:
        first.kill()
        first.wait()
        status, out, _err = other(data_home, "play", "--resume")
        assert status == 0
        assert BUSY not in out


def test_of_several_started_at_once_one_writes(data_home: Path) -> None:
    """On a folder that is not there yet: they all make it, and one has it."""
    home = data_home / "new"
    copies = [process("-c", RACE, str(home), home=home) for _ in range(AT_ONCE)]
    for copy in copies:
        assert copy.stdout is not None
        assert copy.stdout.readline() == "ready\n"
    said = []
    for copy in copies:
        copy.stdin.write("\n")  # type: ignore[union-attr]
        copy.stdin.flush()  # type: ignore[union-attr]
    for copy in copies:
        said.append(copy.stdout.readline().strip())  # type: ignore[union-attr]
    for copy in copies:
        copy.communicate("\n")
    assert sorted(said) == sorted(["writes"] + [BUSY] * (AT_ONCE - 1))
    assert Store.open(home, read_only=True).settings.get("winner") is True


@pytest.mark.window
def test_a_window_beside_a_terminal_tells_and_only_reads(data_home: Path) -> None:
    put(data_home, full())
    with terminal(data_home), App(data_home) as app:
        before = files_in(data_home)
        assert app.screen == "round", "the session left open"
        assert BUSY in app.texts()
        app.key("escape")
        app.go("new_session")
        app.tap("Start")
        assert any("nothing can be changed" in text for text in app.texts()), app.texts()
        assert files_in(data_home) == before


@pytest.mark.window
def test_a_read_only_window_follows_what_the_other_copy_saves(data_home: Path) -> None:
    with opened(data_home) as other_copy:
        session = play(started(other_copy), turns=5)
        (data_home / "ui_state.json").write_text(json.dumps({"session": session.id}), "utf-8")
        with App(data_home) as app:
            page = app.app.screens.current_screen
            assert app.screen == "round"
            play(session, turns=3)
            app.wait(3)
            assert page.presenter.conductor.record == session.record
            assert page.view.instruction in app.texts()
            other_copy.move_to_trash(other_copy.running, session.id)
            app.wait(3)
            assert app.screen == "home"
            assert any("finished or deleted elsewhere" in text for text in app.texts())


@pytest.mark.window
def test_a_read_only_window_writes_nothing_and_says_what_is_lost(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(data_home, full())
    with opened(data_home) as other_copy:
        finished = other_copy.finished.ids()[0]
        before = everything_in(data_home)
        monkeypatch.delenv("KIVY_HOME")
        monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
        window = process("-c", WINDOW, home=data_home)
        assert (*window.communicate(), window.returncode) == ("[]\n", "", 0)
        assert everything_in(data_home) == before
        with App(data_home) as app:
            open_session = app.app.screens.context.open_session
            app.app.set_preferences(theme="Light")
            app.wait(7)
            open_session.remember_goal_notes(ScoreSheet(pardaos=3))
            app.wait(0.1)
            assert any("is lost when you close" in text for text in app.texts())
            app.key("escape")
            app.go("settings")
            app.tap("Deutsch")
            assert any("nothing can be changed" in text for text in app.texts())
            assert "Settings" in app.texts()
            app.go("history")
            app.go("finished_session", finished=finished)
            app.app.screens.current_screen.ids.note.text = "Never saved"
            app.key("escape")
            assert app.screen == "history"
            assert any("nothing can be changed" in text for text in app.texts())
        assert everything_in(data_home) == before


@pytest.mark.window
def test_a_terminal_beside_a_window_is_told(data_home: Path) -> None:
    with opened(data_home) as store:
        play(started(store), turns=5)
    with App(data_home) as app:
        assert app.screen == "home"
        assert other(data_home, "play", "--resume")[::2] == (1, f"goa-solo: {BUSY}\n")
        assert other(data_home, "data", "export")[0] == 0
    status, out, _err = other(data_home, "play", "--resume")
    assert status == 0
    assert BUSY not in out
