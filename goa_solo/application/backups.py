"""Full backups: making them, the reminder, and automatic backups on a desktop."""

import contextlib
import re
from pathlib import Path

from goa_solo.rules.message import Message, say
from goa_solo.store import export_file, export_target
from goa_solo.store.errors import StoreError, reason
from goa_solo.store.export_target import Write
from goa_solo.store.ids import timestamp
from goa_solo.store.progress import Steps
from goa_solo.store.settings import BACKUP_FAILED, BACKUP_FOLDER
from goa_solo.store.store import Store

REMIND_AFTER = 10  # sessions
KEPT = 10
_SESSIONS, _SILENT = "backup.sessions", "backup.silent"
_FILE = re.compile(r"lakshmi-backup-\d{8}-\d{6}\.json")


def file_name(store: Store) -> str:
    """Return a name for a backup made now; names sort by time."""
    digits = re.sub(r"\D", "", timestamp(store.access.clock()))
    return f"lakshmi-backup-{digits[:8]}-{digits[8:]}.json"


def backup(store: Store) -> Write:
    """Return the function that writes a full backup. Call `mark_backed_up` once it is written."""
    return export_file.of_everything(store).write


def mark_backed_up(store: Store) -> None:
    """Remember that all sessions are backed up: the reminder counts from here."""
    with contextlib.suppress(StoreError):
        store.settings.change(**{_SESSIONS: len(store.finished.ids())})


# --- the reminder ------------------------------------------------------------------------------


def reminds(store: Store) -> bool:
    return store.settings.get(_SILENT) is not True


def set_reminder(store: Store, on: bool) -> None:
    store.settings.change(**{_SILENT: None if on else True})


def reminder(store: Store) -> Message | None:
    """Return the reminder to show after a session: after every ten without a backup."""
    last = store.settings.get(_SESSIONS, 0)
    since = len(store.finished.ids()) - (last if isinstance(last, int) else 0)
    if not reminds(store) or since <= 0 or since % REMIND_AFTER:
        return None
    return say(
        "{count} sessions without a backup. Make one under 'Settings', 'Back up now'.", count=since
    )


# --- automatic backups -------------------------------------------------------------------------


def automatic_folder(store: Store) -> Path | None:
    """Return where automatic backups go; None if they are off."""
    folder = store.settings.get(BACKUP_FOLDER)
    return Path(folder) if isinstance(folder, str) and folder else None


def set_automatic_folder(store: Store, folder: Path | None) -> None:
    store.settings.change(**{BACKUP_FOLDER: str(folder) if folder else None, BACKUP_FAILED: None})


def automatic_backup(store: Store) -> Steps[None]:
    """Write a backup to the chosen folder and delete all but the last ten there, unless
    the new one lacks something. A failure is reported once, until a backup succeeds again."""
    folder = automatic_folder(store)
    if folder is None or store.read_only:
        return
    path = folder / file_name(store)
    try:
        export = export_file.of_everything(store)
        yield from export_target.save(path, export.write, store.access.folder, replace=True)
        mark_backed_up(store)
        for old in [] if export.missing else _backups(folder)[:-KEPT]:
            old.unlink(missing_ok=True)
    except StoreError as error:
        _report_failure(store, error.message)
    except OSError as error:
        what = say("The folder {name} can't be used ({why}).", name=folder.name, why=reason(error))
        _report_failure(store, what)
    else:
        _remember_failure(store, failed=False)


def _report_failure(store: Store, problem: Message) -> None:
    """Add a notice, unless the last backup failed too."""
    if store.settings.get(BACKUP_FAILED) is not True:
        store.access.add_notice(say("The automatic backup failed: {problem}", problem=problem))
        _remember_failure(store, failed=True)


def _remember_failure(store: Store, *, failed: bool) -> None:
    if (store.settings.get(BACKUP_FAILED) is True) != failed:
        with contextlib.suppress(StoreError):
            store.settings.change(**{BACKUP_FAILED: True if failed else None})


def _backups(folder: Path) -> list[Path]:
    """Return the backups in a folder, oldest first; other files are ignored."""
    return sorted(path for path in folder.iterdir() if _FILE.fullmatch(path.name))
