"""The system's own speech: a program on a desktop, Android's engine on a phone."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from threading import Thread
from typing import NamedTuple, Protocol

from goa_solo.languages import language_pack


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


TEXT = "GOA_SOLO_SPEECH"
"""The environment variable that passes the text to PowerShell, where it needs no quoting."""

NO_CONSOLE = 0x08000000  # CREATE_NO_WINDOW: else a black window flashes up on Windows


class SpeechProgram(NamedTuple):
    """A program with the arguments that speak a text in a language. `stop` are the arguments that
    silence it, if ending the process doesn't."""

    name: str
    say: Callable[[str, str], list[str]]
    stop: tuple[str, ...] = ()


def _spd_say(text: str, language: str) -> list[str]:
    # Tested with speech-dispatcher 0.11: it keeps speaking after its client has exited.
    return ["--cancel", "--language", language, "--", text]


def _espeak(text: str, language: str) -> list[str]:
    return ["-v", language, "--", text]


def _mac(text: str, language: str) -> list[str]:
    # Without a voice name, `say` would speak German with an English voice.
    return ["-v", language_pack(language).mac_voice, text]


def _windows(_text: str, language: str) -> list[str]:
    culture = language_pack(language).windows_voice
    script = (
        "Add-Type -AssemblyName System.Speech;"
        " $voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
        f" try {{ $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{culture}') }} catch {{ }};"
        f" $voice.Speak($env:{TEXT})"
    )
    return ["-NoProfile", "-NonInteractive", "-Command", script]


_LINUX = (
    SpeechProgram("spd-say", _spd_say, ("--cancel",)),
    SpeechProgram("espeak-ng", _espeak),
)
PROGRAMS: dict[str, tuple[SpeechProgram, ...]] = {
    "darwin": (SpeechProgram("say", _mac),),
    "win32": (SpeechProgram("powershell", _windows),),
}


def find_program(platform: str = sys.platform) -> SpeechProgram | None:
    """Return the first of a system's programs that is installed."""
    programs = PROGRAMS.get(platform, _LINUX)
    return next((one for one in programs if shutil.which(one.name)), None)


class ProgramSpeech:
    """Speaks with a program."""

    def __init__(self, program: SpeechProgram) -> None:
        self._program = program
        self._process: subprocess.Popen[bytes] | None = None

    def say(self, text: str, language: str) -> None:
        self._end()
        self._start(self._program.say(text, language), text)

    def stop(self) -> None:
        if self._process is None:
            return
        self._end()
        if self._program.stop:
            self._start(list(self._program.stop), "")
        self._process = None

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()

    def _start(self, arguments: list[str], text: str) -> None:
        try:
            process = subprocess.Popen(
                [self._program.name, *arguments],
                env={**os.environ, TEXT: text},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=NO_CONSOLE if sys.platform == "win32" else 0,
            )
        except OSError:  # it was uninstalled meanwhile
            return
        self._process = process
        Thread(target=process.wait, daemon=True).start()
