"""The window's size, colours, text size and the player's preferences, saved between starts.

The file is read before Kivy is imported, because the window is created with them. A file that can't
be read is ignored.
"""

import contextlib
import dataclasses
import json
import os
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from goa_solo.app.i18n import percent_text, render
from goa_solo.rules.message import Message, say

FILE = "window.json"
SMALLEST = (320, 480)
LARGEST = 8192
SYSTEM = "System"
TEXT_SCALES = (1.0, 1.15, 1.3, 1.45, 1.6)
_SETTING = "setting"


class Group(Enum):
    """A group of the settings; its value is the heading."""

    APPEARANCE = say("Appearance")
    GAMEPLAY = say("Gameplay")
    SOUND_AND_TOUCH = say("Sound and touch")


class Setting(NamedTuple):
    """How a preference is shown in Settings: as a switch, or as choices if they have names."""

    group: Group
    title: Message
    line: Message | None = None
    choices: tuple[Any, ...] = (False, True)
    name_of: Callable[[Any], str] | None = None
    needs: str = ""  # the property of `Feedback` that says whether this device has it
    also: tuple[str, ...] = ()  # preferences that a change of this one switches on


def _shown(default: Any, *setting: Any, **more: Any) -> Any:
    """Return the field of a preference that is one of the settings."""
    return dataclasses.field(default=default, metadata={_SETTING: Setting(*setting, **more)})


def _named(names: dict[Any, Message]) -> dict[str, Any]:
    return {"choices": tuple(names), "name_of": lambda value: render(names[value])}


@dataclasses.dataclass(frozen=True)
class Preferences:
    """Settings in the order in which they are shown, and what the window remembers besides."""

    theme: str = _shown(
        "Dark",
        Group.APPEARANCE,
        say("Colours"),
        **_named({"Dark": say("Dark"), "Light": say("Light"), SYSTEM: say("System")}),
    )
    follow_phase: bool = _shown(
        True,
        Group.APPEARANCE,
        say("Day and night"),
        say("Colours follow the phase of your session"),
    )
    high_contrast: bool = _shown(
        False, Group.APPEARANCE, say("High contrast"), say("Black and white, with strong outlines")
    )
    tile_letters: bool = _shown(
        False,
        Group.APPEARANCE,
        say("Letters on tiles"),
        say("Beside the pictures; always on in high contrast"),
    )
    text_scale: float = _shown(
        1.0, Group.APPEARANCE, say("Text size"), choices=TEXT_SCALES, name_of=percent_text
    )
    left_handed: bool = _shown(
        False,
        Group.GAMEPLAY,
        say("Handedness"),
        say("The main button sits under this thumb, Undo opposite."),
        **_named({True: say("Left"), False: say("Right")}),
    )
    reduced_motion: bool = _shown(
        False,
        Group.GAMEPLAY,
        say("Less motion"),
        say("Screens change instantly; her search and her bid appear all at once"),
    )
    odds: bool = _shown(
        False,
        Group.GAMEPLAY,
        say("Show odds"),
        say("What she can bid, and your chances, beside the log"),
    )
    end_of_round: bool = _shown(
        True,
        Group.GAMEPLAY,
        say("End-of-round card"),
        say("What to tidy up on the table before the next round"),
    )
    her_eye: bool = _shown(
        True,
        Group.GAMEPLAY,
        say("Her eye"),
        say("Lakshmi's flower watches the market; hidden with Less motion or very large text"),
    )
    remarks: bool = _shown(
        True,
        Group.GAMEPLAY,
        say("Her remarks"),
        say("A dry line about an auction, at most three in a session"),
    )
    read_aloud: bool = _shown(
        False,
        Group.SOUND_AND_TOUCH,
        say("Read aloud"),
        say("Speaks each instruction as it appears. The three dots let you hear it again."),
        needs="can_speak",
    )
    sounds: bool = _shown(
        False,
        Group.SOUND_AND_TOUCH,
        say("Sounds"),
        say("A card, a marker, the gavel, and a bell for a new phase"),
        also=("sounds_asked",),
    )
    vibration: bool = _shown(
        False,
        Group.SOUND_AND_TOUCH,
        say("Vibration"),
        say("A short buzz for each step"),
        needs="can_vibrate",
        also=("sounds_asked",),
    )
    sounds_asked: bool = False  # the question about sounds and vibration was answered
    size: tuple[int, int] = (412, 824)  # in dp: a change of screen keeps the apparent size

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
        write_json(folder / FILE, dataclasses.asdict(self))


def write_json(path: Path, value: object) -> None:
    """Save a file of the window; if the disk is full, the next start uses the old one."""
    new = path.with_name(f"{path.name}.{os.getpid()}.tmp")  # another copy of the app has its own
    try:
        new.write_text(json.dumps(value) + "\n", "utf-8")
        new.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink()


def _valid(saved: dict[str, Any]) -> dict[str, Any]:
    """Return the allowed values; anything else in the file is ignored."""
    found: dict[str, Any] = {}
    allowed = {name: one.choices for name, one in SETTINGS.items()} | {
        "sounds_asked": (False, True)
    }
    for name, choices in allowed.items():
        if saved.get(name) in choices:
            found[name] = choices[choices.index(saved[name])]
    size = saved.get("size")
    if isinstance(size, list) and len(size) == 2 and all(type(side) is int for side in size):
        limits = zip(size, SMALLEST, strict=True)
        found["size"] = tuple(min(max(side, least), LARGEST) for side, least in limits)
    return found


SETTINGS: dict[str, Setting] = {
    field.name: field.metadata[_SETTING]
    for field in dataclasses.fields(Preferences)
    if _SETTING in field.metadata
}
"""The settings by name."""
