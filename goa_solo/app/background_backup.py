"""The automatic backup after a session, in slices between frames: nothing waits for it."""

from kivy.clock import Clock

from goa_solo.app.long_task import SLICE, LongTask
from goa_solo.app.screen_context import Context
from goa_solo.application import backups

PAUSE = 0.05  # seconds between two slices


def start(context: Context) -> None:
    """Back up into the folder the player chose, if there is one."""
    if backups.automatic_folder(context.store) is None:
        return
    task = LongTask(backups.automatic_backup(context.store))
    Clock.schedule_interval(lambda _passed: not task.work(SLICE), PAUSE)
