"""What the app does in idle moments after its first frame: import the game, open the player's data,
and import the next screen; `Screens.expect` builds one. There is one step per frame, so that a tap
waits for at most one of them; a screen that is opened earlier imports what it needs."""

import linecache
from collections.abc import Callable, Iterator
from importlib import import_module

from goa_solo.app.navigation import Screens, page_class

MODULES = (
    "goa_solo.rules.entries",
    "goa_solo.rules.handbook",
    "goa_solo.rules.steps",
    "goa_solo.packs",
    "goa_solo.store.store",
    "goa_solo.play.conductor",
    "goa_solo.app.open_session",
    "goa_solo.app.screens.paused_sessions.presenter",
)
"""In the order in which they need each other."""


def after_start(screens: Screens) -> Callable[[float], bool | None]:
    """Return a callback for Kivy's clock that does a step, and ends itself with False."""
    steps = _steps(screens)
    return lambda _passed: next(steps, False)


def _steps(screens: Screens) -> Iterator[None]:
    yield  # the clock calls this before it draws the first frame
    for name in MODULES:
        import_module(name)
        yield
    linecache.clearcache()  # attrs leaves the source of the methods it writes there: 0.9 MB
    page = screens.current_screen
    if page.name == "home":
        page.opened()
    else:
        page.show_notices()
    yield
    if screens.context.store.running.ids():
        page_class("round")
        yield
    page_class("new_session")
