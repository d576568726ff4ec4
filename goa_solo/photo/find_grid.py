"""Finds the corners of the market in a photo.

The edges of 25 tiles run in two directions, and in perspective the lines of each direction meet in
one point. The steps: take the strongest edges; find the directions and meeting points for which
most of them fall onto a few lines; flatten the photo accordingly, so that the grid becomes six
equally spaced lines each way. If several grids fit, the best is the one whose cells each have one
colour, like tiles, and whose surroundings look like one board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import cos, pi, radians, sin

from attrs import frozen
from PIL import Image

from goa_solo.photo.edge_lines import BIN, Edge, Pencil, edges_near, find_edges, find_pencils
from goa_solo.photo.geometry import PhotoPoint, Quad, area, is_convex
from goa_solo.photo.market_look import looks_like_a_market
from goa_solo.rules.market import SIZE

SIDE = 240  # longer side of the shrunk photo, in pixels


def find_corners(image: Image.Image) -> Quad | None:
    """Return the corners of the 5×5 tiles in the photo, or None if nothing looks like a market."""
    small = shrunk(image)
    found = _best_grid(small)
    if found is None:
        return None
    x, y = image.width / small.width, image.height / small.height
    a, b, c, d = ((p[0] * x, p[1] * y) for p in found)
    return from_top_left((a, b, c, d))


def shrunk(image: Image.Image) -> Image.Image:
    """Return the photo shrunk and brightened, as YCbCr: brightness separate from colour."""
    scale = SIDE / max(image.size)
    size = max(8, round(image.width * scale)), max(8, round(image.height * scale))
    small = image.resize(size, Image.Resampling.BOX, reducing_gap=2.0)
    bright = small.convert("L").histogram()
    white, seen = 255, 0
    while white > 60 and seen < 0.03 * size[0] * size[1]:
        seen += bright[white]
        white -= 1
    return small.point([min(255, round(v * 235 / white)) for v in range(256)] * 3).convert("YCbCr")


def from_top_left(quad: Quad) -> Quad:
    """Return the four corners in order, starting with the one nearest the top left."""
    first = min(range(4), key=lambda n: quad[n][0] + quad[n][1])
    a, b, c, d = quad[first:] + quad[:first]
    return a, b, c, d


# --- six equally spaced lines -------------------------------------------------------------------


@frozen
class Flattening:
    """Maps points of the photo to a plane where both sets of lines are parallel, and back."""

    one: Pencil
    other: Pencil
    horizon: PhotoPoint

    @classmethod
    def of(cls, one: Pencil, other: Pencil) -> Flattening | None:
        ax, ay, bx, by = cos(one.angle), sin(one.angle), cos(other.angle), sin(other.angle)
        det = ax * by - ay * bx
        if abs(det) < 0.6:
            return None
        hx = (one.bend * by - other.bend * ay) / det
        hy = (other.bend * ax - one.bend * bx) / det
        return cls(one, other, (hx, hy))

    def place(self, point: PhotoPoint) -> PhotoPoint:
        """Return the position of a point among the lines of each set."""
        x, y = point
        deep = max(0.2, 1 - self.horizon[0] * x - self.horizon[1] * y)
        x, y = x / deep, y / deep
        return (
            y * cos(self.one.angle) - x * sin(self.one.angle),
            y * cos(self.other.angle) - x * sin(self.other.angle),
        )

    def crossing(self, one: float, other: float) -> PhotoPoint | None:
        """Return the point in the photo where two lines cross."""
        ax, ay = cos(self.one.angle), sin(self.one.angle)
        bx, by = cos(self.other.angle), sin(self.other.angle)
        det = -ay * bx + ax * by
        x = (one * bx - other * ax) / det
        y = (one * by - other * ay) / det
        deep = 1 + self.horizon[0] * x + self.horizon[1] * y
        if deep < 0.2:
            return None
        return x / deep, y / deep


@frozen
class Comb:
    """Six equally spaced lines."""

    first: float
    step: float
    score: float

    @property
    def last(self) -> float:
        return self.first + SIZE * self.step


def _profile(edges: Sequence[Edge], flat: Flattening, which: int) -> tuple[int, list[float]]:
    """Return the number of a set's first line, and the strength of the edges on each line."""
    pencil = (flat.one, flat.other)[which]
    near = edges_near(edges, pencil.angle, radians(24))
    places = [(round(flat.place((edge.x, edge.y))[which] / BIN), edge.strength) for edge in near]
    places = [one for one in places if -400 < one[0] < 400]
    if not places:
        return 0, []
    low, high = min(p for p, _s in places), max(p for p, _s in places)
    lines = [0.0] * (high - low + 1)
    for place, strength in places:
        lines[place - low] += strength
    return low, lines


def _combs(low: int, lines: Sequence[float], long_side: float, most: int) -> list[Comb]:
    """Return the best sets of six lines, all clearly different."""
    count = len(lines)
    if count < 20:
        return []
    mean = sum(lines) / count
    sums = list(accumulate(lines, initial=0.0))
    found: list[tuple[float, int, float]] = []
    step = 0.055 * long_side / BIN
    while step * SIZE < min(count + 6, 1.05 * long_side / BIN):
        reach = max(1, round(step * 0.07))
        width = 2 * reach + 1
        padded = [0.0] * (reach + 2) + sums + [sums[-1]] * (reach + 2)
        most_of = 6 * mean
        near = [
            min(most_of, (b - a) / width - mean)
            for a, b in zip(padded, padded[width:], strict=False)
        ]  # index 0 is two lines before the first
        teeth = [near[round(n * step) :] for n in range(SIZE + 1)]
        scale = step**0.5
        scores = [
            (sum(parts) + min(parts[0], parts[-1], 3 * mean) + min(parts)) * scale
            for parts in zip(*teeth, strict=False)
        ]
        limit = sorted(scores)[-12] if len(scores) > 12 else -1e9
        found += [(score, n - 2, step) for n, score in enumerate(scores) if score >= limit]
        step *= 1.035
    found.sort(reverse=True)
    kept: list[Comb] = []
    for score, first, step in found:
        comb = Comb((low + first) * BIN, step * BIN, score)
        if all(
            abs(comb.first - other.first) > 0.25 * comb.step
            or abs(comb.last - other.last) > 0.25 * comb.step
            for other in kept
        ):
            kept.append(comb)
            if len(kept) == most:
                break
    return kept


# --- choosing the grid --------------------------------------------------------------------------

PAIRS = 3
REFINED = 5
SUPPORT = 0.6


def _best_grid(small: Image.Image) -> Quad | None:
    edges = find_edges(small)
    long_side = float(max(small.size))
    x, y = small.width / 2, small.height / 2
    downs = find_pencils(edges, pi / 2, long_side)
    pairs = [(across, down) for across in find_pencils(edges, 0.0, long_side) for down in downs]
    pairs.sort(key=lambda pair: -pair[0].score * pair[1].score)
    flats = [flat for pair in pairs if (flat := Flattening.of(*pair)) is not None]
    found = []
    for flat in flats[:PAIRS]:
        for quad, support in _grids(edges, flat, long_side):
            a, b, c, d = ((p[0] + x, p[1] + y) for p in quad)
            score = looks_like_a_market(small, (a, b, c, d))
            found.append((score + SUPPORT * support, SUPPORT * support, (a, b, c, d)))
    found.sort(reverse=True)
    better = [_settled(small, *one, (0.14,)) for one in found[:REFINED]]
    return _settled(small, *max(better), (0.08, 0.05))[2] if better else None


def _settled(
    small: Image.Image, score: float, support: float, quad: Quad, steps: Sequence[float]
) -> tuple[float, float, Quad]:
    """Move the corners by fractions of a tile as long as the quad looks more like a market."""
    for part in steps:
        reach = part * abs(area(quad)) ** 0.5 / SIZE
        for number in range(4):
            for dx, dy in ((reach, 0.0), (-reach, 0.0), (0.0, reach), (0.0, -reach)):
                x, y = quad[number]
                moved = list(quad)
                moved[number] = x + dx, y + dy
                a, b, c, d = moved
                new = looks_like_a_market(small, (a, b, c, d)) + support
                if new > score:
                    score, quad = new, (a, b, c, d)
                    break
    return score, support, quad


def _grids(
    edges: Sequence[Edge], flat: Flattening, long_side: float
) -> Iterable[tuple[Quad, float]]:
    """Yield the grids that fit the edges, each with how well its lines match them."""
    rows = _combs(*_profile(edges, flat, 0), long_side, 6)
    columns = _combs(*_profile(edges, flat, 1), long_side, 6)
    for row in rows:
        for column in columns:
            ratio = row.step / column.step
            if not 0.45 < ratio < 2.2:
                continue
            lines = (
                (row.first, column.first),
                (row.first, column.last),
                (row.last, column.last),
                (row.last, column.first),
            )
            points = [flat.crossing(*pair) for pair in lines]
            quad = [point for point in points if point is not None]
            if len(quad) < 4:
                continue
            if not is_convex(quad):
                quad = quad[::-1]
            if is_convex(quad):
                support = (row.score / rows[0].score + column.score / columns[0].score) / 2
                yield (quad[0], quad[1], quad[2], quad[3]), support
