"""What to move on the physical Campaign Board, as the rulebook has it (section 6)."""

from attrs import evolve

from goa_solo.rules.campaign import (
    LISBON,
    Campaign,
    CampaignStart,
    Record,
    fold,
    goods_for,
    points_to_next_good,
)
from goa_solo.rules.campaign_board import (
    board_moves,
    board_state,
    initial_layout,
    sentences,
    setup_lines,
    take_back,
)

START = CampaignStart((("A", "F"), ("B", "G"), ("C", "I")))


def campaign(*records: Record) -> Campaign:
    return fold(LISBON, [START, *records])


def moves(before: Campaign, after: Campaign) -> list[str]:
    return [*map(str, sentences(board_moves(before, after)))]


def test_setting_out() -> None:
    assert [*map(str, sentences(initial_layout(campaign())))] == [
        "Lay out the Campaign Board and put the Campaign Marker on space 1.",
        "Put goals A and F face up on the board for session 1.",
        "Put goals B and G face up on the board for session 2.",
        "Put goals C and I face up on the board for session 3.",
        "Put the other 3 goals back in the box.",
    ]


def test_a_session_with_one_goal() -> None:
    assert moves(campaign(), campaign(Record(33, ("A",)))) == [
        "Put 4 goods into the Cargo Hold, from the bottom up.",
        "Remove goals A and F from the Campaign Board.",
        "Move the Campaign Marker to space 2.",
    ]


def test_a_session_with_both_goals_brings_one_more_good() -> None:
    assert moves(campaign(), campaign(Record(33, ("A", "F"))))[0].startswith("Put 5 goods")


def test_a_lost_session_moves_no_marker() -> None:
    assert moves(campaign(), campaign(Record(5))) == [
        "Put 1 good into the Cargo Hold, from the bottom up.",
        "Remove goals A and F from the Campaign Board.",
    ]


def test_the_last_session_leaves_the_marker_on_the_last_space() -> None:
    two = (Record(33, ("A",)), Record(33, ("B",)))
    assert moves(campaign(*two), campaign(*two, Record(20, ("I",)))) == [
        "Put 2 goods into the Cargo Hold, from the bottom up.",
        "Remove goals C and I from the Campaign Board.",
    ]


def test_undoing_a_session_is_the_way_back() -> None:
    assert moves(campaign(Record(33, ("A",))), campaign()) == [
        "Take 4 goods out of the Cargo Hold, from the top.",
        "Put goals A and F back on the board for session 1.",
        "Move the Campaign Marker back to space 1.",
    ]


def test_every_move_is_taken_back_by_one_of_its_own() -> None:
    states = [campaign(), campaign(Record(33, ("A",))), campaign(Record(5)),
              campaign(Record(33, ("A",)), Record(61, ("B",)))]  # fmt: skip
    for before in states:
        for after in states:
            there = board_moves(before, after)
            assert {*map(take_back, there)} == {*board_moves(after, before)}


def test_a_correction_moves_only_what_differs() -> None:
    before, after = campaign(Record(33, ("A",))), campaign(Record(43, ("A",)))
    assert moves(before, after) == ["Put 1 good into the Cargo Hold, from the bottom up."]


def test_a_later_setup_looks_at_the_board() -> None:
    begun = campaign(Record(33, ("A",)))
    assert [str(line) for line in setup_lines(begun, 2)] == [
        "The Campaign Marker is on space 2, with goals B and G."
    ]
    assert setup_lines(begun, 1) == sentences(initial_layout(begun))
    assert [str(line) for line in board_state(begun)] == [
        "Campaign Marker: space 2",
        "Goals on the board: B, G, C and I",
        "Goods in the Cargo Hold: 4",
    ]


def test_only_the_rulebooks_campaign_has_a_board() -> None:
    other = evolve(campaign(Record(33, ("A",))), definition=evolve(LISBON, name="monsoon"))
    assert board_moves(other, other) == ()
    assert setup_lines(other, 1) == ()


def test_how_far_the_next_good_is() -> None:
    assert [goods_for(LISBON, points) for points in (0, 1, 10, 11, 33)] == [0, 1, 1, 2, 4]
    assert [points_to_next_good(LISBON, points) for points in (0, 1, 10, 48)] == [1, 10, 1, 3]
