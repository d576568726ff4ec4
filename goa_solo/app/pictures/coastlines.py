"""The coasts between Goa and Lisbon and the route past them, in degrees east and north.

Drawn freehand for a picture a few centimetres wide; not for navigation.
"""

from itertools import pairwise
from math import hypot

from goa_solo.app.toolkit.rect import Point

AFRICA: tuple[Point, ...] = (
    (-6, 36), (-2, 35), (3, 37), (10, 37.3), (11, 34), (15, 32.3), (20, 31), (21, 33), (25, 32),
    (30, 31.2), (33, 31.4), (34, 27.5), (35.5, 24), (37.2, 21), (37.4, 18.8), (39.5, 15.5),
    (43, 12.5), (43.3, 11.4), (51.2, 11.9), (50.8, 9.4), (48, 4.5), (45, 1.8), (41.5, -2),
    (39.3, -5), (39.5, -8), (40.6, -11), (40.7, -15), (36.5, -18.5), (35, -20.5), (35.5, -24),
    (32.8, -26), (32.4, -28.6), (30, -31.3), (27, -33.7), (22, -34), (19.8, -34.8), (18.3, -34),
    (18, -32), (16.5, -28.6), (14.5, -22.8), (11.8, -17.5), (13.7, -12), (12.3, -6), (9.2, -1),
    (9.6, 3.5), (8, 4.5), (5, 5.8), (4.3, 6.3), (1.5, 6.2), (-2, 4.8), (-4.5, 5.2), (-7.7, 4.4),
    (-9.5, 5.6), (-13.2, 8.5), (-15, 11), (-17.4, 14.7), (-16.2, 18.5), (-17, 21), (-15.8, 24),
    (-13, 27.8), (-9.8, 29.8), (-9.6, 31.5), (-6.8, 34),
)  # fmt: skip
# Far beyond the frame in the north and east, so that the land never ends inside a picture.
EURASIA: tuple[Point, ...] = (
    (-9.2, 43.2), (-1.8, 43.4), (-1.2, 46), (-4.7, 48.4), (-1.7, 49.2), (1.7, 51), (4, 52.2),
    (8, 54.5), (9, 60), (9, 120), (320, 120), (320, 30),
    (122, 30), (117, 24), (110, 21.5), (106, 20), (108, 16), (109, 12), (105, 9), (100, 13.3),
    (102, 6.5), (104.2, 2.5), (103.5, 1.4), (100.3, 6.5), (98.5, 11), (97.5, 16.5), (94.5, 16),
    (94, 18), (91, 22.3),
    (88.5, 21.7), (86.8, 20.5), (85, 19.4), (82.3, 16.6), (80.2, 15.5), (80.2, 13), (79.8, 10.3),
    (78.2, 9), (77.5, 8.1), (76.3, 10), (74.8, 13), (73.8, 15.6), (72.8, 19), (72.6, 21.2),
    (70.5, 20.8), (69, 22.3), (67, 24.8), (61.7, 25.1), (57.3, 25.6), (56.5, 27), (51.5, 27.8),
    (48.8, 30.3), (48, 29.5), (50, 26.8), (51.5, 25.8), (51.6, 24.3), (54, 24.1), (56.3, 26.2),
    (56.6, 24.2), (59.8, 22.4), (57.7, 18.9), (55.2, 17.4), (52.2, 15.6), (45, 12.8), (43.4, 12.8),
    (42.7, 16.4), (39.1, 21.4), (37, 24.8), (35, 28.6), (34.3, 27.8), (32.6, 29.9), (32.4, 31.1),
    (34.3, 31.3), (35.8, 35.5), (36, 36.8), (30.5, 36.5), (27.5, 37), (26.3, 39.3), (24, 40.5),
    (23, 39), (24, 37.8), (22.5, 36.6), (21, 38.5), (19.4, 40.5), (19.5, 42), (15, 44.2),
    (13.5, 45.6), (12.3, 44.8), (14, 42.5), (16, 41.8), (18.5, 40.1), (16.6, 39.8), (17, 38.8),
    (15.7, 38), (15.6, 40), (12.2, 41.8), (10.3, 43.5), (8.8, 44.4), (6.5, 43.1), (3.2, 43.2),
    (3.2, 41.9), (0.2, 40), (-0.2, 38.5), (-2, 36.7), (-5.4, 36.1), (-6.3, 36.7), (-8.9, 37),
    (-9.4, 38.8), (-8.8, 41),
)  # fmt: skip
MADAGASCAR: tuple[Point, ...] = (
    (49.3, -12), (50.4, -15.5), (47.2, -24.8), (45, -25.5), (43.4, -22.3), (44.4, -16.5),
    (47, -15.2),
)  # fmt: skip
CEYLON: tuple[Point, ...] = ((80, 9.7), (81.8, 7.5), (80.6, 6), (79.8, 7.6))
SUMATRA: tuple[Point, ...] = ((95.3, 5.6), (100.5, 0.5), (105.8, -5.8), (104, -5.5), (98, 1.5))
AMERICA: tuple[Point, ...] = (
    (-35, -6), (-37, -11), (-39, -17), (-41, -22), (-48, -26), (-54, -34), (-58, -38), (-63, -42),
    (-66, -48), (-66, -120), (-300, -120), (-300, 120), (-60, 120), (-60, 60), (-55, 52),
    (-60, 46), (-70, 42), (-75, 36), (-81, 31), (-81, 25), (-85, 30), (-97, 28), (-97, 20),
    (-88, 16), (-83, 10), (-77, 8), (-72, 12), (-62, 10.5), (-52, 5), (-50, 0), (-44, -2.5),
)  # fmt: skip
LANDS = (AFRICA, EURASIA, MADAGASCAR, CEYLON, SUMATRA, AMERICA)

_COURSE: tuple[Point, ...] = (
    (73, 15.2), (64, 6.5), (55, -3), (47.5, -9), (42.3, -14.5), (39.5, -20.5), (36, -28.5),
    (29, -35.5), (20, -38.2), (12, -33), (4, -22), (-6, -9), (-15, 2), (-21.5, 12), (-23.5, 23),
    (-19, 32.5), (-10.6, 38.4),
)  # fmt: skip
WEST, EAST, SOUTH, NORTH = -36.0, 90.0, -43.0, 46.5
"""The smallest area a picture shows."""
_STEPS = 8  # to each point of the route


def _curve(points: tuple[Point, ...]) -> list[Point]:
    """Return a smooth line through all points (Catmull-Rom)."""
    ends = (points[0], *points, points[-1])
    found = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(_STEPS):
            t = step / _STEPS
            found.append((_between(t, a[0], b[0], c[0], d[0]), _between(t, a[1], b[1], c[1], d[1])))
    return [*found, points[-1]]


def _between(t: float, a: float, b: float, c: float, d: float) -> float:
    square, cube = t * t, t * t * t
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * square + (3 * b - a - 3 * c + d) * cube
    )


COURSE: tuple[Point, ...] = tuple(_curve(_COURSE))
_LENGTHS: tuple[float, ...] = tuple(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(COURSE))
LENGTH = sum(_LENGTHS)


def ship_position(share: float) -> Point:
    """Return where a ship is after this share of the route."""
    left = min(max(share, 0.0), 1.0) * LENGTH
    for begin, end, long in zip(COURSE, COURSE[1:], _LENGTHS, strict=False):
        if left <= long:
            part = left / long
            return begin[0] + (end[0] - begin[0]) * part, begin[1] + (end[1] - begin[1]) * part
        left -= long
    return COURSE[-1]


LandBox = tuple[float, float, float, float]
"""West, south, east and north of a picture."""


def clip_polygon(land: tuple[Point, ...], box: LandBox) -> list[Point]:
    """Return the part of a polygon inside a box (Sutherland-Hodgman)."""
    west, south, east, north = box
    points = list(land)
    for axis, limit, sign in ((0, west, 1), (0, east, -1), (1, south, 1), (1, north, -1)):
        points, before = [], points
        for begin, end in pairwise([*before[-1:], *before]):
            inside = (begin[axis] - limit) * sign >= 0, (end[axis] - limit) * sign >= 0
            if inside[0] != inside[1]:
                part = (limit - begin[axis]) / (end[axis] - begin[axis])
                across = begin[0] + (end[0] - begin[0]) * part
                points.append((across, begin[1] + (end[1] - begin[1]) * part))
            if inside[1]:
                points.append(end)
    return points


def clip_line(begin: Point, end: Point, box: LandBox) -> tuple[Point, Point] | None:
    """Return the part of a line inside a box (Liang-Barsky)."""
    first, last = 0.0, 1.0
    for axis in (0, 1):
        step = end[axis] - begin[axis]
        for limit, sign in ((box[axis], 1), (box[axis + 2], -1)):
            room = (begin[axis] - limit) * sign
            if step == 0:
                if room < 0:
                    return None
            elif step * sign > 0:
                first = max(first, -room / (step * sign))
            else:
                last = min(last, -room / (step * sign))
    if first >= last:
        return None
    along = (end[0] - begin[0], end[1] - begin[1])
    return (
        (begin[0] + along[0] * first, begin[1] + along[1] * first),
        (begin[0] + along[0] * last, begin[1] + along[1] * last),
    )


def shores(land: tuple[Point, ...], box: LandBox) -> list[list[Point]]:
    """Return the coastline inside a box, in as many pieces as the box cuts it into."""
    pieces: list[list[Point]] = []
    for begin, end in pairwise((*land, land[0])):
        seen = clip_line(begin, end, box)
        if seen is None:
            continue
        if pieces and pieces[-1][-1] == seen[0]:
            pieces[-1].append(seen[1])
        else:
            pieces.append(list(seen))
    return pieces
