"""The progress of long work, as text and as a share."""

from goa_solo.app.i18n import _
from goa_solo.store.progress import WorkDone


def share(at: WorkDone) -> float:
    return at.done / at.total if at.total else 0


def percent(at: WorkDone) -> str:
    return _("{percent}%").format(percent=int(100 * share(at)))


def count(at: WorkDone) -> str:
    if not at.total:
        return ""
    return _("Item {done} of {total}").format(done=at.done, total=at.total)
