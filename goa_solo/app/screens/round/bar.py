"""The bar at the bottom: undo, why, more and the next step, at the same place in every step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.screens.round.pieces import filled
from goa_solo.app.screens.round.views import View
from goa_solo.app.widgets.basics import Single
from goa_solo.app.widgets.controls import BigButton, longest_word

EVENTS = ("on_take_back", "on_choice", "on_ask_why", "on_ask_more", "on_ask_redo", "on_ask_goals")


class UndoTap(Single):
    """Undo, always at the same place."""

    says = StringProperty()


class StepButton(BigButton):
    """One of the large ones; as high as the row."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=1, **kwargs)


class RoundBar(BoxLayout):
    """Small things above, undo and the next step below."""

    undo = StringProperty()
    redo = StringProperty()
    choices = ListProperty()
    why_open = BooleanProperty(False)
    plain = BooleanProperty(False)  # looking back: nothing to ask
    above = BooleanProperty(False)  # what undo takes back has a line of its own
    low = BooleanProperty(False)  # a phone that lies

    def __init__(self, **kwargs: Any) -> None:
        for event in EVENTS:
            self.register_event_type(event)
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        # Held here while they are left out; `ids` alone would let them go.
        self._small = {name: self.ids[name].__self__ for name in ("why", "goals", "redo")}
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self.bind(width=self._fit_soon)
        self.ids.label.bind(font_size=self._fit_soon)
        self.ids.why.bind(width=self._fit_soon)

    def on_take_back(self) -> None:
        """Undo was tapped."""

    def on_choice(self, choice: Any) -> None:
        """One of the large buttons was tapped."""

    def on_ask_why(self) -> None:
        """Why? was tapped."""

    def on_ask_more(self) -> None:
        """The drawer is wanted."""

    def on_ask_redo(self) -> None:
        """Redo was tapped."""

    def on_ask_goals(self) -> None:
        """The goals of the campaign's session are wanted."""

    def show(self, view: View) -> None:
        """Buttons are kept and renamed; they are only made anew when their number changes."""
        self.undo, self.redo, self.plain = view.undo, view.redo, view.looking_back
        self._offer("why", bool(view.why))
        self._offer("goals", view.goals)
        self._offer("redo", bool(view.redo))
        self.choices = list(view.choices)
        row = self.ids.choices
        wanted = max(1, len(self.choices))
        buttons = filled(row, StepButton, wanted, self._made)
        if not self.choices:
            buttons[0].text, buttons[0].kind = view.quiet, "quiet"
        for button, choice in zip(buttons, self.choices, strict=False):
            button.text = choice.label
            button.kind = "main" if choice.main else "second"
        row.fit()
        self._fit()

    def _made(self, button: BigButton) -> None:
        button.bind(on_release=self._released)

    def _offer(self, name: str, offered: bool) -> None:
        """Show one of the small buttons or leave it out; the others keep their places."""
        asks = self.ids.asks
        button = self._small[name]
        if offered and button.parent is None:
            asks.add_widget(button, len(asks.children) - 1 if name == "redo" else 1)
        elif not offered and button.parent is not None:
            asks.remove_widget(button)

    def _fit(self, *_args: object) -> None:
        """Where the small buttons leave no room for a word, the words stand above them."""
        asks, label = self.ids.asks, self.ids.label
        taken = sum(one.width + asks.spacing for one in asks.children if one is not label.__self__)
        self.above = longest_word(label, self.undo) > asks.width - taken

    def rename(self, number: int, text: str) -> None:
        self.ids.choices.children[::-1][number].text = text

    def _released(self, button: BigButton) -> None:
        number = self.ids.choices.children[::-1].index(button)
        if number < len(self.choices):
            self.dispatch("on_choice", self.choices[number])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
