"""The bundle as people start it: on a system without Python, in a real X window, by mouse.

Making it and a bare Debian takes minutes, so that only runs with -m long. What describes it to a
desktop is checked with every run.
"""

import ast
import configparser
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import time
import tomllib
import xml.etree.ElementTree
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import attrs
import pytest
from PIL import Image

from goa_solo import __version__, cli
from tests.support import make_bundle, photo_boards

ROOT = Path(__file__).parent.parent.parent
PACKAGING = ROOT / "packaging"
DESKTOP = PACKAGING / f"{make_bundle.ID}.desktop"
METAINFO = PACKAGING / f"{make_bundle.ID}.metainfo.xml"

WIDTH, HEIGHT = 412, 824
TAPS = {"New session": (228, 445), "Start": (206, 776), "Search nearby first": (108, 776)}
"""From the home screen into the first round, at this size; they move with the layout."""
PLAIN = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C"}
NEEDED = "libgl1,libegl1,libgl1-mesa-dri,libstdc++6,libx11-6,libxext6,libxcursor1,libxi6,libxrandr2"


def test_the_desktop_entry_is_valid() -> None:
    entries = configparser.RawConfigParser()
    entries.optionxform = str  # type: ignore[assignment,method-assign]  # keys as they are written
    entries.read(DESKTOP, "utf-8")
    entry = entries["Desktop Entry"]
    assert entry["Exec"] == "goa-solo %u"
    assert entry["Icon"] == make_bundle.ID
    for key in ("GenericName", "Comment"):
        assert all(f"{key}[{language}]" in entry for language in ("de", "fr"))
    if tool := shutil.which("desktop-file-validate"):
        subprocess.run([tool, DESKTOP], check=True)


def test_the_description_for_software_centres_is_valid() -> None:
    root = xml.etree.ElementTree.parse(METAINFO).getroot()
    assert root.findtext("id") == make_bundle.ID
    assert root.findtext("launchable") == DESKTOP.name
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert root.findtext("project_license") == project["license"]
    newest = root.find("releases/release")
    assert newest is not None
    assert newest.get("version") == __version__
    if tool := shutil.which("appstreamcli"):
        subprocess.run([tool, "validate", "--no-net", METAINFO], check=True, capture_output=True)


def test_the_texts_of_all_licences_go_along() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    names = {one.split("==")[0] for one in project["project"]["dependencies"]}
    assert set(make_bundle.INSIDE) == names | {"kivymd", "filetype"}  # that one is Kivy's
    listed = (ROOT / "THIRD-PARTY.md").read_text("utf-8").lower()
    assert all(name in listed for name in make_bundle.INSIDE)


def test_the_man_page_names_every_command() -> None:
    page = make_bundle.man_page()
    assert all(f"\n.B {name}\n" in page for name in cli.commands())
    if tool := shutil.which("groff"):
        said = subprocess.run(
            [tool, "-man", "-Tutf8", "-ww", "-z"], input=page, capture_output=True, text=True,
            check=True,
        )  # fmt: skip
        assert said.stderr == ""


def test_fonts_that_are_left_out_are_not_used() -> None:
    """The bundle has KivyMD's Roboto and RobotoMedium, without the italics of the latter."""
    for path in (*(ROOT / "goa_solo").rglob("*.py"), *(ROOT / "goa_solo").rglob("*.kv")):
        text = path.read_text("utf-8")
        assert set(re.findall(r"\bRoboto\w*", text)) <= {"Roboto", "RobotoMedium"}, path
        assert not re.search(r"italic: True|italic=True|\[/i\]", text), path


def test_modules_that_are_left_out_are_not_imported() -> None:
    spec = (PACKAGING / "lakshmi.spec").read_text("utf-8")
    (names,) = re.findall(r"^never_used = (\[.*?\])", spec, re.DOTALL | re.MULTILINE)
    left_out = set(ast.literal_eval(names)) - {"jnius"}  # which only Android has
    for path in (ROOT / "goa_solo").rglob("*.py"):
        for one in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(one, ast.Import):
                imported = {alias.name for alias in one.names}
            elif isinstance(one, ast.ImportFrom) and one.module:
                imported = {one.module, *(f"{one.module}.{alias.name}" for alias in one.names)}
            else:
                continue
            assert not imported & left_out, path


# --- the bundle itself --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """What `./goa bundle` makes, by its suffix; the folder has none."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([ROOT / "goa", "bundle", folder], check=True)
    found = {path.suffix if path.is_file() else "": path for path in folder.iterdir()}
    assert {"", ".xz"} <= set(found)
    return found


def debian(root: Path, *options: str) -> Path:
    """Make a minimal Debian of this system's version in a folder."""
    if os.geteuid() or not shutil.which("mmdebstrap"):
        pytest.skip("a Debian to try it in takes mmdebstrap, and root to enter it")
    codename = Path("/etc/os-release").read_text().split("VERSION_CODENAME=")[1].split("\n")[0]
    subprocess.run(
        ["mmdebstrap", "--quiet", "--variant=minbase", *options, codename, root], check=True
    )
    return root


@pytest.fixture(scope="module")
def bare(made: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Debian with OpenGL and X libraries, without Python, and the unpacked archive in /opt."""
    root = debian(tmp_path_factory.mktemp("bare"), f"--include={NEEDED}")
    assert not list(root.glob("usr/bin/python*"))
    subprocess.run(["tar", "-xJf", made[".xz"], "-C", root / "opt"], check=True)
    return root


@attrs.frozen
class Screen:
    """An X server that only a file sees."""

    display: str
    file: Path

    def pixels(self) -> bytes:
        raw = self.file.read_bytes()
        header = struct.unpack(">25I", raw[:100])  # of an XWD file
        start = header[0] + header[19] * 12
        return raw[start : start + header[12] * header[5]]

    def settled(self, before: bytes, after: str = "the start") -> bytes:
        """Wait for a picture that is another one than before and stays for a second."""
        old, since = b"", 0
        for _try in range(300):
            time.sleep(0.1)
            new = self.pixels()
            since = since + 1 if new == old else 0
            old = new
            if since >= 10 and new != before and len(set(new[::997])) > 4:
                return new
        pytest.fail(f"after {after} no other picture came, or it never came to rest")

    def tap(self, x: int, y: int) -> None:
        subprocess.run(
            ["xdotool", "mousemove", str(x), str(y), "click", "1"],
            check=True, env={**os.environ, "DISPLAY": self.display},
        )  # fmt: skip


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        pytest.skip("needs Debian's xvfb and xdotool")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24",
         "-fbdir", tmp_path], pass_fds=[write], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    with os.fdopen(read) as answer:
        display = f":{answer.readline().strip()}"
    yield Screen(display, tmp_path / "Xvfb_screen0")
    server.terminate()
    server.wait()


@attrs.frozen
class Played:
    pictures: list[bytes]
    seconds: float
    """Of the processor, from the start to the first picture that stays."""


def play(screen: Screen, command: list[str], environment: dict[str, str]) -> Played:
    """Start the program, tap through the screens, and end it."""
    program = subprocess.Popen(command, env={**environment, "DISPLAY": screen.display})
    try:
        pictures = [screen.settled(screen.pixels())]
        fields = Path(f"/proc/{program.pid}/stat").read_text().rpartition(")")[2].split()
        seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        for words, place in TAPS.items():
            time.sleep(1)  # it ignores taps on what has only just appeared
            screen.tap(*place)
            pictures.append(screen.settled(pictures[-1], f"{words!r} at {place}"))
        return Played(pictures, seconds)
    finally:
        program.terminate()
        program.wait(10)


def in_chroot(root: Path, *words: str) -> list[str]:
    (folder,) = (root / "opt").iterdir()
    return ["chroot", str(root), f"/opt/{folder.name}/goa-solo", *words]


@pytest.mark.long
@pytest.mark.window
def test_it_opens_and_plays_without_python(
    bare: Path, screen: Screen, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same pictures as from a clone, from the home screen to the first market."""
    source = [sys.executable, str(ROOT / "main.py")]
    for start in ("first", "second"):  # at the first start OpenGL's driver compiles and saves
        home = {**PLAIN, "GOA_SOLO_HOME": f"{tmp_path}/{start}"}
        clone = play(screen, source, home)
        bundle = play(screen, in_chroot(bare), {**PLAIN, "GOA_SOLO_HOME": f"/srv/{start}"})
    with capsys.disabled():
        print(f"\nstart: bundle {bundle.seconds:.2f} s, clone {clone.seconds:.2f} s of CPU")
    assert len(set(bundle.pictures)) == 1 + len(TAPS)
    for mine, theirs in zip(bundle.pictures, clone.pictures, strict=True):
        differ = sum(one != other for one, other in zip(mine, theirs, strict=True))
        assert differ < len(mine) // 200
    assert len(list((bare / "srv/second/running").glob("*.json"))) == 1
    assert bundle.seconds < 1.5 * clone.seconds


@pytest.mark.long
def test_its_commands_work_without_python(bare: Path) -> None:
    def said(*words: str) -> str:
        return subprocess.run(
            in_chroot(bare, *words), env={**PLAIN, "GOA_SOLO_HOME": "/srv/goa-2"},
            capture_output=True, text=True, check=True, timeout=300,
        ).stdout  # fmt: skip

    assert said("--version") == f"goa-solo {__version__} (bundle)\n"
    assert '"items": []' in said("data", "export")
    alone, workers = (said("simulate", "--sessions", "60", "--jobs", n) for n in ("1", "2"))
    assert alone == workers


@pytest.mark.long
def test_it_reads_photos_without_python(bare: Path) -> None:
    drawn = photo_boards.photo(10, photo_boards.REPORT, 640)
    corners = [f"{x:.0f},{y:.0f}" for x, y in drawn.corners]
    image = Image.open(BytesIO(drawn.jpeg()))
    exif = Image.Exif()
    exif[0x0112] = 1  # upright, which only says so if the data is read
    for kind in ("jpeg", "png", "webp"):
        image.save(bare / f"srv/market.{kind}", exif=exif)
        said = subprocess.run(
            in_chroot(bare, "market", f"/srv/market.{kind}", "--edition", "quined", "--json",
                      "--corners", *corners), env={**PLAIN, "GOA_SOLO_HOME": "/srv/goa-3"},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert said.returncode == 0, said.stderr
        assert json.loads(said.stdout)["market"] == drawn.market.line


@pytest.mark.long
def test_it_is_small(made: dict[str, Path]) -> None:
    files = [path for path in made[""].rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) <= 42_000_000
    assert made[".xz"].stat().st_size <= 16_000_000


@pytest.mark.long
def test_the_debian_package(made: dict[str, Path], tmp_path: Path) -> None:
    """`apt install` on a clean Debian brings what it needs, and its removal leaves nothing."""
    if ".deb" not in made:
        pytest.skip("needs dpkg-deb")
    root = debian(tmp_path / "clean")
    shutil.copy(made[".deb"], root / "srv/goa-solo.deb")
    before = {path for path in root.glob("usr/**/*") if path.is_file()}

    def run(*words: str) -> str:
        done = subprocess.run(
            ["chroot", root, *words], capture_output=True, text=True, check=False,
            env={**PLAIN, "DEBIAN_FRONTEND": "noninteractive"},
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run("apt-get", "update")
    run("apt-get", "install", "--yes", "--no-install-recommends", "/srv/goa-solo.deb")
    assert run("goa-solo", "--version") == f"goa-solo {__version__} (bundle)\n"
    assert "localhost" not in run("dpkg-query", "--show", "--showformat=${Maintainer}", "goa-solo")
    files = run("dpkg", "--listfiles", "goa-solo").splitlines()
    for place in (
        f"applications/{DESKTOP.name}",
        f"metainfo/{METAINFO.name}",
        f"icons/hicolor/512x512/apps/{make_bundle.ID}.png",
        "doc/goa-solo/copyright",
        "man/man1/goa-solo.1.gz",
    ):
        assert f"/usr/share/{place}" in files
    libraries = run("ldd", "/usr/lib/lakshmi/goa-solo").splitlines()
    assert not [line for line in libraries if "not found" in line]
    run("apt-get", "purge", "--yes", "--autoremove", "goa-solo")
    left = {path for path in root.glob("usr/**/*") if path.is_file()} - before
    assert [path for path in left if "lakshmi" in str(path).lower() or "goa" in path.name] == []
