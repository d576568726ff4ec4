"""The finale by touch: three parts, each ended by a tap, and the rank only in the last."""

from typing import Any

import pytest

from goa_solo.rules.campaign import Record
from tests.support.app_driver import App
from tests.support.campaign_scenes import FIRST, LAST, SECOND, make_campaign

pytestmark = pytest.mark.window
RANK = "Fleetmaster"


def begin(app: App, *results: Record) -> Any:
    """Open the finale without waiting for its motion to end."""
    name = make_campaign(app.store, *(results or (FIRST, SECOND, LAST)))
    app.app.screens.begin("finale", campaign_id=name)
    app.frames(2)
    return app.page


def touch(app: App, *place: float) -> None:
    """Touch a place or the middle of the page, and don't wait."""
    from kivy.tests.common import UnitTestTouch

    one = UnitTestTouch(*(place or app.page.center))
    one.touch_down()
    app.frames(1)
    one.touch_up()
    app.frames(1)


def moving(page: Any) -> bool:
    """Return whether the page or one of its pictures moves; Kivy fades scroll bars too."""
    from kivy.animation import Animation

    ids = page.ids
    parts = (page, ids.arrival_picture, ids.unloading_picture, ids.flower)
    return any(
        one.have_properties_to_animate(part) for one in Animation._instances for part in parts
    )


def test_the_ship_arrives_is_unloaded_and_then_the_rank_is_told(app: App) -> None:
    page = begin(app)
    arrival, unloading = page.ids.arrival_picture, page.ids.unloading_picture
    assert arrival.share < 0.1
    app.wait(1.0)
    assert 0.3 < arrival.share < 0.7
    assert page.title_shown == 0
    app.wait(1.1)
    assert (arrival.share, page.title_shown, moving(page)) == (1, 1, False)
    assert "Lisbon" in app.texts()
    assert RANK not in app.texts()
    touch(app)
    assert unloading.steps < 1
    app.wait(1.0)
    assert 0 < unloading.ashore() < 20
    app.wait(2.5)
    assert (unloading.ashore(), moving(page)) == (20, False)
    assert RANK not in app.texts()
    touch(app)
    assert page.rank_shown == 0
    app.wait(1.0)
    assert (page.ids.flower.share, page.rank_shown, moving(page)) == (1, 1, False)
    assert RANK in app.texts()
    app.tap("Logbook")
    assert app.screen == "logbook"
    app.key("escape")
    assert app.screen == "finale"


def test_a_tap_ends_any_motion_before_the_next_part(app: App) -> None:
    page = begin(app)
    app.wait(0.3)
    touch(app)
    assert (page.ids.arrival_picture.share, page.title_shown, moving(page)) == (1, 1, False)
    touch(app)
    touch(app)
    assert page.ids.unloading_picture.ashore() == 20
    touch(app)
    assert page.rank_shown < 1
    touch(app)
    assert (page.ids.flower.share, page.rank_shown, moving(page)) == (1, 1, False)
    assert app.screen == "finale", "the tap that ended it pressed nothing"


def test_a_double_tap_that_opens_it_ends_nothing(app: App) -> None:
    name = make_campaign(app.store, FIRST, SECOND, LAST)
    app.go("session_recorded", campaign_id=name)
    place = app.place("Sail into Lisbon")
    touch(app, *place)
    app.wait(0.3)
    touch(app, *place)
    assert (app.screen, moving(app.page)) == ("finale", True)


def test_with_less_motion_each_part_shows_how_it_ends(app: App) -> None:
    app.app.set_preferences(reduced_motion=True)
    page = begin(app)
    shown = [page.ids.arrival_picture.share, page.title_shown]
    app.wait(1.1)  # whoever taps has seen it
    for _part in range(2):
        touch(app)
        assert not moving(page)
    shown += [page.ids.unloading_picture.ashore(), page.ids.flower.share, page.rank_shown]
    assert shown == [1, 1, 20, 1, 1]


def test_many_goods_take_no_longer_and_no_goods_no_time(app: App) -> None:
    from attrs import evolve

    from goa_solo.app.screens.finale.presenter import FinalePresenter
    from goa_solo.rules.campaign import Record
    from tests.support.campaign_scenes import START

    rows = evolve(START, rows=(20, 20, 20, 20, 20))
    records = [Record(190, goals) for goals in START.goals]
    many = FinalePresenter(app.store, make_campaign(app.store, *records, start=rows))
    assert (many.hold().goods, many.seconds) == (60, 3.5)
    records = [Record(0, goals[:1]) for goals in START.goals]
    none = make_campaign(app.store, *records)
    assert FinalePresenter(app.store, none).seconds == 0
    app.app.screens.begin("finale", campaign_id=none)
    app.wait(1.1)  # whoever taps has seen it
    for _part in range(4):
        touch(app)
    app.settle()
    assert "Lisbon, with an empty hold" in app.texts()


def test_the_points_of_each_session_are_on_one_line(app: App) -> None:
    page = begin(app, Record(40, ("E", "F")), Record(100, ("D",)), Record(44, ("B", "I")))
    page._show(2)
    page._finish()
    app.frames(3)
    points = [card.ids.words for card in app.find_all(where=lambda one: hasattr(one, "card"))]
    assert [one.text for one in points] == ["40 points", "100 points", "44 points"]
    assert all(one.height < 2 * one.font_size for one in points)
