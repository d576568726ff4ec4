"""Sessions through the app and the referee: the same table after every step, the same refusals.

A session that differs is named by its number: `ComparedSession(number).play()` plays it again.
"""

from collections import Counter

import pytest

from goa_solo.rules.rulings import SWITCHABLE
from tests.referee.auctions import fewest_cards
from tests.referee.compared_session import ComparedSession
from tests.referee.readings import READINGS
from tests.support.parallel_runs import Tally, all_of, each

FEW, MANY, BATCH_SIZE = 300, 20_000, 25


def played(numbers: range) -> Tally:
    tally: Tally = Counter()
    tally.update(each(lambda n: tally.update(ComparedSession(n).play()), numbers, "session"))
    return tally


@pytest.mark.parametrize("first", range(0, FEW, BATCH_SIZE))
def test_the_referee_agrees_at_every_step(first: int) -> None:
    tally: Tally = Counter()
    for number in range(first, first + BATCH_SIZE):
        tally.update(ComparedSession(number).play())
    assert tally["sessions"] == BATCH_SIZE
    for done in ("taken Correct", "refused Correct", "refused Place", "refused Bid", "jumps"):
        assert tally[done] >= BATCH_SIZE // 2, done


@pytest.mark.long
def test_the_referee_agrees_in_20000_sessions() -> None:
    tally = all_of(played, range(MANY), "sessions")
    assert not tally["failed"]
    assert tally["sessions"] == MANY


def test_the_referee_knows_both_readings_of_every_switch_it_meets() -> None:
    unknown_to_it = SWITCHABLE - READINGS.keys() - {"R19"}  # R19 is about the table only
    assert not unknown_to_it


def test_fewest_cards_by_hand() -> None:
    assert [fewest_cards(n) for n in (0, 4, 6, 18)] == [[], [2, 2], [5, 1], [10, 5, 2, 1]]
