"""`goa-solo simulate`: a report, JSON from a seed, and clear refusals."""

import json
from pathlib import Path

import pytest

from goa_solo import cli, packs

FEW = ["--sessions", "6", "--seed", "7"]


def test_the_report_fits_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", *FEW]) == 0
    heard = capsys.readouterr()
    assert heard.out.startswith("House deck, sessions per difficulty: 6, seed 7, player: value\n")
    assert "auctions she wins" in heard.out
    assert all(len(line) <= 80 for line in heard.out.splitlines())
    assert heard.err == ""


def test_json_is_the_same_twice_and_whatever_the_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for jobs in ("1", "1", "2"):
        sessions = ["--sessions", "30", "--seed", "7"]
        assert cli.main(["simulate", *sessions, "--json", "--jobs", jobs]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1] == printed[2]
    found = json.loads(printed[0])
    assert list(found["difficulties"]) == ["I", "II", "III"]
    assert found["difficulties"]["II"]["sessions"] == 30


@pytest.mark.parametrize("kind", ["passive", "aggressive", "random"])
def test_one_difficulty_and_every_kind_of_player(
    kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--difficulty", "3", "--player", kind, "--json"]
    assert cli.main(["simulate", *FEW, *words]) == 0
    assert list(json.loads(capsys.readouterr().out)["difficulties"]) == ["III"]


def test_a_deck_that_is_not_whole_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(packs.write_deck(packs.DeckPack.empty("Mine")))
    assert cli.main(["simulate", "--deck", str(file)]) == 1
    assert capsys.readouterr().err == (
        "Mine: a simulation needs a complete deck; this one has 0 of 64 cards and 0 of 3 bank"
        " cards.\n"
    )


@pytest.mark.parametrize(
    "words",
    [
        ["--sessions", "0"],
        ["--sessions", "many"],
        ["--difficulty", "4"],
        ["--player", "cheat"],
        ["--jobs", "0"],
        ["--seed", "x"],
    ],
)
def test_called_wrongly(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", *words]) == 2
    assert capsys.readouterr().out == ""
