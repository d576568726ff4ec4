"""Points, quadrilaterals and perspective, to map a photo to the flat market and back."""

from collections.abc import Sequence

PhotoPoint = tuple[float, float]
Quad = tuple[PhotoPoint, PhotoPoint, PhotoPoint, PhotoPoint]
"""Corners in order: top left, top right, bottom right, bottom left."""

Perspective = tuple[float, ...]
"""The eight coefficients of `Image.transform`, which map a point of the new picture to the old."""


def perspective(new: Sequence[PhotoPoint], old: Sequence[PhotoPoint]) -> Perspective | None:
    """Return the perspective that maps four points to four others; None if three are on a line."""
    rows: list[list[float]] = []
    for (x, y), (u, v) in zip(new, old, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    return solve(rows)


def solve(rows: list[list[float]]) -> Perspective | None:
    """Solve linear equations; the last number of each row is its right-hand side."""
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        if abs(rows[pivot][column]) < 1e-9:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        first = rows[column]
        for row in range(size):
            factor = rows[row][column] / first[column]
            if row != column and factor:
                rows[row] = [a - factor * b for a, b in zip(rows[row], first, strict=True)]
    return tuple(rows[n][size] / rows[n][n] for n in range(size))


def apply(how: Perspective, point: PhotoPoint) -> PhotoPoint:
    a, b, c, d, e, f, g, h = how
    x, y = point
    w = g * x + h * y + 1
    return (a * x + b * y + c) / w, (d * x + e * y + f) / w


def square(low: float, high: float) -> Quad:
    return (low, low), (high, low), (high, high), (low, high)


def cross(o: PhotoPoint, a: PhotoPoint, b: PhotoPoint) -> float:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def area(points: Sequence[PhotoPoint]) -> float:
    """Return the area of a polygon; positive if its corners are in the same order as a quad's."""
    around = (*points[1:], points[0])
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, around, strict=True)) / 2


def is_convex(quad: Sequence[PhotoPoint]) -> bool:
    """Return whether the corners run clockwise on screen and form a convex shape."""
    n = len(quad)
    return all(cross(quad[i], quad[(i + 1) % n], quad[(i + 2) % n]) > 0 for i in range(n))


def hull(points: Sequence[PhotoPoint]) -> list[PhotoPoint]:
    """Return the convex hull, in the order of a quad's corners."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    halves: list[list[PhotoPoint]] = []
    for way in (ordered, ordered[::-1]):
        half: list[PhotoPoint] = []
        for point in way:
            while len(half) > 1 and cross(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        halves.append(half[:-1])
    return halves[0] + halves[1]


def quarter_turn(quad: Quad, times: int = 1) -> Quad:
    """Return the four corners in order, starting `times` corners later."""
    times %= 4
    a, b, c, d = quad[times:] + quad[:times]
    return a, b, c, d
