"""The wheel carries what the program needs, and finds it again."""

import email
import importlib.metadata
import re
import sysconfig
import tomllib
import zipfile
from pathlib import Path

import pytest

from goa_solo import __version__
from tests.packaging.test_installed import PLAY_A_STEP, STEP_PLAYED
from tests.support.run_python import printed_by

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built and unpacked as an installer would."""
    made = tmp_path_factory.mktemp("wheel")
    printed_by("-m", "build", "--wheel", "--no-isolation", "--outdir", made)
    (wheel,) = made.glob("*.whl")
    assert wheel.name == f"goa_solo-{__version__}-py3-none-any.whl"
    place = made / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place)
    return place


def run(installed: Path, code: str, **environment: str) -> str:
    environment["PYTHONPATH"] = str(installed)
    return printed_by("-c", code, cwd=installed.parent, env=environment)


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
    said = run(installed, "from goa_solo.cli import main; main(['--version'])")
    assert said == f"goa-solo {__version__} (wheel)\n"


def test_no_tests_and_no_stray_files(installed: Path) -> None:
    tops = {path.name for path in installed.iterdir()}
    assert tops == {"goa_solo", f"goa_solo-{__version__}.dist-info"}


def test_kivymd_is_inside_with_its_licence(installed: Path) -> None:
    """All of it, so that pip, which would have to compile pycairo, need not install it."""
    here = Path(sysconfig.get_path("purelib")) / "kivymd"
    inside = installed / "goa_solo" / "bundled" / "kivymd"
    files = {path.relative_to(here) for path in here.rglob("*") if path.is_file()}
    wanted = {path for path in files if path.suffix != ".pyc"}
    bundled = {path.relative_to(inside) for path in inside.rglob("*") if path.is_file()}
    assert bundled == wanted | {Path("LICENSE")}
    assert "KivyMD Team" in (inside / "LICENSE").read_text()


def test_the_metadata_tell_the_truth(installed: Path) -> None:
    (folder,) = installed.glob("*.dist-info")
    metadata = email.message_from_string((folder / "METADATA").read_text("utf-8"))
    needed = [one for one in metadata.get_all("Requires-Dist", []) if "extra ==" not in one]
    assert {one.split("==")[0] for one in needed} == {
        *("attrs", "kivy", "materialyoucolor", "pillow", "segno", "tinydb")
    }
    assert metadata["License-Expression"] == "MIT AND Apache-2.0 AND OFL-1.1"
    for name in metadata.get_all("License-File", []):
        assert (folder / "licenses" / name).is_file()
    assert "THIRD-PARTY.md" in metadata.get_all("License-File", [])


@pytest.mark.window
def test_it_needs_nothing_but_what_it_names(installed: Path, tmp_path: Path) -> None:
    """Every screen opens while all else that is installed here is out of reach."""
    named = {"attrs", "kivy", "kivymd", "materialyoucolor", "segno", "tinydb", "filetype", "pillow"}
    owners = importlib.metadata.packages_distributions()
    others = {name for name, dists in owners.items() if not {d.lower() for d in dists} & named}
    wall = f"import sys; sys.modules.update(dict.fromkeys({others - {'goa_solo'}!r}))\n"
    home = {"GOA_SOLO_HOME": str(tmp_path), "SDL_VIDEODRIVER": "offscreen", "GOA_SOLO_DEBUG": "1"}
    said = run(installed, wall + PLAY_A_STEP, **home)
    assert said.splitlines() == STEP_PLAYED


def test_everything_installed_is_pinned() -> None:
    """What the dependencies pull in is held by constraints, so that two machines get the same."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    pinned = [
        *project["project"]["dependencies"],
        *project["dependency-groups"]["clone"],
        *(one for one in project["dependency-groups"]["dev"] if isinstance(one, str)),
        *project["tool"]["uv"]["constraint-dependencies"],
    ]
    assert all("==" in requirement for requirement in pinned)
    names = {re.sub(r"[-_.]+", "-", requirement.split("==")[0]).lower() for requirement in pinned}
    here = {
        re.sub(r"[-_.]+", "-", one.metadata["Name"]).lower()
        for one in importlib.metadata.distributions(path=[sysconfig.get_path("purelib")])
    }
    assert here - names <= {"pip", "setuptools"}
