"""No network is used, and nothing is written but the data folder and the export that was chosen."""

import json
import platform
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from goa_solo.app.screens.home.home_menu import ENTRIES
from tests.support.full_data_folder import full, put
from tests.support.run_python import run_python
from tests.support.sandbox_monitor import SOCKET

ROOT = Path(__file__).parent.parent.parent
ELSEWHERE = ("home", "work", "tmp")
"""Where programs like to leave things: the player's home, where it was started, and for a while."""
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "KIVY_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME",
            "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME")  # fmt: skip


def run(tmp_path: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Python on our code, with every usual place empty and its own."""
    for name in (*ELSEWHERE, "export"):
        (tmp_path / name).mkdir()
    environment = {
        "HOME": str(tmp_path / "home"),
        "TMPDIR": str(tmp_path / "tmp"),
        "GOA_SOLO_HOME": str(tmp_path / "data"),
        "PYTHONPATH": str(ROOT),
        "SDL_VIDEODRIVER": "offscreen",
    }
    return run_python("-B", *words, cwd=tmp_path / "work", without=DISPLAYS, env=environment)


def watched(tmp_path: Path, way: str) -> dict[str, Any]:
    put(tmp_path / "data", full())
    export = tmp_path / "export" / "all.json"
    done = run(tmp_path, "-m", "tests.support.run_in_sandbox", way, str(export))
    assert done.returncode == 0, done.stderr
    assert json.loads(export.read_text())["lakshmi"] == "export"
    noted: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return noted


def assert_kept_inside(tmp_path: Path, noted: dict[str, Any]) -> None:
    """By what Python was heard to write, and by what lies there now, whoever has written it."""
    inside = {(tmp_path / name).resolve() for name in ("data", "export")} | {Path("/dev")}
    written = [Path(path) for path in noted["written"]]
    assert [path for path in written if not inside & {path, *path.parents}] == []
    assert noted["called"] == []
    left = [str(path) for name in ELSEWHERE for path in (tmp_path / name).rglob("*")]
    assert left == []
    assert [path.name for path in (tmp_path / "export").iterdir()] == ["all.json"]


def test_the_terminal_keeps_to_itself(tmp_path: Path) -> None:
    noted = watched(tmp_path, "terminal")
    assert {line.rsplit(" ", 1)[-1] for line in noted["done"]} == {"0"}, noted["done"]
    assert_kept_inside(tmp_path, noted)


@pytest.mark.window
def test_the_window_keeps_to_itself(tmp_path: Path) -> None:
    noted = watched(tmp_path, "window")
    assert noted["done"] == [*(entry.screen for entry in ENTRIES), "exported"]
    assert_kept_inside(tmp_path, noted)


@pytest.mark.parametrize("call", ["socket.create_connection(('127.0.0.1', 9))",
                                  "socket.getaddrinfo('example.org', 80)"])  # fmt: skip
def test_the_monitor_notices_network_calls(tmp_path: Path, call: str) -> None:
    """If it could not, the tests above would say nothing."""
    watched = "from tests.support.sandbox_monitor import SandboxMonitor; SandboxMonitor()"
    code = f"{watched}; import socket; {call}"
    done = run(tmp_path, "-c", code)
    assert "the network was called" in done.stderr


@pytest.mark.skipif(platform.machine() not in SOCKET, reason="the call has no number here")
def test_the_kernel_ends_what_opens_an_internet_socket(tmp_path: Path) -> None:
    code = (
        "from tests.support.sandbox_monitor import forbid_sockets; import socket\n"
        "forbidden = forbid_sockets(); socket.socket(socket.AF_UNIX)\n"
        "print(forbidden, flush=True); socket.socket(socket.AF_INET)"
    )
    done = run(tmp_path, "-c", code)
    if done.stdout != "True\n":
        pytest.skip("this kernel offers no such thing")
    assert done.returncode == -signal.SIGSYS


def test_the_monitor_notices_files_written_elsewhere(tmp_path: Path) -> None:
    code = (
        "from tests.support.sandbox_monitor import SandboxMonitor; monitor = SandboxMonitor()\n"
        "from pathlib import Path\n"
        "Path('a').write_text('b'); Path('a').rename('c'); Path('d').mkdir(); open('c').close()\n"
        "print(sorted(Path(path).name for path in monitor.written))"
    )
    assert run(tmp_path, "-c", code).stdout == "['a', 'c', 'd']\n"
