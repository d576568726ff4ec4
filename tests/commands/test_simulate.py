"""`goa-solo simulate`: a report, JSON from a seed, and clear refusals."""

import json
from pathlib import Path

import pytest

from goa_solo import packs
from tests.support.run_cli import call

FEW = ("simulate", "--sessions", "6", "--seed", "7")


def test_the_report_fits_80_columns() -> None:
    said = call(*FEW)
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("House deck, sessions per difficulty: 6, seed 7, player: value\n")
    assert "auctions she wins" in said.out
    assert all(len(line) <= 80 for line in said.out.splitlines())


def test_json_is_the_same_twice_and_whatever_the_jobs() -> None:
    first, *others = (call(*FEW, "--json", "--jobs", jobs) for jobs in ("1", "1", "2"))
    assert [first, first] == others
    found = json.loads(first.out)["difficulties"]
    assert list(found) == ["I", "II", "III"]
    assert found["II"]["sessions"] == 6


@pytest.mark.parametrize("kind", ["passive", "aggressive", "random"])
def test_one_difficulty_and_every_kind_of_player(kind: str) -> None:
    said = call(*FEW, "--difficulty", "3", "--player", kind, "--json")
    assert said.status == 0
    assert list(json.loads(said.out)["difficulties"]) == ["III"]


def test_a_deck_that_is_not_whole_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(packs.write_deck(packs.DeckPack.empty("Mine")))
    said = call("simulate", "--deck", str(file))
    assert (said.status, said.err) == (
        1,
        "Mine: a simulation needs a complete deck; this one has 0 of 64 cards and 0 of 3 Solo"
        " Bank cards.\n",
    )


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--sessions", "0"),
        ("--sessions", "many"),
        ("--difficulty", "4"),
        ("--player", "cheat"),
        ("--jobs", "0"),
        ("--seed", "x"),
    ],
)
def test_called_wrongly(option: str, value: str) -> None:
    said = call("simulate", option, value)
    assert (said.status, said.out) == (2, "")
