"""The workflows of GitHub may do little, and call only actions of a known content."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
USES = re.compile(r"uses: (.+)")
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def test_there_are_three() -> None:
    assert [path.stem for path in WORKFLOWS] == ["android", "release", "test"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_hash(path: Path) -> None:
    called = USES.findall(path.read_text("utf-8"))
    assert called
    assert [one for one in called if not one.startswith("./") and not PINNED.fullmatch(one)] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_they_may_only_read(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "\npermissions:\n  contents: read\n\n" in text
    writing = re.findall(r"^  (\w+):\n(?:(?!^  \w).*\n)*?.*: write", text, re.MULTILINE)
    assert writing == (["publish", "pypi"] if path.stem == "release" else [])
    assert text.count("uses: actions/checkout") == text.count("persist-credentials: false")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_what_they_call_exists(path: Path) -> None:
    text = path.read_text("utf-8")
    for name in re.findall(r"(?<![\w/])(\.ci/\w+|(?:tests|docs)/[\w/]+\.\w+|goa\.cmd)", text):
        assert (ROOT / name).is_file()


def test_no_platform_blocks_the_others() -> None:
    """Only the wheel and the tests on Linux must be green before anything is published."""
    text = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    assert "fail-fast: false" in text
    (publish,) = re.findall(r"^  publish:\n    needs: (.+)\n    if: (.+)\n", text, re.MULTILINE)
    assert publish[0] == "[wheel, test, bundle, android]"  # waits for all of them …
    assert publish[1].startswith("${{ !cancelled()")
    assert set(re.findall(r"needs\.(\w+)", publish[1])) == {"wheel", "test"}  # … but needs these
    tests = (ROOT / ".github/workflows/test.yml").read_text("utf-8")
    assert set(re.findall(r"^  (\w+):\n    if: github.ref_type != 'tag'", tests, re.MULTILINE)) == {
        *("windows", "macos")
    }


def test_the_systems_still_exist() -> None:
    """GitHub removed macos-14 in November 2026."""
    for path in WORKFLOWS:
        systems = re.findall(r"\b(?:ubuntu|windows|macos)-\d[\d.]*", path.read_text("utf-8"))
        assert set(systems) <= {"ubuntu-22.04", "ubuntu-24.04", "windows-2022", "macos-15"}


def test_every_month_newer_versions_are_proposed() -> None:
    path = ROOT / ".github" / "dependabot.yml"
    subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.dependabot", path],
        check=True, capture_output=True,
    )  # fmt: skip
    text = path.read_text("utf-8")
    assert re.findall(r"package-ecosystem: (.+)", text) == ["github-actions", "pip"]
    assert text.count("interval: monthly") == 2


def test_there_is_one_version_of_uv() -> None:
    texts = [(ROOT / name).read_text("utf-8") for name in ("goa", "goa.cmd")]
    texts.append((ROOT / ".github/workflows/release.yml").read_text("utf-8"))
    found = [re.findall(r"uv(?:_version=|==)(\d[\d.]+)", text) for text in texts]
    assert all(found)
    assert len({one for every in found for one in every}) == 1
