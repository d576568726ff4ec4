"""A folder and a file name, chosen on a desktop computer."""

import os
from pathlib import Path

from attrs import evolve, frozen

from goa_solo.app import file_exchange
from goa_solo.app.i18n import _


@frozen
class FileChoice:
    """A folder or a file to tap."""

    name: str
    path: Path
    on: bool = False
    icon: str = "file-outline"


class FileChooserPresenter:
    """`name` is given to save a file, `ending` to open one."""

    def __init__(
        self, name: str = "", ending: file_exchange.Endings = "", home: Path | None = None
    ) -> None:
        self._ending = ending
        self.folders = file_exchange.folders(home, ending)
        self.folder = self.folders[0]
        self._suggested = name
        self.name = file_exchange.unused_name(self.folder, name) if name else ""

    @property
    def saving(self) -> bool:
        return bool(self._suggested)

    @property
    def title(self) -> str:
        return _("Save a file") if self.saving else _("Choose a file")

    def choose(self, folder: Path) -> None:
        self.folder = folder
        if self.saving:
            self.name = file_exchange.unused_name(folder, self._suggested)

    def places(self) -> list[FileChoice]:
        home = self.folders[-1]
        return [
            FileChoice(_("Home") if place == home else place.name, place, place == self.folder)
            for place in self.folders
        ]

    def inside(self) -> list[FileChoice]:
        """Return the folders in this one, after its parent."""
        around = self.folder.parent
        up = [FileChoice(_("Up to {folder}").format(folder=around.name or around), around)]
        up = [evolve(one, icon="chevron-up") for one in up if around != self.folder]
        folders = file_exchange.subfolders(self.folder)
        return up + [FileChoice(one.name, one, icon="folder-outline") for one in folders]

    def files(self) -> list[FileChoice]:
        """Return the files that can be opened, newest first."""
        if self.saving:
            return []
        paths = file_exchange.files_with_ending(self.folder, self._ending)
        return [FileChoice(path.name, path) for path in paths]

    def path(self, typed: str) -> Path | None:
        """Return the typed name in the chosen folder, or as a whole path; None if empty."""
        typed = typed.strip()
        # Path.expanduser raises an error for ~somebody.
        return self.folder / os.path.expanduser(typed) if typed else None  # noqa: PTH111

    def problem(self, typed: str) -> str:
        """Return why the name can't be used, "" if it can."""
        path = self.path(typed)
        if path is None:
            return _("Give the file a name.")
        if not path.parent.is_dir():
            return _("There is no folder {folder}.").format(folder=path.parent)
        if self.saving and path.exists():
            return _("A file with that name already exists; choose another name.")
        if not self.saving and not path.is_file():
            return _("There is no file {path}.").format(path=path)
        return ""
