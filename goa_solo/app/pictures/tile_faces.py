"""The pictures on the five types of tiles: sacks and a jar, a ship, a wheel, a scroll, a crown.

Each is recognisable by its outline alone, without colour. An edition's file names them as `sign`.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from math import cos, floor, pi, sin
from statistics import fmean
from typing import Any

from attrs import frozen
from kivy.graphics import Color, Rectangle, SmoothLine

from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawing import Colour
from goa_solo.app.toolkit.drawn_textures import drawn_texture
from goa_solo.app.toolkit.rect import Point, between

PALE, SHADE = drawing.colour("#FFF8E8"), drawing.colour("#E8CF9E")
RIM = drawing.colour("#2A190C")
WAX = drawing.colour("#B3261E")
BETWEEN = 5  # points of a curve from one corner to the next
SMALL = 26  # pixels; smaller pictures have no fine lines

# In a square of side 1 around the centre, y upwards; corners of curves.
_SACK = ((-0.21, 0.13), (-0.38, 0.0), (-0.48, -0.22), (-0.42, -0.42), (-0.15, -0.46),
         (0.13, -0.42), (0.18, -0.22), (0.06, 0.0), (-0.09, 0.13))  # fmt: skip
_EARS = ((-0.19, 0.14), (-0.3, 0.31), (-0.15, 0.27), (0.0, 0.31), (-0.11, 0.14))
_JAR = ((0.15, 0.2), (0.04, 0.02), (0.08, -0.26), (0.18, -0.44), (0.38, -0.44), (0.46, -0.26),
        (0.5, 0.02), (0.39, 0.2))  # fmt: skip
_NECK = ((0.17, 0.19), (0.37, 0.19), (0.37, 0.3), (0.17, 0.3))
_LID = ((0.12, 0.29), (0.42, 0.29), (0.38, 0.41), (0.16, 0.41))
_HULL = ((-0.5, -0.1), (0.5, -0.1), (0.42, -0.3), (0.28, -0.44), (-0.26, -0.44), (-0.42, -0.3))
_MAIN = ((0.03, -0.02), (0.05, 0.48), (0.26, 0.32), (0.37, 0.14), (0.4, -0.02))
_FORE = ((-0.09, -0.02), (-0.1, 0.38), (-0.26, 0.24), (-0.37, 0.1), (-0.4, -0.02))
_CROWN = ((-0.37, -0.18), (-0.47, 0.27), (-0.2, 0.03), (0.0, 0.4), (0.2, 0.03), (0.47, 0.27),
          (0.37, -0.18))  # fmt: skip
_BAND = ((-0.39, -0.4), (0.39, -0.4), (0.38, -0.2), (-0.38, -0.2))
_SHEET = ((-0.33, -0.36), (0.33, -0.36), (0.33, 0.36), (-0.33, 0.36))
_ROLLS = tuple(
    ((-0.43, y), (-0.4, y + 0.08), (0.4, y + 0.08), (0.43, y), (0.4, y - 0.08), (-0.4, y - 0.08))
    for y in (0.36, -0.36)
)


@frozen
class _Pen:
    """Draws in the square of one face."""

    middle: Point
    side: float
    paper: Colour
    fade: float  # how far everything fades into the paper

    def tone(self, colour: Colour) -> Colour:
        return drawing.mix(colour, self.paper, self.fade)

    @property
    def fine(self) -> bool:
        return self.side >= SMALL

    def at(self, point: Point) -> Point:
        return self.middle[0] + point[0] * self.side, self.middle[1] + point[1] * self.side

    def shape(self, corners: Sequence[Point], fill: Colour, *, curved: bool = False) -> None:
        """Fill an outline that is star-shaped around its middle, and draw its rim."""
        points = [self.at(point) for point in (curve(tuple(corners)) if curved else corners)]
        centre = fmean(x for x, _y in points), fmean(y for _x, y in points)
        drawing.fan([centre, *points], self.tone(fill))
        drawing.outline(points, max(0.6, self.side * 0.022), self.tone(RIM))

    def line(self, *points: Point, wide: float = 0.05, colour: Colour = RIM) -> None:
        Color(*self.tone(colour))
        flat = [part for point in points for part in self.at(point)]
        SmoothLine(points=flat, width=max(0.6, self.side * wide / 2), cap="round")

    def disc(self, point: Point, across: float, fill: Colour) -> None:
        drawing.disc(self.at(point), self.side * across, self.tone(fill))


@cache
def curve(corners: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return a closed curve through its corners."""
    points: list[Point] = []
    count = len(corners)
    for number in range(count):
        a, b, c, d = (corners[(number + n - 1) % count] for n in range(4))
        points += [between(a, b, c, d, step / BETWEEN) for step in range(BETWEEN)]
    return tuple(points)


def _sacks(pen: _Pen) -> None:
    pen.shape(_JAR, SHADE, curved=True)
    pen.shape(_NECK, SHADE)
    pen.shape(_LID, PALE)
    if pen.fine:
        pen.line((0.08, -0.06), (0.27, -0.1), (0.48, -0.06), wide=0.045, colour=WAX)
    pen.shape(_EARS, PALE)
    pen.shape(_SACK, PALE, curved=True)
    pen.line((-0.22, 0.13), (-0.08, 0.13), wide=0.08)
    if pen.fine:
        pen.line((-0.2, 0.04), (-0.26, -0.1), wide=0.03)
        pen.line((-0.1, 0.04), (-0.06, -0.1), wide=0.03)


def _ship(pen: _Pen) -> None:
    pen.line((-0.04, -0.1), (-0.04, 0.5), wide=0.06)
    pen.shape(_FORE, SHADE)
    pen.shape(_MAIN, PALE)
    if pen.fine:
        pen.line((0.05, 0.1), (0.37, 0.12), wide=0.05, colour=WAX)
    pen.shape(_HULL, SHADE)
    pen.line((-0.44, -0.22), (0.44, -0.22), wide=0.05)


def _wheel(pen: _Pen) -> None:
    spokes = [(cos(n * pi / 4), sin(n * pi / 4)) for n in range(8)]
    for x, y in spokes:
        pen.line((x * 0.3, y * 0.3), (x * 0.47, y * 0.47), wide=0.1)
    pen.disc((0, 0), 0.74, RIM)
    pen.disc((0, 0), 0.68, PALE)
    pen.disc((0, 0), 0.46, RIM)
    pen.disc((0, 0), 0.41, pen.paper)
    for x, y in spokes[: 4 if pen.fine else 0]:
        pen.line((-x * 0.2, -y * 0.2), (x * 0.2, y * 0.2), wide=0.05)
    pen.disc((0, 0), 0.2, RIM)
    pen.disc((0, 0), 0.12, PALE)


def _scroll(pen: _Pen) -> None:
    pen.shape(_SHEET, PALE)
    for roll in _ROLLS:
        pen.shape(roll, SHADE)
    if pen.fine:
        for y, right in ((0.19, 0.22), (0.08, 0.22), (-0.03, 0.06)):
            pen.line((-0.22, y), (right, y), wide=0.035)
    pen.disc((0.14, -0.14), 0.26, RIM)
    pen.disc((0.14, -0.14), 0.2, WAX)


def _crown(pen: _Pen) -> None:
    pen.shape(_CROWN, PALE)
    pen.shape(_BAND, SHADE)
    for tip in (_CROWN[1], _CROWN[3], _CROWN[5]):
        pen.disc(tip, 0.17, RIM)
        pen.disc(tip, 0.11, PALE)
    for x in (-0.22, 0.0, 0.22):
        pen.disc((x, -0.3), 0.1, WAX if pen.fine else RIM)


FACES: dict[str, Callable[[_Pen], None]] = {
    "sacks": _sacks,
    "ship": _ship,
    "wheel": _wheel,
    "scroll": _scroll,
    "crown": _crown,
}


def draw_face(name: str, middle: Point, side: float, paper: Colour, *, fade: float = 0.0) -> None:
    """Draw one of the faces in a square of that side, on a tile of that colour."""
    texture = _picture(name, max(1, round(side)), tuple(paper), fade)
    Color(1, 1, 1, 1)
    # Not `round`, which rounds some halves up and others down.
    corner = (floor(at - length / 2 + 0.5) for at, length in zip(middle, texture.size, strict=True))
    Rectangle(texture=texture, pos=tuple(corner), size=texture.size)


@lru_cache(maxsize=256)
def _picture(name: str, side: int, paper: Colour, fade: float) -> Any:
    """Return a texture with a face, drawn once: a face has twenty parts, and a card five faces."""
    size = side + 2 * max(2, round(side * 0.05))  # the rims are wider than the shapes
    pen = _Pen((size / 2, size / 2), side, paper, fade)
    # Transparent in the colour of the rims: their smooth edges blend with what is below.
    ground = (*pen.tone(RIM)[:3], 0)
    return drawn_texture((size, size), ground, partial(FACES[name], pen))
