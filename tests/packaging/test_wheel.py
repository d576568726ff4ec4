"""The wheel carries what the program needs, and finds it again."""

import importlib.metadata
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

import pytest

from goa_solo import __version__

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built and unpacked as an installer would."""
    made = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [
            sys.executable,
            "-m",
            "build",
            "--wheel",
            "--no-isolation",
            "--outdir",
            str(made),
            str(ROOT),
        ],
        check=True,
        capture_output=True,
    )
    (wheel,) = made.glob("*.whl")
    assert wheel.name == f"goa_solo-{__version__}-py3-none-any.whl"
    place = made / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place)
    return place


def run(installed: Path, code: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=installed.parent,
        env={**os.environ, "PYTHONPATH": str(installed)},
        check=True,
        capture_output=True,
        text=True,
    ).stdout


def test_assets_and_campaigns_are_found_inside(installed: Path) -> None:
    code = (
        "from goa_solo.paths import asset, campaigns_folder as c\n"
        "print(asset('icon.png').resolve()); print(c().resolve())"
    )
    icon, campaigns = map(Path, run(installed, code).splitlines())
    assert icon.is_file()
    assert icon.is_relative_to(installed)
    assert campaigns.is_relative_to(installed)
    there = {path.name for path in campaigns.iterdir()}
    assert there == {path.name for path in (ROOT / "campaigns").iterdir() if path.suffix != ".pyc"}


def test_the_screens_bring_their_layout(installed: Path) -> None:
    for path in (ROOT / "goa_solo").rglob("*.kv"):
        assert (installed / path.relative_to(ROOT)).is_file()


def test_the_command_is_declared(installed: Path) -> None:
    (points,) = installed.glob("*.dist-info/entry_points.txt")
    assert "goa-solo = goa_solo.cli:main" in points.read_text()
    assert run(installed, "from goa_solo.cli import main; main(['--version'])").startswith(
        "goa-solo"
    )


def test_no_tests_and_no_stray_files(installed: Path) -> None:
    tops = {path.name for path in installed.iterdir()}
    assert tops == {"goa_solo", f"goa_solo-{__version__}.dist-info"}


def test_everything_installed_is_pinned() -> None:
    """What the dependencies pull in is held by constraints, so that two machines get the same."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    pinned = [
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["desktop"],
        *project["dependency-groups"]["dev"],
        *project["tool"]["uv"]["constraint-dependencies"],
    ]
    assert all("==" in requirement for requirement in pinned)
    names = {re.sub(r"[-_.]+", "-", requirement.split("==")[0]).lower() for requirement in pinned}
    here = {
        re.sub(r"[-_.]+", "-", one.metadata["Name"]).lower()
        for one in importlib.metadata.distributions(path=[sysconfig.get_path("purelib")])
    }
    assert here - names <= {"pip", "setuptools"}
