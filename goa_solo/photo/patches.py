"""The 25 patches of a flattened market: the main colours of each, and the board's colour."""

from collections.abc import Sequence
from functools import cache
from math import exp

from attrs import evolve, frozen
from PIL import Image

from goa_solo.photo import colour
from goa_solo.photo.colour import Linear
from goa_solo.photo.geometry import Perspective, PhotoPoint, Quad, perspective, square
from goa_solo.rules.market import SIZE

CELL = 20  # side of a patch, in pixels
AROUND = 10  # width of the strip of board around the market, in pixels
ALIKE = 0.0012  # squared distance in a/L and b/L up to which two samples of the board agree
NEAR = 0.055  # distance in OKLab up to which a pixel belongs to a patch's colour

# Pixels sampled in a patch, with their weights: a picture or a marker covers the middle, and the
# neighbours and rounded corners begin at the edge.
SPOTS: tuple[tuple[int, int, int], ...] = tuple(
    (x, y, {2: 8, 3: 8, 4: 4}.get(min(x, y, CELL - 1 - x, CELL - 1 - y), 1))
    for x in range(2, CELL - 2)
    for y in range(2, CELL - 2)
    if min(x, CELL - 1 - x) + min(y, CELL - 1 - y) > 5
)
FEWEST = 0.12  # smallest share of a patch that counts as a colour of its own


@frozen
class Mode:
    """A colour that covers part of a patch."""

    light: Linear
    share: float


@frozen
class Patch:
    """The colours that cover most of a space, the largest first: the ink, and perhaps a picture,
    glare, or a marker on the tile."""

    modes: tuple[Mode, ...]
    plain: tuple[float, ...]  # share of the whole space that each of them covers


@frozen
class BoardSample:
    """A colour seen beside the tiles, at a point of the market, in tiles from its top left."""

    at: PhotoPoint
    light: Linear
    weight: float


@frozen
class Patches:
    """The patches of a market, row by row, and the samples of the board that agree."""

    tiles: tuple[Patch, ...]
    board: tuple[BoardSample, ...]
    nearness: tuple[tuple[float, ...], ...]  # of the samples to each space


def flatten(image: Image.Image, corners: Quad) -> Image.Image | None:
    """Return the market as seen from above, with a strip around it; None if the corners are on a
    line."""
    side = SIZE * CELL + 2 * AROUND
    how = perspective(square(AROUND, side - AROUND), corners)
    if how is None:
        return None
    image, how = _shrunk(image, corners, how)
    return image.transform(
        (side, side), Image.Transform.PERSPECTIVE, how, Image.Resampling.BILINEAR
    )


def _shrunk(image: Image.Image, corners: Quad, how: Perspective) -> tuple[Image.Image, Perspective]:
    """Return the photo shrunk so that a patch is about `CELL` pixels wide: less noise."""
    xs, ys = [x for x, _y in corners], [y for _x, y in corners]
    across = min(max(xs) - min(xs), max(ys) - min(ys)) / SIZE
    factor = int(across / (CELL * 0.9))
    if factor < 2:
        return image, how
    a, b, c, d, e, f, g, h = how
    small = image.reduce(factor)
    return small, (*(n / factor for n in (a, b, c, d, e, f)), g, h)


def look(flat: Image.Image) -> Patches:
    """Return the colours of the patches and of the board."""
    labs, lights = _pixels(flat)
    side = flat.width
    tiles = []
    for place in range(SIZE * SIZE):
        row, col = divmod(place, SIZE)
        first = (AROUND + row * CELL) * side + AROUND + col * CELL
        tiles.append(_patch([(first + y * side + x, n) for x, y, n in SPOTS], labs, lights))
    samples = []
    for left, top, width, height, weight in _beside():
        spots = [
            ((AROUND + y) * side + AROUND + x, 1)
            for x in range(left, left + width)
            for y in range(top, top + height)
        ]
        middle = (left + width / 2) / CELL, (top + height / 2) / CELL
        mode, _near = _dominant(spots, labs, lights)
        samples.append(BoardSample(middle, mode.light, weight))
    board = _agreeing(samples)
    return Patches(tuple(tiles), board, _nearness(board))


def _nearness(board: Sequence[BoardSample]) -> tuple[tuple[float, ...], ...]:
    spaces = [(n % SIZE + 0.5, n // SIZE + 0.5) for n in range(SIZE * SIZE)]
    return tuple(
        tuple(exp(-((s.at[0] - x) ** 2 + (s.at[1] - y) ** 2) / 2) + 0.002 for s in board)
        for x, y in spaces
    )


@cache
def _beside() -> tuple[tuple[int, int, int, int, float], ...]:
    """Return the places where the board is visible, with their weights: strips around the market,
    in pieces, and the points where four tiles meet."""
    half, whole = CELL // 2, SIZE * CELL
    found = []
    for n in range(0, whole, half):
        for near, far, weight in ((-2, whole, 1.0), (-5, whole + 3, 0.4)):
            found += [(n, near, half, 2, weight), (n, far, half, 2, weight)]
            found += [(near, n, 2, half, weight), (far, n, 2, half, weight)]
    for row in range(1, SIZE):
        for col in range(1, SIZE):
            found.append((col * CELL - 1, row * CELL - 1, 2, 2, 0.7))
    return tuple(found)


def _agreeing(samples: Sequence[BoardSample]) -> tuple[BoardSample, ...]:
    """Return the largest group of samples that have one colour, whether in light or in shadow."""
    shades = [colour.seen(sample.light) for sample in samples]
    groups = [
        [
            n
            for n, other in enumerate(shades)
            if (one.u - other.u) ** 2 + (one.v - other.v) ** 2 < ALIKE
            and abs(one.bright - other.bright) < 1.0
        ]
        for one in shades
    ]
    best = max(groups, key=lambda group: sum(samples[n].weight for n in group))
    return tuple(samples[n] for n in best)


Lab = tuple[float, float, float]


def _pixels(flat: Image.Image) -> tuple[list[Lab], list[Linear]]:
    table, oklab = colour.linear_table(), colour.oklab
    raw = flat.tobytes()
    lights = [
        (table[r], table[g], table[b])
        for r, g, b in zip(raw[::3], raw[1::3], raw[2::3], strict=True)
    ]
    return [oklab(light) for light in lights], lights


def _patch(
    spots: Sequence[tuple[int, int]], labs: Sequence[Lab], lights: Sequence[Linear]
) -> Patch:
    whole = sum(weight for _where, weight in spots)
    modes: list[Mode] = []
    plain = []
    left = spots
    while len(modes) < 3 and sum(weight for _where, weight in left) > FEWEST * whole:
        mode, near = _dominant(left, labs, lights)
        taken = {where for where, _weight in near}
        left = [spot for spot in left if spot[0] not in taken]
        share = sum(weight for _where, weight in near) / whole
        if modes and share < FEWEST:
            continue
        modes.append(evolve(mode, share=share))
        plain.append(len(near) / len(spots))
    return Patch(tuple(modes), tuple(plain))


def _dominant(
    spots: Sequence[tuple[int, int]], labs: Sequence[Lab], lights: Sequence[Linear]
) -> tuple[Mode, Sequence[tuple[int, int]]]:
    """Return the colour with the most pixels near it, and those pixels: start from the fullest box
    of a coarse colour grid, then take the mean of the nearby pixels a few times."""
    boxes: dict[tuple[int, int, int], int] = {}
    for where, weight in spots:
        bright, a, b = labs[where]
        key = round(bright * 14), round(a * 25), round(b * 25)
        boxes[key] = boxes.get(key, 0) + weight
    best = max(boxes, key=lambda box: (boxes[box], box))
    bright, a, b = best[0] / 14, best[1] / 25, best[2] / 25
    total = sum(weight for _where, weight in spots)
    near: Sequence[tuple[int, int]] = []
    for reach in (NEAR * 1.3, NEAR, NEAR):
        limit = reach * reach
        found = [
            (where, weight)
            for where, weight in spots
            if ((labs[where][0] - bright) * 0.7) ** 2
            + (labs[where][1] - a) ** 2
            + (labs[where][2] - b) ** 2
            < limit
        ]
        if not found:
            break
        near = found
        count = sum(weight for _where, weight in near)
        bright = sum(labs[where][0] * weight for where, weight in near) / count
        a = sum(labs[where][1] * weight for where, weight in near) / count
        b = sum(labs[where][2] * weight for where, weight in near) / count
    near = near or spots
    count = sum(weight for _where, weight in near)
    r, g, blue = (
        sum(lights[where][band] * weight for where, weight in near) / count for band in range(3)
    )
    return Mode((r, g, blue), count / total), near
