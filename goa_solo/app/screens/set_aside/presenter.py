"""What is told of a file that was set aside."""

from goa_solo.app.i18n import _
from goa_solo.app.presenters.dates import format_datetime
from goa_solo.store.aside import SetAsideFile
from goa_solo.store.ids import is_timestamp


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
