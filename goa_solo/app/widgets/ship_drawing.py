"""The ship on the chart, drawn: hull, two masts, sails full of wind; or lost, going down."""

from collections.abc import Sequence
from math import cos, pi, sin

from kivy.graphics import Color, Mesh, SmoothLine

from goa_solo.app.rect import Point
from goa_solo.app.widgets import drawing
from goa_solo.app.widgets.drawing import Colour

HULL, PLANK = drawing.colour("#5B3216"), drawing.colour("#A8682F")
SAIL, SHADE = drawing.colour("#FFF6E2"), drawing.colour("#E2CFA8")
GREY, DIM = drawing.colour("#9AA5AA"), drawing.colour("#7C888E")
LIST = -34 * pi / 180  # of a ship that goes down
CROSS = drawing.colour("#B3261E")
# In a square of side 1 around the ship's middle, y upwards.
_HULL = ((-0.5, -0.1), (-0.42, -0.26), (-0.3, -0.36), (0.28, -0.36), (0.4, -0.25), (0.52, -0.02),
         (0.36, -0.1), (-0.24, -0.12), (-0.3, 0.0), (-0.48, 0.02))  # fmt: skip
_MAIN = ((-0.1, -0.06), (0.16, -0.04), (0.25, 0.12), (0.24, 0.3), (0.14, 0.46), (-0.12, 0.44),
         (-0.02, 0.28), (-0.02, 0.1))  # fmt: skip
_MIZZEN = ((-0.4, 0.02), (-0.18, 0.02), (-0.12, 0.14), (-0.16, 0.28), (-0.32, 0.34), (-0.3, 0.18))
_JIB = ((0.24, -0.04), (0.46, 0.02), (0.34, 0.22), (0.28, 0.1))
_MASTS = (((-0.02, -0.12), (-0.02, 0.52)), ((-0.3, -0.02), (-0.3, 0.4)))


def ship(middle: Point, side: float, *, lost: bool = False, west: bool = True) -> None:
    """A ship in a square of that side, its bow to the west or the east."""
    sail, shade = (GREY, DIM) if lost else (SAIL, SHADE)
    turn = (-1.0 if west else 1.0, LIST if lost else 0.0)
    for foot, top in _MASTS:
        drawing.stroke(_placed((foot, top), middle, side, turn), side * 0.035, HULL)
    _shape(_placed(_MIZZEN, middle, side, turn), shade, HULL, side)
    _shape(_placed(_MAIN, middle, side, turn), sail, HULL, side)
    _shape(_placed(_JIB, middle, side, turn), shade, HULL, side)
    if not lost:
        across = _placed(((0.0, 0.2), (0.2, 0.2), (0.1, 0.36), (0.11, 0.06)), middle, side, turn)
        drawing.stroke(across[:2], side * 0.045, CROSS)
        drawing.stroke(across[2:], side * 0.045, CROSS)
    _hull(_placed(_HULL, middle, side, turn), side)
    belt = _placed(((-0.42, -0.18), (0.42, -0.17)), middle, side, turn)
    drawing.stroke(belt, side * 0.05, PLANK)


def _placed(
    points: Sequence[Point], middle: Point, side: float, turn: tuple[float, float]
) -> list[Point]:
    """On the chart: mirrored where the bow points west, and listing by an angle."""
    flip, angle = turn
    across, up = cos(angle), sin(angle)
    return [
        (middle[0] + flip * (x * across - y * up) * side, middle[1] + (x * up + y * across) * side)
        for x, y in points
    ]


def _hull(points: list[Point], side: float) -> None:
    # Its deck bends inwards, so it is filled from a point low in the middle.
    x = sum(point[0] for point in points) / len(points)
    y = min(point[1] for point in points) + side * 0.1
    _fan([(x, y), *points, points[0]], HULL)
    _rim(points, HULL, side)


def _shape(points: list[Point], fill: Colour, rim: Colour, side: float) -> None:
    _fan([_centre(points), *points, points[0]], fill)
    _rim(points, rim, side * 0.6)


def _centre(points: list[Point]) -> Point:
    count = len(points)
    return sum(x for x, _y in points) / count, sum(y for _x, y in points) / count


def _fan(points: list[Point], fill: Colour) -> None:
    Color(*fill)
    vertices = [part for x, y in points for part in (x, y, 0, 0)]
    Mesh(vertices=vertices, indices=range(len(points)), mode="triangle_fan")


def _rim(points: list[Point], ink: Colour, side: float) -> None:
    Color(*ink)
    flat = [part for point in points for part in point]
    SmoothLine(points=flat, width=max(1.0, side * 0.018), close=True)
