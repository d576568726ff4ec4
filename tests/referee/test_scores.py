"""Score sheets of all editions and stories, through the app and the referee."""

import pytest

from goa_solo import packs
from goa_solo.rules.scoring import ScoreSheet
from tests.referee.compared_sheet import compare_sheets
from tests.referee.scores import EDITIONS, points

FEW, MANY = 400, 20_000


def test_every_edition_is_refereed() -> None:
    assert set(packs.editions()) == EDITIONS.keys()
    assert {name: packs.edition(name).stories for name in EDITIONS} == {
        name: worth.stories for name, worth in EDITIONS.items()
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_referee_agrees_on_every_line_of_a_sheet(edition: str) -> None:
    assert FEW / 2 < compare_sheets(FEW, edition, "few") < FEW


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_referee_agrees_on_20000_sheets(edition: str) -> None:
    assert compare_sheets(MANY, edition, "many")


def test_the_check_figures() -> None:
    """Section 5's two worked cases."""
    first = ScoreSheet((4, 5, 3, 3, 5), 3, (3, 1), 0, 1, depots_set_aside=1, duty=1)
    second = ScoreSheet((4, 5, 3, 4, 4), 2, (1, 2), 1, 1, depots_set_aside=1)
    assert sum(points(first, "quined").values()) == 51
    assert sum(points(second, "quined").values()) == 42
