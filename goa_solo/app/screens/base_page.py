"""What all screens share."""

from typing import Any

from kivy.uix.screenmanager import Screen

from goa_solo.app.screen_context import Context


class Page(Screen):
    """A screen that is given its surroundings when built."""

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self.context = context
        self._built_from: dict[str, object] = {}
        super().__init__(**kwargs)

    def opened(self, **what: Any) -> None:
        """Called each time the screen is about to be shown, with what `go` was given."""

    def left(self) -> None:
        """Called when the way no longer leads through this screen: not when something else is
        opened from it, to which one comes back."""

    def built_from(self, what: object, part: str = "") -> bool:
        """Whether these values are what the screen, or a part of it, shows already; if not, they
        will be. To build many widgets anew takes longer than to look whether anything changed."""
        same = part in self._built_from and self._built_from[part] == what
        self._built_from[part] = what
        return same

    def back(self) -> bool:
        """Called on the way back; True if the screen used it itself, to close a drawer say."""
        return False

    def pressed(self, key: int, text: str | None, held: list[str]) -> bool:  # noqa: ARG002
        """A key other than Esc, with the character it types and what is held down with it."""
        return False

    def reachable(self) -> list[Any] | None:
        """The parts of the screen whose buttons a keyboard may reach now; None for all of it."""
        return None

    def waits(self, widget: Any) -> bool:  # noqa: ARG002
        """Whether a button does not answer yet, because what it is about was not read."""
        return False
