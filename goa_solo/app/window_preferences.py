"""The window's size, colours, text size and the player's preferences, saved between starts.

The file is read before Kivy is imported, because the window is created with them. A file that can't
be read is ignored.
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
SYSTEM = "System"
THEMES = ("Dark", "Light", SYSTEM)
TEXT_SCALES = (1.0, 1.15, 1.3, 1.45, 1.6)
OFF_ON = (False, True)

# The allowed values; anything else in the file is ignored.
_CHOICES: dict[str, tuple[Any, ...]] = {
    "theme": THEMES,
    "text_scale": TEXT_SCALES,
    "high_contrast": OFF_ON,
    "reduced_motion": OFF_ON,
    "left_handed": OFF_ON,
    "odds": OFF_ON,
    "end_of_round": OFF_ON,
    "read_aloud": OFF_ON,
    "sounds": OFF_ON,
    "vibration": OFF_ON,
    "sounds_asked": OFF_ON,
    "tile_letters": OFF_ON,
    "follow_phase": OFF_ON,
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
    odds: bool = False  # shown without asking each time
    end_of_round: bool = True  # a card with what to tidy up before each next round
    read_aloud: bool = False
    sounds: bool = False
    vibration: bool = False
    sounds_asked: bool = False  # the question about sounds and vibration was answered
    tile_letters: bool = False
    follow_phase: bool = True  # day and night have different colours

    @classmethod
    def read(cls, folder: Path) -> "Preferences":
        try:
            if not (folder / FILE).is_file():  # reading a pipe would block
                return cls()
            saved = json.loads((folder / FILE).read_text("utf-8"))
        except (OSError, ValueError, RecursionError):
            return cls()
        return cls(**_valid(saved)) if isinstance(saved, dict) else cls()

    def write(self, folder: Path) -> None:
        """Save them; if the disk is full, the next start uses the old ones."""
        new = folder / f"{FILE}.{os.getpid()}.tmp"  # another copy of the app writes its own
        try:
            new.write_text(json.dumps(attrs.asdict(self)) + "\n", "utf-8")
            new.replace(folder / FILE)
        except OSError:
            with contextlib.suppress(OSError):
                new.unlink()


def _valid(saved: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, choices in _CHOICES.items():
        if saved.get(name) in choices:
            found[name] = choices[choices.index(saved[name])]
    size = saved.get("size")
    if isinstance(size, list) and len(size) == 2 and all(type(side) is int for side in size):
        limits = zip(size, SMALLEST, strict=True)
        found["size"] = tuple(min(max(side, least), LARGEST) for side, least in limits)
    return found
