"""A phone's display: its density, the system's text size, and the edges to keep clear. On a desktop
Kivy gets the density right, and nothing covers the window."""

from kivy.metrics import Metrics
from kivy.utils import platform

NOTHING_COVERED = (0, 0, 0, 0)


def adopt_density() -> None:
    """Correct the density Kivy assumes on a phone: it includes the text size, which would then
    apply twice, since our theme applies it too (`system_text_scale`)."""
    if platform == "android":
        from goa_solo.app import display_android

        Metrics.density, Metrics.fontscale = display_android.density(), 1.0


def system_text_scale() -> float:
    """Return the text scale the player chose for all apps."""
    if platform != "android":
        return 1.0
    from goa_solo.app import display_android

    return display_android.text_scale()


def set_bar_icons(background: list[float]) -> None:
    """Make a phone's clock and battery icons dark on a light background and light on a dark one:
    the status bar shows our colour behind them."""
    if platform == "android":
        from goa_solo.app import display_android

        display_android.set_bar_icons(sum(background[:3]) > 1.5)


def covered_edges() -> tuple[int, int, int, int]:
    """Return how many pixels of the window the system's bars or a camera cover: left, top, right
    and bottom."""
    if platform != "android":
        return NOTHING_COVERED
    from goa_solo.app import display_android

    return display_android.covered_edges()
