"""Saves files to, and opens files from, a place the player chooses.

On a desktop that is our own screen (`screens/file_chooser`). On Android it is the system's document
picker, which needs no permission: `file_exchange_android.py`.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from goa_solo.app import long_task
from goa_solo.app.i18n import _
from goa_solo.app.screen_context import Context
from goa_solo.named_file import read_named
from goa_solo.rules.message import Message, say
from goa_solo.store import export_target
from goa_solo.store.export_target import Write
from goa_solo.store.progress import Steps

OnSaved = Callable[[], None] | None
"""Called when the file has been written, but not if the player cancels."""

OnContent = Callable[[bytes], None]
"""Called with the content of the file the player chose."""

OnPath = Callable[[Path], None]
"""Called with the path of the file, which may be large."""

LARGEST = 64_000_000
EXPORT, IMPORT, PICKER_OPEN = ("export.tmp", "import.tmp", "picker-open.tmp")
"""Our temporary files while Android's picker is open; the last one marks that it is."""

PHOTOS = (".jpg", ".jpeg", ".png", ".webp", ".avif", ".heic", ".heif")
"""File endings of photos; those the app can't read get a message."""

Endings = str | tuple[str, ...]
STOPPED = say("The export was stopped; no file was written.")


def on_android() -> bool:
    return hasattr(sys, "getandroidapilevel") or "ANDROID_ARGUMENT" in os.environ


def save(context: Context, name: str, content: bytes | Write, on_saved: OnSaved = None) -> None:
    """Let the player choose where to save `content`, with a suggested name."""
    if not on_android():
        go = context.navigator.go
        go("file_chooser", file=name, content=content, on_saved=on_saved)
        return
    from goa_solo.app import file_exchange_android

    if isinstance(content, bytes):
        file_exchange_android.create(context, name, content, on_saved)
        return
    path = context.data_folder / EXPORT

    def written(_nothing: object) -> None:
        file_exchange_android.create(context, name, path, on_saved)

    long_task.run(context, _("Export"), _write_private(path, content), written, STOPPED)


def share(context: Context, name: str, content: bytes) -> None:
    """Share a file with another app on Android; elsewhere, let the player save it."""
    if not on_android():
        save(context, name, content)
        return
    from goa_solo.app import file_exchange_android

    file_exchange_android.share_file(context, name, content)


def _write_private(path: Path, write: Write) -> Steps[None]:
    with path.open("wb") as file:
        yield from write(file)


def write(context: Context, path: Path, content: bytes | Write, on_saved: OnSaved = None) -> None:
    """Write a new file, completely or not at all."""
    writing = export_target.plain(content) if isinstance(content, bytes) else content

    def written(_nothing: object) -> None:
        context.tell(say("Saved as {path}", path=path))
        if on_saved is not None:
            on_saved()

    saving = export_target.save(path, writing, context.data_folder)
    long_task.run(context, _("Export"), saving, written, STOPPED)


def open_content(context: Context, ending: Endings, on_content: OnContent) -> None:
    """Let the player choose a file, and pass its content on."""
    if on_android():
        from goa_solo.app import file_exchange_android

        kind = "image/*" if ending == PHOTOS else "*/*"
        file_exchange_android.open_document(context, on_content, kind)
    else:
        context.navigator.go("file_chooser", ending=ending, on_content=on_content)


def choose(context: Context, ending: str, on_path: OnPath) -> None:
    """Let the player choose a file, and pass its path on: it may be large."""
    if on_android():
        from goa_solo.app import file_exchange_android

        file_exchange_android.copy_document(context, IMPORT, on_path)
    else:
        context.navigator.go("file_chooser", ending=ending, on_path=on_path)


def picker_notice(folder: Path) -> Message | None:
    """Return a message if Android closed the app while the player was choosing a file:
    python-for-android drops the answer. The store deletes the temporary files when it opens."""
    if not (folder / PICKER_OPEN).exists():
        return None
    return say(
        "Android closed the app while you were choosing a file, so nothing was saved or opened."
        " Please try again."
    )


def share_text(text: str) -> str:
    """Share a line with another app on Android, else copy it to the clipboard. Return a message."""
    if on_android():
        from goa_solo.app import file_exchange_android

        return file_exchange_android.send(text)
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    return _("Copied: {text}").format(text=text)


def folders(home: Path | None = None, ending: Endings = "") -> list[Path]:
    """Return where people store files: documents, downloads and desktop, if they exist, and home;
    for photos, pictures first."""
    try:
        home = home or Path.home()
    except RuntimeError:  # the system doesn't know it
        home = Path.cwd()
    pictures = [home / "Pictures"] if ending == PHOTOS else []
    usual = [*pictures, home / "Documents", home / "Downloads", home / "Desktop"]
    return [folder for folder in usual if folder.is_dir()] + [home]


def subfolders(folder: Path, most: int = 300) -> list[Path]:
    """Return the folders in it that are not hidden, by name."""
    try:
        found = [one for one in folder.iterdir() if one.name[:1] != "." and one.is_dir()]
    except OSError:
        return []
    return sorted(found, key=lambda one: one.name.casefold())[:most]


def unused_name(folder: Path, name: str) -> str:
    """Return a name that is free in the folder: card.png, card-2.png …"""
    stem, ending = os.path.splitext(name)  # noqa: PTH122  a name, not a path
    number, found = 1, name
    while (folder / found).exists():
        number += 1
        found = f"{stem}-{number}{ending}"
    return found


def files_with_ending(folder: Path, ending: Endings, most: int = 30) -> list[Path]:
    """Return the files in it with one of the endings, newest first."""
    wanted = (ending,) if isinstance(ending, str) else ending
    try:
        found = [
            path for path in folder.iterdir() if path.suffix.lower() in wanted and path.is_file()
        ]
        found.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return []
    return found[:most]


def read(path: Path) -> bytes:
    """Return the content of a file that the player chose."""
    return read_named(path, LARGEST)
