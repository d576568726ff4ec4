"""The events of the file chooser."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from goa_solo.app import file_exchange
from goa_solo.app.i18n import _
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.file_chooser.presenter import FileChoice, FileChooserPresenter
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.toolkit.buttons import Chip, ListRow
from goa_solo.app.toolkit.fill_rows import fill_rows
from goa_solo.store.export_target import Write


class FolderChip(Chip):
    """A folder to open."""

    path = ObjectProperty(None, allownone=True)


class FileRow(ListRow):
    """A file to choose, or a folder to open."""

    choice = ObjectProperty()


class FileChooserPage(FormPage):
    """`opened(file=…, content=…)` saves; `opened(ending=…, on_content=…)` passes on what is in a
    file, and with `on_path` instead of `on_content` its path. With `file` and `on_path`, the path
    is passed on and nothing is written."""

    presenter: FileChooserPresenter
    line = StringProperty()

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self.presenter = FileChooserPresenter()
        self._content: bytes | Write = b""
        self._on_content: Callable[[bytes], None] | None = None
        self._on_path: Callable[[Path], None] | None = None
        self._on_saved: Callable[[], None] | None = None
        super().__init__(context, **kwargs)

    def opened(
        self,
        file: str = "",
        content: bytes | Write = b"",
        ending: file_exchange.Endings = "",
        on_content: Callable[[bytes], None] | None = None,
        on_path: Callable[[Path], None] | None = None,
        on_saved: Callable[[], None] | None = None,
        **_what: Any,
    ) -> None:
        self.presenter = FileChooserPresenter(file, ending)
        self._content, self._on_content = content, on_content
        self._on_path, self._on_saved = on_path, on_saved
        self.say("")
        self.refresh()

    def refresh(self) -> None:
        self.show_changes()
        self.ids.name.text = self.presenter.name
        fill_rows(self.ids.places, self.presenter.places(), self._folder_chip, _show_folder)
        fill_rows(self.ids.inside, self.presenter.inside(), self._folder_row, _show_file)
        found = self.presenter.files()
        fill_rows(self.ids.found, found, self._file_row, _show_file)
        none = not self.presenter.saving and not found
        self.line = (
            _("Nothing to open here. Choose another folder, or type the path of the file.")
            if none
            else ""
        )

    def _folder_chip(self) -> FolderChip:
        return FolderChip(icon="folder-outline", on_release=lambda chip: self._choose(chip.path))

    def _folder_row(self) -> FileRow:
        return FileRow(on_release=lambda row: self._choose(row.choice.path))

    def _file_row(self) -> FileRow:
        return FileRow(on_release=lambda row: self._chosen(row.choice.path))

    def _choose(self, folder: Path) -> None:
        self.presenter.choose(folder)
        self.refresh()
        self.ids.scroll.to_top()

    def go_on(self) -> None:
        """Save or open what is typed."""
        problem = self.presenter.problem(self.ids.name.text)
        path = self.presenter.path(self.ids.name.text)
        if problem or path is None:
            self.say(problem)
        elif self.presenter.saving and not self._on_path:
            self.context.navigator.back()
            file_exchange.write(self.context, path, self._content, self._on_saved)
        else:
            self._chosen(path)

    enter_pressed = go_on

    def _chosen(self, path: Path) -> None:
        if self._on_path:
            self.context.navigator.back()
            self._on_path(path)
            return
        with self.showing_refusals():
            content, on_content = file_exchange.read(path), self._on_content
            self.context.navigator.back()
            if on_content:
                on_content(content)


def _show_folder(chip: FolderChip, folder: FileChoice) -> None:
    chip.path, chip.text, chip.active = folder.path, folder.name, folder.on


def _show_file(row: FileRow, choice: FileChoice) -> None:
    row.choice, row.title, row.icon = choice, choice.name, choice.icon
