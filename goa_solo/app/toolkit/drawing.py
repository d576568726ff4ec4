"""Draws smooth shapes, text, icons and mixed colours on the open canvas (`with canvas:`).

The window has no multisampling, so shapes are textures with soft rims. Strokes are opaque: Kivy's
smooth lines with alpha use a stencil that paints over the edges of a ScrollView.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import ceil, floor, hypot, pi, sin
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import BorderImage, Color, Mesh, Rectangle, SmoothLine, SmoothTriangle
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from goa_solo.app.toolkit import icon_font, shape_textures
from goa_solo.app.toolkit.rect import Point, Rect
from goa_solo.app.toolkit.shape_textures import Layer

Colour = Sequence[float]

BOLD = "RobotoMedium"
DISPLAY = "Display"
SHADE = 2  # pixels from a sheet to the end of its shadow
DARK_INK: Colour = (0.07, 0.1, 0.13, 1)
LIGHT_INK: Colour = (1, 1, 1, 1)


@lru_cache(maxsize=64)
def colour(value: str) -> Colour:
    """Return a colour from its hexadecimal form."""
    return tuple(get_color_from_hex(value))


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return `one` with a share of `other` in it."""
    return tuple(a + (b - a) * share for a, b in zip(one, other, strict=True))


def faint(what: Colour, alpha: float) -> Colour:
    return (*what[:3], alpha)


def brightness(what: Colour) -> float:
    """Return the relative luminance, by which WCAG measures contrast."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in what[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink_on(paper: Colour) -> Colour:
    """Return dark or light ink, whichever stands out more."""
    light = brightness(paper)
    return DARK_INK if (light + 0.05) / 0.06 > 1.05 / (light + 0.05) else LIGHT_INK


# Caches the label, not its texture: the label can redraw a texture the system has discarded.
@lru_cache(maxsize=160)
def _lettering(text: str, font: str, pixels: int) -> Any:
    label = CoreLabel(text=text, font_name=font, font_size=pixels)
    label.refresh()
    shape_textures.crisp(label.texture)
    return label


def write(text: str, font: str, pixels: float, centre: Point, ink: Colour) -> None:
    """Write text centred on a point."""
    texture = _lettering(text, font, max(1, round(pixels))).texture
    width, height = texture.size
    Color(*ink)
    # Not `round`, which rounds some halves up and others down.
    pos = (floor(centre[0] - width / 2 + 0.5), floor(centre[1] - height / 2 + 0.5))
    Rectangle(texture=texture, size=texture.size, pos=pos)


def fitted(text: str, font: str, pixels: float, width: float) -> float:
    """Return the font size at which `text` is no wider than `width`, at most `pixels`."""
    needed = text_width(text, font, max(1, round(pixels)))
    return pixels if needed <= width else pixels * width / needed


def write_fitted(
    text: str, font: str, pixels: float, width: float, centre: Point, ink: Colour
) -> None:
    """Write text centred on a point, smaller if it would be wider than `width`."""
    write(text, font, fitted(text, font, pixels, width), centre, ink)


@lru_cache(maxsize=2048)
def text_size(text: str, font: str, pixels: float) -> tuple[int, int]:
    """Return the width and height of a text on one line exactly as Kivy draws it."""
    width, height = CoreLabel(font_name=font, font_size=pixels).get_extents(text)
    return width, height


def text_width(text: str, font: str, pixels: float) -> float:
    """Return the width of a text on one line exactly as Kivy draws it."""
    return float(text_size(text, font, pixels)[0])


def write_from(text: str, font: str, pixels: float, left: Point, ink: Colour) -> None:
    """Write text that starts at a point, vertically centred."""
    write(text, font, pixels, (left[0] + text_width(text, font, pixels) / 2, left[1]), ink)


def sign(name: str, pixels: float, centre: Point, ink: Colour) -> None:
    """Draw an icon of Material Design Icons."""
    write(icon_font.letter(name) or "?", icon_font.font(name), pixels, centre, ink)


def block(rect: Rect, radius: float, fill: Colour) -> None:
    """Fill a rectangle with round corners, on whole pixels."""
    area = _on_pixels(rect)
    corner = _corner(area, radius)
    Color(*fill)
    _stretch(shape_textures.block(corner), corner, area)


def corners(rect: Rect, radius: float, fill: Colour) -> None:
    """Fill what a rectangle with round corners leaves free of its own corners."""
    area = _on_pixels(rect)
    corner = _corner(area, radius)
    Color(*fill)
    _stretch(shape_textures.corners(corner), corner, area)


def plate(rect: Rect, radius: float, shadow: Colour, edge: Colour, fill: Colour) -> None:
    """Draw a sheet with round corners, a one-pixel rim and a shadow, as one stretched texture."""
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
    _stretch(texture, corner + SHADE, area.inset(-SHADE))


def frame(rect: Rect, radius: float, width: float, ink: Colour) -> None:
    """Outline a rectangle with round corners, on its inner side."""
    area = _on_pixels(rect)
    corner = _corner(area, radius)
    thick = round(max(width, 1.0) * 2) / 2
    Color(*ink)
    _stretch(shape_textures.frame(corner, thick), shape_textures.frame_reach(corner, thick), area)


def _on_pixels(rect: Rect) -> Rect:
    left, bottom = round(rect.x), round(rect.y)
    right, top = round(rect.right), round(rect.top)
    return Rect(left, bottom, max(1, right - left), max(1, top - bottom))


def _corner(area: Rect, radius: float) -> int:
    """Return the radius of its corners in pixels: no more than there is room for."""
    return max(1, min(round(radius), int(min(area.width, area.height)) // 2))


def _stretch(texture: Any, edge: int, area: Rect) -> None:
    BorderImage(texture=texture, border=(edge,) * 4, pos=area.pos, size=area.size)


def disc(centre: Point, across: float, fill: Colour) -> None:
    area = _around(centre, across)
    texture = shape_textures.disc(max(1, round(across)))
    Color(*fill)
    Rectangle(texture=texture, pos=area.pos, size=area.size)


def picture(centre: Point, layers: Sequence[Layer]) -> None:
    """Draw shapes over each other around a centre, as one cached texture."""
    reach = max(max(abs(one.x), abs(one.y)) + one.across / 2 for one in layers)
    size = 2 * ceil(reach + shape_textures.MARGIN)
    area = Rect.around(centre, size, size)
    Color(1, 1, 1, 1)
    Rectangle(texture=shape_textures.layered(size, tuple(layers)), pos=area.pos, size=area.size)


def bars(rects: Iterable[Rect], fill: Colour) -> None:
    """Fill plain rectangles with one colour."""
    _many(shape_textures.white(), list(rects), fill)


def squares(centres: Iterable[Point], side: float, radius: float, fill: Colour) -> None:
    """Draw many squares with round corners, of one size and colour, as one mesh."""
    pixels = max(1, round(side))
    corners = [(round(x - pixels / 2), round(y - pixels / 2)) for x, y in centres]
    areas = [Rect(x, y, pixels, pixels) for x, y in corners]
    _many(shape_textures.square(pixels, max(1, round(radius))), areas, fill)


def discs(centres: Iterable[Point], across: float, fill: Colour) -> None:
    _many_shapes(shape_textures.disc, centres, across, fill)


def diamonds(centres: Iterable[Point], across: float, fill: Colour) -> None:
    """Draw many squares standing on a corner, as one mesh."""
    _many_shapes(shape_textures.diamond, centres, across * 0.95, fill)


def _many_shapes(
    shape: Callable[[int], Any], centres: Iterable[Point], across: float, fill: Colour
) -> None:
    areas = [_around(centre, across) for centre in centres]
    _many(shape(max(1, round(across))), areas, fill)


def _many(texture: Any, areas: list[Rect], fill: Colour) -> None:
    vertices: list[float] = []
    for area in areas:
        left, bottom, right, top = area.x, area.y, area.right, area.top
        vertices += (left, bottom, 0, 0, right, bottom, 1, 0, right, top, 1, 1, left, top, 0, 1)
    Color(*fill)
    indices = [4 * at + corner for at in range(len(areas)) for corner in (0, 1, 2, 2, 3, 0)]
    Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)


def _around(centre: Point, across: float) -> Rect:
    """Return the rectangle of a shape's texture, with its margin."""
    size = across * (1 + 2 * shape_textures.MARGIN / max(1, round(across)))
    return Rect.around(centre, size, size)


def stroke(points: Sequence[Point], width: float, ink: Colour) -> None:
    Color(*ink)
    flat = [part for point in points for part in point]
    SmoothLine(points=flat, width=max(width / 2, 1.0), joint="round", cap="round")


def outline(points: Sequence[Point], width: float, ink: Colour) -> None:
    """Draw a thin closed line."""
    Color(*ink)
    SmoothLine(points=[part for point in points for part in point], width=width, close=True)


def fan(points: Sequence[Point], fill: Colour) -> None:
    """Fill an outline; all of it can be seen from the first point, which is inside."""
    Color(*fill)
    vertices = [part for x, y in (*points, points[1]) for part in (x, y, 0, 0)]
    Mesh(vertices=vertices, indices=range(len(points) + 1), mode="triangle_fan")


def strip(columns: Iterable[tuple[float, float, float]]) -> None:
    """Fill between two lines, in the colour set before: columns of x and both of their y."""
    vertices = [part for x, low, high in columns for part in (x, low, 0, 0, x, high, 0, 0)]
    Mesh(vertices=vertices, indices=range(len(vertices) // 4), mode="triangle_strip")


def wave(rect: Rect, swell: float, turns: float, shift: float) -> list[Point]:
    """Fill a rectangle whose upper edge swells, in the colour set before; return that edge."""
    steps = max(48, round(rect.width / dp(8)))
    shares = [step / steps for step in range(steps + 1)]
    heights = [rect.top + swell * sin(2 * pi * (share * turns + shift)) for share in shares]
    edge = [(rect.x + share * rect.width, y) for share, y in zip(shares, heights, strict=True)]
    strip((x, rect.y, y) for x, y in edge)
    return edge


def unit_vector(start: Point, end: Point) -> Point:
    """Return the direction from one point to another, with length 1."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y) or 1.0
    return x / length, y / length


def head(tip: Point, direction: Point, size: float, ink: Colour) -> None:
    """Draw an arrowhead at `tip`; `direction` is a vector of length 1."""
    (x, y), (dx, dy) = tip, direction
    back = (x - dx * size, y - dy * size)
    side = size * 0.62
    Color(*ink)
    SmoothTriangle(
        points=(x, y, back[0] - dy * side, back[1] + dx * side, back[0] + dy * side,
                back[1] - dx * side)
    )  # fmt: skip
