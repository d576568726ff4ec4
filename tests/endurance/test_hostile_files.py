"""Files that a stranger might send: they run nothing, end soon and need little memory."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from goa_solo.app import file_exchange
from goa_solo.named_file import FileError
from goa_solo.store import atomic_files
from tests.support import hostile_files
from tests.support.hang_timeout import watchdog
from tests.support.run_cli import call
from tests.support.run_python import printed_by, run_python

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="measures with /proc")

MOST_SECONDS = 3.0
SESSIONS = Path(__file__).parent.parent / "sessions"
MEASURED = """
import sys, time
from pathlib import Path
from goa_solo.photo.open_photo import open_photo
from goa_solo.rules.message import RuleError
from goa_solo.store.atomic_files import parse_json
from goa_solo.store.errors import StoreError

def peak():  # of this process alone; getrusage remembers the one that started it
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1000

read = open_photo if sys.argv[1] == "photo" else lambda path: parse_json(path.read_bytes())
before, started, said = peak(), time.process_time(), "opened"
try:
    read(Path(sys.argv[2]))
except (RuleError, StoreError) as error:
    said = str(error)
print(round(peak() - before), round(time.process_time() - started, 2), said, sep="|")
"""


def measured(kind: str, path: Path) -> tuple[int, float, str]:
    """Open a file in a process of its own; return its megabytes, seconds and what was said."""
    printed = printed_by("-c", MEASURED, kind, path)
    print(path.name, printed)
    megabytes, seconds, said = printed.strip().split("|")
    return int(megabytes), float(seconds), said


@pytest.mark.parametrize("given", ["Path(sys.argv[1])", "Path(sys.argv[1]).read_bytes()"])
def test_a_photo_never_starts_a_program(tmp_path: Path, given: str) -> None:
    """Pillow opens EPS with Ghostscript, whatever the file is called."""
    photo, ghostscript, mark = tmp_path / "photo.jpg", tmp_path / "gs", tmp_path / "started"
    photo.write_bytes(hostile_files.EPS)
    ghostscript.write_text(f"#!/bin/sh\ntouch '{mark}'\necho 10.0\n")
    ghostscript.chmod(0o755)
    code = f"import sys; from pathlib import Path; open_photo({given})"
    code = f"from goa_solo.photo.open_photo import open_photo; {code}"
    done = run_python(
        "-c", code, photo, env={"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    )
    assert not mark.exists()
    assert "Use a JPEG or PNG file" in done.stderr


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: hostile_files.webp((7900, 7900)), "more than 11 megapixels"),
        (lambda: hostile_files.webp((3300, 3300)), "opened"),
        (lambda: hostile_files.png((7900, 7900)), "more than 19 megapixels"),
        (lambda: hostile_files.png((4460, 4460)), "opened"),
        (lambda: hostile_files.png((6310, 6310), colour=2, channels=3), "opened"),
        (lambda: hostile_files.png((9400, 9400), 16, 0, 1), "opened"),
        (lambda: hostile_files.png((13300, 13300), 8, 0, 1), "opened"),
        (lambda: hostile_files.jpeg((8160, 6120)), "opened"),
        (lambda: hostile_files.jpeg((12000, 9000)), "opened"),
        (lambda: hostile_files.jpeg((16320, 12240)), "opened"),
        (lambda: hostile_files.jpeg((20000, 12000)), "more than 200 megapixels"),
        (lambda: hostile_files.progressive((8160, 6120)), "more than 29 megapixels"),
        (lambda: hostile_files.progressive((5400, 5400)), "opened"),
        (lambda: hostile_files.progressive((4000, 3000), 2000), "damaged"),
    ],
)
def test_a_photo_needs_at_most_200_mb_and_3_seconds(
    tmp_path: Path, make: Callable[[], bytes], said: str
) -> None:
    (tmp_path / "photo.jpg").write_bytes(make())
    megabytes, seconds, outcome = measured("photo", tmp_path / "photo.jpg")
    assert said in outcome
    assert megabytes < 200
    assert seconds < MOST_SECONDS


@pytest.mark.parametrize(
    "part", [b"[],", b"1,", b'"ab",', b'{"a":1},', b"[" * 50 + b"]" * 50 + b","]
)
def test_64_mb_of_json_are_refused_with_300_mb_and_3_seconds(tmp_path: Path, part: bytes) -> None:
    page = b'{"lakshmi": "export", "items": [%s0]}' % (part * (64_000_000 // len(part)))
    (tmp_path / "backup.json").write_bytes(page)
    megabytes, seconds, said = measured("json", tmp_path / "backup.json")
    assert "too large" in said
    assert megabytes < 300
    assert seconds < MOST_SECONDS


def test_5000_sessions_are_parsed() -> None:
    session = (SESSIONS / "quined-first-session.json").read_bytes()
    assert len(atomic_files.parse_json(b"[" + b",".join([session] * 5000) + b"]")) == 5000


def pipe(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def folder(path: Path) -> None:
    path.mkdir()


def gone(path: Path) -> None:
    path.symlink_to("nowhere")


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10_000_000_000)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (pipe, "this is not a file."),
        (endless, "this is not a file."),
        (folder, "this is not a file."),
        (gone, "there is no such file."),
        (huge, "this file is larger than "),
    ],
)
@pytest.mark.parametrize(
    "words",
    [
        "data import",
        "market",
        "play --market",
        "play --deck",
        "deck check",
        "deck show",
        "replay",
        "score",
        "campaign record --sheet",
    ],
)
def test_what_isnt_a_file_of_that_size_is_refused_at_once(
    tmp_path: Path, words: str, make: Callable[[Path], None], said: str
) -> None:
    make(path := tmp_path / "given.toml")
    if words.startswith("campaign"):
        assert call("campaign", "new", "--goals", "DE,AF,BG", "--name", "Spring").status == 0
    with watchdog(10):
        found = call(*words.split(), str(path))
    assert found.status in (1, 2)
    assert found.err.removeprefix("goa-solo: ").startswith(f"{path}: {said}")
    assert len(found.err.splitlines()) == 1


def test_the_window_refuses_them_too(tmp_path: Path) -> None:
    for make in (pipe, endless, folder, gone, huge):
        make(path := tmp_path / make.__name__)
        with watchdog(10), pytest.raises(FileError, match=f"^{path}: "):
            file_exchange.read(path)
