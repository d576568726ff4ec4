"""The chart of a campaign: coasts, rhumb lines, the way from Goa to Lisbon, and the ship on it."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Mesh, SmoothLine, SmoothTriangle
from kivy.graphics.tesselator import Tesselator
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from goa_solo.app.i18n import _
from goa_solo.app.rect import Point, Rect
from goa_solo.app.widgets import coastlines as coast
from goa_solo.app.widgets import drawing
from goa_solo.app.widgets.campaign_picture_values import ChartView
from goa_solo.app.widgets.score_plot import text_width
from goa_solo.app.widgets.ship_drawing import ship

ROUND = dp(16)
FINE = 120  # points of the line that has been sailed
WIDEST = 2.2  # times its height; beyond that there is only ocean
ROSE = (63.0, -30.0)  # where the compass rose stands, in degrees
ASPECT = (coast.EAST - coast.WEST) / (coast.NORTH - coast.SOUTH)


@lru_cache(maxsize=8)
def _meshes(box: coast.LandBox) -> tuple[tuple[tuple[Point, ...], tuple[int, ...]], ...]:
    """The lands inside a box cut into convex pieces, in degrees."""
    pieces = []
    for land in coast.LANDS:
        inside = coast.clip_polygon(land, box)
        if len(inside) < 3:
            continue
        cutter = Tesselator()
        cutter.add_contour([part for point in inside for part in point])
        cutter.tesselate()
        for flat, indices in cutter.meshes:
            points = tuple((flat[n], flat[n + 1]) for n in range(0, len(flat), 4))
            pieces.append((points, tuple(indices)))
    return tuple(pieces)


class RouteDrawing:
    """One drawing of the chart into a rectangle of the open canvas."""

    def __init__(self, rect: Rect, theme: Any, letters: float) -> None:
        self.rect, self.theme, self.letters = rect, theme, letters
        across, up = coast.EAST - coast.WEST, coast.NORTH - coast.SOUTH
        self.scale = min(rect.width / across, rect.height / up)
        self._left = rect.x + (rect.width - across * self.scale) / 2
        self._low = rect.y + (rect.height - up * self.scale) / 2
        self.unit = max(dp(1), letters / 13)  # lines and dots grow with the letters
        self.side = max(dp(32), self.scale * 15)  # of the ship
        dark = theme.theme_style == "Dark"
        self.sea = drawing.colour("#0F3A48" if dark else "#BFDDDB")
        self.line = drawing.colour("#174B59" if dark else "#AED1CF")
        self.land = drawing.colour("#3B4A3F" if dark else "#EBD9AE")
        self.shore = drawing.colour("#8C8A5C" if dark else "#B9985A")
        self.ink = drawing.colour("#F4EBD9" if dark else "#3A2A12")

    def at(self, point: Point) -> Point:
        return (
            self._left + (point[0] - coast.WEST) * self.scale,
            self._low + (point[1] - coast.SOUTH) * self.scale,
        )

    @property
    def _box(self) -> coast.LandBox:
        """What the rectangle shows, in degrees."""
        west = coast.WEST - (self._left - self.rect.x) / self.scale
        south = coast.SOUTH - (self._low - self.rect.y) / self.scale
        return (
            west,
            south,
            west + self.rect.width / self.scale,
            south + self.rect.height / self.scale,
        )

    def ground(self) -> None:
        """What stays: sea, lands and the rose."""
        # Everything is cut to the rectangle by sums, so that no stencil is needed.
        drawing.block(self.rect, dp(2), self.sea)
        self._rhumbs()
        self._lands()
        self._corners()
        self._rose()

    def campaign_record(self, view: ChartView, share: float) -> None:
        """What moves: the way with its ports, and the ship at a share of it."""
        self._back_stack(share)
        self._ports(view)
        self._ship(view, share)

    def _corners(self) -> None:
        """Rounds the corners off with a frame in the colour of the page."""
        thick = dp(8)
        outer = self.rect.inset(-thick / 2)
        Color(*self.theme.backgroundColor)
        SmoothLine(
            rounded_rectangle=(
                outer.x, outer.y, outer.width, outer.height, ROUND + thick / 2, 48
            ),
            width=thick / 2,
            close=True,
        )  # fmt: skip

    def _rhumbs(self) -> None:
        for step in range(16):
            angle = step * pi / 8 + pi / 16
            end = (ROSE[0] + 400 * cos(angle), ROSE[1] + 400 * sin(angle))
            seen = coast.clip_line(ROSE, end, self._box)
            if seen is not None:
                drawing.stroke([self.at(seen[0]), self.at(seen[1])], dp(1), self.line)

    def _lands(self) -> None:
        box = self._box
        for points, indices in _meshes(box):
            Color(*self.land)
            placed = map(self.at, points)
            vertices = [part for x, y in placed for part in (x, y, 0, 0)]
            Mesh(vertices=vertices, indices=indices, mode="triangle_fan")
        for land in coast.LANDS:
            for shore in coast.shores(land, box):
                Color(*self.shore)
                flat = [part for point in shore for part in self.at(point)]
                SmoothLine(points=flat, width=max(1.0, dp(0.8)))

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
        """One ray of the rose, its left half lighter than its right."""
        x, y = middle
        along, aside = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
        tip = (x + along[0] * long, y + along[1] * long)
        for side, tone in ((1, ink), (-1, drawing.mix(ink, (0, 0, 0, 1), 0.25))):
            foot = (
                x + (along[0] + side * aside[0]) * long * 0.16,
                y + (along[1] + side * aside[1]) * long * 0.16,
            )
            Color(*tone)
            SmoothTriangle(points=(x, y, *foot, *tip))

    def _back_stack(self, share: float) -> None:
        """Sailed: a line. To come: dots. Then the ship."""
        dots = max(24, int(coast.LENGTH * self.scale / (self.unit * 9)))
        route_done = [self.at(coast.ship_position(share * n / FINE)) for n in range(FINE)]
        here = self.at(coast.ship_position(share))
        to_come = [n / dots for n in range(dots + 1) if n / dots > share]
        for part in to_come:
            drawing.disc(
                self.at(coast.ship_position(part)),
                self.unit * 3,
                drawing.mix(self.ink, self.sea, 0.3),
            )
        gold = self.theme.primaryColor
        if share > 0:
            drawing.stroke(
                [*route_done, here], self.unit * 4.5, drawing.mix(self.sea, (0, 0, 0, 1), 0.35)
            )
            drawing.stroke([*route_done, here], self.unit * 2.6, gold)

    def _ports(self, view: ChartView) -> None:
        across = max(dp(15), self.letters * 1.35)
        for number in range(view.campaign_sessions + 1):
            middle = self.at(coast.ship_position(number / view.campaign_sessions))
            there = number <= view.route_done and not (view.lost and number == view.route_done)
            rim = self.theme.primaryColor if there else self.ink
            paper = self.theme.primaryColor if there else self.sea
            end = number in (0, view.campaign_sessions)
            size = across * (0.75 if end else 1.0)
            drawing.disc(middle, size + dp(3), rim)
            drawing.disc(middle, size, paper)
            if not end:
                ink = drawing.ink_on(paper)
                drawing.write(str(number), drawing.BOLD, self.letters * 0.85, middle, ink)
        self._name(_("Goa"), 0.0, (-1, 0.7), self.side * 0.46 if view.at == 0 else 0)
        self._name(_("Lisbon"), 1.0, (1, 0), self.side * 0.42 if view.at == 1 else across * 0.25)

    def _name(self, text: str, share: float, way: Point, aside: float = 0) -> None:
        """The name of a port, out of the way of the ship that lies there."""
        size = self.letters * 1.25
        half = text_width(text, drawing.DISPLAY, size) / 2
        x, y = self.at(coast.ship_position(share))
        middle = (x + way[0] * (half + dp(10) + aside), y + way[1] * size * 0.75)
        drawing.write(text, drawing.DISPLAY, size, middle, self.ink)

    def _ship(self, view: ChartView, share: float) -> None:
        side = self.side
        x, y = self.at(coast.ship_position(share))
        inside = self.rect.inset(side * 0.5)
        x = min(max(x, inside.x), inside.x + inside.width)
        y = min(max(y + side * 0.22, inside.y), inside.y + inside.height)
        ship((x, y), side, lost=view.lost)


class CampaignMap(Widget):
    """The chart as a widget; `share` moves the ship, so that a voyage can be seen to go on."""

    view = ObjectProperty(ChartView())
    share = NumericProperty(0)
    letters = NumericProperty(12)
    says = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._theme = App.get_running_app().theme_cls
        # When all has its place. While the ship moves the ground stays as it is.
        move = Clock.create_trigger(self._draw_campaign)
        redraw = Clock.create_trigger(self._draw)
        super().__init__(**kwargs)
        self.bind(view=move, share=move)
        self.bind(pos=redraw, size=redraw, letters=redraw)
        self._theme.bind(tileColor=redraw)

    def on_view(self, _chart: Any, view: ChartView) -> None:
        self.share = view.at

    def _chart(self) -> RouteDrawing | None:
        if self.width < dp(40) or self.height < dp(40):
            return None
        width = min(self.width, self.height * WIDEST)
        rect = Rect(self.center_x - width / 2, self.y, width, self.height)
        return RouteDrawing(rect, self._theme, self.letters)

    def _draw(self, *_args: object) -> None:
        self.canvas.before.clear()
        if chart := self._chart():
            with self.canvas.before:
                chart.ground()
        self._draw_campaign()

    def _draw_campaign(self, *_args: object) -> None:
        self.canvas.clear()
        if chart := self._chart():
            with self.canvas:
                chart.campaign_record(self.view, self.share)
