"""Android's display, through pyjnius. Runs on a phone only."""

from typing import Any

from android.runnable import run_on_ui_thread
from jnius import autoclass

FIRST_WITH_TYPES = 30  # API level; before it the system keeps windows clear of its bars

DARK_ICONS = 0x2010  # View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR and …LIGHT_NAVIGATION_BAR

_PythonActivity = autoclass("org.kivy.android.PythonActivity")
_Version = autoclass("android.os.Build$VERSION")


def density() -> float:
    """Return the pixels per dp, without the text size."""
    return float(_PythonActivity.mActivity.getResources().getDisplayMetrics().density)


def text_scale() -> float:
    """Return the text scale, rounded to hundredths: Java's own number is 1.2999999523162842."""
    return round(_PythonActivity.mActivity.getResources().getConfiguration().fontScale, 2)


@run_on_ui_thread  # type: ignore[untyped-decorator]
def set_bar_icons(dark: bool) -> None:
    view = _PythonActivity.mActivity.getWindow().getDecorView()
    others = view.getSystemUiVisibility() & ~DARK_ICONS
    view.setSystemUiVisibility(others | (DARK_ICONS if dark else 0))


def covered_edges() -> tuple[int, int, int, int]:
    """Return left, top, right and bottom. From API 35 on, windows reach below the system's bars;
    where they don't, the space the system leaves around our surface needs no second margin."""
    surface = _PythonActivity.getSurface()
    insets: Any = surface.getRootWindowInsets() if surface is not None else None
    if _Version.SDK_INT < FIRST_WITH_TYPES or insets is None:
        return 0, 0, 0, 0
    types = autoclass("android.view.WindowInsets$Type")
    found = insets.getInsets(types.systemBars() | types.displayCutout())
    left_top = [0, 0]
    surface.getLocationInWindow(left_top)
    window = surface.getRootView()
    right = window.getWidth() - left_top[0] - surface.getWidth()
    bottom = window.getHeight() - left_top[1] - surface.getHeight()
    free = (left_top[0], left_top[1], right, bottom)
    edges = (found.left, found.top, found.right, found.bottom)
    left, top, right, bottom = (max(0, edge - gap) for edge, gap in zip(edges, free, strict=True))
    return left, top, right, bottom
