"""The app's folders: shipped files, and the player's data.

Shipped files (`assets/`, `campaigns/`) are beside the package in a checkout and on Android, and
inside the package in an installed wheel. The player's data is in the platform's user data folder,
or in `GOA_SOLO_HOME`.
"""

import errno
import os
import sys
from pathlib import Path

from goa_solo.rules.message import Message, PlayerError, say

_PACKAGE = Path(__file__).resolve().parent
_FOLDER = "goa-solo"


class DataFolderError(PlayerError):
    """The player's folder can't be used; the message says why and what to do."""

    def __init__(self, message: Message, folder: Path | None = None) -> None:
        super().__init__(message)
        self.folder = folder  # which may be readable


def _shipped(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def asset(name: str) -> Path:
    """Return the file or folder `name` in `assets/`, whether or not it exists."""
    return _shipped("assets") / name


def campaigns_folder() -> Path:
    """Return the folder with the shipped campaign definitions."""
    return _shipped("campaigns")


def data_folder() -> Path:
    """Return the player's folder, which need not exist; raise `DataFolderError` if there can't be
    such a folder."""
    chosen = os.environ.get("GOA_SOLO_HOME")
    try:
        folder = Path(chosen).expanduser().absolute() if chosen else _usual_folder()
    except RuntimeError as error:
        message = say("The app can't find your home folder; set GOA_SOLO_HOME to a folder.")
        if chosen:
            message = say(
                "The app can't tell which folder {folder} is; set GOA_SOLO_HOME to a full path.",
                folder=chosen,
            )
        raise DataFolderError(message) from error
    for path in (folder, *folder.parents):
        if os.path.lexists(path):
            if not os.path.isdir(path):  # noqa: PTH112  Path.is_dir raises if access is denied
                message = say(
                    "{path} isn't a folder, so your data can't be there; move it away, or set"
                    " GOA_SOLO_HOME to another folder.",
                    path=path,
                )
                raise DataFolderError(message)
            break
    return folder


def _usual_folder() -> Path:
    """Return the system's folder for the data of programs."""
    if private := os.environ.get("ANDROID_PRIVATE"):
        return Path(private) / _FOLDER
    if sys.platform == "win32":
        roaming = os.environ.get("APPDATA")
        return (Path(roaming) if roaming else Path.home() / "AppData" / "Roaming") / _FOLDER
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / _FOLDER
    shared = Path(os.environ.get("XDG_DATA_HOME", ""))
    # The XDG standard tells programs to ignore a relative path here.
    return (shared if shared.is_absolute() else Path.home() / ".local" / "share") / _FOLDER


def is_readable(folder: Path) -> bool:
    """Return whether there is a folder to read, even if it can't be written."""
    return folder.is_dir() and os.access(folder, os.R_OK | os.X_OK)


def is_writable(folder: Path) -> bool:
    """Return whether the folder can be written to. Windows wrongly denies it for some folders."""
    return os.name == "nt" or os.access(folder, os.W_OK)


def ensure_data_folder() -> Path:
    """Create the player's folder; raise `DataFolderError` if it can't be written. Nothing is
    written to test that: another copy of the app may be using the folder."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not is_writable(folder):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        message = say(
            "The app can't write to the folder {folder} ({why}); make it writable, or set"
            " GOA_SOLO_HOME to another folder.",
            folder=folder,
            why=(error.strerror or str(error)).lower(),
        )
        raise DataFolderError(message, folder) from error
    return folder
