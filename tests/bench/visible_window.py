"""A window that is really drawn, under a clock that obeys, for measurements of what is drawn."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from goa_solo.app.kivy_patches import garbage_collection, is_enabled
from goa_solo.app.window_preferences import Preferences
from tests.bench.bench_tools import PHONE
from tests.support import headless_window
from tests.support.app_driver import App


@contextmanager
def app_in_sight(home: Path, preferences: Preferences | None = None) -> Iterator[App]:
    """The app in a window of the display, or in memory if there is none."""
    headless_window.open_window(PHONE if os.environ.get("DISPLAY") else None)
    if is_enabled("garbage_collection"):
        garbage_collection.apply()
    with App(home, preferences=preferences) as app:
        frames(3)
        yield app


def frames(count: int = 1) -> None:
    """Frames as the app's own loop makes them: drawn where something changed, and finished."""
    from kivy.base import EventLoop
    from kivy.clock import Clock

    for _ in range(count):
        headless_window.pass_time()
        Clock._max_fps = 0
        EventLoop.idle()
    finish()


def draw() -> None:
    """The second half of a frame, of which `stage.frame` is the first."""
    from kivy.core.window import Window

    assert Window.canvas.needs_redraw
    Window.dispatch("on_draw")
    Window.dispatch("on_flip")
    finish()


def finish() -> None:
    """Wait until all that was given to draw is drawn; its CPU belongs to what asked for it."""
    from kivy.graphics.opengl import glFinish

    glFinish()
