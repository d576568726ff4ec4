"""A chart: a scale with named bands, dots that open their session, a line."""

from collections.abc import Callable
from functools import partial
from itertools import starmap
from math import hypot
from typing import Any

from kivy.graphics import Color, Point, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from goa_solo.app.presenters.plot_view import Dot, PlotView
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.events import nothing
from goa_solo.app.toolkit.rect import FocusArea, Rect

FEW = 160  # up to this many dots are drawn individually, as discs
AT_ONCE = 8000  # points in one instruction, at most
REACH = 24  # dp; a touch farther away than this is not on a dot


class Plot(DrawnWidget):
    """Shows a `PlotView`; `on_open` passes the session whose dot was tapped."""

    view = ObjectProperty(PlotView())
    __events__ = ("on_open",)
    on_open = nothing

    # ------------------------------------------------------------------ where things are

    @property
    def _font_size(self) -> float:
        return self._theme.font_styles["Label"]["small"]["font-size"]

    @property
    def _field(self) -> Rect:
        """The area for the dots: right of the numbers, above the labels at the bottom."""
        font_size = self._font_size
        names = [drawing.text_width(band.name, "Roboto", font_size) for band in self.view.bands]
        left, right = font_size * 2.2, max(names, default=0) + dp(8)
        foot = font_size * 1.8 if self.view.feet else dp(6)
        size = max(1, self.width - left - right), max(1, self.height - foot - font_size * 0.7)
        return Rect(self.x + left, self.y + foot, *size)

    def _placing(self) -> Callable[[float, float], tuple[float, float]]:
        """Return a function from a dot's values to its position."""
        field, view, inner = self._field, self.view, dp(8)
        left, width = field.x + inner, field.width - 2 * inner
        up = field.height / ((view.most - view.least) or 1)
        low = field.y - view.least * up
        return lambda x, value: (left + x * width, low + value * up)

    def spot(self, dot: Dot) -> tuple[float, float]:
        """Return where a dot is, in window coordinates."""
        return self.to_window(*self._placing()(dot.x, dot.value))

    @property
    def accepts_keys(self) -> bool:
        return any(dot.id for dot in self.view.dots)

    def focus_areas(self) -> list[FocusArea]:
        """Return every dot that opens a session, for the keyboard."""
        at, size = self._placing(), dp(REACH)
        return [
            FocusArea(Rect.around(at(dot.x, dot.value), size, size), partial(self._open, dot))
            for dot in self.view.dots
            if dot.id
        ]

    # ------------------------------------------------------------------ drawing

    def draw(self, _rect: Rect) -> None:
        self._draw_bands()
        self._draw_scale()
        self._draw_dots()
        self._draw_line()
        self._draw_marks()

    def _draw_bands(self) -> None:
        field, theme = self._field, self._theme
        for number, band in enumerate(self.view.bands):
            low = field.y + max(0, self.view.height_of(band.least)) * field.height
            high = field.y + min(1, self.view.height_of(band.most)) * field.height
            if high <= low:
                continue
            fill = theme.surfaceContainerHighestColor
            Color(*fill[:3], 0.75 if number % 2 else 0.35)
            Rectangle(pos=(field.x, low), size=(field.width, high - low))
            if high - low > self._font_size * 1.2:
                left, ink = (field.right + dp(6), (low + high) / 2), theme.onSurfaceVariantColor
                drawing.write_from(band.name, "Roboto", self._font_size, left, ink)

    def _draw_scale(self) -> None:
        field, theme = self._field, self._theme
        for tick in self.view.ticks:
            y = field.y + self.view.height_of(tick) * field.height
            if not self.view.bands:
                Color(*theme.outlineVariantColor)
                Rectangle(pos=(field.x, round(y)), size=(field.width, 1))
            middle = (field.x - self._font_size * 0.95, y)
            drawing.write(str(tick), "Roboto", self._font_size, middle, theme.onSurfaceVariantColor)
        free = self.x  # where the line below is still free
        for x, text in self.view.feet:
            half = drawing.text_width(text, "Roboto", self._font_size) / 2
            across, _y = self._placing()(x, 0)
            across = min(max(across, self.x + half), self.right - half)
            if across - half < free:  # it would overlap the previous one
                continue
            free = across + half + self._font_size * 0.5
            middle = (across, self.y + self._font_size * 0.7)
            drawing.write(text, "Roboto", self._font_size, middle, theme.onSurfaceVariantColor)

    def _draw_dots(self) -> None:
        # Opaque: smooth shapes with alpha are drawn outside their scroll view (Kivy 2.3.1).
        theme, dots, place = self._theme, self.view.dots, self._placing()
        ink = drawing.mix(theme.secondaryColor, theme.surfaceContainerColor, 0.12)
        plain = [dot for dot in dots if not dot.accent]
        if len(plain) > FEW:
            self._draw_many(plain)
        else:
            for dot in plain:
                size = dp(7) + min(dot.count - 1, 8) * dp(0.9)
                drawing.disc(place(dot.x, dot.value), size, ink)
        for dot in dots:
            if dot.accent:
                drawing.disc(place(dot.x, dot.value), dp(11), theme.primaryColor)

    def _draw_many(self, dots: list[Dot]) -> None:
        """Draw all in one instruction, small and slightly transparent, so that density shows."""
        Color(*self._theme.secondaryColor[:3], 0.5 if len(dots) > 1000 else 0.75)
        size = dp(1) if len(dots) > 1000 else dp(1.6)
        at = self._placing()
        for begin in range(0, len(dots), AT_ONCE):
            some = dots[begin : begin + AT_ONCE]
            Point(points=[part for dot in some for part in at(dot.x, dot.value)], pointsize=size)

    def _draw_line(self) -> None:
        if len(self.view.line) > 1:
            at = self._placing()
            points = [part for x, value in self.view.line for part in at(x, value)]
            Color(*self._theme.primaryColor)
            SmoothLine(points=points, width=dp(1.3))

    def _draw_marks(self) -> None:
        half = dp(16)
        for x, y in starmap(self._placing(), self.view.marks):
            drawing.stroke([(x - half, y), (x + half, y)], dp(3), self._theme.primaryColor)

    # ------------------------------------------------------------------ fingers

    def nearest(self, x: float, y: float) -> Dot | None:
        """Return the dot nearest to a touch at x, y, in the widget's own coordinates."""
        best, least, place = None, dp(REACH), self._placing()
        for dot in self.view.dots:
            across, up = place(dot.x, dot.value)
            if abs(across - x) <= least and (far := hypot(across - x, up - y)) <= least:
                best, least = dot, far
        return best

    def on_touch_down(self, touch: Any) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if self.nearest(*touch.pos) is None:
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        dot = self.nearest(*touch.pos)
        if dot is not None and dot.id:
            self._open(dot)
        return True

    def _open(self, dot: Dot) -> None:
        self.dispatch("on_open", dot.id)
