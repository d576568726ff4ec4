"""What was set aside is listed, can be read again or deleted, and whoever meets damage says so."""

import json
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.application.loaded_campaign import session_campaign
from goa_solo.store import aside
from goa_solo.store.errors import StoreError
from goa_solo.store.records import CampaignSession
from goa_solo.store.store import Store
from tests.store.test_export_import import filled
from tests.support.random_session import opened


def spoil(path: Path, *, also_copy: bool = True) -> bytes:
    """Cut the file and its last good copy short; the file as it was."""
    raw = path.read_bytes()
    path.write_bytes(raw[:100])
    if also_copy:
        path.with_name(path.name + ".bak").write_bytes(raw[:100])
    return raw


def notices(store: Store) -> list[str]:
    return [str(notice) for notice in store.pending_notices()]


def test_a_damaged_campaign_is_told_whoever_meets_it_first(data_home: Path) -> None:
    with filled(data_home / "a") as store:
        name = store.campaigns.ids()[0]
        spoil(store.campaigns.path(name))
        assert session_campaign(store, CampaignSession(name, 1)) is None
        (told,) = notices(store)
        assert f"campaigns/{name}.json could not be read" in told
        assert notices(store) == []


def test_a_damaged_session_that_is_thrown_away_is_told(data_home: Path) -> None:
    with filled(data_home / "a") as store:
        name = store.finished.ids()[0]
        spoil(store.finished.path(name))
        store.move_to_trash(store.finished, name)
        assert any("could not be read" in told for told in notices(store))


def test_saving_over_a_damaged_file_is_told(data_home: Path) -> None:
    with filled(data_home / "a") as store:
        saved = next(store.campaigns.all())
        spoil(store.campaigns.path(saved.id), also_copy=False)
        store.campaigns.write(evolve(saved, name="again"))
        (told,) = notices(store)
        assert "aside/" in told
        assert store.campaigns.read(saved.id).name == "again"


def test_what_was_set_aside_can_be_read_again(data_home: Path) -> None:
    """As after an update that understands it, or a repair by hand."""
    with filled(data_home / "a") as store:
        name = store.campaigns.ids()[0]
        saved = store.campaigns.read(name)
        raw = spoil(store.campaigns.path(name))
        assert [*store.campaigns.all()] == []
        copy, file = aside.listed(store)  # the latest first
        assert (file.kind, copy.kind) == ("campaigns", "campaigns")
        assert file.when[:10] == "2025-06-16"
        assert file.id == copy.id == name
        assert (file.file, file.copy) == (f"{name}.json", False)
        assert (copy.file, copy.copy) == (f"{name}.json.bak", True)
        for one in (file, copy):
            with pytest.raises(StoreError, match="still can't be read"):
                aside.read_again(store, one.name)
        (data_home / "a" / "aside" / file.name).write_bytes(raw)
        aside.read_again(store, file.name)
        assert store.campaigns.read(name) == saved
        assert [one.name for one in aside.listed(store)] == [copy.name]
        with pytest.raises(StoreError, match="saved again since"):
            aside.read_again(store, copy.name)
        aside.delete(store, copy.name)
        assert aside.listed(store) == []


def test_a_finished_session_read_again_is_in_the_history(data_home: Path) -> None:
    with filled(data_home / "a") as store:
        count, name = len(store.history.open().rows), store.finished.ids()[0]
        raw = spoil(store.finished.path(name))
    with opened(data_home / "a") as store:
        assert len(store.history.open().rows) == count - 1
        file = next(one for one in aside.listed(store) if one.name.endswith(".json"))
        (data_home / "a" / "aside" / file.name).write_bytes(raw)
        aside.read_again(store, file.name)
        assert len(store.history.open().rows) == count


def test_a_newer_one_set_aside_is_refused_and_left(data_home: Path) -> None:
    with filled(data_home / "a") as store:
        name = store.campaigns.ids()[0]
        raw = spoil(store.campaigns.path(name))
        assert [*store.campaigns.all()] == []
        file = next(one for one in aside.listed(store) if one.name.endswith(".json"))
        path = data_home / "a" / "aside" / file.name
        page = json.loads(raw)
        page["campaign"]["1"]["schema"] = 99
        path.write_text(json.dumps(page), "utf-8")
        with pytest.raises(StoreError, match="format 99"):
            aside.read_again(store, file.name)
        assert path.exists()


@pytest.mark.parametrize("name", ["../settings.json", "/etc/hostname", "", ".", "no-such", "a\0b"])
def test_only_what_is_listed_can_be_read_again_or_deleted(data_home: Path, name: str) -> None:
    with filled(data_home / "a") as store:
        before = sorted((data_home / "a").rglob("*"))
        for deed in (aside.read_again, aside.delete):
            with pytest.raises(StoreError):
                deed(store, name)
        assert sorted((data_home / "a").rglob("*")) == before


def test_other_files_set_aside_can_only_be_deleted(data_home: Path) -> None:
    with filled(data_home / "a") as store:
        (data_home / "a" / "settings.json").write_text("{", "utf-8")
        (data_home / "a" / "settings.json.bak").unlink(missing_ok=True)
        store.settings.forget()
        store.settings.all()
        (file,) = aside.listed(store)
        assert not file.kind
        assert file.file == "settings.json"
        with pytest.raises(StoreError, match="can't be restored"):
            aside.read_again(store, file.name)
        aside.delete(store, file.name)
        assert aside.listed(store) == []


def test_a_folder_that_was_set_aside_is_deleted_with_what_is_in_it(data_home: Path) -> None:
    """As the new files of a change whose plan can't be read."""
    with filled(data_home / "a") as store:
        (data_home / "a" / "staged").mkdir()
        (data_home / "a" / "staged" / "1").write_text("new", "utf-8")
        (data_home / "a" / "journal.json").write_text("{", "utf-8")
    with opened(data_home / "a") as store:
        for one in aside.listed(store):
            aside.delete(store, one.name)
        assert [*(data_home / "a" / "aside").iterdir()] == []
