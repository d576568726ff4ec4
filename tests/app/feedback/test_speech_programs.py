"""Speech on a desktop: the right program, never waited for, always interruptible, no zombies."""

import os
import shutil
import sys
import time
import wave
from collections.abc import Callable
from pathlib import Path

import pytest

from goa_solo.app.feedback.speech import TEXT, ProgramSpeech, find_program, find_speech
from tests.support.speech_recorder import SpeechRecorder, children

ESPEAK = shutil.which("espeak-ng")
TALKS_ON = f"exec {shutil.which('sleep')} 60"
linux_only = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


@pytest.fixture
def recorder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SpeechRecorder:
    return SpeechRecorder(tmp_path, monkeypatch)


def until(happened: Callable[[], bool]) -> None:
    for _try in range(2000):
        if happened():
            return
        time.sleep(0.005)
    raise AssertionError("it did not happen")


def spoken_by(platform: str, text: str, language: str) -> None:
    program = find_program(platform)
    assert program is not None
    ProgramSpeech(program).say(text, language)


def test_no_program_no_speech(recorder: SpeechRecorder) -> None:
    assert recorder.calls() == []
    assert find_speech() is None


def test_speech_dispatcher_comes_before_espeak(recorder: SpeechRecorder) -> None:
    recorder.add("espeak-ng")
    spoken_by("linux", "- Guten Tag", "de")
    recorder.calls(1)
    recorder.add("spd-say")
    spoken_by("linux", "- Guten Tag", "de")
    assert recorder.calls(2) == [
        ["-v", "de", "--", "- Guten Tag"],
        ["--cancel", "--language", "de", "--", "- Guten Tag"],
    ]


def test_a_mac_speaks_with_a_voice_of_the_language(recorder: SpeechRecorder) -> None:
    recorder.add("say")
    spoken_by("darwin", "Guten Tag", "de")
    assert recorder.calls(1) == [["-v", "Anna", "Guten Tag"]]


def test_windows_gets_the_text_without_quoting(recorder: SpeechRecorder) -> None:
    """What is in a text never becomes a command."""
    recorder.add("powershell", f'printf "%s\\037\\036" "${TEXT}" >> "$log"')
    text = "She bids \"3\"; $(exit) 'x'"
    spoken_by("win32", text, "fr")
    call, heard = recorder.calls(2)
    assert heard == [text]
    assert "fr-FR" in call[-1]
    assert "bids" not in call[-1]


@linux_only
def test_a_new_text_interrupts_the_old_one(recorder: SpeechRecorder) -> None:
    """Neither is waited for, and nothing is left of either."""
    recorder.add("espeak-ng", TALKS_ON)
    before = children()
    speech = find_speech()
    assert speech is not None
    speech.say("First", "en")
    recorder.calls(1)
    (first,) = [process for process, _state in children() if (process, _state) not in before]
    speech.say("Second", "en")
    recorder.calls(2)
    until(lambda: first not in [process for process, _state in children()])
    assert len(children()) == len(before) + 1
    speech.stop()
    until(lambda: len(children()) == len(before))
    speech.stop()  # there is nothing to stop


@linux_only
def test_a_finished_text_leaves_no_zombie(recorder: SpeechRecorder) -> None:
    recorder.add("espeak-ng")
    before = len(children())
    speech = find_speech()
    assert speech is not None
    speech.say("Done", "en")
    recorder.calls(1)
    until(lambda: len(children()) == before)
    speech.stop()


def test_speech_dispatcher_is_told_to_stop(recorder: SpeechRecorder) -> None:
    recorder.add("spd-say")
    speech = find_speech()
    assert speech is not None
    speech.stop()
    speech.say("First", "en")
    recorder.calls(1)
    speech.stop()
    assert recorder.calls(2)[1:] == [["--cancel"]]


def test_a_program_that_is_gone_is_no_error(
    recorder: SpeechRecorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder.add("espeak-ng")
    speech = find_speech()
    assert speech is not None
    monkeypatch.setenv("PATH", os.devnull)
    speech.say("Nobody hears this", "en")
    speech.stop()


@pytest.mark.skipif(ESPEAK is None, reason="espeak-ng is not installed")
def test_espeak_really_speaks_the_language(recorder: SpeechRecorder, tmp_path: Path) -> None:
    """The real program, with a file in place of the loudspeaker."""
    lengths = {}
    for language in ("en", "de"):
        path = tmp_path / f"{language}.wav"
        recorder.add("espeak-ng", f'exec {ESPEAK} -w "{path}" "$@"')
        program = find_program("linux")
        assert program is not None
        speech = ProgramSpeech(program)
        speech.say("Her 2 goes on row 2, column 4.", language)
        assert speech._process is not None
        assert speech._process.wait(20) == 0
        with wave.open(str(path)) as file:
            lengths[language] = file.getnframes() / file.getframerate()
            assert any(file.readframes(file.getnframes()))
    assert min(lengths.values()) > 1  # second
    assert lengths["en"] != lengths["de"]
