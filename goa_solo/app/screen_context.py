"""What a screen gets when it is built, so that it needn't reach into the running app."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from goa_solo.app.feedback.feedback import Feedback

if TYPE_CHECKING:
    from goa_solo.app.lakshmi_app import LakshmiApp
    from goa_solo.app.navigation import Screens
    from goa_solo.app.open_session import OpenSession
    from goa_solo.rules.message import Message
    from goa_solo.store.store import Store


@dataclass(frozen=True)
class Context:
    """Passed to each screen and presenter."""

    navigator: Screens
    preference_holder: LakshmiApp
    data_folder: Path
    on_notice: Callable[[], object] = lambda: None  # called if a notice shouldn't wait

    @cached_property
    def feedback(self) -> Feedback:
        return Feedback(lambda: self.preference_holder.preferences)

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
