from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goa_solo.rules.campaign import (
    LISBON,
    Abandon,
    Campaign,
    CampaignEntry,
    CampaignStart,
    Choose,
    Record,
    Resume,
    Status,
    begin,
    evaluate_goals,
    fold,
    goods_to_next_rank,
    record_from_sheet,
    replace_record,
)
from goa_solo.rules.campaign import apply as then
from goa_solo.rules.message import RuleError
from goa_solo.rules.scoring import Depot, ScoreSheet

START = CampaignStart((("A", "B"), ("C", "D"), ("E", "F")))


def campaign(*entries: CampaignEntry, start: CampaignStart = START) -> Campaign:
    return fold(LISBON, [start, *entries])


@pytest.mark.parametrize(
    ("points", "goods"), [(0, 0), (1, 1), (10, 1), (11, 2), (30, 3), (31, 4), (33, 4), (60, 6)]
)
def test_points_become_goods_rounded_up(points: int, goods: int) -> None:
    assert campaign(Record(points, ("A",))).cargo == goods


def test_both_goals_bring_one_more_good() -> None:
    after = campaign(Record(33, ("A", "B")))
    assert (after.results[0].from_points, after.results[0].from_goals) == (4, 1)
    assert after.status is Status.GOING
    assert after.session == 2


@pytest.mark.parametrize("session", [1, 2, 3])
def test_no_goal_loses_the_campaign_in_any_session(session: int) -> None:
    goals = START.goals
    records = [Record(40, goals[n][:1]) for n in range(session - 1)]
    after = campaign(*records, Record(50))
    assert after.status is Status.LOST
    assert after.cargo == 4 * (session - 1) + 5
    with pytest.raises(RuleError, match="lost"):
        then(after, Record(40))


def test_both_goals_thrice() -> None:
    after = campaign(*[Record(51, goals) for goals in START.goals])
    assert after.status is Status.FINISHED
    assert after.cargo == 3 * 7
    assert after.rank == "Fleetmaster"
    with pytest.raises(RuleError, match="finished"):
        then(after, Record(1))


@pytest.mark.parametrize(
    ("points", "rank"),
    [
        ((10, 10, 10), None),
        ((20, 10, 10), "Castaway"),
        ((30, 30, 20), "Drifter"),
        ((40, 40, 40), "Wayfarer"),
        ((60, 50, 50), "Seasoned Trader"),
        ((70, 70, 60), "Fleetmaster"),
    ],
)
def test_every_final_rank_and_none_r16(points: tuple[int, ...], rank: str | None) -> None:
    records = [Record(p, goals[:1]) for p, goals in zip(points, START.goals, strict=True)]
    assert campaign(*records).rank == rank


def test_a_lost_campaign_has_no_rank_r21() -> None:
    lost = campaign(Record(90, ("A", "B")), Record(90))
    assert (lost.status, lost.rows_filled, lost.rank) == (Status.LOST, 4, None)


def test_no_rank_before_the_last_session_r21() -> None:
    records = [Record(60, goals[:1]) for goals in START.goals]
    ranks = [campaign(*records[:played]).rank for played in range(4)]
    assert ranks == [None, None, None, "Seasoned Trader"]
    assert str(goods_to_next_rank(campaign(*records[:2]))) == "4 more goods for the next rank."
    assert goods_to_next_rank(campaign(*records)) is None


def test_rows_of_other_sizes_r9() -> None:
    start = CampaignStart(START.goals, rows=(2, 3, 4, 5, 6))
    after = campaign(Record(45, ("A",)), start=start)
    assert (after.cargo, after.rows_filled, after.to_next_row) == (5, 2, 4)
    assert begin(LISBON, CampaignStart(START.goals, rows=(4, 4, 4, 4, 999))).rows[-1] == 999
    for wrong in ((4, 4), (4, 4, 4, 4, 0), (4, 4, 4, 4, 1000)):
        with pytest.raises(RuleError, match="5 rows, each with room for at least 1 good"):
            begin(LISBON, CampaignStart(START.goals, rows=wrong))


def test_bonuses_are_as_many_as_goals_achieved() -> None:
    first = campaign(Record(40, ("A",)))
    assert first.bonuses_earned == 1
    assert then(first, Choose(("ships",))).bonuses == ("ships",)
    with pytest.raises(RuleError, match="earned 1 bonus for this session, not 2"):
        then(first, Choose(("ships", "contracts")))
    with pytest.raises(RuleError, match="chosen once"):
        then(first, Choose(("ships", "ships")))
    with pytest.raises(
        RuleError, match=r"^Choose from these bonuses: contracts, pardaos, ships\.$"
    ):
        then(first, Choose(("elephants",)))


def test_no_bonus_before_session_1() -> None:
    assert campaign().bonuses_earned == 0
    with pytest.raises(RuleError, match="earned 0 bonuses"):
        then(campaign(), Choose(("ships",)))


def test_at_most_three_bonuses() -> None:
    after = campaign(Record(40, ("A", "B")), Record(40, ("C", "D")))
    assert after.bonuses_earned == 3


def test_bonuses_can_be_changed_until_the_session_is_recorded() -> None:
    after = campaign(Record(40, ("A",)), Choose(("ships",)), Choose(("pardaos",)))
    assert after.bonuses == ("pardaos",)
    assert then(after, Record(40, ("C",))).bonuses == ()


def test_all_bonuses_are_chosen_when_all_are_earned_until_the_player_says_otherwise() -> None:
    two = campaign(Record(40, ("A",)), Record(40, ("C",)))
    assert two.bonuses == (), "which two?"
    three = campaign(Record(40, ("A", "B")), Record(40, ("C",)))
    assert three.bonuses == ("contracts", "ships", "pardaos")
    assert then(three, Choose(("ships",))).bonuses == ("ships",)
    assert then(three, Record(40, ("E",))).bonuses_for(3) == (), "older logs don't say so"


def test_r8_each_bonus_once_a_setup_or_once_a_campaign() -> None:
    entries: list[CampaignEntry] = [Record(40, ("A",)), Choose(("ships",)), Record(40, ("C",))]
    again = campaign(*entries, Choose(("ships",)))
    assert again.bonuses == ("ships",)
    once = campaign(*entries, start=CampaignStart(START.goals, bonus_once=True))
    assert [b.key for b in once.bonuses_open] == ["contracts", "pardaos"]
    with pytest.raises(RuleError, match="gone"):
        then(once, Choose(("ships",)))
    changed = then(then(once, Choose(("pardaos",))), Choose(("pardaos", "contracts")))
    assert changed.bonuses == ("pardaos", "contracts")


def test_a_campaign_can_be_laid_aside_and_taken_up_again() -> None:
    aside = campaign(Abandon())
    assert aside.status is Status.ABANDONED
    with pytest.raises(RuleError, match="set aside"):
        then(aside, Record(40, ("A",)))
    assert then(aside, Resume()).status is Status.GOING
    with pytest.raises(RuleError, match="under way"):
        then(campaign(), Resume())


@pytest.mark.parametrize(
    ("goals", "says"),
    [
        ((("A", "B"), ("C", "D")), "Sessions: 3. Goals for each session: 2"),
        ((("A",), ("C", "D"), ("E", "F")), "Sessions: 3. Goals for each session: 2"),
        ((("A", "B"), ("C", "D"), ("E", "A")), "dealt only once"),
        ((("A", "B"), ("C", "D"), ("E", "Z")), "no goal Z"),
    ],
)
def test_goals_dealt_wrongly_are_refused(goals: tuple[tuple[str, ...], ...], says: str) -> None:
    with pytest.raises(RuleError, match=says):
        begin(LISBON, CampaignStart(goals))


@pytest.mark.parametrize(
    ("record", "says"),
    [
        (Record(40, ("C",)), "has the goals A, B"),
        (Record(-1, ("A",)), "from 0 to 999"),
        (Record(40, ("A", "A")), "has the goals A, B"),
    ],
)
def test_an_impossible_record_is_refused(record: Record, says: str) -> None:
    with pytest.raises(RuleError, match=says):
        campaign(record)


TEN, LOW = 5, 4
JUST = {
    "A": (ScoreSheet(tracks=(1, TEN, TEN, 1, 1)), ScoreSheet(tracks=(TEN, TEN, LOW, 1, 1))),
    "B": (ScoreSheet(tracks=(TEN, 1, 1, 1, TEN)), ScoreSheet(tracks=(TEN, LOW, LOW, LOW, LOW))),
    "C": (ScoreSheet(tracks=(TEN, 1, 1, TEN, 1)), ScoreSheet(tracks=(TEN, TEN, 1, LOW, 1))),
    "D": (ScoreSheet(tracks=(1, TEN, 1, TEN, 1)), ScoreSheet(tracks=(1, TEN, 1, LOW, 1))),
    "E": (ScoreSheet(tracks=(TEN, 1, 1, 1, TEN)), ScoreSheet(tracks=(TEN, TEN, 1, 1, LOW))),
    "F": (ScoreSheet(outposts=4), ScoreSheet(outposts=3)),
    "G": (ScoreSheet(symbols=(4,)), ScoreSheet(symbols=(3, 2))),
    "H": (
        ScoreSheet(depots=(Depot(3), Depot(3), Depot(2), Depot(1))),
        ScoreSheet(depots=(Depot(3), Depot(3), Depot(1), Depot(1))),
    ),
    "I": (ScoreSheet(pardaos=30), ScoreSheet(pardaos=29)),
}


@pytest.mark.parametrize("letter", JUST)
def test_each_goal_just_reached_and_just_missed(letter: str) -> None:
    reached, missed = JUST[letter]
    goal = LISBON.goal(letter)
    assert evaluate_goals([goal], reached)[letter].achieved
    assert not evaluate_goals([goal], missed)[letter].achieved
    assert str(evaluate_goals([goal], reached)[letter].why)
    assert str(goal.as_message())


def test_three_depots_with_nine_spaces_are_not_four() -> None:
    sheet = ScoreSheet(depots=(Depot(3), Depot(3), Depot(3)))
    assert not evaluate_goals([LISBON.goal("H")], sheet)["H"].achieved


def test_a_sheet_makes_a_record_and_can_be_overruled_with_a_reason() -> None:
    sheet = ScoreSheet(tracks=(TEN, 1, LOW, 1, TEN), richer="tie")
    record = record_from_sheet(campaign(), sheet)
    assert record.achieved == ("B",)
    assert record.points == 26 + 3
    overruled = record_from_sheet(campaign(), sheet, overrule={"A": "I counted wrongly"})
    assert set(overruled.achieved) == {"A", "B"}
    assert overruled.overruled == (("A", "I counted wrongly"),)
    with pytest.raises(RuleError, match="has the goals A, B"):
        record_from_sheet(campaign(), sheet, overrule={"C": "not dealt to this session"})
    with pytest.raises(RuleError, match="why you're overriding goal A"):
        record_from_sheet(campaign(), sheet, overrule={"A": " "})


def test_a_corrected_session_recomputes_what_follows() -> None:
    entries = (START, Record(33, ("A",)), Record(40, ("C",)))
    fixed = replace_record(entries, 1, Record(21, ("A", "B")))
    assert fold(LISBON, fixed).cargo == 4 + 4
    with pytest.raises(RuleError, match="not been recorded"):
        replace_record(entries, 3, Record(1))


@given(st.lists(st.tuples(st.integers(0, 90), st.integers(0, 3)), max_size=3))
def test_cargo_is_the_sum_of_what_each_session_brought(played: list[tuple[int, int]]) -> None:
    after = begin(LISBON, START)
    for (points, choice), goals in zip(played, START.goals, strict=False):
        if after.status is not Status.GOING:
            break
        achieved = tuple(g for g, bit in zip(goals, (1, 2), strict=True) if choice & bit)
        after = then(after, Record(points, achieved))
    assert after.cargo == sum(r.cargo for r in after.results)
    full = sum(after.rows[: after.rows_filled])
    assert full <= after.cargo
    if after.to_next_row is not None:
        assert after.cargo + after.to_next_row == sum(after.rows[: after.rows_filled + 1])


@pytest.mark.parametrize("won", list(product([1, 2], repeat=3)))
def test_one_or_two_goals_in_each_session_reach_the_end(won: tuple[int, ...]) -> None:
    records = [Record(40, goals[:n]) for n, goals in zip(won, START.goals, strict=True)]
    after = campaign(*records)
    assert after.status is Status.FINISHED
    assert after.cargo == 12 + won.count(2)


def test_a_log_begins_with_the_goals_and_deals_them_once() -> None:
    with pytest.raises(RuleError, match="starts with its goals, and this one has none"):
        fold(LISBON, [Record(40, ("A",)), START])
    with pytest.raises(RuleError, match="is empty"):
        fold(LISBON, [])
    with pytest.raises(RuleError, match="already begun"):
        fold(LISBON, [START, START])


def test_the_last_record_can_be_corrected_too() -> None:
    entries = (START, Record(33, ("A",)), Choose(("ships",)), Record(40, ("C",)))
    assert replace_record(entries, 2, Record(1, ("D",))) == (*entries[:3], Record(1, ("D",)))
    with pytest.raises(RuleError, match="Session 0 has not been recorded"):
        replace_record(entries, 0, Record(1))


def test_bonuses_in_words() -> None:
    assert [str(bonus.as_message()) for bonus in LISBON.bonuses] == [
        "2 more Contracts",
        "2 more Ships",
        "5 more Pardaos",
    ]
