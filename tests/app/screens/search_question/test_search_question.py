"""How she searches (R2) is asked once, before the first session, with a picture of each reading."""

from pathlib import Path

import pytest

from goa_solo.app.screens.rules_chapter.example_pictures import BoardPicture
from goa_solo.app.screens.search_question import presenter
from goa_solo.app.window_preferences import Preferences
from goa_solo.packs import edition
from goa_solo.rules.market import SPACES
from tests.support import layout_check
from tests.support.app_driver import App


def test_both_readings_are_shown_on_the_same_market() -> None:
    ours, other = presenter.readings(edition("quined"))
    assert isinstance(ours.picture, BoardPicture)
    assert isinstance(other.picture, BoardPicture)
    assert ours.picture.view.market == other.picture.view.market
    assert ours.picture.view.found != other.picture.view.found


def test_it_says_which_tiles_she_wants_in_the_pictures() -> None:
    tiles, line = presenter.wanted(edition("quined"))
    ours, other = (reading.picture for reading in presenter.readings(edition("quined")))
    assert isinstance(ours, BoardPicture)
    assert isinstance(other, BoardPicture)
    found = (other.view.found, ours.view.found)
    assert tuple(ours.view.market.tile(space) for space in found if space) == tiles
    assert line == "Here, blue tiles are her first choice and teal tiles her second."


@pytest.mark.window
@pytest.mark.parametrize(
    ("choice", "rulings"),
    [
        ("Search nearby first", ()),
        ("Search farther away", ("R2",)),
        ("She takes the next best tile nearby.", ()),
        ("She looks farther away for the best one.", ("R2",)),
    ],
)
def test_it_is_asked_once_before_the_first_session(
    data_home: Path, choice: str, rulings: tuple[str, ...]
) -> None:
    with App(data_home, size=(412, 1400), first_time=True) as app:
        app.go("new_session")
        app.tap("Start")
        assert app.screen == "search_question"
        assert layout_check.complaints() == []
        app.wait(1.1)
        app.tap(choice)
        assert app.screen == "round"
        context = app.app.screens.context
        assert context.open_session.conductor.table.setup.rulings == rulings
        context.open_session.pause()
        app.go("new_session")
        app.tap("Start")
        assert app.screen == "round"
        assert context.open_session.conductor.table.setup.rulings == rulings


@pytest.mark.window
@pytest.mark.parametrize("size", [(824, 412), (360, 640)])
def test_the_readings_stand_side_by_side_where_there_is_room(
    data_home: Path, size: tuple[int, int]
) -> None:
    with App(data_home, size=size, first_time=True) as app:
        app.go("search_question")
        ours, other = app.page.ids.readings.children[::-1]
        beside = ours.right <= other.x and (ours.y, ours.height) == (other.y, other.height)
        assert beside == (size == (824, 412))
        assert beside or ours.y >= other.top
        assert layout_check.complaints() == []


@pytest.mark.window
@pytest.mark.parametrize(
    ("size", "text_scale"), [((412, 824), 1), ((360, 640), 1.6), ((824, 412), 1)]
)
def test_on_a_phone_both_answers_are_seen_at_once(
    data_home: Path, size: tuple[int, int], text_scale: float
) -> None:
    large = Preferences(text_scale=text_scale)
    with App(data_home, size=size, first_time=True, preferences=large) as app:
        app.go("search_question")
        app.settle()
        ids = app.page.ids
        boards = [one for one in ids.readings.walk() if type(one).__name__ == "StillBoard"]
        tiles = [board.touch_size(SPACES["r3c3"]) for board in boards]
        assert len(tiles) == 2
        assert min(map(min, tiles)) >= 30  # their numbers can be read
        assert text_scale > 1 or size[1] < 500 or ids.column.height <= ids.scroll.height
        assert layout_check.complaints() == []
        assert {"Search nearby first", "Search farther away"} <= set(app.texts())
