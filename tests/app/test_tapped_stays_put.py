"""When a page grows, what was tapped keeps its place on the screen."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.support import round_scenes
from tests.support.app_driver import App
from tests.support.round_player import open_session_at, play_to

pytestmark = pytest.mark.window

Find = Callable[[App], Any]


def words(text: str, number: int = 0) -> Find:
    return lambda app: app.find_all(text)[number]


def segment(name: str, number: int) -> Find:
    return lambda app: app.find(named=name).children[::-1][number]


def start(screen: str, **what: Any) -> Callable[[App], None]:
    return lambda app: app.go(screen, **what)


def part(key: str) -> Callable[[App], None]:
    def show(app: App) -> None:
        app.go("new_session")
        app.page.open_part(key)
        app.settle()
        app.wait(1.1)

    return show


PAGES: list[tuple[Callable[[App], None], list[Find]]] = [
    (part("extras"), [words("Captains", -1), words("Japanese"), words("Gambit", -1)]),
    (start("new_campaign"), [
        segment("alike", 1), segment("drawn", 1), words("Match your board"), words("Four Monsoons"),
    ]),
    (start("score_sheet"), [words("Change"), words("Plagued Crops"), words("No story")]),
    (start("settings"), [words("Cargo rows")]),
]  # fmt: skip


def test_what_is_tapped_keeps_its_place_while_the_page_grows(app: App) -> None:
    """Each control is first brought to the middle of the screen."""
    from kivy.uix.scrollview import ScrollView

    app.resize(412, 700)
    grown = 0
    for begin, finds in PAGES:
        begin(app)
        for find in finds:
            widget = find(app)
            scroll = widget.parent
            while not isinstance(scroll, ScrollView):
                scroll = scroll.parent
            content, (_x, y) = scroll.children[0], middle(widget)
            away = (y - scroll.center_y) / max(1, content.height - scroll.height)
            scroll.scroll_y = min(1, max(0, scroll.scroll_y + away))
            app.settle()
            before, high = middle(widget), content.height
            app.tap(before)
            after = middle(widget if widget.get_root_window() else find(app))
            assert abs(after[1] - before[1]) <= 1, (app.screen, find)
            grown += content.height > high
    assert grown > 6


def test_earlier_rounds_appear_below_those_that_were_shown(app: App) -> None:
    page = open_session_at(app)
    play_to(page, lambda table: table.round > 6)
    page.open_drawer("log")
    app.settle()
    app.place("Earlier rounds")  # scrolls to it
    rows = page.ids.drawer.ids.body
    above, before = rows.children[1].line, middle(rows.children[1])
    app.tap("Earlier rounds")
    assert (
        middle(next(one for one in rows.children if getattr(one, "line", None) == above)) == before
    )


def middle(widget: Any) -> tuple[float, float]:
    found: tuple[float, float] = widget.to_window(*widget.center)
    return found


def test_a_ruling_opened_from_why_shows_its_question_while_the_page_grows(app: App) -> None:
    page = round_scenes.step(app, "place-hers")
    page.why()
    page.read("rulings.R2")
    page = app.page
    app.frames(3)
    below_top = []
    for _ in range(40):
        box = next(one for one in page._parts() if one.here)
        below_top.append(page.ids.scroll.top - box.to_window(0, box.top)[1])
        app.frames(1)
    assert len(page._parts()) > 20
    assert min(below_top) == below_top[-1] == 8


def test_the_mouse_wheel_scrolls_a_usable_distance(app: App) -> None:
    from kivy.tests.common import UnitTestTouch

    app.go("settings")
    seen = app.find("Text size")
    before = middle(seen)[1]
    touch = UnitTestTouch(200, 400)
    touch.profile, touch.button = ["pos", "button"], "scrollup"
    touch.touch_down()
    touch.touch_up()
    app.settle()
    assert 80 <= middle(seen)[1] - before <= 120


def test_a_list_comes_to_rest_at_its_ends(app: App) -> None:
    app.go("settings")
    scroll, seen = app.page.ids.scroll, []
    scroll.bind(scroll_y=lambda _scroll, y: seen.append(y))
    app.drag((200, 300), (200, 100))
    assert scroll.scroll_y == 1
    for _ in range(8):
        app.drag((200, 100), (200, 700), steps=3)
    assert scroll.scroll_y == 0
    assert all(-0.001 <= y <= 1.001 for y in seen), "never past them"
