"""A market from a photo, with fingers: choosing it, looking it through, handles, and all the ways
out."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from goa_solo import packs
from goa_solo.app.presenters.board_view import DEPOTS, BoardView
from goa_solo.application.photo_colours import editions_learned
from goa_solo.photo.geometry import is_convex
from goa_solo.rules.market import Market, TileType, space
from goa_solo.rules.setup import Phase
from tests.photo.test_read_market import SQUARE, WITH_GAPS, with_brown_gaps
from tests.support import layout_check, photo_boards
from tests.support.app_driver import App

pytestmark = pytest.mark.window

QUINED = packs.edition("quined")


@pytest.fixture
def pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a photo of a market among its pictures."""
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = tmp_path / "Pictures"
    folder.mkdir()
    (folder / "market.JPG").write_bytes(drawn().jpeg())
    return folder


def drawn() -> photo_boards.Photo:
    return photo_boards.photo(10, photo_boards.REPORT, 640)


def entering(app: App, **more: Any) -> Any:
    app.go("enter_market", **({"phase": Phase.NIGHT, "edition": QUINED} | more))
    return app.page


def looking(app: App) -> Any:
    """The photo's page, once the app has looked at it."""
    app.settle()
    page = app.page
    assert app.screen == "market_photo"
    assert page.presenter is not None
    return page


def test_a_market_in_three_taps_its_colours_learned_and_forgotten(app: App, pictures: Path) -> None:
    laid: list[Market] = []
    entering(app, done=laid.append)
    app.tap("From a photo")
    app.tap("market.JPG")
    page = looking(app)
    assert "after the first photo" in page.line
    app.tap("Done")
    assert laid == [drawn().market]
    assert editions_learned(app.store) == ["quined"]
    assert not page.presenter
    assert page.ids.photo.image is None  # the photo isn't kept
    assert [path.name for path in pictures.iterdir()] == ["market.JPG"]
    assert not list(app.home.rglob("*.tmp"))
    app.go("settings")
    app.tap(app.find("Forget the tiles' colours"))
    assert not editions_learned(app.store)
    assert "Forget the tiles' colours" not in app.texts()


def test_the_picture_that_the_docs_offer_to_try_is_read_as_they_say(app: App) -> None:
    docs = Path(packs.__file__).parents[2] / "docs"
    told = Market.parse("TDDPT/DDDDT/DDDTT/DDTBD/TDDBP")
    assert told.line in (docs / "photo.md").read_text("utf-8")
    laid: list[Market] = []
    page = entering(app, phase=Phase.DAY, done=laid.append)
    page._photo((docs / "screenshots" / "photo-to-try.jpg").read_bytes())
    assert not looking(app).presenter.unsure
    app.tap("Done")
    assert laid == [told]


def test_the_page_says_at_once_that_it_is_working(app: App) -> None:
    """It looks for the market when the page has come in, and can be seen."""
    entering(app)._photo(drawn().jpeg())
    page = app.app.screens.get_screen("market_photo")
    seen = []
    while not page.presenter:
        app.frames(1)
        seen.append(app.app.screens.transition.is_active)
        if not seen[-1] and not page.presenter:
            assert "Looking for the market…" in app.texts()
            assert page.ids.photo.image is not None
    assert seen[-2:] == [False, False]
    assert page.ids.working.opacity == 0


def test_a_yellow_tile_by_day_is_asked_about(app: App) -> None:
    laid: list[Market] = []
    page = entering(app, phase=Phase.DAY, done=laid.append)
    page._photo(drawn().jpeg())
    shown = looking(app).presenter
    market = shown.market
    yellow = market.count(TileType.YELLOW)
    assert yellow
    app.tap("Done")
    assert not laid
    asked = f"Yellow × {yellow}? This edition has 0 (an estimate). If so, tap Done."
    assert app.says(asked)
    app.wait(1.1)
    app.tap("Done")
    assert laid == [market]


def test_taps_handles_and_turning(app: App) -> None:
    laid: list[Market] = []
    entering(app, done=laid.append)._photo(drawn().jpeg())
    page = looking(app)
    shown, photo, board = page.presenter, page.ids.photo, page.ids.board

    before = shown.corners
    x, y = photo.spot(0)
    app.drag((x, y), (x + 60, y - 60), steps=4)
    assert shown.corners[0][0] > before[0][0] + 20
    assert shown.corners[0][1] > before[0][1] + 20
    assert shown.corners[1:] == before[1:]
    app.drag(photo.spot(0), photo.spot(2), steps=4)  # never across another
    assert is_convex(shown.corners)
    app.drag(photo.spot(0), (x, y), steps=4)

    market = shown.market
    app.tap("Rotate 90 degrees")
    assert shown.market != market
    for _ in range(3):
        app.tap("Rotate 90 degrees")
    assert shown.market == market

    assert board.view.fresh == shown.unsure
    where = min(shown.unsure or {space("r1c1")}, key=str)
    for _ in range(6):
        app.tap(board.spot(where))
        assert where not in board.view.fresh
    assert shown.market == market  # all six kinds have been shown
    app.tap(board.spot(where))
    changed = shown.market
    assert changed.tile(where) is not market.tile(where)
    app.tap("Done")
    assert laid == [changed]


def test_back_leaves_the_market_as_it_was(app: App, pictures: Path) -> None:
    laid: list[Market] = []
    page = entering(app, done=laid.append)
    app.tap("From a photo")
    app.key("escape")  # out of the file chooser
    assert app.screen == "enter_market"
    app.tap("From a photo")
    app.tap("market.JPG")
    looking(app)
    app.key("escape")
    assert app.screen == "enter_market"
    assert page.presenter.market == DEPOTS
    assert not laid
    assert not editions_learned(app.store)
    assert pictures.exists()


def test_files_dropped_on_the_window(app: App, pictures: Path) -> None:
    from kivy.core.window import Window

    entering(app)
    note = pictures / "note.txt"
    note.write_text("no photo")
    Window.dispatch("on_drop_file", str(note).encode(), 10, 10)
    app.settle()
    assert app.screen == "enter_market"
    assert app.says("isn't a photo")
    Window.dispatch("on_drop_file", str(pictures / "market.JPG").encode(), 10, 10)
    assert looking(app).presenter.market == drawn().market


def test_nothing_found_asks_for_the_corners(app: App, tmp_path: Path) -> None:
    from PIL import Image

    Image.new("RGB", (300, 200), (90, 90, 90)).save(tmp_path / "grey.png")
    entering(app)._photo((tmp_path / "grey.png").read_bytes())
    assert "Drag the four handles" in looking(app).line


def test_a_gap_too_many_is_told_where_it_is_entered(app: App) -> None:
    """The market of a photo must be one that can be played on, like any other."""
    laid: list[Market] = []
    page = entering(app, done=laid.append, needed=25)
    page._photo(drawn().jpeg())
    looking(app)
    app.tap("Done")
    assert not laid
    assert app.screen == "enter_market"
    assert page.presenter.market == drawn().market
    assert page.presenter.hint


def test_on_a_small_phone_with_large_text_the_pictures_get_the_room(tmp_path: Path) -> None:
    """And what to do comes as a message, again at a tap on the question mark."""
    with App(tmp_path, size=(360, 640), font_scale=1.6) as app:
        entering(app)._photo(drawn().jpeg())
        page = looking(app)
        assert page.ids.banner.text == page.line
        assert min(page.ids.board.touch_size(space("r1c1"))) >= 48
        for number in range(4):  # though the message is still there
            (x, y), before = page.ids.photo.spot(number), page.presenter.corners
            inward = 10 if number in (0, 3) else -10, -10 if number < 2 else 10
            app.drag((x, y), (x + inward[0], y + inward[1]), steps=4)
            moved = [n for n in range(4) if page.presenter.corners[n] != before[n]]
            assert moved == [number]
        wide, high = page.ids.photo.size
        assert wide > 300
        assert high > 180
        app.wait(7)
        assert not page.ids.banner.text
        app.tap(page.ids.help)
        assert page.ids.banner.text == page.line
        app.resize(640, 360)
        assert page.line in app.texts()
        assert page.ids.help.parent is None


def test_it_fits_in_landscape(tmp_path: Path) -> None:
    """Upright, `test_languages.py` looks at it."""
    with App(tmp_path, size=(640, 360), font_scale=1.6) as app:
        app.app.set_language("de")
        entering(app)._photo(drawn().jpeg())
        looking(app)
        assert not layout_check.complaints()


def test_in_a_correction_spaces_that_should_be_empty_are_gaps(app: App) -> None:
    """They were read as depots."""
    truth, out = Market.parse(WITH_GAPS), BytesIO()
    with_brown_gaps().image.save(out, "PNG")
    page = entering(app, start=truth, tokens=BoardView(truth))
    page._photo(out.getvalue())
    shown = looking(app).presenter
    for number, point in enumerate(SQUARE):
        shown.move(number, point)
    shown.read()
    assert shown.market == truth
