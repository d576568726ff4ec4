"""Long work in a terminal: how far it is, and Ctrl+C, which stops it between two steps."""

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from goa_solo.rules.message import Message, say
from goa_solo.store.progress import Steps, WorkDone

T = TypeVar("T")
AFTER = 0.5  # seconds until something is shown
EVERY = 0.2


class Stopped(Exception):  # noqa: N818  not an error
    """Ctrl+C was pressed; the work has stopped after `progress`."""

    def __init__(self, progress: WorkDone) -> None:
        super().__init__(progress)
        self.progress = progress


def run(steps: Steps[T], title: Message) -> T:
    """Do the work; show how far it is if the error stream is a terminal. Raises `Stopped`."""
    shown, at = False, WorkDone(0, 1)
    due = time.monotonic() + AFTER
    with _interrupts() as pressed:
        try:
            while True:
                at = next(steps)
                if pressed:
                    steps.close()
                    raise Stopped(at)
                if sys.stderr.isatty() and time.monotonic() > due:
                    shown, due = True, time.monotonic() + EVERY
                    percent = 100 * at.done // max(1, at.total)
                    line = say("{title} {percent}%", title=title, percent=percent)
                    print(f"\r{line}", end="", file=sys.stderr, flush=True)
        except StopIteration as end:
            result: T = end.value
            return result
        finally:
            if shown:
                print("\r\x1b[K", end="", file=sys.stderr, flush=True)


@contextmanager
def _interrupts() -> Iterator[list[int]]:
    """Collect Ctrl+C instead of stopping anywhere; a second one does stop."""
    pressed: list[int] = []

    def note(number: int, _frame: object) -> None:
        if pressed:
            raise KeyboardInterrupt
        pressed.append(number)

    if threading.current_thread() is not threading.main_thread():
        yield pressed
        return
    before = signal.signal(signal.SIGINT, note)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)
