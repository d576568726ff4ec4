"""Finds the corners of the market in a photo.

The edges of 25 tiles run in two directions, and in perspective the lines of each direction meet in
one point. So: take the strongest edges; find the directions and meeting points under which most of
them fall onto few lines; flatten the photo by these; there the lines of the grid are six at equal
distances, both ways. Of several such grids that one is taken whose inside looks like tiles, each of
one colour, and whose outside looks like one board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import atan2, cos, pi, radians, sin

from attrs import frozen
from PIL import Image, ImageChops, ImageFilter

from goa_solo.photo.geometry import PhotoPoint, Quad, area, is_convex, perspective, square
from goa_solo.rules.market import SIZE

SIDE = 240  # pixels of the longer side of what is looked at
MOST_EDGES = 1400
BIN = 1.25  # pixels
LINES = 700
TOLERANCE = radians(14)
BENDS = (-0.9, -0.6, -0.3, 0.0, 0.3, 0.6, 0.9)  # how fast lines meet, by the photo's longer side


@frozen
class Edge:
    """A place where the colour changes, from the photo's middle, with the direction of the line
    and how strong it is."""

    x: float
    y: float
    angle: float  # 0 to pi
    strength: float


@frozen
class Pencil:
    """Lines that meet in one point, or are parallel."""

    angle: float
    bend: float  # one over the distance of the point, 0 for parallel lines
    score: float


def find_corners(image: Image.Image) -> Quad | None:
    """The corners of the 5×5 tiles in the photo; None if nothing looks like a market."""
    small = shrunk(image)
    found = _best_grid(small)
    if found is None:
        return None
    x, y = image.width / small.width, image.height / small.height
    a, b, c, d = ((p[0] * x, p[1] * y) for p in found)
    return upright((a, b, c, d))


def shrunk(image: Image.Image) -> Image.Image:
    """The photo small and well lit, with brightness and colour apart."""
    scale = SIDE / max(image.size)
    size = max(8, round(image.width * scale)), max(8, round(image.height * scale))
    small = image.resize(size, Image.Resampling.BOX, reducing_gap=2.0)
    bright = small.convert("L").histogram()
    white, seen = 255, 0
    while white > 60 and seen < 0.03 * size[0] * size[1]:
        seen += bright[white]
        white -= 1
    return small.point([min(255, round(v * 235 / white)) for v in range(256)] * 3).convert("YCbCr")


def upright(quad: Quad) -> Quad:
    """The same corners, beginning with the one that is most to the top left."""
    first = min(range(4), key=lambda n: quad[n][0] + quad[n][1])
    a, b, c, d = quad[first:] + quad[:first]
    return a, b, c, d


# --- edges --------------------------------------------------------------------------------------

_ACROSS = ImageFilter.Kernel((3, 3), (-1, 0, 1, -2, 0, 2, -1, 0, 1), 2, 128)
_DOWN = ImageFilter.Kernel((3, 3), (1, 2, 1, 0, 0, 0, -1, -2, -1), 2, 128)  # from the last row up


def _edges(small: Image.Image) -> list[Edge]:
    """The strongest edges. Colour counts more than brightness: wood grain, cloth and shadows have
    edges of brightness, tiles mostly of colour."""
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
        # Only the crest of an edge counts.
        step = (1 if gx > 0 else -1) if abs(gx) > abs(gy) else (width if gy > 0 else -width)
        if size < sizes[where - step] or size < sizes[where + step]:
            continue
        y, x = divmod(where, width)
        angle = (atan2(gy, gx) + pi / 2) % pi
        found.append(
            Edge(x + 0.5 - width / 2, y + 0.5 - height / 2, angle, min(best**0.5, 90.0) ** 0.5)
        )
    every = len(found) / MOST_EDGES  # those left out are spread over the photo
    return found if every <= 1 else [found[int(n * every)] for n in range(MOST_EDGES)]


def _limit(histogram: Sequence[int], most: int) -> int:
    total = 0
    for value in range(255, 11, -1):
        total += histogram[value]
        if total > most:
            return value + 1
    return 12


# --- directions ---------------------------------------------------------------------------------


def _pencils(edges: Sequence[Edge], middle: float, long_side: float) -> list[Pencil]:
    """The best few sets of lines whose direction is about `middle`."""
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
    near = _near(edges, one.angle, radians(30))
    for _ in range(3):
        around = []
        for angle in (best.angle - turn, best.angle, best.angle + turn):
            turned = _turned(near, angle, radians(26))
            for curve in (best.bend - bend, best.bend, best.bend + bend):
                around.append(Pencil(angle, curve, _sharpness(turned, curve)))
        best = max(around, key=lambda p: p.score)
        turn, bend = turn / 2, bend / 2
    return best


def _near(edges: Iterable[Edge], angle: float, reach: float) -> list[Edge]:
    return [edge for edge in edges if abs((edge.angle - angle + pi / 2) % pi - pi / 2) < reach]


_Turned = tuple[float, float, float, float]
"""An edge along and aside of a direction, by how much its own differs, and its strength."""


def _turned(edges: Iterable[Edge], angle: float, reach: float) -> list[_Turned]:
    """The edges that run about in a direction, seen from it."""
    x, y = cos(angle), sin(angle)
    found = []
    for edge in edges:
        off = (edge.angle - angle + pi / 2) % pi - pi / 2
        if -reach < off < reach:
            along, aside = edge.x * x + edge.y * y, edge.y * x - edge.x * y
            found.append((along, aside, off, edge.strength))
    return found


def _sharpness(edges: Iterable[_Turned], bend: float) -> float:
    """How much the edges that run towards the pencil's point gather on few lines."""
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


# --- six lines at equal distances ---------------------------------------------------------------


@frozen
class Flattening:
    """Takes the photo's points to where both sets of lines are parallel, and back."""

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
        """Which line of each set a point is on."""
        x, y = point
        deep = max(0.2, 1 - self.horizon[0] * x - self.horizon[1] * y)
        x, y = x / deep, y / deep
        return (
            y * cos(self.one.angle) - x * sin(self.one.angle),
            y * cos(self.other.angle) - x * sin(self.other.angle),
        )

    def crossing(self, one: float, other: float) -> PhotoPoint | None:
        """Where two lines cross in the photo."""
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
    """Six lines at equal distances."""

    first: float
    step: float
    score: float

    @property
    def last(self) -> float:
        return self.first + SIZE * self.step


def _profile(edges: Sequence[Edge], flat: Flattening, which: int) -> tuple[int, list[float]]:
    """How strong the edges are on each line of a set, and the number of the first line."""
    pencil = (flat.one, flat.other)[which]
    near = _near(edges, pencil.angle, radians(24))
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
    """The best sets of six lines, no two of them alike."""
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
        ]  # begins two lines before the first
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


# --- which grid it is ---------------------------------------------------------------------------

PAIRS = 3
REFINED = 5
SUPPORT = 1.0
CELL = 6
AROUND = 4
_RING = tuple(
    (x, y)
    for x in range(1, CELL - 1)
    for y in range(1, CELL - 1)
    if x in (1, CELL - 2) or y in (1, CELL - 2)
)


def _best_grid(small: Image.Image) -> Quad | None:
    edges = _edges(small)
    long_side = float(max(small.size))
    x, y = small.width / 2, small.height / 2
    downs = _pencils(edges, pi / 2, long_side)
    pairs = [(across, down) for across in _pencils(edges, 0.0, long_side) for down in downs]
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
    """Move the corners by parts of a tile, as long as it looks more like a market."""
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
    """Grids that fit the edges, each with how much of the edges lies on its lines."""
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


def looks_like_a_market(small: Image.Image, quad: Quad) -> float:
    """How much a quad looks like 25 tiles of one colour each, on one board."""
    side = SIZE * CELL + 2 * AROUND
    how = perspective(square(AROUND, side - AROUND), quad)
    if how is None:
        return -9.0
    flat = small.transform(
        (side, side), Image.Transform.PERSPECTIVE, how, Image.Resampling.BILINEAR
    )
    raw = flat.tobytes()
    ys, cbs, crs = raw[::3], raw[1::3], raw[2::3]
    (by, bb, br), agree = _rim(side, ys, cbs, crs)
    within = 0.0
    tiles = 0
    for row in range(SIZE):
        for col in range(SIZE):
            first = (AROUND + row * CELL) * side + AROUND + col * CELL
            spots = [first + y * side + x for x, y in _RING]
            y = sorted(ys[n] for n in spots)[len(spots) // 2]
            b = sorted(cbs[n] for n in spots)[len(spots) // 2]
            r = sorted(crs[n] for n in spots)[len(spots) // 2]
            off = sum(
                min(40, abs(ys[n] - y) * 0.4 + abs(cbs[n] - b) + abs(crs[n] - r)) for n in spots
            )
            within += off / len(spots)
            tiles += abs(y - by) * 0.4 + abs(b - bb) + abs(r - br) > 14
    return agree + 0.9 * tiles / 25 - 0.045 * within / 25


def _rim(side: int, ys: bytes, cbs: bytes, crs: bytes) -> tuple[tuple[int, int, int], float]:
    """The colour around the market, and how much of what is around has it: right beside the tiles,
    or a little further out."""
    best: tuple[float, tuple[int, int, int]] = (-1.0, (0, 0, 0))
    strip = range(AROUND, side - AROUND)
    for d in (2, 3):
        spots = [
            y * side + x
            for n in strip
            for x, y in ((n, d), (d, n), (n, side - 1 - d), (side - 1 - d, n))
        ]
        y, b, r = (sorted(band[n] for n in spots)[len(spots) // 2] for band in (ys, cbs, crs))
        near = sum(abs(cbs[n] - b) + abs(crs[n] - r) + abs(ys[n] - y) * 0.2 < 18 for n in spots)
        best = max(best, (near / len(spots), (y, b, r)))
    return best[1], best[0]
