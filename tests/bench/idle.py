"""Measures the idle app, on the round and home screens, and how fast it then responds to a touch.

./goa bench idle

Touches are made by xdotool; without it, responses aren't timed. Times go from before xdotool starts
until the frame with the pressed button is drawn, so they are some 10 ms too long.
"""

import json
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

from goa_solo.paths import ensure_data_folder
from tests.bench.bench_tools import Figure, display, run_in_process
from tests.support import widget_tree
from tests.support.round_player import SETUP

SECONDS = 30
TAPS = 12


def figures(seconds: int = SECONDS) -> list[Figure]:
    found: list[Figure] = []
    with display() as environment:
        for screen in ("round", "home"):
            said = run_in_process("tests.bench.idle", screen, str(seconds), environment=environment)
            found.append(Figure(f"idle on {screen}", "% core", said["percent"]))
            found.append(Figure("  frames drawn a second", "1/s", [said["drawn"]]))
            found.append(Figure("  looks a second", "1/s", [said["looks"]]))
            if said["answers"]:
                found.append(Figure("  tap answered, wall", "ms", said["answers"]))
    return found


def measure(screen: str, seconds: int) -> dict[str, Any]:
    """Run the app as a person would, and watch it from a thread."""
    folder = ensure_data_folder()
    if screen == "round":
        _leave_a_session(folder)
    from goa_solo.app import launch
    from goa_solo.app.window_preferences import Preferences

    preferences = Preferences.read(folder)
    launch.configure_kivy(preferences, folder)
    assert launch.window_opens()
    from kivy.base import stopTouchApp
    from kivy.clock import Clock
    from kivy.core.window import Window

    from goa_solo.app.lakshmi_app import LakshmiApp

    flips: list[float] = []
    Window.bind(on_flip=lambda *_args: flips.append(time.perf_counter()))
    launch.patch_running_kivy()
    app = LakshmiApp(folder, preferences)
    said: dict[str, Any] = {}

    def watch() -> None:
        time.sleep(8)  # until everything is preloaded and nothing moves
        parts, drawn, looks = [], len(flips), Clock.frames
        for _ in range(3):
            begun = time.process_time()
            time.sleep(seconds / 3)
            parts.append((time.process_time() - begun) / (seconds / 3) * 100)
        said["percent"] = parts
        said["drawn"] = (len(flips) - drawn) / seconds
        said["looks"] = (Clock.frames - looks) / seconds
        said["answers"] = _answers(flips, Window) if shutil.which("xdotool") else []
        stopTouchApp()

    threading.Thread(target=watch, daemon=True).start()
    app.run()
    return said


def _leave_a_session(folder: Path) -> None:
    """Save a session at the first marker, as after closing the window there."""
    from goa_solo.app.open_session import OpenSession
    from goa_solo.application import pack_lookup
    from goa_solo.play.conductor import Conductor
    from goa_solo.rules.entries import Lay
    from tests.support.round_player import MARKETS

    open_session = OpenSession(folder)
    faces = pack_lookup.deck(open_session.store, SETUP.deck).faces
    conductor = Conductor.start(open_session.store, SETUP, faces, seed="seven")
    conductor.answer(Lay(MARKETS[conductor.table.phase]))
    open_session.resume(conductor.id)
    open_session.close()


def _answers(flips: list[float], window: Any) -> list[float]:
    """Press a button repeatedly, each time after idling, and release beside it. Not counted are the
    first press, with which the pointer enters the window, and presses that missed."""
    button = _button()
    place = button.to_window(*button.center)
    x, y = window.left + round(place[0]), window.top + window.height - round(place[1])
    answers = []
    for _ in range(TAPS + 1):
        _xdotool("mousemove", str(x), str(y))
        time.sleep(1.5)
        begun = time.perf_counter()
        _xdotool("mousedown", "1")
        time.sleep(0.4)
        seen = next(((flip - begun) * 1000 for flip in flips if flip > begun), None)
        answers.append(seen if button.state == "down" else None)
        _xdotool("mousemove", str(window.left + 2), str(window.top + window.height // 2))
        _xdotool("mouseup", "1")
    hits = [answer for answer in answers[1:] if answer is not None]
    if len(hits) < TAPS:
        print(f"{TAPS - len(hits)} of {TAPS} taps were not answered.", file=sys.stderr)
    return hits


def _button() -> Any:
    """Return the lowest button that isn't in a list, where a touch might start scrolling."""
    found = [
        one for one in widget_tree.seen() if widget_tree.is_button(one.widget) and not one.scrolls
    ]
    whole = [one for one in found if one.box.common(one.clip) == one.box]
    return min(whole, key=lambda one: one.box.y).widget


def _xdotool(*words: str) -> None:
    subprocess.run(["xdotool", *words], check=True)


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], int(sys.argv[2]))))
