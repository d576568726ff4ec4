"""Lets the app sleep while nothing moves. Kivy looks sixty times a second whether something
happened; here it waits until something does: an event of the window, or what its clock is to do
next. A finger or a key ends the sleep at once.
"""

import ctypes
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

MOST = 0.25  # seconds of sleep, at most: the system may have something to say that is no event
FRAME = 1 / 60
AWAKE = 0.5  # seconds to stay awake after an event, for what follows from it
WINDOWS_OWN = {"SDL2MotionEventProvider", "MouseMotionEventProvider"}
"""Where touches come from that wake the window; others would have to wait for it."""
Wait = Callable[[float], bool]


class Rest:
    """Takes the place of the clock's own waiting for the next frame.

    `wait` sleeps for so many seconds at most and tells whether an event of the window ended that;
    `busy` tells whether a frame is to be drawn now.
    """

    def __init__(self, clock: Any, wait: Wait, busy: Callable[[], bool]) -> None:
        self._clock, self._wait, self._busy = clock, wait, busy
        self._next_frame = clock.idle
        self._awake_until = clock.time() + AWAKE
        clock.idle = self._idle

    def _idle(self) -> Any:
        now = self._clock.time()
        if now >= self._awake_until and not self._busy():
            free = self._due() - now
            if free > FRAME and self._wait(min(free, MOST)):
                self._awake_until = self._clock.time() + AWAKE
        return self._next_frame()

    def _due(self) -> float:
        """When the clock has something to do; what moves is due at every frame."""
        times = [event._last_dt + event.timeout for event in self._clock.get_events()]
        return min(times, default=float("inf"))


def enable_idle_sleep() -> None:
    """Sleep from now on, where the window can be waited for."""
    wait = _window_wait()
    if wait is None:
        return
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    def busy() -> bool:
        touches = {type(provider).__name__ for provider in EventLoop.input_providers}
        return bool(Window.canvas.needs_redraw) or not touches <= WINDOWS_OWN

    Rest(Clock, wait, busy)


def _window_wait() -> Wait | None:
    """SDL's own waiting, which ends with the first event and takes none away. SDL is in the
    process already; where it can't be found, Kivy goes on looking sixty times a second."""
    if sys.platform != "linux" or hasattr(sys, "getandroidapilevel"):
        return None
    lines = Path("/proc/self/maps").read_text("utf-8", "replace").splitlines()
    paths = {line[line.index("/") :] for line in lines if "/libSDL2-2" in line}
    for path in sorted(paths):
        try:
            sdl = ctypes.CDLL(path)
            waits = sdl.SDL_WaitEventTimeout
        except (OSError, AttributeError):
            continue
        waits.argtypes, waits.restype = [ctypes.c_void_p, ctypes.c_int], ctypes.c_int
        return lambda seconds: bool(waits(None, max(1, int(seconds * 1000))))
    return None
