"""Words that were written once are placed again, and stay what they were."""

import gc
from pathlib import Path
from typing import Any

import pytest

from tests.app.pictures.test_market_board import pixels
from tests.support.app_driver import App

pytestmark = pytest.mark.window
WIDE = 300


def label(app: App, text: str, **looks: Any) -> Any:
    from goa_solo.app.toolkit.cached_label import Lettering

    shown = Lettering(text=text, size_hint=(None, None), size=(WIDE, 40), **looks)
    app.app.screens.current_screen.add_widget(shown)
    app.settle()
    return shown


def test_the_same_words_are_drawn_once(app: App) -> None:
    one, other = label(app, "Done"), label(app, "Done")
    assert one.texture is other.texture
    assert label(app, "Done", font_size=40).texture is not one.texture
    assert label(app, "Done", color=(1, 0, 0, 1)).texture is one.texture
    assert label(app, "Done", text_size=(WIDE, None), halign="right").texture is not one.texture
    assert label(app, "Done", font_size=15.0).texture is label(app, "Done", font_size=15).texture


def test_what_one_says_next_leaves_the_other_alone(app: App, tmp_path: Path) -> None:
    one, other = label(app, "Done"), label(app, "Done")
    other.y = one.top + 10
    before = pixels(app, tmp_path)
    for text in ("Pass", "Bid 7", "Done"):
        one.text = text
        app.settle()
        assert other._as_written.text == "Done"
        assert one._as_written.text == text
    assert one.texture is other.texture
    assert pixels(app, tmp_path) == before


def test_words_changed_before_they_were_drawn(app: App) -> None:
    one = label(app, "Done")
    one.text = "Pass"
    one.texture_update()
    one.text = "Bid 7"
    one.texture_update()
    assert label(app, "Pass")._as_written.text == "Pass"
    assert label(app, "Bid 7").texture is one.texture


def test_only_so_many_are_kept(app: App) -> None:
    from goa_solo.app.toolkit.cached_label import KEPT, _written

    one = label(app, "0")
    for number in range(KEPT + 5):
        one.text = str(number)
        one.texture_update()
    assert len(_written) == KEPT
    assert not any(kept.text == "0" for kept in _written.values())


def test_a_picture_is_no_wider_than_its_letters(app: App) -> None:
    places = {}
    for halign in ("left", "center", "right"):
        shown = label(app, "Done", text_size=(WIDE, None), halign=halign)
        assert shown.texture.width < 60
        places[halign] = shown._picture.pos[0] - shown.x
    width = shown.texture.width
    assert places == {"left": 0, "center": (WIDE - width) // 2, "right": WIDE - width}


@pytest.mark.parametrize("text", ["Done", "A text that is not kept, for it takes much room"])
def test_letters_come_back_when_the_system_took_the_graphics_memory(
    app: App, tmp_path: Path, text: str
) -> None:
    from kivy.graphics.context import get_context

    from goa_solo.app.toolkit.cached_label import _written

    label(app, text, font_size=30)
    other = label(app, text, font_size=30)
    other.text = "something else by now"
    app.settle()
    before = _seen(app, tmp_path)
    _written.clear()
    gc.collect()
    get_context().reload()  # as after a phone's app was in the background
    after = _seen(app, tmp_path)
    assert len(set(before)) > 10
    assert after == before


def _seen(app: App, folder: Path) -> bytes:
    """Where the labels lie, in the lower left corner."""
    from PIL import Image

    with Image.open(app.screenshot(folder / "letters.png")) as picture:
        area = (0, picture.height - 40, WIDE, picture.height)
        return picture.convert("RGB").crop(area).tobytes()


def test_the_same_words_in_another_ink(app: App, tmp_path: Path) -> None:
    from PIL import Image

    def inks(shown: Any) -> set[Any]:
        with Image.open(app.screenshot(tmp_path / "ink.png")) as picture:
            x, y = (round(part) for part in shown.to_window(*shown.pos))
            top = picture.height - y
            area = picture.convert("RGB").crop((x, top - 40, x + WIDE, top))
            return {colour for _count, colour in area.getcolors(100_000) or ()}

    shown = label(app, "Done", color=(1, 0, 0, 1), disabled_color=(0, 0, 1, 1), font_size=30)
    assert (255, 0, 0) in inks(shown)
    texture = shown.texture
    shown.color = 0, 1, 0, 1
    app.settle()
    assert (0, 255, 0) in inks(shown)
    assert (255, 0, 0) not in inks(shown)
    shown.disabled = True
    app.settle()
    assert (0, 0, 255) in inks(shown)
    assert shown.texture is texture
