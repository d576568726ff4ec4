"""Rates how much a quad looks like a market, to choose between grids that fit the edges."""

from collections.abc import Sequence

from PIL import Image

from goa_solo.photo.geometry import Quad, perspective, square
from goa_solo.rules.market import SIZE

CELL = 6  # side of a tile, in pixels
AROUND = 4  # width of the strip around the market, in pixels
SIDE = SIZE * CELL + 2 * AROUND
BESIDE = (2, 3)  # position of the strips beside the tiles, in pixels from the image's edge
JUST_INSIDE = AROUND + 1

_RING = tuple(
    (x, y)
    for x in range(1, CELL - 1)
    for y in range(1, CELL - 1)
    if x in (1, CELL - 2) or y in (1, CELL - 2)
)
_Colour = tuple[int, int, int]
_Bands = tuple[bytes, bytes, bytes]


def looks_like_a_market(small: Image.Image, quad: Quad) -> float:
    """Return how much a quad looks like 25 tiles of one colour each on one board; the photo is in
    YCbCr."""
    how = perspective(square(AROUND, SIDE - AROUND), quad)
    if how is None:
        return -9.0
    flat = small.transform(
        (SIDE, SIDE), Image.Transform.PERSPECTIVE, how, Image.Resampling.BILINEAR
    )
    raw = flat.tobytes()
    bands = raw[::3], raw[1::3], raw[2::3]
    agree, board = max(_strip(bands, depth) for depth in BESIDE)
    tiles, within = _cells(bands, board)
    score = 1.5 * agree + 0.6 * tiles - 0.03 * within
    return score - 1.0 * _is_a_board(bands, board)


def _cells(bands: _Bands, board: _Colour) -> tuple[float, float]:
    """Return the share of spaces that don't look like the board, and how much the colour varies
    within a space."""
    within = 0.0
    tiles = 0
    ys, cbs, crs = bands
    for row in range(SIZE):
        for col in range(SIZE):
            first = (AROUND + row * CELL) * SIDE + AROUND + col * CELL
            spots = [first + y * SIDE + x for x, y in _RING]
            y, b, r = middle = _middle(bands, spots)
            off = sum(
                min(40, abs(ys[n] - y) * 0.4 + abs(cbs[n] - b) + abs(crs[n] - r)) for n in spots
            )
            within += off / len(spots)
            tiles += _apart(middle, board)
    return tiles / SIZE**2, within / SIZE**2


def _is_a_board(bands: _Bands, around: _Colour) -> float:
    """Return how much the quad looks like the edge of the board: there is one colour all around
    just inside it, and a different one outside."""
    share, inside = _strip(bands, JUST_INSIDE)
    return max(0.0, share - 0.6) / 0.4 if _apart(inside, around) else 0.0


def _strip(bands: _Bands, depth: int) -> tuple[float, _Colour]:
    """Return how much of a strip around the market has one colour, and that colour."""
    ys, cbs, crs = bands
    last = SIDE - 1 - depth
    spots = [
        y * SIDE + x
        for n in range(AROUND, SIDE - AROUND)
        for x, y in ((n, depth), (depth, n), (n, last), (last, n))
    ]
    y, b, r = middle = _middle(bands, spots)
    near = sum(abs(cbs[n] - b) + abs(crs[n] - r) + abs(ys[n] - y) * 0.2 < 18 for n in spots)
    return near / len(spots), middle


def _middle(bands: _Bands, spots: Sequence[int]) -> _Colour:
    y, b, r = (sorted(band[n] for n in spots)[len(spots) // 2] for band in bands)
    return y, b, r


def _apart(one: _Colour, other: _Colour) -> bool:
    y, b, r = (abs(a - b) for a, b in zip(one, other, strict=True))
    return y * 0.4 + b + r > 14
