"""Plays the app as a person would: a real but hidden window, real touches, and its own clock.

    with App(home) as app:
        app.tap("About")
        assert "Not an official product" in app.texts()
        app.key("escape")

Use `App`, or the fixture `app`, which starts one; those of `tests/app/screens` share one start.
Importing this module imports no Kivy.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from weakref import ref

from goa_solo.app.window_preferences import Preferences
from goa_solo.application.session_defaults import answer_search
from goa_solo.store.errors import StoreError
from goa_solo.store.settings import FILE as SETTINGS_FILE
from goa_solo.store.store import Store
from tests.support import failure_pictures, headless_window, widget_tree

PHONE = (412, 824)
READING_TIME = 1.05  # the least time, in seconds, a person needs to read what has changed
REMEMBERING = {"campaigns", "decks", "history", "paused_sessions", "set_aside", "wastebasket"}
"""The screens that hold the store they were built with, or what was searched for."""
SLOW_FRAME = 1 / 20  # where only the end of a movement is looked at: a slow phone draws no more
KEYS = {"escape": 27, "back": 27, "enter": 13, "tab": 9, "backspace": 8, "delete": 127, "space": 32,
        "up": 273, "down": 274, "right": 275, "left": 276}  # fmt: skip

Target = Any  # a widget, its text, "#id" from a kv file, or a position (x, y)


class App:
    """The app in its window. `size` is in dp; `density` and `font_scale` are the device's."""

    def __init__(
        self,
        home: Path,
        *,
        size: tuple[int, int] = PHONE,
        density: float = 1.0,
        font_scale: float = 1.0,
        preferences: Preferences | None = None,
        debug: bool = True,
        first_time: bool = False,  # show the questions that are asked only once
    ) -> None:
        self.home = home
        self._debug = debug  # otherwise a failing page is replaced by an error page
        self._size, self._density, self._font_scale = size, density, font_scale
        self._preferences = preferences
        self._first_time = first_time
        self.app: Any = None

    def __enter__(self) -> "App":
        self.start()
        return self

    def __exit__(self, _kind: object, error: object, _traceback: object) -> None:
        if error is not None:
            failure_pictures.take(self)
        self.stop()

    # ------------------------------------------------------------------ life

    def start(self) -> None:
        """Start as if the icon was tapped; without preferences, read those of the folder."""
        if not self._first_time and not (self.home / SETTINGS_FILE).exists():
            self._answer_search()
        for other in tuple(failure_pictures.open_apps):  # there is one window
            other.stop()
        headless_window.open_window()
        from kivy.base import EventLoop
        from kivy.metrics import Metrics

        from goa_solo.app.display import adopt_density
        from goa_solo.app.lakshmi_app import LakshmiApp

        Metrics.density, Metrics.fontscale = self._density, self._font_scale
        adopt_density()  # on a phone, its own value
        self._set_size(*self._size)
        EventLoop.quit = False
        EventLoop.start()
        preferences = self._preferences or Preferences.read(self.home)
        if not self._first_time:
            preferences = replace(preferences, sounds_asked=True)
        self.app = LakshmiApp(self.home, preferences)
        failure_pictures.open_apps.append(self)
        os.environ["GOA_SOLO_DEBUG"] = "1" if self._debug else ""
        try:
            self.app._run_prepare()
            while self.app.idle_work.is_triggered:
                self.frames()
            self.frames(3)
        except BaseException:
            self.stop()
            raise

    def stop(self, *, collect: bool = True) -> None:
        """Close the app and leave the process as if the app had never run."""
        if self.app is None:
            return
        closed = ref(self.app)
        failure_pictures.open_apps.remove(self)
        try:
            self.app._stop()  # `stop` would only ask a phone's system to end it
        finally:
            os.environ.pop("GOA_SOLO_DEBUG", None)
            self.app = None
            headless_window.clear(closed, collect=collect)

    def restart(self) -> None:
        """Close and open again on the same data."""
        self.stop(collect=False)
        self._preferences = None
        self.start()

    def reopen(
        self,
        home: Path,
        *,
        size: tuple[int, int] = PHONE,
        preferences: Preferences | None = None,
    ) -> None:
        """Make it an app that was just started on this folder: without starting it again, unless it
        was closed or something lies in front of it."""
        self.home, self._size, self._preferences = home, size, preferences
        if not self._alone_in_window():
            self.stop()
            self.start()
            return
        if not (home / SETTINGS_FILE).exists():
            self._answer_search()
        self._leave_folder()
        app = self.app
        app.preferences = replace(preferences or Preferences.read(home), sounds_asked=True)
        app.theme_cls.phase = ""
        app.theme_cls.follow(app.preferences)
        self._set_size(*size)
        if self.screen != "home":
            app.screens.begin("home", passing=True)
        self._drop_pages()
        if self.open_session.starts_elsewhere:
            app._open_last_screen()
        else:
            self.page.show_notices()
        self.settle()

    def _alone_in_window(self) -> bool:
        if self.app is None:  # then Kivy isn't imported yet, perhaps
            return False
        from kivy.core.window import Window

        return bool(Window.children == [self.app.root])

    def _leave_folder(self) -> None:
        """Close the data of the last test, and turn to the folder of the next."""
        app, screens = self.app, self.app.screens
        app.idle_work.cancel()
        app._show_notices.cancel()
        screens._build_expected.cancel()
        screens.transition.stop()
        if app.keyboard is not None:
            app.keyboard.stop()
            app.keyboard = None
        screens.context.feedback.stop_speaking()
        vars(screens.context.feedback).pop("_speech", None)  # found again when first needed
        headless_window.take_focus()
        screens._leave(1)
        for page in screens.screens:
            page._typing_paused.cancel()
            if "banner" in page.ids:
                page.ids.banner.dismiss()
        screens.context.open_session.close()
        context = vars(screens.context)
        del context["open_session"]
        context["data_folder"] = app._folder = self.home

    def _drop_pages(self) -> None:
        """Remove the pages that can't be used again."""
        from goa_solo.app.toolkit.focus import top_layer

        screens = self.app.screens
        for page in tuple(screens.screens):
            if page.name in REMEMBERING | screens._failed or top_layer(page) is not page:
                screens.remove_widget(page)
        screens._failed.clear()
        screens.begin("home", passing=True)
        self.page.left()

    def _answer_search(self) -> None:
        """Answer the question that is asked before the first session."""
        with suppress(StoreError, OSError), Store.open(self.home) as store:
            answer_search(store.settings, farther=False)

    # ------------------------------------------------------------------ time

    def frames(self, count: int = 1, seconds: float = headless_window.FRAME) -> None:
        """Let `count` frames pass."""
        for _ in range(count):
            headless_window.frame(seconds)

    def wait(self, seconds: float) -> None:
        """Let the app's time pass, frame by frame, without really waiting. A short wait has short
        frames, because some things take a few of them."""
        each = SLOW_FRAME if seconds > 0.25 else headless_window.FRAME
        self.frames(max(1, round(seconds / each)), each)

    def settle(self, at_most: float = 5.0) -> None:
        """Wait until no animation or scrolling is running."""
        self.frames(3)
        end = headless_window.now() + at_most
        while self._moving() and headless_window.now() < end:
            self.frames(1, SLOW_FRAME)
        self.frames(3)

    def arrive(self, at_most: int = 300) -> None:
        """Wait until the screen that was opened has come, or fail after that many frames."""
        for _ in range(at_most):
            if not self.app.screens.transition.is_active:
                return
            self.frames()
        raise AssertionError(f"{self.screen} is still on its way after {at_most} frames")

    # ------------------------------------------------------------------ hands

    def tap(self, target: Target) -> None:
        """Touch, release, and wait until nothing moves."""
        touch = self._touch(target)
        touch.touch_down()
        self.frames(2)
        touch.touch_up()
        self.settle()

    def double_tap(self, target: Target) -> None:
        """Touch the same position twice quickly; the second touch hits whatever is there then."""
        first, place = self._touch(target), self.place(target)
        for touch in (first, type(first)(*place)):
            touch.touch_down()
            self.frames(2)
            touch.touch_up()
            self.frames(4)
        self.settle()

    def long_press(self, target: Target, seconds: float = 1.0) -> None:
        touch = self._touch(target)
        touch.touch_down()
        self.wait(seconds)
        touch.touch_up()
        self.settle()

    def drag(self, start: Target, *through: Target, steps: int = 8) -> None:
        """Put a finger down, move it in a straight line to each other position, and release."""
        places = [self.place(target) for target in (start, *through)]
        touch = self._touch(places[0])
        touch.touch_down()
        self.frames(2)
        for (x0, y0), (x1, y1) in pairwise(places):
            for step in range(1, steps + 1):
                share = step / steps
                touch.touch_move(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
                self.frames()
        touch.touch_up()
        self.settle()

    def key(self, name: str, *modifiers: str) -> None:
        """Press a key: "escape", "enter", an arrow, or a character; modifiers such as "ctrl"."""
        self._wait_to_read()
        press(name, *modifiers)
        self.settle()

    def type(self, text: str) -> None:
        """Type into the focused text field; tap it first."""
        from kivy.core.window import Window

        Window.dispatch("on_textinput", text)
        self.settle()

    def resize(self, width: int, height: int) -> None:
        """Resize the window, in dp."""
        self._set_size(width, height)
        self.settle()

    def go(self, screen: str, **what: Any) -> None:
        """Open a screen directly, without the taps that lead to it."""
        self.app.screens.go(screen, **what)
        self.settle()

    # ------------------------------------------------------------------ eyes

    @property
    def screen(self) -> str:
        """The name of the current screen."""
        return str(self.app.screens.current)

    @property
    def page(self) -> Any:
        """The current screen itself."""
        return self.app.screens.current_screen

    @property
    def open_session(self) -> Any:
        """The session open in the window."""
        return self.app.screens.context.open_session

    @property
    def store(self) -> Store:
        """The store of its data folder."""
        store: Store = self.app.screens.context.store
        return store

    def says(self, words: str) -> bool:
        """Return whether these words are part of a text in view."""
        return any(words in text for text in self.texts())

    def texts(self) -> list[str]:
        """Return all texts in view, from top to bottom, without those that must be scrolled to."""
        shown = [one for one in widget_tree.seen() if widget_tree.says(one.widget)]
        shown = [one for one in shown if not one.box.common(one.clip).empty]
        return [widget_tree.says(one.widget) for one in sorted(shown, key=lambda one: -one.box.top)]

    def find_all(
        self, words: str = "", *, named: str = "", where: Callable[[Any], bool] | None = None
    ) -> list[Any]:
        """Return visible widgets with this text, this id in their kv file, or passing `where`."""
        found = []
        for one in widget_tree.seen():
            widget = one.widget
            if words and widget_tree.says(widget) != words:
                continue
            if named and not self._has_id(widget, named):
                continue
            if where and not where(widget):
                continue
            found.append(widget)
        return found

    def find(
        self, words: str = "", *, named: str = "", where: Callable[[Any], bool] | None = None
    ) -> Any:
        """Return the only such widget; otherwise the error lists the texts in view."""
        found = self.find_all(words, named=named, where=where)
        if len(found) != 1:
            wanted = words or (f"#{named}" if named else where)
            raise LookupError(f"{len(found)} of {wanted!r} in view; there are {self.texts()}")
        return found[0]

    def place(self, target: Target) -> tuple[float, float]:
        """Return where to touch: the middle of the target, scrolled into view if necessary."""
        if isinstance(target, tuple):
            return target
        if isinstance(target, str):
            target = self.find(named=target[1:]) if target.startswith("#") else self.find(target)
        self._bring_into_view(target)
        return target.to_window(*target.center)  # type: ignore[no-any-return]

    def screenshot(self, path: Path) -> Path:
        """Save a picture of the window, whose width in pixels must be a multiple of 4."""
        from kivy.core.window import Window

        if Window.width % 4:
            raise ValueError(f"width {Window.width} is not a multiple of 4")
        path.parent.mkdir(parents=True, exist_ok=True)
        headless_window.draw()
        return Path(Window.screenshot(name=str(path.absolute()))).replace(path)

    # ------------------------------------------------------------------ inside

    def _set_size(self, width: int, height: int) -> None:
        from kivy.core.window import Window

        headless_window.set_size(round(width * self._density), round(height * self._density))
        if self.app:
            Window.dispatch("on_resize", *Window.size)

    @staticmethod
    def _moving() -> bool:
        from kivy.animation import Animation
        from kivy.core.window import Window
        from kivy.uix.scrollview import ScrollView

        if Animation._instances:
            return True
        effects = [
            effect
            for root in Window.children
            for widget in root.walk(restrict=True)
            if isinstance(widget, ScrollView)
            for effect in (widget.effect_x, widget.effect_y)
            if effect
        ]
        return any(abs(one.velocity) > 1 or abs(one.overscroll) > 1 for one in effects)

    def _touch(self, target: Target) -> Any:
        """Return a touch, after the current screen has been visible long enough to be read."""
        from kivy.tests.common import UnitTestTouch

        self._wait_to_read()
        return UnitTestTouch(*self.place(target))

    @staticmethod
    def _wait_to_read() -> None:
        """Let the time pass in a few frames; in a single one, Kivy would lose its scrolling."""
        for _ in range(3):
            headless_window.frame(READING_TIME / 3)

    @staticmethod
    def _has_id(widget: Any, wanted: str) -> bool:
        above = widget.parent
        while above is not None and hasattr(above, "ids"):
            known = above.ids.get(wanted)
            if known is not None and known.__self__ is widget:
                return True
            above = above.parent
        return False

    def _bring_into_view(self, widget: Any) -> None:
        from kivy.uix.scrollview import ScrollView

        above = widget.parent
        while above is not None and above is not above.parent:
            if isinstance(above, ScrollView):
                above.scroll_to(widget, animate=False)
                self.frames(2)
            above = above.parent


def press(name: str, *held: str) -> None:
    """Press a key at once, as `App.key` does after a while."""
    from kivy.core.window import Window

    code, letter = KEYS.get(name) or ord(name), name if len(name) == 1 else None
    if not Window.dispatch("on_key_down", code, 0, letter, list(held)):
        Window.dispatch("on_keyboard", code, 0, letter, list(held))
    Window.dispatch("on_key_up", code, 0)


OpenApp = Callable[..., App]
"""Opens the test's data folder in the shared app, with the options of `App.reopen`."""
