"""Speech, sounds and vibration, as far as the player wants them; the round screen calls it."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from goa_solo.app.feedback.sounds import Cue, Sounds, cue_for
from goa_solo.app.feedback.speech import Speech, find_speech
from goa_solo.app.window_preferences import Preferences
from goa_solo.rules.translation import current_language

if TYPE_CHECKING:
    from goa_solo.play.undo_history import Turn


class Feedback:
    """Reads the preferences on each call, so that a switch takes effect immediately."""

    def __init__(self, preferences: Callable[[], Preferences]) -> None:
        self._preferences = preferences
        self._instruction = ""
        self._sounds = Sounds()

    @cached_property
    def _speech(self) -> Speech | None:
        return find_speech()

    @property
    def can_speak(self) -> bool:
        """Whether the system can speak."""
        return self._speech is not None

    @property
    def can_vibrate(self) -> bool:
        return "ANDROID_ARGUMENT" in os.environ

    @property
    def reads_aloud(self) -> bool:
        return self._preferences().read_aloud and self.can_speak

    def instruction_shown(self, text: str) -> None:
        """Speak a new instruction instead of the previous one."""
        self._instruction = text
        self.say(text)
        if self._preferences().sounds:
            self._sounds.load()  # so that the first sound isn't late

    def say_again(self) -> None:
        self.say(self._instruction)

    def say(self, text: str) -> None:
        """Speak a text in the app's language, if instructions are read aloud."""
        if self.reads_aloud and self._speech is not None:
            self._speech.say(text, current_language().code)

    def stop_speaking(self) -> None:
        if "_speech" in self.__dict__ and self._speech is not None:
            self._speech.stop()

    def step_taken(self, *turns: Turn, revealing: bool = False) -> None:
        """Vibrate, and play a sound if there is one: the player's answers were accepted. In a
        reveal, card and hammer are heard when they are seen."""
        cue = cue_for(*turns)
        if cue is not None and not (revealing and cue in (Cue.CARD, Cue.HAMMER)):
            self._play(cue)
        if self._preferences().vibration and self.can_vibrate:
            from goa_solo.app.feedback.vibration_android import vibrate

            vibrate()

    def card_turned(self) -> None:
        self._play(Cue.CARD)

    def auction_decided(self) -> None:
        self._play(Cue.HAMMER)

    def _play(self, cue: Cue) -> None:
        if self._preferences().sounds:
            self._sounds.play(cue)
