import json

import pytest

from tests.support.run_cli import Said, call

MARKET = "DDTDB/DTD.D/YDDPD/BDDTD/DDTBD"


def where(*words: str) -> Said:
    return call("where", "--market", MARKET, *words)


def test_a_level_1_card_gives_the_edge_space_and_the_tile_it_faces() -> None:
    said = where("--card", "T>D N1 cw", "--json")
    assert said.status == 0
    found = json.loads(said.out)
    assert found["space"] == "N3"
    assert found["faces"] == "r1c3"
    assert found["type"] == "teal"
    assert found["looked_at"] == ["N1", "N2", "N3"]
    assert found["reason"].endswith("her first choice.")


def test_a_level_2_card_gives_the_tile_and_the_path() -> None:
    found = json.loads(where("--card", "T>D NE cw", "--from", "N3", "--json").out)
    assert found == {
        "space": "r1c3",
        "type": "teal",
        "looked_at": ["r1c4", "r1c3"],
        "reason": (
            "Starting from the upper right and going clockwise around the marker in the edge space"
            " above column 3, the first teal tile next to it is in row 1, column 3: her first"
            " choice."
        ),
    }


def test_a_space_is_written_as_it_is_typed() -> None:
    assert where("--card", "T>D NE cw", "--from", "N3").out.startswith("r1c3 (teal)\n")
    assert where("--card", "T>D N1 cw").out.startswith("N3, facing r1c3 (teal)\n")


def test_marked_tiles_are_passed_over() -> None:
    found = json.loads(
        where("--card", "T>D NE cw", "--from", "n3", "--marked", "R1C3, r1c4", "--json").out
    )
    assert found["space"] == "r1c2"


def test_farther_is_the_other_reading_of_r2() -> None:
    near = json.loads(where("--card", "P>D N cw", "--from", "r1c1", "--json").out)
    far = json.loads(where("--card", "P>D N cw", "--from", "r1c1", "--farther", "--json").out)
    assert near["space"] == "r1c2"
    assert far["space"] == "r3c4"


def test_in_words_it_tells_space_reason_and_path() -> None:
    said = where("--card", "Y W5 cw 7")
    assert said.out.splitlines()[0] == "W3, facing r3c1 (yellow)"
    assert "Looked at: W5 W4 W3" in said.out
    assert max(map(len, said.out.splitlines())) <= 78


def test_for_a_screen_reader_spaces_are_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOA_SOLO_PLAIN", "1")
    found, reason, path = where("--card", "Y W5 cw 7").out.splitlines()
    assert found == "the edge space to the left of row 3, facing row 3, column 1 (yellow)."
    assert len(reason) > 78
    assert path.startswith("Looked at: the edge space to the left of row 5; the edge space to the")


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        (["--card", "T>D NE cw"], 2, "level 2 or 3 card: use --from"),
        (["--card", "T>D N1 cw", "--from", "N3"], 2, "level 1 card: leave out --from"),
        (["--card", "T>D"], 2, "reads like"),
        (["--card", "T NE cw", "--from", "N9"], 2, "'N9' isn't a space"),
        (["--card", "T NE cw", "--from", "N3", "--marked", "N1"], 2, "edge space"),
        (["--card", "T NE cw", "--from", "N3", "--marked", "x"], 2, "'x' isn't a space"),
        ([], 2, "--card"),
    ],
)
def test_called_wrongly(words: list[str], status: int, says: str) -> None:
    said = where(*words)
    assert said.status == status
    assert says in said.err
    assert said.out == ""
    assert "Traceback" not in said.err


def test_an_empty_market_says_no() -> None:
    said = call("where", "--market", "/".join(["....."] * 5), "--card", "T N1 cw")
    assert said.status == 1
    assert "no tile on the market" in said.err


def test_a_market_that_play_cannot_lead_to_is_refused_in_one_sentence_r13() -> None:
    said = call("where", "--market", "...../.DDD./.DTD./.DDD./.....", "--card", "T>D N1 cw")
    assert (said.status, said.out) == (1, "")
    assert "must have at least one tile along its edge" in said.err
    inside = call(
        "where", "--market", "...../.DDD./.DTD./.DDD./.....", "--card", "T NE cw", "--from", "r2c2"
    )
    assert inside.status == 0


def test_a_wrong_market_is_called_wrongly() -> None:
    said = call("where", "--market", "DD", "--card", "T N1 cw")
    assert said.status == 2
    assert "five rows" in said.err
