"""Android's document picker and its share sheet, through pyjnius. Runs on a phone only.

An activity is started with a number; the system answers with it on another thread, so what follows
is handed to Kivy's clock.
"""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

from android import activity
from android.runnable import run_on_ui_thread
from jnius import autoclass, cast
from kivy.clock import Clock

from goa_solo.app.i18n import _

CREATE, OPEN = 7101, 7102
OK = -1  # Activity.RESULT_OK
LARGEST = 64_000_000
KINDS = {".png": "image/png", ".csv": "text/csv", ".json": "application/json"}

Intent = autoclass("android.content.Intent")
PythonActivity = autoclass("org.kivy.android.PythonActivity")


def create(name: str, content: bytes | Path, tell: Callable[[str], None]) -> None:
    """Ask where to put a new document of that name, then write it: the content itself, or that of a
    file, which is deleted then."""
    intent = Intent(Intent.ACTION_CREATE_DOCUMENT)
    intent.addCategory(Intent.CATEGORY_OPENABLE)
    intent.setType(KINDS.get(name[name.rfind(".") :], "application/octet-stream"))
    intent.putExtra(Intent.EXTRA_TITLE, name)

    def chosen(uri: Any) -> None:
        try:
            with _open(uri, "wt", "wb") as file:
                if isinstance(content, bytes):
                    file.write(content)
                else:
                    with content.open("rb") as written:
                        shutil.copyfileobj(written, file)
                    content.unlink()
        except Exception as error:  # a Java exception of any kind
            tell(_("Saving failed ({why}).").format(why=_reason(error)))
        else:
            tell(_("Saved."))

    _ask(CREATE, intent, chosen)


def open_document(
    taken: Callable[[bytes], None], tell: Callable[[str], None], kind: str = "*/*"
) -> None:
    """Ask for a document of a kind, such as image/*, and hand its content on."""
    _ask_for_document(lambda file: file.read(LARGEST), taken, tell, kind)


def copy_document(to: Path, taken: Callable[[Path], None], tell: Callable[[str], None]) -> None:
    """Ask for a document, copy it to a file of ours, and hand that on."""

    def copied(file: BinaryIO) -> Path:
        with to.open("wb") as copy:
            shutil.copyfileobj(file, copy)
        return to

    _ask_for_document(copied, taken, tell)


def _ask_for_document(
    read: Callable[[BinaryIO], Any],
    taken: Callable[[Any], None],
    tell: Callable[[str], None],
    kind: str = "*/*",
) -> None:
    intent = Intent(Intent.ACTION_OPEN_DOCUMENT)
    intent.addCategory(Intent.CATEGORY_OPENABLE)
    intent.setType(kind)

    def chosen(uri: Any) -> None:
        try:
            with _open(uri, "r", "rb") as file:
                content = read(file)
        except Exception as error:  # a Java exception of any kind
            tell(_("The file can't be opened ({why}).").format(why=_reason(error)))
        else:
            taken(content)

    _ask(OPEN, intent, chosen)


def send(text: str) -> None:
    """Offer a line of text to other apps."""
    string = autoclass("java.lang.String")
    intent = Intent(Intent.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(Intent.EXTRA_TEXT, cast("java.lang.CharSequence", string(text)))
    _start(Intent.createChooser(intent, cast("java.lang.CharSequence", string(""))), None)


def _ask(number: int, intent: Any, chosen: Callable[[Any], None]) -> None:
    def answered(request: int, result: int, answer: Any) -> None:
        if request != number:
            return
        activity.unbind(on_activity_result=answered)
        if result == OK and answer is not None:
            uri = answer.getData()
            Clock.schedule_once(lambda _passed: chosen(uri))

    activity.bind(on_activity_result=answered)
    _start(intent, number)


@run_on_ui_thread  # type: ignore[untyped-decorator]
def _start(intent: Any, number: int | None) -> None:
    if number is None:
        PythonActivity.mActivity.startActivity(intent)
    else:
        PythonActivity.mActivity.startActivityForResult(intent, number)


def _open(uri: Any, android_mode: str, mode: str) -> BinaryIO:
    """Open a document as a Python file, which then owns the descriptor."""
    resolver = PythonActivity.mActivity.getContentResolver()
    descriptor = resolver.openFileDescriptor(uri, android_mode).detachFd()
    return os.fdopen(descriptor, mode)  # type: ignore[return-value]


def _reason(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0][:80]
