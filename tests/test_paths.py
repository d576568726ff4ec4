"""Where things lie."""

import os
import sys
from pathlib import Path

import pytest

from goa_solo import __version__, installed_version, paths
from tests.support.run_cli import call


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
    assert installed_version() == f"{__version__} (clone)"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert installed_version() == f"{__version__} (bundle)"
    monkeypatch.setenv("ANDROID_PRIVATE", "/data/files")
    assert installed_version() == f"{__version__} (phone)"


def test_the_folder_is_made_when_asked_for(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOA_SOLO_HOME", str(data_home / "deep" / "er"))
    assert paths.ensure_data_folder().is_dir()


@pytest.mark.skipif(os.name != "posix", reason="home folders are found in another way")
@pytest.mark.parametrize("words", [(), ("play",), ("data", "export"), ("language", "de")])
@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ("{home}/file", "{home}/file isn't a folder"),
        ("{home}/file/folder", "{home}/file isn't a folder"),
        ("~nobody-here/x", "can't tell which folder ~nobody-here/x is"),
        ("", "can't find your home folder"),
    ],
)
def test_a_place_that_cant_be_a_folder_gets_a_sentence_everywhere(
    data_home: Path, monkeypatch: pytest.MonkeyPatch, chosen: str, said: str, words: tuple[str, ...]
) -> None:
    import pwd

    (data_home / "file").write_text("in the way")
    for name in ("HOME", "XDG_DATA_HOME", "ANDROID_PRIVATE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("GOA_SOLO_HOME", chosen.format(home=data_home))
    monkeypatch.setattr(pwd, "getpwuid", {}.__getitem__)  # a user without an entry
    told = call(*words)
    assert (told.status, told.out, len(told.err.splitlines())) == (1, "", 1), told
    assert said.format(home=data_home) in told.err
    assert "GOA_SOLO_HOME" in told.err
    assert call("--help").status == 0
