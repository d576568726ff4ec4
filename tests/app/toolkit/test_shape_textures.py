"""Smooth shapes as small pictures: they cover what they should, and only their rim is soft."""

from math import pi
from pathlib import Path
from typing import Any

import pytest

from tests.support.app_driver import App

pytestmark = pytest.mark.usefixtures("app")  # a window for the textures


def alphas(texture: Any) -> list[list[int]]:
    width, height = texture.size
    pixels = texture.pixels
    return [[pixels[4 * (row * width + at) + 3] for at in range(width)] for row in range(height)]


def covered(rows: list[list[int]]) -> float:
    """In pixels."""
    return sum(map(sum, rows)) / 255


def test_shapes_cover_what_they_should() -> None:
    from goa_solo.app.toolkit import shape_textures

    for across in (1, 5, 60):
        rows = alphas(shape_textures.disc(across))
        assert covered(rows) == pytest.approx(pi * across**2 / 4, rel=0.03, abs=0.3)
        assert not any((*rows[0], *rows[-1]))
    for radius in (1, 7, 24):
        rows = alphas(shape_textures.block(radius))
        lacking = (4 - pi) * radius**2  # its corners
        assert covered(rows) == pytest.approx((2 * radius + 1) ** 2 - lacking, rel=0.02)
        assert {*rows[radius], *(row[radius] for row in rows)} == {255}
    for radius, width in ((1, 1.0), (12, 2.0), (4, 6.0)):
        rows = alphas(shape_textures.frame(radius, width))
        middle = len(rows) // 2
        assert rows[middle][middle] == 0
        assert sum(rows[middle][:middle]) / 255 == pytest.approx(width, abs=0.02)
    for size in (4, 31):
        rows = alphas(shape_textures.diamond(size))
        turned = [list(column) for column in zip(*rows, strict=True)]
        assert rows == rows[::-1] == [row[::-1] for row in rows] == turned
        assert covered(rows) == pytest.approx(size**2 * 0.595, rel=0.06)


def test_a_button_draws_nothing_beside_itself(app: App, tmp_path: Path) -> None:
    """With a fill or without, as long as no finger is on it."""
    app.go("about")
    page = app.page
    arrow = next(one for one in page.walk(restrict=True) if type(one).__name__ == "IconTap")
    for fill in (arrow.md_bg_color, app.app.theme_cls.primaryColor):
        arrow.md_bg_color = fill
        app.frames(2)
        assert len(below(app, tmp_path, arrow)) == 1, "the background and nothing else"


def below(app: App, folder: Path, widget: Any) -> set[Any]:
    """The colours under the left corner of a widget."""
    from PIL import Image

    with Image.open(app.screenshot(folder / "button.png")) as picture:
        x, y = map(round, widget.to_window(*widget.pos))
        under = (x, picture.height - y, x + 12, picture.height - y + 12)
        colours = picture.convert("RGB").crop(under).getcolors()
        return {colour for _count, colour in colours or ()}


def test_shapes_over_each_other_are_one_picture() -> None:
    from goa_solo.app.toolkit import shape_textures
    from goa_solo.app.toolkit.shape_textures import Layer

    red, green = (1, 0, 0, 1), (0, 1, 0, 1)
    shade = (0, 0, 0, 0.5)
    layers = (Layer(20, shade, y=-3), Layer(20, red), Layer(10, green, is_diamond=True))
    texture = shape_textures.layered(28, layers)
    pixels, size = texture.pixels, 28

    def at(x: int, y: int) -> tuple[int, ...]:
        return tuple(pixels[4 * (y * size + x) : 4 * (y * size + x) + 4])

    assert at(14, 14) == (0, 255, 0, 255)
    assert at(6, 14) == at(21, 14) == (255, 0, 0, 255)
    assert at(14, 2)[3] == 128  # the shadow, below it
    assert at(0, 0) == at(27, 27) == (0, 0, 0, 0)
    assert covered(alphas(texture)) == pytest.approx(pi * 100 + 0.5 * 60, rel=0.03)
    rim = [at(8, y) for y in range(14, size) if 0 < at(8, y)[3] < 255]  # where no shadow is
    assert rim
    assert all(one[:3] == (255, 0, 0) for one in rim)  # soft, and of no other colour


def test_a_plate_is_a_rim_round_a_sheet_with_a_shadow_below(app: App, tmp_path: Path) -> None:
    from kivy.core.window import Window
    from kivy.graphics import Canvas, Color, Rectangle
    from PIL import Image

    from goa_solo.app.toolkit import drawing
    from goa_solo.app.toolkit.rect import Rect

    sheet = Canvas()
    with sheet:
        Color(1, 1, 1, 1)
        Rectangle(pos=(0, 0), size=(120, 120))
        drawing.plate(Rect(20, 30, 60, 50), 8, (0, 0, 0, 0.5), (1, 0, 0, 1), (0, 0, 1, 1))
    Window.canvas.add(sheet)
    with Image.open(app.screenshot(tmp_path / "plate.png")) as taken:
        picture = taken.convert("RGB")
    Window.canvas.remove(sheet)

    def at(x: int, y: int) -> Any:
        return picture.getpixel((x, picture.height - 1 - y))

    assert at(50, 50) == (0, 0, 255)
    assert at(20, 50) == at(79, 50) == at(50, 79) == at(50, 30) == (255, 0, 0)
    assert at(50, 28) == at(50, 29) == pytest.approx((127, 127, 127), abs=1)
    assert at(20, 30) != (255, 0, 0)  # a round corner
    assert at(19, 50) == at(80, 50) == at(50, 80) == at(50, 27) == (255, 255, 255)
