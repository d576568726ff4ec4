"""One invisible window per process, and a clock that only tests move.

Importing this module imports no Kivy; `open_window` does.
"""

import atexit
import gc
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any
from weakref import ref

from goa_solo.app.window_preferences import Preferences

LARGEST = (1664, 1664)  # in pixels; a larger screen couldn't be captured
FRAME = 1 / 60


class _Time:
    """Kivy's clock: it moves only when a test moves it, and only forward."""

    now = 0.0
    started = False

    def __call__(self) -> float:
        return _Time.now


def now() -> float:
    """Return the time on that clock, in seconds."""
    return _Time.now


def open_window(shown: tuple[int, int] | None = None) -> None:
    """Open the window with the app's settings, once per process. Import Kivy only after it.

    For measurements, it can be shown on a display in a fixed size.
    """
    if _Time.started:
        return
    kivy_home = Path(tempfile.mkdtemp(prefix="kivy-"))
    atexit.register(shutil.rmtree, kivy_home, ignore_errors=True)
    if not shown:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["KIVY_HOME"] = str(kivy_home)
    from goa_solo.app.launch import configure_kivy, window_opens

    # An offscreen window can't grow beyond its first size, so it starts with the largest.
    configure_kivy(Preferences(size=shown or LARGEST), kivy_home)
    if not window_opens():
        raise RuntimeError("no offscreen window: install libgl1 and libegl1")
    from kivy.clock import Clock

    import goa_solo.app.lakshmi_app  # noqa: F401
    from goa_solo.app.kivy_patches import garbage_collection

    garbage_collection.skip_modules()  # as in the app, before the first page
    _Time.now = Clock.time() + 1
    _Time.started = True
    Clock.time = _Time()


def set_size(width: int, height: int) -> None:
    """Set the window's size in pixels."""
    from kivy.core.window import Window

    if max(width, height) > max(LARGEST):
        raise ValueError(f"{width}×{height} is larger than the offscreen window")
    Window.size = (width, height)


def pass_time() -> None:
    """Move the clock by a sixtieth of a second, and do nothing else."""
    _Time.now += FRAME


def frame(seconds: float = FRAME) -> None:
    """Run one frame, by default of 1/60 s: everything except drawing."""
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
    """Draw one frame, whether or not anything changed."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    _Time.now += FRAME
    Clock._max_fps = 0
    Window.canvas.ask_update()
    EventLoop.idle()


_closed: list[ref[Any]] = []  # closed apps that still exist


def take_focus() -> None:
    """Take the focus from the text field that has it."""
    if "kivy.uix.textinput" in sys.modules:
        from kivy.uix.behaviors import FocusBehavior

        for field in tuple(FocusBehavior._keyboards.values()):
            if field is not None:
                field.focus = False


def clear(closed: ref[Any], *, collect: bool) -> None:
    """Remove everything, so that the next app finds the process unused. Garbage may be left to the
    next call."""
    from kivy.clock import Clock
    from kivy.metrics import Metrics

    _remove_widgets()  # in a function, or local variables would keep the widgets alive
    _forget_fields()
    Metrics.density = Metrics.fontscale = 1.0
    _Time.now += FRAME
    Clock.tick()
    _closed.append(closed)
    if collect:
        _collect_garbage()


def _remove_widgets() -> None:
    from kivy.animation import Animation
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.lang import Builder, builder

    for child in Window.children[:]:
        Window.remove_widget(child)
    for uid in tuple(builder._handlers):  # or resizing the next window would trigger their rules
        Builder.unbind_widget(uid)
    if "kivy.uix.recycleview.views" in sys.modules:
        views: Any = sys.modules["kivy.uix.recycleview.views"]
        views._cached_views.clear()  # or reused without their rules
        views._cache_count = 0
    EventLoop.touches.clear()
    for event in Clock.get_events():
        event.cancel()
    Animation._instances.clear()
    if "kivymd.uix.transition.transition" in sys.modules:
        sys.modules["kivymd.uix.transition.transition"].MDSharedAxisTransition._s_map.clear()


def _forget_fields() -> None:
    """Clear Kivy's references to the focused text field and to the one last scrolled, and the
    cached pictures of text lines: the timer that would drop them was stopped with the app."""
    if "kivy.uix.textinput" not in sys.modules:
        return
    from kivy.cache import Cache
    from kivy.core.window import Window
    from kivy.uix.behaviors import FocusBehavior
    from kivy.uix.textinput import TextInput

    Cache.remove("textinput.label")
    Cache.remove("textinput.width")
    for keyboard, field in FocusBehavior._keyboards.items():
        if field is not None:  # or it would still receive the next app's keys
            keyboard.unbind(
                on_key_down=field.keyboard_on_key_down,
                on_key_up=field.keyboard_on_key_up,
                on_textinput=field.keyboard_on_textinput,
            )
    FocusBehavior._keyboards.clear()
    Window._system_keyboard.target = Window._system_keyboard.callback = None
    TextInput._adjust_viewport()  # with None, which replaces the reference
    TextInput._adjust_viewport.cancel()


def _collect_garbage() -> None:
    """Collect garbage. Modules live to the end and take longest to scan, so they are excluded,
    unless an app that a test still holds is among them."""
    gc.collect()
    gc.collect()  # objects bound to widgets are freed only after them
    _closed[:] = [one for one in _closed if one() is not None]
    if not _closed:
        gc.freeze()
