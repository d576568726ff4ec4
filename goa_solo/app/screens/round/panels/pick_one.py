"""One of several answers, for a step with more of them than fit at the bottom."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty

from goa_solo.app.screens.round.panels.base_panel import RoundPanel, fit_children
from goa_solo.app.screens.round.view_values import PickOne
from goa_solo.app.toolkit.buttons import BigButton


class PickOneButton(BigButton):
    """One of the answers."""

    answer = ObjectProperty(None)

    @property
    def line_width(self) -> float:
        """Its width with its text on one line."""
        words = self.ids.words
        text_width: float = words._label.get_extents(words.text)[0]
        return text_width + self.padding[0] + self.padding[2] + 2


class PickOnePanel(RoundPanel):
    """A button for each answer: in two columns if every label fits on one line, else stacked. The
    digits 1 to 9 choose the first nine."""

    widest = NumericProperty(0)  # of its buttons, with their text on one line

    def show(self, value: PickOne) -> None:
        buttons = fit_children(self.ids.options, PickOneButton, len(value.options), self._prepare)
        for button, option in zip(buttons, value.options, strict=True):
            button.text, button.answer = option.label, option.entry
        self._measure()

    def _prepare(self, button: PickOneButton) -> None:
        button.bind(on_release=self._give)
        button.ids.words.bind(font_size=self._measure)

    def _measure(self, *_args: object) -> None:
        self.widest = max((button.line_width for button in self.ids.options.children), default=0)

    def _give(self, button: Any) -> None:
        self.dispatch("on_answer", button.answer)

    def digit(self, digit: int) -> bool:
        buttons = self.ids.options.children[::-1]
        if 1 <= digit <= len(buttons):
            self._give(buttons[digit - 1])
        return True


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
