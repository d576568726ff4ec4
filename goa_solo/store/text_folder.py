"""Folders of the player's own decks and campaigns: text files, saved unchanged."""

import re
from pathlib import Path

from goa_solo.rules.message import Message, say, shorten
from goa_solo.store import atomic_files
from goa_solo.store.errors import MissingError, UnreadableError
from goa_solo.store.ids import is_device
from goa_solo.store.record_folder import FolderAccess

SUFFIX = ".toml"
LONGEST = 1024 * 1024
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")
_FILE = re.compile(rf"({_NAME.pattern})\.toml(?:\.bak)?")


def _is_name(name: str) -> bool:
    return _NAME.fullmatch(name) is not None and not is_device(name)


class TextFolder:
    """A folder of the player's own text files of one kind, such as `decks`."""

    def __init__(self, access: FolderAccess, name: str) -> None:
        self._access = access
        self.folder = access.folder / name

    def path(self, name: str) -> Path:
        if not _is_name(name):
            raise UnreadableError(
                "'{name}' can't be the name of a file: use lower-case letters, digits and hyphens.",
                name=shorten(name, 60),
            )
        return self.folder / (name + SUFFIX)

    def names(self) -> list[str]:
        try:
            files = [path.name for path in self.folder.iterdir()]
        except OSError:
            return []
        return sorted(
            {found[1] for name in files if (found := _FILE.fullmatch(name)) and _is_name(found[1])}
        )

    def __contains__(self, name: str) -> bool:
        if not _is_name(name):
            return False
        path = self.path(name)
        return path.exists() or atomic_files.backup_path(path).exists()

    def read(self, name: str) -> str:
        """Read a text, from its last good copy if the file is gone, empty or not text. Invalid
        contents are left for the player to correct."""
        path = self.path(name)
        try:
            return _intact(atomic_files.read(path))
        except FileNotFoundError:
            if not atomic_files.backup_path(path).exists():
                raise MissingError("Nothing is saved under '{name}'.", name=name) from None
            return self._restored(path, say("it's gone"))
        except UnreadableError as error:
            return self._restored(path, error.message)

    def _restored(self, path: Path, problem: Message) -> str:
        """Replace a damaged file with its last good copy, and return that."""
        try:
            raw = atomic_files.read(atomic_files.backup_path(path))
            text = _intact(raw)
        except (FileNotFoundError, UnreadableError):
            raise UnreadableError(problem) from None
        self._access.open_backup(path, raw, problem)
        return text

    def write(self, name: str, text: str) -> None:
        """Save a text; the previous one becomes its `.bak`, and a new one also gets a `.bak`."""
        self._access.check_writable()
        decode_utf8(text.encode("utf-8"))
        path = self.path(name)
        if not path.exists():
            atomic_files.replace(atomic_files.backup_path(path), text, keep_backup=False)
        atomic_files.replace(path, text)


def _intact(raw: bytes) -> str:
    """Return the text, unless the file is empty or all zeros, as after a power failure."""
    if not raw.strip(b"\0 \t\r\n"):
        raise UnreadableError("it's empty")
    return decode_utf8(raw)


def decode_utf8(raw: bytes) -> str:
    if len(raw) > LONGEST:
        raise UnreadableError("it's too large to be a Lakshmi file")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise UnreadableError("it isn't text in UTF-8") from None
