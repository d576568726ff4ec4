"""Overlays: a banner with a message, a question with two answers, a sheet, a menu."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from goa_solo.app.toolkit.base_widgets import Filled, Text
from goa_solo.app.toolkit.buttons import BigButton
from goa_solo.app.toolkit.fill_rows import refill
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.app.toolkit.tap_guard import TapGuard

SECONDS = 6.0


def _still() -> bool:
    """Return whether the player wants reduced motion."""
    return bool(App.get_running_app().theme_cls.reduced_motion)


class Overlay(StencilView):
    """Drawn only while it is `open`: an invisible layer of the window's size would cost as much in
    every frame as a visible one. A dialog that has just opened ignores touches."""

    open = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._appeared = TapGuard()
        super().__init__(**kwargs)
        self.fbind("open", lambda *_args: self._appeared.restart())
        self.fbind("open", self._draw_or_leave_out)
        # `parent` is set before its canvas contains the child's.
        self.fbind("parent", Clock.create_trigger(self._draw_or_leave_out, -1))

    def _draw_or_leave_out(self, *_args: object) -> None:
        if self.parent is None:
            return
        layers = self.parent.canvas
        drawn = layers.indexof(self.canvas) >= 0
        if drawn and not self.open:
            layers.remove(self.canvas)
        elif self.open and not drawn:
            siblings = self.parent.children
            above = [layers.indexof(one.canvas) for one in siblings[: siblings.index(self)]]
            places = [place for place in above if place >= 0]
            layers.insert(min(places) if places else layers.length(), self.canvas)

    def on_touch_move(self, touch: Any) -> bool:
        return bool(self.open and super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        return bool(self.open and super().on_touch_up(touch))


class Banner(Filled, BoxLayout, Overlay):
    """A message that disappears by itself, or at a touch, which is passed on to what is below it.
    Several are shown one after the other."""

    text = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._waiting: list[str] = []
        super().__init__(**kwargs)
        self._leave = Clock.create_trigger(self._next, SECONDS)

    def on_text(self, _banner: Any, text: str) -> None:
        self.open = bool(text)

    def say(self, text: str) -> None:
        """Show a message now, or after the current one; the same message only once."""
        if not self.text:
            self._show(text)
        elif text != self.text and text not in self._waiting:
            self._waiting.append(text)

    def dismiss(self) -> None:
        """Remove all messages: the screen has moved on."""
        self._waiting.clear()
        if self.text:
            self._next()

    def _show(self, text: str) -> None:
        self.text = text
        self.opacity = 1 if _still() else 0
        if not self.opacity:
            Animation(opacity=1, duration=0.15).start(self)
        self._leave.cancel()
        self._leave()

    def _next(self, *_args: object) -> None:
        self._leave.cancel()
        Animation.cancel_all(self)
        self.text = ""
        self.opacity = 0
        if self._waiting:
            self._show(self._waiting.pop(0))

    def on_touch_down(self, touch: Any) -> bool:
        if self.text and self.collide_point(*touch.pos):
            self._next()
        return False


class ConfirmDialog(FloatLayout, Overlay):
    """Asks a question over a darkened screen; a touch beside it answers nothing."""

    text = StringProperty()
    yes = StringProperty()
    no = StringProperty()
    modal = True  # while it is open the focus stays inside
    _then: Callable[[], None] | None = None
    _otherwise: Callable[[], None] | None = None

    def on_kv_post(self, _base: Any) -> None:
        self._cancel = self.ids.cancel.__self__
        set_shown(self._cancel, self.ids.card, wanted=False)

    def ask(
        self,
        text: str,
        yes: str,
        no: str,
        then: Callable[[], None],
        otherwise: Callable[[], None] | None = None,
        cancel: bool = False,
    ) -> None:
        """Ask; with `cancel`, a third button answers nothing, for a question with two ways on."""
        self.text, self.yes, self.no = text, yes, no
        set_shown(self._cancel, self.ids.card, cancel)
        self._then, self._otherwise = then, otherwise
        self.open = True

    def dismiss(self) -> None:
        if not self._appeared.unread:
            self._otherwise = None
            self.answer(False)

    def answer(self, agreed: bool) -> None:
        if self._appeared.unread:
            return
        follows = self._then if agreed else self._otherwise
        self._then = self._otherwise = None
        self.open = False
        if follows:
            follows()

    def on_touch_down(self, touch: Any) -> bool:
        if not self.open:
            return False
        if self._appeared.unread:
            return True
        if not super().on_touch_down(touch) and not self.ids.card.collide_point(*touch.pos):
            self.dismiss()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        return self.open and (super().on_touch_move(touch) or True)


class Sheet(BoxLayout, Overlay):
    """A surface that slides over a part of a darkened screen; a touch beside it only closes it."""

    modal = True
    shift = NumericProperty(0)  # how far it still has to slide up

    def on_open(self, _sheet: Any, is_open: bool) -> None:
        Animation.cancel_all(self)
        self.opacity = int(is_open)
        self.shift = 0 if _still() or not is_open else dp(48)
        if self.shift:
            Animation(shift=0, duration=0.14, t="out_quad").start(self)

    def dismiss(self) -> None:
        self.open = False

    def on_touch_down(self, touch: Any) -> bool:
        if not self.open:
            return False
        if self._appeared.unread:
            return True
        if self.collide_point(*touch.pos):
            super().on_touch_down(touch)
        else:
            self.dismiss()
        return True


class Menu(Sheet):
    """A sheet with a heading and what can be chosen; `done` closes it if several things can."""

    done = StringProperty()

    def on_done(self, _menu: Any, text: str) -> None:
        button = BigButton(text=text, least=dp(56), on_release=lambda _button: self.dismiss())
        refill(self.ids.foot, [button] if text else [])

    def offer(self, heading: str, options: Iterable[Widget]) -> None:
        title = Text(text=heading, font_style="Title", role="medium")
        refill(self.ids.options, (title, *options))
        self.open = True


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
