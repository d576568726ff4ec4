"""The keyboard: everything is reached on every screen, and a whole session needs nothing else."""

import random
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from tests.app.pictures.test_market_board import pixels
from tests.app.screens.round.test_round_fit import clear_table
from tests.support import (
    campaign_scenes,
    history_scenes,
    own_deck_scenes,
    round_scenes,
    widget_tree,
)
from tests.support.app_driver import App
from tests.support.keyboard_player import (
    KeyboardPlayer,
    focused,
    press,
    tab_stops,
    texts_in,
    unreachable_buttons,
)
from tests.support.round_player import Mirror, any_answer
from tests.support.screen_names import screen_names

pytestmark = pytest.mark.window

SPECIAL = {
    **{name: round_scenes.SCENES[name] for name in ("round-her-auction", "round-your-actions",
       "round-log", "round-question", "new-session-modules", "paused", "correct")},
    **{name: history_scenes.SCENES[name] for name in ("score", "charts", "session-replay",
       "import_preview", "file_chooser")},
    **{name: own_deck_scenes.SCENES[name] for name in ("my-cards", "editor-edge", "editor-action",
       "where-near", "round-draw-purse")},
    **{name: campaign_scenes.SCENES[name] for name in ("campaigns-several", "campaign-bonuses",
       "campaign-sheet-reason", "campaign-session-recorded", "campaign-points")},
}  # fmt: skip


def _through_all_screens(home: Path) -> dict[str, ref[Any]]:
    """Go with Tab through all screens and the scenes, and close the app; return the screens."""
    needs_more = {"import_preview", "finished_session"}  # they are among the scenes
    missing = {}
    with App(home) as app:
        for name in screen_names():
            if name not in needs_more:
                app.app.screens.begin("home")
                app.app.screens.begin(name)
                app.settle()  # what can't be shown slides to another screen
                missing[name] = unreachable_buttons(app)
        for name, lead in SPECIAL.items():
            clear_table(app)
            lead(app)
            app.settle()
            missing[name] = unreachable_buttons(app)
        pages = {page.name: ref(page) for page in app.app.screens.screens}
    assert {name: buttons for name, buttons in missing.items() if buttons} == {}
    assert set(pages) == set(screen_names())
    return pages


def test_tab_comes_to_every_button_and_the_screens_are_let_go(data_home: Path) -> None:
    """Of every screen, dialog, drawer and list; nothing of Kivy's or ours holds a closed app."""
    pages = _through_all_screens(data_home)
    with App(data_home):
        assert [name for name, page in pages.items() if page() is not None] == []


def test_the_ring_comes_with_a_key_and_goes_with_a_touch(app: App, tmp_path: Path) -> None:
    before = pixels(app, tmp_path)
    assert app.app.keyboard is None
    app.key("tab")
    assert focused(app) is not None
    assert pixels(app, tmp_path) != before
    app.tap((5.0, 412.0))
    assert focused(app) is None
    assert pixels(app, tmp_path) == before


def test_there_and_back_again(app: App) -> None:
    app.go("settings")
    there = tab_stops(app)
    assert len(there) > 12
    back = []
    for _ in there:
        back.append(focused(app))
        press(app, "tab", "shift")
    assert back == [there[0], *reversed(there[1:])]


def test_what_is_reached_is_seen(app: App) -> None:
    """The list scrolls along."""
    app.go("settings")
    for widget in tab_stops(app):
        seen = next(one for one in widget_tree.seen() if one.widget is focused(app))
        assert seen.box.common(seen.clip) == seen.box, type(widget).__name__
        press(app, "tab")


def test_space_switches_and_a_list_made_anew_keeps_the_ring(app: App) -> None:
    app.go("settings")
    while "High contrast" not in texts_in(focused(app)):
        press(app, "tab")
    press(app, "space")
    assert app.app.theme_cls.high_contrast
    assert "High contrast" in texts_in(focused(app))
    press(app, "enter")
    assert not app.app.theme_cls.high_contrast


def test_arrows_go_where_they_point(app: App) -> None:
    while "New session" not in texts_in(focused(app)):
        press(app, "tab")
    start = app.app.keyboard.widget
    press(app, "down")
    below = focused(app)
    assert below.top <= start.y
    press(app, "up")
    assert focused(app) is start


def test_arrows_move_straight_through_rows_of_different_widths() -> None:
    """Chips in two rows, a wide button, and two columns below it."""
    from goa_solo.app.toolkit.focus import straight_ahead
    from goa_solo.app.toolkit.rect import Rect

    boxes = {
        "a": Rect(0, 200, 50, 40), "b": Rect(60, 200, 100, 40),
        "c": Rect(0, 150, 130, 40), "d": Rect(140, 150, 60, 40),
        "wide": Rect(0, 100, 220, 40),
        "left": Rect(0, 50, 105, 40), "right": Rect(115, 50, 105, 40),
    }  # fmt: skip

    def walk(name: str, *directions: str) -> list[str | None]:
        seen: list[str | None] = []
        column = boxes[name].centre[0]
        for direction in directions:
            others = [one for one in boxes if one != name]
            rects = [boxes[one] for one in others]
            found = straight_ahead(boxes[name], rects, direction, column)
            seen.append(None if found is None else others[found])
            name = seen[-1] or name
        return seen

    assert walk("b", "right") == [None]  # not down to d
    assert walk("d", "left") == ["c"]
    assert walk("d", "down", "down") == ["wide", "right"]
    assert walk("right", "up", "up", "up") == ["wide", "d", "b"]
    assert walk("a", "down", "down", "down", "down") == ["c", "wide", "left", None]


def test_arrows_keep_to_their_column_on_the_screen(app: App) -> None:
    """Through the button that fills its row, which the first column would otherwise win."""
    app.resize(412, 900)
    while "History" not in texts_in(focused(app)):
        press(app, "tab")
    press(app, "up")
    assert "New session" in texts_in(focused(app))
    press(app, "down")
    assert "History" in texts_in(focused(app))


def test_a_page_without_buttons_scrolls(data_home: Path) -> None:
    from kivy.uix.scrollview import ScrollView

    with App(data_home, size=(360, 480)) as app:
        app.go("about")
        page = app.page
        scroll = next(one for one in page.walk(restrict=True) if isinstance(one, ScrollView))
        before = scroll.scroll_y
        app.key("down")
        app.key("down")
        app.key("down")
        assert scroll.scroll_y < before


def test_a_rung_by_arrows(app: App) -> None:
    """A picture with many places: Tab comes to it, arrows move inside."""
    app.go("score_sheet")
    page = app.page
    while type(focused(app)).__name__ != "TrackColumns":
        press(app, "tab")
    ladders = focused(app)
    values = list(ladders.values)
    press(app, "down")
    press(app, "down")
    press(app, "right")
    press(app, "enter")
    assert focused(app) is ladders
    assert list(ladders.values) != values
    entered = tuple(row or 1 for row in ladders.values)  # 0: not entered yet
    assert page.presenter.sheet.tracks == entered
    assert ladders.values.count(0) == len(ladders.values) - 1


def test_a_text_field_lets_tab_pass(app: App) -> None:
    app.go("new_campaign")
    field = app.page.ids.name
    while focused(app) is not field.__self__:
        press(app, "tab")
    assert field.focus
    app.type("Vasco")
    assert field.text == "Vasco"
    press(app, "tab")
    assert not field.focus
    assert focused(app) is not field.__self__


def test_a_dialog_keeps_the_keyboard_and_gives_it_back(app: App) -> None:
    page = round_scenes.step(app, "reveal-she-won")
    app.wait(0.5)
    while type(focused(app)).__name__ != "UndoTap":
        press(app, "tab")
    press(app, "enter")
    app.settle()
    question = page.ids.question
    assert question.open
    assert focused(app) in list(question.walk(restrict=True))
    assert set(tab_stops(app)) == {question.ids.no.__self__, question.ids.yes.__self__}
    app.key("escape")
    assert not question.open
    assert type(focused(app)).__name__ == "UndoTap"


# --- a whole session ---------------------------------------------------------------------------


def test_a_session_from_home_to_the_end_by_keys_alone(tmp_path: Path, app: App) -> None:
    hand = KeyboardPlayer(app)
    hand.press_button("New session")
    assert app.screen == "new_session"
    hand.press_button("Start")
    assert app.screen == "round"
    mirror = Mirror(tmp_path, hand.conductor)
    rng = random.Random(11)
    while not hand.conductor.table.over:
        entry = any_answer(hand.conductor.prompt, rng)
        hand.give(entry)
        mirror.conductor.answer(entry)
        assert mirror.same_as(hand.conductor), (entry, app.texts())
    assert hand.conductor.table.round == 8
    app.wait(1.1)
    hand.press_button("Score the session")
    app.settle()
    assert app.screen == "score_sheet"
