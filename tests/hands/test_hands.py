"""Hands obey whole sessions: every move is possible, the table they leave is the one the app has in
mind, and nothing is left lying at the end of a round.

A session that differs is named by its number: `ObeyedSession(number).play()` plays it again.
"""

from collections import Counter
from typing import get_args

import pytest

from goa_solo.rules.moves import Forward
from tests.hands.obeyed_session import ObeyedSession
from tests.support.parallel_runs import Tally, all_of, each

FEW, MANY, BATCH_SIZE = 60, 2000, 15


def played(numbers: range) -> Tally:
    tally: Tally = Counter()
    tally.update(each(lambda n: tally.update(ObeyedSession(n).play()), numbers, "session"))
    return tally


@pytest.mark.parametrize("first", range(0, FEW, BATCH_SIZE))
def test_hands_agree_with_the_app_after_every_step(first: int) -> None:
    tally: Tally = Counter()
    for number in range(first, first + BATCH_SIZE):
        tally.update(ObeyedSession(number).play())
    assert tally["sessions"] == BATCH_SIZE
    for done in ("corrections", "undone", "redone", "TakeActions", "MakeDrawPile"):
        assert tally[done] >= BATCH_SIZE, done


@pytest.mark.long
def test_hands_agree_in_2000_sessions_that_have_every_move() -> None:
    tally = all_of(played, range(MANY), "sessions")
    assert not tally["failed"]
    assert tally["sessions"] == MANY
    never = [move.__name__ for move in get_args(Forward) if not tally[move.__name__]]
    assert not never
