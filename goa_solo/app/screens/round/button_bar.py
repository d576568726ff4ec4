"""The bar at the bottom: undo, why, more and the next step, at the same place in every step."""

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.i18n import _
from goa_solo.app.screens.round.panels.base_panel import fit_children
from goa_solo.app.screens.round.view_values import View
from goa_solo.app.toolkit import fit_text, one_line  # noqa: F401  used in button_bar.kv
from goa_solo.app.toolkit.base_widgets import Pressable
from goa_solo.app.toolkit.buttons import BigButton
from goa_solo.app.toolkit.events import nothing
from goa_solo.app.toolkit.show_hide import set_shown

SMALL = ("why", "goals", "receipt", "redo")  # the small buttons, from the three dots on
SMALLER_UNDO = 0.72  # of the usual text size
READABLE = 11  # dp
LOW_ROW = 31  # dp; a row for undo alone, in a small window


class UndoTap(Pressable):
    """Undo, always at the same place."""

    says = StringProperty()


class StepButton(BigButton):
    """A main button, as high as the row in every step; text that needs more room is smaller."""

    styles = ObjectProperty({})
    line = StringProperty()  # in smaller type below the text

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=1, **kwargs)

    def on_kv_post(self, _base: Any) -> None:
        for name in ("size", "text", "styles"):
            self.fbind(name, self._fit)
        self.ids.line.fbind("height", self._fit)

    def _fit(self, *_args: object) -> None:
        style = self.styles["Title"]["medium"]
        font, line, full = style["font-name"], style["line-height"], style["font-size"]
        high = self.height - self.ids.line.height - dp(2)
        box = self.width - self.padding[0] - self.padding[2], high
        self.font_size = fit_text.largest_fit(self.text, font, line, box, dp(READABLE), full)


class RoundBar(BoxLayout):
    """Small buttons above, undo and the next step below."""

    undo = StringProperty()
    redo = StringProperty()
    choices = ListProperty()
    why_open = BooleanProperty(False)
    looking_back = BooleanProperty(False)  # then without Why and More
    small = BooleanProperty(False)  # the window: the instruction needs the room more than undo
    low = BooleanProperty(False)  # the window, as of a phone on its side
    why_named = BooleanProperty(True)  # else only its icon: the undo label needs the room
    undo_font_size = NumericProperty(dp(12))  # smaller if it would be too high
    undo_above = BooleanProperty(False)  # no room beside the buttons for what undo takes back
    __events__ = (
        "on_ask_undo", "on_choice", "on_ask_why", "on_ask_more", "on_ask_redo", "on_ask_goals",
        "on_ask_receipt",
    )  # fmt: skip
    on_ask_undo = on_choice = on_ask_why = on_ask_more = on_ask_redo = nothing
    on_ask_goals = on_ask_receipt = nothing

    def __init__(self, **kwargs: Any) -> None:
        self._theme_cls = App.get_running_app().theme_cls
        self._fit = Clock.create_trigger(self._fit_now, -1)
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        # Referenced here while they are removed; `ids` holds only weak references.
        self._small = {name: self.ids[name].__self__ for name in SMALL}
        self.bind(width=self._fit, undo=self._fit, small=self._fit)
        self.ids.small_buttons.bind(children=self._fit)
        self._theme_cls.bind(font_styles=self._styles_changed)

    def _styles_changed(self, *_args: object) -> None:
        # A method: the theme would hold a strong reference to the trigger, and so to the bar.
        self._fit()

    def _fit_now(self, *_args: object) -> None:
        row, label, why = self.ids.small_buttons, self.ids.label, self.ids.why.__self__
        others = [one for one in row.children if one not in (label.__self__, why)]
        room = self.width - 2 * dp(12) - sum(one.width + row.spacing for one in others)
        if why.parent is not None:
            room -= dp(72) + row.spacing
        named = fit_text.text_width(_("Why?"), why.ids.words.font_name) * why.ids.words.font_size
        style = self._theme_cls.font_styles["Label"]["small"]
        font, line, full = str(style["font-name"]), float(style["line-height"]), style["font-size"]
        smaller = max(full * SMALLER_UNDO, dp(READABLE))
        least = dp(READABLE) if self.small else smaller

        def fits(room: float, size: float) -> bool:  # in two lines
            high = fit_text.text_height(self.undo, font, line, size, room)
            return high <= dp(45) and fit_text.longest_word(self.undo, font) * size <= room

        self.undo_above = not fits(room, least)
        beside = room - max(0.0, named - dp(14))
        self.why_named = self.undo_above or fits(beside, smaller)
        box = beside if self.why_named else room, dp(48)
        if self.undo_above:
            box = self.width - 2 * dp(12), dp(LOW_ROW if self.small else 48)
        self.undo_font_size = fit_text.largest_fit(self.undo, font, line, box, least, full)

    def show(self, view: View) -> None:
        """Show a view's buttons; they are only rebuilt when their number changes."""
        self.undo, self.redo, self.looking_back = view.undo, view.redo, view.looking_back
        self._offer("why", bool(view.why))
        self._offer("goals", view.goals)
        self._offer("receipt", view.recall)
        self._offer("redo", bool(view.redo))
        self.choices = list(view.choices)
        row = self.ids.choices
        wanted = max(1, len(self.choices))
        buttons = fit_children(row, StepButton, wanted, self._prepare)
        if not self.choices:
            buttons[0].text, buttons[0].line, buttons[0].style = view.hint, "", "text"
        for button, choice in zip(buttons, self.choices, strict=False):
            button.text, button.line = choice.label, choice.line
            button.style = "filled" if choice.main else "tonal"

    def _prepare(self, button: BigButton) -> None:
        button.bind(on_release=self._released)

    def _offer(self, name: str, offered: bool) -> None:
        """Show or hide one of the small buttons; the others keep their places."""
        nearer = [one for one in SMALL[: SMALL.index(name)] if self._small[one].parent]
        set_shown(self._small[name], self.ids.small_buttons, offered, below=1 + len(nearer))

    def rename(self, number: int, text: str) -> None:
        self.ids.choices.children[::-1][number].text = text

    def _released(self, button: BigButton) -> None:
        number = self.ids.choices.children[::-1].index(button)
        if number < len(self.choices):
            self.dispatch("on_choice", self.choices[number])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
