"""Finds the edges in a photo and their main directions, as lines that meet in one point."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, cos, pi, radians, sin

from attrs import frozen
from PIL import Image, ImageChops, ImageFilter

MOST_EDGES = 1400
BIN = 1.25  # width of a line, in pixels
LINES = 700
TOLERANCE = radians(14)
# 1 / distance of the meeting point, in 1 / the photo's longer side.
BENDS = (-0.9, -0.6, -0.3, 0.0, 0.3, 0.6, 0.9)


@frozen
class Edge:
    """A point where the colour changes, measured from the photo's centre, with the direction of the
    edge and its strength."""

    x: float
    y: float
    angle: float  # radians, 0 to pi
    strength: float


@frozen
class Pencil:
    """Lines that meet in one point, or are parallel."""

    angle: float
    bend: float  # 1 / distance of the meeting point; 0 for parallel lines
    score: float


_ACROSS = ImageFilter.Kernel((3, 3), (-1, 0, 1, -2, 0, 2, -1, 0, 1), 2, 128)
# Pillow lists the last row first.
_DOWN = ImageFilter.Kernel((3, 3), (1, 2, 1, 0, 0, 0, -1, -2, -1), 2, 128)


def find_edges(small: Image.Image) -> list[Edge]:
    """Return the strongest edges. Colour weighs more than brightness: wood grain, cloth and shadows
    have edges in brightness, tiles mostly in colour."""
    width, height = small.size
    slopes = []
    strongest: Image.Image | None = None
    for band, gain in zip(small.split(), (0.6, 2.0, 2.0), strict=True):
        soft = band.filter(ImageFilter.GaussianBlur(0.8))
        across, down = soft.filter(_ACROSS), soft.filter(_DOWN)
        slopes.append((across.tobytes(), down.tobytes(), gain))
        for one in (across, down):
            steep = one.point([min(255, round(abs(v - 128) * gain)) for v in range(256)])
            strongest = steep if strongest is None else ImageChops.lighter(strongest, steep)
    assert strongest is not None
    strongest.paste(0, (0, 0, width, 2))
    strongest.paste(0, (0, height - 2, width, height))
    strongest.paste(0, (0, 0, 2, height))
    strongest.paste(0, (width - 2, 0, width, height))
    limit = _limit(strongest.histogram(), MOST_EDGES * 2)
    sizes = strongest.tobytes()
    found = []
    for where, size in enumerate(sizes):
        if size < limit:
            continue
        gx = gy = best = 0.0
        for right, below, gain in slopes:
            dx, dy = (right[where] - 128) * gain, (below[where] - 128) * gain
            if dx * dx + dy * dy > best:
                gx, gy, best = dx, dy, dx * dx + dy * dy
        # Only the crest of an edge is used.
        step = (1 if gx > 0 else -1) if abs(gx) > abs(gy) else (width if gy > 0 else -width)
        if size < sizes[where - step] or size < sizes[where + step]:
            continue
        y, x = divmod(where, width)
        angle = (atan2(gy, gx) + pi / 2) % pi
        found.append(
            Edge(x + 0.5 - width / 2, y + 0.5 - height / 2, angle, min(best**0.5, 90.0) ** 0.5)
        )
    every = len(found) / MOST_EDGES  # skip edges evenly over the photo
    return found if every <= 1 else [found[int(n * every)] for n in range(MOST_EDGES)]


def _limit(histogram: Sequence[int], most: int) -> int:
    total = 0
    for value in range(255, 11, -1):
        total += histogram[value]
        if total > most:
            return value + 1
    return 12


def find_pencils(edges: Sequence[Edge], middle: float, long_side: float) -> list[Pencil]:
    """Return the best few sets of lines that run roughly in the direction `middle`."""
    few = edges[::2]
    tried = []
    for degrees in range(-46, 47, 4):
        angle = middle + radians(degrees)
        near = _turned(few, angle, radians(26))
        if len(near) < 30:
            continue
        for bend in BENDS:
            score = _sharpness(near, bend / long_side)
            tried.append(Pencil(angle, bend / long_side, score))
    tried.sort(key=lambda one: -one.score)
    peaks: list[Pencil] = []
    for one in tried:
        if all(abs(one.angle - other.angle) > radians(9) for other in peaks):
            peaks.append(one)
        if len(peaks) == 3:
            break
    return [_refined(edges, one, long_side) for one in peaks if one.score > 0.35 * peaks[0].score]


def _refined(edges: Sequence[Edge], one: Pencil, long_side: float) -> Pencil:
    turn, bend = radians(2), 0.15 / long_side
    best = Pencil(one.angle, one.bend, 0.0)
    near = edges_near(edges, one.angle, radians(30))
    for _ in range(3):
        around = []
        for angle in (best.angle - turn, best.angle, best.angle + turn):
            turned = _turned(near, angle, radians(26))
            for curve in (best.bend - bend, best.bend, best.bend + bend):
                around.append(Pencil(angle, curve, _sharpness(turned, curve)))
        best = max(around, key=lambda p: p.score)
        turn, bend = turn / 2, bend / 2
    return best


def edges_near(edges: Iterable[Edge], angle: float, reach: float) -> list[Edge]:
    return [edge for edge in edges if abs((edge.angle - angle + pi / 2) % pi - pi / 2) < reach]


_Turned = tuple[float, float, float, float]
"""An edge relative to a direction: its position along and across, angle difference and strength."""


def _turned(edges: Iterable[Edge], angle: float, reach: float) -> list[_Turned]:
    """Return the edges that run roughly in a direction, relative to it."""
    x, y = cos(angle), sin(angle)
    found = []
    for edge in edges:
        off = (edge.angle - angle + pi / 2) % pi - pi / 2
        if -reach < off < reach:
            along, aside = edge.x * x + edge.y * y, edge.y * x - edge.x * y
            found.append((along, aside, off, edge.strength))
    return found


def _sharpness(edges: Iterable[_Turned], bend: float) -> float:
    """Return how tightly the edges towards the pencil's meeting point gather on a few lines."""
    middle = LINES // 2
    lines = [0.0] * LINES
    for along, aside, off, strength in edges:
        deep = 1 - bend * along
        if deep < 0.25:
            continue
        place = aside / deep
        if -TOLERANCE < off + bend * place < TOLERANCE:
            place = place / BIN + middle
            low = int(place)
            if 0 < low < LINES - 1:
                part = strength * (place - low)
                lines[low] += strength - part
                lines[low + 1] += part
    return sum([value * value for value in lines])
