"""Long work in slices between frames: the window stays responsive and shows the progress, and the
player can cancel."""

import time
from collections.abc import Callable
from typing import Any

from goa_solo.app.screen_context import Context
from goa_solo.rules.message import Message, PlayerError
from goa_solo.store.progress import Steps, WorkDone

AT_ONCE = 0.3  # seconds work may take before it gets its own screen
SLICE = 0.012
PAUSE = 0.05  # seconds between two slices of work in the background


class LongTask:
    """Work that is done step by step."""

    def __init__(self, steps: Steps[Any]) -> None:
        self._steps = steps
        self.at = WorkDone(0, 0)
        self.result: Any = None

    def work(self, seconds: float) -> bool:
        """Work for about that many seconds, at least one step; return True when it is finished,
        with its `result`."""
        until = time.perf_counter() + seconds
        while True:
            try:
                self.at = next(self._steps)
            except StopIteration as end:
                self.result = end.value
                return True
            if time.perf_counter() >= until:
                return False

    def stop(self) -> None:
        self._steps.close()


def at_once(steps: Steps[Any]) -> Any:
    """Do short work now and return its result; if it takes too long, stop it and return None."""
    task = LongTask(steps)
    if not task.work(AT_ONCE):
        task.stop()
    return task.result


def in_background(steps: Steps[Any]) -> None:
    """Do work in the background, a slice at a time; the work reports its own errors."""
    from kivy.clock import Clock

    task = LongTask(steps)
    Clock.schedule_interval(lambda _passed: not task.work(SLICE), PAUSE)


def run(
    context: Context,
    title: str,
    steps: Steps[Any],
    done: Callable[[Any], None],
    stopped: Message,
) -> None:
    """Do the work now if it is short, else on a screen with its progress and a Cancel button. Then
    call `done` with the result, or tell the player that it was `stopped`, or why it failed."""
    task = LongTask(steps)
    try:
        finished = task.work(AT_ONCE)
    except PlayerError as error:
        context.tell(error.message)
        return
    if finished:
        done(task.result)
    else:
        context.navigator.go("long_task", task=task, title=title, done=done, stopped=stopped)
