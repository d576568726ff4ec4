"""What a screen gets when it is built, so that it needn't reach into the running app."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import attrs

from goa_solo.app.feedback.feedback import Feedback
from goa_solo.app.home_menu import HomeEntry
from goa_solo.app.window_preferences import Preferences

if TYPE_CHECKING:
    from goa_solo.app.open_session import OpenSession
    from goa_solo.rules.message import Message
    from goa_solo.store.store import Store


class Navigator(Protocol):
    """Moves between screens, with a back stack."""

    def go(self, name: str, **what: Any) -> None:
        """Open the screen `name`; `what` is passed to its `opened`."""

    def expect(self, name: str) -> None:
        """Build the screen `name` in an idle moment: it is likely to be opened next."""

    def back(self) -> bool:
        """Return to the previous screen; return False if this is the first."""

    def leave(self) -> None:
        """Return to the previous screen without closing what is open on this one first."""


class PreferenceHolder(Protocol):
    """Holds the window's preferences and applies changes immediately."""

    @property
    def preferences(self) -> Preferences: ...

    def set_preferences(self, **changes: Any) -> None:
        """Change, apply and save some of the preferences."""

    def reload(self) -> None:
        """Read and apply the window's own files that an import has changed."""

    def set_language(self, code: str) -> None:
        """Switch to another language and save it; "" is the system's."""


@attrs.frozen(slots=False)
class Context:
    """Passed to each screen and presenter."""

    navigator: Navigator
    preference_holder: PreferenceHolder
    data_folder: Path
    entries: tuple[HomeEntry, ...]
    on_notice: Callable[[], object] = lambda: None  # called if a notice shouldn't wait
    feedback: Feedback = attrs.field(
        default=attrs.Factory(
            lambda self: Feedback(lambda: self.preference_holder.preferences), takes_self=True
        )
    )

    @cached_property
    def open_session(self) -> OpenSession:
        """The player's data and the open session. The first use imports the game and the store,
        which the first frame doesn't need."""
        from goa_solo.app.open_session import OpenSession

        return OpenSession(self.data_folder, on_notice=self.on_notice)

    @property
    def plays(self) -> bool:
        """Whether a session is open."""
        return "open_session" in self.__dict__ and self.open_session.conductor is not None

    def tell(self, message: Message | str) -> None:
        """Show a message in the next frame, on the page that is then open."""
        self.open_session.add_notice(message)
        self.on_notice()

    @property
    def store(self) -> Store:
        return self.open_session.store
