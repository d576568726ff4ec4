"""The market board in a window: fingers, keys, what moves, what can be seen, what it costs."""

from pathlib import Path
from typing import Any

import pytest

from goa_solo import packs
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.market import marker_spaces, space, stone_spaces
from goa_solo.rules.placement import Placement, place_marker
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import Marker
from tests.support.app_driver import App
from tests.support.board_and_card_scenes import MARKET, edge_search

pytestmark = pytest.mark.window


def marker_search() -> Placement:
    return place_marker(MARKET, AuctionFace.parse("P>Y NE cw 3"), space("N4"))


@pytest.fixture
def board(app: App) -> Any:
    return shown(app, BoardView(MARKET))


def shown(app: App, view: BoardView, **more: Any) -> Any:
    from kivy.uix.anchorlayout import AnchorLayout

    from goa_solo.app.pictures.market_board import MarketBoard

    board = MarketBoard(
        view=view, looks=packs.edition("quined").looks, size_hint=(None, None), **more
    )
    board.size = (360, 360)
    board.heard = []
    for event in ("on_space", "on_hold", "on_drag_over"):
        note = lambda _board, here, event=event: board.heard.append((event, here.name))  # noqa: E731
        board.bind(**{event: note})
    board.bind(on_drag_end=lambda _board: board.heard.append(("on_drag_end", "")))
    page = app.page
    page.clear_widgets()
    holder = AnchorLayout()
    holder.add_widget(board)
    page.add_widget(holder)
    app.settle()
    return board


def pixels(app: App, folder: Path) -> bytes:
    from PIL import Image

    return Image.open(app.screenshot(folder / "board.png")).convert("RGB").tobytes()


@pytest.mark.parametrize("name", ["r1c1", "r3c4", "N3", "E5", "S1", "W2"])
def test_a_tap_reports_its_space(app: App, board: Any, name: str) -> None:
    app.tap(board.spot(space(name)))
    assert board.heard == [("on_space", name)]


def test_a_long_press_is_no_tap(app: App, board: Any) -> None:
    app.long_press(board.spot(space("r2c2")))
    assert board.heard == [("on_hold", "r2c2")]


def test_a_dragging_finger_reports_each_space_once(app: App, board: Any) -> None:
    app.drag(board.spot(space("r1c1")), board.spot(space("r1c4")), steps=2)
    names = [name for event, name in board.heard if event == "on_drag_over"]
    assert names == ["r1c1", "r1c2", "r1c3", "r1c4"]
    assert board.heard[-1] == ("on_drag_end", "")
    assert not [event for event, _name in board.heard if event == "on_space"]


def test_a_finger_that_slips_over_a_border_still_taps(app: App, board: Any) -> None:
    x, y = board.spot(space("r2c2"))
    border = x + board.touch_size(space("r2c2"))[0] / 2
    app.drag((border - 4, y), (border + 5, y), steps=3)
    assert board.heard == [("on_space", "r2c2")]


def test_a_finger_that_leaves_the_board_is_no_tap(app: App, board: Any) -> None:
    app.drag(board.spot(space("N3")), (206.0, 820.0), steps=1)
    assert board.heard == []


def test_a_touch_beside_the_board_is_not_for_it(app: App, board: Any) -> None:
    app.tap((206.0, 100.0))
    assert board.heard == []


def test_arrows_move_the_cursor(app: App, board: Any) -> None:
    assert board.arrow("up") is space("r3c3")  # the first press shows it
    assert board.arrow("up") is space("r2c3")
    assert board.view.focus is space("r2c3")
    board.view = BoardView(MARKET)
    assert board.arrow("left") is space("r2c3")  # remembered
    app.settle()


def test_the_cursor_begins_on_a_lit_space(app: App) -> None:
    lit = frozenset(marker_spaces(MARKET, space("r2c4"), ()))
    board = shown(app, BoardView(MARKET, lit=lit))
    assert board.arrow("down") is space("r1c3")


def test_only_spaces_that_look_different_are_drawn_again(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    from goa_solo.app.pictures import board_drawing

    drawn: list[Any] = []
    draw = board_drawing.space_picture

    def counted(size: Any, cell: float, face: Any, *how: Any) -> Any:
        drawn.append(face)
        return draw(size, cell, face, *how)

    monkeypatch.setattr(board_drawing, "space_picture", counted)
    board = shown(app, BoardView(MARKET))
    tiles = {kind for kind in map(MARKET.tile, board._spaces) if kind is not None}
    assert {face.kind for face in drawn} == {*tiles, None}
    assert len(drawn) == len(tiles) + 1 + 10  # a gap, and the edges with their numbers
    for view, new in (
        (BoardView(MARKET, markers=(Marker(1, Side.LAKSHMI, space("r2c3")),)), 1),
        (BoardView(MARKET), 0),  # as at first
    ):
        drawn.clear()
        before = {each: spot.texture for each, spot in board._spaces.items()}
        board.view = view
        app.settle()
        assert len(drawn) == new
        different = [each for each, spot in board._spaces.items() if spot.texture != before[each]]
        assert different == [space("r2c3")]


def test_a_new_path_is_played_once_and_then_all_is_still(app: App) -> None:
    from kivy.animation import Animation
    from kivy.clock import Clock

    board = shown(app, BoardView(MARKET))
    view = edge_search()
    board.view = view
    app.frames(3)
    assert 0 < board.journey < len(view.path)
    app.settle()
    assert board.journey == len(view.path)
    assert board.pulse == 0
    assert not Animation._instances
    board.view = view
    app.frames(3)
    assert board.journey == len(view.path)
    waiting = [event for event in Clock.get_events() if "MarketBoard" in repr(event.get_callback())]
    assert waiting == []
    board.play_path()
    app.frames(2)
    assert board.journey < len(view.path)


def test_with_reduced_motion_nothing_is_played(app: App) -> None:
    board = shown(app, BoardView(MARKET), reduced_motion=True)
    placed = marker_search()
    board.view = BoardView(MARKET, path=placed.looked, fresh=frozenset([placed.space]))
    app.frames(2)
    assert board.journey == len(placed.looked)
    assert board.pulse == 0


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


def test_when_her_search_has_ended_only_the_arrow_is_left(app: App, tmp_path: Path) -> None:
    """Where she looked before for what she wanted more is seen while *Why?* replays the search."""
    from goa_solo.app.pictures.search_path_drawing import last_pass_start

    looked = place_marker(MARKET, AuctionFace.parse("P>T NW cw 3"), space("r2c2")).looked
    begin = last_pass_start(looked)
    arrow = looked[begin:]
    assert {look.space for look in looked[:begin]} - {look.space for look in arrow}
    board = shown(app, BoardView(MARKET))
    pictures = set()
    for path in (looked, arrow):
        board.view = BoardView(MARKET, path=path)
        app.settle()
        pictures.add(pixels(app, tmp_path))
    assert len(pictures) == 1


def test_the_board_follows_theme_edition_and_edge(app: App, tmp_path: Path) -> None:
    board = shown(app, BoardView(MARKET))
    pictures = {pixels(app, tmp_path)}
    board.looks = packs.edition("rio-grande-2004").looks
    app.settle()
    pictures.add(pixels(app, tmp_path))
    app.app.set_preferences(theme="Light")
    app.settle()
    pictures.add(pixels(app, tmp_path))
    board.show_edge = False
    app.settle()
    pictures.add(pixels(app, tmp_path))
    assert len(pictures) == 4


def test_no_space_at_all_is_no_trouble(app: App) -> None:
    board = shown(app, BoardView(MARKET, path=marker_search().looked))
    for size in ((0, 0), (1, 300), (30, 30)):
        board.size = size
        app.settle()
