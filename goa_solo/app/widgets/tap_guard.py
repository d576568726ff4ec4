"""What has only just appeared can't have been read: for a moment it takes no answer, since a finger
that taps twice means what was there before."""

from kivy.clock import Clock

READING = 0.3  # seconds


class TapGuard:
    """When something was last shown anew."""

    def __init__(self) -> None:
        self._at = float("-inf")

    def now(self) -> None:
        self._at = Clock.time()

    @property
    def unread(self) -> bool:
        """Whether it is too new for anyone to have read it."""
        passed: float = Clock.time() - self._at
        return passed < READING
