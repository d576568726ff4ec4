"""Asks for a few words over a darkened screen."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from goa_solo.app.i18n import _
from goa_solo.app.toolkit.banner_and_dialogs import ConfirmDialog
from goa_solo.app.toolkit.text_field import Field
from goa_solo.application.sheet_draft import LONGEST_REASON


class TextPrompt(ConfirmDialog):
    """A question answered with text; no text, or a touch outside, is no answer."""

    hint = StringProperty()

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        field = Field(hint_text=self.hint, most=LONGEST_REASON, text_validate_unfocus=False)
        # a frame later: the key also reaches the screen, where the question must still be open
        agree = Clock.create_trigger(lambda _passed: self.answer(True))
        field.bind(on_text_validate=lambda _field: agree())
        self.ids.body.add_widget(field)
        self.bind(hint=field.setter("hint_text"))
        self.field = field

    def ask_for_text(
        self,
        text: str,
        hint: str,
        then: Callable[[str], None],
        yes: str = "",
        *,
        focus: bool = False,
    ) -> None:
        self.hint, self.field.text = hint, ""
        self.ask(text, yes or _("Save"), _("Leave it"), lambda: then(self.field.text))
        self.field.focus = focus

    def answer(self, agreed: bool) -> None:
        """Close and pass the text on; without text, stay open."""
        if not agreed or self.field.text.strip():
            self.field.focus = False
            super().answer(agreed)

    def close(self) -> None:
        self.field.focus = False
        self.open = False
