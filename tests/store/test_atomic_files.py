"""Atomic files: whole or as before, with the last good copy; and one writer at a time."""

import errno
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

import pytest

from goa_solo.store import atomic_files, write_lock
from goa_solo.store.errors import BusyError, NotSavedError, UnreadableError
from goa_solo.store.tinydb_file import database, get, put
from goa_solo.store.write_lock import Lock
from tests.support.random_session import opened


def test_the_copy_from_before_the_last_change_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    for text in ("one", "two", "three"):
        atomic_files.replace(path, text)
    assert path.read_text() == "three"
    assert atomic_files.backup_path(path).read_text() == "two"
    assert sorted(found.name for found in tmp_path.iterdir()) == ["a.json", "a.json.bak"]


def test_without_hard_links_the_copy_is_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> NoReturn:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    test_the_copy_from_before_the_last_change_is_kept(tmp_path)


@pytest.mark.parametrize("call", ["open", "fsync", "link", "replace"])
def test_a_failure_at_any_point_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path = tmp_path / "a.json"
    atomic_files.replace(path, "good")

    def full(*_: Any, **__: Any) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        if call in ("open", "replace"):
            patch.setattr(Path, call, full)
        else:
            patch.setattr(os, call, full)
            if call == "link":  # and then there is no room for a copy either
                patch.setattr(Path, "read_bytes", full)
        with pytest.raises(NotSavedError, match="isn't enough storage space"):
            atomic_files.replace(path, "better")
    assert path.read_text() == "good"
    atomic_files.replace(path, "better")
    assert path.read_text() == "better"
    assert not list(tmp_path.glob("*.tmp"))


def test_a_file_that_another_program_holds_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows moves no file that a virus scanner or a backup has open."""
    path = tmp_path / "a.json"
    atomic_files.replace(path, "one")
    replace, refusals = os.replace, iter(range(4))
    monkeypatch.setattr(time, "sleep", lambda _seconds: None)

    def held(old: Path, new: Path) -> None:
        if next(refusals, None) is not None:
            error = PermissionError(errno.EACCES, "The file is used by another process")
            error.winerror = 32  # type: ignore[attr-defined]  # only there has it one
            raise error
        replace(old, new)

    monkeypatch.setattr(os, "replace", held)
    atomic_files.replace(path, "two")
    assert path.read_text() == "two"
    assert atomic_files.backup_path(path).read_text() == "one"
    refusals = iter(range(100))
    with pytest.raises(NotSavedError):
        atomic_files.replace(path, "three")
    assert path.read_text() == "two"


def test_a_folder_that_may_not_be_written_is_not_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []

    def forbidden(*_: Any) -> NoReturn:
        tried.append(1)
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "replace", forbidden)
    with pytest.raises(NotSavedError):
        atomic_files.replace(tmp_path / "a.json", "one")
    assert len(tried) == 1


def test_a_kill_between_link_and_replace_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    atomic_files.replace(path, "one")
    atomic_files.make_backup(path)  # and here the power went
    atomic_files.replace(path, "two")
    assert atomic_files.backup_path(path).read_text() == "one"
    assert sorted(found.name for found in tmp_path.iterdir()) == ["a.json", "a.json.bak"]


def test_a_vanished_data_folder_is_not_made_anew(tmp_path: Path) -> None:
    with pytest.raises(NotSavedError, match="is gone"):
        atomic_files.replace(tmp_path / "gone" / "running" / "a.json", "text")
    assert not (tmp_path / "gone").exists()


def test_json_a_person_can_read() -> None:
    text = atomic_files.format_json(
        {"t": {"1": {"n": 1, "entries": [{"do": "buy"}, {"do": "sell"}]}}}
    )
    assert '    {"do": "buy"},\n    {"do": "sell"}\n' in text
    assert atomic_files.parse_json(text.encode()) == {
        "t": {"1": {"n": 1, "entries": [{"do": "buy"}, {"do": "sell"}]}}
    }


@pytest.mark.parametrize("raw", [b"", b" \n", b"{", b"\xff\xfe", b"NaN", b"[" * 100_000, b"\0" * 9])
def test_what_is_no_json_is_said_to_be_none(raw: bytes) -> None:
    with pytest.raises(UnreadableError):
        atomic_files.parse_json(raw)


def test_tinydb_keeps_its_documents_in_these_files(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    table = database(path).table("sessions")
    table.insert_multiple([{"n": n} for n in range(3)])
    table.remove(doc_ids=[2])
    assert [document["n"] for document in database(path).table("sessions")] == [0, 2]
    put(path, "one", {"a": 1, "b": 2})
    put(path, "one", {"a": 3})
    assert get(path, "one") == {"a": 3}, "replaced, not merged"


# --- the lock ------------------------------------------------------------------------------------


def test_a_second_writer_is_told_and_may_read(data_home: Path) -> None:
    with opened(data_home):
        with pytest.raises(BusyError, match="open elsewhere"):
            opened(data_home)
        assert opened(data_home, read_only=True).running.ids() == []
    opened(data_home).close()


def test_the_lock_dies_with_its_process(data_home: Path) -> None:
    script = (
        "import sys, time; from pathlib import Path; from goa_solo.store.store import Store;"
        "store = Store.open(Path(sys.argv[1])); print('open', flush=True); time.sleep(60)"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", script, str(data_home)], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "open\n"
    with pytest.raises(BusyError):
        opened(data_home)
    child.kill()
    child.wait()
    child.stdout.close()
    opened(data_home).close()


def test_no_file_can_be_deleted_to_let_a_second_writer_in(data_home: Path) -> None:
    with opened(data_home):
        with suppress(OSError):  # Windows refuses it
            (data_home / write_lock.FILE).unlink(missing_ok=True)
        with pytest.raises(BusyError):
            opened(data_home)


@pytest.mark.skipif(os.name == "nt", reason="an open file can't be deleted there")
@pytest.mark.parametrize("system_locks", [True, False])
def test_nothing_is_written_once_what_was_locked_is_replaced(
    data_home: Path, monkeypatch: pytest.MonkeyPatch, system_locks: bool
) -> None:
    if not system_locks:
        monkeypatch.setattr(write_lock, "_system_lock", lambda _handle: None)
    locked = data_home if system_locks else data_home / write_lock.FILE
    with opened(data_home) as store:
        store.settings.change(one=1)
        locked.rename(locked.with_name(locked.name + "-away"))
        with pytest.raises(NotSavedError, match=r"is gone|was deleted or replaced"):
            store.settings.change(one=2)
        with opened(data_home) as second:
            second.settings.change(one=3)
            with pytest.raises(NotSavedError, match="was deleted or replaced"):
                store.settings.change(one=4)
        assert opened(data_home, read_only=True).settings.get("one") == 3


@pytest.mark.skipif(os.name == "nt", reason="has locks, and asking for a process ends it")
def test_without_system_locks_the_number_of_the_process_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write_lock, "_system_lock", lambda _handle: None)
    (tmp_path / write_lock.FILE).write_text("999999999")
    Lock(tmp_path).release()
    assert (tmp_path / write_lock.FILE).read_text() == str(os.getpid())
    (tmp_path / write_lock.FILE).write_text(str(os.getppid()))
    with pytest.raises(BusyError):
        Lock(tmp_path)
