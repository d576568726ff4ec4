"""Score sheets of all editions and stories, through the app and the referee."""

import random

import pytest

from goa_solo import packs
from goa_solo.rules.message import RuleError
from goa_solo.rules.scoring import ScoreSheet, problems, score
from tests.referee.random_sheets import random_sheet
from tests.referee.scores import EDITIONS, points, possible, rank

FEW, MANY = 400, 20_000


def compare(sheet: ScoreSheet, edition: str) -> bool:
    """Compare one sheet; return whether it is possible."""
    scoring = packs.edition(edition).scoring
    if not possible(sheet, edition):
        assert problems(sheet, scoring)
        with pytest.raises(RuleError):
            score(sheet, scoring)
        return False
    assert problems(sheet, scoring) == []
    found = score(sheet, scoring)
    expected = points(sheet, edition)
    assert {line.key: line.points for line in found.lines} == expected
    assert found.total == sum(expected.values())
    assert found.rank.name == rank(found.total)
    return True


def test_every_edition_is_refereed() -> None:
    assert set(packs.editions()) == EDITIONS.keys()
    assert {name: packs.edition(name).stories for name in EDITIONS} == {
        name: worth.stories for name, worth in EDITIONS.items()
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_referee_agrees_on_every_line_of_a_sheet(edition: str) -> None:
    rng = random.Random(edition)
    possible_ones = sum(compare(random_sheet(rng, edition), edition) for _ in range(FEW))
    assert FEW / 2 < possible_ones < FEW


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_referee_agrees_on_20000_sheets(edition: str) -> None:
    rng = random.Random(f"many {edition}")
    for _ in range(MANY):
        compare(random_sheet(rng, edition), edition)


def test_the_check_figures() -> None:
    """Section 5's two worked cases."""
    first = ScoreSheet((4, 5, 3, 3, 5), 3, (3, 1), 0, 1, depots_set_aside=1, duty=1)
    second = ScoreSheet((4, 5, 3, 4, 4), 2, (1, 2), 1, 1, depots_set_aside=1)
    assert sum(points(first, "quined").values()) == 51
    assert sum(points(second, "quined").values()) == 42
