"""What a release consists of, and how a later run adds what an earlier one could not build."""

import os
import subprocess
from pathlib import Path

import pytest

from goa_solo import __version__
from tests.support import make_release

ROOT = Path(__file__).parent.parent.parent
WHEEL = f"goa_solo-{__version__}-py3-none-any.whl"
WINDOWS = f"lakshmi-{__version__}-windows-amd64.zip"
MAC = f"lakshmi-{__version__}-macos-arm64.zip"
NEEDS = {
    "wheel": {"result": "success"},
    "bundle": {"result": "failure"},
    "android": {"result": "skipped"},
}
GH = """#!/bin/sh
# Keeps releases in folders, as GitHub's program does on the net.
set -eu
command=$2 release=$RELEASES/$3
shift 3
case $command in
view) [ -d "$release" ] ;;
download) cp "$release"/* "$2" ;;
create)
    mkdir "$release"
    cp "$5" "$release.md"
    shift 5
    cp "$@" "$release"
    ;;
upload) cp "$2" "$release" && echo "${2##*/}" >> "$release.log" ;;
edit) cp "$2" "$release.md" ;;
*) exit 1 ;;
esac
"""


def test_a_tag_must_agree_with_program_and_changelog() -> None:
    tag, changelog = (
        f"v{__version__}",
        f"## [Unreleased]\n\n## [{__version__}] - 2026-12-31\n- New\n",
    )
    assert make_release.problems(tag, changelog) == []
    assert make_release.problems("v99.0.0", changelog) == [
        f"The tag is v99.0.0, but goa_solo/__init__.py says {__version__}."
    ]
    assert make_release.problems(tag, "## [Unreleased]\n- New\n") == [
        f"CHANGELOG.md says nothing under [{__version__}]."
    ]


def test_a_section_of_the_changelog_ends_at_the_next_one() -> None:
    changelog = "# Log\n\n## [1.1.0] - 2027\n\n### Added\n\n- New\n\n## [1.0.0]\n- Old\n"
    assert make_release.section(changelog, "1.1.0") == "### Added\n\n- New"
    assert make_release.section(changelog, "1.0.0") == "- Old"
    assert make_release.section(changelog, "1.0") == ""


def test_the_notes_say_what_is_missing_and_why() -> None:
    notes = make_release.notes([WHEEL, WINDOWS], NEEDS)
    assert f"| Windows | `{WINDOWS}` |" in notes
    assert "- macOS (Apple silicon): the build failed." in notes
    assert "- Android: there is no key to sign it with yet." in notes
    assert "- Windows" not in notes


def test_links_in_the_notes_lead_to_the_tag(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://example.org")
    monkeypatch.setenv("GITHUB_REPOSITORY", "we/lakshmi")
    notes = make_release.notes([WHEEL], NEEDS)
    assert f"](https://example.org/we/lakshmi/blob/v{__version__}/README.md#installing)" in notes
    assert "](docs/" not in notes


@pytest.mark.skipif(os.name == "nt", reason="the workflow publishes on Linux")
def test_a_later_run_adds_what_was_missing(tmp_path: Path) -> None:
    """The files that are there stay as they are, because people may have them."""
    (tmp_path / "gh").write_text(GH)
    (tmp_path / "gh").chmod(0o755)

    def publish(needs: str, **built: str) -> str:
        folder = tmp_path / f"built-{len(built)}"
        folder.mkdir()
        for name, content in built.items():
            (folder / name).write_text(content)
        subprocess.run(
            [ROOT / ".ci/publish", "v1", folder], check=True, capture_output=True,
            env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}",
                 "RELEASES": str(tmp_path), "NEEDS": needs},
        )  # fmt: skip
        return (tmp_path / "v1.md").read_text("utf-8")

    notes = publish('{"bundle": {"result": "failure"}}', **{WHEEL: "first"})
    assert "- macOS (Apple silicon): the build failed." in notes
    notes = publish("{}", **{WHEEL: "second", MAC: "mac"})
    assert f"| macOS (Apple silicon) | `{MAC}` |" in notes
    release = tmp_path / "v1"
    assert {path.name for path in release.iterdir()} == {WHEEL, MAC, "SHA256SUMS"}
    assert (release / WHEEL).read_text() == "first"
    assert (tmp_path / "v1.log").read_text().split() == ["SHA256SUMS", MAC]
    subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=release, check=True)


@pytest.mark.long
def test_a_dry_run_makes_a_complete_folder(tmp_path: Path) -> None:
    folder = tmp_path / "release"
    subprocess.run([ROOT / "goa", "release", "--dry-run", folder], check=True)
    files = {path.name for path in folder.iterdir()}
    missing = [one.system for one in make_release.KINDS if not list(folder.glob(one.pattern))]
    assert missing == ["Windows", "macOS (Apple silicon)", "Android", "Android app stores"]
    assert {"SHA256SUMS", "NOTES.md"} < files
    assert len(files) == len(make_release.KINDS) - len(missing) + 2
    sums = (folder / "SHA256SUMS").read_text().splitlines()
    assert {line.split()[1] for line in sums} == files - {"SHA256SUMS", "NOTES.md"}
    subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=folder, check=True)
