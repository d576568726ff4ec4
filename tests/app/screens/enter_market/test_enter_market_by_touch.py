"""Entering a market with fingers and with keys."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from goa_solo import packs
from goa_solo.app.presenters.board_view import DEPOTS
from goa_solo.rules.market import GRID, Market, Space, TileType, space
from goa_solo.rules.setup import Phase
from tests.support import layout_check
from tests.support.app_driver import App

pytestmark = pytest.mark.window


QUINED = packs.edition("quined")
OLD = packs.edition("rio-grande-2004")


def opened(app: App, **more: Any) -> Any:
    app.go("enter_market", **({"phase": Phase.NIGHT, "edition": QUINED} | more))
    return app.page


def spot(page: Any, where: Space | str) -> tuple[float, float]:
    place: tuple[float, float] = page.board.spot(space(where) if isinstance(where, str) else where)
    return place


class TapCounter:
    """Counts its taps."""

    def __init__(self, app: App) -> None:
        self.app, self.taps = app, 0

    def tap(self, target: Any) -> None:
        self.taps += 1
        self.app.tap(target)


def test_a_night_market_in_under_twenty_taps(app: App) -> None:
    laid: list[Market] = []
    page = opened(app, done=laid.append)
    wanted = Market.parse("DTDYD/DDTPD/TDDDB/DDYTD/TPDTY")
    assert wanted.count(TileType.DEPOT) == 13
    hand = TapCounter(app)
    for kind in (TileType.TEAL, TileType.BLUE, TileType.YELLOW, TileType.PURPLE):
        if page.presenter.brush is not kind:
            hand.tap(app.find(QUINED.terms[kind.key].capitalize()))
        for here in GRID:
            if wanted.tile(here) is kind:
                hand.tap(spot(page, here))
    hand.tap("Done")
    assert laid == [wanted]
    assert hand.taps < 20, f"{hand.taps} taps"


@pytest.mark.parametrize(
    ("size", "text_scale", "edition"),
    [((412, 824), 1, "zman-2012"), ((360, 640), 1.6, "quined")],
)
def test_the_board_stays_while_the_line_above_it_changes(
    app: App, size: tuple[int, int], text_scale: float, edition: str
) -> None:
    app.resize(*size)
    app.app.set_preferences(text_scale=text_scale)
    page = opened(app, edition=packs.edition(edition))
    app.settle()
    before = spot(page, "r1c1")
    for brush in page.presenter.palette():
        app.tap(app.find(brush.name))
        app.settle()
        assert spot(page, "r1c1") == before
    app.tap(before)
    app.settle()
    assert page.presenter.hint.startswith("A new market has no gaps")
    assert spot(page, "r1c1") == before


def test_drag_hold_and_the_buttons(app: App) -> None:
    page = opened(app, chance=Random(7))
    app.drag(spot(page, "r1c1"), spot(page, "r1c5"), spot(page, "r3c5"), steps=2)
    assert page.presenter.market.line == "TTTTT/DDDDT/DDDDT/DDDDD/DDDDD"
    app.long_press(spot(page, "r5c1"))
    assert page.presenter.market.line == "TTTTT/DDDDT/DDDDT/DDDDD/.DDDD"
    app.tap("Undo")
    app.tap("Undo")
    assert page.presenter.market == DEPOTS
    app.tap("Redo")
    assert page.presenter.market.count(TileType.TEAL) == 7
    app.tap("Random, to try it out")
    dealt = page.presenter.market
    assert dealt.left == 25
    app.tap("All depots")
    assert page.presenter.market == DEPOTS
    app.tap("Undo")
    assert page.presenter.market == dealt


def test_by_keyboard_alone(app: App) -> None:
    laid: list[Market] = []
    page = opened(app, done=laid.append)
    app.key("right")  # shows the cursor in the middle
    app.key("y")
    app.key("up")
    app.key("left")
    app.key("p")
    app.key("down")
    app.key("space")
    assert page.presenter.market.line == "DDDDD/DPDDD/DPYDD/DDDDD/DDDDD"
    app.key("z", "ctrl")
    assert page.presenter.market.line == "DDDDD/DPDDD/DDYDD/DDDDD/DDDDD"
    app.key("z", "ctrl", "shift")
    app.key("t")
    app.key("down")
    app.key("enter")  # paints where the cursor is
    assert laid == []
    app.key("enter", "ctrl")
    assert laid == [Market.parse("DDDDD/DPDDD/DTYDD/DTDDD/DDDDD")]


def test_without_a_cursor_enter_is_done(app: App) -> None:
    laid: list[Market] = []
    page = opened(app, done=laid.append, start=Market.parse("DTDDD/DDDDD/DDDDD/DDDDD/DDDDD"))
    app.key("right")
    app.key("escape")  # the cursor leaves, the screen stays
    assert (app.screen, page.board.view.focus, laid) == ("enter_market", None, [])
    app.key("enter")
    assert len(laid) == 1


def test_the_keys_are_the_letters_on_the_tiles(app: App) -> None:
    page = opened(app, phase=Phase.DAY, edition=OLD)
    for key, kind in zip("pireo", "DTBPY", strict=True):  # plantation, immediate, red, end, once
        app.key("right")
        app.key(key)
        assert page.presenter.market.tile(page.presenter.focus) is TileType(kind)


def test_without_a_taker_done_goes_back(app: App) -> None:
    page = opened(app)
    app.tap(spot(page, "r1c1"))
    app.tap("Done")
    assert app.screen == "home"


def test_a_double_tap_does_not_answer_the_question_it_raises(app: App) -> None:
    laid: list[Market] = []
    opened(app, done=laid.append)
    app.double_tap("Done")
    assert (laid, app.screen) == ([], "enter_market")
    assert "All 25 tiles are depots? If so, tap Done." in app.texts()
    app.tap("Done")
    assert laid == [DEPOTS]


def test_a_yellow_tile_painted_by_day_is_asked_about(app: App) -> None:
    laid: list[Market] = []
    app.go("enter_market", phase=Phase.DAY, edition=QUINED, done=laid.append)
    page = app.page
    page.do("deal")
    page.do("choose", TileType.YELLOW)
    app.tap(page.board.spot(space("r1c1")))
    for _done in range(2):
        assert not laid
        app.wait(1.1)
        app.tap("Done")
        assert app.says("has 0 (an estimate). If so, tap Done.") or laid
    assert laid == [page.presenter.market]


def test_coming_back_finds_it_as_it_was_left(app: App) -> None:
    page = opened(app)
    app.tap(spot(page, "r1c1"))
    app.go("about")
    app.key("escape")
    assert app.screen == "enter_market"
    assert page.presenter.market.count(TileType.TEAL) == 1


@pytest.mark.parametrize(
    ("font_scale", "sizes"),
    [(1, ((412, 824), (824, 412), (1280, 800))),
     (1.3, ((360, 640), (824, 412), (320, 480), (640, 360))),
     (1.6, ((360, 640),))],
)  # fmt: skip
def test_everything_fits(
    data_home: Path, sizes: tuple[tuple[int, int], ...], font_scale: float
) -> None:
    with App(data_home, size=sizes[0], font_scale=font_scale) as app:
        page = opened(app, phase=Phase.DAY, edition=OLD)
        for size in sizes:
            app.resize(*size)
            assert layout_check.complaints() == [], size
            smallest = min(min(page.board.touch_size(here)) for here in GRID)
            # 320×480 is the smallest window a desk can have.
            assert smallest >= (48 if size != (320, 480) else 28)


def test_which_tile_is_which_and_back_to_the_market(app: App) -> None:
    page = opened(app)
    app.tap(spot(page, "r2c2"))
    before = page.presenter.market
    app.tap("Which tile is which?")
    assert app.screen == "rules_chapter"
    app.settle()
    assert app.says("Bountiful, Magnate, Negotiator")
    assert layout_check.complaints() == []
    app.key("escape")
    assert app.screen == "enter_market"
    assert app.page.presenter.market == before
