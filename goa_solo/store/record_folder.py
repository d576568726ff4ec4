"""A folder of records of one kind, one file each, with recovery from damage."""

import contextlib
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

from attrs import define, field

from goa_solo.rules.message import Message, say, say_count, shorten
from goa_solo.store import atomic_files, tinydb_file
from goa_solo.store.errors import (
    MissingError,
    NewerError,
    NotReadError,
    ReadOnlyError,
    StoreError,
    UnknownPartError,
    UnreadableError,
)
from goa_solo.store.ids import ID_PATTERN, Id, is_id, timestamp
from goa_solo.store.migrations import migrate, with_version_and_checksum
from goa_solo.store.records import CampaignRecord, FinishedSession, RunningSession
from goa_solo.store.serialize import from_plain, to_plain
from goa_solo.store.write_lock import Lock

SUFFIX = ".json"
ASIDE = "aside"
TRASH = "trash"
_FILE = re.compile(rf"({ID_PATTERN})\.json(?:\.bak)?")  # other files in the folder aren't ours

K = TypeVar("K", bound=CampaignRecord | FinishedSession | RunningSession)


@define(eq=False)
class FolderAccess:
    """The data folder: whether it may be written to, and notices for the player."""

    folder: Path
    clock: Callable[[], float]
    read_only: bool
    lock: Lock | None = None
    notices: list[Message] = field(factory=list)

    def add_notice(self, message: Message) -> None:
        """Add a notice for the player, unless it is already there."""
        if message not in self.notices:
            self.notices.append(message)

    def check_writable(self) -> None:
        if self.read_only:
            raise ReadOnlyError("The data is read-only, so nothing can be changed.")
        if self.lock is not None:
            self.lock.check()

    def put(self, path: Path, kind: str, document: Mapping[str, Any]) -> None:
        """Save a document in its file; a damaged file doesn't become the last good copy."""
        self.check_writable()
        try:
            tinydb_file.put(path, kind, document)
        except UnreadableError as error:
            message = say(
                "The file {name} turned out to be damaged ({problem}) and was saved again. {aside}",
                name=path.name,
                problem=error.message,
                aside=self.set_aside(path),
            )
            tinydb_file.put(path, kind, document)
            self.add_notice(message)

    def set_aside(self, *paths: Path) -> Message:
        """Move a damaged file, and perhaps its copy, to `aside/`; return what happened."""
        names = [name for path in paths if (name := self._moved_aside(path))]
        if not names:
            return say("No file was moved.")
        return say("The file was set aside as {name}.", name=names[0])

    def _moved_aside(self, path: Path) -> str:
        """Return the file's new name, which has the date in it; "" if it wasn't moved."""
        if self.read_only or not os.path.lexists(path):
            return ""
        folder = self.folder / ASIDE
        date = timestamp(self.clock()).replace(":", "-").rstrip("Z")  # file names can't have colons
        name = f"{path.parent.name}-{path.stem}.{date}{path.suffix}"
        number = 2
        while (folder / name).exists():
            name = f"{path.parent.name}-{path.stem}.{date}-{number}{path.suffix}"
            number += 1
        try:
            folder.mkdir(exist_ok=True)
            atomic_files.move(path, folder / name)
        except OSError:
            return ""
        return f"{folder.name}/{name}"

    def open_backup(self, path: Path, raw: bytes, problem: Message) -> None:
        """Set a damaged file aside, put its last good copy in its place, and say so."""
        message = say(
            "The file {name} could not be read ({problem}), so the copy from before the last change"
            " was opened instead. {aside}",
            name=f"{path.parent.name}/{path.name}",
            problem=problem,
            aside=self.set_aside(path),
        )
        if not self.read_only:
            with contextlib.suppress(StoreError):
                atomic_files.replace(path, raw.decode("utf-8"), keep_backup=False)
        self.add_notice(message)

    def stamp(self, path: Path) -> None:
        """Set the time of a file that is about to be deleted, and of its copy: the wastebasket
        reads it. Not afterwards: if the app was killed in between, an old file would be deleted for
        good at once."""
        now = self.clock()
        for file in (path, atomic_files.backup_path(path)):
            with contextlib.suppress(OSError, NotImplementedError):  # Windows: of links
                os.utime(file, (now, now), follow_symlinks=False)

    def trashed(self, path: Path) -> Path:
        """Return where a file is after the player has deleted it."""
        return self.folder / TRASH / path.parent.name / path.name

    def has_moved(self, path: Path) -> bool:
        """Return whether a file is gone because it was deleted in the app or set aside."""
        aside = (self.folder / ASIDE).glob(f"{path.parent.name}-{path.stem}.*")
        return self.trashed(path).exists() or any(aside)


def ids_in(folder: Path) -> list[Id]:
    """Return the ids of the records in a folder, which need not exist."""
    return sorted({name for name, _entry in _files_in(folder)})


def _files_in(folder: Path) -> list[tuple[Id, os.DirEntry[str]]]:
    """Return the files of records and their last good copies, each with the record's id; raise
    `NotReadError` if the folder can't be listed."""
    try:
        with os.scandir(folder) as entries:
            found = [(match[1], one) for one in entries if (match := _FILE.fullmatch(one.name))]
    except FileNotFoundError:
        return []
    except OSError as error:
        name, why = folder.name, error.strerror
        raise NotReadError(
            "The folder {name} can't be read ({why}).", name=name, why=why
        ) from error
    return [(name, entry) for name, entry in found if is_id(name)]


class RecordFolder(Generic[K]):
    """All records of one kind. Reading never loses anything: a damaged file is set aside and its
    last good copy opened instead, with a notice."""

    def __init__(self, access: FolderAccess, name: str, kind: str, record: type[K]) -> None:
        self.access = access
        self.folder = access.folder / name
        self.kind = kind
        self._record = record

    def path(self, name: Id) -> Path:
        """Return a record's file; raise `MissingError` for an invalid id, which could be any
        path."""
        if not is_id(name):
            raise MissingError("Nothing is saved under '{name}'.", name=shorten(name))
        return self.folder / (name + SUFFIX)

    def ids(self) -> list[Id]:
        """Return the ids of all records, oldest first, including those with only a last good copy.
        A folder that can't be read has none, with a notice."""
        try:
            return ids_in(self.folder)
        except NotReadError as error:
            self.access.add_notice(error.message)
            return []

    def signature(self, name: Id) -> tuple[int, str]:
        """Return the size and time of a record's file, to detect changes; 0 and "" without a
        file."""
        try:
            stat = self.path(name).stat()
        except (OSError, MissingError):
            return 0, ""
        return stat.st_size, str(stat.st_mtime_ns)

    def signatures(self) -> dict[Id, tuple[int, str]]:
        """Return the signature of each record, including those with only a last good copy; raise
        `NotReadError` if the folder can't be listed."""
        found: dict[Id, tuple[int, str]] = {}
        for name, entry in _files_in(self.folder):
            found.setdefault(name, (0, ""))
            if entry.name.endswith(SUFFIX):
                with contextlib.suppress(OSError):
                    stat = entry.stat()
                    found[name] = (stat.st_size, str(stat.st_mtime_ns))
        return found

    def __contains__(self, name: Id) -> bool:
        if not is_id(name):
            return False
        return self.path(name).exists() or atomic_files.backup_path(self.path(name)).exists()

    def report_gone(self, names: Iterable[Id]) -> None:
        """Add a notice about records that an index knew, if they were deleted by hand."""
        paths = [self.path(name) for name in sorted(names) if is_id(name)]
        gone = [path for path in paths if not self.access.has_moved(path)]
        if gone:
            self.access.add_notice(
                say_count(
                    "The file {name} is gone, and so is its copy. If you have a backup, import it.",
                    "{count} files such as {name} are gone, and so are their copies. If you have a"
                    " backup, import it.",
                    len(gone),
                    name=f"{self.folder.name}/{gone[0].name}",
                )
            )

    def all(self) -> Iterator[K]:
        """Yield every readable record; add a notice about each of the others."""
        for name in self.ids():
            try:
                yield self.read(name)
            except StoreError as error:
                self.access.add_notice(error.message)

    def read(self, name: Id) -> K:
        """Read a record, from its last good copy if the file is damaged."""
        path = self.path(name)
        try:
            return self.opened(path, name)
        except FileNotFoundError:
            if not atomic_files.backup_path(path).exists():
                raise MissingError("Nothing is saved under '{name}'.", name=name) from None
            return self.restore_backup(name, say("it's gone"))
        except UnreadableError as error:
            return self.restore_backup(name, error.message)

    def opened(self, path: Path, name: Id) -> K:
        """Read the file of a record, wherever it is now."""
        record = self.from_document(tinydb_file.get(path, self.kind))
        if record.id != name:
            raise UnreadableError("the name inside it is different")
        return record

    def from_document(self, document: dict[str, Any]) -> K:
        """Make a record from a file's document of any version. A newer one may have added fields:
        if its checksum is right, a field that isn't known here is no damage."""
        try:
            return from_plain(self._record, migrate(self.kind, document))
        except UnknownPartError as error:
            if "check" not in document:
                raise
            raise NewerError(
                "This was saved by a newer version of the app ({problem}). It was left as it is."
                " Update the app to open it.",
                problem=error.message,
            ) from None

    def document(self, record: K) -> dict[str, Any]:
        """Return a record as the document of its file."""
        return with_version_and_checksum(self.kind, to_plain(record))

    def restore_backup(self, name: Id, problem: Message) -> K:
        """Set a damaged file aside and open its last good copy."""
        path = self.path(name)
        last = atomic_files.backup_path(path)
        try:
            record = self.opened(last, name)
        except (FileNotFoundError, UnreadableError):
            message = say(
                "The file {name} could not be read ({problem}), and there was no good copy of it."
                " {aside}",
                name=f"{self.folder.name}/{path.name}",
                problem=problem,
                aside=self.access.set_aside(path, last),
            )
            self.access.add_notice(message)  # the caller may have no way to show it
            raise UnreadableError(message) from None
        self.access.open_backup(path, atomic_files.read(last), problem)
        return record

    def write(self, record: K) -> None:
        """Save a record, completely or not at all."""
        self.access.put(self.path(record.id), self.kind, self.document(record))
