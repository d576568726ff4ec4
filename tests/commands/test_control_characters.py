"""Names and notes from somebody's file can't command the terminal they are printed on."""

import json
from contextlib import suppress
from pathlib import Path

import pytest

from goa_solo.paths import data_folder
from tests.support import fake_history
from tests.support.run_cli import Said, call

EVIL = "\x1b]0;owned\x07\x1b[31m\x9b2J\u202ered\rover"


def harmless(said: Said) -> bool:
    text = (said.out + said.err).replace("\n", "")
    return text.isprintable() or all(c.isprintable() or c in "\u00a0\u202f" for c in text)


@pytest.mark.parametrize(
    "words",
    [
        ("campaign", "list"),
        ("campaign", "show"),
        ("campaign", "list", "--json"),
        ("campaign", "show", "--json"),
        ("campaign", "show", "--id", EVIL),
        ("data", "import", EVIL),
        ("data", "export", "--session", EVIL),
        ("data", "export", "--deck", EVIL),
        ("data", "aside"),
        ("data", "export", f"no-folder/{EVIL}"),
        ("deck", "show", EVIL),
        ("deck", "check", EVIL),
        ("simulate", "--deck", EVIL),
        ("replay", EVIL),
        (EVIL,),
    ],
)
def test_what_is_printed_has_no_control_characters(words: tuple[str, ...]) -> None:
    call("campaign", "new", "--seed", "1", "--name", EVIL)
    (data_folder() / "aside").mkdir()
    with suppress(OSError):  # Windows has no such names
        (data_folder() / "aside" / EVIL).touch()
    said = call(*words)
    assert harmless(said), repr(said.out + said.err)


def test_json_still_says_what_the_file_says() -> None:
    call("campaign", "new", "--seed", "1", "--name", EVIL)
    assert json.loads(call("campaign", "list", "--json").out)[0]["name"] == EVIL


def test_the_names_in_an_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_history.fill(data_folder(), 3)
    call("campaign", "new", "--seed", "1", "--name", EVIL)
    page = call("data", "export").out
    monkeypatch.setenv("GOA_SOLO_HOME", str(tmp_path / "elsewhere"))
    said = call("data", "import", "-", typed=page)
    assert "red" in said.out
    assert harmless(said)
    assert harmless(
        call("data", "import", "-", "--yes", typed=page.replace('"finished"', f'"{"x"}"'))
    )
