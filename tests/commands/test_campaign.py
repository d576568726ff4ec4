import json
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.score_sheet.presenter import ScoreSheetPresenter
from goa_solo.application.session_defaults import set_ruling
from goa_solo.paths import campaigns_folder, data_folder
from goa_solo.rules.rulings import PLAGUED_ON_TOP
from goa_solo.store.store import Store
from tests.commands.test_score import SHEET
from tests.support.run_cli import Said, call

NEW = ("campaign", "new", "--goals", "DE,AF,BG", "--name", "Spring")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A score sheet."""
    path = tmp_path / "sheet.json"
    path.write_text(json.dumps(SHEET))
    return path


def shown() -> Any:
    return json.loads(call("campaign", "show", "--json").out)


def record(points: int, achieved: str = "none") -> Said:
    return call("campaign", "record", "--points", str(points), "--achieved", achieved)


def test_a_whole_campaign_from_the_terminal(file: Path) -> None:
    assert call(*NEW).status == 0
    assert call("campaign", "record", "--sheet", str(file)).status == 0
    after = shown()
    assert after["sessions"] == [
        {"points": 51, "achieved": ["D", "E"], "goods_from_points": 6, "goods_from_goals": 1}
    ]
    assert after["bonuses_earned"] == 2
    assert call("campaign", "bonus", "ships", "pardaos").status == 0
    assert shown()["bonuses"] == ["ships", "pardaos"]
    assert record(33, "F").status == 0
    assert record(40, "b,g").status == 0
    end = shown()
    assert (end["status"], end["cargo"], end["rank"]) == ("finished", 7 + 4 + 5, "Seasoned Trader")
    assert record(40, "B").status == 1
    assert "Finished with 16 goods: Seasoned Trader." in call("campaign", "list").text


def test_a_broken_campaign_file_hides_no_other_campaign() -> None:
    call(*NEW)
    with Store.open(data_folder()) as store:
        file = campaigns_folder() / "monsoon.toml"
        store.campaign_files.write("mine", file.read_text("utf-8"))
        (first,) = store.campaigns.all()
        store.campaigns.write(evolve(first, updated="2026-01-01T00:00:00Z"))
    assert call("campaign", "new", "--definition", "mine", "--name", "Summer").status == 0
    with Store.open(data_folder()) as store:
        store.campaign_files.write("mine", 'sessions = "x"')
    wrong = "mine: 'format' is missing"
    listed = call("campaign", "list")
    assert listed.status == 0
    for text in ("Spring", "0 of 3 sessions played", "Summer", wrong):
        assert text in listed.text
    spring, summer = json.loads(call("campaign", "list", "--json").out)
    assert spring["status"] == "going"
    assert summer["problem"].startswith(wrong)
    latest = call("campaign", "show")
    assert (latest.status, latest.out.splitlines()[0]) == (0, "Spring")
    assert f"Summer: {wrong}" in latest.err
    named = call("campaign", "show", "--id", summer["id"])
    assert (named.status, named.out) == (1, "")
    assert wrong in named.err


@pytest.mark.parametrize(
    ("difficulty", "reason"),
    [
        (10**9, "The difficulty must be 1, 2 or 3."),
        (10**12, "'1000000000000' isn't a whole number from -1000000000 to 1000000000."),
    ],
)
def test_a_difficulty_of_a_billion_names_its_reason(difficulty: int, reason: str) -> None:
    said = call(*NEW, "--difficulty", str(difficulty))
    assert said.status == 2
    assert "Give the difficulty as 1, 2 or 3" in said.err
    call(*NEW)
    file = next((data_folder() / "campaigns").glob("*.json"))
    kept = [line for line in file.read_text().splitlines() if '"check"' not in line]
    file.write_text("\n".join(kept).replace("[1, 1, 1]", f"[1, {difficulty}, 1]"))
    for action in ("list", "show"):
        said = call("campaign", action)
        assert reason in said.text + said.err


def test_no_rank_is_shown_before_the_last_session() -> None:
    call(*NEW)
    said = record(60, "D")
    assert "1 of 3 sessions played, 6 goods in the hold." in said.text
    assert "2 more goods for the next rank." in said.text
    assert "Castaway" not in said.text
    assert shown()["rank"] is None


def test_goals_drawn_here_are_six_different_ones_and_repeat_with_a_seed() -> None:
    call("campaign", "new", "--seed", "5")
    one = shown()["goals"]
    call("campaign", "new", "--seed", "5")
    assert shown()["goals"] == one
    assert len({letter for session in one for letter in session}) == 6


def test_losing_and_undoing() -> None:
    call(*NEW)
    assert "Lost in session 1" in record(60).text
    assert shown()["status"] == "lost"
    assert call("campaign", "undo").status == 0
    assert shown()["status"] == "going"


def test_rows_of_other_sizes_and_bonuses_once() -> None:
    call(*NEW, "--rows", "2,3,4,5,6", "--bonus-once")
    record(45, "D")
    assert (shown()["rows_filled"], shown()["rows"]) == (2, [2, 3, 4, 5, 6])
    call("campaign", "bonus", "ships")
    record(45, "A")
    said = call("campaign", "bonus", "ships")
    assert said.status == 1
    assert "gone (R8)" in said.err


def test_a_goal_overruled_with_a_reason(file: Path) -> None:
    call("campaign", "new", "--goals", "AF,DE,BG")
    said = call("campaign", "record", "--sheet", str(file), "--overrule", "A=misread the board")
    assert said.status == 0, said.err
    assert shown()["sessions"][0]["achieved"] == ["A"]


def test_a_recorded_sheet_keeps_its_story_and_reading_when_it_is_corrected(file: Path) -> None:
    """Adaptability's 5 points, and R23 as switched in the settings or said by the sheet."""
    with Store.open(data_folder()) as store:
        set_ruling(store.settings, PLAGUED_ON_TOP, True)
    crops = {"story": "plagued crops", "depots_set_aside": 2}
    sheets: list[dict[str, Any]] = [
        {"story": "adaptability", "tracks": {"ships": 4, "produce": 5, "outpost": 5}},
        crops,
        crops | {"plagued_on_top": False, "depots_set_aside": 0},
    ]
    call("campaign", "new", "--goals", "DE,AF,BG")
    for sheet, letter in zip(sheets, "DAB", strict=True):
        file.write_text(json.dumps(SHEET | sheet))
        said = call("campaign", "record", "--sheet", str(file), "--overrule", f"{letter}=seen")
        assert said.status == 0, said.err
    session = OpenSession(data_folder())
    found = {}
    for record in session.store.finished.all():
        opened = ScoreSheetPresenter(session, finished=record.id)
        assert opened.sheet == record.sheet
        assert (opened.score.total, record.setup.story) == (record.total, record.sheet.story)
        found[record.setup.story, record.setup.rulings] = record.sheet.plagued_on_top
    session.close()
    assert found == {
        ("adaptability", ("R23",)): True,
        ("plagued crops", ("R23",)): True,
        ("plagued crops", ()): False,
    }


def test_more_tiles_than_the_box_holds_are_doubted_and_recorded(file: Path) -> None:
    call("campaign", "new", "--goals", "AF,DE,BG")
    file.write_text(json.dumps(SHEET | {"duty": 5}))
    said = call("campaign", "record", "--sheet", str(file))
    assert said.status == 0
    assert "Duty: 5 is more than the box holds" in said.err


def test_a_name_or_reason_that_is_too_long_is_refused_in_a_sentence(file: Path) -> None:
    said = call("campaign", "new", "--name", "x" * 10_000)
    assert (said.status, said.out) == (2, "")
    assert "at most 60 characters" in said.err
    call("campaign", "new", "--goals", "AF,DE,BG")
    said = call("campaign", "record", "--sheet", str(file), "--overrule", "A=" + "x" * 10_000)
    assert (said.status, said.out) == (1, "")
    assert "at most 300 characters" in said.err


def test_what_is_overruled_must_be_a_goal_of_the_session(file: Path) -> None:
    call("campaign", "new", "--goals", "AF,DE,BG")
    said = call("campaign", "record", "--sheet", str(file), "--overrule", "D=why not")
    assert said.status == 1
    assert "has the goals A, F" in said.err
    assert shown()["sessions"] == []
    small = call("campaign", "record", "--sheet", str(file), "--overrule", "a=in small letters")
    assert small.status == 0
    assert shown()["sessions"][0]["achieved"] == ["A"]


def test_a_sheet_that_can_not_be_read_is_named(tmp_path: Path) -> None:
    call(*NEW)
    for name in (str(tmp_path), "nowhere.json"):
        said = call("campaign", "record", "--sheet", name)
        assert said.status == 1
        assert name in said.err


def test_another_definition_has_its_own_sessions() -> None:
    assert call("campaign", "new", "--definition", "monsoon", "--seed", "1").status == 0
    assert shown()["definition"] == "monsoon"
    assert record(30).status == 0


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        (("new", "--goals", "AB,CD"), 2, "Sessions: 3. Goals for each session: 2"),
        (("new", "--goals", "AB,CD,EZ"), 2, "no goal Z"),
        (("new", "--rows", "4,4"), 2, "5 rows"),
        (("new", "--rows", "x"), 2, "isn't a list of numbers"),
        (("new", "--difficulty", "4"), 2, "difficulty as 1, 2 or 3"),
        (("new", "--definition", "nowhere"), 2, "nowhere"),
        (("show",), 1, "no such campaign"),
        (("record", "--points", "3", "--achieved", "A"), 1, "no such campaign"),
        ((), 2, "required"),
    ],
)
def test_what_can_not_be_is_refused_in_a_sentence(
    words: tuple[str, ...], status: int, says: str
) -> None:
    said = call("campaign", *words)
    assert said.status == status
    assert says in said.err
    assert "Traceback" not in said.err


def test_a_record_needs_a_sheet_or_points() -> None:
    call(*NEW)
    assert call("campaign", "record").status == 2
    assert call("campaign", "record", "--points", "41").status == 2
    assert call("campaign", "record", "--points", "41", "--sheet", "x").status == 2
    assert "goals D, E" in record(30, "A").err
    assert call("campaign", "record", "--sheet", "nowhere.json").status == 1


def test_with_no_campaign_the_list_says_how_to_begin() -> None:
    assert "campaign new" in call("campaign", "list").out
    assert call("campaign", "list", "--json").out.strip() == "[]"


def test_a_sheet_is_recorded_under_the_day_it_was_played(file: Path) -> None:
    call(*NEW)
    undecided = {name: SHEET[name] for name in SHEET if "pardaos" not in name}
    file.write_text(json.dumps(undecided))
    said = call("campaign", "record", "--sheet", str(file))
    assert (said.status, "First say who has more Pardaos." in said.err) == (1, True)
    file.write_text(json.dumps(undecided | {"richer": "tie"}))
    for day, says in (("tomorrow", "isn't a date"), ("9999-01-01", "in the future")):
        said = call("campaign", "record", "--sheet", str(file), "--date", day)
        assert (said.status, says in said.err, len(said.err.splitlines())) == (1, True, 1)
    assert call("campaign", "record", "--sheet", str(file), "--date", "2024-02-29").status == 0
    with Store.open(data_folder(), read_only=True) as store:
        (session,) = store.finished.all()
    assert (session.finished[:10], session.total) == ("2024-02-29", 54)
