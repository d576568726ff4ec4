"""The workflows of GitHub may do little, and call only actions of a known content."""

import re
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
    writing = re.findall(r"^  (\w+):\n(?:(?!^  \w).*\n)*?.*contents: write", text, re.MULTILINE)
    assert writing == (["draft", "publish"] if path.stem == "release" else [])
    assert text.count("uses: actions/checkout") == text.count("persist-credentials: false")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_what_they_call_exists(path: Path) -> None:
    text = path.read_text("utf-8")
    for name in re.findall(r"(?<![\w/])(\.ci/\w+|tests/[\w/]+\.py|goa\.cmd)", text):
        assert (ROOT / name).is_file()
