"""The pictures on the home screen, drawn to any size: Lakshmi's emblem rising from the sea, and the
market of the session to continue."""

from kivy.graphics import Color, Ellipse, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Point, Rect
from goa_solo.paths import asset

# Each wave, back to front: colour, crest below the shore in dp, length, shift
_WAVES = (("far", 0, 1.0, 0.0), ("near", 16, 0.8, 0.35), ("deep", 32, 1.15, 0.1))
SURF = 42  # dp below the shore from which there is only deep water
# Where the stars are, as shares of the sky, and their brightness
_STARS = (
    (0.07, 0.62, 0.7), (0.13, 0.93, 0.4), (0.21, 0.36, 0.5), (0.27, 0.8, 0.3), (0.36, 0.97, 0.5),
    (0.62, 0.95, 0.4), (0.7, 0.5, 0.3), (0.78, 0.72, 0.6), (0.86, 0.38, 0.5), (0.94, 0.6, 0.4),
    (0.9, 0.86, 0.3), (0.04, 0.3, 0.3),
)  # fmt: skip
_SWELL = 6  # dp; how far a crest rises and falls


def sign(pixels: float) -> str:
    """Return the file of Lakshmi's emblem for a size. Mipmaps would do too, but cost 90 ms."""
    return str(asset("emblem-small.png" if pixels <= 160 else "emblem.png"))


class Seascape(DrawnWidget):
    """Sky, emblem and sea."""

    shore = NumericProperty(0)  # the height of the sea
    ceiling = NumericProperty(0)  # the emblem stays below this
    middle = NumericProperty(0)  # the emblem's x
    room = NumericProperty(0)  # the width the emblem may use

    def draw(self, _rect: Rect) -> None:
        """Draw only what isn't covered: a software renderer pays for every layer."""
        if not self.shore:  # not laid out yet
            return
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
        floor = self.y + top - dp(_SWELL + 1)  # a little into the water, so that no seam shows
        water = Rect.between(self.x, floor, self.right, self.y + top)
        crest = drawing.wave(water, dp(_SWELL), turns, shift)
        SmoothLine(points=[part for point in crest for part in point], width=dp(0.9))


_STONE = ((1.0, "#081B4B"), (0.86, "#1546B8"), (0.56, "#F7FBFF"), (0.3, "#0A1024"))
_EDGE = 0.7  # the width of the market's edge, in tiles


class MarketThumb(DrawnWidget):
    """A small market, drawn from text: the game isn't loaded yet when a start shows it."""

    market = ObjectProperty(("", "", ""))  # as in `HomeState`: letters, tokens, colours
    redraw_after = 0  # the first frame doesn't wait for its shapes
    smallest = 24

    def draw(self, rect: Rect) -> None:
        letters, tokens, colours = self.market
        self._step = min(rect.size) / (5 + 2 * _EDGE)
        drawing.block(rect, min(rect.size) * 0.12, self._theme.deepColor)
        dark = self._theme.theme_style == "Dark"
        for one in colours.split():
            places = [at for at, letter in enumerate(letters) if letter == one[0]]
            centres = [self._centre(rect, at // 5 + 1, at % 5 + 1) for at in places]
            fill = drawing.colour(one[8:] if dark else one[1:8])
            drawing.squares(centres, self._step * 0.9, self._step * 0.16, fill)
        for token in tokens.split():
            self._draw_token(token[0], self._centre(rect, int(token[1]), int(token[2])))

    def _centre(self, rect: Rect, row: int, column: int) -> Point:
        """Return the middle of a space; the edge has the rows and columns 0 and 6."""
        x, y = (self._along(number) for number in (column, row))
        return rect.x + x, rect.top - y

    def _along(self, number: int) -> float:
        if number == 0:
            return self._step * _EDGE / 2
        if number == 6:
            return self._step * (5 + 1.5 * _EDGE)
        return self._step * (number - 0.5 + _EDGE)

    def _draw_token(self, kind: str, centre: Point) -> None:
        across = self._step * 0.62
        if kind == "s":
            for share, fill in _STONE:
                drawing.disc(centre, self._step * 0.8 * share, drawing.colour(fill))
        elif kind == "p":
            drawing.discs([centre], across, drawing.colour("#10253A"))
            drawing.discs([centre], across * 0.74, drawing.colour("#FFF7E3"))
        else:
            drawing.diamonds([centre], across * 1.3, drawing.colour("#FFFFFF"))
            drawing.diamonds([centre], across, drawing.colour("#A5123F"))
