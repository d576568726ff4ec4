"""What the Android checks need from Debian: Java, aapt2, Android's classes and its resources.

Java and aapt2 are installed by `./goa test` where that is allowed. Android's classes and resources
are taken out of two packages that are only in Debian's unstable release; apt fetches them and
checks their signatures, without installing anything. They are kept in `.venv`.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest

CACHE = Path(sys.prefix) / "android-stage"
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
CLASSES = ("libandroid-23-java", "usr/share/java/com.android.android-23.jar")
RESOURCES = ("android-framework-res", "usr/share/android-framework-res/framework-res.apk")
PATIENCE = 120  # seconds


def give_up(reason: str) -> NoReturn:
    """Skip; in `.ci/run`, fail on a machine that could have installed it."""
    if os.environ.get("GOA_ANDROID_TESTS") == "must" and can_install():
        pytest.fail(reason)
    pytest.skip(reason)


def can_install() -> bool:
    """Whether Debian packages can be had, without asking for a password."""
    if shutil.which("apt-get") is None:
        return False
    if os.geteuid() != 0 and (shutil.which("sudo") is None or not _works(["sudo", "-n", "true"])):
        return False
    try:
        with tempfile.TemporaryDirectory() as folder:
            return _works([*apt(Path(folder), suite="sid"), "update"])
    except (OSError, subprocess.SubprocessError):
        return False


def _works(command: list[str]) -> bool:
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def apt(folder: Path, suite: str) -> list[str]:
    """An apt-get that knows one suite of the mirror this machine uses, and writes into `folder`."""
    asked = ["apt-get", "indextargets", "--format", "$(LABEL) $(REPO_URI)", "Created-By: Packages"]
    listed = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    mirrors = [line.split()[-1] for line in listed.splitlines() if line.startswith("Debian ")]
    if not mirrors:
        raise OSError("apt knows no mirror of Debian")
    (folder / "lists/partial").mkdir(parents=True)
    source = f"deb [arch=all signed-by={KEYRING}] {mirrors[0]} {suite} main\n"
    (folder / "sources.list").write_text(source)
    options = {
        "Dir::Etc::sourcelist": folder / "sources.list",
        "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State::lists": folder / "lists",
        "Dir::Cache": folder,
        "APT::Sandbox::User": "",  # apt's own user may not write into our folder
        "APT::Update::Error-Mode": "any",
        "Acquire::Retries": "3",
    }
    return ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in options.items())]


def program(name: str, package: str) -> Path:
    """An installed program of a Debian package."""
    found = shutil.which(name)
    if found is None:
        give_up(f"{name} is missing (Debian and Ubuntu: sudo apt-get install {package})")
    return Path(found).resolve()


def unstable_file(package: str, path: str) -> Path:
    """A file of a package that only Debian's unstable release has, fetched once."""
    kept = CACHE / Path(path).name
    if not kept.exists():
        program("apt-get", "apt")
    with lock(kept):
        if not kept.exists():
            try:
                _fetch(package, path, kept)
            except (OSError, ValueError, subprocess.SubprocessError) as error:
                give_up(f"{package} can't be fetched from Debian's unstable release ({error})")
    return kept


def _fetch(package: str, path: str, kept: Path) -> None:
    folder = CACHE / f"{package}.tmp"
    shutil.rmtree(folder, ignore_errors=True)
    asked = apt(folder, suite="sid")
    for command in ([*asked, "update"], [*asked, "download", package]):
        subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=PATIENCE)
    (deb,) = folder.glob("*.deb")
    subprocess.run(["dpkg-deb", "-x", deb, folder / "x"], check=True, timeout=PATIENCE)
    (folder / "x" / path).replace(kept)
    shutil.rmtree(folder)


@contextmanager
def lock(path: Path) -> Iterator[None]:
    """Only one process at a time makes `path`; the others wait and find it."""
    import fcntl  # Windows has none, and no apt-get either

    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_suffix(".lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
