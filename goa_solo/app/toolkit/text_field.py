"""A text field in our style."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.textinput import TextInput

ENTER = ("enter", "numpadenter")


class Field(TextInput):
    """One line, or as many as needed if `multiline`; takes at most `most` characters."""

    most = NumericProperty(200)
    submits = BooleanProperty(True)  # Enter also presses the main button of the page

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Type or paste, up to the maximum length."""
        if not from_undo:
            substring = substring[: max(0, self.most - len(self.text))]
        super().insert_text(substring, from_undo)

    def on_scroll_x(self, *_args: object) -> None:
        """Keep wrapped lines in place: Kivy shifts them all if the cursor is behind a full one."""
        if self.multiline:
            self.scroll_x = 0

    def keyboard_on_key_down(
        self, window: Any, keycode: tuple[int, str], text: str | None, modifiers: list[str]
    ) -> bool:
        """Leave Tab to the screen, which knows what comes after this field. Kivy passes Enter on,
        too: to a screen that can't know any more that it was typed here."""
        if keycode[1] == "tab":
            return False
        ends = keycode[1] in ENTER and (self.multiline or not self.submits)
        return super().keyboard_on_key_down(window, keycode, text, modifiers) or ends


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
