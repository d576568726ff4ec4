"""Guards against taps on what has just appeared: the second tap of a double tap is meant for what
was there before."""

from kivy.clock import Clock

READING = 0.3  # seconds


class TapGuard:
    """Remembers when something was last shown."""

    def __init__(self) -> None:
        self._at = float("-inf")

    def now(self) -> None:
        self._at = Clock.time()

    @property
    def unread(self) -> bool:
        """Whether it is too new for anyone to have read it."""
        passed: float = Clock.time() - self._at
        return passed < READING
