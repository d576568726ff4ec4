"""Hands obey what is said about the Campaign Board, and end up with the board the app has in mind:
in random campaigns with corrections, undone sessions and undone corrections."""

import random
from itertools import pairwise
from typing import get_args

import pytest

from goa_solo.rules.campaign import LISBON, Campaign, CampaignStart, Record, Status, fold
from goa_solo.rules.campaign_board import (
    CampaignMove,
    board_moves,
    initial_layout,
    sentences,
    take_back,
)
from tests.hands.campaign_board import PATTERNS, CampaignBoard
from tests.hands.physical_table import ImpossibleMoveError


def compare(board: CampaignBoard, campaign: Campaign) -> None:
    """The same as section 6 has it: recorded goals are gone, and a lost campaign's marker stays."""
    recorded, lost = len(campaign.results), campaign.status is Status.LOST
    assert board.goods == sum(result.cargo for result in campaign.results)
    left = {number: [*goals] for number, goals in enumerate(campaign.start.goals, 1)}
    assert board.goals == {number: left[number] for number in left if number > recorded}
    assert board.marker == (recorded if lost else min(recorded + 1, 3))


def random_record(goals: tuple[str, ...], rng: random.Random) -> Record:
    achieved = tuple(letter for letter in goals if rng.random() < 0.7)
    return Record(rng.randrange(70), achieved)


def states(seed: int) -> list[Campaign]:
    """A campaign that is recorded, corrected and undone at random."""
    rng = random.Random(seed)
    drawn = rng.sample("ABCDEFGHI", 6)
    start = CampaignStart(tuple((drawn[n], drawn[n + 1]) for n in (0, 2, 4)))
    records: list[Record] = []
    found = [fold(LISBON, [start])]
    for _ in range(12):
        now = found[-1]
        records = [result.record for result in now.results]
        what = rng.choice(("record", "record", "undo", "correct"))
        if what == "record" and now.status is Status.GOING:
            records.append(random_record(start.goals[len(records)], rng))
        elif what == "undo" and records:
            records.pop()
        elif records:
            place = rng.randrange(len(records))
            records[place] = random_record(start.goals[place], rng)
        found.append(until_lost(start, records))
    return found


def until_lost(start: CampaignStart, records: list[Record]) -> Campaign:
    campaign = fold(LISBON, [start])
    for number in range(1, len(records) + 1):
        campaign = fold(LISBON, [start, *records[:number]])
        if campaign.status is not Status.GOING:
            break
    return campaign


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_the_board_is_right_for_somebody_who_only_reads(first: int) -> None:
    kinds: set[type] = set()
    for seed in range(first, first + 50):
        board, campaigns = CampaignBoard(), states(seed)
        layout = initial_layout(campaigns[0])
        for sentence in sentences(layout):
            board.obey(str(sentence))
        compare(board, campaigns[0])
        kinds |= {*map(type, layout)}
        for before, after in pairwise(campaigns):
            moves = board_moves(before, after)
            kinds |= {*map(type, moves)}
            for again in (moves, tuple(map(take_back, reversed(moves))), moves):
                for sentence in sentences(again):
                    board.obey(str(sentence))
            compare(board, after)
    assert kinds == {*get_args(CampaignMove)}


@pytest.mark.parametrize(
    "sentence",
    [
        "Take 1 good out of the Cargo Hold, from the top.",
        "Remove goals A and B from the Campaign Board.",
        "Move the Campaign Marker to space 1.",
        "Hoist the flag.",
    ],
)
def test_hands_refuse_what_cannot_be_done(sentence: str) -> None:
    board = CampaignBoard()
    board.obey("Lay out the Campaign Board and put the Campaign Marker on space 1.")
    with pytest.raises(ImpossibleMoveError):
        board.obey(sentence)


def test_every_sentence_has_hands() -> None:
    assert len(PATTERNS) == len(get_args(CampaignMove)) + 2, "goals again, the marker back"
