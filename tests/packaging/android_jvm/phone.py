"""A phone to play on: starts Java in this process, and acts as Android does around the app.

Only for a process of its own (`test_phone.py` starts it): Kivy decides once, when it is imported,
which system it is on.
"""

import os
import sys
from pathlib import Path
from typing import Any

from tests.packaging.android_jvm import phone_stage

RESULT_OK, RESULT_CANCELED = -1, 0
DENSITY, SIZE = 2.0, (411, 731)  # pixels in a dp, and dp


class Phone:
    """What a person and the system do; what the app asked of them is in `calls`."""

    def __init__(self, folder: Path) -> None:
        os.environ |= {
            "ANDROID_ARGUMENT": str(folder),
            "ANDROID_APP_PATH": str(folder),
            "ANDROID_PRIVATE": str(folder),
            "P4A_BOOTSTRAP": "sdl2",
            "JAVA_HOME": str(phone_stage.java_home()),
        }
        stage = phone_stage.build()
        sys.path.insert(0, str(stage / "python"))
        import jnius_config

        jnius_config.set_options(*phone_stage.java_options(stage))
        jnius_config.set_classpath(*phone_stage.class_path(stage))
        from jnius import autoclass

        self.java = autoclass
        self._phone: Any = autoclass("stage.Phone")
        self._folder = folder
        self.reset()
        self.activity: Any = autoclass("org.kivy.android.PythonActivity")()
        autoclass("org.libsdl.app.SDLActivity").start(self.activity)
        self.set_screen()

    def reset(self) -> None:
        """Forget calls and answers; what every phone has stays."""
        self._phone.reset()
        self.answer("android.content.ContextWrapper.getFilesDir", self.file(self._folder))
        self.answer("android.view.View.getRootView", self.make("android.view.View"))

    def file(self, path: Path) -> Any:
        """Java's word for a path."""
        return self.java("java.io.File")(str(path))

    # ------------------------------------------------------------ what it answers

    def answer(self, method: str, value: Any) -> None:
        """What a method of Android's returns from now on."""
        if isinstance(value, int):
            self._phone.answerNumber(method, value)
        else:
            self._phone.answer(method, value)

    def refuse(self, method: str, exception: str, message: str = "") -> None:
        """Let a method of Android's throw from now on."""
        self._phone.refuse(method, exception, message)

    def make(self, name: str) -> Any:
        """An object of a class of Android's; pyjnius sees its class."""
        from jnius import cast

        return cast(name, self._phone.make(name))

    def calls(self, method: str) -> list[str]:
        """What was called so far, with the types and values of the arguments."""
        self._phone.settle()
        name = method + "("
        return [call for call in self._phone.calls() if call.startswith(name)]

    @property
    def crash(self) -> str:
        """What ended the app on Android's own thread; "" if it lives."""
        self._phone.settle()
        return str(self._phone.crash())

    # ------------------------------------------------------------ documents

    def document(self, path: Path) -> Any:
        """An address of a document that can be opened, once."""
        flags = os.O_RDWR | os.O_CREAT
        self.answer("android.content.ContentResolver.openFileDescriptor",
                    self.make("android.os.ParcelFileDescriptor"))  # fmt: skip
        self.answer("android.os.ParcelFileDescriptor.detachFd", os.open(path, flags))
        return self.make("android.net.Uri")

    def asked(self) -> int:
        """The number the app asked with last."""
        started = self.calls("android.app.Activity.startActivityForResult")
        return int(started[-1].split()[-1])

    def answer_picker(self, uri: Any, number: int | None = None) -> None:
        """The player chose this document, or none."""
        result, data = RESULT_CANCELED, None
        if uri is not None:
            result, data = RESULT_OK, self.java("android.content.Intent")()
            data.setData(uri)
        number = self.asked() if number is None else number
        self._phone.result(self.activity, number, result, data)

    def answer_before_start(self, number: int) -> None:
        """The app was closed and is started again for the answer: Python isn't running yet."""
        data = self.java("android.content.Intent")()
        data.setData(self.make("android.net.Uri"))
        again = self.java("org.kivy.android.PythonActivity")()
        self._phone.result(again, number, RESULT_OK, data)

    # ------------------------------------------------------------ the rest

    def open_link(self, link: str) -> None:
        """Another app, such as the camera, hands over a link."""
        intent = self.make("android.content.Intent")
        self.answer("android.content.Intent.getDataString", link)
        self._phone.newIntent(self.activity, intent)

    def set_screen(
        self, *, font_scale: float = 1.0, api: int = 36,
        bars: tuple[int, int, int, int] = (0, 0, 0, 0),
        cutout: tuple[int, int, int, int] = (0, 0, 0, 0),
    ) -> None:  # fmt: skip
        """The display: the text size of the system, and what covers its edges: left, top, right and
        bottom, in pixels."""
        resources = self.activity.getResources()
        for metrics in (
            resources.getDisplayMetrics(),
            self.java("org.renpy.android.Hardware").metrics,
        ):
            metrics.density, metrics.scaledDensity = DENSITY, DENSITY * font_scale
        resources.getConfiguration().fontScale = font_scale
        self.java("android.os.Build$VERSION").SDK_INT = api
        edges = self.java("android.graphics.Insets")
        insets = self.java("android.view.WindowInsets")(edges(*bars), edges(*cutout))
        self.answer("android.view.View.getRootWindowInsets", insets)

    def set_view(
        self, place: tuple[int, int], size: tuple[int, int], window: tuple[int, int]
    ) -> None:
        """Where the app's surface is in its window, and how large both are."""
        self._phone.answerPair("android.view.View.getLocationInWindow", *place)
        for name, own, whole in zip(("Width", "Height"), size, window, strict=True):
            self._phone.answerFor("android.view.SurfaceView", f"android.view.View.get{name}", own)
            self.answer(f"android.view.View.get{name}", whole)

    def connect_speech(self, listener: Any, status: int) -> None:
        self._phone.initSpeech(listener, status)
