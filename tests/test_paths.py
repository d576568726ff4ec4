"""Where things lie."""

import os
import sys
from pathlib import Path

import pytest

from goa_solo import __version__, paths


def test_what_ships_is_found_beside_the_package() -> None:
    assert paths.asset(".").is_dir()
    assert paths.campaigns_folder().is_dir()


def test_goa_solo_home_wins(data_home: Path) -> None:
    assert paths.data_folder() == data_home


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {"XDG_DATA_HOME": "/x"}, "/x/goa-solo"),
        ("linux", {"XDG_DATA_HOME": "not/absolute"}, "/me/.local/share/goa-solo"),
        ("linux", {}, "/me/.local/share/goa-solo"),
        ("linux", {"ANDROID_PRIVATE": "/data/files"}, "/data/files/goa-solo"),
        ("darwin", {}, "/me/Library/Application Support/goa-solo"),
        ("win32", {"APPDATA": "/roaming"}, "/roaming/goa-solo"),
    ],
)
def test_each_platform_has_its_folder(
    platform: str, variables: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("GOA_SOLO_HOME", "XDG_DATA_HOME", "ANDROID_PRIVATE", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    if os.name == "nt" and platform == "linux":
        pytest.skip("a path of Linux is not absolute here")
    monkeypatch.setenv("HOME", "/me")
    monkeypatch.setenv("USERPROFILE", "/me")
    monkeypatch.setattr(sys, "platform", platform)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert paths.data_folder().as_posix() == expected


def test_the_version_names_the_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    """The wheel and the bundle themselves are asked in tests/packaging."""
    assert paths.installed_version() == f"{__version__} (clone)"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert paths.installed_version() == f"{__version__} (bundle)"
    monkeypatch.setenv("ANDROID_PRIVATE", "/data/files")
    assert paths.installed_version() == f"{__version__} (phone)"


def test_the_folder_is_made_when_asked_for(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOA_SOLO_HOME", str(data_home / "deep" / "er"))
    assert paths.ensure_data_folder().is_dir()


def test_a_folder_that_cannot_be_written_gets_a_sentence(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (data_home / "file").write_text("in the way")
    monkeypatch.setenv("GOA_SOLO_HOME", str(data_home / "file" / "folder"))
    with pytest.raises(
        paths.DataFolderError, match=r"can't write to the folder .*file.folder .*GOA_SOLO_HOME"
    ):
        paths.ensure_data_folder()
