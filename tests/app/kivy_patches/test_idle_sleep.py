"""The app sleeps while nothing moves: shown with a clock that obeys and a wait that counts, and
with Kivy's and SDL's own."""

import time
from typing import Any

import pytest
from attrs import define, field

from goa_solo.app.kivy_patches.idle_sleep import (
    AWAKE,
    FRAME,
    LONGEST,
    LONGEST_BLIND,
    IdleSleep,
    sdl_wait,
)
from tests.support.app_driver import App


@define
class Event:
    _last_dt: float = field(alias="since")
    timeout: float


@define
class Clock:
    """As much of Kivy's clock as the sleep needs."""

    now: float = 100.0
    events: list[Event] = field(factory=list)
    idle: Any = None
    frames: int = 0

    def __attrs_post_init__(self) -> None:
        self.idle = self._frame

    def time(self) -> float:
        return self.now

    def get_events(self) -> list[Event]:
        return self.events

    def _frame(self) -> float:
        self.frames += 1
        self.now += FRAME
        return self.now


@define
class Sleeper:
    """A clock with the sleep on it; `touched` says after how long a finger comes, if it does."""

    clock: Clock = field(factory=Clock)
    slept: list[float] = field(factory=list)
    touched: float | None = None
    busy: bool = False
    longest: float = LONGEST

    def __attrs_post_init__(self) -> None:
        IdleSleep(self.clock, self._wait, lambda: self.busy, self.longest)

    def _wait(self, seconds: float) -> bool:
        woken = self.touched is not None and self.touched < seconds
        self.slept.append(self.touched if woken and self.touched else seconds)
        self.clock.now += self.slept[-1]
        return woken

    def run(self, seconds: float) -> int:
        """Let time pass; return the number of frames."""
        before, end = self.clock.frames, self.clock.now + seconds
        while self.clock.now < end:
            self.clock.idle()
        return self.clock.frames - before


def test_a_quiet_app_looks_four_times_a_second() -> None:
    sleeper = Sleeper()
    sleeper.run(AWAKE)
    assert sleeper.run(10) <= 10 / LONGEST + 1
    assert set(sleeper.slept) == {LONGEST}


def test_what_moves_gets_every_frame() -> None:
    sleeper = Sleeper()
    sleeper.run(AWAKE)
    sleeper.clock.events.append(Event(sleeper.clock.now, 0))
    assert sleeper.run(1) >= 59
    assert not sleeper.slept


def test_something_to_draw_is_drawn_at_once() -> None:
    sleeper = Sleeper(busy=True)
    sleeper.run(AWAKE + 1)
    assert not sleeper.slept


def test_the_clock_is_not_overslept() -> None:
    sleeper = Sleeper()
    sleeper.run(AWAKE)
    sleeper.clock.events.append(Event(sleeper.clock.now, 0.1))
    sleeper.clock.idle()
    assert 0 < sleeper.slept[0] <= 0.1


def test_a_finger_ends_the_sleep_and_keeps_it_away_for_a_while() -> None:
    sleeper = Sleeper(touched=0.05)
    sleeper.run(AWAKE)
    sleeper.clock.idle()
    assert sleeper.slept == [0.05]
    sleeper.run(AWAKE - 2 * FRAME)
    assert sleeper.slept == [0.05]
    sleeper.run(4 * FRAME)
    assert len(sleeper.slept) > 1


def test_where_no_event_ends_the_sleep_it_is_short() -> None:
    sleeper = Sleeper(longest=LONGEST_BLIND)
    sleeper.run(AWAKE)
    assert sleeper.run(10) <= 10 / LONGEST_BLIND + 1
    assert max(sleeper.slept) <= LONGEST_BLIND


@pytest.mark.window
@pytest.mark.usefixtures("app")
def test_sdl_waits_until_an_event() -> None:
    """Fails when Kivy's window is no longer linked with SDL 2."""
    from kivy.core.window import Window

    wait = sdl_wait()
    assert wait is not None
    while Window._win.poll():
        pass  # the events of the window's opening
    begun = time.perf_counter()
    wait(0.1)
    assert 0.08 < time.perf_counter() - begun < 1


@pytest.mark.window
def test_what_the_sleep_reads_of_kivy_is_there(app: App) -> None:
    """Fails when Kivy's clock, window or input providers change."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    app.settle()
    assert callable(Clock.idle)
    event = Clock.schedule_once(lambda _passed: None, 5)
    assert event in Clock.get_events()
    assert event._last_dt + event.timeout == pytest.approx(Clock.time() + 5, abs=1)
    event.cancel()
    Window.canvas.ask_update()
    assert Window.canvas.needs_redraw
    assert isinstance(EventLoop.input_providers, list)
    for name in ("on_motion", "on_key_down"):
        assert Window.is_event_type(name)
    assert "mouse_pos" in Window.properties()
