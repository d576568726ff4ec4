"""The app itself: one window, its theme, its screens."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import SmoothLine, SmoothTriangle
from kivy.metrics import Metrics
from kivymd.app import MDApp

from goa_solo import language_choice
from goa_solo.app import idle_work, links
from goa_solo.app.display import set_bar_icons
from goa_solo.app.navigation import Screens
from goa_solo.app.safe_area import SafeArea
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.home import last_home
from goa_solo.app.system_colours import system_style
from goa_solo.app.theme import Theme, zoom_for
from goa_solo.app.toolkit import tap_guard
from goa_solo.app.window_preferences import Preferences
from goa_solo.paths import asset
from goa_solo.rules.translation import current_language

if TYPE_CHECKING:
    from goa_solo.app.toolkit.keyboard_navigation import Keyboard

BACK_KEY = 27  # Esc on a desktop, the back button on a phone
ITERATIONS = 60
"""How often the clock may call before a frame what was called for in it: a receipt whose text must
shrink is laid out up to 40 times, and with Kivy's 20 a picture between them would be seen."""


class LakshmiApp(MDApp):
    """The app; gets its data folder and its preferences."""

    title = "Lakshmi"
    screens: Screens

    def __init__(
        self,
        folder: Path,
        preferences: Preferences,
        link: str = "",
    ) -> None:
        super().__init__()
        self.icon = str(asset("icon-window.png"))
        self.theme_cls = Theme(preferences, zoom_for(*_window_dp()))
        self.preferences = preferences
        self._folder = folder
        self._link = link
        self._show_notices = Clock.create_trigger(
            lambda _passed: self.screens.current_screen.show_notices()
        )
        self.screens = Screens(self.theme_cls)
        self.screens.context = Context(self.screens, self, folder, self._show_notices)
        self.keyboard: Keyboard | None = None  # created when the first key is pressed

    def load_kv(self, filename: str | None = None) -> bool:  # noqa: ARG002  Kivy passes it
        """Load nothing: each screen loads its own kv file."""
        return False

    def open_settings(self, *_args: object) -> bool:
        """Don't open Kivy's own settings, which F1 would show."""
        return False

    def build(self) -> SafeArea:
        Clock.max_iteration = ITERATIONS
        # If the system discards the graphics memory, Kivy restores the texture of all smooth lines
        # through the first one, as long as that exists, and that of smooth shapes in the same way.
        self._first_smooth = SmoothLine(), SmoothTriangle()
        shown = last_home.read(self._folder)
        if shown is None:
            self._open_last_screen()
        else:
            self.screens.begin("home", shown=shown, passing=True)
        self.idle_work = Clock.schedule_interval(idle_work.after_start(self.screens), 0)
        if self._link:
            self.open_link(self._link)
        links.watch(self.open_link)
        Window.bind(on_keyboard=self._on_keyboard, on_resize=self._on_resize)
        Window.bind(on_touch_down=self._on_touch_down)
        Window.softinput_mode = "below_target"  # a phone's keyboard never covers the text field
        return SafeArea(self.screens)

    def _open_last_screen(self) -> None:
        """Open the session or score sheet that was left open, with home below it; else home."""
        screens = self.screens
        open_session = screens.context.open_session
        screens.begin("home", passing=open_session.starts_elsewhere)
        # Home has read the paused sessions: one that is damaged has been set aside.
        if (session := open_session.left_open()) is not None:
            self._reopen_session(session)
        elif (sheet := open_session.left_sheet()) is not None:
            self._reopen_sheet(sheet)
        else:
            screens.current_screen.show_notices()

    def open_link(self, link: str) -> None:
        """Show the deck or the challenge of a link; an open session stays open."""
        self.screens.begin(links.screen_for(link), code=link)

    def _reopen_session(self, session: str) -> None:
        """Open the session that was open at the end, on the screen it was on."""
        screens = self.screens
        screen = screens.context.open_session.ui.screen
        screens.begin("round", session=session)
        if screens.current != "round":  # it can't be shown
            return
        what = screens.current_screen.arguments_for(screen)
        if what is not None:
            screens.context.open_session.remember_screen(screen)
            screens.begin(screen, **what)

    def _reopen_sheet(self, of: dict[str, str]) -> None:
        """Open the score sheet that was open at the end, with its back stack."""
        screens = self.screens
        if "campaign_id" in of:
            screens.begin("campaigns")
            screens.begin("campaign", campaign_id=of["campaign_id"])
        elif "finished" in of:
            screens.begin("history")
            screens.begin("finished_session", finished=of["finished"])
        screens.begin("score_sheet", **of)

    def _write_preferences(self) -> None:
        """Save the preferences, unless another copy of the app writes to the folder."""
        if not self.screens.context.store.read_only:
            self.preferences.write(self._folder)

    def set_preferences(self, **changes: Any) -> None:
        """Change, apply and save some of the preferences."""
        self.preferences = replace(self.preferences, **changes)
        self.theme_cls.follow(self.preferences)
        self._write_preferences()
        if changes.get("read_aloud") is False:
            self.screens.context.feedback.stop_speaking()

    def reload(self) -> None:
        """Apply imported preferences, drafts and language; the window keeps its size."""
        saved = Preferences.read(self._folder)
        self.set_preferences(**asdict(replace(saved, size=self.preferences.size)))
        before = current_language().code
        language_choice.activate(self._folder)
        self.screens.context.open_session.forget_ui()
        if current_language().code != before:
            self.screens.rebuild("home", "settings")

    def set_language(self, code: str) -> None:
        """Rebuild every screen in the chosen language; Settings stays open. Raise `StoreError` if
        it can't be saved."""
        self.screens.context.store.access.check_writable()
        language_choice.choose(self._folder, code)
        self.screens.rebuild("home", "settings")

    def on_pause(self) -> bool:
        """Go to the background. Every step is saved already; the time until the next is a pause."""
        self._write_preferences()
        self.screens.save_typed()
        self.screens.context.feedback.stop_speaking()
        if self.screens.context.open_session.conductor is not None:
            self.screens.context.open_session.conductor.paused()
        return True

    def on_resume(self) -> None:
        """Apply the system's colours, text size and bars, which may have changed meanwhile."""
        system_style.cache_clear()
        self.theme_cls.follow(self.preferences)
        set_bar_icons(Window.clearcolor)
        if self.root is not None:
            self.root.follow_display()

    def on_stop(self) -> None:
        self.idle_work.cancel()
        Window.unbind(on_keyboard=self._on_keyboard, on_resize=self._on_resize)
        Window.unbind(on_touch_down=self._on_touch_down)
        if self.keyboard is not None:
            self.keyboard.stop()
        self._write_preferences()
        Window.allow_screensaver = True
        self.screens.save_typed()
        self.screens.context.feedback.stop_speaking()
        self._show_notices.cancel()
        self.screens.context.open_session.close()

    def _on_keyboard(
        self, _window: Any, key: int, _scan: int, text: str | None, held: list[str]
    ) -> bool:
        tap_guard.pressed(key)
        if self.keyboard is None:
            from goa_solo.app.toolkit.keyboard_navigation import Keyboard

            self.keyboard = Keyboard(self.screens, self.theme_cls)
        if key == BACK_KEY:
            went = self.screens.back()
            self.keyboard.follow_focus()
            return went
        return self.keyboard.pressed(key, text, held)

    def _on_touch_down(self, _window: Any, touch: Any) -> None:
        if not touch.is_mouse_scrolling:
            tap_guard.pressed((touch.x, touch.y))

    def _on_resize(self, *_args: Any) -> None:
        # Saved when the window closes, not at every step of a drag.
        size = _window_dp()
        self.preferences = replace(self.preferences, size=size)
        self.theme_cls.zoom = zoom_for(*size)


def _window_dp() -> tuple[int, int]:
    """Return the window's size in dp."""
    return round(Window.width / Metrics.density), round(Window.height / Metrics.density)
