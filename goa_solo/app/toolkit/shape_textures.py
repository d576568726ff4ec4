"""Smooth shapes as small white pictures, made once and from then on only placed and tinted.

Kivy's own smooth shapes are filled and then outlined, which is twice the work whenever one is
drawn, and one with alpha brings a stencil besides. A stamp is one rectangle with a texture.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil, hypot
from typing import Any

from attrs import frozen
from kivy.graphics.texture import Texture

Distance = Callable[[float, float], float]
"""How far a point is from the edge of a shape round (0, 0): outside more than 0, inside less."""


@frozen
class Layer:
    """One shape of a picture, from its middle, in pixels."""

    across: float
    colour: Sequence[float]  # a tuple, to be found again by
    x: float = 0.0
    y: float = 0.0
    is_diamond: bool = False
    corner: float | None = None  # a square with such corners


MARGIN = 1  # pixels round a disc or diamond, which may lie between the screen's pixels


def crisp(texture: Any) -> Any:
    """The texture, for use where its pixels are the screen's."""
    texture.min_filter = texture.mag_filter = "nearest"
    return texture


@lru_cache(maxsize=256)
def disc(across: int) -> Any:
    """So many pixels wide, without its margin."""
    return _stamp(across + 2 * MARGIN, _disc(across))


@lru_cache(maxsize=128)
def diamond(across: int) -> Any:
    """A square on its corner, its corners rounded; so many pixels wide, without its margin."""
    return _stamp(across + 2 * MARGIN, _diamond(across))


@lru_cache(maxsize=128)
def layered(size: int, layers: tuple[Layer, ...]) -> Any:
    """A picture of its own colours, from shapes over each other; so many pixels wide. Only the
    lowest may be seen through."""
    pixels = bytearray(4 * size * size)
    for layer in layers:
        _lay(pixels, size, layer)
    return _texture(size, bytes(pixels))


@lru_cache(maxsize=128)
def block(radius: int) -> Any:
    """The smallest rectangle with such corners; a larger one stretches its middle."""
    return crisp(_stamp(2 * radius + 1, _rounded(radius + 0.5, radius)))


@lru_cache(maxsize=128)
def square(side: int, radius: int) -> Any:
    """A square with such corners, so many pixels wide."""
    return crisp(_stamp(side, _rounded(side / 2, min(radius, side / 2))))


@lru_cache(maxsize=128)
def frame(radius: int, width: float) -> Any:
    """The smallest outline with such corners, on the inner side of its edge."""
    reach = frame_reach(radius, width)
    distance = _rounded(reach + 0.5, radius)

    def nearer(x: float, y: float) -> float:
        far = distance(x, y)
        return max(far, -far - width)

    return crisp(_stamp(2 * reach + 1, nearer))


def frame_reach(radius: int, width: float) -> int:
    """How many pixels of a frame's side don't stretch."""
    return max(radius, ceil(width) + 1)


def _outline(layer: Layer) -> Distance:
    if layer.corner is not None:
        return _rounded(layer.across / 2, layer.corner)
    return _diamond(layer.across) if layer.is_diamond else _disc(layer.across)


def _disc(across: float) -> Distance:
    radius = across / 2
    return lambda x, y: hypot(x, y) - radius


def _diamond(across: float) -> Distance:
    rounding = across * 0.125
    tip = across / 2 - rounding

    def distance(x: float, y: float) -> float:
        x, y = abs(x), abs(y)
        along = min(tip, max(0.0, (x - y + tip) / 2))
        far = hypot(x - along, y - tip + along)
        return (far if x + y > tip else -far) - rounding

    return distance


def _rounded(half: float, radius: float) -> Distance:
    """A square with round corners, so wide from its middle."""
    straight = half - radius

    def distance(x: float, y: float) -> float:
        right, up = abs(x) - straight, abs(y) - straight
        outside = hypot(max(right, 0.0), max(up, 0.0))
        return outside + min(max(right, up), 0.0) - radius

    return distance


def _stamp(size: int, distance: Distance) -> Any:
    """The picture of a shape that is the same left and right, above and below."""
    middle = size // 2
    upper = [_row(size, row + 0.5 - size / 2, distance) for row in range(middle, size)]
    rows = [*reversed(upper[size % 2 :]), *upper]
    pixels = bytearray(b"\xff") * (4 * size * size)
    pixels[3::4] = b"".join(rows)
    return _texture(size, bytes(pixels))


def _texture(size: int, pixels: bytes) -> Any:
    texture = Texture.create(size=(size, size), colorfmt="rgba")

    def fill(texture: Any) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba")

    fill(texture)
    texture.add_reload_observer(fill)  # where the system took the graphics memory away
    return texture


def _lay(pixels: bytearray, size: int, layer: Layer) -> None:
    """Lay a shape over what is there, row by row: pixel by pixel from either edge to where it
    covers all, and what lies between in one go."""
    radius = layer.across / 2
    outline = _outline(layer)
    whole = bytes(round(255 * part) for part in layer.colour)
    left, low = size / 2 + layer.x, size / 2 + layer.y  # of its middle
    for row in range(max(0, int(low - radius)), min(size, ceil(low + radius) + 1)):
        y = row + 0.5 - low

        def edge(column: int, step: int, stop: int, row: int = row, y: float = y) -> int:
            """Lay the edge, up to the first pixel that is covered whole, or to the stop."""
            while column != stop:
                far = outline(column + 0.5 - left, y)
                if far <= -0.5:
                    break
                if far < 0.5:
                    _mix(pixels, 4 * (row * size + column), whole, 0.5 - far)
                elif far > 2.5:  # so far on nothing can change
                    column += step * min(int(far - 1.5), abs(stop - column) - 1)
                column += step
            return column

        beyond = min(size, ceil(left + radius) + 1)
        begin = edge(max(0, int(left - radius)), 1, beyond)
        if begin < beyond:
            end = edge(beyond - 1, -1, begin)
            at, count = 4 * (row * size + begin), end + 1 - begin
            pixels[at : at + 4 * count] = whole * count


def _mix(pixels: bytearray, at: int, above: bytes, share: float) -> None:
    """Cover a share of a pixel."""
    red, green, blue, alpha = pixels[at : at + 4]
    if alpha == 0:
        pixels[at : at + 4] = above[:3] + bytes((int(above[3] * share + 0.5),))
        return
    covered = share * above[3]
    rest = alpha * (255 - covered) / 255
    total = covered + rest
    part = covered / total
    pixels[at] = int(red + (above[0] - red) * part + 0.5)
    pixels[at + 1] = int(green + (above[1] - green) * part + 0.5)
    pixels[at + 2] = int(blue + (above[2] - blue) * part + 0.5)
    pixels[at + 3] = int(total + 0.5)


def _row(size: int, y: float, distance: Distance) -> bytes:
    """How much of each pixel of a row is covered; 255 is all."""
    right = bytearray()
    room = size - size // 2
    x = 0.5 - size / 2 + size // 2
    while len(right) < room:
        far = distance(x + len(right), y)
        alike = 1 + int(max(0.0, abs(far) - 0.5))  # so far on nothing can change
        right += bytes((round(255 * min(1.0, max(0.0, 0.5 - far))),)) * alike
    del right[room:]
    return bytes(reversed(right[size % 2 :])) + bytes(right)
