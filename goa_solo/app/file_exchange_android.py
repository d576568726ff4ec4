"""Android's document picker and its share sheet, through pyjnius. Runs on a phone only.

Each activity is started with its own request number; the system answers with that number on another
thread, so the callback is scheduled on Kivy's clock.
"""

import contextlib
import os
import shutil
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO

from android import activity
from jnius import JavaException, autoclass, cast
from kivy.clock import Clock

from goa_solo.app.file_exchange import LARGEST, PICKER_OPEN, OnSaved
from goa_solo.app.i18n import _
from goa_solo.app.screen_context import Context

OK = -1  # Activity.RESULT_OK
SHARED = "shared"  # same as in assets/android/java
A_DAY = 24 * 60 * 60  # seconds
KINDS = {".png": "image/png", ".csv": "text/csv", ".json": "application/json"}

Intent = autoclass("android.content.Intent")
PythonActivity = autoclass("org.kivy.android.PythonActivity")

UriChosen = Callable[[Any], None]
"""Called with the document's URI, or None if the player chose none."""

_numbers = count(7101)
_waiting: dict[int, UriChosen] = {}


def create(context: Context, name: str, content: bytes | Path, on_saved: OnSaved = None) -> None:
    """Ask where to save a new document of that name, then write it: the content itself, or that of
    a file, which is deleted in any case."""
    intent = Intent(Intent.ACTION_CREATE_DOCUMENT)
    intent.addCategory(Intent.CATEGORY_OPENABLE)
    intent.setType(_kind(name))
    # Without the cast, pyjnius picks putExtra(String, char[]), and the name is lost.
    intent.putExtra(Intent.EXTRA_TITLE, _java(name, "java.lang.String"))

    def chosen(uri: Any) -> None:
        try:
            if uri is not None:
                _write(uri, content)
        except (OSError, JavaException) as error:
            context.tell(_("Saving failed ({why}).").format(why=_reason(error)))
        else:
            if uri is not None:
                context.tell(_("Saved."))
                if on_saved is not None:
                    on_saved()
        finally:
            if isinstance(content, Path):
                content.unlink(missing_ok=True)

    _ask(context, intent, chosen)


def open_document(context: Context, on_content: Callable[[bytes], None], kind: str = "*/*") -> None:
    """Ask for a document of a type, such as image/*, and pass its content on."""
    _ask_for_document(context, lambda file: file.read(LARGEST), on_content, kind)


def copy_document(context: Context, name: str, on_path: Callable[[Path], None]) -> None:
    """Ask for a document, copy it to a file of ours of that name, and pass its path on."""

    def copied(file: BinaryIO) -> Path:
        with (context.data_folder / name).open("wb") as copy:
            shutil.copyfileobj(file, copy)
        return context.data_folder / name

    _ask_for_document(context, copied, on_path)


def _ask_for_document(
    context: Context,
    read: Callable[[BinaryIO], Any],
    on_content: Callable[[Any], None],
    kind: str = "*/*",
) -> None:
    intent = Intent(Intent.ACTION_OPEN_DOCUMENT)
    intent.addCategory(Intent.CATEGORY_OPENABLE)
    intent.setType(kind)

    def chosen(uri: Any) -> None:
        if uri is None:
            return
        try:
            with _open(uri, "r", "rb") as file:
                content = read(file)
        except (OSError, JavaException) as error:
            context.tell(_("The file can't be opened ({why}).").format(why=_reason(error)))
        else:
            on_content(content)

    _ask(context, intent, chosen)


def send(text: str) -> str:
    """Offer a line of text to other apps; return the message to show."""
    intent = Intent(Intent.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(Intent.EXTRA_TEXT, _java(text))
    return _offer(intent) or text


def share_file(context: Context, name: str, content: bytes) -> None:
    """Offer a file to other apps. It is in a folder that the system empties when it needs the
    space, and from which we delete our files after a day."""
    app = PythonActivity.mActivity
    folder = Path(str(app.getCacheDir().getAbsolutePath())) / SHARED
    try:
        folder.mkdir(exist_ok=True)
        for old in folder.iterdir():
            if old.stat().st_mtime < time.time() - A_DAY:
                old.unlink()
        (folder / name).write_bytes(content)
    except OSError as error:
        context.tell(_("Sharing failed ({why}).").format(why=_reason(error)))
        return
    uri = autoclass("android.net.Uri").parse(f"content://{app.getPackageName()}.share/{name}")
    intent = Intent(Intent.ACTION_SEND)
    intent.setType(_kind(name))
    intent.putExtra(Intent.EXTRA_STREAM, cast("android.os.Parcelable", uri))
    # The other app may read this one file; the list of apps shows a small picture of it.
    intent.setClipData(autoclass("android.content.ClipData").newRawUri(_java(""), uri))
    intent.addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
    if problem := _offer(intent):
        context.tell(problem)


def _offer(intent: Any) -> str:
    """Let the player choose an app for the intent; return why that failed, or ""."""
    try:
        PythonActivity.mActivity.startActivity(Intent.createChooser(intent, _java("")))
    except JavaException as error:
        return _("Sharing failed ({why}).").format(why=_reason(error))
    return ""


def _ask(context: Context, intent: Any, chosen: UriChosen) -> None:
    """Open the picker."""
    number = next(_numbers)
    mark = context.data_folder / PICKER_OPEN

    def answered(uri: Any) -> None:
        mark.unlink(missing_ok=True)
        chosen(uri)

    with contextlib.suppress(OSError):
        mark.touch()
    _waiting[number] = answered
    try:
        PythonActivity.mActivity.startActivityForResult(intent, number)
    except JavaException:
        del _waiting[number]
        answered(None)
        context.tell(_("This device has no app for choosing files."))


def _answered(number: int, result: int, answer: Any) -> None:
    """Pass the answer on. A number nobody waits for is from before the system closed the app."""
    chosen = _waiting.pop(number, None)
    if chosen is not None:
        uri = answer.getData() if result == OK and answer is not None else None
        Clock.schedule_once(lambda _passed: chosen(uri))


# Bound once and never removed: python-for-android iterates over its list of listeners while it
# calls them, and removing one meanwhile crashes the app.
activity.bind(on_activity_result=_answered)


def _write(uri: Any, content: bytes | Path) -> None:
    with _open(uri, "wt", "wb") as file:
        if isinstance(content, bytes):
            file.write(content)
        else:
            with content.open("rb") as written:
                shutil.copyfileobj(written, file)


def _open(uri: Any, android_mode: str, mode: str) -> BinaryIO:
    """Open a document as a Python file, which then owns the descriptor."""
    resolver = PythonActivity.mActivity.getContentResolver()
    opened = resolver.openFileDescriptor(uri, android_mode)
    if opened is None:  # the app that provides the document has just ended
        raise OSError(_("the other app didn't provide the file"))
    return os.fdopen(opened.detachFd(), mode)  # type: ignore[return-value]


def _kind(name: str) -> str:
    return KINDS.get(name[name.rfind(".") :], "application/octet-stream")


def _java(text: str, kind: str = "java.lang.CharSequence") -> Any:
    return cast(kind, autoclass("java.lang.String")(text))


def _reason(error: OSError | JavaException) -> str:
    """Return an exception's message without the class names around it."""
    if isinstance(error, OSError):
        return (error.strerror or str(error)).lower()
    said = str(error.innermessage or "").splitlines()
    return said[0][:80] if said else str(error.classname).rpartition(".")[2]
