"""What the window does not do: draw again what it has drawn, or draw what nobody sees."""

import gc
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from goa_solo.app.pictures import board_atlas
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.rules.entries import Done
from goa_solo.rules.market import Market, marker_spaces, space
from goa_solo.rules.steps import HerAuction, PlaceHers
from tests.app.pictures.test_market_board import MARKET, pixels, shown
from tests.support.app_driver import App
from tests.support.round_player import any_answer, open_session_at, play_to
from tests.support.round_scenes import asked

pytestmark = pytest.mark.window


def faces_drawn(board: Any) -> int:
    return len(board._spaces.layout.pictures._places)


def test_a_face_of_the_board_is_drawn_once(app: App) -> None:
    board_atlas._cached.clear()  # earlier tests may have drawn them all
    lit = frozenset(marker_spaces(MARKET, space("r2c4"), ()))
    gap = BoardView(MARKET.without(space("r1c1")))
    views = (BoardView(MARKET), BoardView(MARKET, lit=lit), gap)
    board = shown(app, views[0])

    def show_all() -> int:
        for view in views:
            board.view = view
            app.settle()
        return faces_drawn(board)

    few = faces_drawn(board)
    show_all()
    drawn = show_all()  # the second time in a larger texture
    assert few < drawn == show_all()


@pytest.mark.parametrize("theme", ["Dark", "Light"])
def test_a_board_that_was_drawn_ahead_draws_no_face(app: App, theme: str) -> None:
    """In any width it was made ready for, also after a change of colours."""
    board = shown(app, BoardView(MARKET))
    app.app.theme_cls.theme_style = theme
    app.settle()
    side = board.width * 10 / 12
    while board.make_ready(side, placing=True):
        pass
    board.size = side, side
    lit = frozenset(marker_spaces(MARKET, space("r2c4"), ()))
    app.settle()
    ready = faces_drawn(board)
    for view in (BoardView(MARKET), BoardView(MARKET, lit=lit), BoardView(MARKET, space("N3"))):
        board.view = view
        app.settle()
    assert ready == faces_drawn(board) > 60


def test_a_card_is_drawn_once_a_step(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from goa_solo.app.pictures import card_drawing

    drawn: list[object] = []
    paper = card_drawing.draw_blank_card

    def counted(*what: Any) -> None:
        drawn.append(what)
        paper(*what)

    monkeypatch.setattr(card_drawing, "draw_blank_card", counted)
    page = open_session_at(app)
    app.wait(5)  # panels with cards of their own are built meanwhile
    drawn.clear()
    play_to(page, asked(PlaceHers))
    app.settle()
    assert len(drawn) == 1
    card = page.ids.talk.card
    card.x += 3
    app.settle()
    assert len(drawn) == 1
    page.answer(Done())
    app.settle()
    assert len(drawn) <= 1 + len([one for one in page.walk() if isinstance(one, type(card))])


def test_cards_of_each_kind_are_built_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from goa_solo.app.pictures.card_widgets import ActionCard, AuctionCard, CardWidget

    page = open_session_at(app)
    app.wait(5)  # panels with cards of their own are built meanwhile
    built = []
    begin = CardWidget.__init__

    def counted(card: Any, **looks: Any) -> None:
        built.append(type(card))
        begin(card, **looks)

    monkeypatch.setattr(CardWidget, "__init__", counted)
    rng = random.Random(1)
    for _ in range(40):
        page.answer(any_answer(page.presenter.conductor.prompt, rng))
        app.frames(2)
    assert [built.count(kind) for kind in (AuctionCard, ActionCard)] == [1, 1]


def test_panels_are_built_while_a_person_reads(app: App) -> None:
    from goa_solo.app.screens.round.base_screen import QUIET
    from goa_solo.app.screens.round.panels import IN_EVERY_SESSION

    page = open_session_at(app)
    assert not set(IN_EVERY_SESSION) & set(page._panels)
    app.wait(QUIET * (len(IN_EVERY_SESSION) + 1))
    assert set(IN_EVERY_SESSION) <= set(page._panels)
    built = dict(page._panels)
    play_to(page, asked(HerAuction))
    app.settle()
    assert page.panel is built[type(page.panel)]


def test_a_session_leaves_nothing_behind(app: App) -> None:
    """Widgets that are out of use are let go, and with them all that they drew."""

    def widgets_after(number: int) -> Counter[str]:
        page = open_session_at(app, seed=f"session {number}")
        conductor, chance = page.presenter.conductor, random.Random(number)
        for _ in range(30):
            page.answer(any_answer(conductor.prompt, chance))
            app.frames(3)
        app.app.screens.context.open_session.pause()
        app.go("home")
        app.wait(3)
        while gc.collect():
            pass
        there = [type(one) for one in gc.get_objects()]
        return Counter(kind.__name__ for kind in there if issubclass(kind, Widget))

    from kivy.uix.widget import Widget

    for number in range(2):
        widgets_after(number)
    before = widgets_after(2)
    assert widgets_after(2) == before


def test_all_faces_of_a_board_find_room(app: App, tmp_path: Path) -> None:
    board = shown(app, BoardView(MARKET))
    before = pixels(app, tmp_path)
    room = board_atlas.COLUMNS * board_atlas.ROWS
    grid = [space(f"r{row}c{col}") for row in range(1, 6) for col in range(1, 6)]
    for number, here in enumerate(grid):
        lit = frozenset({here, space(f"N{number % 5 + 1}")})
        board.view = BoardView(Market.parse("DTBYP/" * 4 + "DTBY."), stone=here, lit=lit)
        app.settle()
        assert faces_drawn(board) <= room
    board.view = BoardView(MARKET)
    app.settle()
    assert pixels(app, tmp_path) == before


def test_a_board_comes_back_when_the_graphics_memory_was_lost(app: App, tmp_path: Path) -> None:
    """What Kivy calls after a loss. A real one would also take the smooth edges of Kivy's own
    shapes from every test that follows in this process."""
    board = shown(app, BoardView(MARKET))
    before = pixels(app, tmp_path)
    board._spaces.layout.pictures._lost(None)
    assert pixels(app, tmp_path) != before
    board._reload(None)
    app.settle()
    assert pixels(app, tmp_path) == before


def test_a_closed_layer_is_not_drawn(app: App) -> None:
    from goa_solo.app.toolkit.tap_guard import READING

    page = open_session_at(app)
    layers = page.ids.stage.canvas
    banner, drawer, question = (page.ids[name] for name in ("banner", "drawer", "question"))

    def drawn(layer: Any) -> bool:
        return int(layers.indexof(layer.canvas)) >= 0

    assert not any(map(drawn, (banner, drawer, question)))
    page.ids.question.ask("Really?", "Yes", "No", lambda: None)
    page.more()
    banner.say("Look.")
    app.settle()
    order = [layers.indexof(layer.canvas) for layer in (drawer, banner, question)]
    assert order == sorted(order)
    assert all(map(drawn, (banner, drawer, question)))
    app.wait(READING)  # until then nothing is answered
    page.back()
    page.back()
    banner.dismiss()
    app.settle()
    assert not any(map(drawn, (banner, drawer, question)))


def test_what_needs_no_scrolling_is_not_cut_off(app: App) -> None:
    """A stencil costs as much as all it cuts; what is too large for its place still has one."""
    from kivy.uix.widget import Widget

    from goa_solo.app.toolkit.scroll_list import Scroll

    def stencils(scroll: Any) -> list[str]:
        parts = [*scroll.canvas.before.children, *scroll.canvas.after.children]
        within = [one for part in parts for one in getattr(part, "children", ())]
        return [type(one).__name__ for one in within if type(one).__name__.startswith("Stencil")]

    content = Widget(size_hint=(1, None), height=50)
    scroll = Scroll(size_hint=(None, None), size=(100, 100))
    scroll.add_widget(content)
    app.app.screens.current_screen.add_widget(scroll)
    app.settle()
    assert stencils(scroll) == []
    content.height = 101
    app.settle()
    assert stencils(scroll) == ["StencilPush", "StencilUse", "StencilUnUse", "StencilPop"]
    scroll.height = 200
    app.settle()
    assert stencils(scroll) == []


def test_lists_scroll_by_whole_pixels(app: App) -> None:
    from kivy.uix.widget import Widget

    from goa_solo.app.toolkit.scroll_list import Scroll

    scroll = Scroll(size_hint=(None, None), size=(100, 100))
    scroll.add_widget(Widget(size_hint=(1, None), height=1000))
    app.app.screens.current_screen.add_widget(scroll)
    for share in (0.1234, 0.5005, 0.999):
        scroll.scroll_y = share
        app.settle()
        assert all(part == int(part) for part in scroll.g_translate.xy)


def test_a_value_set_by_a_kv_rule_is_not_put_into_words(app: App) -> None:  # noqa: ARG001
    from kivy.lang import Builder
    from kivy.uix.widget import Widget

    described: list[object] = []

    class Modest(Widget):
        def __repr__(self) -> str:
            described.append(self)
            return "a widget"

        __str__ = __repr__

    Builder.load_string("<Modest>:\n    width: self.height * 2")
    modest = Modest()
    described.clear()
    modest.height = 321
    assert modest.width == 642
    assert not described
