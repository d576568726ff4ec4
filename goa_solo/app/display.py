"""What a phone's display asks of the window: its true density, the system's text size, and edges to
keep free. A desktop asks for nothing: Kivy knows its density, and a window's edges are its own."""

from kivy.metrics import Metrics
from kivy.utils import platform

NOTHING_COVERED = (0, 0, 0, 0)


def adopt_density() -> None:
    """Correct what Kivy takes for a phone's density: the text size is in there, and would count
    twice. Our theme knows the text size (`system_text_scale`), so Kivy need not."""
    if platform == "android":
        from goa_solo.app import display_android

        Metrics.density, Metrics.fontscale = display_android.density(), 1.0


def system_text_scale() -> float:
    """How much larger than usual the player wants text in all apps."""
    if platform != "android":
        return 1.0
    from goa_solo.app import display_android

    return display_android.text_scale()


def set_bar_icons(background: list[float]) -> None:
    """Let clock and battery be dark on a light background, and light on a dark one: a phone's
    status bar shows our colour behind them."""
    if platform == "android":
        from goa_solo.app import display_android

        display_android.set_bar_icons(sum(background[:3]) > 1.5)


def covered_edges() -> tuple[int, int, int, int]:
    """How many pixels of the window are below the system's bars or a camera: left, top, right and
    bottom."""
    if platform != "android":
        return NOTHING_COVERED
    from goa_solo.app import display_android

    return display_android.covered_edges()
