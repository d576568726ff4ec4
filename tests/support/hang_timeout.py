"""Ends a test that hangs, and measures the longest of many times."""

import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

HUNG = 120  # seconds: a slow machine stays below it, an endless loop doesn't
MOST = 1.0  # second of CPU time: a busy machine stays below it, a hang doesn't


class HangError(AssertionError):
    """The running code doesn't end."""


@contextmanager
def watchdog(seconds: float = HUNG, *, of_cpu: bool = False) -> Iterator[None]:
    """Raise `HangError` in code that hangs, or that takes too much of the processor's time."""

    def bark(_signal: int, _frame: FrameType | None) -> None:
        raise HangError(f"still at it after {seconds} s{' of CPU time' if of_cpu else ''}")

    if sys.platform == "win32":  # no such alarm there; the runner's limit ends what hangs
        yield
        return
    alarm, timer = signal.SIGALRM, signal.ITIMER_REAL
    if of_cpu:
        alarm, timer = signal.SIGVTALRM, signal.ITIMER_VIRTUAL
    before = signal.signal(alarm, bark)
    signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        signal.setitimer(timer, 0)
        signal.signal(alarm, before)


class Slowest:
    """The longest of many times, for the figures in the docs."""

    def __init__(self) -> None:
        self.seconds = 0.0

    @property
    def tally(self) -> "Counter[str]":
        return Counter({"slowest, ms": round(self.seconds * 1000)})

    @contextmanager
    def at_most_a_second(self) -> Iterator[None]:
        """Raise `HangError` in code that takes more than a second of CPU time."""
        started = time.process_time()
        try:
            with watchdog(MOST, of_cpu=True):
                yield
        finally:
            self.seconds = max(self.seconds, time.process_time() - started)
