"""A long history can be exported and restored."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.application.finish_session import finish
from goa_solo.store import (
    atomic_files,
    export_file,
    export_layout,
    import_file,
    migrations,
    tinydb_file,
)
from goa_solo.store.errors import StoreError
from goa_solo.store.store import Store
from tests.support import fake_history
from tests.support.full_data_folder import files_in
from tests.support.random_session import COUNT, opened, play, started
from tests.support.run_python import run_python
from tests.support.whole_imports import apply_import, preview_import

MOST_MB = 400
CHILD = """
import re, sys
from goa_solo.cli import main
from tests.support.run_python import run_python
status = main(sys.argv[1:])
# Not ru_maxrss, which counts what the parent took before this process began.
most = re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read())
print(int(most[1]) // 1024, file=sys.stderr)
raise SystemExit(status)
"""


def played(folder: Path, count: int) -> None:
    """Sessions with their logs, as players have them."""
    with opened(folder) as store:
        records = [
            finish(store, play(started(store, seed=str(seed)), seed).record, COUNT)
            for seed in range(20)
        ]
        for number in range(20, count):
            record = evolve(records[number % 20], id=f"copy-{number:05}")
            page = tinydb_file.page("finished", store.finished.document(record))
            store.finished.path(record.id).write_text(page, "utf-8")


def memory(folder: Path, *words: str) -> int:
    """Run a command in a process of its own; its most memory in MB."""
    done = run_python("-c", CHILD, *words, env={"GOA_SOLO_HOME": str(folder)})
    assert done.returncode == 0, done.stderr
    return int(done.stderr.split()[-1])


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured in its units")
def test_5000_sessions_are_exported_and_restored(tmp_path: Path) -> None:
    here, there, file = tmp_path / "a", tmp_path / "b", tmp_path / "all.json"
    played(here, 5000)
    assert memory(here, "data", "export", str(file)) < 100
    assert memory(there, "data", "import", str(file), "--yes") < MOST_MB
    with Store.open(here) as old, Store.open(there) as new:
        assert new.finished.ids() == old.finished.ids()
        for name in random.Random(1).sample(old.finished.ids(), 20):
            assert new.finished.read(name) == old.finished.read(name)
        assert len(new.history.open().rows) == 5000


def test_what_could_not_be_imported_again_is_not_exported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_history.fill(tmp_path / "a", 3)
    with opened(tmp_path / "a") as store:
        size = len(export_file.of_everything(store).text())
        monkeypatch.setattr(export_layout, "LARGEST", size)
        export_file.of_everything(store).text()
        monkeypatch.setattr(export_layout, "LARGEST", size // 2)
        with pytest.raises(StoreError, match="too much for one file"):
            export_file.of_everything(store).text()
        monkeypatch.undo()
        monkeypatch.setattr(atomic_files, "MOST_MEMORY", size * 5)
        with pytest.raises(StoreError, match="too much for one file"):
            export_file.of_everything(store).text()


def test_the_layout_is_one_json_document_with_the_check_sum_of_the_whole(data_home: Path) -> None:
    fake_history.fill(data_home, 30)
    with opened(data_home) as store:
        page = json.loads(export_file.of_everything(store).text())
    assert page["check"] == migrations.checksum(page)
    assert len(page["items"]) == 31


def test_a_stopped_import_leaves_nothing(data_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_file, "STAGED_TOGETHER", 4)
    fake_history.fill(data_home / "a", 11)
    with opened(data_home / "a") as here, opened(data_home / "b") as there:
        before = files_in(data_home / "b")
        preview = preview_import(there, export_file.of_everything(here).text().encode())
        steps = import_file.apply_steps(there, preview, ())
        assert [(at.done, at.total) for at in islice(steps, 11)] == [(n, 11) for n in range(1, 12)]
        assert (data_home / "b" / "staged").exists()
        steps.close()
        assert files_in(data_home / "b") == before
        apply_import(there, preview)
        monkeypatch.setattr(there.finished, "read", None)  # the import has brought the rows
        assert len(there.finished.ids()) == len(there.history.open().rows) == 11


def test_what_the_preview_has_read_is_imported_without_reading_it_again(
    data_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_history.fill(data_home / "a", 3)
    path = tmp_path / "export.json"
    with opened(data_home / "a") as here, opened(data_home / "b") as there:
        path.write_text(export_file.of_everything(here).text())
        preview = preview_import(there, path)
        path.unlink()
        monkeypatch.setattr(there.finished, "from_document", None)
        apply_import(there, preview)
        assert there.finished.ids() == here.finished.ids()


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send")
def test_ctrl_c_stops_an_export_and_leaves_no_file(tmp_path: Path) -> None:
    fake_history.fill(tmp_path / "a", 700)
    out = tmp_path / "out"
    out.mkdir()
    with subprocess.Popen(
        [sys.executable, "-m", "goa_solo", "data", "export", str(out / "all.json")],
        env={**os.environ, "GOA_SOLO_HOME": str(tmp_path / "a")},
        stderr=subprocess.PIPE,
        text=True,
    ) as child:
        while not any(path.stat().st_size for path in out.iterdir()):
            time.sleep(0.01)
        child.send_signal(signal.SIGINT)
        _, said = child.communicate(timeout=60)
    assert child.returncode == 130
    assert said == "goa-solo: The export was stopped; no file was written.\n"
    assert [*out.iterdir()] == []
