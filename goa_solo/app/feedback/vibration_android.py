"""A short vibration, through pyjnius. Runs on a phone only.

It is the system's own tap feedback: unlike the vibrator it needs no permission, and it follows the
phone's setting for touch feedback.
"""

from android.runnable import run_on_ui_thread
from jnius import autoclass

_PythonActivity = autoclass("org.kivy.android.PythonActivity")
_HapticFeedbackConstants = autoclass("android.view.HapticFeedbackConstants")


@run_on_ui_thread  # type: ignore[untyped-decorator]
def vibrate() -> None:
    """Vibrate without blocking; views may only be touched on Android's own thread."""
    view = _PythonActivity.mActivity.getWindow().getDecorView()
    view.performHapticFeedback(_HapticFeedbackConstants.VIRTUAL_KEY)
