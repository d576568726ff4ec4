"""The stage the app is played on: one invisible window per process, and a clock that obeys.

Importing this module imports no Kivy; `open_window` does.
"""

import gc
import os
import sys
import tempfile
from pathlib import Path

from goa_solo.app.preferences import Preferences

LARGEST = (1664, 1664)  # in pixels; a larger screen would have no picture
FRAME = 1 / 60


class _Time:
    """Kivy's clock on this stage: moves only when told, and only forward, ever."""

    now = 0.0
    started = False

    def __call__(self) -> float:
        return _Time.now


def now() -> float:
    """The time on this stage, in seconds."""
    return _Time.now


def open_window(shown: tuple[int, int] | None = None) -> None:
    """Once per process: the window, with the app's own settings. From then on import Kivy.

    For measurements it can be shown on a display, in one size.
    """
    if _Time.started:
        return
    kivy_home = Path(tempfile.mkdtemp(prefix="kivy-"))
    if not shown:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["KIVY_HOME"] = str(kivy_home)
    from goa_solo.app.start import prepare, window_opens

    # An offscreen window never grows beyond its first size, so it starts with room for all.
    prepare(Preferences(size=shown or LARGEST), kivy_home)
    if not window_opens():
        raise RuntimeError("no offscreen window: install libgl1 and libegl1")
    from kivy.clock import Clock

    _Time.now = Clock.time() + 1
    _Time.started = True
    Clock.time = _Time()


def set_size(width: int, height: int) -> None:
    """The window's size in pixels."""
    from kivy.core.window import Window

    if max(width, height) > max(LARGEST):
        raise ValueError(f"{width}×{height} is larger than the offscreen window")
    Window.size = (width, height)


def pass_time() -> None:
    """A sixtieth of a second, with nothing done in it."""
    _Time.now += FRAME


def frame(seconds: float = FRAME) -> None:
    """One frame, of 1/60 s if nothing else is said: everything but the drawing."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.lang import Builder

    _Time.now += seconds
    Clock._max_fps = 0  # never wait for real time
    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()


def draw() -> None:
    """One frame that is really drawn, whether or not anything changed."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    _Time.now += FRAME
    Clock._max_fps = 0
    Window.canvas.ask_update()
    EventLoop.idle()


def clear() -> None:
    """Take everything off, so that the next app finds the process as the first one did."""
    from kivy.animation import Animation
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.metrics import Metrics

    for child in Window.children[:]:
        Window.remove_widget(child)
    EventLoop.touches.clear()
    for event in Clock.get_events():
        event.cancel()
    Animation._instances.clear()
    if "kivymd.uix.transition.transition" in sys.modules:
        sys.modules["kivymd.uix.transition.transition"].MDSharedAxisTransition._s_map.clear()
    Metrics.density = Metrics.fontscale = 1.0
    gc.collect()
    gc.freeze()  # what is left stays: looking through it after every test would take the longest
    _Time.now += FRAME
    Clock.tick()
