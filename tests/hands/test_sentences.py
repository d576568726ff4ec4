"""A second pair of hands obeys the sentences, and ends up with the same table."""

from collections import Counter

import pytest

from tests.hands.obeyed_session import ObeyedSession
from tests.hands.sentence_reader import PATTERNS, SentenceReader
from tests.support.parallel_runs import Tally, all_of, each

FEW, MANY, BATCH_SIZE = 60, 2000, 15


def obeyed(number: int) -> Tally:
    """Play a session by its sentences; the tally names those that were obeyed."""
    reader = SentenceReader()
    session = ObeyedSession(number, reader)
    return session.play() + Counter(reader.obeyed)


def played(numbers: range) -> Tally:
    tally: Tally = Counter()
    tally.update(each(lambda n: tally.update(obeyed(n)), numbers, "session"))
    return tally


@pytest.mark.parametrize("first", range(0, FEW, BATCH_SIZE))
def test_the_table_is_right_for_somebody_who_only_reads(first: int) -> None:
    for number in range(first, first + BATCH_SIZE):
        assert obeyed(number)["compared"]


@pytest.mark.long
def test_every_sentence_is_obeyed_in_2000_sessions() -> None:
    tally = all_of(played, range(MANY), "sessions")
    assert not tally["failed"]
    assert not [pattern for pattern in PATTERNS if not tally[pattern]]
