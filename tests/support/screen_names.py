"""The names of all screens, as they are opened by."""

from pathlib import Path

SCREENS = Path(__file__).parents[2] / "goa_solo" / "app" / "screens"


def screen_names() -> list[str]:
    """The folders under `screens/` that hold a `screen.py`."""
    return sorted(file.parent.name for file in SCREENS.glob("*/screen.py"))
