"""`goa-solo deck`: check, show and new."""

import json
from pathlib import Path

import pytest

from goa_solo import cli, packs, paths
from goa_solo.rules.setup import Phase

HOUSE = paths.asset("decks/house.toml")


def test_a_new_deck_is_good_and_empty(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    assert cli.main(["deck", "new", str(file)]) == 0
    assert str(file) in capsys.readouterr().out
    assert packs.deck(file).progress == (0, 64)
    assert cli.main(["deck", "check", str(file)]) == 0
    heard = capsys.readouterr()
    assert heard.out.startswith(f"{file}: OK, 0 of 64 cards.\n")
    assert f"{file}: still missing: day auction, level 1, all cards\n" in heard.out
    assert heard.err == ""


def test_a_new_deck_never_overwrites(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("precious")
    assert cli.main(["deck", "new", str(file)]) == 1
    assert capsys.readouterr().err == f"{file}: this file exists already; choose another name.\n"
    assert file.read_text() == "precious"


def test_a_deck_is_shown_in_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deck", "show"]) == 0
    heard = capsys.readouterr().out
    assert heard.startswith("House deck (a stand-in)\n")
    assert "64 of 64 cards known" in heard
    assert all(len(line) <= 80 and line == line.rstrip() for line in heard.splitlines())
    for face in packs.deck("house").faces(Phase.NIGHT, "auction 2"):
        assert str(face).split()[0] in heard


def test_unknown_cards_are_shown_as_such(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(packs.write_deck(packs.DeckPack.empty("Mine")))
    assert cli.main(["deck", "show", str(file)]) == 0
    heard = capsys.readouterr().out
    assert "0 of 64 cards known" in heard
    assert heard.count("?") == 64 + 3 * 4


def test_json_is_json_and_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deck", "show", "house", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["source"] == "stand-in"
    assert shown["purse"]["I"] == list(packs.deck("house").purse(1))
    assert all(len(pile) == 8 for pile in shown["piles"].values())
    bad = tmp_path / "bad.toml"
    bad.write_text('format = "deck"')
    assert cli.main(["deck", "check", str(HOUSE), str(bad), "--json"]) == 1
    heard = capsys.readouterr()
    good, worse = json.loads(heard.out)
    assert heard.err == ""
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


def test_campaigns_and_editions_are_checked_too(capsys: pytest.CaptureFixture[str]) -> None:
    files = [
        *paths.campaigns_folder().glob("*.toml"),
        *paths.asset("editions").glob("*.toml"),
    ]
    assert cli.main(["deck", "check", *map(str, files)]) == 0
    assert capsys.readouterr().out.count(": OK.") == len(files)


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
def test_what_is_not_there_is_said(
    words: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["deck", *words]) == 1
    heard = capsys.readouterr()
    assert heard.err == problem + "\n"
    assert heard.out == ""


@pytest.mark.parametrize("words", [[], ["check"], ["look"], ["new"]])
def test_called_wrongly(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deck", *words]) == 2
    assert capsys.readouterr().out == ""


def test_a_deck_is_shared_received_and_merged(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deck", "share", "--qr"]) == 0
    code = capsys.readouterr().out.splitlines()[-1]
    assert cli.main(["deck", "receive", code[:50], code[50:].lower(), "--look"]) == 0
    assert capsys.readouterr().out == "House deck: 64 of 64 cards, 3 of 3 bank cards.\n"
    assert cli.main(["deck", "receive", code]) == 0
    assert capsys.readouterr().out.endswith("Saved as house-deck.\n")
    assert cli.main(["deck", "receive", code, "--into", "house-deck"]) == 0
    assert "0 cards are new." in capsys.readouterr().out
    assert cli.main(["deck", "receive", code, "--into", "house"]) == 1
    assert "house isn't one of your own decks." in capsys.readouterr().err
    assert cli.main(["deck", "receive", code[:-2]]) == 1
    assert "missing or mistyped" in capsys.readouterr().err
