"""The files that were set aside, as plain values."""

from attrs import frozen

from goa_solo.app.i18n import _
from goa_solo.app.presenters.dates import format_datetime
from goa_solo.app.presenters.refusal import refusal
from goa_solo.store import aside, wastebasket
from goa_solo.store.aside import SetAsideFile
from goa_solo.store.ids import is_timestamp
from goa_solo.store.record_folder import ASIDE
from goa_solo.store.store import Store


@frozen
class AsideRow:
    """One file: what it is, since when, and whether it can be tried again."""

    name: str
    title: str
    line: str
    may_return: bool


class SetAsidePresenter:
    """Lists the files, tries to read one again, deletes one."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def rows(self) -> list[AsideRow]:
        return [
            AsideRow(one.name, file_title(one.kind), file_line(one), bool(one.kind))
            for one in aside.listed(self._store)
        ]

    def read_again(self, name: str) -> str:
        """Put a file back; return why it can't be read, "" if it can."""
        return refusal(aside.read_again, self._store, name)

    def delete(self, name: str) -> str:
        """Move a file to the wastebasket; return what went wrong, "" if nothing."""
        return refusal(aside.delete, self._store, name)

    def restore_from_trash(self, name: str) -> str:
        """Bring a deleted file back to this list; return what went wrong, "" if nothing."""
        for one in wastebasket.listed(self._store):
            if (one.kind, one.name) == (ASIDE, name):
                return refusal(wastebasket.restore, self._store, one)
        return ""


def file_title(kind: str) -> str:
    """Return what a file is, by the folder it was in."""
    titles = {
        "running": _("A paused session"),
        "finished": _("A finished session"),
        "campaigns": _("A campaign"),
    }
    return titles.get(kind, _("Another file"))


def file_line(one: SetAsideFile) -> str:
    """Return a file's name and when it was set aside."""
    if not is_timestamp(one.when):
        return one.file
    if one.kind and one.copy:
        text = _("Its backup copy, set aside on {date}")
    elif one.kind:
        text = _("Set aside on {date}")
    else:
        text = _("{name}, set aside on {date}")
    return text.format(name=one.file, date=format_datetime(one.when))
