"""The wheel as people install it: with pip, pipx and uv, each on an empty place, then opened and
played in. Minutes of downloading, so only with -m long."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
VERSIONS = ("3.11", "3.12", "3.13")
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

PLAY_A_STEP = """
import pkgutil, sys
from pathlib import Path
from goa_solo.app import launch, screens
patch = launch.patch_running_kivy

def play(_passed):
    import kivymd
    from kivy.app import App
    from goa_solo.app.navigation import page_class
    from goa_solo.packs import deck
    from goa_solo.rules.entries import Lay
    from goa_solo.rules.market import Market
    from goa_solo.rules.setup import Setup
    app = App.get_running_app()
    context = app.screens.context
    for _finder, name, is_package in pkgutil.iter_modules(screens.__path__):
        if is_package:
            page_class(name)(context, name=name)
    context.open_session.start(Setup(deck("house").purse(2), 2))
    app.screens.go("round")
    page = app.screens.current_screen
    print(page.view.instruction)
    page.answer(Lay(Market.parse("DDTDB/DTDDD/YDDPD/BDDTD/DDTBD")))
    print(page.view.instruction)
    print(Path(kivymd.__file__).parent.parent.name)
    app.stop()

def then():
    patch()
    from kivy.clock import Clock
    Clock.schedule_once(play, 0.5)

launch.patch_running_kivy = then
sys.exit(launch.start())
"""
STEP_PLAYED = [
    "Lay out the day market and enter its tiles.",
    "Place the Nazar Stone with your 1.",
    "bundled",  # where KivyMD comes from
]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as a release is: the sdist from the clone, and the wheel from the sdist."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([ROOT / "goa", "wheel", folder], check=True, capture_output=True)
    (found,) = folder.glob("*.whl")
    return found


def interpreter(version: str) -> str:
    """A Python of this version: the system's, pyenv's or uv's; else the test is skipped."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    uv = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local/share")) / "uv/python"
    named = shutil.which(f"python{version}")
    found = (*pyenv.glob(f"{version}.*/bin/python"), *uv.glob(f"cpython-{version}.*/bin/python"))
    for candidate in [*([named] if named else []), *map(str, sorted(found))]:
        code = f"import sys, venv; assert sys.version.startswith('{version}.')"
        if not subprocess.run([candidate, "-c", code], check=False, capture_output=True).returncode:
            return candidate
    pytest.skip(f"no Python {version} here")


def run(*words: str | Path, **environment: str | Path) -> str:
    done = subprocess.run(
        words, env={**ENVIRONMENT, **{name: str(value) for name, value in environment.items()}},
        capture_output=True, text=True, check=False, timeout=600,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def check_installed(python: Path, home: Path) -> None:
    """Open the window of an installed Lakshmi, build every screen, and play a step."""
    said = run(python, "-I", "-c", PLAY_A_STEP, GOA_SOLO_HOME=home, SDL_VIDEODRIVER="offscreen",
               GOA_SOLO_DEBUG="1", LC_ALL="C")  # fmt: skip
    assert said.splitlines() == STEP_PLAYED


@pytest.mark.long
@pytest.mark.window
@pytest.mark.parametrize("version", VERSIONS)
def test_pip(wheel: Path, version: str, tmp_path: Path) -> None:
    place = tmp_path / "venv"
    run(interpreter(version), "-m", "venv", place)
    python = place / "bin" / "python"
    run(python, "-m", "pip", "install", wheel)
    assert run(place / "bin" / "goa-solo", "--version").startswith("goa-solo")
    check_installed(python, tmp_path)


def uv_tool(wheel: Path, version: str, place: Path) -> Path:
    uv = shutil.which("uv") or str(ROOT / ".uv" / "bin" / "uv")
    run(uv, "tool", "install", "--python", interpreter(version), wheel,
        UV_TOOL_DIR=place, UV_TOOL_BIN_DIR=place / "bin", UV_NO_CONFIG="1")  # fmt: skip
    return place / "goa-solo" / "bin" / "python"


def pipx(wheel: Path, version: str, place: Path) -> Path:
    run(sys.executable, "-m", "venv", place / "pipx")
    run(place / "pipx" / "bin" / "python", "-m", "pip", "install", "pipx")
    folders = {"PIPX_HOME": place / "home", "PIPX_BIN_DIR": place / "bin"}
    program = place / "pipx" / "bin" / "pipx"
    run(program, "install", "--python", interpreter(version), wheel, **folders, PIPX_MAN_DIR=place)
    return place / "home" / "venvs" / "goa-solo" / "bin" / "python"


@pytest.mark.long
@pytest.mark.window
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("install", [uv_tool, pipx])
def test_as_a_tool(
    wheel: Path, install: Callable[[Path, str, Path], Path], version: str, tmp_path: Path
) -> None:
    python = install(wheel, version, tmp_path)
    assert run(tmp_path / "bin" / "goa-solo", "--version").startswith("goa-solo")
    check_installed(python, tmp_path)
