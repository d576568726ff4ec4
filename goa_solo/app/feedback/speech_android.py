"""Android's TextToSpeech, through pyjnius. Runs on a phone only.

The engine is another app: we connect to it before the first text, it answers on another thread, and
we disconnect when speech is stopped.
"""

from collections.abc import Callable
from typing import Any

from jnius import PythonJavaClass, autoclass, cast, java_method
from kivy.clock import Clock

_Intent = autoclass("android.content.Intent")
_Locale = autoclass("java.util.Locale")
_PythonActivity = autoclass("org.kivy.android.PythonActivity")
_String = autoclass("java.lang.String")
_TextToSpeech = autoclass("android.speech.tts.TextToSpeech")

SERVICE = "android.intent.action.TTS_SERVICE"
"""The intent that engines answer to; `assets/android/queries.xml` lets the app see them."""


def has_engine() -> bool:
    """Return whether a text-to-speech app is installed."""
    manager = _PythonActivity.mActivity.getPackageManager()
    engines = manager.queryIntentServices(_Intent(SERVICE), 0)
    return engines is not None and engines.size() > 0


class _InitListener(PythonJavaClass):
    """Called once the engine is connected, or has failed to connect."""

    __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)
    __javacontext__ = "app"

    def __init__(self, connected: Callable[[int], None]) -> None:
        super().__init__()
        self._connected = connected

    @java_method("(I)V")  # type: ignore[untyped-decorator]
    def onInit(self, status: int) -> None:  # noqa: N802  Java's name
        self._connected(status)


class AndroidSpeech:
    """Speaks with the engine the player has chosen."""

    def __init__(self) -> None:
        self._listener = _InitListener(self._connected)  # Java's reference doesn't keep it alive
        self._engine: Any = None
        self._ready = False
        self._waiting: tuple[str, str] | None = None  # until the engine is ready

    def say(self, text: str, language: str) -> None:
        self._waiting = (text, language)
        if self._engine is None:
            self._engine = _TextToSpeech(_PythonActivity.mActivity, self._listener)
        self._speak()

    def stop(self) -> None:
        """Disconnect the engine; the text of one that is still connecting is dropped."""
        self._waiting = None
        if self._ready:
            self._engine.stop()
            self._engine.shutdown()
            self._engine, self._ready = None, False

    def _connected(self, status: int) -> None:
        Clock.schedule_once(lambda _passed: self._answered(status == _TextToSpeech.SUCCESS))

    def _answered(self, ready: bool) -> None:
        self._ready = ready
        if ready:
            self._speak()
        else:
            self._engine = None  # the next text tries again

    def _speak(self) -> None:
        if not self._ready or self._waiting is None:
            return
        (text, language), self._waiting = self._waiting, None
        # Without a voice for the language, the engine uses its default: better than silence.
        self._engine.setLanguage(_Locale(language))
        spoken = cast("java.lang.CharSequence", _String(text))
        self._engine.speak(spoken, _TextToSpeech.QUEUE_FLUSH, None, "instruction")
