"""Her cards, drawn: auction cards, action cards and Pardau cards."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from goa_solo.rules.sentence import WORDS


class Card(Widget):
    """A card of any kind; redrawn when its face, its size or the theme changes."""

    face = ObjectProperty(None, allownone=True)  # nothing: its back is shown
    face_up = BooleanProperty(True)
    looks = ObjectProperty(None, allownone=True)  # tile type → Look, from the edition
    words = ObjectProperty(WORDS)  # the edition's words
    says = StringProperty()  # the card in words

    def __init__(self, **kwargs: Any) -> None:
        self._theme = App.get_running_app().theme_cls
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (dp(104), dp(148)))
        self._redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        for name in ("pos", "size", "face", "face_up", "looks", "words"):
            self.fbind(name, self._redraw)
        self._theme.bind(tileColor=self._redraw)
        self._redraw()

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()


class AuctionCard(Card):
    """`face` is an `AuctionFace`: what she wants, where her search starts, her value."""

    level = NumericProperty(0)  # 1 to 3 shows the deck's level, 0 doesn't


class ActionCard(Card):
    """`face` is an `ActionFace`; `half` True emphasises what applies holding the Nazar Stone."""

    half = ObjectProperty(None, allownone=True)


class PardauCard(Card):
    """`face` is the value: 1, 2, 5 or 10."""
