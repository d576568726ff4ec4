"""Hands obey whole sessions, their moves or the sentences about them: every move is possible, the
table they leave is the one the app has in mind, and nothing is left lying at the end of a round.

A session that differs is named by its number: `ObeyedSession(number).play()` plays it again, and
`ObeyedSession(number, SentenceReader()).play()` by its sentences.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import get_args

import pytest

from goa_solo.rules.moves import Forward
from tests.hands.obeyed_session import ObeyedSession
from tests.hands.sentence_reader import PATTERNS, SentenceReader
from tests.support.parallel_runs import Tally, all_of, each

FEW, MANY, BATCH_SIZE = 60, 2000, 15


def by_moves(number: int) -> Tally:
    return ObeyedSession(number).play()


def by_sentences(number: int) -> Tally:
    """The tally also names the sentences that were obeyed."""
    reader = SentenceReader()
    return ObeyedSession(number, reader).play() + Counter(reader.obeyed)


def played(obey: Callable[[int], Tally], numbers: range) -> Tally:
    tally: Tally = Counter()
    tally.update(each(lambda n: tally.update(obey(n)), numbers, "session"))
    return tally


@pytest.mark.parametrize("obey", [by_moves, by_sentences])
@pytest.mark.parametrize("first", range(0, FEW, BATCH_SIZE))
def test_hands_agree_with_the_app_after_every_step(
    obey: Callable[[int], Tally], first: int
) -> None:
    tally: Tally = Counter()
    for number in range(first, first + BATCH_SIZE):
        tally.update(obey(number))
    assert tally["sessions"] == BATCH_SIZE
    for done in ("compared", "corrections", "undone", "redone", "TakeActions", "MakeDrawPile"):
        assert tally[done] >= BATCH_SIZE, done


@pytest.mark.long
@pytest.mark.parametrize(
    ("obey", "every"),
    [(by_moves, [move.__name__ for move in get_args(Forward)]), (by_sentences, PATTERNS)],
)
def test_hands_agree_in_2000_sessions_that_have_every_move(
    obey: Callable[[int], Tally], every: Iterable[str]
) -> None:
    tally = all_of(partial(played, obey), range(MANY), "sessions")
    assert not tally["failed"]
    assert tally["sessions"] == MANY
    assert not [one for one in every if not tally[one]]
