"""The names of all screens."""

from pathlib import Path

SCREENS = Path(__file__).parents[2] / "goa_solo" / "app" / "screens"


def screen_names() -> list[str]:
    """Return the folders under `screens/` with a `screen.py`."""
    return sorted(file.parent.name for file in SCREENS.glob("*/screen.py"))
