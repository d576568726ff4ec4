"""Smooth shapes as small white textures, made once, then only placed and tinted.

Kivy's own smooth shapes are filled and then outlined, which is twice the work each time one is
drawn, and one with alpha also needs a stencil. A texture takes one rectangle.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import ceil, hypot
from typing import Any, NamedTuple

from kivy.graphics.texture import Texture

Distance = Callable[[float, float], float]
"""The distance of a point from the edge of a shape around (0, 0); negative inside."""


class Layer(NamedTuple):
    """One shape of a picture, relative to its centre, in pixels."""

    across: float
    colour: Sequence[float]  # a tuple: it is part of a cache key
    x: float = 0.0
    y: float = 0.0
    is_diamond: bool = False
    corner: float | None = None  # a square with this corner radius, else a disc


MARGIN = 1  # pixels around a disc or diamond, which may be between the screen's pixels


def crisp(texture: Any) -> Any:
    """Return the texture, unfiltered: its pixels are the screen's."""
    texture.min_filter = texture.mag_filter = "nearest"
    return texture


@cache
def white() -> Any:
    """Return a single white pixel for plain rectangles: Kivy's own texture for these is filtered,
    and software takes twice as long to draw it."""
    return crisp(texture_of((1, 1), b"\xff" * 4))


@lru_cache(maxsize=256)
def disc(across: int) -> Any:
    """Return a disc that is `across` pixels wide, without its margin."""
    return _symmetric_texture(across + 2 * MARGIN, _disc(across / 2))


@lru_cache(maxsize=128)
def diamond(across: int) -> Any:
    """Return a rounded square standing on its corner, `across` pixels wide without its margin."""
    return _symmetric_texture(across + 2 * MARGIN, _diamond(across))


@lru_cache(maxsize=128)
def layered(size: int, layers: tuple[Layer, ...]) -> Any:
    """Return a coloured picture of stacked shapes, `size` pixels wide. Only the lowest may be
    translucent."""
    pixels = bytearray(4 * size * size)
    for layer in layers:
        _draw_layer(pixels, size, layer)
    return texture_of((size, size), bytes(pixels))


@lru_cache(maxsize=128)
def block(radius: int) -> Any:
    """Return the smallest rectangle with this corner radius; a larger one stretches its middle."""
    return crisp(_symmetric_texture(2 * radius + 1, _rounded(radius + 0.5, radius)))


@lru_cache(maxsize=128)
def corners(radius: int) -> Any:
    """Return what `block` leaves free."""
    covered = _rounded(radius + 0.5, radius)
    return crisp(_symmetric_texture(2 * radius + 1, lambda x, y: -covered(x, y)))


def rimmed(radius: int, width: float, rim: Sequence[float], fill: Sequence[float]) -> Any:
    """Return the rectangle of `block` in two colours: its rim, of this width, and its fill."""
    side = 2 * radius + 1
    inner = Layer(side - 2 * width, tuple(fill), corner=max(0.0, radius - width))
    return crisp(layered(side, (Layer(side, tuple(rim), corner=radius), inner)))


@lru_cache(maxsize=128)
def square(side: int, radius: int) -> Any:
    """Return a square with this corner radius, `side` pixels wide."""
    return crisp(_symmetric_texture(side, _rounded(side / 2, min(radius, side / 2))))


@lru_cache(maxsize=128)
def frame(radius: int, width: float) -> Any:
    """Return the smallest outline with this corner radius, on the inside of its edge."""
    reach = frame_reach(radius, width)
    distance = _rounded(reach + 0.5, radius)

    def nearer(x: float, y: float) -> float:
        far = distance(x, y)
        return max(far, -far - width)

    return crisp(_symmetric_texture(2 * reach + 1, nearer))


def frame_reach(radius: int, width: float) -> int:
    """Return how many pixels of a frame's side don't stretch."""
    return max(radius, ceil(width) + 1)


def _outline(layer: Layer) -> Distance:
    if layer.is_diamond:
        return _diamond(layer.across)
    half = layer.across / 2
    return _disc(half) if layer.corner is None else _rounded(half, layer.corner)


def _diamond(across: float) -> Distance:
    rounding = across * 0.125
    tip = across / 2 - rounding

    def distance(x: float, y: float) -> float:
        x, y = abs(x), abs(y)
        along = min(tip, max(0.0, (x - y + tip) / 2))
        far = hypot(x - along, y - tip + along)
        return (far if x + y > tip else -far) - rounding

    return distance


def _disc(radius: float) -> Distance:
    return lambda x, y: hypot(x, y) - radius


def _rounded(half: float, radius: float) -> Distance:
    """Return the distance function of a rounded square; `half` is half its side."""
    straight = half - radius

    def distance(x: float, y: float) -> float:
        right, up = abs(x) - straight, abs(y) - straight
        outside = hypot(max(right, 0.0), max(up, 0.0))
        return outside + min(max(right, up), 0.0) - radius

    return distance


def _coverage(distance: float) -> float:
    """Return how much of a pixel is covered whose centre is this far from a shape's edge."""
    return min(1.0, max(0.0, 0.5 - distance))


def _symmetric_texture(size: int, distance: Distance) -> Any:
    """Return the texture of a shape that is symmetrical in both directions."""
    half = [x + 0.5 - size / 2 for x in range(size // 2, size)]
    upper = []
    for y in half:
        right = bytes(round(255 * _coverage(distance(x, y))) for x in half)
        upper.append(right[::-1][: size // 2] + right)
    rows = [*upper[::-1][: size // 2], *upper]
    pixels = bytearray(b"\xff") * (4 * size * size)
    pixels[3::4] = b"".join(rows)
    return texture_of((size, size), bytes(pixels))


def texture_of(size: tuple[int, int], pixels: bytes) -> Any:
    """Return a texture with these pixels."""
    texture = Texture.create(size=size, colorfmt="rgba")

    def fill(texture: Any) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba")

    fill(texture)
    texture.add_reload_observer(fill)  # if the system discards the graphics memory
    return texture


def _draw_layer(pixels: bytearray, size: int, layer: Layer) -> None:
    """Draw a shape over the pixels: in each row its edge from both sides, then what is between."""
    reach = layer.across / 2 + 1
    outline = _outline(layer)
    inside = bytes(int(part * 255 + 0.5) for part in layer.colour)
    left, low = size / 2 + layer.x, size / 2 + layer.y  # of its centre
    columns = range(max(0, int(left - reach)), min(size, ceil(left + reach)))
    for row in range(max(0, int(low - reach)), min(size, ceil(low + reach))):
        ends = []
        for side in (columns, columns[::-1]):
            for column in side:
                at = 4 * (row * size + column)
                distance = outline(column + 0.5 - left, row + 0.5 - low)
                if distance <= -0.5:
                    ends.append(at)
                    break
                if distance < 0.5:
                    _mix(pixels, at, layer.colour, _coverage(distance))
            if not ends:
                break
        if ends:
            first, last = ends
            pixels[first : last + 4] = inside * ((last - first) // 4 + 1)


def _mix(pixels: bytearray, at: int, colour: Sequence[float], share: float) -> None:
    """Blend a colour into a pixel, covering a share of it."""
    above = share * colour[3]
    below = pixels[at + 3] / 255 * (1 - above)
    for part in range(3):
        mixed = colour[part] * 255 * above + pixels[at + part] * below
        pixels[at + part] = int(mixed / (above + below) + 0.5) if above + below else 0
    pixels[at + 3] = int(255 * (above + below) + 0.5)
