"""A limit of one second of CPU time: a busy machine stays below it, a hang doesn't."""

import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from tests.support.hang_timeout import HangError

MOST = 1.0


class Slowest:
    """The longest of many times, for the figures in the docs."""

    def __init__(self) -> None:
        self.seconds = 0.0

    @property
    def tally(self) -> "Counter[str]":
        return Counter({"slowest, ms": round(self.seconds * 1000)})

    @contextmanager
    def at_most_a_second(self) -> Iterator[None]:
        """Raise `HangError` in code that takes longer than a second."""

        def bark(_signal: int, _frame: FrameType | None) -> None:
            raise HangError(f"still at it after {MOST} s of the processor's time")

        started = time.process_time()
        if sys.platform == "win32":  # no such alarm there; the runner's limit ends what hangs
            yield
            self.seconds = max(self.seconds, time.process_time() - started)
            return
        before = signal.signal(signal.SIGVTALRM, bark)
        signal.setitimer(signal.ITIMER_VIRTUAL, MOST)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            signal.signal(signal.SIGVTALRM, before)
            self.seconds = max(self.seconds, time.process_time() - started)
