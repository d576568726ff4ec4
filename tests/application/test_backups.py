"""A whole backup: everything, letter by letter; the reminder, and the automatic ones."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from goa_solo import language_choice
from goa_solo.app.window_preferences import Preferences
from goa_solo.application import backups, ui_state
from goa_solo.application.finish_session import add_score_only
from goa_solo.packs import write_deck
from goa_solo.store import export_file, settings
from goa_solo.store.atomic_files import backup_path
from goa_solo.store.progress import run_all
from goa_solo.store.store import Store
from tests.application.test_ui_state import FULL
from tests.store.test_export_import import filled
from tests.support.card_entry_player import made_up
from tests.support.random_session import COUNT, NOON, SETUP, opened
from tests.support.whole_imports import apply_import, preview_import

TYPED = '# mine,\twith "quotes"  \r\n\r\n' + write_deck(made_up()) + "\n# Ω, the end"


def standing_clock() -> Callable[[], float]:
    return lambda: NOON


def test_a_restored_folder_exports_byte_for_byte_the_same(tmp_path: Path, data_home: Path) -> None:
    with filled(tmp_path / "mine") as store:
        store.decks.write("typed", TYPED)
        ui_state.save(store, FULL)
        Preferences(theme="Light", left_handed=True).write(tmp_path / "mine")
        language_choice.choose(tmp_path / "mine", "de")
        store.access.clock = standing_clock()
        first = export_file.of_everything(store).text()
        assert store.pending_notices() == ()
    with Store.open(data_home, clock=standing_clock()) as empty:
        apply_import(empty, preview_import(empty, first.encode()))
        assert export_file.of_everything(empty).text() == first
        assert empty.decks.read("typed") == TYPED
        assert ui_state.load(empty) == FULL
    assert Preferences.read(data_home) == Preferences(theme="Light", left_handed=True)
    assert language_choice.chosen_code(data_home) == "de"


def test_a_reminder_after_ten_sessions(data_home: Path, store: Store) -> None:
    said = []
    for _ in range(21):
        add_score_only(store, SETUP, COUNT)
        said.append(backups.reminder(store))
    assert [number for number, message in enumerate(said, 1) if message] == [10, 20]
    with (data_home.parent / "backup.json").open("wb") as file:
        run_all(backups.backup(store)(file))
    backups.mark_backed_up(store)
    for _ in range(9):
        add_score_only(store, SETUP, COUNT)
        assert backups.reminder(store) is None
    add_score_only(store, SETUP, COUNT)
    assert backups.reminder(store) is not None
    backups.set_reminder(store, on=False)
    assert backups.reminder(store) is None


def test_the_last_ten_are_kept_and_nothing_else_is_touched(data_home: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "holiday.json").write_text("{}")
    with opened(data_home) as store:
        backups.set_automatic_folder(store, folder)
        for _ in range(12):
            add_score_only(store, SETUP, COUNT)
            run_all(backups.automatic_backup(store))
        names = sorted(path.name for path in folder.iterdir())
        assert len(names) == backups.KEPT + 1
        assert names[0] == "holiday.json"
        assert (folder / names[-1]).read_bytes().count(b'"kind": "finished"') == 12
        assert store.pending_notices() == ()


def test_a_backup_that_lacks_something_replaces_no_old_one(data_home: Path, tmp_path: Path) -> None:
    old = [tmp_path / f"lakshmi-backup-200401{day}-120000.json" for day in range(10, 20)]
    with opened(data_home) as store:
        backups.set_automatic_folder(store, tmp_path)
        path = store.finished.path(add_score_only(store, SETUP, COUNT).id)
        for spoiled in (*old, path, backup_path(path)):
            spoiled.write_bytes(b"{")
        run_all(backups.automatic_backup(store))
        assert all(path.exists() for path in old)
        assert f"missing from the file, because it can't be read: finished/{path.name}" in str(
            store.pending_notices()[-1]
        )


@pytest.mark.skipif(os.name == "nt", reason="a folder is removed while it is in use")
def test_a_failure_is_said_once(data_home: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    with opened(data_home) as store:
        backups.set_automatic_folder(store, folder)
        said = []
        for there in (False, False, True, True, False):
            if there:
                folder.mkdir(exist_ok=True)
            elif folder.exists():
                for path in folder.iterdir():
                    path.unlink()
                folder.rmdir()
            run_all(backups.automatic_backup(store))
            said.append(len(store.pending_notices()))
        assert said == [1, 0, 0, 0, 1]


def test_the_folder_for_backups_stays_on_its_device(data_home: Path, tmp_path: Path) -> None:
    """Another device has other folders; the one that restores a backup keeps its own."""
    with opened(tmp_path / "desktop") as desktop:
        backups.set_reminder(desktop, False)
        backups.set_automatic_folder(desktop, Path("/media/stick"))
        backup = export_file.of_everything(desktop).text()
        assert "/media/stick" not in backup
        old = dict(desktop.settings.all())  # earlier versions wrote it into the backup
    with opened(data_home) as here:
        mine: dict[str, settings.Value] = {"backup.folder": str(tmp_path), "backup.failed": True}
        here.settings.change(**mine)
        apply_import(here, preview_import(here, backup.encode()))
        assert here.settings.all() == mine | {"backup.silent": True}
        assert settings.imported(old, mine) == mine | {"backup.silent": True}


def test_only_a_backup_that_was_written_counts(store: Store, tmp_path: Path) -> None:
    add_score_only(store, SETUP, COUNT)
    (tmp_path / "none").write_text("a file, not a folder")
    backups.set_automatic_folder(store, tmp_path / "none")
    run_all(backups.automatic_backup(store))
    assert store.settings.get("backup.sessions") is None
    backups.set_automatic_folder(store, tmp_path)
    run_all(backups.automatic_backup(store))
    assert store.settings.get("backup.sessions") == 1


def test_what_the_system_says_stands_in_a_sentence(data_home: Path, tmp_path: Path) -> None:
    """Old backups can't be deleted: here they are folders."""
    folder = tmp_path / "backups"
    for day in range(10, 10 + backups.KEPT):
        (folder / f"lakshmi-backup-200401{day}-120000.json").mkdir(parents=True)
    with opened(data_home) as store:
        backups.set_automatic_folder(store, folder)
        run_all(backups.automatic_backup(store))
        notice = str(store.pending_notices()[0])
    start = "The automatic backup failed: The folder backups can't be used ("
    assert notice.startswith(start)
    assert notice.endswith(").")
    assert "Errno" not in notice
