"""Where something is missing, a test is skipped with the reason; in `.ci/run` it fails instead, on
a machine that could have installed it."""

import os
from pathlib import Path

import pytest

from tests.packaging.android_jvm import debian_files

MIRROR = "Debian file:/mirror"


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any program."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.delenv("GOA_ANDROID_TESTS", raising=False)
    return tmp_path


def add_apt(folder: Path, knows: str = "", status: int = 0) -> None:
    (folder / "apt-get").write_text(f"#!/bin/sh\necho '{knows}'\nexit {status}\n")
    (folder / "apt-get").chmod(0o755)


def test_skipped_with_the_reason(bare: Path) -> None:
    add_apt(bare)
    with pytest.raises(pytest.skip.Exception, match="apt-get install default-jre-headless"):
        debian_files.program("java", "default-jre-headless")


def test_a_failure_where_it_could_have_been_installed(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOA_ANDROID_TESTS", "must")
    with pytest.raises(pytest.skip.Exception):
        debian_files.program("java", "default-jre-headless")
    add_apt(bare, MIRROR, status=1)  # no way to it
    with pytest.raises(pytest.skip.Exception):
        debian_files.program("java", "default-jre-headless")
    add_apt(bare, MIRROR)
    with pytest.raises(pytest.fail.Exception, match="java is missing"):
        debian_files.program("java", "default-jre-headless")


@pytest.mark.usefixtures("bare")
def test_no_way_to_debian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian_files, "CACHE", tmp_path / "cache")
    with pytest.raises(pytest.skip.Exception, match="apt-get is missing"):
        debian_files.unstable_file(*debian_files.CLASSES)
    add_apt(tmp_path)  # and finds nothing
    with pytest.raises(pytest.skip.Exception, match="libandroid-23-java can't be fetched"):
        debian_files.unstable_file(*debian_files.CLASSES)
