"""Small drawing tools for pictures on a canvas: smooth shapes, letters and signs, mixed colours.

Everything draws into the canvas that is open (`with canvas:`). The window has no multisampling, so
that shapes are stamps with soft rims; letters are textures of exactly the pixels they cover.
Strokes are opaque: Kivy's smooth lines with alpha bring a stencil of their own, which paints over
the edges of a ScrollView. Mix their colour instead.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from math import ceil, floor
from typing import Any

from kivy.graphics import BorderImage, Color, Mesh, Rectangle, SmoothLine, SmoothTriangle
from kivy.utils import get_color_from_hex

from goa_solo.app.rect import Point, Rect
from goa_solo.app.widgets import icon_font, shape_textures
from goa_solo.app.widgets.cached_label import Letters
from goa_solo.app.widgets.shape_textures import Layer
from goa_solo.packs.edition import TileLook
from goa_solo.rules.market import TileType

Colour = Sequence[float]
Looks = Mapping[TileType, TileLook]

BOLD = "RobotoMedium"
DISPLAY = "Display"
SHADE = 2  # pixels from a sheet to the end of its shadow
DARK_INK: Colour = (0.07, 0.1, 0.13, 1)
LIGHT_INK: Colour = (1, 1, 1, 1)


@lru_cache(maxsize=64)
def colour(value: str) -> Colour:
    """A colour from its hexadecimal form."""
    return tuple(get_color_from_hex(value))


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with a share of `other` in it."""
    return _mixed(tuple(one), tuple(other), share)


@lru_cache(maxsize=512)
def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    return tuple(a + (b - a) * share for a, b in zip(one, other, strict=True))


def faint(what: Colour, alpha: float) -> Colour:
    return (*what[:3], alpha)


def brightness(what: Colour) -> float:
    """Relative luminance, as WCAG measures contrast."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in what[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink_on(paper: Colour) -> Colour:
    """Dark or light ink, whichever stands out more."""
    light = brightness(paper)
    return DARK_INK if (light + 0.05) / 0.06 > 1.05 / (light + 0.05) else LIGHT_INK


def type_colour(looks: Looks, tile: TileType, dark: bool) -> Colour:
    look = looks[tile]
    return colour(look.dark if dark else look.light)


# The label is kept, not its texture: it can fill the texture anew when the system lost it.
@lru_cache(maxsize=160)
def _lettering(text: str, font: str, pixels: int) -> Any:
    label = Letters(text=text, font_name=font, font_size=pixels)
    label.write()
    return label


def write(text: str, font: str, pixels: float, centre: Point, ink: Colour) -> None:
    """Words around a centre."""
    texture = _lettering(text, font, max(1, round(pixels))).texture
    width, height = texture.size
    Color(*ink)
    Rectangle(
        texture=texture,
        size=texture.size,
        # Always to the same side: `round` would put halves here to one side and there to the other.
        pos=(floor(centre[0] - width / 2 + 0.5), floor(centre[1] - height / 2 + 0.5)),
    )


def fitted(text: str, font: str, pixels: float, width: float) -> float:
    """The letter size at which `text` is no wider than `width`, at most `pixels`."""
    needed = _lettering(text, font, max(1, round(pixels))).texture.size[0]
    return pixels if needed <= width else pixels * width / needed


def sign(name: str, pixels: float, centre: Point, ink: Colour) -> None:
    """A sign from Material Design Icons."""
    write(icon_font.letter(name) or "?", icon_font.font(name), pixels, centre, ink)


def block(rect: Rect, radius: float, fill: Colour) -> None:
    """A filled rectangle with round corners, on whole pixels."""
    area = _on_pixels(rect)
    corner = _corner(area, radius)
    Color(*fill)
    _stretched(shape_textures.block(corner), corner, area)


def plate(rect: Rect, radius: float, shadow: Colour, edge: Colour, fill: Colour) -> None:
    """A sheet with round corners, a rim of a pixel and a shadow below it, all of it one picture
    that is stretched: drawn over each other they would be three as large as the sheet."""
    area = _on_pixels(rect)
    corner = _corner(area, radius)
    side = 2 * corner + 1
    layers = (
        Layer(side, shadow, y=-SHADE, corner=corner),
        Layer(side, edge, corner=corner),
        Layer(side - 2, fill, corner=corner - 1),
    )
    Color(1, 1, 1, 1)
    texture = shape_textures.crisp(shape_textures.layered(side + 2 * SHADE, layers))
    _stretched(texture, corner + SHADE, area.inset(-SHADE))


def frame(rect: Rect, radius: float, width: float, ink: Colour) -> None:
    """The outline of a rectangle with round corners, drawn on its inner side."""
    area = _on_pixels(rect)
    corner = _corner(area, radius)
    thick = round(max(width, 1.0) * 2) / 2
    Color(*ink)
    _stretched(shape_textures.frame(corner, thick), shape_textures.frame_reach(corner, thick), area)


def _on_pixels(rect: Rect) -> Rect:
    left, bottom = round(rect.x), round(rect.y)
    right, top = round(rect.x + rect.width), round(rect.y + rect.height)
    return Rect(left, bottom, max(1, right - left), max(1, top - bottom))


def _corner(area: Rect, radius: float) -> int:
    """How round its corners are, in pixels: no more than there is room for."""
    return max(1, min(round(radius), int(min(area.width, area.height)) // 2))


def _stretched(texture: Any, edge: int, area: Rect) -> None:
    BorderImage(
        texture=texture,
        border=(edge, edge, edge, edge),
        pos=(area.x, area.y),
        size=(area.width, area.height),
    )


def disc(centre: Point, across: float, fill: Colour) -> None:
    _stamped(shape_textures.disc, centre, across, fill)


def picture(centre: Point, layers: Sequence[Layer]) -> None:
    """Shapes over each other around a centre, as one: drawn once, then only placed."""
    reach = max(max(abs(one.x), abs(one.y)) + one.across / 2 for one in layers)
    size = 2 * ceil(reach + shape_textures.MARGIN)
    Color(1, 1, 1, 1)
    Rectangle(
        texture=shape_textures.layered(size, tuple(layers)),
        pos=(centre[0] - size / 2, centre[1] - size / 2),
        size=(size, size),
    )


def bars(rects: Iterable[Rect], fill: Colour) -> None:
    """Plain rectangles of one colour."""
    _many(None, list(rects), fill)


def squares(centres: Iterable[Point], side: float, radius: float, fill: Colour) -> None:
    """Many squares with round corners, of one size and colour, for hardly more than one takes."""
    pixels = max(1, round(side))
    corners = [(round(x - pixels / 2), round(y - pixels / 2)) for x, y in centres]
    areas = [Rect(x, y, pixels, pixels) for x, y in corners]
    _many(shape_textures.square(pixels, max(1, round(radius))), areas, fill)


def discs(centres: Iterable[Point], across: float, fill: Colour) -> None:
    _many_stamped(shape_textures.disc, centres, across, fill)


def diamonds(centres: Iterable[Point], across: float, fill: Colour) -> None:
    """Squares on their corners, which are rounded; so wide with their corners as they would be."""
    _many_stamped(shape_textures.diamond, centres, across * 0.95, fill)


def _many_stamped(
    stamp: Callable[[int], Any], centres: Iterable[Point], across: float, fill: Colour
) -> None:
    areas = [_around(centre, across) for centre in centres]
    _many(stamp(max(1, round(across))), areas, fill)


def quads(count: int) -> list[int]:
    """The corners of so many pictures in a mesh, two triangles each."""
    return [4 * at + corner for at in range(count) for corner in (0, 1, 2, 2, 3, 0)]


def _many(texture: Any, areas: list[Rect], fill: Colour) -> None:
    vertices: list[float] = []
    for area in areas:
        left, bottom, right, top = area.x, area.y, area.x + area.width, area.y + area.height
        vertices += (left, bottom, 0, 0, right, bottom, 1, 0, right, top, 1, 1, left, top, 0, 1)
    Color(*fill)
    Mesh(vertices=vertices, indices=quads(len(areas)), mode="triangles", texture=texture)


def _stamped(stamp: Callable[[int], Any], centre: Point, across: float, fill: Colour) -> None:
    area = _around(centre, across)
    texture = stamp(max(1, round(across)))
    Color(*fill)
    Rectangle(texture=texture, pos=(area.x, area.y), size=(area.width, area.height))


def _around(centre: Point, across: float) -> Rect:
    """Where a stamp lies, with its margin."""
    size = across * (1 + 2 * shape_textures.MARGIN / max(1, round(across)))
    return Rect(centre[0] - size / 2, centre[1] - size / 2, size, size)


def stroke(points: Sequence[Point], width: float, ink: Colour) -> None:
    Color(*ink)
    SmoothLine(
        points=[part for point in points for part in point],
        width=max(width / 2, 1.0),
        joint="round",
        cap="round",
    )


def head(tip: Point, way: Point, size: float, ink: Colour) -> None:
    """An arrow's head at `tip`, pointing along `way` (a vector of length 1)."""
    (x, y), (dx, dy) = tip, way
    back = (x - dx * size, y - dy * size)
    side = size * 0.62
    Color(*ink)
    SmoothTriangle(
        points=(x, y, back[0] - dy * side, back[1] + dx * side, back[0] + dy * side,
                back[1] - dx * side)
    )  # fmt: skip
