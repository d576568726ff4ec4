"""Changes several files together: all or none, even if the app is killed meanwhile.

The new files are first written to `staged/`. Then the journal lists every step; from that moment
the change applies. Then the steps are done, and the journal is deleted. The next start finds either
no journal, and deletes the staged files, or a journal, and does its steps (again): doing a step
twice has the same effect as once.
"""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from attrs import frozen

from goa_solo.rules.message import say
from goa_solo.store import atomic_files, tinydb_file
from goa_solo.store.errors import NotSavedError, UnreadableError, not_saved, reason
from goa_solo.store.migrations import migrate, with_version_and_checksum
from goa_solo.store.record_folder import FolderAccess, K, RecordFolder
from goa_solo.store.serialize import LONGEST_LISTS, codec_for, declare, from_plain, to_plain

JOURNAL = "journal.json"
STAGED = "staged"
FLUSHES_AT_ONCE = 8  # waiting for the disk one file at a time took half the time of an import

FileAction = Literal["put", "copy", "remove", "move"]
declare(FileAction, codec_for(str))


@frozen
class FileOperation:
    """A step: put a new file or a first last-good copy in place, remove a file, or move it."""

    do: FileAction
    path: str
    to: str = ""


LONGEST_LISTS[FileOperation] = 100_000  # an import of 20,000 sessions has 40,000


@frozen
class FileOperations:
    steps: tuple[FileOperation, ...]

    def __attrs_post_init__(self) -> None:
        for step in self.steps:
            for name in (step.path, step.to):
                if name.startswith("/") or ".." in name.split("/"):
                    raise UnreadableError("it leads out of the data folder")


class Change:
    """Collects changes; none applies until `commit`."""

    def __init__(self, access: FolderAccess) -> None:
        access.check_writable()
        self._access = access
        self._staged = access.folder / STAGED
        self._steps: list[FileOperation] = []
        self._new: dict[Path, bytes] = {}  # not yet written to `staged/`
        self._begun = False

    def record(self, folder: RecordFolder[K], record: K) -> None:
        self.put(folder.path(record.id), folder.kind, folder.document(record))

    def put(self, path: Path, kind: str, document: Mapping[str, Any]) -> None:
        """Save a document."""
        self.page(path, kind, tinydb_file.page(kind, document))

    def page(self, path: Path, kind: str, text: str) -> None:
        """Save the text of a file with a document."""
        tinydb_file.may_replace(path, kind)
        self.text(path, text)

    def text(self, path: Path, text: str) -> None:
        """Save a text. A new file immediately gets a `.bak`."""
        fresh = not path.exists()
        self._stage("put", path, text)
        if fresh:
            self._stage("copy", atomic_files.backup_path(path), text)

    def _stage(self, do: FileAction, path: Path, text: str) -> None:
        name = str(len(self._steps) + 1)
        self._new[self._staged / name] = text.encode("utf-8")
        self._steps.append(FileOperation(do, f"{STAGED}/{name}", self._name(path)))

    def remove(self, path: Path, kind: str) -> None:
        tinydb_file.may_replace(path, kind)
        self._steps.append(FileOperation("remove", self._name(path)))

    def move(self, path: Path, to: Path) -> None:
        self._steps.append(FileOperation("move", self._name(path), self._name(to)))

    def _name(self, path: Path) -> str:
        return path.relative_to(self._access.folder).as_posix()

    def stage(self) -> None:
        """Write the new files collected so far to `staged/`: a long change does it now and then,
        and may still be discarded. If they can't be written, it is."""
        from concurrent.futures import ThreadPoolExecutor  # not needed to start the app

        if not self._begun:
            recover(self._access)
            self._begun = True
        try:
            self._staged.mkdir(exist_ok=True)
            with ThreadPoolExecutor(FLUSHES_AT_ONCE) as pool:
                for _written in pool.map(atomic_files.flush_to, self._new, self._new.values()):
                    pass
            atomic_files.flush_folder(self._staged)
        except OSError as error:
            self.discard()
            raise not_saved(error, self._staged) from error
        self._new.clear()

    def discard(self) -> None:
        """Forget the change. Don't, once `commit` was called: it may apply already."""
        if self._begun:
            shutil.rmtree(self._staged, ignore_errors=True)

    def commit(self) -> None:
        """Make all changes. `NotSavedError` means that nothing was changed."""
        if not self._steps:
            return
        self.stage()
        journal = self._access.folder / JOURNAL
        steps = to_plain(FileOperations(tuple(self._steps)))
        try:
            tinydb_file.put(journal, "journal", with_version_and_checksum("journal", steps))
        except NotSavedError:
            if not journal.exists():  # otherwise it is complete, and the change applies
                self.discard()
                raise
        recover(self._access)


def recover(access: FolderAccess) -> None:
    """Finish a change that applies, and delete one that doesn't. Another version's journal is left
    unchanged: `OtherVersionError` is raised, and nothing can be changed until it is gone."""
    journal, staged = access.folder / JOURNAL, access.folder / STAGED
    try:
        steps = _planned(tinydb_file.get(journal, "journal")).steps
        _check_staged(access.folder, steps)
    except FileNotFoundError:
        steps = ()
    except UnreadableError as error:
        steps = ()
        message = say(
            "A change was interrupted and can't be finished ({problem}). Everything you had"
            " before is still there. {aside}",
            problem=error.message,
            aside=access.set_aside(journal),
        )
        access.add_notice(message)
        if staged.is_dir() and any(staged.iterdir()):
            access.set_aside(staged)  # the files of the plan, of which there may be no other copy
    try:
        for name in {_folder(step.to) for step in steps if step.to}:
            (access.folder / name).mkdir(parents=True, exist_ok=True)
        for step in steps:
            _take(access.folder, step)
        for name in {_folder(step.to or step.path) for step in steps}:
            if (access.folder / name).is_dir():
                atomic_files.flush_folder(access.folder / name)
        if steps:
            atomic_files.remove(journal)
            atomic_files.flush_folder(access.folder)
    except OSError as error:
        raise NotSavedError(
            "Saving could not be finished ({why}). It will be finished when you next open the app.",
            why=reason(error),
        ) from error
    if staged.is_dir() and not staged.is_symlink():
        shutil.rmtree(staged, ignore_errors=True)
    elif os.path.lexists(staged):  # something else is blocking every change
        message = say(
            "Something else had taken the place of the folder {name}. {aside}",
            name=STAGED,
            aside=access.set_aside(staged),
        )
        access.add_notice(message)


def _folder(name: str) -> str:
    return name.rpartition("/")[0]


def _planned(document: dict[str, Any]) -> FileOperations:
    """Return the steps of a journal. As they delete files, a journal that was altered or has no
    checksum is ignored."""
    content = migrate("journal", document)
    if "check" not in document:
        raise UnreadableError("its checksum is missing")
    return from_plain(FileOperations, content)


def _check_staged(root: Path, steps: tuple[FileOperation, ...]) -> None:
    """Check that each new file is staged or in place; other steps would delete what it replaces."""
    for step in steps:
        new = step.do in ("put", "copy")
        if new and not (root / step.path).is_file() and not (root / step.to).is_file():
            raise UnreadableError("a new file is missing")


def _take(root: Path, step: FileOperation) -> None:
    path, to = root / step.path, root / step.to
    if step.do == "remove":
        atomic_files.remove(path)
    elif step.do == "move":
        backups = atomic_files.backup_path(path), atomic_files.backup_path(to)
        for old, new in (backups, (path, to)):
            if old.exists():
                atomic_files.move(old, new)
    elif path.exists():  # otherwise it was put in place before a kill
        if step.do == "put":
            atomic_files.make_backup(to)
        atomic_files.move(path, to)
