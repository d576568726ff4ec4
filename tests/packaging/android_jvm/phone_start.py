"""Starts the app on the phone as python-for-android does, by `main.py`, and prints what it found.
Run by `test_phone.py`: python -m tests.packaging.android_jvm.phone_start FOLDER"""

import json
import os
import runpy
import sys
from pathlib import Path

from goa_solo.app.window_preferences import Preferences
from tests.packaging.android_jvm.phone import Phone

ROOT = Path(__file__).parents[3]
ENVIRONMENT = {"SDL_VIDEODRIVER": "offscreen", "KIVY_NO_CONFIG": "1", "KIVY_NO_ARGS": "1",
               "KIVY_LOG_MODE": "PYTHON", "KIVY_WINDOW": "sdl2", "HOME": sys.argv[1],
               "KIVY_HOME": f"{sys.argv[1]}/kivy"}  # fmt: skip
SETTLED, WATCHED = 2.0, 1.0  # seconds


def main() -> None:
    os.environ |= ENVIRONMENT
    os.environ.pop("GOA_SOLO_HOME", None)  # a phone has a folder of its own for each app
    setattr(sys, "getandroidapilevel", lambda: 36)  # noqa: B010  as Python on Android
    folder = Path(sys.argv[1])
    (folder / "goa-solo").mkdir()
    Preferences(reduced_motion=True).write(folder / "goa-solo")  # nothing moves by itself
    phone = Phone(folder)
    phone.set_screen(font_scale=1.3, bars=(0, 48, 0, 96))
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.metrics import Metrics

    frames = []

    def look(_passed: float) -> None:
        frames.append(Clock.frames)
        if len(frames) == 1:
            Clock.schedule_once(look, WATCHED)
            return
        app = App.get_running_app()
        found = {
            "screen": app.screens.current,
            "density": Metrics.density,
            "text_scale": app.theme_cls.text_scale,
            "edges": list(app.root.edges),
            "frames": frames[1] - frames[0],
        }
        print(json.dumps(found), flush=True)
        app._stop()

    Clock.schedule_once(lambda _passed: Clock.schedule_once(look, SETTLED))  # after the start
    sys.argv = ["main.py"]
    runpy.run_path(str(ROOT / "main.py"), run_name="__main__")


if __name__ == "__main__":
    main()
