"""Which sound a step plays. Imports no Kivy."""

from enum import Enum
from pathlib import Path

from goa_solo.paths import asset
from goa_solo.play.undo_history import Turn


class Cue(Enum):
    """A sound; the value is the name of its file in `assets/sounds`."""

    CARD = "card"
    MARKER = "marker"
    HAMMER = "hammer"
    BELL = "bell"


def sound_file(cue: Cue) -> Path:
    return asset("sounds") / f"{cue.value}.wav"


def cue_for(turn: Turn) -> Cue | None:
    """Return the sound of a turn: that of the most important thing that happened in it."""
    before, after = turn.before, turn.after
    if before is None:
        return None
    if after.phase is not before.phase or (after.over and not before.over):
        return Cue.BELL
    if after.result is not None and after.result != before.result:
        return Cue.HAMMER
    if len(after.markers) > len(before.markers):
        return Cue.MARKER
    return Cue.CARD if turn.reveals else None
