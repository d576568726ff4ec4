"""The links that Android hands to the app, through pyjnius. Runs on a phone only."""

from collections.abc import Callable
from typing import Any

from android import activity
from jnius import autoclass
from kivy.clock import Clock


def watch(opened: Callable[[str], None]) -> None:
    """Hand on the link of the intent that started the app, and of each that reaches it later: those
    come on another thread."""

    def arrived(intent: Any) -> None:
        link = intent.getDataString() if intent is not None else None
        if link:
            intent.setData(None)  # or it would be opened again when the screen is turned
            Clock.schedule_once(lambda _passed: opened(str(link)))

    activity.bind(on_new_intent=arrived)
    arrived(autoclass("org.kivy.android.PythonActivity").mActivity.getIntent())
