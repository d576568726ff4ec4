"""A widget that cuts off its content at its edges. Used by the round screen."""

from typing import Any

from kivy.core.window import Window
from kivy.graphics import ScissorPop, ScissorPush
from kivy.lang import Builder
from kivy.properties import BooleanProperty
from kivy.uix.stencilview import StencilView


class Clip(StencilView):
    """A StencilView with OpenGL's scissor instead of a stencil, which takes software longer than
    drawing what is cut off. It cuts off nothing unless it is `active`."""

    active = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._scissor = ScissorPush()
        super().__init__(**kwargs)
        self.canvas.before.add(self._scissor)
        self.canvas.after.insert(0, ScissorPop())
        Window.bind(on_draw=self._follow)

    def _follow(self, *_args: object) -> None:
        """Set the scissor before each frame: it is in window coordinates, and screens move."""
        x, y = self.to_window(*self.pos)
        left, bottom, right, top = map(round, (x, y, x + self.width, y + self.height))
        place = (left, bottom, max(0, right - left), max(0, top - bottom))
        if not self.active:
            place = (0, 0, *Window.size)
        if (*self._scissor.pos, *self._scissor.size) != place:
            self._scissor.pos, self._scissor.size = place[:2], place[2:]


Builder.load_string("<-Clip>:")  # without Kivy's rule, which draws a stencil
