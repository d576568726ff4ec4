"""Data folders and exports that earlier commits of this project wrote open, play on and export."""

import shutil
from pathlib import Path

import pytest

from goa_solo.application import campaigns
from goa_solo.application.finish_session import finish
from goa_solo.play.conductor import Conductor
from goa_solo.rules.session import fold
from goa_solo.store import export_file, import_file
from goa_solo.store.import_items import ImportOutcome
from goa_solo.store.store import Store
from tests.support.random_session import COUNT, faces, opened, play

FOLDERS = sorted((Path(__file__).parent.parent / "saves" / "folders").iterdir())
each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def played_on(store: Store) -> None:
    """Check everything in the store, play the paused session to its end and finish it."""
    (running,), (finished,) = store.running.ids(), store.finished.ids()
    record = store.finished.read(finished)
    assert fold(record.entries) == record.state
    (campaign_record,) = store.campaigns.all()
    results = campaigns.campaign_state(campaign_record).results
    assert len(results) == 1
    assert len(store.history.rows()) == 1
    conductor = Conductor.resume(store, running, faces)
    assert conductor.notice is None
    finish(store, play(conductor).record, COUNT)
    assert store.running.ids() == []
    assert len(store.history.rows()) == 2
    assert store.pending_notices() == ()


@each_folder
def test_its_data_folder_opens_plays_on_and_exports(data_home: Path, folder: Path) -> None:
    here, there = data_home / "here", data_home / "there"
    shutil.copytree(folder, here, ignore=shutil.ignore_patterns("export.json"))
    with opened(here) as store:
        played_on(store)
        page = export_file.everything(store).encode()
    with opened(there) as store:
        preview = import_file.preview_import(store, page)
        assert {item.outcome for item in preview.items} == {ImportOutcome.NEW}
        assert [str(item.warning) for item in preview.items if item.warning] == []
        import_file.apply_import(store, preview)
        assert export_file.everything(store).encode().count(b'"kind"') == page.count(b'"kind"')


@each_folder
def test_its_export_is_imported_and_plays_on(data_home: Path, folder: Path) -> None:
    with opened(data_home) as store:
        preview = import_file.preview_import(store, folder / "export.json")
        assert [str(item.warning) for item in preview.items if item.warning] == []
        assert len(import_file.apply_import(store, preview)) == 3
        played_on(store)
