"""A window that is really drawn, with a controlled clock, for measuring drawing."""

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
def visible_app(home: Path, preferences: Preferences | None = None) -> Iterator[App]:
    """Run the app in a window on the display, or in memory if there is none."""
    headless_window.open_window(PHONE if os.environ.get("DISPLAY") else None)
    if is_enabled("garbage_collection"):
        garbage_collection.skip_modules()
    with App(home, preferences=preferences) as app:
        frames(3)
        yield app


def frames(count: int = 1) -> None:
    """Run frames as the app's own loop does: drawn if something changed, and finished."""
    from kivy.base import EventLoop
    from kivy.clock import Clock

    for _ in range(count):
        headless_window.pass_time()
        Clock._max_fps = 0
        EventLoop.idle()
    finish()


def draw() -> None:
    """Do the second half of a frame; `headless_window.frame` is the first."""
    from kivy.core.window import Window

    assert Window.canvas.needs_redraw
    Window.dispatch("on_draw")
    Window.dispatch("on_flip")
    finish()


def finish() -> None:
    """Wait until everything is drawn, so that its CPU time counts for the caller."""
    from kivy.graphics.opengl import glFinish

    glFinish()
