"""What the window does not do: draw again what it has drawn, or draw what nobody sees."""

import gc
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from goa_solo.packs import edition
from goa_solo.rules.cards import AuctionFace
from tests.support.app_driver import App
from tests.support.round_player import any_answer, open_session_at
from tests.support.round_scenes import SCENES
from tests.support.run_python import printed_by

pytestmark = pytest.mark.window


def test_a_face_on_a_card_is_drawn_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.graphics import Fbo

    from goa_solo.app.pictures import tile_faces
    from goa_solo.app.pictures.card_widgets import AuctionCard

    drawn: list[str] = []

    def counted(name: str, draw: Any) -> Any:
        def draw_counted(pen: Any) -> None:
            drawn.append(name)
            draw(pen)

        return draw_counted

    for name, draw in tile_faces.FACES.items():
        monkeypatch.setitem(tile_faces.FACES, name, counted(name, draw))
    cards = [AuctionCard(looks=edition("quined").looks, size=(137, 195)) for _ in range(2)]
    faces: list[set[str]] = []
    tile_faces._picture.cache_clear()  # another test may have drawn them in this size
    for card in cards:
        card.face = AuctionFace.parse("B>Y>T N1 cw 3")
        app.settle()
        faces.append(set(drawn))
        drawn.clear()
        assert not [part for part in card.canvas.children if isinstance(part, Fbo)]
    assert len(faces[0]) == 3
    assert not faces[1]


def test_a_session_leaves_nothing_behind(app: App) -> None:
    """Widgets that are out of use are let go, and with them all that they drew."""

    def widgets_after(number: int) -> Counter[str]:
        page = open_session_at(app, seed=f"session {number}")
        conductor, chance = page.presenter.conductor, random.Random(number)
        for _ in range(30):
            page.answer(any_answer(conductor.prompt, chance))
            app.frames(3)
        app.open_session.pause()
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


def test_a_scroll_that_moves_binds_nothing_again(app: App) -> None:
    """Kivy's own would add a binding at each update, for as long as the app runs."""
    scroll = open_session_at(app).ids.talk_scroll
    scroll.update_from_scroll()
    before = len(scroll.get_property_observers("bar_color"))
    for _ in range(20):
        scroll.update_from_scroll()
    assert len(scroll.get_property_observers("bar_color")) == before


LOSE_GRAPHICS_MEMORY = """
import sys
from pathlib import Path
from tests.support import headless_window
headless_window.open_window()
from kivy.graphics.context import get_context
from tests.support.app_driver import App
from tests.support.round_scenes import SCENES
folder = Path(sys.argv[1])
with App(folder / "data") as app:
    SCENES["round-place-hers"](app)  # tiles, her card, her path
    app.wait(3)
    app.screenshot(folder / "before.png")
    get_context().reload()  # as after a phone's app was in the background
    app.wait(3)
    app.screenshot(folder / "after.png")
"""


def test_the_round_comes_back_when_the_graphics_memory_was_lost(tmp_path: Path) -> None:
    """In a process of its own: the first smooth line of a process restores them all."""
    from PIL import Image, ImageChops

    printed_by("-c", LOSE_GRAPHICS_MEMORY, tmp_path)
    before, after = (
        Image.open(tmp_path / f"{name}.png").convert("RGB") for name in ("before", "after")
    )
    assert ImageChops.difference(before, after).getbbox() is None


def test_what_is_covered_or_empty_is_taken_out(app: App) -> None:
    """The whole board below your actions, the receipt without an auction, empty texts."""

    def seen(scene: str) -> tuple[bool, bool, list[str]]:
        SCENES[f"round-{scene}"](app)
        app.settle()
        ids = app.page.ids
        children = ids.table.children
        board, result = ids.shown_board.__self__, ids.receipt_scroll.__self__
        if board in children:
            assert children[-1] is board  # below all others
        texts = [part.text for part in ids.talk.ids.column.children if hasattr(part, "text")]
        assert all(texts)
        return board in children, result in children, texts

    assert seen("place-hers")[:2] == (True, False)
    assert seen("after-auction")[:2] == (True, True)
    app.resize(360, 640)
    assert seen("her-action-shown")[:2] == (False, False)
    assert len(seen("place-yours")[2]) == 1  # only the instruction
    assert seen("why")[:2] == (True, False)


def test_a_clip_cuts_off_its_content_wherever_it_moves(app: App, tmp_path: Path) -> None:
    from kivy.graphics import Color, Rectangle
    from kivy.uix.relativelayout import RelativeLayout
    from kivy.uix.widget import Widget
    from PIL import Image, ImageChops

    from goa_solo.app.toolkit.clip import Clip

    content = Widget(size=(300, 300))
    clip = Clip(pos=(40, 50), size=(60, 70), size_hint=(None, None))
    with content.canvas:
        Color(1, 0, 1, 1)
        Rectangle(pos=content.pos, size=content.size)
    clip.add_widget(content)
    around = RelativeLayout(size=(300, 300), size_hint=(None, None))
    around.add_widget(clip)
    app.page.add_widget(around)

    def magenta() -> tuple[int, ...] | None:
        """Return its left, bottom, right and top in the window."""
        app.settle()
        app.screenshot(tmp_path / "clip.png")
        picture = Image.open(tmp_path / "clip.png").convert("RGB")
        other = ImageChops.difference(picture, Image.new("RGB", picture.size, (255, 0, 255)))
        box = other.convert("L").point(lambda far: 255 * (far == 0)).getbbox()
        high = picture.size[1]
        return box and (box[0], high - box[3], box[2], high - box[1])

    assert magenta() == (40, 50, 100, 120)
    around.pos = (100, 30)  # as a screen that slides in, or a phone's bar that appears
    assert magenta() == (140, 80, 200, 150)
    clip.height = 20
    assert magenta() == (140, 80, 200, 100)
    clip.active = False
    assert magenta() == (100, 30, 400, 330)
    around.parent.remove_widget(around)
    assert magenta() is None


def test_nothing_of_the_board_is_drawn_below_a_panel(app: App, tmp_path: Path) -> None:
    from PIL import Image, ImageChops

    SCENES["round-reveal-you-won"](app)
    app.wait(3)
    page = app.page
    board = page.ids.shown_board.__self__
    with_board = Image.open(app.screenshot(tmp_path / "with.png")).convert("RGB")
    line = round(board.y)
    assert page.ids.board.y < line - 40  # a part of it is covered
    board.parent.remove_widget(board)
    without = Image.open(app.screenshot(tmp_path / "without.png")).convert("RGB")
    drawn = ImageChops.difference(with_board, without).getbbox()
    assert drawn is not None
    assert with_board.height - drawn[3] in (line - 2, line - 1)  # the line between them


@pytest.mark.parametrize("scene", ["after-auction", "place-hers", "your-auction"])
def test_text_is_drawn_unfiltered(app: App, scene: str) -> None:
    """On whole pixels it looks the same, and a software renderer takes half the time."""
    from kivy.uix.label import Label

    SCENES[f"round-{scene}"](app)
    app.settle()
    texts = [one for one in app.page.walk() if isinstance(one, Label)]
    shown = [one for one in texts if one.text and one.texture]
    assert len(shown) > 10
    for one in shown:
        assert (one.texture.min_filter, one.texture.mag_filter) == ("nearest", "nearest"), one.text
        drawn = next(part for part in one.canvas.children if hasattr(part, "pos"))
        assert all(part == int(part) for part in drawn.pos), one.text


def test_a_closed_layer_is_not_drawn(app: App) -> None:
    from goa_solo.app.toolkit.tap_guard import ARMING

    page = open_session_at(app)
    layers = page.ids.stage.canvas
    banner, drawer, question = (page.ids[name] for name in ("banner", "drawer", "question"))

    def drawn(layer: Any) -> bool:
        return int(layers.indexof(layer.canvas)) >= 0

    assert not any(map(drawn, (banner, drawer, question)))
    page.ids.question.ask("Really?", "Yes", "No", lambda: None)
    page.open_drawer()
    banner.say("Look.")
    app.settle()
    order = [layers.indexof(layer.canvas) for layer in (drawer, banner, question)]
    assert order == sorted(order)
    assert all(map(drawn, (banner, drawer, question)))
    app.wait(ARMING + 0.1)  # until then nothing is answered
    page.back()
    page.back()
    banner.dismiss()
    app.settle()
    assert not any(map(drawn, (banner, drawer, question)))


def test_lists_scroll_by_whole_pixels(app: App) -> None:
    from kivy.uix.widget import Widget

    from goa_solo.app.toolkit.base_widgets import Scroll

    scroll = Scroll(size_hint=(None, None), size=(100, 100))
    scroll.add_widget(Widget(size_hint=(1, None), height=1000))
    app.page.add_widget(scroll)
    for share in (0.1234, 0.5005, 0.999):
        scroll.scroll_y = share
        app.settle()
        assert all(part == int(part) for part in scroll.g_translate.xy)
