"""Ends a test that hangs. It doesn't measure: a slow machine passes, an endless loop doesn't."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

HUNG = 120  # seconds


class HangError(AssertionError):
    """The running code doesn't end."""


@contextmanager
def watchdog(seconds: int = HUNG) -> Iterator[None]:
    """Raise `HangError` in code that hangs."""

    def bark(_signal: int, _frame: FrameType | None) -> None:
        raise HangError(f"still at it after {seconds} s")

    if sys.platform == "win32":  # no such alarm there; the runner's limit ends what hangs
        yield
        return
    before = signal.signal(signal.SIGALRM, bark)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
