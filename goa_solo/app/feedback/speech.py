"""Finds the system's own speech, or None if there is none."""

import os
from typing import Protocol

from goa_solo.app.feedback.speech_programs import ProgramSpeech, find_program


class Speech(Protocol):
    """Speaks one text at a time and never blocks the caller."""

    def say(self, text: str, language: str) -> None:
        """Speak a text in a language ("de"), interrupting the current one."""

    def stop(self) -> None:
        """Stop speaking."""


def find_speech() -> Speech | None:
    if "ANDROID_ARGUMENT" in os.environ:
        from goa_solo.app.feedback.speech_android import AndroidSpeech, has_engine

        return AndroidSpeech() if has_engine() else None
    program = find_program()
    return ProgramSpeech(program) if program else None
