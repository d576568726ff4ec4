"""Columns with a step to tap in each: progress tracks, exploration cards by symbol; or a row."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.events import nothing
from goa_solo.app.toolkit.rect import FocusArea, Rect

RUNG = 48  # dp, a touch target
GAP = 2  # dp, around a rung as drawn; its touch target has no gap


class TrackColumns(DrawnWidget):
    """`values` are the rungs reached, one for each column, from 1; 0 is below the first.

    `rungs` are the labels, the first on top as on the player board. With `least` 0, tapping the
    rung reached steps back by one. `across` turns the one column into a row; with `open_end` its
    last rung stands for every higher value, and tapping it again doesn't step back.
    """

    values = ListProperty()
    rungs = ListProperty()
    least = NumericProperty(0)
    across = BooleanProperty(False)
    open_end = BooleanProperty(False)
    __events__ = ("on_choose",)  # with the column, from 0, and the rung, from 1
    on_choose = nothing
    _finger: tuple[int, int] | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.fbind("rungs", self._measure)
        self.fbind("across", self._measure)
        self._measure()

    def spot(self, column: int, rung: int) -> tuple[float, float]:
        """Return the centre of a rung in window coordinates."""
        return self.to_window(*self._rect(column, rung).centre)

    def focus_areas(self) -> list[FocusArea]:
        """Return every rung, for the keyboard."""
        return [
            FocusArea(self._rect(column, rung), partial(self._choose, column, rung))
            for rung in range(1, len(self.rungs) + 1)
            for column in range(len(self.values))
        ]

    # ------------------------------------------------------------------ drawing

    def _measure(self, *_args: object) -> None:
        length = dp(RUNG) * max(1, len(self.rungs))
        if self.across:
            self.size_hint_x = None
            self.size = length, dp(RUNG)
        else:
            self.height = length

    def _rect(self, column: int, rung: int) -> Rect:
        if self.across:
            wide = self.width / max(1, len(self.rungs))
            return Rect(self.x + (rung - 1) * wide, self.y, wide, self.height)
        width = self.width / max(1, len(self.values))
        high = self.height / max(1, len(self.rungs))
        return Rect(self.x + column * width, self.top - rung * high, width, high)

    def draw(self, _rect: Rect) -> None:
        font_size = self._theme.font_styles["Title"]["medium"]["font-size"]
        for column, value in enumerate(self.values):
            for rung, text in enumerate(self.rungs, 1):
                self._draw_rung(column, rung, value, str(text), font_size)

    def _draw_rung(self, column: int, rung: int, value: int, text: str, font_size: float) -> None:
        theme = self._theme
        if rung == value:
            fill, ink = theme.primaryColor, theme.onPrimaryColor
        elif rung < value:
            fill, ink = theme.secondaryContainerColor, theme.onSecondaryContainerColor
        else:
            fill, ink = theme.surfaceContainerHighestColor, theme.onSurfaceVariantColor
        rect = self._rect(column, rung).inset(dp(GAP))
        if self._finger == (column, rung):
            fill = drawing.mix(fill, theme.rippleColor, 0.16)
        drawing.block(rect, dp(10), fill)
        if theme.high_contrast:
            drawing.frame(rect, dp(10), dp(1.5), theme.outlineColor)
        size = font_size if rung == value else font_size * 0.86
        drawing.write_fitted(text, drawing.BOLD, size, rect.width, rect.centre, ink)

    # ------------------------------------------------------------------ fingers

    def _at(self, touch: Any) -> tuple[int, int] | None:
        if not self.collide_point(*touch.pos) or not self.values or not self.rungs:
            return None
        if self.across:
            return 0, min(
                int((touch.x - self.x) / self.width * len(self.rungs)) + 1, len(self.rungs)
            )
        column = int((touch.x - self.x) / self.width * len(self.values))
        rung = int((self.top - touch.y) / self.height * len(self.rungs)) + 1
        return min(column, len(self.values) - 1), min(rung, len(self.rungs))

    def on_touch_down(self, touch: Any) -> bool:
        if touch.is_mouse_scrolling or self.disabled:
            return False
        self._finger = self._at(touch)
        if self._finger is None:
            return False
        touch.grab(self)
        self._redraw()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        finger, self._finger = self._finger, None
        self._redraw()
        if finger is not None and finger == self._at(touch):
            self._choose(*finger)
        return True

    def _choose(self, column: int, rung: int) -> None:
        beyond = self.open_end and rung == len(self.rungs)
        if rung == self.values[column] and not beyond:
            rung -= 1
        if rung >= self.least:
            self.dispatch("on_choose", column, rung)
