"""The events of the progress screen."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty

from goa_solo.app.long_task import SLICE, LongTask
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.rules.message import Message, PlayerError
from goa_solo.store.progress import WorkDone


class LongTaskPage(FormPage):
    """Opened by `long_task.run`. Leaving it in any way cancels the work."""

    at: WorkDone = ObjectProperty(WorkDone(0, 0), rebind=True)

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._task: LongTask | None = None
        self._working: Any = None
        super().__init__(context, **kwargs)

    def opened(
        self,
        task: LongTask | None = None,
        title: str = "",
        done: Callable[[Any], None] | None = None,
        stopped: Message | str = "",
        **_what: Any,
    ) -> None:
        if task is None:
            Clock.schedule_once(lambda _passed: self.context.navigator.back())
            return
        self.title = title
        self._task, self._done, self._stopped = task, done, stopped
        self.at = task.at
        self._working = Clock.schedule_interval(self._work, 0)

    def _work(self, _passed: float) -> None:
        task = self._task
        if task is None:
            return
        try:
            finished = task.work(SLICE)
        except PlayerError as error:
            self._end()
            self.context.tell(error.message)
            return
        self.at = task.at
        if finished:
            self._end()
            if self._done:
                self._done(task.result)

    def _end(self) -> None:
        """Go back without cancelling: the work is finished."""
        self._working.cancel()
        self._task = None
        self.context.navigator.back()

    def show_notices(self) -> None:
        """Leave them to the next page: this one may be gone before they are read."""

    def left(self) -> None:
        if self._task is None:
            return
        task, self._task = self._task, None
        self._working.cancel()
        task.stop()
        self.context.tell(self._stopped)
