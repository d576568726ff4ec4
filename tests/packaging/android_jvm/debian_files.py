"""What the Android checks need from Debian: Java, aapt2, Android's classes and its resources.

Java and aapt2 are installed by `./goa test` where that is allowed. Android's classes and resources
are taken out of two packages that are only in Debian's unstable release; apt fetches them and
checks their signatures, without installing anything. They are kept in `.venv`.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

CACHE = Path(sys.prefix) / "android-stage"
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
SOURCE = f"deb [arch=all signed-by={KEYRING}] http://deb.debian.org/debian sid main\n"
CLASSES = ("libandroid-23-java", "usr/share/java/com.android.android-23.jar")
RESOURCES = ("android-framework-res", "usr/share/android-framework-res/framework-res.apk")
PATIENCE = 120  # seconds


def give_up(reason: str) -> None:
    """Skip; in `.ci/run`, fail on a machine that could have installed it."""
    if os.environ.get("GOA_ANDROID_TESTS") == "must" and can_install():
        pytest.fail(reason)
    pytest.skip(reason)


def can_install() -> bool:
    """Whether Debian packages can be installed without asking for a password."""
    if shutil.which("apt-get") is None:
        return False
    if os.geteuid() == 0:
        return True
    asked = ["sudo", "-n", "true"]
    return shutil.which("sudo") is not None and _works(asked)


def _works(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def program(name: str, package: str) -> Path:
    """An installed program of a Debian package."""
    found = shutil.which(name)
    if found is None:
        give_up(f"{name} is missing (Debian and Ubuntu: sudo apt-get install {package})")
    return Path(str(found)).resolve()


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
    (folder / "lists/partial").mkdir(parents=True)
    (folder / "sources.list").write_text(SOURCE)
    options = {
        "Dir::Etc::sourcelist": folder / "sources.list",
        "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State::lists": folder / "lists",
        "Dir::Cache": folder,
        "APT::Sandbox::User": "",  # apt's own user may not write into our folder
    }
    apt = ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in options.items())]
    for command in ([*apt, "update"], [*apt, "download", package]):
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
