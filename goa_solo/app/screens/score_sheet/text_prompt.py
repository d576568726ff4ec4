"""Asks for a few words over a darkened screen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.stencilview import StencilView

from goa_solo.app.toolkit import buttons, text_field  # noqa: F401  used in text_prompt.kv
from goa_solo.app.toolkit.tap_guard import TapGuard


class TextPrompt(FloatLayout, StencilView):
    """A question answered with words; none, or a touch beside it, is no answer."""

    text = StringProperty()
    hint = StringProperty()
    open = BooleanProperty(False)
    modal = True  # while it is open the keyboard stays inside
    _then: Callable[[str], None] | None = None

    def __init__(self, **kwargs: Any) -> None:
        self._appeared = TapGuard()
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self._card = self.ids.card.__self__
        self.remove_widget(self._card)  # closed, it is not there to be touched

    def ask(self, text: str, hint: str, then: Callable[[str], None]) -> None:
        self.text, self.hint, self._then = text, hint, then
        self._card.ids_words.text = ""
        if self._card.parent is None:
            self.add_widget(self._card)
        self.open = True
        self._appeared.now()

    def answer(self, text: str) -> None:
        """Close and pass the text on; without text, stay open."""
        if text.strip():
            then = self._then
            self.close()
            if then:
                then(text)

    def close(self) -> None:
        self._then = None
        self.open = False
        self._card.ids_words.focus = False
        self.remove_widget(self._card)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.open:
            return False
        if self._appeared.unread:
            return True
        if not super().on_touch_down(touch) and not self._card.collide_point(*touch.pos):
            self.close()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        return self.open and (super().on_touch_move(touch) or True)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
