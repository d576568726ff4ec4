"""What the first frame needs; starting without a display, OpenGL, or a place to write."""

import os
import subprocess
from pathlib import Path

import pytest

from goa_solo.application import ui_state
from goa_solo.application.sessions import resume_session
from goa_solo.application.ui_state import UiState
from tests.support.random_session import opened, play, started
from tests.support.run_python import printed_by, run_python

DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "KIVY_WINDOW", "GOA_SOLO_DEBUG")

WORDS = {"goa_solo.rules", "goa_solo.rules.message", "goa_solo.rules.translation"}
"""What the first frame uses of the rules: sentences, and the language they are in."""
GAME = ("rules", "packs", "photo", "store", "play", "application", "simulate")
"""The rest of the game. The first frame does without attrs too, which takes 11 ms to import."""
FIRST_FRAME = """
import os, sys
from goa_solo.app import launch
opens = launch.window_opens

def drawn(window):
    from kivy.app import App
    app = App.get_running_app()
    if app is None or app.root is None:
        return
    print(*[name for name in sys.modules if name == "attrs" or name.startswith("goa_solo.")])
    tile = app.screens.current_screen.ids.tiles.children[-1]
    print(tile.row.title, tile.row.line, sep=": ")
    if "tap" in sys.argv:
        tile.dispatch("on_release")
    print(app.screens.current, flush=True)
    os._exit(0)

def watched():
    assert opens()
    from kivy.core.window import Window
    Window.bind(on_flip=drawn)
    return True

launch.window_opens = watched
launch.start()
"""


def start(**environment: str) -> subprocess.CompletedProcess[str]:
    return run_python("main.py", without=DISPLAY, env=environment)


def assert_one_sentence_and_status(done: subprocess.CompletedProcess[str], status: int) -> None:
    assert done.returncode == status, done.stderr
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("goa-solo: ")


def test_no_display() -> None:
    done = start()
    assert_one_sentence_and_status(done, 2)
    assert "apt-get install libgl1 libegl1" in done.stderr


def test_a_display_that_is_not_there() -> None:
    assert_one_sentence_and_status(start(DISPLAY=":987"), 2)


def test_no_opengl(tmp_path: Path) -> None:
    # Libraries that can't be loaded stand before the real ones.
    for name in ("libGL.so.1", "libEGL.so.1", "libGLESv2.so.2"):
        (tmp_path / name).write_text("")
    done = start(LD_LIBRARY_PATH=str(tmp_path), DISPLAY=os.environ.get("DISPLAY", ""))
    assert_one_sentence_and_status(done, 2)


def test_a_folder_that_cannot_be_written(data_home: Path) -> None:
    (data_home / "file").write_text("in the way")
    done = start(GOA_SOLO_HOME=str(data_home / "file" / "folder"))
    assert_one_sentence_and_status(done, 1)
    assert "GOA_SOLO_HOME" in done.stderr


def first_frame(home: Path, *tap: str, **environment: str) -> tuple[set[str], str, str]:
    """Start; return which modules of the game the first frame needs, its first tile, and the screen
    that is open after it, maybe because of a tap on that tile."""
    environment |= {"SDL_VIDEODRIVER": "offscreen", "GOA_SOLO_DEBUG": "1"}
    environment["GOA_SOLO_HOME"] = str(home)
    printed = printed_by("-c", FIRST_FRAME, *tap, env=environment)
    modules, tile, screen = printed.splitlines()
    game = tuple(f"goa_solo.{part}" for part in GAME)
    needed = {name for name in modules.split() if name.startswith((*game, "attrs"))}
    return needed - WORDS, tile, screen


@pytest.mark.parametrize(
    ("language", "tile"),
    [("en", "New session: Set up and begin"), ("de", "Neue Partie: ")],
)
def test_the_first_frame_needs_nothing_of_the_game(
    data_home: Path, language: str, tile: str
) -> None:
    needed, shown, screen = first_frame(data_home, "tap", LC_ALL=f"{language}_XX.UTF-8")
    assert needed == set()
    assert shown.startswith(tile)
    assert screen == "new_session", "a tap that comes at once waits for the game"


def test_nor_does_it_with_a_paused_session(data_home: Path) -> None:
    with opened(data_home) as store:
        session = play(started(store), turns=5).id
    needed, computed, _home = first_frame(data_home)
    assert needed
    needed, tile, screen = first_frame(data_home, "tap")
    assert (needed, tile, screen) == (set(), computed, "round")
    assert tile.startswith("Continue: Round 1 (day)")
    with opened(data_home) as store:
        play(resume_session(store, session), turns=20)
        ui_state.save(store, UiState())
    needed, tile, _home = first_frame(data_home)
    assert needed, "what was shown last is too old"
    assert tile != computed
