"""The settings file: names and single values."""

import re
from typing import Any

from goa_solo.rules.message import say
from goa_solo.store import atomic_files, tinydb_file
from goa_solo.store.errors import NotReadError, OtherVersionError, StoreError, UnreadableError
from goa_solo.store.migrations import migrate, with_version_and_checksum
from goa_solo.store.record_folder import FolderAccess
from goa_solo.store.serialize import LONGEST_TEXT

FILE = "settings.json"
MOST = 200
Value = str | int | bool | None
_NAME = re.compile(r"[a-z][a-z0-9_.-]{0,59}")
BACKUP_FOLDER, BACKUP_FAILED = "backup.folder", "backup.failed"
_OF_THIS_DEVICE = {BACKUP_FOLDER, BACKUP_FAILED}


def exported(values: dict[str, Value]) -> dict[str, Value]:
    """Return the settings for a backup: without folders, which differ on other devices."""
    return {name: value for name, value in values.items() if name not in _OF_THIS_DEVICE}


def imported(values: dict[str, Value], here: dict[str, Value]) -> dict[str, Value]:
    """Return the settings of a backup, with those that belong to this device."""
    return exported(values) | {name: here[name] for name in _OF_THIS_DEVICE & here.keys()}


class Settings:
    """The settings: read when first needed, and saved after each change."""

    def __init__(self, access: FolderAccess) -> None:
        self._access = access
        self.path = access.folder / FILE
        self._values: dict[str, Value] | None = None
        self._refused: StoreError | None = None  # why the file must not be changed
        self.unreadable = False  # there is a file, but neither it nor its copy could be read

    def all(self) -> dict[str, Value]:
        if self._values is None:
            self._values = self._read()
        return dict(self._values)

    def get(self, name: str, default: Value = None) -> Value:
        return self.all().get(name, default)

    def change(self, **values: Value) -> None:
        """Set some settings; None resets one to its default."""
        self._access.check_writable()
        changed = self.all() | values
        changed = {name: value for name, value in changed.items() if value is not None}
        if self._refused is not None:
            raise self._refused
        self._access.put(self.path, "settings", self.document(changed))
        self._values, self.unreadable = changed, False

    def forget(self) -> None:
        """Read the file again when next needed: an import has changed it."""
        self._values = self._refused = None

    def document(self, values: dict[str, Value]) -> dict[str, Any]:
        return with_version_and_checksum("settings", {"values": checked(values)})

    def _read(self) -> dict[str, Value]:
        self.unreadable = False
        for path in (self.path, atomic_files.backup_path(self.path)):
            try:
                values = from_document(tinydb_file.get(path, "settings"))
            except FileNotFoundError:
                continue
            except (OtherVersionError, NotReadError) as error:
                self._refused, self.unreadable = error, True
                self._access.add_notice(error.message)
                return {}
            except UnreadableError as error:
                self.unreadable = True
                message = say(
                    "The settings could not be read ({problem}). {aside}",
                    problem=error.message,
                    aside=self._access.set_aside(path),
                )
                self._access.add_notice(message)
            else:
                self.unreadable = False
                return values
        return {}


def from_document(document: dict[str, Any]) -> dict[str, Value]:
    """Return the settings from a file's document of any version."""
    content = migrate("settings", document)
    if content.keys() != {"values"} or not isinstance(content["values"], dict):
        raise UnreadableError("it isn't a Lakshmi file")
    return checked(content["values"])


def checked(values: dict[str, Any]) -> dict[str, Value]:
    if len(values) > MOST:
        raise UnreadableError("it has too many settings")
    for name, value in values.items():
        too_long = isinstance(value, str) and len(value) > LONGEST_TEXT
        if not _NAME.fullmatch(name) or type(value) not in (str, int, bool) or too_long:
            raise UnreadableError("'{name}' isn't a setting", name=name)
    return values
