"""The links that Android passes to the app, through pyjnius. Runs on a phone only."""

from collections.abc import Callable
from typing import Any

from android import activity
from jnius import autoclass
from kivy.clock import Clock


def watch(opened: Callable[[str], None]) -> None:
    """Pass on the link of the intent that started the app, and of each later one: those arrive on
    another thread."""

    def arrived(intent: Any) -> None:
        link = intent.getDataString() if intent is not None else None
        if link:
            intent.setData(None)  # else it would be opened again when the screen is rotated
            Clock.schedule_once(lambda _passed: opened(str(link)))

    activity.bind(on_new_intent=arrived)
    arrived(autoclass("org.kivy.android.PythonActivity").mActivity.getIntent())
