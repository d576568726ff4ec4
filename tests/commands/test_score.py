import io
import json
import random
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from goa_solo import packs
from goa_solo.commands import score_prompt
from goa_solo.commands.terminal_io import Terminal
from goa_solo.rules.campaign import LISBON
from goa_solo.rules.scoring import Depot, ScoreSheet, score
from tests.support.run_cli import Said, call

SHEET = {
    "edition": "quined",
    "tracks": {"ships": 4, "produce": 5, "income": 3, "explore": 3, "outpost": 5},
    "outposts": 3,
    "symbols": [3, 1, 0, 0, 0, 0],
    "pardaos": 12,
    "lakshmi_pardaos": 20,
    "depots": [{"spaces": 1, "any": False, "goods": 1}],
    "depots_set_aside": 0,
    "foreman": False,
    "duty": 1,
    "small_missions": 0,
    "large_missions": 0,
    "story": None,
}


def counted(sheet: object, *words: str) -> Said:
    return call("score", "-", "--json", *words, typed=json.dumps(sheet))


def test_the_51_point_sheet() -> None:
    said = counted(SHEET)
    assert said.status == 0
    found = json.loads(said.out)
    assert found["total"] == 51
    assert found["rank"] == "Savvy"
    assert {"name": "Produce", "points": 10} in found["lines"]
    assert sum(line["points"] for line in found["lines"]) == 51
    assert list(found["goals"]) == list("ABCDEFGHI")
    assert found["goals"]["D"] == {
        "achieved": True,
        "why": "10 on Produce and 10 on Establish an Outpost",
    }
    assert not found["goals"]["A"]["achieved"]


def test_from_a_file_in_words(tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(SHEET))
    said = call("score", str(file))
    assert said.status == 0
    assert "  51  points: Savvy" in said.out
    assert "D Achieved: 10 on Produce" in said.out


def test_plain_scores_and_campaigns_have_no_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOA_SOLO_PLAIN", "1")
    said = call("score", typed=json.dumps(SHEET))
    assert "Produce: 10 points, row 5.\n" in said.out
    assert "\n51 points: Savvy.\n" in said.out
    call("campaign", "new", "--seed", "5")
    shown = call("campaign", "record", "--points", "44", "--achieved", "none")
    for line in (said.out + shown.out).splitlines():
        assert not re.search(r"  |[\[\]#]", line), line
    monkeypatch.setenv("LC_ALL", "de.UTF-8")  # with quotes at the end of a line
    german = call("score", typed=json.dumps(SHEET)).out.splitlines()
    assert [line for line in german if line and line[-1] not in ".:"] == []


def test_without_a_file_a_pipe_is_read() -> None:
    assert json.loads(call("score", "--json", typed=json.dumps(SHEET)).out)["total"] == 51


def test_the_oldest_edition_has_its_own_figures_and_words() -> None:
    sheet = {"edition": "rio-grande-2004", "symbols": [6], "duty": 1}
    found = json.loads(counted(sheet).out)
    names = {line["name"]: line["points"] for line in found["lines"]}
    assert found["total"] == 20 + 4
    assert "Colonies" in names
    again = json.loads(counted({"duty": 1}, "--edition", "rio-grande-2004").out)
    assert again["total"] == 4


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"depots": [{"spaces": 1}] * 5}, "5 depots on the sheet"),
        ({"symbols": [6]}, "6 cards aren't possible; there are 5 of each kind"),
        ({"tracks": {"ships": 6}}, "Build Ships is in row 6"),
        ({"pardaos": -1}, "Pardaos: -1 isn't possible"),
        ({"pardaos": "many"}, "pardaos: 'many' isn't a whole number"),
        ({"pardaos": True}, "pardaos: 'True' isn't a whole number"),
        ({"pardaos": 1.5}, "isn't a whole number"),
        ({"tracks": [1, 2, 3, 4, 5]}, "give each track's row by name"),
        ({"tracks": {"swimming": 1}}, "'swimming' isn't a track"),
        ({"depots": [{"goods": 1}]}, "'spaces' is missing"),
        ({"elephants": 2}, "elephants: not recognised"),
        ({"story": "competition"}, "'competition' isn't in this edition"),
        (
            {"richer": "nobody"},
            "'nobody' doesn't say who has more Pardaos; use one of these: you, lakshmi, tie",
        ),
    ],
)
def test_an_impossible_sheet_is_refused_with_a_sentence(
    change: dict[str, object], says: str
) -> None:
    said = counted(SHEET | change)
    assert said.status == 1
    assert says in said.err
    assert said.out == ""


def test_every_problem_is_said_at_once() -> None:
    said = counted(SHEET | {"pardaos": -1, "outposts": 9, "elephants": 1})
    assert len(said.err.splitlines()) == 3


@pytest.mark.parametrize("typed", ["", "nonsense", "[1]", "{", '{"duty": NaN}', "[" * 100_000])
def test_what_is_no_sheet_is_refused_in_a_sentence(typed: str) -> None:
    said = call("score", "-", typed=typed)
    assert said.status == 1
    assert len(said.err.splitlines()) == 1
    assert "Traceback" not in said.err


def test_missing_files_and_editions() -> None:
    assert call("score", "nowhere.json").status == 1
    said = counted(SHEET, "--edition", "unheard-of")
    assert said.status == 2
    assert "quined" in said.err


def test_a_sheet_survives_its_json_form() -> None:
    rng = random.Random(4)
    for _ in range(50):
        rows = [rng.randint(1, 5) for _ in range(5)]
        plain: dict[str, Any] = {
            "tracks": dict(zip(("ships", "produce", "income", "explore", "outpost"), rows)),  # noqa: B905
            "outposts": rng.randint(0, 4),
            "depots": [{"spaces": 2, "any": True, "goods": 1}],
            "pardaos": rng.randint(0, 50),
        }
        edition, sheet, wrong = score_prompt.sheet_from_json(plain)
        assert (edition, wrong) == (None, [])
        expected = ScoreSheet(
            tracks=(rows[0], rows[1], rows[2], rows[3], rows[4]),
            outposts=plain["outposts"],
            depots=(Depot(2, True, 1),),
            pardaos=plain["pardaos"],
            lakshmi_pardaos=0,
        )
        assert sheet == expected
        assert json.loads(counted(plain).out)["total"] == score(expected).total


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"duty": 5}, "Duty: 5 is more than the box holds (2, as far as the app knows)."),
        ({"small_missions": 9}, "Small Mission and Large Mission: 9 is more than the box holds"),
        ({"depots_set_aside": 9}, "Single depots: 10 is more than the box holds (5"),
    ],
)
def test_more_tiles_than_the_box_holds_are_doubted_and_scored(
    more: dict[str, int], says: str
) -> None:
    said = counted(SHEET | more)
    assert said.status == 0
    assert json.loads(said.out)["total"] > 51
    assert says in said.err


def test_asked_line_by_line_more_than_the_box_holds_is_asked_about(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    edition = packs.edition("quined")
    before_duty = ["\n"] * 9
    for answers, duty in ((["5", "n", "2"], 2), (["5", "y"], 5)):
        typed = "".join((*before_duty, *(f"{answer}\n" for answer in answers), "\n\nt\n"))
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        sheet = score_prompt.fill_in(Terminal(edition.terms), edition, ScoreSheet())
        assert sheet == ScoreSheet(duty=duty, richer="tie")
        assert "Duty: 5 is more than the box holds" in capsys.readouterr().out


def test_what_the_box_holds_is_not_doubted() -> None:
    full = SHEET | {"duty": 2, "small_missions": 2, "large_missions": 2, "depots_set_aside": 4}
    assert counted(full).err == ""


def typed_sheet(
    monkeypatch: pytest.MonkeyPatch, start: ScoreSheet, letters: str, *answers: str
) -> ScoreSheet:
    """The sheet after typing these answers, for a campaign's session with these goals."""
    edition = packs.edition("quined")
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))
    goals = [goal for goal in LISBON.goals if goal.letter in letters]
    return score_prompt.fill_in(Terminal(edition.terms), edition, start, goals)


BOARD = ("4", "5", "3", "3", "5", "3", "3 1")  # tracks, outposts and symbols


@pytest.mark.parametrize(
    ("answers", "pardaos", "richer", "points"),
    [
        (("y",), (None, 38), "you", 3),
        (("l",), (None, 38), "lakshmi", 0),
        (("t",), (None, 38), "tie", 3),
        (("40",), (40, 38), None, 3),
        (("12 20",), (12, 20), None, 0),
        (("", "x", "1 2 3", "t"), (None, 38), "tie", 3),  # Enter alone is no answer
    ],
)
def test_asked_for_pardaos_a_letter_is_enough(
    monkeypatch: pytest.MonkeyPatch,
    answers: tuple[str, ...],
    pardaos: tuple[int | None, int],
    richer: str | None,
    points: int,
) -> None:
    start = ScoreSheet(lakshmi_pardaos=38)
    sheet = typed_sheet(monkeypatch, start, "", *BOARD, "2", "y", "1", "0", "0", *answers)
    assert (sheet.pardaos, sheet.lakshmi_pardaos) == pardaos
    assert (sheet.richer, score(sheet).points("pardaos")) == (richer, points)
    assert (sheet.singles, sheet.depots, sheet.foreman) == (2, (), True)


def test_spaces_goods_and_sums_are_asked_for_only_where_they_decide(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tiles = ("1", "0", "0")
    sheet = typed_sheet(
        monkeypatch, ScoreSheet(), "HI", *BOARD, "1 1* 3 3", "1", "n", *tiles, "y", "31 20"
    )
    assert sheet.depots == (Depot(1), Depot(1, True), Depot(3), Depot(3))
    assert (sheet.singles, sheet.pardaos) == (2, 31), "goal I needs the sum"
    plagued = ScoreSheet(story="plagued crops")
    sheet = typed_sheet(monkeypatch, plagued, "", *BOARD, "3:3 2:2", *tiles, "t")
    assert score(sheet).points("story") == 3
    assert "single depots?" not in capsys.readouterr().out, "they score nothing (R23)"


def test_a_sheet_that_does_not_say_who_is_richer_scores_nothing_for_it() -> None:
    without = {name: SHEET[name] for name in SHEET if "pardaos" not in name}
    assert json.loads(counted(without).out)["total"] == 51
    assert json.loads(counted(without | {"richer": "tie"}).out)["total"] == 54
