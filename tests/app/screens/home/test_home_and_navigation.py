"""The window as a person meets it."""

import json
from pathlib import Path

import pytest

from goa_solo import language_choice
from goa_solo.app.screens.home.home_menu import ENTRIES
from goa_solo.app.screens.home.last_home import HomeState
from goa_solo.app.screens.home.last_home import read as read_last_home
from goa_solo.app.window_preferences import Preferences
from goa_solo.application.finish_session import add_score_only
from tests.app.test_languages import as_message
from tests.support import catalogues, fake_history, layout_check
from tests.support.app_driver import App, OpenApp
from tests.support.random_session import COUNT, SETUP, opened, play, started
from tests.support.round_player import open_session_at, play_to
from tests.support.round_scenes import SCENES, STEPS
from tests.support.screen_names import screen_names

pytestmark = pytest.mark.window


def test_a_phone_shows_what_is_behind_each_entry(app: App) -> None:
    seen = set(app.texts())
    app.page.ids.scroll.scroll_y = 0
    app.frames(2)
    seen |= set(app.texts())
    assert {str(entry.line) for entry in ENTRIES} <= seen


def test_home_shows_the_name_and_only_what_exists(app: App) -> None:

    assert app.screen == "home"
    texts = app.texts()
    assert {"Lakshmi", "Your rival for solo Goa"} <= set(texts)
    assert {entry.screen for entry in ENTRIES} <= set(screen_names())
    always = [str(entry.title) for entry in ENTRIES]
    assert [title for title in always if not app.find_all(title)] == []


def test_the_score_sheet_is_called_the_same_where_it_opens(app: App) -> None:
    app.tap("Score sheet")
    assert app.screen == "score_sheet"
    assert "Score sheet" in app.texts()


@pytest.mark.parametrize("way", ["escape", "arrow"])
def test_the_way_back(app: App, way: str) -> None:
    app.tap("About")
    if way == "escape":
        app.key("escape")
    else:
        app.tap(app.find("Back"))
    assert app.screen == "home"


def test_escape_on_the_first_screen_stays(app: App) -> None:
    app.key("escape")
    assert app.screen == "home"
    app.tap("About")
    assert app.screen == "about"


def test_a_screen_is_built_when_first_opened_and_kept(app: App) -> None:
    app.restart()
    assert app.app.screens.screen_names == ["home"]
    app.tap("About")
    built = app.page
    app.key("escape")
    app.tap("About")
    assert app.page is built


@pytest.mark.window
def test_the_likely_next_screen_is_built_in_an_idle_moment(
    data_home: Path, open_app: OpenApp
) -> None:
    with opened(data_home) as store:
        play(started(store), turns=5)
    app = open_app()
    screens = app.app.screens
    assert not screens.has_screen("round"), "not yet: a tap would wait for it"
    app.wait(1.5)
    assert screens.has_screen("round")
    built = screens.get_screen("round")
    app.tap("Continue")
    assert app.screen == "round"
    assert screens.current_screen is built


@pytest.mark.window
def test_the_theme_is_switched_at_once_and_remembered(app: App) -> None:
    dark = app.app.theme_cls.backgroundColor[:]
    app.tap("Light colours")
    assert app.app.theme_cls.backgroundColor != dark
    app.restart()
    assert app.app.theme_cls.theme_style == "Light"
    assert "Dark colours" in app.texts()


def test_the_window_size_is_remembered(app: App) -> None:
    assert Preferences.read(app.home).size == (412, 824)
    app.resize(1000, 700)
    app.stop()
    assert Preferences.read(app.home).size == (1000, 700)


def test_nothing_is_written_beside_the_players_folder(
    data_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    with App(data_home) as app:
        app.tap("#theme")
    assert json.loads((data_home / "window.json").read_text())["theme"] == "Light"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("paused", [False, True])
@pytest.mark.parametrize(
    ("size", "density", "font_scale"),
    [
        ((412, 824), 1, 1),
        ((360, 640), 1, 1.3),
        ((412, 824), 2, 1.3),
        ((824, 412), 1, 1),
        ((800, 1280), 1, 1),
        ((1280, 800), 1, 1),
        ((320, 480), 1, 1.3),
    ],
)
def test_everything_fits(
    data_home: Path, paused: bool, size: tuple[int, int], density: float, font_scale: float
) -> None:
    with App(data_home, size=size, density=density, font_scale=font_scale) as app:
        if paused:  # then there are the most entries
            SCENES["home-paused"](app)
        app.settle()
        assert layout_check.complaints() == []
        app.go("about")
        assert layout_check.complaints() == []


def test_tiles_keep_their_places_when_sessions_wait(app: App) -> None:
    """The picture above them gives way."""

    def places() -> dict[str, tuple[float, float]]:
        tiles = app.page.ids.tiles.children
        return {tile.row.title: (tile.x, tile.to_window(0, tile.y)[1]) for tile in tiles}

    app.resize(412, 1000)
    app.tap("Not now")
    before = places()
    for more, seed in ((1, "one"), (2, "two"), (2, "three")):
        open_session_at(app, seed=seed).leave()
        app.settle()
        after = places()
        assert len(after) == len(before) + more, "the last session, and a list of several"
        assert {title: after[title] for title in before} == before


def test_the_only_paused_session_is_offered_once(app: App) -> None:
    """History leads to the list, where it can be deleted."""
    open_session_at(app).leave()
    app.settle()
    assert "Continue" in app.texts()
    assert app.find_all("Paused") == []
    app.tap("History")
    app.tap("Paused sessions")
    app.tap("Delete this session")
    app.go("history")
    assert app.find_all("Paused sessions") == []


def test_of_several_paused_sessions_the_count_leaves_out_the_one_to_continue(app: App) -> None:
    for count, seed in enumerate(("one", "two", "three")):
        open_session_at(app, seed=seed).leave()
        app.settle()
        assert bool(app.find_all("Paused")) == (count > 0)
        assert not count or app.says("1 other session" if count == 1 else "2 other sessions")


def test_continue_shows_its_market_also_at_the_next_start(app: App) -> None:
    page = open_session_at(app)
    page.leave()
    app.settle()
    assert app.page.ids.tiles.children[-1].market is None, "it isn't laid out yet"
    app.tap("Continue")
    page = app.page
    play_to(page, STEPS["her-auction"])
    table = page.presenter.conductor.table
    page.leave()
    app.settle()
    tile = app.page.ids.tiles.children[-1]
    letters, tokens, _colours = tile.market
    assert letters == table.market.line.replace("/", "")
    assert len(tokens.split()) == len(table.markers)
    assert tile._thumb.parent is tile
    shown = read_last_home(app.home)
    assert shown is not None
    assert (shown.market, shown.tokens) == (letters, tokens)
    assert layout_check.complaints() == []


@pytest.mark.parametrize(
    "edited",
    [
        *({"paused": "1"}, {"offers_tour": 1}, {"market": "D"}, {"tokens": "x"}, {"phase": "x"}),
        {"more": 1},
    ],
)
def test_what_home_showed_last_is_computed_anew_if_somebody_edited_it(
    app: App, edited: dict[str, object]
) -> None:
    open_session_at(app).leave()
    app.settle()
    assert read_last_home(app.home) is not None
    file = app.home / "home.json"
    saved = json.loads(file.read_text("utf-8"))
    saved["shown"] |= edited
    file.write_text(json.dumps(saved), "utf-8")
    assert read_last_home(app.home) is None


@pytest.mark.parametrize(
    ("size", "text_scale", "eye"),
    [((412, 824), 1.0, True), ((360, 640), 1.0, True), ((360, 640), 1.6, False)],
)
def test_beside_continue_the_picture_keeps_its_eye(
    open_app: OpenApp, size: tuple[int, int], text_scale: float, eye: bool
) -> None:
    """Unless the next entry would have no room; words are never on the waves."""
    app = open_app(size=size, preferences=Preferences(text_scale=text_scale))
    open_session_at(app).leave()
    app.settle()
    page = app.page
    above_the_sea = page.ids.heading.y - page.shore
    assert above_the_sea > 8
    assert (above_the_sea >= 60) is eye
    assert {"Continue", "New session"} <= set(app.texts())


def test_an_old_scroll_position_does_not_hide_continue(app: App) -> None:
    app.page.ids.scroll.scroll_y = 0
    open_session_at(app).leave()
    app.settle()
    assert app.page.ids.scroll.scroll_y == 1
    app.tap("About")
    app.key("escape")
    tile, scroll = app.page.ids.tiles.children[-1], app.page.ids.scroll
    assert (tile.row.title, tile.to_window(0, tile.top)[1] <= scroll.top) == ("Continue", True)


def test_home_has_the_colours_of_the_session_to_continue(app: App) -> None:
    """Also in the first frame of the next start."""
    open_session_at(app).leave()
    app.settle()
    app.restart()
    assert (app.screen, app.app.theme_cls.phase) == ("home", "day")
    app.tap("Continue")
    page = app.page
    play_to(page, lambda table: table.round == 5)
    page.leave()
    app.settle()
    app.restart()
    assert (app.screen, app.app.theme_cls.phase) == ("home", "night")


def test_home_shows_the_duel(data_home: Path, open_app: OpenApp) -> None:
    names = fake_history.fill(data_home, 15)
    app = open_app()
    rows = app.store.history.open().rows
    won = sum(row.yours_won + row.hers_won for row in rows)
    lost = sum(row.yours_sold + row.hers_lost for row in rows)
    expected = {"You", str(won), "Auctions won · 15 sessions", str(lost), "Lakshmi"}
    assert expected <= set(app.texts())
    assert (read_last_home(data_home) or HomeState()).yours == won, "for the next first frame"
    app.store.move_to_trash(app.store.finished, names[0])
    app.go("about")
    app.go("home")
    assert "Auctions won · 14 sessions" in app.texts()


def test_home_says_that_the_duel_is_of_finished_sessions_even_of_one(
    data_home: Path, open_app: OpenApp
) -> None:
    fake_history.fill(data_home, 1)
    assert open_app().says("Auctions won · 1 session")


@pytest.mark.parametrize("language", ["de", "en"])
def test_large_text_on_a_small_phone_leaves_room_for_the_entries(
    data_home: Path, language: str
) -> None:
    language_choice.choose(data_home, language)
    large = Preferences(text_scale=1.6)
    with App(data_home, first_time=True, size=(360, 640), preferences=large) as app:
        assert app.page.hero_height < app.page.height * 0.3
        assert layout_check.complaints() == []


def test_without_a_known_auction_home_shows_no_duel(app: App) -> None:
    add_score_only(app.store, SETUP, COUNT)
    app.go("about")
    app.go("home")
    assert not app.says("Auctions won")


def test_large_text_on_wish(app: App) -> None:
    """Headings grow half as much."""
    heading, line = (app.find(text).font_size for text in ("Lakshmi", "New session"))
    app.app.set_preferences(text_scale=1.3)
    app.settle()
    assert app.find("New session").font_size == pytest.approx(line * 1.3)
    assert app.find("Lakshmi").font_size == pytest.approx(heading * 1.15)
    assert layout_check.complaints() == []


def test_the_picture_follows_the_window(app: App, tmp_path: Path) -> None:
    assert app.page.wide is False
    app.resize(824, 412)
    assert app.page.wide is True
    picture = app.screenshot(tmp_path / "wide.png")
    from PIL import Image

    with Image.open(picture) as image:
        assert image.size == (824, 412)
        assert len(image.getcolors(maxcolors=1 << 20)) > 500


@pytest.mark.parametrize("code", catalogues.COMPLETE)
def test_no_word_is_torn_on_a_small_phone(code: str, data_home: Path) -> None:
    with (
        as_message(language_choice.load_language(code)),
        App(data_home, size=(360, 640)) as app,
    ):
        app.settle()
        assert layout_check.complaints() == []


@pytest.mark.long
def test_two_hundred_starts_in_one_process(data_home: Path) -> None:
    import gc

    counts = []
    for _ in range(200):
        with App(data_home) as app:
            app.tap("About")
            app.key("escape")
            assert app.screen == "home"
        gc.unfreeze()
        gc.collect()
        counts.append(len(gc.get_objects()))
    # Nothing may pile up: the last hundred starts leave no more behind than a handful each.
    assert (counts[-1] - counts[100]) / 100 < 50
