"""The keys to enter a number on the score sheet, in the page; what is typed counts at once."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from goa_solo.app.toolkit.base_widgets import Pressable, Surface
from goa_solo.app.toolkit.events import nothing

BACKSPACE = 8
DIGITS = "0123456789"


class PadKey(Pressable):
    """A key with its text, or with an icon and what it `says`."""

    text = StringProperty()
    icon = StringProperty()
    says = StringProperty()
    strong = BooleanProperty(False)  # the next step


class NumberPad(Surface):
    """`on_number` asks for another number, None for none; the listener sets `value`, or says why
    not. `on_next`: it is complete. The first digit replaces the number that was there."""

    title = StringProperty()
    value = NumericProperty(None, allownone=True)
    then = StringProperty()  # what the large key does
    key_height = NumericProperty(64)
    __events__ = ("on_number", "on_next")
    on_number = on_next = nothing

    def __init__(self, **kwargs: Any) -> None:
        self._fresh = True  # nothing has been typed yet
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        for digit in "7894561230":
            key = PadKey(text=digit, on_release=lambda key: self.press(key.text))
            # above the row of "clear" and "erase", which 0 comes between
            self.ids.digits.add_widget(key, index=1 if digit == "0" else 2)

    def begin(self, title: str, value: int | None, then: str) -> None:
        self._fresh = True
        self.title, self.value, self.then = title, value, then

    def press(self, key: str) -> None:
        """Take a digit."""
        before = 0 if self._fresh or self.value is None else int(self.value)
        self._ask(before * 10 + int(key))

    def add(self, more: int) -> None:
        self._ask(int(self.value or 0) + more)

    def erase(self) -> None:
        """Remove the last digit."""
        if self.value is not None:
            self._ask(int(self.value) // 10 if self.value > 9 else None)

    def clear(self) -> None:
        self._ask(None)

    def _ask(self, number: int | None) -> None:
        self.dispatch("on_number", number)
        self._fresh = False

    def typed(self, key: int, text: str | None) -> bool:
        """Take a key of a keyboard; return whether it is one of the pad's."""
        if text is not None and text in DIGITS:
            self.press(text)
        elif key == BACKSPACE:
            self.erase()
        else:
            return False
        return True


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
