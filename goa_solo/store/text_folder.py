"""Folders of the player's own decks and campaigns: text files, saved unchanged."""

import re
from pathlib import Path

from goa_solo.rules.message import say, shorten
from goa_solo.store import atomic_files
from goa_solo.store.errors import MissingError, UnreadableError
from goa_solo.store.ids import is_device
from goa_solo.store.record_folder import FolderAccess

SUFFIX = ".toml"
LONGEST = 1024 * 1024
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")


def _is_name(name: str) -> bool:
    return _NAME.fullmatch(name) is not None and not is_device(name)


class TextFolder:
    """A folder of the player's own text files of one kind, such as `decks`."""

    def __init__(self, access: FolderAccess, name: str) -> None:
        self._access = access
        self.folder = access.folder / name

    def path(self, name: str) -> Path:
        if not _is_name(name):
            message = say(
                "'{name}' is no name for a file: use small letters, digits and hyphens.",
                name=shorten(name, 60),
            )
            raise UnreadableError(message)
        return self.folder / (name + SUFFIX)

    def names(self) -> list[str]:
        try:
            found = [path.name.removesuffix(SUFFIX) for path in self.folder.glob("*" + SUFFIX)]
        except OSError:
            return []
        return sorted(filter(_is_name, found))

    def __contains__(self, name: str) -> bool:
        return _is_name(name) and self.path(name).exists()

    def read(self, name: str) -> str:
        try:
            return decode_utf8(atomic_files.read(self.path(name)))
        except FileNotFoundError:
            raise MissingError(say("There is nothing saved as {name}.", name=name)) from None

    def write(self, name: str, text: str) -> None:
        """Save a text; the previous one becomes its `.bak`."""
        self._access.must_write()
        decode_utf8(text.encode("utf-8"))
        atomic_files.replace(self.path(name), text)


def decode_utf8(raw: bytes) -> str:
    if len(raw) > LONGEST:
        raise UnreadableError(say("it is too large to be one of ours"))
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise UnreadableError(say("it is no text in UTF-8")) from None
