"""The ship on the map: hull, two masts, full sails; or sinking, if it is lost."""

from collections.abc import Sequence
from math import cos, pi, sin
from statistics import fmean

from kivy.graphics import Color, Mesh, SmoothLine

from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawing import Colour
from goa_solo.app.toolkit.rect import Point

HULL, PLANK = drawing.colour("#5B3216"), drawing.colour("#A8682F")
SAIL, SHADE = drawing.colour("#FFF6E2"), drawing.colour("#E2CFA8")
GREY, DIM = drawing.colour("#9AA5AA"), drawing.colour("#7C888E")
LIST = -34 * pi / 180  # of a sinking ship
CROSS = drawing.colour("#B3261E")
# In a square of side 1 around the ship's centre, y upwards.
_HULL = ((-0.5, -0.1), (-0.42, -0.26), (-0.3, -0.36), (0.28, -0.36), (0.4, -0.25), (0.52, -0.02),
         (0.36, -0.1), (-0.24, -0.12), (-0.3, 0.0), (-0.48, 0.02))  # fmt: skip
_MAIN = ((-0.1, -0.06), (0.16, -0.04), (0.25, 0.12), (0.24, 0.3), (0.14, 0.46), (-0.12, 0.44),
         (-0.02, 0.28), (-0.02, 0.1))  # fmt: skip
_MIZZEN = ((-0.4, 0.02), (-0.18, 0.02), (-0.12, 0.14), (-0.16, 0.28), (-0.32, 0.34), (-0.3, 0.18))
_JIB = ((0.24, -0.04), (0.46, 0.02), (0.34, 0.22), (0.28, 0.1))
_MASTS = (((-0.02, -0.12), (-0.02, 0.52)), ((-0.3, -0.02), (-0.3, 0.4)))
_CROSS = (((0.0, 0.2), (0.2, 0.2)), ((0.1, 0.36), (0.11, 0.06)))


def ship(middle: Point, side: float, *, lost: bool = False) -> None:
    """Draw a ship in a square of that side, its bow to the west."""
    sail, shade = (GREY, DIM) if lost else (SAIL, SHADE)
    across, up = (cos(LIST), sin(LIST)) if lost else (1.0, 0.0)

    def placed(points: Sequence[Point]) -> list[Point]:
        """Return points on the map: mirrored, since the bow points west, and tilted if lost."""
        turned = [(x * across - y * up, x * up + y * across) for x, y in points]
        return [(middle[0] - x * side, middle[1] + y * side) for x, y in turned]

    for mast in _MASTS:
        drawing.stroke(placed(mast), side * 0.035, HULL)
    for shape, fill in ((_MIZZEN, shade), (_MAIN, sail), (_JIB, shade)):
        _sail(placed(shape), fill, side)
    if not lost:
        for bar in _CROSS:
            drawing.stroke(placed(bar), side * 0.045, CROSS)
    _hull(placed(_HULL), side)
    drawing.stroke(placed(((-0.42, -0.18), (0.42, -0.17))), side * 0.05, PLANK)


def _hull(points: list[Point], side: float) -> None:
    # Its deck curves inwards, so it is filled from a point low in the middle.
    x = fmean(x for x, _y in points)
    y = min(y for _x, y in points) + side * 0.1
    _fan([(x, y), *points, points[0]], HULL)
    _rim(points, side)


def _sail(points: list[Point], fill: Colour, side: float) -> None:
    centre = fmean(x for x, _y in points), fmean(y for _x, y in points)
    _fan([centre, *points, points[0]], fill)
    _rim(points, side * 0.6)


def _fan(points: list[Point], fill: Colour) -> None:
    Color(*fill)
    vertices = [part for x, y in points for part in (x, y, 0, 0)]
    Mesh(vertices=vertices, indices=range(len(points)), mode="triangle_fan")


def _rim(points: list[Point], side: float) -> None:
    Color(*HULL)
    flat = [part for point in points for part in point]
    SmoothLine(points=flat, width=max(1.0, side * 0.018), close=True)
