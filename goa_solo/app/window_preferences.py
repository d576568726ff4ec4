"""What the window remembers between starts: its size, its colours, its letters, its habits.

A file of its own, read before Kivy is imported, because the window is made with it. A file that
can't be read or makes no sense is as good as none: nothing in it is worth stopping for.
"""

import contextlib
import json
import os
from pathlib import Path
from typing import Any

import attrs

FILE = "window.json"
SMALLEST = (320, 480)
LARGEST = 8192
THEMES = ("Dark", "Light")
TEXT_SCALES = (1.0, 1.15, 1.3, 1.45, 1.6)
OFF_ON = (False, True)

# what each may be; anything else in the file is left out
_CHOICES: dict[str, tuple[Any, ...]] = {
    "theme": THEMES,
    "text_scale": TEXT_SCALES,
    "high_contrast": OFF_ON,
    "reduced_motion": OFF_ON,
    "left_handed": OFF_ON,
    "odds": OFF_ON,
}


@attrs.frozen
class Preferences:
    """Sizes are in dp, so that a change of screen keeps the window's apparent size."""

    theme: str = "Dark"
    size: tuple[int, int] = (412, 824)
    text_scale: float = 1.0
    high_contrast: bool = False
    reduced_motion: bool = False
    left_handed: bool = False
    odds: bool = False  # shown without being asked for each time

    @classmethod
    def read(cls, folder: Path) -> "Preferences":
        try:
            kept = json.loads((folder / FILE).read_text("utf-8"))
        except (OSError, ValueError, RecursionError):
            return cls()
        return cls(**_sensible(kept)) if isinstance(kept, dict) else cls()

    def write(self, folder: Path) -> None:
        """Keep them; a full disk is not worth a word here, the next start is just as it was."""
        new = folder / f"{FILE}.{os.getpid()}.tmp"  # of this copy of the app alone
        try:
            new.write_text(json.dumps(attrs.asdict(self)) + "\n", "utf-8")
            new.replace(folder / FILE)
        except OSError:
            with contextlib.suppress(OSError):
                new.unlink()


def _sensible(kept: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, choices in _CHOICES.items():
        if kept.get(name) in choices:
            found[name] = choices[choices.index(kept[name])]
    size = kept.get("size")
    if isinstance(size, list) and len(size) == 2 and all(type(side) is int for side in size):
        width, height = (
            min(max(side, least), LARGEST) for side, least in zip(size, SMALLEST, strict=True)
        )
        found["size"] = (width, height)
    return found
