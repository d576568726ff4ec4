"""Ends a test that hangs. It measures nothing: a slow machine passes, an endless loop does not."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

HUNG = 120  # seconds


class HangError(AssertionError):
    """The code that was running doesn't end."""


@contextmanager
def watchdog() -> Iterator[None]:
    """Raise `HangError` in code that hangs."""

    def bark(_signal: int, _frame: FrameType | None) -> None:
        raise HangError(f"still at it after {HUNG} s")

    if sys.platform == "win32":  # has no such alarm; what hangs there, the runner's limit ends
        yield
        return
    before = signal.signal(signal.SIGALRM, bark)
    signal.alarm(HUNG)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
