"""Score sheets of all editions and stories, through the app and the referee."""

import random
from pathlib import Path

import pytest

from goa_solo import packs
from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.score_sheet.presenter import ScoreSheetPresenter
from goa_solo.application.finish_session import SheetEntry, add_score_only, setup_from_sheet
from goa_solo.rules.scoring import ScoreSheet
from tests.referee.compared_sheet import compare_sheets
from tests.referee.random_sheets import random_sheet
from tests.referee.scores import EDITIONS, points, possible
from tests.support.random_session import ticking

FEW, MANY = 400, 20_000


def test_every_edition_is_refereed() -> None:
    assert set(packs.editions()) == EDITIONS.keys()
    assert {name: packs.edition(name).stories for name in EDITIONS} == {
        name: worth.stories for name, worth in EDITIONS.items()
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_referee_agrees_on_every_line_of_a_sheet(edition: str) -> None:
    assert FEW / 2 < compare_sheets(FEW, edition, "few") < FEW


def test_a_sheet_opened_for_correction_has_the_referees_points(data_home: Path) -> None:
    """Whatever its story and its reading of R23: both are in the setup that is saved with it."""
    session = OpenSession(data_home, clock=ticking())
    rng, stories = random.Random(23), set()
    for edition in [*EDITIONS] * 20:
        sheet = random_sheet(rng, edition)
        if possible(sheet, edition) and sheet.wealthier is not None:
            pack = packs.edition(edition)
            setup = setup_from_sheet(session.store, sheet, pack, difficulty=1)
            entered = SheetEntry(sheet)
            saved = add_score_only(session.store, setup, entered)
            opened = ScoreSheetPresenter(session, finished=saved.id)
            assert opened.score.total == sum(points(sheet, edition).values())
            assert (setup.story, setup.rulings) == (sheet.story, ("R23",) * sheet.plagued_on_top)
            stories.add((sheet.story, sheet.plagued_on_top))
    session.close()
    assert len(stories) > 4


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
