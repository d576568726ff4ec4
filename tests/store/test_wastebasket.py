"""Everything deleted can be brought back for 30 days, whatever else is in the folder."""

from pathlib import Path

import pytest

from goa_solo.application import own_decks
from goa_solo.packs import deck
from goa_solo.store import aside, export_file, wastebasket
from goa_solo.store.errors import StoreError
from goa_solo.store.store import Store
from goa_solo.store.wastebasket import DAY
from tests.store.test_aside import spoil
from tests.store.test_export_import import filled
from tests.support.whole_imports import apply_import, preview_import


class Calendar:
    """A clock that a test moves."""

    now = 1_760_000_000.0

    def __call__(self) -> float:
        return self.now


def deleted(store: Store) -> dict[str, str]:
    return {one.name: one.kind for one in wastebasket.listed(store)}


def test_all_kinds_are_listed_and_brought_back(data_home: Path) -> None:
    folder = data_home / "a"
    with filled(folder) as store:
        name = own_decks.add(store, deck("house"))
        spoil(store.campaigns.path(store.campaigns.ids()[0]))
        assert len([*store.campaigns.all()]) == len(store.campaigns.ids())
        running, finished = store.running.ids()[0], store.finished.ids()[0]
        store.move_to_trash(store.running, running)
        store.move_to_trash(store.finished, finished)
        store.move_to_trash(store.decks, name)
        damaged = aside.listed(store)[0].name
        aside.delete(store, damaged)
        kinds = {running: "running", finished: "finished", name: "decks", damaged: "aside"}
        assert deleted(store) == kinds
        for one in wastebasket.listed(store):
            wastebasket.restore(store, one)
        assert deleted(store) == {}
        assert running in store.running
        assert finished in store.finished
        assert name in store.decks
        assert damaged in [one.name for one in aside.listed(store)]


def test_what_an_import_brings_back_is_not_listed_any_more(data_home: Path) -> None:
    with filled(data_home / "a") as store:
        finished = store.finished.ids()[0]
        backup = data_home / "backup.json"
        backup.write_text(export_file.of_everything(store).text(), "utf-8")
        store.move_to_trash(store.finished, finished)
        assert finished in deleted(store)
        apply_import(store, preview_import(store, backup))
        assert finished in store.finished
        assert finished not in deleted(store)


def test_after_30_days_a_deleted_file_is_gone_for_good(data_home: Path) -> None:
    clock = Calendar()
    with Store.open(data_home, clock=clock) as store:
        name = own_decks.add(store, deck("house"))
        clock.now += 90 * DAY
        store.move_to_trash(store.decks, name)
        clock.now += 29.5 * DAY
        (one,) = wastebasket.listed(store)
        assert one.days_left(clock.now) == 1
        clock.now += DAY
        assert wastebasket.listed(store) == []
        assert not store.trashed_path(store.decks, name).exists()
        with pytest.raises(StoreError, match="can't be brought back"):
            wastebasket.restore(store, one)


def test_damaged_and_foreign_files_do_no_harm_and_foreign_ones_stay(data_home: Path) -> None:
    with filled(data_home / "a") as store:
        trash = data_home / "a" / "trash"
        name = store.finished.ids()[0]
        store.move_to_trash(store.finished, name)
        (trash / "finished" / f"{name}.json").write_text("{", "utf-8")
        foreign = [trash / "note.txt", trash / "finished" / "note.txt", trash / "elsewhere" / "x"]
        for path in foreign:
            path.parent.mkdir(exist_ok=True)
            path.write_text("mine", "utf-8")
        (trash / "decks").write_text("a file where a folder should be", "utf-8")
        assert deleted(store) == {name: "finished"}
        wastebasket.empty(store)
        assert deleted(store) == {}
        assert all(path.read_text("utf-8") == "mine" for path in foreign)


def test_a_damaged_folder_deleted_twice_keeps_both(data_home: Path) -> None:
    with filled(data_home / "a") as store:
        for text in ("one", "two"):
            path = data_home / "a" / "aside" / "staged.2025-06-16T12-00-00"
            path.mkdir(parents=True)
            (path / "1").write_text(text, "utf-8")
            aside.delete(store, path.name)
        assert len(wastebasket.listed(store)) == 2
        wastebasket.empty(store)
        assert wastebasket.listed(store) == []
