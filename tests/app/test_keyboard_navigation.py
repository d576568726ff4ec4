"""The keyboard: everything is reached on every screen, and a whole session needs nothing else."""

import random
from pathlib import Path
from typing import Any

import pytest

from goa_solo.rules.entries import Acted, Bid, Buy, Entry, Lay, Pass, Place, Sell
from goa_solo.rules.market import GRID, Market, Space, TileType
from tests.app.screens.round.test_round_fit import clear_table
from tests.support import (
    campaign_scenes,
    history_scenes,
    own_deck_scenes,
    round_scenes,
    widget_tree,
)
from tests.support.app_driver import App
from tests.support.round_player import Hand, Mirror, any_way
from tests.support.screen_names import screen_names

pytestmark = pytest.mark.window

SPECIAL = {
    **{name: round_scenes.SCENES[name] for name in ("round-her-auction", "round-your-actions",
       "round-log", "round-question", "new-session-open", "paused", "correct")},
    **{name: history_scenes.SCENES[name] for name in ("score", "charts", "session-replay",
       "import_preview", "file_chooser")},
    **{name: own_deck_scenes.SCENES[name] for name in ("my-cards", "editor-edge", "editor-action",
       "where-near", "round-draw-purse")},
    **{name: campaign_scenes.SCENES[name] for name in ("campaigns-several", "campaign-bonuses",
       "campaign-sheet-reason", "campaign-landfall", "campaign-points")},
}  # fmt: skip


def ringed(app: App) -> Any:
    """What has the ring."""
    return app.app.keyboard.widget if app.app.keyboard else None


def press(app: App, name: str, *held: str) -> None:
    """A key, and as many frames as the ring needs to follow."""
    from kivy.core.window import Window

    from tests.support.app_driver import KEYS

    code, text = KEYS.get(name) or ord(name), name if len(name) == 1 else None
    if not Window.dispatch("on_key_down", code, 0, text, list(held)):
        Window.dispatch("on_keyboard", code, 0, text, list(held))
    Window.dispatch("on_key_up", code, 0)
    app.frames(2)


def walked(app: App, most: int = 300) -> list[Any]:
    """All that Tab comes to, until it is round."""
    found: list[Any] = []
    for _ in range(most):
        press(app, "tab")
        here = ringed(app)
        if here is None or (found and here is found[0]):
            break
        found.append(here)
    return found


def buttons(app: App) -> list[Any]:
    """The buttons a finger could reach, now or after scrolling; with a dialog open only its own."""
    from goa_solo.app.focus import top_layer

    page = app.app.screens.current_screen
    parts = page.reachable() or [top_layer(page)]
    return [
        one.widget
        for part in parts
        for one in widget_tree.seen(part)
        if widget_tree.is_button(one.widget) and (one.scrolls or not one.box.common(one.clip).empty)
    ]


def missed(app: App) -> list[str]:
    reached = walked(app)
    return [
        type(one).__name__
        + " "
        + next(filter(None, map(widget_tree.says, one.walk(restrict=True))), "")
        for one in buttons(app)
        if one not in reached
    ]


def test_tab_comes_to_every_button_of_every_screen(app: App) -> None:

    needs_more = {
        "import_preview",
        "finished_session",
    }  # something to show; they are among the scenes
    found = {}
    for name in screen_names():
        if name not in needs_more:
            app.app.screens.begin("home")
            app.app.screens.begin(name)
            app.frames(3)
            if missing := missed(app):
                found[name] = missing
    assert found == {}


def test_tab_comes_to_every_button_of_dialogs_drawers_and_lists(app: App) -> None:
    found = {}
    for name, lead in SPECIAL.items():
        clear_table(app)
        lead(app)
        app.settle()
        if missing := missed(app):
            found[name] = missing
    assert found == {}


def test_the_ring_comes_with_a_key_and_goes_with_a_touch(app: App) -> None:
    from kivy.core.window import Window

    def drawn() -> int:
        return len(app.app.keyboard._ring.children)

    assert app.app.keyboard is None
    app.key("tab")
    assert ringed(app) is not None
    assert drawn()
    touch = app._touch((5, Window.height / 2))
    touch.touch_down()
    touch.touch_up()
    app.frames(2)
    assert ringed(app) is None
    assert not drawn()


def test_there_and_back_again(app: App) -> None:
    app.go("settings")
    there = walked(app)
    assert len(there) > 12
    back = []
    for _ in there:
        back.append(ringed(app))
        press(app, "tab", "shift")
    assert back == [there[0], *reversed(there[1:])]


def test_what_is_reached_is_seen(app: App) -> None:
    """The list scrolls along."""
    app.go("settings")
    for widget in walked(app):
        seen = next(one for one in widget_tree.seen() if one.widget is ringed(app))
        assert seen.box.common(seen.clip) == seen.box, type(widget).__name__
        press(app, "tab")


def test_space_switches_and_a_list_made_anew_keeps_the_ring(app: App) -> None:
    app.go("settings")
    while "High contrast" not in said(ringed(app)):
        press(app, "tab")
    press(app, "space")
    assert app.app.theme_cls.high_contrast
    assert "High contrast" in said(ringed(app))
    press(app, "enter")
    assert not app.app.theme_cls.high_contrast


def said(widget: Any) -> list[str]:
    return [widget_tree.says(one) for one in widget.walk(restrict=True)] if widget else []


def test_arrows_go_where_they_point(app: App) -> None:
    while "New session" not in said(ringed(app)):
        press(app, "tab")
    start = app.app.keyboard.widget
    press(app, "down")
    below = ringed(app)
    assert below.top <= start.y
    press(app, "up")
    assert ringed(app) is start


def test_a_page_without_buttons_scrolls(data_home: Path) -> None:
    from kivy.uix.scrollview import ScrollView

    with App(data_home, size=(360, 480)) as app:
        app.go("about")
        page = app.app.screens.current_screen
        scroll = next(one for one in page.walk(restrict=True) if isinstance(one, ScrollView))
        before = scroll.scroll_y
        app.key("down")
        app.key("down")
        app.key("down")
        assert scroll.scroll_y < before


def test_a_rung_by_arrows(app: App) -> None:
    """A picture with many places: Tab comes to it, arrows move inside."""
    app.go("score_sheet")
    page = app.app.screens.current_screen
    while type(ringed(app)).__name__ != "TrackColumns":
        press(app, "tab")
    ladders = ringed(app)
    values = list(ladders.values)
    press(app, "down")
    press(app, "down")
    press(app, "right")
    press(app, "enter")
    assert ringed(app) is ladders
    assert list(ladders.values) != values
    assert page.presenter.sheet.tracks == tuple(ladders.values)


def test_a_text_field_lets_tab_pass(app: App) -> None:
    app.go("new_campaign")
    field = app.app.screens.current_screen.ids.name
    while ringed(app) is not field.__self__:
        press(app, "tab")
    assert field.focus
    app.type("Vasco")
    assert field.text == "Vasco"
    press(app, "tab")
    assert not field.focus
    assert ringed(app) is not field.__self__


def test_a_dialog_keeps_the_keyboard_and_gives_it_back(app: App) -> None:
    page = round_scenes.step(app, "reveal-she-won")
    app.wait(0.5)
    while type(ringed(app)).__name__ != "UndoTap":
        press(app, "tab")
    press(app, "enter")
    app.settle()
    question = page.ids.question
    assert question.open
    assert ringed(app) in list(question.walk(restrict=True))
    assert set(walked(app)) == {question.ids.no.__self__, question.ids.yes.__self__}
    app.key("escape")
    assert not question.open
    assert type(ringed(app)).__name__ == "UndoTap"


# --- a whole session ---------------------------------------------------------------------------


class Typist(Hand):
    """Plays with keys alone; it never touches anything."""

    def tap(self, target: Any) -> None:
        raise AssertionError(f"a touch on {target}")

    def key(self, name: str, *held: str) -> None:
        press(self.app, name, *held)
        self.rest()

    def go_to(self, words: str) -> None:
        """Tab until the ring is on what says this, then press it."""
        for _ in range(80):
            if words in said(ringed(self.app)):
                self.key("enter")
                self.app.frames(2)
                return
            self.key("tab")
        raise AssertionError(f"Tab never comes to {words!r}")

    def give(self, entry: Entry) -> None:
        self.app.wait(0.4)  # a new instruction wants to be read first
        match entry:
            case Lay(market):
                self.key("enter")
                self.lay(market)
            case Place(space):
                self.cursor_to(space)
                self.key("enter")
            case Buy():
                self.key("1")
            case Sell():
                self.key("2")
            case Bid(amount):
                for digit in str(amount):
                    self.key(digit)
                self.key("enter")
            case Pass():
                self.key("p")
            case Acted(founded):
                words = self.page.presenter.terms
                for kind in founded:
                    self.go_to(f"{words[kind]} established")
                self.go_to(self.page.view.choices[0].label)
            case _:
                self.key("enter")

    def cursor_to(self, space: Space) -> None:
        """With arrows, on the round screen and in a market."""
        board = self.page.ids.board
        if board.view.focus is None:
            self.key("down")
        while board.view.focus.row != space.row:
            self.key("down" if board.view.focus.row < space.row else "up")
        while board.view.focus.col != space.col:
            self.key("right" if board.view.focus.col < space.col else "left")
        assert board.view.focus == space

    def lay(self, market: Market) -> None:
        """Letters paint where the cursor is; Esc puts it away, and Enter is done."""
        self.app.frames(2)
        assert self.app.screen == "enter_market"
        looks = self.page.presenter.looks
        for space in GRID:
            kind = market.tile(space)
            if kind is not None and kind is not TileType.DEPOT:
                self.cursor_to(space)
                self.key(looks[kind].letter.lower())
        self.key("escape")
        self.key("enter")


def test_a_session_from_home_to_the_end_by_keys_alone(data_home: Path, tmp_path: Path) -> None:
    with App(data_home) as app:
        hand = Typist(app)
        hand.go_to("New session")
        assert app.screen == "new_session"
        hand.go_to("Start")
        assert app.screen == "round"
        mirror = Mirror(tmp_path, hand.conductor)
        rng = random.Random(11)
        while not hand.conductor.table.over:
            entry = any_way(hand.conductor.prompt, rng)
            hand.give(entry)
            mirror.conductor.answer(entry)
            assert mirror.same_as(hand.conductor), (entry, app.texts())
        assert hand.conductor.table.round == 8
        app.wait(0.4)
        hand.go_to("Count your points")
        app.settle()
        assert app.screen == "score_sheet"
