from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goa_solo.rules.message import RuleError
from goa_solo.rules.scoring import (
    QUINED,
    RANKS,
    TRACKS,
    Depot,
    Rank,
    ScoreSheet,
    ScoringTable,
    next_rank,
    problems,
    rank,
    score,
)

OLD = ScoringTable(
    symbols=(0, 1, 3, 6, 10, 15, 20), symbol_kinds=5, duty=4, single_foreman=None, stories=()
)


def reached(found: Rank | None) -> Rank:
    assert found is not None
    return found


def test_worked_example_the_51_point_sheet() -> None:
    sheet = ScoreSheet(
        tracks=(4, 5, 3, 3, 5),
        outposts=3,
        symbols=(3, 1, 0, 0, 0, 0),
        pardaos=12,
        lakshmi_pardaos=20,
        depots=(Depot(1, goods=1),),
        duty=1,
    )
    result = score(sheet)
    assert result.total == 51
    assert result.rank.name == "Savvy"
    assert [line.points for line in result.lines] == [6, 10, 3, 3, 10, 6, 7, 0, 1, 5, 0, 0]


def test_worked_example_the_42_point_sheet() -> None:
    sheet = ScoreSheet(
        tracks=(4, 5, 3, 4, 4),
        outposts=2,
        symbols=(1, 2, 0, 0, 0, 0),
        pardaos=20,
        lakshmi_pardaos=12,
        depots=(Depot(1),),
    )
    assert score(sheet).total == 42
    assert score(sheet).rank.name == "Average"


@pytest.mark.parametrize(
    ("total", "name"),
    [
        (0, "Poor"),
        (24, "Poor"),
        (25, "Struggling"),
        (35, "Struggling"),
        (36, "Average"),
        (45, "Average"),
        (46, "Savvy"),
        (55, "Savvy"),
        (56, "Rich"),
        (120, "Rich"),
    ],
)
def test_every_rank_boundary(total: int, name: str) -> None:
    assert reached(rank(total)).name == name


def test_the_next_rank() -> None:
    assert reached(next_rank(50)).name == "Rich"
    assert reached(next_rank(0)).least == 25
    assert next_rank(56) is None


@pytest.mark.parametrize(("yours", "hers", "points"), [(19, 20, 0), (20, 20, 3), (21, 20, 3)])
def test_as_many_pardaos_as_her_whole_purse_score_3_r12(yours: int, hers: int, points: int) -> None:
    sheet = ScoreSheet(pardaos=yours, lakshmi_pardaos=hers)
    assert score(sheet).points("pardaos") == points


@pytest.mark.parametrize("count", range(5))
def test_outposts(count: int) -> None:
    sheet = ScoreSheet(outposts=count)
    assert score(sheet).points("outposts") == (0, 1, 3, 6, 10)[count]


@pytest.mark.parametrize("count", range(6))
def test_symbols(count: int) -> None:
    assert score(ScoreSheet(symbols=(count,))).points("symbols") == (0, 1, 3, 6, 10, 15)[count]


def test_the_oldest_edition_has_six_of_a_symbol_and_a_duty_of_4() -> None:
    sheet = ScoreSheet(symbols=(6, 0, 0, 0, 0), duty=2)
    assert score(sheet, OLD).points("symbols") == 20
    assert score(sheet, OLD).points("duty") == 8
    with pytest.raises(RuleError, match="6 cards aren't possible; there are 5 of each kind"):
        score(sheet, QUINED)


def test_single_depots_score_on_the_board_and_set_aside() -> None:
    depots = (Depot(1), Depot(1, any=True), Depot(2), Depot(3))
    assert score(ScoreSheet(depots=depots, depots_set_aside=2)).points("depots") == 3
    with_foreman = ScoreSheet(depots=depots, depots_set_aside=2, foreman=True)
    assert score(with_foreman).points("depots") == 9


def test_missions() -> None:
    result = score(ScoreSheet(small_missions=2, large_missions=1))
    assert (result.points("small_missions"), result.points("large_missions")) == (4, 3)


@pytest.mark.parametrize(("lowest", "points"), [(1, 5), (2, 0)])
def test_adaptability(lowest: int, points: int) -> None:
    sheet = ScoreSheet(tracks=(5, 5, lowest, 5, 5), story="adaptability")
    assert score(sheet).points("story") == points


def test_plagued_crops() -> None:
    depots = (Depot(3, goods=3), Depot(2, goods=2), Depot(1, goods=1), Depot(3, goods=0))
    assert score(ScoreSheet(depots=depots, story="plagued crops")).points("story") == 3


@pytest.mark.parametrize("story", [None, "taxes", "rich outposts"])
def test_other_stories_have_no_line(story: str | None) -> None:
    assert all(line.key != "story" for line in score(ScoreSheet(story=story)).lines)
    assert score(ScoreSheet(story=story)).points("story") == 0


@pytest.mark.parametrize(
    ("sheet", "says"),
    [
        (ScoreSheet(tracks=(6, 1, 1, 1, 1)), "Build Ships is in row 6, but a track has rows 1"),
        (ScoreSheet(tracks=(0, 1, 1, 1, 1)), "row 0"),
        (ScoreSheet(outposts=5), "Outposts: 5 isn't possible; use a number from 0 to 4"),
        (ScoreSheet(pardaos=-1), "Pardaos: -1 isn't possible"),
        (ScoreSheet(lakshmi_pardaos=-5), "Lakshmi's Pardaos: -5 isn't possible"),
        (ScoreSheet(symbols=(6,)), "Symbol 1: 6 cards aren't possible"),
        (ScoreSheet(symbols=(1,) * 7), "7 symbols on the sheet, but this edition has 6 kinds"),
        (ScoreSheet(depots=(Depot(1),) * 5), "5 depots on the sheet, but the board has room for 4"),
        (ScoreSheet(depots=(Depot(4),)), "Depot 1 has 4 spaces, but a depot has 1 to 3"),
        (ScoreSheet(depots=(Depot(1, goods=2),)), "can't hold 2 goods"),
        (ScoreSheet(depots_set_aside=-1), "set aside: -1 isn't possible"),
        (ScoreSheet(duty=-1), "Duty: -1 isn't possible"),
        (ScoreSheet(story="competition"), "'competition' isn't in this edition"),
    ],
)
def test_an_impossible_sheet_is_refused_with_a_sentence(sheet: ScoreSheet, says: str) -> None:
    assert any(says in str(problem) for problem in problems(sheet))
    with pytest.raises(RuleError):
        score(sheet)


def test_every_problem_is_named_at_once() -> None:
    sheet = ScoreSheet(tracks=(6, 6, 1, 1, 1), outposts=9, pardaos=-1)
    assert len(problems(sheet)) == 4


def test_no_foreman_in_the_oldest_edition() -> None:
    assert "no Foreman" in str(problems(ScoreSheet(foreman=True), OLD)[0])


sheets = st.builds(
    ScoreSheet,
    tracks=st.tuples(*[st.integers(1, 5)] * 5),
    outposts=st.integers(0, 4),
    symbols=st.tuples(*[st.integers(0, 5)] * 6),
    pardaos=st.integers(0, 99),
    lakshmi_pardaos=st.integers(0, 99),
    depots=st.lists(
        st.integers(1, 3).flatmap(
            lambda n: st.builds(Depot, st.just(n), st.booleans(), st.integers(0, n))
        ),
        max_size=4,
    ).map(tuple),
    duty=st.integers(0, 2),
    foreman=st.booleans(),
)


@given(sheets)
def test_the_total_is_the_sum_of_its_lines_and_never_below_0(sheet: ScoreSheet) -> None:
    result = score(sheet)
    assert problems(sheet) == []
    assert result.total == sum(line.points for line in result.lines) >= 0
    assert all(str(line.name) and str(line.detail) for line in result.lines)


def test_every_line_of_a_sheet_in_words() -> None:
    sheet = ScoreSheet(
        (2, 3, 4, 5, 1),
        outposts=2,
        symbols=(1, 0, 3),
        pardaos=7,
        lakshmi_pardaos=9,
        depots=(Depot(1), Depot(1, any=True), Depot(3, goods=2)),
        depots_set_aside=2,
        foreman=True,
        duty=2,
        small_missions=1,
        large_missions=2,
        story="taxes",
    )
    lines = [
        (line.key, str(line.name), line.points, str(line.detail)) for line in score(sheet).lines
    ]
    assert lines == [
        ("ships", "Build Ships", 1, "row 2"),
        ("produce", "Produce", 3, "row 3"),
        ("income", "Receive Income", 6, "row 4"),
        ("explore", "Explore", 10, "row 5"),
        ("outpost", "Establish an Outpost", 0, "row 1"),
        ("outposts", "outposts", 3, "2 established"),
        ("symbols", "exploration cards", 7, "4 kept"),
        ("pardaos", "Pardaos", 0, "7 against 9"),
        ("depots", "single depots", 9, "3 × 3"),
        ("duty", "Duty", 10, "2 × 5"),
        ("small_missions", "Small Mission", 2, "1 × 2"),
        ("large_missions", "Large Mission", 6, "2 × 3"),
    ]


@pytest.mark.parametrize(
    ("story", "name", "detail"),
    [
        ("adaptability", "Story: Adaptability", "least advanced track in row 1"),
        ("plagued crops", "Story: Plagued Crops", "goods on depots"),
    ],
)
def test_the_line_of_a_story_in_words(story: str, name: str, detail: str) -> None:
    line = score(ScoreSheet(story=story)).lines[-1]
    assert (line.key, str(line.name), str(line.detail)) == ("story", name, detail)


LIMITS = {
    "outposts": 4,
    "pardaos": 999,
    "lakshmi_pardaos": 9999,
    "depots_set_aside": 32,
    "duty": 9,
    "small_missions": 9,
    "large_missions": 9,
}


@pytest.mark.parametrize(("field", "most"), LIMITS.items())
def test_every_number_has_its_limits(field: str, most: int) -> None:
    def sheet(number: int) -> ScoreSheet:
        change: dict[str, Any] = {field: number}
        return ScoreSheet(**change)

    assert problems(sheet(0)) == problems(sheet(most)) == []
    assert len(problems(sheet(-1))) == len(problems(sheet(most + 1))) == 1


def test_depots_and_symbols_have_their_limits() -> None:
    assert problems(ScoreSheet(depots=(Depot(1), Depot(2), Depot(3, goods=3), Depot(3)))) == []
    for depot in (Depot(0), Depot(4), Depot(2, goods=3), Depot(2, goods=-1)):
        assert len(problems(ScoreSheet(depots=(depot,)))) == 1
    assert problems(ScoreSheet(symbols=(5, 0, 0, 0, 0, 0))) == []
    assert len(problems(ScoreSheet(symbols=(0, -1)))) == 1


def test_an_empty_sheet_is_in_the_top_row_of_every_track_and_has_nothing() -> None:
    sheet = ScoreSheet(lakshmi_pardaos=1)
    assert [sheet.row(track) for track in TRACKS] == [1, 1, 1, 1, 1]
    assert {line.points for line in score(sheet).lines} == {0}
    assert score(ScoreSheet(pardaos=0, lakshmi_pardaos=0)).total == 3  # none each is a tie
    assert (Depot(2).any, Depot(2).goods) == (False, 0)


@pytest.mark.parametrize(
    ("sheet", "points", "detail"),
    [
        (ScoreSheet(), 0, "not entered yet"),
        (ScoreSheet(pardaos=0), 0, "not entered yet"),
        (ScoreSheet(lakshmi_pardaos=38), 0, "not entered yet"),
        (ScoreSheet(pardaos=0, lakshmi_pardaos=0), 3, "0 against 0"),
        (ScoreSheet(pardaos=0, lakshmi_pardaos=38, richer="you"), 3, "you have more"),
    ],
)
def test_a_sum_that_is_not_entered_is_not_0(sheet: ScoreSheet, points: int, detail: str) -> None:
    line = next(line for line in score(sheet).lines if line.key == "pardaos")
    assert (line.points, str(line.detail)) == (points, detail)


def test_a_rank_is_called_by_its_name() -> None:
    assert [str(found.as_message()) for found in RANKS] == [
        "Rich",
        "Savvy",
        "Average",
        "Struggling",
        "Poor",
    ]
