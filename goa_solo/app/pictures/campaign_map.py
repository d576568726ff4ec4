"""The map of a campaign: coasts, rhumb lines, the route from Goa to Lisbon, and the ship on it."""

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin
from statistics import fmean
from typing import Any

from kivy.clock import Clock
from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Mesh,
    Rectangle,
    SmoothLine,
    SmoothTriangle,
    Translate,
)
from kivy.graphics.tesselator import Tesselator
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from goa_solo.app.i18n import _
from goa_solo.app.pictures import coastlines as coast
from goa_solo.app.presenters.campaign_view import ChartView
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawing import Colour
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Point, Rect

HULL, PLANK = drawing.colour("#5B3216"), drawing.colour("#A8682F")
SAIL, SHADE = drawing.colour("#FFF6E2"), drawing.colour("#E2CFA8")
GREY, DIM = drawing.colour("#9AA5AA"), drawing.colour("#7C888E")
SINKING_ANGLE = -34 * pi / 180
CROSS = drawing.colour("#B3261E")
# In a square of side 1 around the ship's centre, y upwards.
_HULL = ((-0.5, -0.1), (-0.42, -0.26), (-0.3, -0.36), (0.28, -0.36), (0.4, -0.25), (0.52, -0.02),
         (0.36, -0.1), (-0.24, -0.12), (-0.3, 0.0), (-0.48, 0.02))  # fmt: skip
_MAIN = ((-0.1, -0.06), (0.16, -0.04), (0.25, 0.12), (0.24, 0.3), (0.14, 0.46), (-0.12, 0.44),
         (-0.02, 0.28), (-0.02, 0.1))  # fmt: skip
_MIZZEN = ((-0.4, 0.02), (-0.18, 0.02), (-0.12, 0.14), (-0.16, 0.28), (-0.32, 0.34), (-0.3, 0.18))
_JIB = ((0.24, -0.04), (0.46, 0.02), (0.34, 0.22), (0.28, 0.1))
_MASTS = (((-0.02, -0.12), (-0.02, 0.52)), ((-0.3, -0.02), (-0.3, 0.4)))
_CROSS = (((0.0, 0.2), (0.2, 0.2)), ((0.1, 0.36), (0.11, 0.06)))


def ship(middle: Point, side: float, *, lost: bool = False, east: bool = False) -> None:
    """Draw a ship in a square of that side, its bow to the west or to the east."""
    sail, shade = (GREY, DIM) if lost else (SAIL, SHADE)
    across, up = (cos(SINKING_ANGLE), sin(SINKING_ANGLE)) if lost else (1.0, 0.0)

    def placed(points: Sequence[Point]) -> list[Point]:
        """Return points on the map: mirrored if the bow points west, and tilted if lost."""
        turned = [(x * across - y * up, x * up + y * across) for x, y in points]
        way = 1 if east else -1
        return [(middle[0] + way * x * side, middle[1] + y * side) for x, y in turned]

    for mast in _MASTS:
        drawing.stroke(placed(mast), side * 0.035, HULL)
    for shape, fill in ((_MIZZEN, shade), (_MAIN, sail), (_JIB, shade)):
        _sail(placed(shape), fill, side)
    if not lost:
        for bar in _CROSS:
            drawing.stroke(placed(bar), side * 0.045, CROSS)
    _hull(placed(_HULL), side)
    drawing.stroke(placed(((-0.42, -0.18), (0.42, -0.17))), side * 0.05, PLANK)


def _hull(points: list[Point], side: float) -> None:
    # Its deck curves inwards, so it is filled from a point low in the middle.
    x = fmean(x for x, _y in points)
    y = min(y for _x, y in points) + side * 0.1
    drawing.fan([(x, y), *points], HULL)
    drawing.outline(points, max(1.0, side * 0.018), HULL)


def _sail(points: list[Point], fill: Colour, side: float) -> None:
    centre = fmean(x for x, _y in points), fmean(y for _x, y in points)
    drawing.fan([centre, *points], fill)
    drawing.outline(points, max(1.0, side * 0.0108), HULL)


ROUND = dp(16)
FINE = 120  # points on the line behind the ship
WIDEST = 2.2  # times its height; beyond that there is only ocean
ROSE = (63.0, -30.0)  # where the compass rose is, in degrees
ASPECT = (coast.EAST - coast.WEST) / (coast.NORTH - coast.SOUTH)


@cache
def _meshes() -> tuple[tuple[tuple[Point, ...], tuple[int, ...]], ...]:
    """Return the lands, cut into convex pieces, in degrees."""
    pieces = []
    for land in coast.LANDS:
        cutter = Tesselator()
        cutter.add_contour([part for point in land for part in point])
        cutter.tesselate()
        for flat, indices in cutter.meshes:
            points = tuple((flat[n], flat[n + 1]) for n in range(0, len(flat), 4))
            pieces.append((points, tuple(indices)))
    return tuple(pieces)


class RouteDrawing:
    """Draws the map into a rectangle of the open canvas."""

    def __init__(self, rect: Rect, theme: Any, font_size: float) -> None:
        self.rect, self.theme, self.font_size = rect, theme, font_size
        across, up = coast.EAST - coast.WEST, coast.NORTH - coast.SOUTH
        self.scale = min(rect.width / across, rect.height / up)
        self._left = rect.x + (rect.width - across * self.scale) / 2
        self._low = rect.y + (rect.height - up * self.scale) / 2
        self.unit = max(dp(1), font_size / 13)  # lines and dots grow with the text
        self.side = max(dp(32), self.scale * 15)  # of the ship
        dark = theme.theme_style == "Dark"
        self.sea = drawing.colour("#0F3A48" if dark else "#BFDDDB")
        self.line = drawing.colour("#174B59" if dark else "#AED1CF")
        self.land = drawing.colour("#3B4A3F" if dark else "#EBD9AE")
        self.shore = drawing.colour("#8C8A5C" if dark else "#B9985A")
        self.ink = drawing.colour("#F4EBD9" if dark else "#3A2A12")

    def at(self, point: Point) -> Point:
        """Return where a point given in degrees is on the canvas."""
        east, north = point[0] - coast.WEST, point[1] - coast.SOUTH
        return self._left + east * self.scale, self._low + north * self.scale

    def ground(self) -> None:
        """Draw the fixed part: sea, lands and rose, in a texture, which cuts off what is beyond."""
        picture = Fbo(size=(round(self.rect.width), round(self.rect.height)))
        with picture:
            ClearColor(*self.sea)
            ClearBuffers()
            Translate(-self.rect.x, -self.rect.y)
            self._rhumbs()
            self._lands()
        Color(1, 1, 1, 1)
        Rectangle(texture=picture.texture, pos=self.rect.pos, size=picture.size)
        self._corners()
        self._rose()

    def route(self, view: ChartView, share: float) -> None:
        """Draw the moving part: the route with its ports, and the ship at a share of it."""
        self._line(share)
        self._ports(view)
        self._ship(view, share)

    def _corners(self) -> None:
        """Round off the corners with a frame in the colour of the page."""
        half = dp(8) / 2
        outer = self.rect.inset(-half)
        Color(*self.theme.backgroundColor)
        shape = (*outer.pos, *outer.size, ROUND + half, 48)
        SmoothLine(rounded_rectangle=shape, width=half, close=True)

    def _rhumbs(self) -> None:
        for step in range(16):
            angle = step * pi / 8 + pi / 16
            end = (ROSE[0] + 400 * cos(angle), ROSE[1] + 400 * sin(angle))
            drawing.stroke([self.at(ROSE), self.at(end)], dp(1), self.line)

    def _lands(self) -> None:
        for points, indices in _meshes():
            Color(*self.land)
            vertices = [part for x, y in map(self.at, points) for part in (x, y, 0, 0)]
            Mesh(vertices=vertices, indices=indices, mode="triangle_fan")
        for land in coast.LANDS:
            drawing.outline([*map(self.at, land)], max(1.0, dp(0.8)), self.shore)

    def _rose(self) -> None:
        middle = self.at(ROSE)
        size = self.scale * 9
        if size < dp(12):
            return
        quiet = drawing.mix(self.sea, self.ink, 0.45)
        drawing.disc(middle, size * 1.3, quiet)
        drawing.disc(middle, size * 1.3 - dp(2), self.sea)
        for step in (1, 3, 5, 7, 0, 2, 4, 6):
            gold = self.theme.primaryColor if step == 0 else quiet
            self._needle(middle, step * pi / 4 + pi / 2, size * (0.62 if step % 2 else 1.0), gold)
        drawing.disc(middle, size * 0.2, self.ink)

    @staticmethod
    def _needle(middle: Point, angle: float, long: float, ink: drawing.Colour) -> None:
        """Draw one ray of the rose, its left half lighter than its right."""
        x, y = middle
        dx, dy = cos(angle), sin(angle)
        for side, tone in ((1, ink), (-1, drawing.mix(ink, (0, 0, 0, 1), 0.25))):
            foot = (x + (dx - side * dy) * long * 0.16, y + (dy + side * dx) * long * 0.16)
            Color(*tone)
            SmoothTriangle(points=(x, y, *foot, x + dx * long, y + dy * long))

    def _ship_at(self, share: float) -> Point:
        return self.at(coast.ship_position(share))

    def _line(self, share: float) -> None:
        """Draw the line behind the ship, and dots ahead of it."""
        dots = max(24, int(coast.LENGTH * self.scale / (self.unit * 9)))
        for part in (n / dots for n in range(dots + 1) if n / dots > share):
            ink = drawing.mix(self.ink, self.sea, 0.3)
            drawing.disc(self._ship_at(part), self.unit * 3, ink)
        if share > 0:
            done = [self._ship_at(share * n / FINE) for n in range(FINE + 1)]
            drawing.stroke(done, self.unit * 4.5, drawing.mix(self.sea, (0, 0, 0, 1), 0.35))
            drawing.stroke(done, self.unit * 2.6, self.theme.primaryColor)

    def _ports(self, view: ChartView) -> None:
        """Draw Lisbon, and the spaces before it with their numbers on the physical board."""
        across = max(dp(15), self.font_size * 1.35)
        for number in range(view.campaign_sessions + 1):
            middle = self._ship_at(number / view.campaign_sessions)
            there = number <= view.route_done and not (view.lost and number == view.route_done)
            gold = self.theme.primaryColor
            rim, paper = (gold, gold) if there else (self.ink, self.sea)
            end = number == view.campaign_sessions
            size = across * (0.75 if end else 1.0)
            drawing.disc(middle, size + dp(3), rim)
            drawing.disc(middle, size, paper)
            if not end:
                ink = drawing.ink_on(paper)
                drawing.write(str(number + 1), drawing.BOLD, self.font_size * 0.85, middle, ink)
        self._name(_("Goa"), 0.0, (-1, 0.7), self.side * 0.46 if view.at == 0 else 0)
        self._name(_("Lisbon"), 1.0, (1, 0), self.side * 0.42 if view.at == 1 else across * 0.25)

    def _name(self, text: str, share: float, side: Point, aside: float) -> None:
        """Write the name of a port, moved `aside` if a ship is there."""
        size = self.font_size * 1.25
        half = drawing.text_width(text, drawing.DISPLAY, size) / 2
        x, y = self._ship_at(share)
        middle = (x + side[0] * (half + dp(10) + aside), y + side[1] * size * 0.75)
        drawing.write(text, drawing.DISPLAY, size, middle, self.ink)

    def _ship(self, view: ChartView, share: float) -> None:
        x, y = self._ship_at(share)
        inside = self.rect.inset(self.side * 0.58)
        x = min(max(x, inside.x), inside.right)
        y = min(max(y + self.side * 0.22, inside.y), inside.top)
        ship((x, y), self.side, lost=view.lost)


class CampaignMap(DrawnWidget):
    """The map as a widget; `share` moves the ship."""

    view = ObjectProperty(ChartView())
    share = NumericProperty(0)
    font_size = NumericProperty(12)
    redraw_on = ("pos",)
    moves = ("view", "share")
    redraw_after = 0

    def __init__(self, **kwargs: Any) -> None:
        move = Clock.create_trigger(self._draw_route)
        super().__init__(**kwargs)
        self.bind(view=move, share=move)

    def on_view(self, _chart: Any, view: ChartView) -> None:
        self.share = view.at

    def _chart(self) -> RouteDrawing | None:
        if self.width < dp(40) or self.height < dp(40):
            return None
        width = min(self.width, self.height * WIDEST)
        rect = Rect(self.center_x - width / 2, self.y, width, self.height)
        return RouteDrawing(rect, self._theme, self.font_size)

    def _draw(self, *_args: object) -> None:
        """Draw the ground too, which doesn't change while the ship moves."""
        self.canvas.before.clear()
        if chart := self._chart():
            with self.canvas.before:
                chart.ground()
        self._draw_route()

    def _draw_route(self, *_args: object) -> None:
        self.canvas.clear()
        if chart := self._chart():
            with self.canvas:
                chart.route(self.view, self.share)
