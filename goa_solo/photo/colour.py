"""Colours in OKLab, computed from a photo's RGB values, in a form independent of brightness.

OKLab is Björn Ottosson's perceptual space. When light of the same colour gets stronger, its three
numbers grow by the same factor, so a tile's ink has the same a/L and b/L in shadow and in light.
"""

from functools import cache
from math import exp, log

from attrs import frozen

Linear = tuple[float, float, float]
"""Red, green and blue as amounts of light, 0 to 1."""


@cache
def linear_table() -> tuple[float, ...]:
    """Return the amount of light for each of the 256 pixel values; never 0, because noise isn't."""
    steps = (n / 255 for n in range(256))
    return tuple(
        max(0.0008, s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4) for s in steps
    )


def linear(rgb: tuple[int, int, int]) -> Linear:
    table = linear_table()
    return table[rgb[0]], table[rgb[1]], table[rgb[2]]


def from_hex(text: str) -> Linear:
    """Return a colour written as in an edition's file, such as #8A5A2B."""
    return linear((int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)))


def oklab(light: Linear) -> tuple[float, float, float]:
    r, g, b = light
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    mid = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * mid - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * mid + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * mid - 0.8086757660 * short,
    )


@frozen
class Seen:
    """A colour: a/L and b/L in OKLab, independent of brightness, and the log of its brightness."""

    u: float
    v: float
    bright: float


def seen(light: Linear) -> Seen:
    lightness, a, b = oklab(light)
    lightness = max(lightness, 0.02)
    return Seen(a / lightness, b / lightness, 3 * log(lightness))


def divided(light: Linear, gains: Linear) -> Linear:
    """Return a colour with the colour of the light divided out."""
    return light[0] / gains[0], light[1] / gains[1], light[2] / gains[2]


def lamp(warmth: float, tint: float) -> Linear:
    """Return the colour of a light. Warmth 0 is neutral; 1 is about a 2,700 K lamp that the camera
    didn't correct. Tint runs from green to magenta."""
    return exp(0.80 * warmth + tint / 2), exp(-tint / 2), exp(-1.25 * warmth + tint / 2)


def lamp_of(gains: Linear) -> tuple[float, float]:
    """Return the warmth and tint of a light, limited to what lamps over a table have."""
    r, g, b = (log(gain) for gain in gains)
    warmth, tint = (r - b) / 2.05, ((r * 1.25 + b * 0.80) / 2.05 - g)
    return max(-0.5, min(1.4, warmth)), max(-0.25, min(0.25, tint))
