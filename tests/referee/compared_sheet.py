"""Random score sheets through the app and the referee at once."""

import random

from goa_solo import packs
from goa_solo.rules.scoring import ScoreSheet, problems, score
from tests.referee.random_sheets import random_sheet
from tests.referee.scores import points, possible, rank


def compare(sheet: ScoreSheet, edition: str) -> bool:
    """Compare one sheet; return whether it is possible."""
    scoring = packs.edition(edition).scoring
    if not possible(sheet, edition):
        assert problems(sheet, scoring)
        return False
    assert problems(sheet, scoring) == []
    found = score(sheet, scoring)
    expected = points(sheet, edition)
    assert {line.key: line.points for line in found.lines} == expected
    assert found.total == sum(expected.values())
    assert found.rank.name == rank(found.total)
    return True


def compare_sheets(number: int, edition: str, seed: str) -> int:
    """Compare this many random sheets; return how many of them are possible."""
    rng = random.Random(f"{seed} {edition}")
    return sum(compare(random_sheet(rng, edition), edition) for _ in range(number))
