"""Goals in words, and why each is achieved or not."""

import pytest

from goa_solo.rules.campaign import LISBON, evaluate_goals
from goa_solo.rules.goals import LISBON_GOALS, Goal, LinePoints, TotalPoints
from goa_solo.rules.scoring import LINE_NAMES, Depot, ScoreSheet, score

SHEET = ScoreSheet(
    (5, 1, 5, 4, 1),
    outposts=3,
    symbols=(4,),
    pardaos=1,
    lakshmi_pardaos=0,
    depots=(Depot(3), Depot(1)),
)


def test_the_nine_goals_in_words() -> None:
    assert [str(goal.as_message()) for goal in LISBON_GOALS] == [
        "10 points each on Receive Income and one other track",
        "10 points each on Build Ships and one other track",
        "10 points each on Explore and one other track",
        "10 points each on Produce and one other track",
        "10 points each on Establish an Outpost and one other track",
        "4 outposts established",
        "at least 10 points from exploration cards",
        "4 depots with at least 9 spaces in total",
        "at least 30 Pardaos left",
    ]
    assert str(Goal("J", TotalPoints(40)).as_message()) == "at least 40 points in total"


@pytest.mark.parametrize(
    ("letter", "achieved", "why"),
    [
        ("A", True, "10 on Receive Income and 10 on Build Ships"),
        ("B", True, "10 on Build Ships and 10 on Receive Income"),
        ("C", False, "6 on Explore and 10 on Build Ships"),
        ("D", False, "0 on Produce and 10 on Build Ships"),
        ("E", False, "0 on Establish an Outpost and 10 on Build Ships"),
        ("F", False, "3 of 4 outposts"),
        ("G", True, "10 points from exploration cards"),
        ("H", False, "2 of 4 depots, 4 of 9 spaces"),
        ("I", False, "1 Pardau left"),
    ],
)
def test_why_a_goal_is_achieved_or_not(letter: str, achieved: bool, why: str) -> None:
    found = evaluate_goals([LISBON.goal(letter)], SHEET)[letter]
    assert (found.achieved, str(found.why)) == (achieved, why)


def test_points_in_all() -> None:
    found = evaluate_goals([Goal("J", TotalPoints(46)), Goal("K", TotalPoints(47))], SHEET)
    assert (found["J"].achieved, found["K"].achieved) == (True, False)
    assert str(found["J"].why) == "46 points"


def test_a_goal_can_name_every_line_of_the_sheet_but_the_story() -> None:
    lines = {line.key for line in score(ScoreSheet(story="adaptability")).lines}
    assert LINE_NAMES.keys() == lines - {"story"}
    texts = [str(LinePoints(line, 2).as_message()) for line in ("depots", "duty", "outpost")]
    assert texts == [
        "at least 2 points from single depots",
        "at least 2 points from Duty",
        "at least 2 points from Establish an Outpost",
    ]
