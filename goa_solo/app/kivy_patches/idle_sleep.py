"""Lets the app sleep while nothing moves.

Kivy checks 60 times a second whether something happened, which takes 1.8 to 3% of a core. Here it
waits for the window's next event or the clock's next callback: 0.2%, which saves battery on phones
and laptops. A touch or a key ends the sleep immediately. Written for Kivy 2.3.1 and SDL 2.
"""

import ctypes
import sys
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

LONGEST = 0.25  # seconds; the system may need attention without sending an event
LONGEST_BLIND = 0.05  # seconds, where an event can't end the sleep: too short to notice on a tap
FRAME = 1 / 60
AWAKE = 0.5  # seconds to stay awake after an event, for whatever it triggers
OWN_PROVIDERS = {"SDL2MotionEventProvider", "MouseMotionEventProvider"}
"""The input providers whose touches wake the window; other touches would have to wait."""
Wait = Callable[[float], object]


class IdleSleep:
    """Replaces the clock's own wait for the next frame.

    `wait` sleeps for up to the given seconds and returns whether an event ended it; `is_busy`
    returns whether a frame must be drawn now.
    """

    def __init__(
        self, clock: Any, wait: Wait, is_busy: Callable[[], bool], longest: float = LONGEST
    ) -> None:
        self._clock, self._wait, self._is_busy, self._longest = clock, wait, is_busy, longest
        self._wait_for_frame = clock.idle
        self.stay_awake()
        clock.idle = self._idle

    def stay_awake(self, *_event: object) -> None:
        """Draw every frame for a while: something happened."""
        self._awake_until = self._clock.time() + AWAKE

    def _idle(self) -> Any:
        now = self._clock.time()
        if now >= self._awake_until and not self._is_busy():
            free = self._next_callback() - now
            if free > FRAME and self._wait(min(free, self._longest)):
                self.stay_awake()
        return self._wait_for_frame()

    def _next_callback(self) -> float:
        """Return when the clock's next callback is due; an animation is due at every frame."""
        times = [event._last_dt + event.timeout for event in self._clock.get_events()]
        return min(times, default=float("inf"))


def apply() -> None:
    """Apply the patch. Call this when the window is open."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    def is_busy() -> bool:
        providers = {type(provider).__name__ for provider in EventLoop.input_providers}
        return bool(Window.canvas.needs_redraw) or not providers <= OWN_PROVIDERS

    wait = sdl_wait()
    if wait is not None:
        sleep = IdleSleep(Clock, wait, is_busy)
    else:
        sleep = IdleSleep(Clock, time.sleep, is_busy, LONGEST_BLIND)
    Window.bind(
        on_motion=sleep.stay_awake, on_key_down=sleep.stay_awake, mouse_pos=sleep.stay_awake
    )


def sdl_wait() -> Wait | None:
    """Return SDL's own wait, which ends with the first event without consuming it; None if SDL
    isn't accessible. Android's SDL has no such wait: it polls 1,000 times a second."""
    if hasattr(sys, "getandroidapilevel"):
        return None
    from kivy.core.window import _window_sdl2

    try:
        wait = _sdl_of(_window_sdl2).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait.argtypes, wait.restype = [ctypes.c_void_p, ctypes.c_int], ctypes.c_int
    return lambda seconds: wait(None, max(1, int(seconds * 1000)))


def _sdl_of(window_module: ModuleType) -> ctypes.CDLL:
    """Return the SDL that Kivy's window uses. Windows finds a loaded library by its name; elsewhere
    a module's own handle also finds symbols of the libraries it is linked with."""
    return ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else str(window_module.__file__))
