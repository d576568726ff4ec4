"""Guards against taps on what has just appeared: the second tap of a double tap is meant for what
was there before. The place that was tapped, or the key that was pressed, waits longest."""

from kivy.clock import Clock
from kivy.metrics import dp

READING = 0.3  # seconds until anything reacts
ARMING = 1.0  # seconds until the same place or key reacts again
SAME_PLACE = 64  # dp; about how far the second tap of an impatient finger lands from the first

Press = tuple[float, float] | int
"""Where the window was touched, or which key was pressed."""

_last: list[Press] = []


def pressed(press: Press) -> None:
    """Remember a touch or a key; the app calls this before anything reacts to it."""
    _last[:] = [press]


def _same_press(one: Press, other: Press) -> bool:
    if isinstance(one, int) or isinstance(other, int):
        return one == other
    return abs(one[0] - other[0]) < dp(SAME_PLACE) and abs(one[1] - other[1]) < dp(SAME_PLACE)


class TapGuard:
    """Remembers when something was last shown, and the press that caused it."""

    def __init__(self) -> None:
        self._at = float("-inf")
        self._brought_by: list[Press] = []

    def restart(self, *, by_itself: bool = False) -> None:
        """Something is shown now: because of the last press, or `by_itself`."""
        self._at, self._brought_by = Clock.time(), [] if by_itself else _last[:]

    @property
    def unread(self) -> bool:
        """Whether it is too new to have been read by whoever presses now."""
        passed: float = Clock.time() - self._at
        again = any(_same_press(one, other) for one in self._brought_by for other in _last)
        return passed < (ARMING if again else READING)
