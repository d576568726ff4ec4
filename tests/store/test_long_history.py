"""A long history can be exported and restored."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.store import export_file, export_layout, import_file, migrations, tinydb_file
from goa_solo.store.errors import NotSavedError, StoreError, UnreadableError
from goa_solo.store.store import Store
from tests.support import fake_history
from tests.support.random_session import opened

MOST_MB = 150
CHILD = """
import re, sys
from goa_solo.cli import main
status = main(sys.argv[1:])
# Not ru_maxrss, which counts what the parent took before this process began.
most = re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read())
print(int(most[1]) // 1024, file=sys.stderr)
raise SystemExit(status)
"""


def fill(folder: Path, count: int, *, note: str = "") -> None:
    """Scores with long notes, so that each takes memory but little time."""
    rng = random.Random(1)
    with opened(folder) as store:
        store.finished.folder.mkdir(parents=True)
        for number in range(count):
            record = evolve(fake_history.session(number % 1000, rng), id=f"past-{number:05}")
            document = store.finished.document(evolve(record, note=note))
            page = tinydb_file.page("finished", document)
            store.finished.path(record.id).write_text(page, "utf-8")


def memory(folder: Path, *words: str) -> int:
    """Run a command in a process of its own; its most memory in MB."""
    done = subprocess.run(
        [sys.executable, "-c", CHILD, *words],
        env={**os.environ, "GOA_SOLO_HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return int(done.stderr.split()[-1])


def exported_and_restored(tmp_path: Path, count: int, note: str) -> int:
    """Do both; the most memory in MB that either took."""
    here, there, file = tmp_path / f"a{count}", tmp_path / f"b{count}", tmp_path / f"{count}.json"
    fill(here, count, note=note)
    most = max(
        memory(here, "data", "export", str(file)),
        memory(there, "data", "import", str(file), "--yes"),
    )
    with Store.open(here) as old, Store.open(there) as new:
        assert new.finished.ids() == old.finished.ids()
        for name in random.Random(1).sample(old.finished.ids(), 20):
            assert new.finished.read(name) == old.finished.read(name)
        assert len(new.history.rows()) == count
    return most


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured in its units")
def test_a_long_history_fits_in_memory(tmp_path: Path) -> None:
    note = "\U0001f9ff" * 3900  # four bytes each, in files and in memory: 23 MB in all
    assert exported_and_restored(tmp_path, 1500, note) < MOST_MB


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured in its units")
def test_twenty_thousand_sessions_are_exported_and_restored(tmp_path: Path) -> None:
    assert exported_and_restored(tmp_path, 20_000, "x" * 3900) < 4 * MOST_MB


def test_the_layout_is_one_json_document_with_the_check_sum_of_the_whole(data_home: Path) -> None:
    fake_history.fill(data_home, 30)
    with opened(data_home) as store:
        page = json.loads(export_file.everything(store))
    assert page["check"] == migrations.checksum(page)
    assert len(page["items"]) == 31


def test_an_earlier_export_is_read_item_by_item_too(data_home: Path, tmp_path: Path) -> None:
    """Earlier versions wrote the check sum before the items; their files can be of any size."""
    fake_history.fill(data_home / "a", 5)
    with opened(data_home / "a") as store:
        lines = export_file.everything(store).splitlines(keepends=True)
    check = lines.pop(-2)
    lines[-2] = " ]\n"
    lines.insert(3, check.rstrip() + ",\n")
    path = tmp_path / "old.json"
    path.write_text("".join(lines))
    assert migrations.checksum(json.loads(path.read_text())) in check
    with path.open("rb") as file:
        assert len([*export_layout._by_line(file)]) == 5
    path.write_text(path.read_text().replace('"app": "', '"app": "x', 1))
    with opened(data_home / "b") as store, pytest.raises(UnreadableError, match="changed"):
        import_file.preview_import(store, path)


@pytest.mark.parametrize("cut", ["lines", "comma", "end"])
def test_a_file_that_breaks_off_or_is_no_json_is_refused(data_home: Path, cut: str) -> None:
    fake_history.fill(data_home / "a", 4)
    with opened(data_home / "a") as here, opened(data_home / "b") as there:
        page = export_file.everything(here)
        broken = {
            "lines": page[: len(page) // 2].rsplit("\n", 1)[0] + "\n",
            "comma": page.replace("  },\n  {", "  }\n  {", 1),
            "end": page.rstrip().removesuffix("}"),
        }[cut]
        with pytest.raises(UnreadableError, match="isn't a Lakshmi export"):
            import_file.preview_import(there, broken.encode())


def test_an_item_that_is_too_large_is_left_out_of_exports_and_refused_in_imports(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(data_home / "a", 3)
    with opened(data_home / "a") as here, opened(data_home / "b") as there:
        name = here.finished.ids()[0]
        here.finished.write(evolve(here.finished.read(name), note="x" * 4000))
        page = export_file.everything(here)
        monkeypatch.setattr(export_layout, "LARGEST_ITEM", 4000)
        with pytest.raises(UnreadableError, match="too large"):
            import_file.preview_import(there, page.encode())
        assert len(json.loads(export_file.everything(here))["items"]) == 2
        assert f"{name} was left out" in str(here.pending_notices()[0])


def test_a_stopped_import_keeps_whole_batches_and_the_next_gets_the_rest(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_file, "BATCH", 4)
    fill(data_home / "a", 11)
    with opened(data_home / "a") as here, opened(data_home / "b") as there:
        page = export_file.everything(here).encode()
        steps = import_file.apply_steps(there, import_file.preview_import(there, page))
        at = [next(steps) for _ in range(10)][-1]
        steps.close()
        assert (at.done, at.total) == (8, 11)
        assert "Imported: 8 of 11 items" in str(import_file.stopped_message(at))
        with monkeypatch.context() as patch:
            patch.setattr(there.finished, "read", None)  # each batch has brought its rows
            assert len(there.finished.ids()) == len(there.history.open().rows) == 8
        assert not (there.access.folder / "staged").exists()
        again = import_file.preview_import(there, page)
        assert len(import_file.apply_import(there, again)) == 3
        assert there.finished.ids() == here.finished.ids()


def test_a_disk_that_fills_up_after_some_batches_says_what_was_kept(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from goa_solo.store import atomic_files

    monkeypatch.setattr(import_file, "BATCH", 4)
    fill(data_home / "a", 11)
    flush = atomic_files.flush_to

    def full(path: Path, raw: bytes) -> None:
        if len(there.finished.ids()) >= 4:
            raise OSError(28, "No space left on device")
        flush(path, raw)

    with opened(data_home / "a") as here, opened(data_home / "b") as there:
        preview = import_file.preview_import(there, export_file.everything(here).encode())
        monkeypatch.setattr(atomic_files, "flush_to", full)
        with pytest.raises(StoreError, match="Imported: 4 of 11 items") as error:
            import_file.apply_import(there, preview)
        assert isinstance(error.value.__cause__, NotSavedError)
        assert len(there.finished.ids()) == 4


def test_what_the_preview_has_read_is_imported_without_reading_it_again(
    data_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(data_home / "a", 3)
    path = tmp_path / "export.json"
    with opened(data_home / "a") as here, opened(data_home / "b") as there:
        path.write_text(export_file.everything(here))
        preview = import_file.preview_import(there, path)
        path.unlink()
        monkeypatch.setattr(there.finished, "from_document", None)
        import_file.apply_import(there, preview)
        assert there.finished.ids() == here.finished.ids()


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send")
def test_ctrl_c_stops_an_export_and_leaves_no_file(tmp_path: Path) -> None:
    fill(tmp_path / "a", 700)
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
