"""Draws photos of a market, with the true tiles and corners, to test and tune `goa_solo/photo`.

Every photo is determined by its number and its half. The options (tables, boards, palettes, tile
pictures, kinds of light) are split in two halves: the app was tuned with `TUNE`, and docs/photo.md
reports on `REPORT`. The app knows nothing of this.

    python -m tests.support.photo_boards FOLDER report 20
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from colorsys import hsv_to_rgb, rgb_to_hsv
from functools import cache
from io import BytesIO
from math import cos, dist, log, pi, radians, sin
from pathlib import Path
from random import Random
from typing import Any

from attrs import evolve, frozen
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from goa_solo.packs import edition
from goa_solo.packs.random_market import deal_market
from goa_solo.photo.colour import linear, oklab
from goa_solo.rules.market import SIZE, Market, TileType
from goa_solo.rules.setup import Phase

TUNE, REPORT = "tune", "report"
PITCH = 96  # pixels between tile centres on the flat board
Rgb = tuple[int, int, int]
Point = tuple[float, float]

TABLES: dict[str, tuple[str, ...]] = {
    TUNE: ("oak", "green cloth", "grey cloth", "walnut", "white"),
    REPORT: ("pine", "red cloth", "blue cloth", "mahogany", "black", "checked cloth"),
}
TABLE_COLOURS: dict[str, Rgb] = {
    "oak": (176, 132, 84), "green cloth": (46, 98, 66), "grey cloth": (128, 128, 132),
    "walnut": (92, 62, 42), "white": (226, 224, 220), "pine": (214, 178, 124),
    "red cloth": (132, 38, 40), "blue cloth": (52, 72, 116), "mahogany": (110, 48, 32),
    "black": (36, 36, 40), "checked cloth": (196, 190, 178),
}  # fmt: skip
BOARDS: dict[str, tuple[Rgb | None, ...]] = {
    TUNE: ((222, 204, 164), (58, 84, 122), (140, 104, 66), (52, 48, 50), None),
    REPORT: ((238, 228, 204), (94, 118, 138), (168, 128, 88), (30, 40, 58), (120, 142, 110), None),
}
# Tile colours of other printings: the edition's own, and some that share only the names.
_KEYS = ("depot", "teal", "blue", "yellow", "purple")
_INKS: dict[str, tuple[str, ...]] = {
    TUNE: (
        "",
        "#9C6B3C #2F9C95 #2F6FB5 #F2C63C #8E4A9E",
        "#7A4E2A #0E6E6E #1B4F9C #D9A514 #5F2A86",
    ),
    REPORT: (
        "",
        "#A87848 #3FA69A #3B7DC4 #EFD05A #9A5BB0",
        "#6E4524 #1F8278 #2A5CA8 #E5B022 #6B3590",
    ),
}
PALETTES: dict[str, tuple[dict[str, str], ...]] = {
    half: tuple(dict(zip(_KEYS, one.split(), strict=False)) for one in inks)
    for half, inks in _INKS.items()
}
REDS = ("#B3261E", "#C0463C", "#9E2A2B")  # the "blue" tiles of the older editions
PICTURES: dict[str, tuple[str, ...]] = {
    TUNE: ("faces", "disc", "frame", "stripes", "none"),
    REPORT: ("faces", "star", "ring", "digits", "scene"),
}
KELVINS: dict[str, tuple[int, ...]] = {
    TUNE: (2700, 3500, 4500, 6000),
    REPORT: (2900, 3200, 4000, 5200, 6500),
}

# How to turn a photo to match each EXIF orientation number.
TURNS = {
    3: Image.Transpose.ROTATE_180,
    6: Image.Transpose.ROTATE_90,
    8: Image.Transpose.ROTATE_270,
}


@frozen
class Scene:
    """The settings of a photo."""

    number: int
    half: str
    edition: str
    market: Market
    table: str
    board: Rgb | None  # None: the tiles are on the table
    margin: float  # around the grid, in tiles
    colours: dict[TileType, Rgb]
    picture: str
    picture_side: float
    picture_light: bool
    gap: float  # between tiles, as a share of `PITCH`
    rounded: float
    spaces: bool  # whether the board has printed frames for the spaces
    kelvin: int
    cast: float  # share of the light's colour that the camera left
    exposure: float
    uneven: float
    shadows: int
    glares: int
    markers: int
    stone: bool
    tilt: float  # degrees
    turn: float
    fills: float  # the grid's share of the photo's shorter side
    blur: float
    noise: float
    quality: int
    clutter: int
    portrait: bool


@frozen
class Photo:
    """A drawn photo, with its true market and corners."""

    image: Image.Image
    scene: Scene
    corners: tuple[Point, ...]  # of the grid: top left, top right, bottom right, bottom left

    @property
    def market(self) -> Market:
        return self.scene.market

    def jpeg(self, scale: float = 1.0, orientation: int = 1) -> bytes:
        """Return the photo as a camera saves it: turned, with the orientation in its EXIF."""
        image = self.image
        if scale != 1.0:
            size = round(image.width * scale), round(image.height * scale)
            image = image.resize(size, Image.Resampling.BICUBIC)
        if orientation in TURNS:
            image = image.transpose(TURNS[orientation])
        exif = Image.Exif()
        exif[0x0112] = orientation
        out = BytesIO()
        image.save(out, "JPEG", quality=self.scene.quality, exif=exif)
        return out.getvalue()


def rgb(text: str) -> Rgb:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def shift(colour: Rgb, chance: Random, hue: float, saturation: float, value: float) -> Rgb:
    """Vary a colour slightly, as inks and printings differ."""
    h, s, v = rgb_to_hsv(*(c / 255 for c in colour))
    h = (h + chance.uniform(-hue, hue)) % 1
    s = min(1.0, s * chance.uniform(1 - saturation, 1 + saturation / 2))
    v = min(1.0, v * chance.uniform(1 - value, 1 + value))
    r, g, b = (round(255 * c) for c in hsv_to_rgb(h, s, v))
    return r, g, b


def colour_distance(one: Rgb, other: Rgb) -> float:
    """Return the distance between two colours in OKLab."""
    return dist(oklab(linear(one)), oklab(linear(other)))


def is_distinguishable(colour: Rgb, colours: dict[TileType, Rgb]) -> bool:
    """Return whether a person could tell a gap of that colour from the tiles."""
    return min(colour_distance(colour, one) for one in colours.values()) >= 0.08


def a_table(half: str, board: Rgb | None, colours: dict[TileType, Rgb], chance: Random) -> str:
    fitting = [t for t in TABLES[half] if board or is_distinguishable(TABLE_COLOURS[t], colours)]
    return chance.choice(fitting)


def tile_colours(edition_name: str, half: str, chance: Random) -> dict[TileType, Rgb]:
    looks = edition(edition_name).looks
    palette = chance.choice(PALETTES[half])
    found = {}
    for tile in TileType:
        base = palette.get(tile.key, looks[tile].light)
        if tile is TileType.BLUE and edition_name != "quined":
            base = chance.choice(REDS)
        found[tile] = shift(rgb(base), chance, 0.02, 0.22, 0.15)
    return found


def scene(number: int, half: str, edition_name: str = "") -> Scene:
    """Derive the settings of a photo from its number."""
    chance = Random(f"{half} {number}")
    name = edition_name or chance.choice(("quined", "quined", "zman-2012", "rio-grande-2004"))
    phase = chance.choice((Phase.DAY, Phase.NIGHT))
    market = deal_market(phase, edition(name).tiles[phase], chance)
    tiles = list(market.tiles)
    for place in chance.sample(range(25), chance.choice((0, 0, 3, 6, 12))):
        tiles[place] = None
    colours = tile_colours(name, half, chance)
    board = chance.choice(BOARDS[half])
    if board and not is_distinguishable(board, colours):
        board = None
    return Scene(
        number=number,
        half=half,
        edition=name,
        market=Market(tuple(tiles)),
        table=a_table(half, board, colours, chance),
        board=shift(board, chance, 0.02, 0.2, 0.1) if board else None,
        margin=chance.choice((0.12, 0.4, 1.0, 1.4)),
        colours=colours,
        picture=chance.choice(PICTURES[half]),
        picture_side=chance.uniform(0.35, 0.75),
        picture_light=chance.random() < 0.6,
        gap=chance.choice((0.0, 0.03, 0.06, 0.1, 0.16)),
        rounded=chance.choice((0.0, 0.06, 0.15)),
        spaces=chance.random() < 0.4,
        kelvin=chance.choice(KELVINS[half]),
        cast=chance.uniform(0.3, 1.0),
        exposure=chance.uniform(0.72, 1.2),
        uneven=chance.uniform(0.0, 0.35),
        shadows=chance.choice((0, 0, 1, 2)),
        glares=chance.choice((0, 0, 1, 2)),
        markers=chance.choice((0, 0, 2, 4)),
        stone=chance.random() < 0.4,
        tilt=chance.uniform(0, 35),
        turn=chance.gauss(0, 12),
        fills=chance.uniform(0.45, 0.85),
        blur=chance.uniform(0.0, 1.5),
        noise=chance.uniform(0.0, 9.0),
        quality=chance.choice((60, 75, 88, 95)),
        clutter=chance.choice((0, 0, 2, 5)),
        portrait=chance.random() < 0.5,
    )


# --- drawing ------------------------------------------------------------------------------------


def noise_layer(size: tuple[int, int], chance: Random, sigma: float) -> Image.Image:
    """Return grey noise around 128, generated from `chance`."""
    side = 128
    data = bytes(max(0, min(255, round(chance.gauss(128, sigma)))) for _ in range(side * side))
    tile = Image.frombytes("L", (side, side), data)
    whole = Image.new("L", size)
    for x in range(0, size[0], side):
        for y in range(0, size[1], side):
            part = tile.transpose(chance.choice(list(Image.Transpose)))
            whole.paste(part, (x, y))
    return whole


def textured(image: Image.Image, layer: Image.Image, amount: float) -> Image.Image:
    """Lighten and darken an image by a grey layer around 128."""
    grey = layer.point(lambda v: max(0, min(255, round(128 + (v - 128) * amount))))
    return ImageChops.overlay(image, Image.merge("RGB", (grey,) * 3))


def wood(size: tuple[int, int], colour: Rgb, chance: Random) -> Image.Image:
    base = Image.new("RGB", size, colour)
    grain = noise_layer((max(8, size[0] // 40), size[1] // 3), chance, 40)
    grain = grain.resize(size, Image.Resampling.BICUBIC)
    base = textured(base, grain, chance.uniform(0.4, 1.0))
    if chance.random() < 0.5:  # planks
        draw = ImageDraw.Draw(base)
        step = size[1] // chance.randrange(3, 6)
        dark = tuple(round(c * 0.6) for c in colour)
        for y in range(chance.randrange(step), size[1], step):
            draw.line((0, y, size[0], y), fill=dark, width=3)
    if chance.random() < 0.5:
        base = base.rotate(chance.uniform(-60, 60), expand=False, fillcolor=colour)
    return base


def cloth(size: tuple[int, int], colour: Rgb, chance: Random, *, checked: bool) -> Image.Image:
    base = Image.new("RGB", size, colour)
    if checked:
        draw = ImageDraw.Draw(base, "RGBA")
        step = chance.randrange(40, 110)
        other = tuple(chance.randrange(30, 160) for _ in range(3))
        for x in range(0, size[0], 2 * step):
            draw.rectangle((x, 0, x + step, size[1]), fill=(*other, 90))
        for y in range(0, size[1], 2 * step):
            draw.rectangle((0, y, size[0], y + step), fill=(*other, 90))
    return textured(base, noise_layer(size, chance, 28), chance.uniform(0.3, 0.9))


def table(one: Scene, size: tuple[int, int], chance: Random) -> Image.Image:
    colour = TABLE_COLOURS[one.table]
    if "cloth" in one.table or one.table in ("white", "black"):
        return cloth(size, colour, chance, checked="checked" in one.table)
    return wood(size, colour, chance)


class PillowPen:
    """Draws the app's own tile faces with Pillow; has the same methods as the app's window pen."""

    def __init__(self, draw: ImageDraw.ImageDraw, middle: Point, side: float, paper: Rgb) -> None:
        self._draw, self._middle, self._side = draw, middle, side
        self.paper = [c / 255 for c in paper]
        self.fine = True

    def _at(self, point: Point) -> Point:
        return self._middle[0] + point[0] * self._side, self._middle[1] - point[1] * self._side

    def shape(self, corners: Sequence[Point], fill: Any, *, curved: bool = False) -> None:
        from goa_solo.app.pictures.tile_faces import RIM, curve

        points = [self._at(point) for point in (curve(tuple(corners)) if curved else corners)]
        self._draw.polygon(points, fill=_ink(fill), outline=_ink(RIM), width=2)

    def line(self, *points: Point, wide: float = 0.05, colour: Any = None) -> None:
        from goa_solo.app.pictures.tile_faces import RIM

        ink = _ink(colour if colour is not None else RIM)
        width = max(1, round(self._side * wide))
        self._draw.line([self._at(point) for point in points], fill=ink, width=width)

    def disc(self, point: Point, across: float, fill: Any) -> None:
        x, y = self._at(point)
        r = self._side * across / 2
        self._draw.ellipse((x - r, y - r, x + r, y + r), fill=_ink(fill))


def _ink(colour: Any) -> Rgb:
    r, g, b = (round(255 * c) for c in list(colour)[:3])
    return r, g, b


def _face(
    draw: ImageDraw.ImageDraw, tile: TileType, middle: Point, side: float, paper: Rgb
) -> None:
    from goa_solo.app.pictures.tile_faces import FACES

    sign = edition("quined").looks[tile].sign
    pen: Any = PillowPen(draw, middle, side, paper)
    FACES[sign](pen)


def _star(middle: Point, radius: float) -> list[Point]:
    x, y = middle
    return [
        (x + sin(n * pi / 5) * r, y - cos(n * pi / 5) * r)
        for n in range(10)
        for r in (radius if n % 2 == 0 else radius * 0.45,)
    ]


def picture(one: Scene, tile: TileType, place: int, side: int, chance: Random) -> Image.Image:
    """Draw a tile's printed face, flat."""
    paper = one.colours[tile]
    image = Image.new("RGB", (side, side), paper)
    draw = ImageDraw.Draw(image)
    middle, across = (side / 2, side / 2), side * one.picture_side
    ink: Rgb = (248, 240, 222) if one.picture_light else (38, 26, 18)
    r = across / 2
    box = (middle[0] - r, middle[1] - r, middle[0] + r, middle[1] + r)
    match one.picture:
        case "faces":
            _face(draw, tile, middle, across, paper)
        case "disc":
            draw.ellipse(box, fill=ink)
        case "frame":
            inset = side * 0.08
            draw.rectangle((inset, inset, side - inset, side - inset), outline=ink, width=3)
            draw.rectangle((side * 0.35, side * 0.35, side * 0.65, side * 0.65), fill=ink)
        case "stripes":
            for y in range(round(side * 0.25), round(side * 0.8), max(3, side // 9)):
                draw.line((side * 0.2, y, side * 0.8, y), fill=ink, width=2)
        case "star":
            draw.polygon(_star(middle, r), fill=ink)
        case "ring":
            draw.ellipse(box, outline=ink, width=max(3, round(across * 0.16)))
        case "digits":
            draw.text(middle, str(place % 10), fill=ink, font_size=across, anchor="mm")
        case "scene":  # a picture of several colours in a frame
            draw.rectangle(box, fill=tuple(chance.randrange(60, 230) for _ in range(3)))
            for _ in range(5):
                left, top = (chance.uniform(box[0], box[2]) for _ in range(2))
                w = across * chance.uniform(0.1, 0.4)
                mixed = tuple(chance.randrange(30, 240) for _ in range(3))
                draw.ellipse((left - w / 2, top - w / 2, left + w / 2, top + w / 2), fill=mixed)
    return image


def flat_board(one: Scene, chance: Random) -> tuple[Image.Image, Image.Image, float]:
    """Draw the board from above; return it, its mask, and the grid's margin in pixels."""
    margin = (one.margin if one.board else 0.6) * PITCH
    side = round(SIZE * PITCH + 2 * margin)
    mask = Image.new("L", (side, side), 255 if one.board else 0)
    image = Image.new("RGB", (side, side), one.board or (0, 0, 0))
    if one.board:
        image = textured(image, noise_layer((side, side), chance, 14), 0.6)
    draw, on_mask = ImageDraw.Draw(image), ImageDraw.Draw(mask)
    if one.board and one.spaces:
        _printed_spaces(draw, one, margin)
    tile_side = round(PITCH * (1 - one.gap))
    off = (PITCH - tile_side) / 2
    for place, tile in enumerate(one.market.tiles):
        if tile is None:
            continue
        row, col = divmod(place, SIZE)
        face = picture(one, tile, place, tile_side, chance)
        face = textured(face, noise_layer((tile_side, tile_side), chance, 12), 0.6)
        cut = Image.new("L", (tile_side, tile_side), 0)
        radius = one.rounded * tile_side
        ImageDraw.Draw(cut).rounded_rectangle((0, 0, tile_side - 1, tile_side - 1), radius, 255)
        angle = chance.gauss(0, 1.2) if one.gap >= 0.03 else 0.0
        face = face.rotate(angle, Image.Resampling.BICUBIC)
        cut = cut.rotate(angle, Image.Resampling.BICUBIC)
        jitter = one.gap * PITCH * 0.2
        x = round(margin + col * PITCH + off + chance.uniform(-jitter, jitter))
        y = round(margin + row * PITCH + off + chance.uniform(-jitter, jitter))
        if one.gap:
            shade = 3
            draw.bitmap((x + shade, y + shade), cut.point(lambda v: v // 3), fill=(0, 0, 0))
        image.paste(face, (x, y), cut)
        on_mask.bitmap((x, y), cut, fill=255)
        if not one.gap:
            draw.rectangle((x, y, x + tile_side - 1, y + tile_side - 1), outline=(40, 32, 26))
    _lay_tokens(image, mask, one, margin, chance)
    return image, mask, margin


def _printed_spaces(draw: ImageDraw.ImageDraw, one: Scene, margin: float) -> None:
    """Draw frames around the spaces, and around those beyond the grid if the board has room."""
    assert one.board
    ink = tuple(round(c * (0.72 if sum(one.board) > 300 else 1.5)) for c in one.board)
    around = 1 if one.margin >= 1 else 0
    for row in range(-around, SIZE + around):
        for col in range(-around, SIZE + around):
            if row in (-1, SIZE) and col in (-1, SIZE):
                continue
            x, y = margin + col * PITCH, margin + row * PITCH
            inset = PITCH * (0.04 if 0 <= row < SIZE and 0 <= col < SIZE else 0.2)
            draw.rectangle(
                (x + inset, y + inset, x + PITCH - inset, y + PITCH - inset), outline=ink
            )


def _lay_tokens(
    image: Image.Image, mask: Image.Image, one: Scene, margin: float, chance: Random
) -> None:
    draw, on_mask = ImageDraw.Draw(image), ImageDraw.Draw(mask)
    kinds: list[tuple[Rgb, Rgb]] = [((238, 236, 230), (60, 50, 40))] * one.markers
    colours = ((200, 40, 40), (30, 30, 30), (230, 200, 60), (240, 240, 235), (60, 140, 70))
    kinds = [(chance.choice(colours), rim) for _fill, rim in kinds]
    if one.stone:
        kinds.append(((30, 70, 170), (240, 240, 240)))
    for fill, rim in kinds:
        row, col = chance.uniform(-0.7, SIZE - 0.3), chance.uniform(-0.7, SIZE - 0.3)
        if chance.random() < 0.8:
            row, col = chance.randrange(SIZE), chance.randrange(SIZE)
        x = margin + (col + 0.5 + chance.gauss(0, 0.08)) * PITCH
        y = margin + (row + 0.5 + chance.gauss(0, 0.08)) * PITCH
        r = PITCH * chance.uniform(0.16, 0.27)
        box = (x - r, y - r, x + r, y + r)
        draw.ellipse((x - r + 4, y - r + 5, x + r + 4, y + r + 5), fill=(40, 34, 30))
        draw.ellipse(box, fill=fill, outline=rim, width=3)
        draw.ellipse((x - r / 2, y - r / 2, x + r / 2, y + r / 2), fill=rim)
        on_mask.ellipse(box, fill=255)


# --- the camera ---------------------------------------------------------------------------------


def camera(one: Scene, size: tuple[int, int], chance: Random) -> Callable[[Point], Point]:
    """Return a function from a point of the grid (in tiles, from its top left) to the photo."""
    width, height = size
    turn, tilt = radians(one.turn), radians(one.tilt)
    axis = chance.uniform(0, 2 * pi)
    if chance.random() < 0.6:
        axis = chance.gauss(0, 0.25)  # as seen by a person sitting at the table
    far = 9.0  # distance of the camera, in tiles
    half = SIZE / 2

    def project(point: Point) -> Point:
        x, y = point[0] - half, point[1] - half
        x, y = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
        u, v = x * cos(axis) + y * sin(axis), -x * sin(axis) + y * cos(axis)
        depth = far - v * sin(tilt)
        v *= cos(tilt)
        u, v = u * far / depth, v * far / depth
        return u * cos(axis) - v * sin(axis), u * sin(axis) + v * cos(axis)

    corners = [project(p) for p in ((0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE))]
    xs, ys = [p[0] for p in corners], [p[1] for p in corners]
    scale = one.fills * min(width / (max(xs) - min(xs)), height / (max(ys) - min(ys)))
    room_x = width - scale * (max(xs) - min(xs))
    room_y = height - scale * (max(ys) - min(ys))
    left = chance.uniform(0.25, 0.75) * room_x - scale * min(xs)
    top = chance.uniform(0.25, 0.75) * room_y - scale * min(ys)

    def seen(point: Point) -> Point:
        x, y = project(point)
        return x * scale + left, y * scale + top

    return seen


def solve(rows: list[list[float]]) -> list[float]:
    """Solve linear equations by elimination; the last number of each row is its right-hand side."""
    n = len(rows)
    for i in range(n):
        best = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[best] = rows[best], rows[i]
        for r in range(n):
            if r != i:
                f = rows[r][i] / rows[i][i]
                rows[r] = [a - f * b for a, b in zip(rows[r], rows[i], strict=True)]
    return [rows[i][n] / rows[i][i] for i in range(n)]


def coefficients(to: Sequence[Point], source: Sequence[Point]) -> list[float]:
    """Return the coefficients for `Image.transform`: from points of the new picture to the old."""
    rows: list[list[float]] = []
    for (x, y), (u, v) in zip(to, source, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    return solve(rows)


def kelvin_gains(kelvin: int) -> tuple[float, float, float]:
    """Return a lamp's gains for red, green and blue (fitted to black bodies), with green at 1."""
    t = kelvin / 100
    green = 99.47 * log(t) - 161.12
    blue = 138.52 * log(t - 10) - 305.04
    return 255 / green, 1.0, min(255.0, blue) / green


def spots(
    size: tuple[int, int], count: int, chance: Random, least: float, most: float
) -> Image.Image:
    """Return a grey layer with some soft bright ellipses."""
    small = size[0] // 4, size[1] // 4
    layer = Image.new("L", small, 0)
    draw = ImageDraw.Draw(layer)
    side = min(small)
    for _ in range(count):
        x = chance.uniform(0.2, 0.8) * small[0]
        y = chance.uniform(0.2, 0.8) * small[1]
        a, b = (side * chance.uniform(least, most) for _ in range(2))
        draw.ellipse((x - a, y - b, x + a, y + b), fill=chance.randrange(120, 256))
    layer = layer.filter(ImageFilter.GaussianBlur(side * least * chance.uniform(0.15, 0.6)))
    return layer.resize(size, Image.Resampling.BILINEAR)


def lit(image: Image.Image, one: Scene, chance: Random) -> Image.Image:
    """Light the scene: shadows, uneven light, the lamp's colour, glare."""
    size = image.size
    ramp = Image.linear_gradient("L").rotate(chance.uniform(0, 360)).crop((50, 50, 206, 206))
    ramp = ramp.resize(size, Image.Resampling.BILINEAR)
    ramp = ramp.point(lambda v: round(255 - v * one.uneven))
    image = ImageChops.multiply(image, Image.merge("RGB", (ramp,) * 3))
    if one.shadows:
        shade = spots(size, one.shadows, chance, 0.12, 0.45)
        depth = chance.uniform(0.25, 0.5)
        shade = shade.point(lambda v: round(255 - v * depth))
        image = ImageChops.multiply(image, Image.merge("RGB", (shade,) * 3))
    gains = [one.exposure * g**one.cast for g in kelvin_gains(one.kelvin)]
    most = max(1.0, max(gains) / 1.25)
    bands = [
        band.point(lambda v, g=gain / most: min(255, round(v * g)))
        for band, gain in zip(image.split(), gains, strict=True)
    ]
    image = Image.merge("RGB", bands)
    if one.glares:
        light = spots(size, one.glares, chance, 0.03, 0.12).point(lambda v: round(v * 0.75))
        white = tuple(min(255, round(255 * g / max(gains))) for g in gains)
        image = Image.composite(Image.new("RGB", size, white), image, light)
    return image


def take(one: Scene, long_side: int = 1024) -> Photo:
    """Draw a photo."""
    chance = Random(f"drawing {one.half} {one.number}")
    size = long_side, long_side * 3 // 4
    if one.portrait:
        size = size[1], size[0]
    image = table(one, size, chance)
    seen = camera(one, size, chance)
    draw = ImageDraw.Draw(image)
    for _ in range(one.clutter if one.board else 0):
        _object(draw, size, chance)
    board, mask, margin = flat_board(one, chance)
    side = board.width
    edge = margin / PITCH
    outline = [
        (-edge, -edge),
        (SIZE + edge, -edge),
        (SIZE + edge, SIZE + edge),
        (-edge, SIZE + edge),
    ]
    to = [seen(point) for point in outline]
    source = [(0.0, 0.0), (float(side), 0.0), (float(side), float(side)), (0.0, float(side))]
    how = coefficients(to, source)
    perspective, soft = Image.Transform.PERSPECTIVE, Image.Resampling.BICUBIC
    warped = board.transform(size, perspective, how, soft)
    cut = mask.transform(size, perspective, how, soft)
    under = ImageChops.offset(cut, 3, 4).filter(ImageFilter.GaussianBlur(3))
    image = Image.composite(
        Image.new("RGB", size, (20, 16, 14)), image, under.point(lambda v: v // 2)
    )
    image.paste(warped, (0, 0), cut)
    image = lit(image, one, chance)
    if one.blur:
        image = image.filter(ImageFilter.GaussianBlur(one.blur * long_side / 1024))
    if one.noise:
        grain = [noise_layer(size, chance, one.noise) for _ in range(3)]
        image = ImageChops.add(image, Image.merge("RGB", grain), 1, -128)
    grid = ((0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE))
    return Photo(image, one, tuple(seen((float(x), float(y))) for x, y in grid))


def _object(draw: ImageDraw.ImageDraw, size: tuple[int, int], chance: Random) -> None:
    """Draw a card or a coin somewhere on the table."""
    x, y = chance.uniform(0, size[0]), chance.uniform(0, size[1])
    w = min(size) * chance.uniform(0.05, 0.16)
    fill = tuple(chance.randrange(30, 240) for _ in range(3))
    if chance.random() < 0.5:
        draw.ellipse((x - w / 2, y - w / 2, x + w / 2, y + w / 2), fill=fill, outline=(30, 30, 30))
        return
    angle = chance.uniform(0, pi)
    arms = ((w, w * 0.65), (-w, w * 0.65), (-w, -w * 0.65), (w, -w * 0.65))
    points = [
        (x + a * cos(angle) - b * sin(angle), y + a * sin(angle) + b * cos(angle)) for a, b in arms
    ]
    draw.polygon(points, fill=fill, outline=(240, 240, 240))


@cache
def photo(number: int, half: str = REPORT, long_side: int = 1024) -> Photo:
    return take(scene(number, half), long_side)


def same_edition(one: Scene, number: int) -> Scene:
    """Draw another photo with the same tiles and board: another market, table and light."""
    other = scene(number, one.half, one.edition)
    alike = ("board", "colours", "picture", "picture_side", "picture_light", "gap", "rounded")
    more = ("margin", "spaces")
    table = a_table(one.half, one.board, one.colours, Random(number))
    return evolve(other, table=table, **{name: getattr(one, name) for name in (*alike, *more)})


def main(folder: str, half: str, count: str) -> None:
    for number in range(int(count)):
        one = photo(number, half)
        path = Path(folder) / f"{half}-{number:03}.jpg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(one.jpeg())
        truth = {"market": one.market.line, "corners": one.corners, "edition": one.scene.edition}
        path.with_suffix(".json").write_text(json.dumps(truth))


if __name__ == "__main__":
    main(*sys.argv[1:])
