"""Makes the bundle: a self-contained folder that runs without Python, and its archives.

./goa bundle [folder]

packaging/lakshmi.spec decides what goes in. On Linux, the archive is a .tar.xz, and a .deb if
dpkg-deb is installed; elsewhere a .zip.
"""

import gzip
import importlib.metadata
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

from goa_solo import __version__, cli

ROOT = Path(__file__).parent.parent.parent
PACKAGING = ROOT / "packaging"
ID = "org.goasolo.Lakshmi"
INSIDE = (
    "attrs", "filetype", "kivy", "kivymd", "materialyoucolor", "pillow", "segno", "tinydb",
)  # fmt: skip
"""The packages in the bundle besides our program."""

NO_ADDRESS = "noreply@goa-solo.invalid"
"""In a package that nobody publishes; else, as for Debian's own tools, DEBEMAIL is the address."""

CONTROL = """\
Package: goa-solo
Version: {version}
Architecture: {architecture}
Maintainer: The Lakshmi authors <{address}>
Installed-Size: {kilobytes}
Depends: libc6 (>= {libc}), libstdc++6, libgl1, libegl1
Recommends: libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxss1, libasound2
Section: games
Priority: optional
Description: companion for the solo mode of the board game Goa
 You sit at the table with the game, and the app plays Lakshmi, your rival. It
 shows where she places her markers, what she bids and which actions she takes,
 and it helps you score.
 .
 Lakshmi is not an official product, and is useless without the game.
"""


def main() -> int:
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "dist").absolute()
    target.mkdir(parents=True, exist_ok=True)
    for path in make(target):
        kind = "folder" if path.is_dir() else f"{path.stat().st_size / 1e6:.1f} MB"
        print(f"{path.relative_to(target)}: {kind}")
    return 0


def make(target: Path) -> Iterator[Path]:
    """Make the folder in `target`, then the archives; yield each when it is ready."""
    name = f"lakshmi-{__version__}-{_system()}"
    folder = target / name
    with tempfile.TemporaryDirectory() as work:
        made = _pyinstaller(Path(work))
        if folder.exists():
            shutil.rmtree(folder)
        if sys.platform == "darwin":
            folder.mkdir()
        shutil.move(made, folder)  # on a Mac into the folder: its program is a folder itself
    _add_notices(folder)
    if sys.platform.startswith("linux"):
        _add_desktop_files(folder / "share")
        yield folder
        yield _tar(folder)
        if shutil.which("dpkg-deb"):
            yield _deb(folder, target)
    elif sys.platform == "darwin":
        made = folder.with_name(f"{name}.zip")
        # Python's own archiver would lose links and permissions.
        subprocess.run(["ditto", "-c", "-k", "--keepParent", folder, made], check=True)
        yield from (folder, made)
    else:
        yield folder
        yield Path(shutil.make_archive(str(folder), "zip", target, name))


def _system() -> str:
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    return f"{system}-{platform.machine().lower()}"


def _pyinstaller(work: Path) -> Path:
    """Run PyInstaller, and return the folder it made."""
    hidden = {"SDL_VIDEODRIVER": "offscreen"} if sys.platform == "linux" else {}
    done = subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR",
         "--distpath", work / "dist", "--workpath", work / "build", PACKAGING / "lakshmi.spec"],
        cwd=work, capture_output=True, text=True, check=False,
        env={**os.environ, "KIVY_HOME": str(work / "kivy"), **hidden},  # it opens Kivy's window
    )  # fmt: skip
    if done.returncode:
        raise SystemExit(f"{done.stderr}\nThe bundle was not made: PyInstaller failed, see above.")
    return work / "dist" / ("Lakshmi.app" if sys.platform == "darwin" else "lakshmi")


def _add_notices(folder: Path) -> None:
    """Add our licence and the licence texts of everything in the bundle."""
    texts = folder / "licenses"
    for path in (ROOT / "LICENSE", ROOT / "THIRD-PARTY.md"):
        shutil.copy(path, folder)
    for name in INSIDE:
        for file in importlib.metadata.files(name) or ():
            if ".dist-info" in file.parts[0] and file.name.startswith(("LICENSE", "COPYING")):
                (texts / name).mkdir(parents=True, exist_ok=True)
                shutil.copy(str(file.locate()), texts / name)
    python = Path(os.__file__).parent / "LICENSE.txt"
    if python.is_file():  # Debian has it elsewhere
        (texts / "python").mkdir()
        shutil.copy(python, texts / "python")
    shutil.copytree(PACKAGING / "licenses", texts / "libraries")
    shutil.copytree(ROOT / "assets" / "fonts", texts / "fonts", ignore=_all_but_texts)


def _all_but_texts(_folder: str, names: list[str]) -> list[str]:
    return [name for name in names if not name.endswith(".txt")]


def _add_desktop_files(share: Path) -> None:
    """Add the menu entry, the software centre description and the icon of a Linux desktop."""
    icons = share / "icons" / "hicolor"
    for source, place in (
        (PACKAGING / f"{ID}.desktop", share / "applications" / f"{ID}.desktop"),
        (PACKAGING / f"{ID}.metainfo.xml", share / "metainfo" / f"{ID}.metainfo.xml"),
        (ROOT / "assets" / "icon.png", icons / "512x512" / "apps" / f"{ID}.png"),
        (ROOT / "assets" / "icon-window.png", icons / "128x128" / "apps" / f"{ID}.png"),
        (ROOT / "assets" / "art" / "icon.svg", icons / "scalable" / "apps" / f"{ID}.svg"),
    ):
        place.parent.mkdir(parents=True)
        shutil.copy(source, place)

    (share / "man/man1").mkdir(parents=True)
    (share / "man/man1/goa-solo.1").write_text(man_page(), "utf-8")


def man_page() -> str:
    commands = [f".TP\n.B {name}\n{line}" for name, line in cli.commands().items()]
    text = (PACKAGING / "goa-solo.1").read_text("utf-8")
    return text.format(version=__version__, commands="\n".join(commands))


def _tar(folder: Path) -> Path:
    made = folder.with_name(f"{folder.name}.tar.xz")
    with tarfile.open(made, "w:xz") as archive:
        archive.add(folder, folder.name, filter=_nobodys)
    return made


def _nobodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


def _deb(folder: Path, target: Path) -> Path:
    """Make a Debian package of the folder: the program in /usr/lib, the rest where it belongs."""
    architecture = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()
    made = target / f"goa-solo_{__version__}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as work:
        root = Path(work, "package")
        program, documents = root / "usr/lib/lakshmi", root / "usr/share/doc/goa-solo"
        shutil.copytree(folder, program, symlinks=True)
        shutil.move(program / "share", root / "usr/share")
        page = root / "usr/share/man/man1/goa-solo.1"
        page.with_suffix(".1.gz").write_bytes(gzip.compress(page.read_bytes(), mtime=0))
        page.unlink()
        documents.mkdir(parents=True)
        for name in ("LICENSE", "THIRD-PARTY.md", "licenses"):
            shutil.move(program / name, documents / name)
        (documents / "LICENSE").rename(documents / "copyright")
        (root / "usr/bin").mkdir()
        (root / "usr/bin/goa-solo").symlink_to("../lib/lakshmi/goa-solo")
        size = sum(path.lstat().st_size for path in root.rglob("*"))
        control = CONTROL.format(
            version=__version__,
            architecture=architecture,
            kilobytes=size // 1024,
            libc=platform.libc_ver()[1],
            address=os.environ.get("DEBEMAIL", NO_ADDRESS),
        )
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN/control").write_text(control, "utf-8")
        for path in (root, *root.rglob("*")):
            if not path.is_symlink():  # whatever the builder's umask is
                path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, made],
            check=True, capture_output=True,
        )  # fmt: skip
    return made


if __name__ == "__main__":
    raise SystemExit(main())
