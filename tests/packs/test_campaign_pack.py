"""Campaign packs: the rulebook's is the one the rules know, ours works, broken ones are told."""

import pytest

from goa_solo import packs, paths
from goa_solo.rules.campaign import LISBON, CampaignStart, begin

LISBON_TEXT = (paths.campaigns_folder() / "lisbon.toml").read_text(encoding="utf-8")


def test_the_campaign_to_lisbon_is_the_one_the_rules_know() -> None:
    pack = packs.campaign("lisbon")
    assert pack.definition == LISBON
    assert pack.source == "rulebook"
    assert (pack.definition.sessions, pack.definition.goals_a_session) == (3, 2)


def test_the_second_campaign_is_marked_as_ours_and_can_be_begun() -> None:
    pack = packs.campaign("monsoon")
    assert pack.source == "ours"
    assert pack.definition.sessions == 4
    letters = [goal.letter for goal in pack.definition.goals]
    dealt = tuple(tuple(letters[n : n + 2]) for n in range(0, 8, 2))
    assert begin(pack.definition, CampaignStart(dealt)).session == 1


def test_campaigns_that_ship_are_called_like_their_files() -> None:
    assert packs.campaigns() == ("lisbon", "monsoon")
    assert all(packs.campaign(name).name == name for name in packs.campaigns())


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('letter = "B"', 'letter = "A"', "goal 2: there is already a goal A."),
        (
            'letter = "B"',
            'letter = "b!"',
            "goal 2: 'letter' is 'b!', but it should be a capital letter, alone or with a digit,"
            " such as A or A1.",
        ),
        (
            'track = "ships"',
            'track = "boats"',
            "goal 2: 'track' is 'boats', but it should be one of: ships, produce, income,"
            " explore, outpost.",
        ),
        (
            'kind = "outposts"',
            'kind = "colonies"',
            "goal 6: 'kind' is 'colonies', but it should be one of: track pair, outposts,"
            " line points, depot spaces, pardaos left, total points.",
        ),
        (
            'kind = "outposts"\nleast = 4',
            'kind = "outposts"\nleast = 5',
            "goal 6: 'least' is 5, but it should be a whole number from 1 to 4.",
        ),
        (
            "spaces = 9",
            "spaces = 9\nleast = 3",
            ("goal 8: 'least' isn't recognised; use one of these: letter, kind, depots, spaces."),
        ),
        (
            "sessions = 3",
            "sessions = 5",
            "the campaign draws 5 × 2 = 10 goals, but lists only 9.",
        ),
        ("goals_needed = 1", "goals_needed = 3", "'goals_needed' is 3, but a session has 2 goals."),
        (
            "rows = [4, 4, 4, 4, 4]",
            "rows = [4, 4, 4, 4]",
            (
                "cargo: the number of ranks (5) should match the number of rows (4): one for "
                "each, from the bottom."
            ),
        ),
        (
            "rows = [4, 4, 4, 4, 4]",
            "rows = [4, 4, 4, 4, 0]",
            "cargo: 'rows' is a list, but it should be a list of whole numbers from 1 to 99.",
        ),
        ('"Drifter"', '"{nazar}"', "cargo.ranks: '2' has a brace in it; use other brackets."),
        (
            '"Drifter"',
            "2",
            "cargo.ranks: '2' is 2, but it should be text of at most 40 characters.",
        ),
        (
            "pardaos = 5",
            "gold = 5",
            "bonus: 'gold' isn't recognised; use one of these: contracts, ships, pardaos.",
        ),
        (
            'name = "lisbon"',
            'name = "To Lisbon"',
            "'name' is 'To Lisbon', but it may contain only lower-case letters, digits and -.",
        ),
        (
            "points_a_good = 10",
            "points_a_good = 0",
            "cargo: 'points_a_good' is 0, but it should be a whole number from 1 to 200.",
        ),
    ],
)
def test_a_broken_campaign_gets_the_right_sentence(old: str, new: str, problem: str) -> None:
    assert old in LISBON_TEXT
    report = packs.read_campaign(LISBON_TEXT.replace(old, new, 1), "bad.toml")
    assert [str(p) for p in report.problems] == [f"bad.toml: {problem}"]


def test_a_campaign_without_goals_or_cargo_says_so() -> None:
    head = LISBON_TEXT.partition("[cargo]")[0]
    problems = [str(p) for p in packs.read_campaign(head, "bad.toml").problems]
    assert "bad.toml: 'cargo' is missing; it should be a table." in problems
    assert (
        "bad.toml: 'goal' is missing; it should be a list of tables [[goal]], at most 40."
        in problems
    )


def test_a_campaign_that_ships_is_read_once() -> None:
    assert packs.campaign("lisbon") is packs.campaign("lisbon")
