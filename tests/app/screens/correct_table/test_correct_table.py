"""The correction page: a long sheet under a bar, with or without a market on it."""

from pathlib import Path
from typing import Any

import pytest

from goa_solo.rules import steps
from goa_solo.rules.market import SPACES
from tests.app.test_colour_contrast import READABLE, ratio
from tests.support.app_driver import App
from tests.support.round_player import open_session_at, play_to
from tests.support.round_scenes import STEPS, asked

pytestmark = pytest.mark.window


def correcting(app: App, step: str) -> Any:
    page = open_session_at(app)
    play_to(page, STEPS[step])
    page.correct()
    app.settle()
    return app.page


def strip(app: App, path: Path, low: float, high: float) -> bytes:
    """The pixels of the window between two heights."""
    from kivy.core.image import Image

    texture = Image(str(app.screenshot(path)), nocache=True).texture
    share = texture.height / app.app.screens.height
    bottom, top = round(low * share), round(high * share)
    pixels: bytes = texture.get_region(0, bottom, texture.width, top - bottom).pixels
    return pixels


def test_the_board_stays_between_the_bars(app: App, tmp_path: Path) -> None:
    page = correcting(app, "your-auction")
    top, scroll = page.ids.top, page.ids.scroll
    seen = set()
    for part in (1.0, 0.8, 0.6, 0.5):
        scroll.scroll_y = part
        app.settle()
        seen.add(strip(app, tmp_path / "top.png", top.y + 1, top.top))
    assert len(seen) == 1, "something is painted over the top bar"
    seen.clear()
    app.resize(412, 500)
    for part in (1.0, 0.9, 0.8, 0.0):
        scroll.scroll_y = part
        app.settle()
        seen.add(strip(app, tmp_path / "foot.png", 0, scroll.y - 1))
    assert len(seen) == 1, "something is painted over the button"


def test_changes_are_not_dropped_without_a_word(app: App) -> None:
    page = correcting(app, "your-auction")
    app.tap(app.find_all(where=lambda w: getattr(w, "says", "") == "more: Cards worth 5")[0])
    entered = page.presenter.entered
    for answer in ("Keep editing", "escape"):
        app.key("escape")
        assert page.ids.question.open
        app.key(answer) if answer == "escape" else app.tap(answer)
        assert (app.screen, page.ids.question.open) == ("correct_table", False)
        assert page.presenter.entered == entered
    place = app.open_session.conductor.place
    app.tap("Back")
    app.tap("Discard")
    assert app.screen == "round"
    assert app.open_session.conductor.place == place
    app.page.correct()
    app.settle()
    assert not page.presenter.changed
    app.key("escape")
    assert app.screen == "round"  # nothing to ask about


def test_changing_tiles_in_mid_session_shows_what_lies_on_them(app: App) -> None:
    """And offers no other market in place of the one that is played on."""
    table = correcting(app, "your-auction").presenter.table
    app.tap("Change the tiles")
    page = app.page
    assert table.stone is not None
    assert not table.stone.on_grid
    assert (page.board.view.markers, page.board.view.stone) == (table.markers, table.stone)
    assert not {"Random, to try it out", "All depots"} & set(app.texts())
    page.presenter.focus = table.stone
    app.key("t")  # there is no tile on the edge to change
    assert page.presenter.market == table.market
    app.tap(page.board.spot(SPACES["r1c1"]))
    app.tap("Done")
    assert app.screen == "correct_table"
    app.go("enter_market", phase=table.phase, edition=page.presenter._given.edition)
    assert {"Random, to try it out", "All depots"} <= set(app.texts())


@pytest.mark.parametrize("theme", ["Dark", "Light"])
def test_what_can_not_be_changed_now_is_still_readable(app: App, theme: str) -> None:
    from kivy.utils import get_hex_from_color

    app.app.set_preferences(theme=theme)
    page = correcting(app, "your-auction")
    assert page.ids.holder.disabled
    for option in page.ids.holder.children:
        ink, paper = option.ids.words.disabled_color, option.md_bg_color
        assert ratio(get_hex_from_color(ink), get_hex_from_color(paper)) >= READABLE


def test_a_refusal_covers_no_word_of_what_is_asked(app: App) -> None:
    page = correcting(app, "your-auction")
    page.tapped(SPACES["r3c3"])
    app.settle()
    assert page.ids.banner.text
    line = app.find("Tap where the Nazar Stone is.")
    assert page.ids.banner.top < line.to_window(*line.pos)[1]


def test_the_end_has_no_market_and_no_room_for_one(app: App) -> None:
    page = correcting(app, "the-end")
    assert page.presenter.board_line == "The last market has been played."
    assert "Change the tiles" not in app.texts()
    assert page.ids.market.height < 100


def test_the_tiles_can_be_changed_once_there_are_some(app: App) -> None:
    page = correcting(app, "setup")
    assert "once it's laid out" in page.presenter.board_line
    assert "Change the tiles" not in app.texts()
    app.key("escape")
    round_page = app.page
    play_to(round_page, asked(steps.YourAuction))
    round_page.correct()
    app.settle()
    assert "Change the tiles" in app.texts()


def test_an_outpost_counted_among_the_actions_is_counted_once(app: App) -> None:
    """Here the supply is what the actions say is left; they say the same number afterwards."""

    def says(words: str) -> Any:
        return app.find_all(where=lambda w: getattr(w, "says", "") == words)[0]

    page = open_session_at(app)
    play_to(page, STEPS["your-actions"])
    app.settle()
    supply = app.open_session.conductor.table.outposts
    app.tap(says("more: Kollam"))
    for left, change in ((supply[0] - 1, "less"), (supply[0] - 2, "")):
        page.correct()
        app.settle()
        shown = [count for _name, count, _most in app.page.presenter.outposts()]
        assert shown == [left, supply[1]]
        if change:
            app.tap(says(f"{change}: Kollam in the supply"))
            app.tap("Correct")
        else:
            app.key("escape")
        assert app.screen == "round"
    assert "Kollam  1" in app.texts()
    assert f"{supply[0] - 2} left" in app.texts()
    app.tap("Actions taken")
    assert app.open_session.conductor.table.outposts == (supply[0] - 2, supply[1])
