"""The market board: where things lie, what a finger means, what moves, and what it costs."""

import time
from pathlib import Path
from typing import Any

import pytest

from goa_solo import packs
from goa_solo.app.preferences import Preferences
from goa_solo.app.widgets.board_shape import BoardShape, beside, line
from goa_solo.app.widgets.board_view import BoardView
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.market import GRID, SPACES, Market, marker_spaces, space, stone_spaces
from goa_solo.rules.placement import Placement, place_marker, place_stone
from goa_solo.rules.setup import Side
from goa_solo.rules.steps import Marker
from tests.app import colour_blind
from tests.app.harness import App

MARKET = Market.parse("DDTDB/DTD.D/YDDPD/BDDTD/DDTBY")


def stone_search() -> Placement:
    return place_stone(MARKET, AuctionFace.parse("P>Y>B N2 cw 3"))


def marker_search() -> Placement:
    return place_marker(MARKET, AuctionFace.parse("P>Y NE cw 3"), space("N4"))


# ------------------------------------------------------------------ measures, without a window


@pytest.mark.parametrize("side", [360, 344, 412, 396, 700])
@pytest.mark.parametrize("density", [1.0, 2.0, 2.625])
def test_every_space_is_large_enough_for_a_finger(side: int, density: float) -> None:
    shape = BoardShape.fitting((0, 0, side * density, side * density), density)
    for here in SPACES.values():
        wide, high = (length / density for length in shape.touch_size(here))
        assert max(wide, high) >= 48
        assert min(wide, high) >= 47.9
        if here.on_grid:
            assert wide >= 49


def test_at_360_dp_a_tile_has_52_dp_and_an_edge_space_45() -> None:
    shape = BoardShape.fitting((0, 0, 360, 360))
    across = shape.across
    assert across.cell >= 52
    assert across.lane >= 45
    assert across.length == pytest.approx(2 * across.margin + 2 * across.lane + 5 * across.cell)


def test_with_less_room_upwards_spaces_are_longer_across() -> None:
    shape = BoardShape.fitting((0, 0, 360, 326))
    assert shape.whole.width == 360
    for here in SPACES.values():
        assert max(shape.touch_size(here)) >= 48
        assert min(shape.touch_size(here)) >= 45
    assert BoardShape.fitting((0, 0, 900, 300)).whole.width == 350


@pytest.mark.parametrize("edge", [True, False])
@pytest.mark.parametrize("box", [(0, 0, 360, 360), (10, 20, 800, 412), (5, 5, 300, 900)])
def test_a_finger_in_the_middle_of_a_space_means_that_space(
    box: tuple[float, float, float, float], edge: bool
) -> None:
    shape = BoardShape.fitting(box, edge=edge)
    for here in shape.spaces:
        assert shape.space_at(*shape.spot(here)) is here
    assert len(list(shape.spaces)) == (45 if edge else 25)


def test_row_1_is_above_and_column_1_at_the_left() -> None:
    shape = BoardShape.fitting((0, 0, 360, 360))
    first, last = shape.spot(space("r1c1")), shape.spot(space("r5c5"))
    assert first[0] < last[0]
    assert first[1] > last[1]
    assert shape.spot(space("N1"))[1] > first[1]
    assert shape.spot(space("W1"))[0] < first[0]


def test_margin_and_corners() -> None:
    shape = BoardShape.fitting((0, 0, 360, 360))
    assert shape.space_at(180, 359.5) is space("N3")  # the rim belongs to the edge
    assert shape.space_at(0.5, 180) is space("W3")
    assert shape.space_at(10, 10) is None  # no space in the corner
    assert shape.space_at(180, 361) is None
    bare = BoardShape.fitting((0, 0, 360, 360), edge=False)
    assert bare.space_at(0.5, 359.5) is space("r1c1")


def test_a_fast_finger_leaves_nothing_out() -> None:
    assert [s.name for s in line(space("r1c1"), space("r1c4"))] == ["r1c2", "r1c3", "r1c4"]
    assert [s.name for s in line(space("r1c1"), space("r3c3"))] == ["r2c2", "r3c3"]


def test_the_cursor_reaches_every_space_and_goes_round_corners() -> None:
    assert beside(space("N5"), "right", True) is space("E1")
    assert beside(space("E1"), "up", True) is space("N5")
    assert beside(space("S1"), "left", True) is space("W5")
    assert beside(space("N3"), "up", True) is space("N3")
    assert beside(space("r1c1"), "up", False) is space("r1c1")
    for edge in (True, False):
        reached, new = set(), {space("r3c3")}
        while new:
            reached |= new
            ways = ("up", "down", "left", "right")
            new = {beside(s, way, edge) for s in new for way in ways} - reached
        assert reached == (set(SPACES.values()) if edge else set(GRID))


@pytest.mark.parametrize("name", packs.editions())
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_signs_are_all_different_and_readable_on_their_colours(name: str, theme: str) -> None:
    looks = packs.edition(name).looks
    assert len({look.sign for look in looks.values()}) == len(looks)
    for look in looks.values():
        paper = getattr(look, theme)
        plain = tuple(int(paper[i : i + 2], 16) / 255 for i in (1, 3, 5))
        for kind in (None, *colour_blind.KINDS):
            colour = colour_blind.seen(plain, kind) if kind else plain  # type: ignore[arg-type]
            red, green, blue = map(colour_blind.to_light, colour)
            light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
            assert max((light + 0.05) / 0.06, 1.05 / (light + 0.05)) >= 4.5


# ------------------------------------------------------------------ in a window


@pytest.fixture
def board(app: App) -> Any:
    return shown(app, BoardView(MARKET))


def shown(app: App, view: BoardView, **more: Any) -> Any:
    from kivy.uix.anchorlayout import AnchorLayout

    from goa_solo.app.widgets.market_board import MarketBoard

    board = MarketBoard(
        view=view, looks=packs.edition("quined").looks, size_hint=(None, None), **more
    )
    board.size = (360, 360)
    board.heard = []
    for event in ("on_space", "on_hold", "on_drag_over"):
        note = lambda _board, here, event=event: board.heard.append((event, here.name))  # noqa: E731
        board.bind(**{event: note})
    board.bind(on_drag_end=lambda _board: board.heard.append(("on_drag_end", "")))
    page = app.app.screens.current_screen
    page.clear_widgets()
    holder = AnchorLayout()
    holder.add_widget(board)
    page.add_widget(holder)
    app.settle()
    return board


def pixels(app: App, folder: Path) -> bytes:
    from PIL import Image

    with Image.open(app.screenshot(folder / "board.png")) as picture:
        return picture.convert("RGB").tobytes()


@pytest.mark.window
@pytest.mark.parametrize("name", ["r1c1", "r3c4", "N3", "E5", "S1", "W2"])
def test_a_tap_reports_its_space(app: App, board: Any, name: str) -> None:
    app.tap(board.spot(space(name)))
    assert board.heard == [("on_space", name)]


@pytest.mark.window
def test_a_long_press_is_no_tap(app: App, board: Any) -> None:
    app.long_press(board.spot(space("r2c2")))
    assert board.heard == [("on_hold", "r2c2")]


@pytest.mark.window
def test_a_dragging_finger_reports_each_space_once(app: App, board: Any) -> None:
    app.drag(board.spot(space("r1c1")), board.spot(space("r1c4")), steps=2)
    names = [name for event, name in board.heard if event == "on_drag_over"]
    assert names == ["r1c1", "r1c2", "r1c3", "r1c4"]
    assert board.heard[-1] == ("on_drag_end", "")
    assert not [event for event, _name in board.heard if event == "on_space"]


@pytest.mark.window
def test_a_finger_that_slips_over_a_border_still_taps(app: App, board: Any) -> None:
    x, y = board.spot(space("r2c2"))
    border = x + board.touch_size(space("r2c2"))[0] / 2
    app.drag((border - 4, y), (border + 5, y), steps=3)
    assert board.heard == [("on_space", "r2c2")]


@pytest.mark.window
def test_a_finger_that_leaves_the_board_is_no_tap(app: App, board: Any) -> None:
    app.drag(board.spot(space("N3")), (206.0, 820.0), steps=1)
    assert board.heard == []


@pytest.mark.window
def test_a_touch_beside_the_board_is_not_for_it(app: App, board: Any) -> None:
    app.tap((206.0, 100.0))
    assert board.heard == []


@pytest.mark.window
def test_arrows_move_the_cursor(app: App, board: Any) -> None:
    assert board.arrow("up") is space("r3c3")  # the first press shows it
    assert board.arrow("up") is space("r2c3")
    assert board.view.focus is space("r2c3")
    board.view = BoardView(MARKET)
    assert board.arrow("left") is space("r2c3")  # remembered
    app.settle()


@pytest.mark.window
def test_the_cursor_begins_on_a_lit_space(app: App) -> None:
    lit = frozenset(marker_spaces(MARKET, space("r2c4"), ()))
    board = shown(app, BoardView(MARKET, lit=lit))
    assert board.arrow("down") is space("r1c3")


@pytest.mark.window
def test_a_new_path_is_played_once_and_then_all_is_still(app: App) -> None:
    from kivy.animation import Animation
    from kivy.clock import Clock

    board = shown(app, BoardView(MARKET))
    placed = stone_search()
    view = BoardView(
        MARKET,
        placed.space,
        (Marker(1, Side.LAKSHMI, placed.space),),
        path=placed.looked,
        found=placed.tile,
        fresh=frozenset([placed.space]),
    )
    board.view = view
    app.frames(3)
    assert 0 < board.journey < len(placed.looked)
    app.settle()
    assert board.journey == len(placed.looked)
    assert board.pulse == 0
    assert not Animation._instances
    board.view = view
    app.frames(3)
    assert board.journey == len(placed.looked)
    waiting = [event for event in Clock.get_events() if "MarketBoard" in repr(event.get_callback())]
    assert waiting == []
    board.play_path()
    app.frames(2)
    assert board.journey < len(placed.looked)


@pytest.mark.window
def test_with_reduced_motion_nothing_is_played(app: App) -> None:
    board = shown(app, BoardView(MARKET), reduced_motion=True)
    placed = marker_search()
    board.view = BoardView(MARKET, path=placed.looked, fresh=frozenset([placed.space]))
    app.frames(2)
    assert board.journey == len(placed.looked)
    assert board.pulse == 0


@pytest.mark.window
def test_each_thing_can_be_seen(app: App, tmp_path: Path) -> None:
    placed = marker_search()
    n4, r1c1 = space("N4"), space("r1c1")
    yours, hers = Marker(2, Side.PLAYER, r1c1), Marker(2, Side.LAKSHMI, r1c1)
    views = [
        BoardView(MARKET),
        BoardView(MARKET.without(r1c1)),
        BoardView(MARKET, n4),
        BoardView(MARKET, n4, (Marker(1, Side.PLAYER, n4),)),
        BoardView(MARKET, markers=(yours,)),
        BoardView(MARKET, markers=(hers,)),
        BoardView(MARKET, lit=frozenset(stone_spaces(MARKET))),
        BoardView(MARKET, path=placed.looked),
        BoardView(MARKET, path=placed.looked, markers=(Marker(2, Side.LAKSHMI, placed.space),)),
        BoardView(MARKET, fresh=frozenset([r1c1])),
        BoardView(MARKET, focus=r1c1),
    ]
    board = shown(app, views[0])
    pictures = set()
    for view in views:
        board.view = view
        app.settle()
        pictures.add(pixels(app, tmp_path))
    assert len(pictures) == len(views)


@pytest.mark.window
def test_the_board_follows_theme_edition_and_edge(app: App, tmp_path: Path) -> None:
    board = shown(app, BoardView(MARKET))
    pictures = {pixels(app, tmp_path)}
    board.looks = packs.edition("rio-grande-2004").looks
    app.settle()
    pictures.add(pixels(app, tmp_path))
    app.app.prefer(theme="Light")
    app.settle()
    pictures.add(pixels(app, tmp_path))
    board.show_edge = False
    app.settle()
    pictures.add(pixels(app, tmp_path))
    assert len(pictures) == 4


@pytest.mark.window
def test_no_space_at_all_is_no_trouble(app: App) -> None:
    board = shown(app, BoardView(MARKET, path=marker_search().looked))
    for size in ((0, 0), (1, 300), (30, 30)):
        board.size = size
        app.settle()


@pytest.mark.window
def test_a_redraw_takes_a_few_milliseconds(data_home: Path) -> None:
    with App(data_home, preferences=Preferences(theme="Dark")) as app:
        lit = frozenset(marker_spaces(MARKET, space("r2c4"), ()))
        markers = (Marker(1, Side.PLAYER, space("N4")), Marker(2, Side.LAKSHMI, space("r1c3")))
        board = shown(app, BoardView(MARKET, space("N4"), markers, lit=lit))
        board._draw()
        taken = []
        for _ in range(15):
            begin = time.process_time()
            board._draw()
            taken.append(time.process_time() - begin)
        assert sorted(taken)[len(taken) // 2] < 0.025  # about 6 ms on a desk; ci may be slower
