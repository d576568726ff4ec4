"""`goa-solo deck`: check, show and new."""

import json
from pathlib import Path

import pytest

from goa_solo import packs, paths
from goa_solo.rules.setup import Phase
from tests.support.run_cli import call

HOUSE = paths.asset("decks/house.toml")


def test_a_new_deck_is_good_and_empty(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    made = call("deck", "new", str(file))
    assert (made.status, str(file) in made.out) == (0, True)
    assert packs.deck(file).progress == (0, 64)
    said = call("deck", "check", str(file))
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith(f"{file}: OK, 0 of 64 cards.\n")
    assert f"{file}: still missing: day auction, level 1, all cards\n" in said.out


def test_a_new_deck_never_overwrites(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("precious")
    said = call("deck", "new", str(file))
    assert said.status == 1
    assert said.err == f"{file}: this file exists already; choose another name.\n"
    assert file.read_text() == "precious"


def test_a_deck_is_shown_in_80_columns() -> None:
    said = call("deck", "show")
    assert said.status == 0
    assert said.out.startswith("House deck (a stand-in)\n")
    assert "64 of 64 cards known" in said.out
    assert all(len(line) <= 80 and line == line.rstrip() for line in said.out.splitlines())
    for face in packs.deck("house").faces(Phase.NIGHT, "auction 2"):
        assert str(face).split()[0] in said.out


def test_unknown_cards_are_shown_as_such(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(packs.write_deck(packs.DeckPack.empty("Mine")))
    said = call("deck", "show", str(file))
    assert said.status == 0
    assert "0 of 64 cards known" in said.out
    assert said.out.count("?") == 64 + 3 * 4


def test_json_is_json_and_nothing_else(tmp_path: Path) -> None:
    said = call("deck", "show", "house", "--json")
    shown = json.loads(said.out)
    assert (said.status, shown["source"]) == (0, "stand-in")
    assert shown["purse"]["I"] == list(packs.deck("house").purse(1))
    assert all(len(pile) == 8 for pile in shown["piles"].values())
    bad = tmp_path / "bad.toml"
    bad.write_text('format = "deck"')
    said = call("deck", "check", str(HOUSE), str(bad), "--json")
    assert (said.status, said.err) == (1, "")
    good, worse = json.loads(said.out)
    assert good == {
        "file": str(HOUSE),
        "good": True,
        "problems": [],
        "notes": [],
        "known": 64,
        "cards": 64,
        "missing": [],
    }
    assert worse["good"] is False
    assert len(worse["problems"]) == 3


def test_campaigns_and_editions_are_checked_too() -> None:
    files = [*paths.campaigns_folder().glob("*.toml"), *paths.asset("editions").glob("*.toml")]
    said = call("deck", "check", *map(str, files))
    assert (said.status, said.out.count(": OK.")) == (0, len(files))


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (
            ["show", "horse"],
            "horse: there is no file or pack with this name; the packs are: house.",
        ),
        (["show", "gone.toml"], "gone.toml: there is no such file."),
        (["check", "gone.toml"], "gone.toml: there is no such file."),
        (["check", "."], ".: this is not a file."),
    ],
)
def test_what_is_not_there_is_said(words: list[str], problem: str) -> None:
    said = call("deck", *words)
    assert (said.status, said.out, said.err) == (1, "", problem + "\n")


@pytest.mark.parametrize("words", [[], ["check"], ["look"], ["new"]])
def test_called_wrongly(words: list[str]) -> None:
    said = call("deck", *words)
    assert (said.status, said.out) == (2, "")


def test_a_deck_is_shared_received_and_merged() -> None:
    code = call("deck", "share", "--qr").out.splitlines()[-1]
    for words, status, says in (
        ((code[:50], code[50:].lower(), "--look"), 0, "64 of 64 cards, 3 of 3 Solo Bank cards."),
        ((code,), 0, "Saved as house-deck.\n"),
        ((code, "--into", "house-deck"), 0, "0 cards are new."),
        ((code, "--into", "house"), 1, "house isn't one of your own decks."),
        ((code[:-2],), 1, "missing or mistyped"),
    ):
        said = call("deck", "receive", *words)
        assert (said.status, says in (said.err if status else said.out)) == (status, True), says
