"""Runs long tasks in a terminal: shows the progress, and stops between two steps on Ctrl+C."""

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
AFTER = 0.5  # seconds until progress is shown
EVERY = 0.2


class Stopped(Exception):  # noqa: N818  not an error
    """Ctrl+C was pressed, and the task has stopped."""


def run(steps: Steps[T], title: Message) -> T:
    """Run the task, showing its progress if stderr is a terminal; raise `Stopped` on Ctrl+C."""
    shown, at = False, WorkDone(0, 1)
    due = time.monotonic() + AFTER
    with _interrupts() as pressed:
        try:
            while True:
                at = next(steps)
                if pressed:
                    steps.close()
                    raise Stopped
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
    """Collect Ctrl+C, to stop at a safe point; a second one stops immediately."""
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
