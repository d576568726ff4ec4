"""The app sleeps while nothing moves: told by a clock that obeys and a wait that counts."""

from typing import Any

from attrs import define, field

from goa_solo.app.idle_sleep import AWAKE, FRAME, MOST, Rest


@define
class Event:
    _last_dt: float = field(alias="since")
    timeout: float


@define
class Clock:
    """As much of Kivy's clock as a rest needs."""

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
class Table:
    """A clock with a rest on it; `touched` says after how long a finger comes, if it does."""

    clock: Clock = field(factory=Clock)
    slept: list[float] = field(factory=list)
    touched: float | None = None
    busy: bool = False

    def __attrs_post_init__(self) -> None:
        Rest(self.clock, self._wait, lambda: self.busy)

    def _wait(self, seconds: float) -> bool:
        woken = self.touched is not None and self.touched < seconds
        self.slept.append(self.touched if woken and self.touched else seconds)
        self.clock.now += self.slept[-1]
        return woken

    def run(self, seconds: float) -> int:
        """Let time pass; gives the frames."""
        before, end = self.clock.frames, self.clock.now + seconds
        while self.clock.now < end:
            self.clock.idle()
        return self.clock.frames - before


def test_a_quiet_app_looks_four_times_a_second() -> None:
    table = Table()
    table.run(AWAKE)
    assert table.run(10) <= 10 / MOST + 1
    assert set(table.slept) == {MOST}


def test_what_moves_gets_every_frame() -> None:
    table = Table()
    table.run(AWAKE)
    table.clock.events.append(Event(table.clock.now, 0))
    assert table.run(1) >= 59
    assert not table.slept


def test_something_to_draw_is_drawn_at_once() -> None:
    table = Table(busy=True)
    table.run(AWAKE + 1)
    assert not table.slept


def test_the_clock_is_not_overslept() -> None:
    table = Table()
    table.run(AWAKE)
    table.clock.events.append(Event(table.clock.now, 0.1))
    table.clock.idle()
    assert 0 < table.slept[0] <= 0.1


def test_a_finger_ends_the_sleep_and_keeps_it_away_for_a_while() -> None:
    table = Table(touched=0.05)
    table.run(AWAKE)
    table.clock.idle()
    assert table.slept == [0.05]
    table.run(AWAKE - 2 * FRAME)
    assert table.slept == [0.05]
    table.run(4 * FRAME)
    assert len(table.slept) > 1
