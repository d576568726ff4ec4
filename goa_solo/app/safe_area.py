"""The part of the window that the system doesn't cover; the screens are in it."""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.relativelayout import RelativeLayout
from kivy.utils import platform

from goa_solo.app.display import NOTHING_COVERED, covered_edges

LOOK_AGAIN = 0.5  # seconds; turning a phone upside down changes nothing but the edges


class SafeArea(RelativeLayout):
    """Keeps the screens clear of a phone's status bar, navigation bar and camera. The window's
    colour shows behind those."""

    def __init__(self, screens: Any) -> None:
        super().__init__(size_hint=(None, None))
        self.edges = NOTHING_COVERED
        self._screens = screens
        screens.size_hint = (None, None)
        self.add_widget(screens)
        self.follow_display()
        Window.bind(size=self.follow_display, on_resize=self.follow_display)
        if platform == "android":
            Clock.schedule_interval(self.follow_display, LOOK_AGAIN)

    def follow_display(self, *_args: object) -> None:
        """Fit the screens into the free area. Sizes are set here, so that no screen is laid out in
        a size that doesn't last."""
        self.edges = left, top, right, bottom = covered_edges()
        size = (Window.width - left - right, Window.height - top - bottom)
        self.pos, self.size, self._screens.size = (left, bottom), size, size
