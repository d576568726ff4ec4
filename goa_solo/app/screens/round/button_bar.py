"""The bar at the bottom: undo, why, more and the next step, at the same place in every step."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from goa_solo.app.screens.round.panels.base_panel import fit_children
from goa_solo.app.screens.round.view_values import View
from goa_solo.app.toolkit.base_widgets import Single
from goa_solo.app.toolkit.buttons import BigButton, longest_word, must_stack, row_height

SIDE, APART, GAP = 12, 10, 6  # dp: from the edge, between buttons, between rows
EVENTS = ("on_take_back", "on_choice", "on_ask_why", "on_ask_more", "on_ask_redo", "on_ask_goals")


class UndoTap(Single):
    """Undo, always at the same place."""

    says = StringProperty()


class StepButton(BigButton):
    """One of the large ones; as high as the row."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=1, **kwargs)


class RoundBar(Widget):
    """Small things above, undo and the next step below. It places them itself, all in one go, as
    `InstructionPanel` does."""

    undo = StringProperty()
    redo = StringProperty()
    choices = ListProperty()
    why_open = BooleanProperty(False)
    plain = BooleanProperty(False)  # looking back: nothing to ask
    low = BooleanProperty(False)  # a phone in landscape
    left_handed = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        for event in EVENTS:
            self.register_event_type(event)
        self._lay_out_soon = Clock.create_trigger(self.lay_out, -1)
        self._tight = False  # the buttons are stacked
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        # Held here while they are left out; `ids` alone would let them go.
        self._small = {name: self.ids[name].__self__ for name in ("why", "goals", "redo")}
        for name in ("pos", "width", "left_handed", "undo"):
            self.fbind(name, self._lay_out_soon)
        for widget, name in ((self.ids.label, "texture_size"), (self.ids.why, "size")):
            widget.fbind(name, self._lay_out_soon)

    @property
    def mirrored(self) -> bool:
        """Below each other the buttons stand in one order for both hands."""
        return bool(self.left_handed) and not self._tight

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
        buttons = fit_children(row, StepButton, wanted, self._prepare)
        if not self.choices:
            buttons[0].text, buttons[0].style = view.quiet, "text"
        for button, choice in zip(buttons, self.choices, strict=False):
            button.text = choice.label
            button.style = "filled" if choice.main else "tonal"
        self.lay_out()

    def _prepare(self, button: BigButton) -> None:
        button.bind(on_release=self._released)
        button.bind(text=self._lay_out_soon, needed=self._lay_out_soon)

    def _offer(self, name: str, offered: bool) -> None:
        """Show one of the small buttons or leave it out; the others keep their places."""
        row = self.ids.small_buttons
        button = self._small[name]
        if offered and button.parent is None:
            row.add_widget(button, len(row.children) - 1 if name == "redo" else 1)
        elif not offered and button.parent is not None:
            row.remove_widget(button)

    def lay_out(self, *_args: object) -> None:
        """Give everything its place, from the thumb upwards."""
        steps = self._place_large_buttons()
        self.height = self._place_small_buttons(steps.top + dp(GAP)) + dp(4) - self.y
        self._lay_out_soon.cancel()

    def _place_large_buttons(self) -> Any:
        """Undo and the buttons, side by side or, where a word would be broken, below each other."""
        ids = self.ids
        undo, row = ids.undo, ids.choices
        buttons = row.children[::-1]
        row.x, row.y = self.x + dp(SIDE) + undo.width + dp(APART), self.y + dp(SIDE)
        row.width = self.right - dp(SIDE) - row.x
        apart = dp(APART)
        self._tight, each = must_stack(buttons, row.width, apart)
        for button in buttons:
            button.width = each
            button.ids.words.height_for_width(each - button.padding[0] - button.padding[2])
        heights = [button.needed for button in buttons] or [dp(64)]
        row.height = row_height(heights, apart, tight=self._tight)
        undo.x, undo.y, undo.height = self.x + dp(SIDE), row.y, row.height
        x, top = row.x, row.top
        for button, needed in zip(buttons, heights, strict=False):
            button.height = needed if self._tight else row.height
            button.x, button.top = x, top
            if self._tight:
                top -= needed + apart
            else:
                x += each + apart
        if self.left_handed:
            for one in (undo, row, *buttons):
                self._mirror(one)
        return row

    def _place_small_buttons(self, y: float) -> float:
        """The small buttons and what undo takes back: beside them, or above where a word of it
        would be broken. How high that reaches."""
        row, label = self.ids.small_buttons, self.ids.label
        row.x, row.y, row.width = self.x + dp(SIDE), y, self.width - 2 * dp(SIDE)
        small = [one for one in row.children if one is not label.__self__]  # the last one first
        room = row.width - sum(one.width + dp(GAP) for one in small)
        above = longest_word(label) > room
        text_height = label.height_for_width(row.width if above else room)
        row.height = max(dp(48), 0 if above else text_height)
        x = row.right
        for one in small:
            one.right, one.center_y = x, row.center_y
            x = one.x - dp(GAP)
        label.x = row.x
        label.center_y = row.top + dp(GAP) + text_height / 2 if above else row.center_y
        if self.left_handed:
            for one in (label, *small):
                self._mirror(one)
        return float(row.top + dp(GAP) + (text_height if above else 0))

    def _mirror(self, one: Any) -> None:
        one.x = self.x + self.right - one.right

    def rename(self, number: int, text: str) -> None:
        self.ids.choices.children[::-1][number].text = text

    def _released(self, button: BigButton) -> None:
        number = self.ids.choices.children[::-1].index(button)
        if number < len(self.choices):
            self.dispatch("on_choice", self.choices[number])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
