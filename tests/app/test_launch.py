"""Starting where there is no display, no OpenGL, or no place to write."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "KIVY_WINDOW", "GOA_SOLO_DEBUG")


def start(**environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in DISPLAY}
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py")],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**kept, **environment},
    )


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
