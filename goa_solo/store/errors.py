"""Errors about the player's files, each with a message for the player."""

import errno
from pathlib import Path

from goa_solo.rules.message import PlayerError, say


class StoreError(PlayerError):
    """Something went wrong with the saved files."""


class UnreadableError(StoreError):
    """A file, or a part of one, is damaged."""


class UnknownPartError(UnreadableError):
    """It has a field that this version of the app doesn't know."""


class OtherVersionError(StoreError):
    """This version of the app can't read what another wrote; the file is left unchanged."""


class NewerError(OtherVersionError):
    """The file was written by a newer version of the app."""


class OlderError(OtherVersionError):
    """The file was written by a version from before the first release."""


class MissingError(StoreError):
    """There is no such record."""


class BusyError(StoreError):
    """Another copy of the app is using this data folder; it can still be opened read-only."""


class ReadOnlyError(StoreError):
    """The store was opened read-only, so nothing can be saved."""


class NotSavedError(StoreError):
    """Saving failed. Nothing was changed, and it can be retried."""


class NotReadError(StoreError):
    """The file exists but can't be opened now; it is left unchanged."""


def not_saved(error: OSError, path: Path) -> NotSavedError:
    """Return the error to raise when the system refuses to save."""
    folder = path.parent
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        message = say(
            "There isn't enough storage space to save, so nothing was changed. Free some up"
            " and try again."
        )
    elif error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ESTALE):
        message = say(
            "The folder {folder} is gone, so nothing was changed. Put it back and try again.",
            folder=folder,
        )
    elif error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        message = say(
            "The app isn't allowed to write to the folder {folder}, so nothing was changed. Check"
            " its permissions and try again.",
            folder=folder,
        )
    else:
        why = reason(error)
        message = say("Saving failed ({why}), so nothing was changed. Try again.", why=why)
    return NotSavedError(message)


def not_read(error: OSError, path: Path) -> NotReadError:
    name, why = path.name, reason(error)
    return NotReadError(
        "The file {name} can't be opened ({why}). It was left as it is.", name=name, why=why
    )


def reason(error: OSError) -> str:
    """Return why the system refused, in its own words."""
    return error.strerror or type(error).__name__
