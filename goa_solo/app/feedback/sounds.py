"""Which sound a step plays, and playing the short sounds in `assets/sounds`.

They are loaded in the background, because opening the audio device takes up to 40 ms. Without a
device no sound plays and no message is shown. Once open, the device costs 0.04% of a core; the app
itself stays asleep.
"""

from __future__ import annotations

import ctypes
import os
import sys
from contextlib import suppress
from enum import Enum
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from goa_solo.paths import asset

if TYPE_CHECKING:
    from goa_solo.play.undo_history import Turn


class Cue(Enum):
    """A sound, the most important first; the value is the name of its file in `assets/sounds`."""

    BELL = "bell"
    HAMMER = "hammer"
    MARKER = "marker"
    CARD = "card"


def sound_file(cue: Cue) -> Path:
    return asset("sounds") / f"{cue.value}.wav"


def cue_for(*turns: Turn) -> Cue | None:
    """Return the sound of what was answered: that of the most important thing that happened."""
    cues = set(map(_cue_of, turns))
    return next((cue for cue in Cue if cue in cues), None)


def _cue_of(turn: Turn) -> Cue | None:
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


class Sounds:
    """The sounds, loaded on first use."""

    def __init__(self) -> None:
        self._loaded: dict[Cue, Any] = {}
        self._loading: Thread | None = None

    def load(self) -> None:
        """Start loading, if that hasn't been done yet."""
        if "ANDROID_ARGUMENT" in os.environ:
            if not self._loaded:
                from goa_solo.app.feedback.sounds_android import load_sounds

                self._loaded.update(load_sounds())
        elif self._loading is None:
            self._loading = Thread(target=self._load, daemon=True)
            self._loading.start()

    def play(self, cue: Cue) -> None:
        """Play a sound; one that isn't loaded yet is skipped rather than played late."""
        self.load()
        sound = self._loaded.get(cue)
        if sound is not None:
            sound.play()

    def _load(self) -> None:
        if sys.platform == "linux":
            _silence_alsa()
        from kivy.core.audio import SoundLoader

        for cue in Cue:
            sound = SoundLoader.load(str(sound_file(cue)))
            if sound is not None:
                self._loaded[cue] = sound


def _silence_alsa() -> None:
    """Stop ALSA from writing eight lines to the terminal if there is no sound card. The handler is
    a C function without effect; a Python one could be called after the interpreter exits."""
    with suppress(OSError, AttributeError):
        alsa = ctypes.CDLL("libasound.so.2")
        nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        alsa.snd_lib_error_set_handler(nothing)
