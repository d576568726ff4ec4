"""A slider over whole numbers."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Point, Rect

KNOB = 22  # dp across


class ValueSlider(DrawnWidget):
    """`value` from 0 to `most`; a finger or `step` moves it."""

    value = NumericProperty(0)
    most = NumericProperty(0)
    redraw_on = ("value", "most")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.height = dp(48)

    def step(self, by: int) -> None:
        self.value = min(max(0, int(self.value) + by), int(self.most))

    def keyed(self, name: str) -> bool:
        """Arrows move it."""
        by = {"left": -1, "down": -1, "right": 1, "up": 1}.get(name, 0)
        self.step(by)
        return bool(by)

    @property
    def _rail(self) -> Rect:
        end = dp(KNOB) / 2
        return Rect(self.x + end, self.center_y - dp(3), max(1, self.width - 2 * end), dp(6))

    def draw(self, _rect: Rect) -> None:
        rail, theme = self._rail, self._theme
        knob = self._knob(self.value)
        drawing.block(rail, dp(3), theme.surfaceContainerHighestColor)
        if self.most and self.value:
            done = Rect(rail.x, rail.y, knob[0] - rail.x, rail.height)
            drawing.block(done, dp(3), theme.primaryColor)
        drawing.disc(knob, dp(KNOB), theme.primaryColor)

    def _knob(self, value: float) -> Point:
        share = value / self.most if self.most else 0
        return self._rail.x + self._rail.width * share, self.center_y

    def spot(self, value: int) -> Point:
        """Where a finger must go for a value, in window coordinates."""
        return self.to_window(*self._knob(value))

    def on_touch_down(self, touch: Any) -> bool:
        if touch.is_mouse_scrolling or self.disabled or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._follow(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self._follow(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._follow(touch)
        return True

    def _follow(self, touch: Any) -> None:
        share = (touch.x - self._rail.x) / self._rail.width
        self.value = round(min(max(share, 0), 1) * self.most)
