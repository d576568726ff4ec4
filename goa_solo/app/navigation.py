"""Opens screens by name, builds each when it is first opened, and holds the back stack."""

import os
import traceback
from contextlib import suppress
from importlib import import_module
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.screenmanager import NoTransition, ScreenManager, SlideTransition, TransitionBase
from kivy.utils import platform

from goa_solo.app import screens as folder
from goa_solo.app.display import set_bar_icons
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.theme import Theme
from goa_solo.rules.message import PlayerError

SLIDE = 0.18  # seconds
IDLE = 1  # seconds after a screen was opened until the next one is built
PROBLEM = "problem"
SESSION, TOUR = TABLES = ("round", "tour")
"""The screens a session is played on. Screens opened from them lead back to them."""


def page_class(name: str) -> type[Page]:
    """Return a screen's class: `screens/new_session/screen.py` holds `NewSessionPage`."""
    module = import_module(f"{folder.__name__}.{name}.screen")
    found: type[Page] = getattr(module, "".join(map(str.capitalize, name.split("_"))) + "Page")
    return found


def _set_clear_colour(_theme: Theme, colour: list[float]) -> None:
    Window.clearcolor = colour
    set_bar_icons(colour)


def _transition(theme: Theme) -> TransitionBase:
    """Return a sliding transition, or none if the player wants reduced motion."""
    return NoTransition() if theme.reduced_motion else SlideTransition(duration=SLIDE)


class Screens(ScreenManager):
    """The navigator: a stack of screen names, the current one on top."""

    context: Context

    def __init__(self, theme: Theme) -> None:
        super().__init__(transition=_transition(theme))
        self.canvas.before.clear()  # a stencil as large as the window, which clips nothing
        self.canvas.after.clear()
        self._theme = theme
        self._back_stack: list[str] = []
        self._failed: set[str] = set()  # pages to rebuild before they are shown again
        self._expected = ""  # the screen to build in an idle moment
        self._build_expected = Clock.create_trigger(self._build_expected_now, IDLE)
        theme.bind(reduced_motion=lambda *_: setattr(self, "transition", _transition(theme)))
        # The window is cleared in our colour; a rectangle of its size would paint it twice.
        _set_clear_colour(theme, theme.backgroundColor)
        theme.bind(backgroundColor=_set_clear_colour)

    def begin(self, name: str, **what: Any) -> None:
        """Open a screen at the start of the app, without a transition."""
        self.transition = NoTransition()
        self.go(name, **what)
        self.transition.stop()  # else, a frame later, it removes a screen that is shown again
        self.transition = _transition(self._theme)

    def expect(self, name: str) -> None:
        """Build a screen in an idle moment: it is likely to be opened next."""
        self._expected = name
        if not self.has_screen(name):
            self._build_expected()

    def _build_expected_now(self, _passed: float) -> None:
        if EventLoop.touches:  # a finger is down, and its tap shouldn't wait
            self._build_expected()
        elif not self.has_screen(self._expected):
            self._build(self._expected)

    def _build(self, name: str) -> None:
        self.add_widget(page_class(name)(self.context, name=name))

    def go(self, name: str, **what: Any) -> None:
        """Open the screen `name`; return to it if it is already on the back stack, but never from a
        session to a screen below it, except to the first one."""
        stack = self._back_stack
        if SESSION in stack and not self.context.plays:
            self._leave(stack.index(SESSION))  # the session is over
        tables = [place for place, one in enumerate(stack) if one in TABLES]
        above = tables[-1] if tables and name != stack[0] else 0
        forward = name not in stack[above:]
        if not forward:
            self._leave(stack.index(name, above) + 1)
        elif name == SESSION:
            self._leave(1)  # back from a session never leads to its setup
        if forward:
            stack.append(name)
        self._show(name, "left" if forward else "right", what)

    def back(self) -> bool:
        """Return to the previous screen; return False if this is the first."""
        if self.has_screen(self.current) and self.current_screen.back():
            return True
        if len(self._back_stack) < 2:
            return False
        self.leave()
        return True

    def leave(self) -> None:
        """Return to the previous screen without closing what is open on this one first."""
        self._leave(len(self._back_stack) - 1)
        self._show(self._back_stack[-1], "right", {})

    def _leave(self, place: int) -> None:
        """Remove the screens from this index on from the back stack."""
        names = self._back_stack[place:]
        del self._back_stack[place:]
        for name in names:
            if self.has_screen(name) and name not in self._failed:
                self.get_screen(name).left()

    def rebuild(self, *names: str) -> None:
        """Rebuild every screen, as after a change of language, and open these in order."""
        self._back_stack.clear()
        old_screens = list(self.screens)
        self.clear_widgets()
        # Until the next frame, callbacks of old screens may be due that need their screen.
        Clock.schedule_once(lambda _passed: old_screens.clear())
        for name in names:
            self.begin(name)

    def save_typed(self) -> None:
        """Save what was typed on the current page."""
        if self.has_screen(self.current):
            with suppress(PlayerError):
                self.current_screen.save_typed()

    def show_problem(self, error: Exception, what: dict[str, Any] | None = None) -> None:
        """Replace the top page, which failed, with one that says so. Forget where the player was,
        or the next start would fail as well."""
        self._failed.add(self._back_stack.pop())
        self.context.open_session.forget_place()
        if platform == "android":  # its stderr is the system's log
            traceback.print_exception(error)
        line = f"{type(error).__name__}: {error}".splitlines()[0][:200]
        self.go(PROBLEM, what=what or {}, error=line)

    def _show(self, name: str, direction: str, what: dict[str, Any]) -> None:
        try:
            self._open(name, what)
        except Exception as error:
            if name == PROBLEM or os.environ.get("GOA_SOLO_DEBUG"):
                raise
            self.show_problem(error, what)
            return
        self.transition.direction = direction
        self.current = name
        # The screen stays on while a session is open, and only then.
        Window.allow_screensaver = not self.context.plays

    def _open(self, name: str, what: dict[str, Any]) -> None:
        if name in self._failed and name != self.current and self.has_screen(name):
            self.remove_widget(self.get_screen(name))
        if not self.has_screen(name):
            self._build(name)
            self._failed.discard(name)
        page = self.get_screen(name)
        page.opened_in = Clock.frames
        try:
            page.opened(**what)
        except PlayerError as error:
            if not page.instead:
                raise
            page.leave_refused(error, page.instead)
        if not what.get("passing"):
            page.show_notices()
