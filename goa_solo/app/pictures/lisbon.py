"""The pictures of a campaign's end: the ship before Lisbon, its goods carried ashore, the flower
that opens for the rank, and the sea after a loss. Painted in the same colours in both themes."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import Any

from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from goa_solo.app.pictures.campaign_map import ship
from goa_solo.app.pictures.cargo_hold import MOST_DRAWN, HoldDrawing, draw_good
from goa_solo.app.pictures.home_picture import sign
from goa_solo.app.presenters.campaign_view import POINTS, HoldView
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawing import Colour, colour
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Point, Rect

EVENING = ("#E0913C", "#B5693F", "#6B4547", "#27405A", "#14304A", "#0C1B2A")  # from the horizon up
NIGHT = ("#4A3B44", "#27405A", "#14304A", "#0C1B2A")
MOONLESS = ("#1C4250", "#14304A", "#0C1B2A")
WATER = ("#3F7F86", "#1F5D68", "#154A57")
WAVES = (colour("#175A63"), colour("#134753"), colour("#0D3340"))
SUN, SUN_RING = colour("#FCE3A4"), colour("#F5C87A")
FAR_TOWN, TOWN, TOWER = colour("#7A4A44"), colour("#33273A"), colour("#171826")
QUIET = colour("#9AA7B0")
LIGHT, CREAM, FLAG = colour("#F6D57E"), colour("#F4EBD9"), colour("#B3261E")
WOOD, DARK_WOOD = colour("#8A5A2B"), colour("#5B3216")
NIGHT_BLUE, SHELF = colour("#0B1A2A"), colour("#12283B")
GOLD, DARK_PETAL, PETAL = colour("#F2B84B"), colour("#A8641C"), colour("#E9A63A")
PETALS = 12  # in each of two rings


@lru_cache(maxsize=8)
def _gradient(colours: tuple[str, ...]) -> Texture:
    """Return a texture one pixel wide, from the first colour at the bottom to the last."""
    texture = Texture.create(size=(1, len(colours)), colorfmt="rgb")
    texture.wrap = "clamp_to_edge"
    pixels = bytes(round(part * 255) for one in colours for part in colour(one)[:3])

    def paint(*_args: object) -> None:
        texture.blit_buffer(pixels, colorfmt="rgb")

    texture.add_reload_observer(paint)
    paint()
    return texture


def shade(rect: Rect, colours: tuple[str, ...]) -> None:
    """Fill a rectangle with a gradient."""
    Color(1, 1, 1, 1)
    Rectangle(texture=_gradient(colours), pos=rect.pos, size=rect.size)


def stars(rect: Rect, count: int = 16) -> None:
    rng = Random(5)
    points = [(rect.x + rng.random() * rect.width, rect.y + rng.random() * rect.height)
              for _star in range(count)]  # fmt: skip
    drawing.discs(points, dp(2), drawing.faint(CREAM, 0.7))


def town(rect: Rect, fill: Colour, seed: int, lights: float) -> None:
    """Draw houses side by side, up to the height of a rectangle; some windows are lit."""
    rng = Random(seed)
    walls, roofs, windows = [], [], []
    x = rect.x
    while x < rect.right:
        wide = min(rect.height * (0.5 + rng.random() * 0.5), rect.right - x)
        high = rect.height * (0.45 + rng.random() * 0.35)
        walls.append(Rect(x, rect.y, wide, high))
        roofs.append(((x, rect.y + high), (x + wide / 2, rect.y + high * 1.35),
                      (x + wide, rect.y + high)))  # fmt: skip
        if rng.random() < lights:
            windows.append(Rect(x + wide * 0.3, rect.y + high * 0.4, dp(2.5), dp(4)))
        if rng.random() < lights:
            windows.append(Rect(x + wide * 0.6, rect.y + high * 0.62, dp(2.5), dp(4)))
        x += wide
    drawing.bars(walls, fill)
    triangles(roofs, fill)
    drawing.bars(windows, LIGHT)


def triangles(shapes: Sequence[Sequence[Point]], fill: Colour) -> None:
    """Fill many triangles with one colour."""
    Color(*fill)
    vertices = [part for shape in shapes for x, y in shape for part in (x, y, 0, 0)]
    Mesh(vertices=vertices, indices=range(3 * len(shapes)), mode="triangles")


def tower(middle: float, low: float, high: float) -> None:
    """Draw the tower at the river's mouth on its quay, with its flag."""
    unit = high / 10
    blocks = [(-2.4, 0, 4.8, 1.6), (-1.3, 1.6, 2.6, 4.6), (-1.9, 3.4, 3.8, 0.5),
              (-1.6, 6.0, 3.2, 0.6), (-0.8, 6.6, 1.6, 1.5), (-1.0, 7.9, 2.0, 0.4)]  # fmt: skip
    blocks += [(x, y, 0.45, 0.5) for y, xs in ((1.6, (-2.4, -1.6, 1.2, 2.0)), (6.6, (-1.6, 1.2)))
               for x in xs]  # fmt: skip
    parts = [Rect(middle + x * unit, low + y * unit, w * unit, h * unit) for x, y, w, h in blocks]
    drawing.bars(parts, TOWER)
    tops = [(middle + x * unit, low + y * unit)
            for x, y in ((-1.8, 3.9), (1.8, 3.9), (-1.5, 6.5), (1.5, 6.5))]  # fmt: skip
    half = 0.45 * unit
    triangles([((x - half, y), (x, y + unit), (x + half, y)) for x, y in tops], TOWER)
    quay = Rect(middle - 3.6 * unit, low - 0.5 * unit, 7.5 * unit, 0.55 * unit)
    drawing.bars([quay], drawing.mix(TOWER, (0, 0, 0, 1), 0.3))
    lit = [Rect(middle + x * unit, low + y * unit, 0.36 * unit, 0.6 * unit)
           for x, y in ((-0.65, 2.3), (0.3, 2.3), (-0.18, 4.6), (-0.18, 7.0))]  # fmt: skip
    drawing.bars(lit, LIGHT)
    drawing.stroke([(middle, low + 8.3 * unit), (middle, low + 9.9 * unit)], dp(2), TOWER)
    triangles([((middle, low + 9.9 * unit), (middle + 1.3 * unit, low + 9.5 * unit),
                (middle, low + 9.1 * unit))], FLAG)  # fmt: skip


def wave(rect: Rect, fill: Colour, shift: float) -> None:
    """Fill a rectangle whose upper edge swells."""
    Color(*fill)
    drawing.wave(rect, dp(5), max(1.5, rect.width / dp(260)), shift)


class Arrival(DrawnWidget):
    """The ship sails in from the left before the town and its tower, as `share` goes to 1."""

    share = NumericProperty(1.0)
    moves = ("share",)

    def __init__(self, **kwargs: Any) -> None:
        self._shift = Translate()
        super().__init__(**kwargs)
        self.fbind("share", self._move)

    def draw(self, rect: Rect) -> None:
        horizon = rect.y + rect.height * 0.37
        sky = Rect.between(rect.x, horizon, rect.right, rect.top)
        shade(sky, EVENING)
        stars(Rect(sky.x, rect.y + rect.height * 0.945, sky.width, rect.height * 0.05), 6)
        across = min(rect.width * 0.34, rect.height * 0.2)
        sun = (rect.x + rect.width * 0.37, horizon + across * 0.35)
        for times in (2.9, 2.3, 1.7):
            drawing.disc(sun, across * times, drawing.faint(SUN_RING, 0.13))
        drawing.disc(sun, across, SUN)
        high = min(rect.height * 0.075, dp(90))
        town(Rect(rect.x, horizon, rect.width, high), FAR_TOWN, 3, 0.5)
        part = rect.width * 0.34
        town(Rect(rect.x + part, horizon, rect.width - part, high * 0.8), TOWN, 11, 0.6)
        tower(rect.x + rect.width * 0.83, horizon, min(rect.height * 0.19, rect.width * 0.5))
        water = Rect.between(rect.x, rect.y, rect.right, horizon)
        shade(water, WATER[::-1])
        wave(Rect(rect.x, rect.y, rect.width, water.height * 0.7), WAVES[0], 0.1)
        PushMatrix()
        self._shift = Translate()
        side = min(rect.width * 0.46, rect.height * 0.26)
        ship((rect.x + rect.width * 0.36, rect.y + water.height * 0.66), side, east=True)
        PopMatrix()
        wave(Rect(rect.x, rect.y, rect.width, water.height * 0.46), WAVES[1], 0.5)
        wave(Rect(rect.x, rect.y, rect.width, water.height * 0.24), WAVES[2], 0.8)
        self._move()

    def _move(self, *_args: object) -> None:
        left = 1 - self.share
        self._shift.xy = (-left * left * self.width * 0.7, dp(3) * sin(self.share * 4 * pi))


class Unloading(DrawnWidget):
    """The hold above, the ranks below, or side by side if it is wide: goods fly from one to the
    other. `steps` counts them: each good flies for two steps and starts one after the last."""

    view = ObjectProperty(HoldView())
    steps = NumericProperty(0)
    font_size = NumericProperty(13)
    count_line = StringProperty()  # what is written beside the number of goods ashore
    smallest = 120

    def ashore(self) -> int:
        return max(0, min(self.view.goods, int(self.steps) - 1))

    def draw(self, rect: Rect) -> None:
        wide = rect.width > rect.height
        if wide:
            scene = Rect(rect.x, rect.y, rect.width * 0.48, rect.height)
            below = Rect.between(scene.right, rect.y + dp(56), rect.right, rect.top)
        else:
            scene = Rect(rect.x, rect.y + rect.height * 0.52, rect.width, rect.height * 0.48)
            below = Rect.between(rect.x, rect.y + dp(64), rect.right, scene.y)
        drawing.bars([rect], NIGHT_BLUE)
        hold = self._ship(scene)
        lines = self._ranks(below.inset(dp(16)))
        goods = [kind for row in self.view.rows for kind in row.goods]
        started = max(0, min(len(goods), int(self.steps) + (self.steps > int(self.steps))))
        hold.draw(self.view, len(goods) - started)
        for number in range(started):
            self._good(number, goods, hold, lines)
        size = self.font_size * 3.2
        corner = (scene.right - dp(20) - size * 0.6, scene.top - size * 0.8)
        drawing.write(str(self.ashore()), drawing.DISPLAY, size, corner, GOLD)
        left = scene.right - dp(16) - drawing.text_width(self.count_line, "Roboto", self.font_size)
        middle = (left, corner[1] - size * 0.75)
        drawing.write_from(self.count_line, "Roboto", self.font_size, middle, CREAM)

    def _ship(self, scene: Rect) -> HoldDrawing:
        """Draw the harbour and the ship without its goods; return its hold."""
        shore = scene.y + scene.height * 0.34
        sky = Rect.between(scene.x, shore, scene.right, scene.top)
        shade(sky, NIGHT)
        stars(Rect(sky.x, sky.y + sky.height * 0.4, sky.width, sky.height * 0.6))
        town(Rect(scene.x, shore, scene.width, scene.height * 0.1), TOWN, 11, 0.5)
        shade(Rect.between(scene.x, scene.y, scene.right, shore), WATER[::-1])
        hull = Rect(
            scene.x + dp(12), scene.y + scene.height * 0.08, scene.width * 0.58, scene.height * 0.44
        )
        for share, high in ((0.32, 0.24), (0.68, 0.34)):
            mast = hull.x + hull.width * share
            top = hull.top + scene.height * high
            drawing.stroke([(mast, hull.top), (mast, top)], dp(5), DARK_WOOD)
            yard = hull.width * 0.15
            drawing.stroke([(mast - yard, top - dp(14)), (mast + yard, top - dp(14))], dp(4), WOOD)
            furled = Rect(mast - yard * 0.88, top - dp(27), yard * 1.76, dp(13))
            drawing.block(furled, dp(6), CREAM)
            ties = [
                Rect(mast + yard * part, furled.y, dp(2), furled.height) for part in (-0.5, 0.4)
            ]
            drawing.bars(ties, WOOD)
        flag = (hull.x + hull.width * 0.68, hull.top + scene.height * 0.34)
        triangles([(flag, (flag[0] + dp(24), flag[1] - dp(7)), (flag[0], flag[1] - dp(14)))], FLAG)
        wave(Rect(scene.x, scene.y, scene.width, scene.height * 0.1), WAVES[1], 0.3)
        return HoldDrawing(hull, self._theme, self.font_size, names=False)

    def _ranks(self, rect: Rect) -> list[tuple[Rect, float]]:
        """Draw a line for each rank; return where its goods go, and how large they are."""
        rows = self.view.rows
        step = min(dp(62), rect.height / max(1, len(rows)))
        found = []
        landed = self.ashore()
        for number, row in enumerate(rows):
            line = Rect(rect.x, rect.top - step * (len(rows) - number), rect.width, step - dp(8))
            here = max(0, min(len(row.goods), landed))
            landed -= here
            full, under_way = here >= row.size, 0 < here < row.size
            drawing.block(line, dp(14), drawing.mix(SHELF, GOLD, 0.12) if full else SHELF)
            if full or under_way:
                drawing.frame(line, dp(14), dp(1.5), GOLD if full else CREAM)
            room = line.width * 0.42
            size = drawing.fitted(row.name, drawing.DISPLAY, self.font_size * 1.45, room - dp(24))
            drawing.write_from(
                row.name, drawing.DISPLAY, int(size), (line.x + dp(16), line.centre[1]), QUIET
            )
            place = Rect(line.x + room, line.y, line.width - room - dp(12), line.height)
            side = min(place.width / min(row.size, MOST_DRAWN), line.height * 0.72)
            for slot in range(min(row.size, MOST_DRAWN)):
                bay = Rect.around(_slot(place, side, slot), side * 0.84, side * 0.84)
                drawing.block(bay, side * 0.2, drawing.mix(SHELF, CREAM, 0.08))
            found.append((place, side))
        return found

    def _good(
        self,
        number: int,
        goods: list[str],
        hold: HoldDrawing,
        lines: list[tuple[Rect, float]],
    ) -> None:
        """Draw a good on its way or in its place; the last aboard is the first ashore."""
        row, slot = 0, number
        while slot >= self.view.rows[row].size:
            slot -= self.view.rows[row].size
            row += 1
        place, side = lines[row]
        kind = goods[len(goods) - 1 - number]
        end = _slot(place, side, min(slot, MOST_DRAWN - 1))
        share = min(1.0, max(0.0, (self.steps - number) / 2))
        if share >= 1:
            draw_good(kind, end, side)
            return
        start = hold.place_of(self.view, len(goods) - 1 - number)
        eased = share * share * (3 - 2 * share)
        x = start[0] + (end[0] - start[0]) * eased
        y = start[1] + (end[1] - start[1]) * eased + sin(pi * share) * dp(70)
        draw_good(kind, (x, y), side)


def _slot(place: Rect, side: float, number: int) -> Point:
    return place.x + side * (number + 0.5), place.centre[1]


class RankFlower(DrawnWidget):
    """A flower around the ship, whose petals open one after another as `share` goes to 1."""

    share = NumericProperty(1.0)
    smallest = 120

    def draw(self, rect: Rect) -> None:
        shade(rect, NIGHT)
        stars(Rect(rect.x, rect.y + rect.height * 0.4, rect.width, rect.height * 0.6))
        town(Rect(rect.x, rect.y, rect.width, rect.height * 0.2), TOWN, 11, 0.6)
        middle, across = rect.centre, min(rect.width, rect.height) * 0.82
        for times in (1.2, 1.1):
            drawing.disc(middle, across * times, drawing.faint(GOLD, 0.08))
        for ring, fill in ((0, DARK_PETAL), (1, PETAL)):
            for number in range(PETALS):
                opened = self.share * 2 * PETALS - (number + ring * PETALS) * 0.98
                if opened > 0:
                    angle = pi / 2 - 2 * pi * (number + (0.5 if not ring else 0)) / PETALS
                    _petal(
                        middle, across / 2 * (1 if not ring else 0.94), angle, min(1, opened), fill
                    )
        drawing.disc(middle, across * 0.62, GOLD)
        drawing.disc(middle, across * 0.575, colour("#14495A"))
        drawing.disc(
            (middle[0], middle[1] + across * 0.06), across * 0.36, drawing.faint(CREAM, 0.14)
        )
        ship((middle[0], middle[1] + across * 0.02), across * 0.42, east=True)


def _petal(middle: Point, reach: float, angle: float, opened: float, fill: Colour) -> None:
    """Draw a petal that points away from the middle; `opened` is its share of the full length."""
    base, tip = reach * 0.5, reach * (0.5 + 0.5 * opened)
    outline = [(0.0, base)]
    for share, wide in ((0.25, 0.13), (0.5, 0.165), (0.75, 0.115)):
        outline.append((reach * wide, base + (tip - base) * share))
    outline.append((0.0, tip))
    outline += [(-x, y) for x, y in reversed(outline[1:-1])]
    dx, dy = cos(angle), sin(angle)
    points = [(middle[0] + y * dx + x * dy, middle[1] + y * dy - x * dx) for x, y in outline]
    centre = (middle[0] + (base + tip) / 2 * dx, middle[1] + (base + tip) / 2 * dy)
    drawing.fan([centre, *points], fill)
    drawing.stroke([*points, points[0]], dp(1.5), colour("#10222F"))


class LostSea(DrawnWidget):
    """Lakshmi's emblem half under water at night, and a barrel that floats; `swell` moves it."""

    swell = NumericProperty(0.0)
    moves = ("swell",)

    def __init__(self, **kwargs: Any) -> None:
        self._shift = Translate()
        super().__init__(**kwargs)
        self.fbind("swell", self._move)

    def draw(self, rect: Rect) -> None:
        sea = rect.y + rect.height * 0.34
        shade(Rect.between(rect.x, sea, rect.right, rect.top), MOONLESS)
        stars(Rect.between(rect.x, rect.centre[1], rect.right, rect.top))
        across = min(rect.width * 0.5, rect.height * 0.56)
        middle = (rect.centre[0], sea + across * 0.3)
        for times in (1.5, 1.32, 1.14):
            drawing.disc(middle, across * times, drawing.faint(CREAM, 0.04))
        Color(1, 1, 1, 1)
        emblem = Rect.around(middle, across, across)
        Rectangle(source=sign(across), pos=emblem.pos, size=emblem.size)
        self._look(middle, across / 512)
        water = Rect.between(rect.x, rect.y, rect.right, sea)
        shade(water, WATER[::-1])
        glints = [Rect(middle[0] + x * across, sea - y * water.height, across * wide, dp(2))
                  for x, y, wide in ((-0.1, 0.1, 0.16), (0.0, 0.2, 0.1), (-0.18, 0.34, 0.24),
                                     (-0.3, 0.5, 0.3))]  # fmt: skip
        drawing.bars(glints, drawing.faint(CREAM, 0.35))
        PushMatrix()
        self._shift = Translate()
        side = min(dp(56), water.height * 0.7)
        draw_good(POINTS, (rect.x + rect.width * 0.7, sea - water.height * 0.32), side)
        PopMatrix()
        wave(Rect(rect.x, rect.y, rect.width, water.height * 0.42), WAVES[2], 0.2)
        self._move()

    @staticmethod
    def _look(middle: Point, unit: float) -> None:
        """Paint the eye over the emblem's, looking at the barrel; sizes are the emblem's own."""
        for across, x, y, fill in ((180, 0, 0, "#FBF3E0"), (132, 16, -12, "#3FA7A3"),
                                   (72, 26, -20, "#0B1A26"), (22, 14, -4, "#FFFFFF")):  # fmt: skip
            drawing.disc((middle[0] + x * unit, middle[1] + y * unit), across * unit, colour(fill))

    def _move(self, *_args: object) -> None:
        self._shift.xy = (0, dp(3) * sin(2 * pi * self.swell))
