"""The bar at the bottom: undo and the next step, at the same place in every step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.screens.round.views import Choice, View
from goa_solo.app.widgets.basics import Pressable
from goa_solo.app.widgets.controls import BigButton


class UndoTap(Pressable):
    """Undo, always at the same place."""

    says = StringProperty()


class RoundBar(BoxLayout):
    """Undo at the left, the next step at its right."""

    undo = StringProperty()
    choices = ListProperty()
    needed = NumericProperty(dp(64))

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_take_back")
        self.register_event_type("on_choice")
        super().__init__(**kwargs)

    def on_take_back(self) -> None:
        """Undo was tapped."""

    def on_choice(self, choice: Choice) -> None:
        """A button was tapped."""

    def show(self, view: View) -> None:
        """Buttons are kept and renamed; they are only made anew when their number changes."""
        self.undo = view.undo
        self.choices = list(view.choices)
        row = self.ids.choices
        wanted = max(1, len(self.choices))
        while len(row.children) > wanted:
            row.remove_widget(row.children[0])
        while len(row.children) < wanted:
            button = BigButton(size_hint_y=1)
            button.bind(on_release=self._released, needed=self._fit)
            row.add_widget(button)
        buttons = row.children[::-1]
        if not self.choices:
            buttons[0].text, buttons[0].kind = view.quiet, "quiet"
        for button, choice in zip(buttons, self.choices, strict=False):
            button.text = choice.label
            button.kind = "main" if choice.main else "second"

        self._fit()

    def _fit(self, *_args: object) -> None:
        """All buttons are as high as the one with the most lines."""
        self.needed = max(button.needed for button in self.ids.choices.children)

    def rename(self, number: int, text: str) -> None:
        self.ids.choices.children[::-1][number].text = text

    def _released(self, button: BigButton) -> None:
        number = self.ids.choices.children[::-1].index(button)
        self.dispatch("on_choice", self.choices[number])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
