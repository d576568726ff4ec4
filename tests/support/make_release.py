"""Makes what a release consists of, as far as this machine can: files, checksums and notes.

./goa release --dry-run [folder]   everything for this system, into dist/release
./goa release --check TAG          whether tag, program and changelog agree
./goa release --finish FOLDER      the checksums and the notes for the files in a folder

The workflow `release` calls the last two, and builds on each system what --dry-run builds on one.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import attrs

from goa_solo import __version__
from tests.support import make_bundle

ROOT = Path(__file__).parent.parent.parent
CHANGELOG = ROOT / "CHANGELOG.md"
SUMS, NOTES = "SHA256SUMS", "NOTES.md"


@attrs.frozen
class Kind:
    """A kind of file, for whom it is, and the job of the workflow that builds it."""

    pattern: str
    system: str
    job: str


KINDS = (
    Kind(f"lakshmi-{__version__}-windows-*.zip", "Windows", "bundle"),
    Kind(f"lakshmi-{__version__}-macos-*.zip", "macOS (Apple silicon)", "bundle"),
    Kind(f"goa-solo_{__version__}_*.deb", "Debian, Ubuntu, Chromebooks", "bundle"),
    Kind(f"lakshmi-{__version__}-linux-*.tar.xz", "Other Linux", "bundle"),
    Kind(f"goasolo-{__version__}-*.apk", "Android", "android"),
    Kind(f"goasolo-{__version__}-*.aab", "Android app stores", "android"),
    Kind(f"goa_solo-{__version__}-*.whl", "Python 3.11, 3.12 or 3.13", "wheel"),
    Kind(f"goa_solo-{__version__}.tar.gz", "The source", "wheel"),
)
REASONS = {
    "skipped": "there is no key to sign it with yet",  # only the job `android` can be skipped
    "failure": "the build failed",
    "cancelled": "the build was stopped",
    "success": "its job made no such file",
    "": "it is built on GitHub, not here",
}


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="./goa release",
        description="A release is published by pushing its tag: docs/develop/releasing.md.",
    )
    step = parser.add_mutually_exclusive_group(required=True)
    step.add_argument("--dry-run", metavar="FOLDER", nargs="?", const="dist/release", type=Path)
    step.add_argument("--check", metavar="TAG")
    step.add_argument("--finish", metavar="FOLDER", type=Path)
    given = parser.parse_args()
    if given.check:
        found = problems(given.check, CHANGELOG.read_text("utf-8"))
        print("\n".join(found) or f"{given.check} can be released.")
        return 1 if found else 0
    if given.dry_run:
        build(given.dry_run)
    folder = given.dry_run or given.finish
    finish(folder, json.loads(os.environ.get("NEEDS", "{}")))
    for path in sorted(folder.iterdir()):
        print(f"{path.stat().st_size:>12,}  {path.name}")
    return 0


def problems(tag: str, changelog: str) -> list[str]:
    """Return why a tag can't be released, one sentence each."""
    found = []
    if tag != f"v{__version__}":
        found.append(f"The tag is {tag}, but goa_solo/__init__.py says {__version__}.")
    if not section(changelog, __version__):
        found.append(f"CHANGELOG.md says nothing under [{__version__}].")
    return found


def section(changelog: str, version: str) -> str:
    """Return what the changelog says about a version; "" if nothing."""
    found = re.search(rf"^## \[{re.escape(version)}\].*\n((?:(?!## ).*\n?)*)", changelog, re.M)
    return found[1].strip() if found else ""


def build(folder: Path) -> None:
    """Build all that can be built on this system, into an empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", folder.absolute()],
        cwd=ROOT, check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    for path in make_bundle.make(folder.absolute()):
        if path.is_dir():
            unpacked = path
    shutil.rmtree(unpacked)


def finish(folder: Path, needs: Mapping[str, Mapping[str, str]]) -> None:
    """Write the checksums and the notes; `needs` has the results of the workflow's jobs."""
    for name in (SUMS, NOTES):
        (folder / name).unlink(missing_ok=True)
    files = sorted(path for path in folder.iterdir() if path.is_file())
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / SUMS).write_text("".join(sums), "utf-8")
    (folder / NOTES).write_text(notes([path.name for path in files], needs), "utf-8")


def notes(files: list[str], needs: Mapping[str, Mapping[str, str]]) -> str:
    """Return the text of the release: what is new, which file is for whom, what is missing."""
    changelog = CHANGELOG.read_text("utf-8")
    news = section(changelog, __version__)
    if not news:
        print(f"CHANGELOG.md says nothing under [{__version__}]; the notes are from [Unreleased].")
        news = section(changelog, "Unreleased")
    rows, missing = [], []
    for kind in KINDS:
        if named := [name for name in files if Path(name).match(kind.pattern)]:
            rows.append(f"| {kind.system} | {', '.join(f'`{name}`' for name in named)} |")
        else:
            why = REASONS[needs.get(kind.job, {}).get("result", "")]
            missing.append(f"- {kind.system}: {why}.")
    readme = "README.md#installing"
    text = ["## Which file?", f"[How to install it]({readme}).",
            "\n".join(["| for | file |", "| --- | --- |", *rows])]  # fmt: skip
    if missing:
        text += ["Missing, and perhaps added later:", "\n".join(missing)]
    text += [f"`sha256sum --check --ignore-missing {SUMS}` checks what you downloaded.",
             "## What is new", news]  # fmt: skip
    return _with_whole_links("\n\n".join(text) + "\n")


def _with_whole_links(text: str) -> str:
    """A link to a file of ours needs the whole address on the page of a release."""
    if not (repository := os.environ.get("GITHUB_REPOSITORY")):
        return text
    files = f"{os.environ['GITHUB_SERVER_URL']}/{repository}/blob/v{__version__}"
    return re.sub(r"\]\((?!\w+:|#)", f"]({files}/", text)


if __name__ == "__main__":
    raise SystemExit(main())
