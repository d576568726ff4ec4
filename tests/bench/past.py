"""What looking back costs with a long past: the list of sessions, scrolling it, and the charts.

./goa bench past [sessions]

CPU milliseconds in a window nobody sees; drawing is done by software here, so a phone or a graphics
card does that part faster.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from goa_solo.store.store import Store
from tests.app import past
from tests.app.harness import App


def cpu(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def measured(folder: Path) -> dict[str, float]:
    found: dict[str, float] = {}
    with Store.open(folder) as store:
        found["reading the rows"] = cpu(store.history.rows)
    with App(folder) as app:
        screens = app.app.screens
        found["history: opened, first time"] = cpu(lambda: _open(app, "history"))
        screens.go("home")
        app.settle()
        found["history: opened again"] = cpu(lambda: _open(app, "history"))
        history = screens.current_screen
        found["history: a frame of scrolling"] = cpu(lambda: _scroll(app, history)) / 60
        found["history: a filter"] = cpu(lambda: _filter(app, history))
        found["charts: opened from it"] = cpu(lambda: (history.charts(), app.frames(2)))
        screens.back()
        app.settle()
        found["charts: opened again"] = cpu(lambda: (history.charts(), app.frames(2)))
        plot = screens.current_screen.ids.scores
        middle = plot.view.dots[len(plot.view.dots) // 2]
        found["charts: a tap on a point"] = cpu(lambda: plot.nearest(*plot._place(middle.x, 30)))
    return found


def _open(app: App, name: str) -> None:
    app.app.screens.go(name)
    app.frames(2)


def _scroll(app: App, history: object) -> None:
    for step in range(60):
        history.ids.list.scroll_y = 1 - step / 600  # type: ignore[attr-defined]
        app.frames(1)


def _filter(app: App, history: object) -> None:
    history.choose("difficulty", "2")  # type: ignore[attr-defined]
    app.frames(2)
    history.choose("difficulty", "")  # type: ignore[attr-defined]
    app.frames(2)


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    with tempfile.TemporaryDirectory() as home:
        past.fill(Path(home), count)
        found = measured(Path(home))
    width = max(map(len, found))
    print(f"{f'CPU ms, {count} sessions':{width}}")
    for name, spent in found.items():
        print(f"{name:{width}} {spent:8.1f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
