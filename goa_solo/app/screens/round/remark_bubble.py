"""A dry remark in a small bubble. It leaves by itself, and touches go through it."""

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from goa_solo.app.toolkit import (
    base_widgets,  # noqa: F401  used in remark_bubble.kv
    drawing,
)
from goa_solo.app.toolkit.rect import Rect

SECONDS = 3.0
ASIDE = 8  # dp from the edges of its room
SMALLEST = 0.72  # of the usual text size


class RemarkBubble(BoxLayout):
    """Where it covers nothing that matters, beside her eye if possible."""

    text = StringProperty()
    font_size = NumericProperty(dp(15))

    def __init__(self, **kwargs: Any) -> None:
        self._theme = App.get_running_app().theme_cls
        super().__init__(**kwargs)
        self._leave = Clock.create_trigger(self.leave, SECONDS)

    def say(self, text: str) -> None:
        """Show a text as soon as there is a place for it; "" for none."""
        self.leave()
        self.text = text

    def leave(self, *_args: object) -> None:
        self._leave.cancel()
        self.text = ""
        if self.parent is not None:
            self.parent.remove_widget(self)

    def settle(
        self, parent: Widget, index: int, room: Rect, corner: Rect, taken: list[Rect]
    ) -> None:
        """Appear in a part of a widget: above a corner, left of it, or at the bottom; or not at all
        if everything is taken, or the text too long for one line."""
        if not self.text:
            return
        words, aside = self.ids.words, dp(ASIDE)
        style = self._theme.font_styles["Body"]["medium"]
        font, size = str(style["font-name"]), float(style["font-size"])
        wide, most = drawing.text_width(self.text, font, size), room.width - 2 * aside - dp(34)
        self.font_size = size * min(1.0, most / wide)
        if self.font_size < size * SMALLEST:
            self.leave()
            return
        self.width = wide * self.font_size / size + dp(34)
        self.do_layout()
        words.texture_update()
        for right, y in (
            (corner.right, corner.top + aside),
            (corner.x - aside, corner.top - self.height),
            (room.right - aside, room.y + aside),
        ):
            x = max(room.x + aside, right - self.width)
            place = Rect(x, y, self.width, self.height)
            free = all(place.common(one).empty for one in (*taken, corner))
            if place.common(room) == place and free:
                self.pos = place.pos
                if self.parent is None:
                    parent.add_widget(self, index)
                    self._leave()
                return
        self.leave()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
