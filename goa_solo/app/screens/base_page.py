"""The base class of all screens."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import AliasProperty, ObjectProperty
from kivy.uix.screenmanager import Screen

from goa_solo.app.i18n import render
from goa_solo.app.screen_context import Context
from goa_solo.app.toolkit import banner_and_dialogs, buttons  # noqa: F401  used in all kv files
from goa_solo.app.toolkit.fill_rows import refill
from goa_solo.app.toolkit.focus import top_layer
from goa_solo.rules.message import TERMS, PlayerError

ENTER = (13, 271)  # the key codes of Enter and of Enter on the number pad
TYPING_PAUSE = 0.6  # seconds after the last keystroke until typed text is saved

Factory.register("Field", module="goa_solo.app.toolkit.text_field")  # imported when first used


class Unopened(str):
    """The presenter of a page that hasn't been opened yet: whatever its kv rules read is ""."""

    def __getattribute__(self, name: str) -> Any:
        return super().__getattribute__(name) if name.startswith("__") else self

    def __call__(self) -> Unopened:
        return self


UNOPENED: Any = Unopened()


class Page(Screen):
    """A screen that gets its context when it is built. Its layout is the `screen.kv` beside its
    module, loaded when the screen is first built; kv rules read the `presenter`, if it has one."""

    presenter: Any = ObjectProperty(UNOPENED, rebind=True)
    wide_from = 600  # dp
    wide: Any = AliasProperty(  # whether there is room for parts side by side
        lambda page: page.width > page.height and page.width >= dp(page.wide_from), bind=("size",)
    )
    terms: Mapping[str, str] = TERMS  # in which a refusal is shown
    instead = ""  # the screen to go to if `opened` raises `PlayerError`: there is nothing to show

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self.context = context
        self.opened_in = -1  # the frame
        self._built_from: dict[str, object] = {}
        self._leaving = False  # another page is about to be shown, and notices wait for it
        self._typing_paused = Clock.create_trigger(self._save_if_shown, TYPING_PAUSE)
        layout = Path(inspect.getfile(type(self))).with_suffix(".kv")
        if layout.exists() and str(layout) not in Builder.files:
            Builder.load_file(str(layout))
        super().__init__(**kwargs)

    def opened(self, **what: Any) -> None:
        """Called each time the screen is about to be shown, with the arguments of `go`."""

    def show_changes(self) -> None:
        """Let the kv rules read the presenter again: something in it has changed."""
        self.property("presenter").dispatch(self)

    def left(self) -> None:
        """Called when the screen leaves the back stack, but not when another screen is opened from
        it. Scroll lists to the top for the next time."""
        if "scroll" in self.ids:
            self.ids.scroll.to_top()

    def save_typed(self) -> None:
        """Save what was typed; raise `PlayerError` if that fails. Called shortly after the last
        keystroke, and when the app is closed or goes to the background."""

    def save_as_typed(self, *names: str) -> None:
        """Call `save_typed` shortly after text was typed in one of these fields."""
        for name in names:
            self.ids[name].bind(text=self._letter_typed)

    def save_when_left(self, *names: str) -> None:
        """Save what was typed in these fields shortly after the last keystroke, and when one of
        them loses the focus."""
        self.save_as_typed(*names)
        for name in names:
            self.ids[name].bind(focus=self._focus_changed)

    def _focus_changed(self, _field: object, focused: bool) -> None:
        if not focused:
            self.save_or_say()

    def _letter_typed(self, *_args: object) -> None:
        self._typing_paused.cancel()
        self._typing_paused()

    def _save_if_shown(self, *_args: object) -> None:
        if self.manager is not None and self.manager.current_screen is self:
            self.save_or_say()

    @contextmanager
    def showing_refusals(self) -> Iterator[None]:
        """Do something in a `with` that the rules or the store may refuse: then show why."""
        try:
            yield
        except PlayerError as error:
            self.say(render(error.message, self.terms))

    def save_or_say(self) -> None:
        """Save what was typed, or say why it can't be saved."""
        with self.showing_refusals():
            self.save_typed()

    def save_and_leave(self) -> None:
        """Save what was typed as another page is opened, which says why if that fails."""
        try:
            self.save_typed()
        except PlayerError as error:
            self.context.open_session.add_notice(error.message)

    def built_from(self, what: object, part: str = "") -> bool:
        """Return whether the screen, or a part of it, was last built from equal values, and
        remember these. Comparing is faster than rebuilding many widgets."""
        same = part in self._built_from and self._built_from[part] == what
        self._built_from[part] = what
        return same

    def fill(self, part: str, shown: object, widgets: Iterable[Any]) -> None:
        """Fill the box with the id `part`, unless it was last filled for equal values; pass a
        generator, so that widgets are made only then."""
        if not self.built_from(shown, part):
            refill(self.ids[part], widgets)

    def back(self) -> bool:
        """Called before going back; return True if the screen handled it. By default, an open
        question or sheet is closed."""
        layer = top_layer(self)
        if layer is self:
            return False
        layer.dismiss()
        return True

    def pressed(self, key: int, text: str | None, held: list[str]) -> bool:  # noqa: ARG002
        """Handle a key other than Esc, with the character it types and its modifiers. The key that
        opened the screen isn't meant for it."""
        is_meant = key in ENTER and self.opened_in != Clock.frames
        return is_meant and self.enter_pressed() is not False

    def enter_pressed(self) -> bool | None:
        """Called when Enter is pressed; return False if the screen doesn't handle it."""
        return False

    def reachable(self) -> list[Any] | None:
        """Return the parts whose buttons can have the focus now; None for the whole screen."""
        return None

    def waits(self, widget: Any) -> bool:  # noqa: ARG002
        """Return whether a button doesn't react yet: its text is too new to have been read."""
        return False

    def say(self, line: str) -> None:
        """Show a message instead of earlier ones; "" only removes them."""
        self.ids.banner.dismiss()
        if line:
            self.ids.banner.say(line)

    def show_notices(self) -> None:
        """Show notices about the session or the store. On a page without a banner they wait for the
        next page."""
        if self._leaving or "banner" not in self.ids:
            return
        for notice in self.context.open_session.pending_notices():
            self.ids.banner.say(notice)

    def leave_refused(self, error: PlayerError, to: str) -> None:
        """Go to another screen and show why: this screen's item can't be shown."""
        self.context.open_session.add_notice(error.message)
        self.leave_for(to)

    def leave_for(self, to: str) -> None:
        """Go to another screen in the next frame: there is nothing to show on this one."""

        def leave(_passed: float) -> None:
            self._leaving = False
            self.context.navigator.go(to)

        self._leaving = True
        Clock.schedule_once(leave)
