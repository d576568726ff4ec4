"""The picture on the home screen: Lakshmi's emblem rising from the sea, drawn to any size."""

from math import pi, sin

from kivy.graphics import Color, Ellipse, Mesh, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty

from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Rect
from goa_solo.paths import asset

# Each wave, back to front: colour, crest below the shore in dp, length, shift
_WAVES = (("far", 0, 1.0, 0.0), ("near", 22, 0.8, 0.35), ("deep", 46, 1.15, 0.1))
SURF = 60  # dp below the shore from which there is only deep water
# Where the stars are, as shares of the sky, and their brightness
_STARS = (
    (0.07, 0.62, 0.7), (0.13, 0.93, 0.4), (0.21, 0.36, 0.5), (0.27, 0.8, 0.3), (0.36, 0.97, 0.5),
    (0.62, 0.95, 0.4), (0.7, 0.5, 0.3), (0.78, 0.72, 0.6), (0.86, 0.38, 0.5), (0.94, 0.6, 0.4),
    (0.9, 0.86, 0.3), (0.04, 0.3, 0.3),
)  # fmt: skip
_SWELL = 6  # dp; how far a crest rises and falls
_STEP = 8  # dp between the points of a crest


def sign(pixels: float) -> str:
    """Return the file of Lakshmi's emblem for a size. Mipmaps would do too, but cost 90 ms."""
    return str(asset("emblem-small.png" if pixels <= 160 else "emblem.png"))


class Seascape(DrawnWidget):
    """Sky, emblem and sea."""

    shore = NumericProperty(0)  # the height of the sea
    ceiling = NumericProperty(0)  # the emblem stays below this
    middle = NumericProperty(0)  # the emblem's x
    room = NumericProperty(0)  # the width the emblem may use
    redraw_on = ("ceiling", "middle", "room")

    def on_shore(self, *_args: object) -> None:
        self._redraw()

    def draw(self, _rect: Rect) -> None:
        """Draw only what isn't covered: a software renderer pays for every layer."""
        Color(*self._theme.skyColor)
        self._fill(self.shore - dp(_SWELL), self.height)
        if self._theme.theme_style == "Dark":
            self._draw_stars()
        self._draw_sign()
        self._draw_waves()

    def _draw_waves(self) -> dict[str, Color]:
        """Draw the sea; return the colour of each wave."""
        colours = {}
        floors = [self.shore - dp(below + _SWELL) for _name, below, *_shape in _WAVES[1:]]
        for (name, below, length, shift), floor in zip(_WAVES, [*floors, 0], strict=True):
            colours[name] = Color(*getattr(self._theme, f"{name}Color"))
            self._fill(floor, self.shore - dp(below + _SWELL))
            self._draw_crest(self.shore - dp(below), length, shift)
        return colours

    def _fill(self, bottom: float, top: float) -> None:
        Rectangle(pos=(self.x, self.y + bottom), size=(self.width, max(0, top - bottom)))

    def _draw_stars(self) -> None:
        for across, up, bright in _STARS:
            Color(*self._theme.onSurfaceColor[:3], bright)
            side = dp(2.4) if bright > 0.45 else dp(1.6)
            y = self.y + self.shore + up * (self.height - self.shore) - side
            Ellipse(pos=(self.x + across * self.width, y), size=(side, side))

    def _draw_sign(self) -> None:
        # Its centre is 0.3 of its size above the water, so 0.8 of it needs room.
        size = min(self.room * 0.66, (self.ceiling - self.shore) * 1.1, dp(400))
        if size < dp(48):
            return
        x, y = self.x + self.middle, self.y + self.shore + size * 0.3
        for share in (2.1, 1.75, 1.4):
            Color(*self._theme.glowColor[:3], 0.3)
            Ellipse(pos=(x - size * share / 2, y - size * share / 2), size=(size * share,) * 2)
        Color(1, 1, 1, 1)
        Rectangle(source=sign(size), pos=(x - size / 2, y - size / 2), size=(size, size))

    def _draw_crest(self, top: float, length: float, shift: float) -> None:
        """Draw only the crest as a mesh: one down to the bottom would cost a whole frame."""
        turns = max(1.6, self.width / dp(240)) / length
        steps = max(48, round(self.width / dp(_STEP)))
        floor = self.y + top - dp(_SWELL + 1)  # a little into the water, so that no seam shows
        crest, body = [], []
        for step in range(steps + 1):
            share = step / steps
            x = self.x + share * self.width
            y = self.y + top + dp(_SWELL) * sin(2 * pi * (share * turns + shift))
            crest += [x, y]
            body += [x, floor, 0, 0, x, y, 0, 0]
        Mesh(vertices=body, indices=range(2 * steps + 2), mode="triangle_strip")
        SmoothLine(points=crest, width=dp(0.9))
