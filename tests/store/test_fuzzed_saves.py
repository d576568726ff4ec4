"""Mutated files: each opens, or opens from its copy, or is refused in one sentence."""

import json
import random
import shutil
from pathlib import Path

import pytest

from goa_solo.play.conductor import Conductor
from goa_solo.rules.message import Message
from goa_solo.store import export_file, import_file
from goa_solo.store.atomic_files import backup_path
from goa_solo.store.errors import NewerError, StoreError
from goa_solo.store.migrations import version, with_version_and_checksum
from tests.support.corrupt_saves import mutated
from tests.support.random_session import faces, opened

often = pytest.mark.parametrize("count", [400, pytest.param(5_000, marks=pytest.mark.long)])
SAVES = Path(__file__).parent.parent / "saves"


def saved(kind: str) -> Path:
    return SAVES / f"{kind}-{version(kind)}.json"


def one_line(message: Message) -> None:
    assert str(message)
    assert "\n" not in str(message)


@often
def test_running_sessions(data_home: Path, count: int) -> None:
    good = saved("running").read_bytes()
    path = data_home / "running" / "the-running.json"
    path.parent.mkdir()
    rng = random.Random(1)
    rescued = 0
    with opened(data_home) as store:
        for _ in range(count):
            path.unlink(missing_ok=True)
            path.write_bytes(mutated(rng, good))
            backup_path(path).write_bytes(good)
            try:
                conductor = Conductor.resume(store, "the-running", faces)
            except NewerError:  # the version was hit, and that is for a newer app to read
                continue
            assert conductor.prompt is not None
            for message in (told := store.pending_notices()):
                one_line(message)
            rescued += bool(told)
            assert path.exists()
            shutil.rmtree(data_home / "aside", ignore_errors=True)
    assert 0.3 * count < rescued < count


@often
@pytest.mark.parametrize(
    ("kind", "record_folder"), [("finished", "finished"), ("campaign", "campaigns")]
)
def test_finished_sessions_and_campaigns(
    data_home: Path, kind: str, record_folder: str, count: int
) -> None:
    good = saved(kind).read_bytes()
    rng = random.Random(2)
    path = data_home / record_folder / f"the-{kind}.json"
    path.parent.mkdir()
    refused = 0
    with opened(data_home) as store:
        for _ in range(count):
            path.unlink(missing_ok=True)
            backup_path(path).unlink(missing_ok=True)
            raw = mutated(rng, good)
            path.write_bytes(raw)
            try:
                folder = export_file.record_folders(store)[kind]
                folder.write(folder.read(f"the-{kind}"))
            except StoreError as error:
                one_line(error.message)
                refused += 1
                kept = [*(data_home / "aside").glob("*.json"), *path.parent.glob("*.json")]
                assert [found.read_bytes() for found in kept] == [raw], "never thrown away"
            shutil.rmtree(data_home / "aside", ignore_errors=True)
    assert 0.3 * count < refused < count


@often
def test_exports(data_home: Path, count: int) -> None:
    items = []
    for kind in ("finished", "campaign", "running"):
        (record,) = json.loads(saved(kind).read_bytes())[kind].values()
        items.append({"kind": kind, "id": f"the-{kind}", "document": record})
    made = {"app": "0.1.0", "made": "2025-01-31T18:30:00Z", "items": items}
    good = json.dumps(with_version_and_checksum("export", {"lakshmi": "export", **made})).encode()
    rng = random.Random(3)
    refused = 0
    with opened(data_home) as store:
        assert len(import_file.preview_import(store, good).new) == 3
        for _ in range(count):
            try:
                preview = import_file.preview_import(store, mutated(rng, good))
            except StoreError as error:
                one_line(error.message)
                refused += 1
            else:
                assert 1 <= len(preview.items) <= 4
        assert store.running.ids() == store.finished.ids() == store.campaigns.ids() == []
    assert 0.4 * count < refused < count
