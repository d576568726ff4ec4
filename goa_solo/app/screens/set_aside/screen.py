"""The events of the list of files that were set aside."""

from kivy.properties import BooleanProperty

from goa_solo.app.i18n import _
from goa_solo.app.screens.page_templates import ListPage
from goa_solo.app.screens.set_aside.presenter import file_line, file_title
from goa_solo.app.toolkit.base_widgets import IconTap
from goa_solo.app.toolkit.buttons import ListRow, TapsBeside
from goa_solo.store import aside, wastebasket
from goa_solo.store.aside import SetAsideFile
from goa_solo.store.record_folder import ASIDE


class SetAsidePage(ListPage):
    """All of them, newest first."""

    any_rows = BooleanProperty(False)

    def refresh(self) -> None:
        files = aside.listed(self.context.store)
        self.any_rows = bool(files)
        self.show_rows(files, self._line)

    def _line(self, file: SetAsideFile) -> TapsBeside:
        """Return a file to read again, with a button to delete it."""
        icon = "restore" if file.kind else "file-outline"
        line = ListRow(icon=icon, title=file_title(file.kind), line=file_line(file))
        line.bind(on_release=lambda _row: self.read_again(file))
        trash = IconTap(icon="trash-can-outline", says=_("Delete this file"))
        trash.bind(on_release=lambda _tap: self.delete(file))
        return TapsBeside(line, trash)

    def read_again(self, file: SetAsideFile) -> None:
        with self.showing_refusals():
            aside.read_again(self.context.store, file.name)
            self.say(_("It can be read again and has been restored."))
        self.refresh()

    def delete(self, file: SetAsideFile) -> None:
        self.deleted = ""
        with self.showing_refusals():
            aside.delete(self.context.store, file.name)
            self.deleted = file.name
        self.refresh()

    def take_back(self, name: str) -> None:
        for one in wastebasket.listed(self.context.store):
            if (one.kind, one.name) == (ASIDE, name):
                wastebasket.restore(self.context.store, one)
