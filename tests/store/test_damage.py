"""Damage, each kind by name: nothing is overwritten, the last good copy opens, it is told."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from goa_solo.application import campaigns
from goa_solo.application.finish_session import add_score_only
from goa_solo.play.conductor import Conductor
from goa_solo.store import atomic_files, tinydb_file
from goa_solo.store.atomic_files import backup_path
from goa_solo.store.errors import NotReadError, NotSavedError, UnreadableError
from goa_solo.store.migrations import version, with_version_and_checksum
from goa_solo.store.record_folder import RecordFolder
from goa_solo.store.store import Store
from tests.application.test_finish_session import GOALS
from tests.support.random_session import COUNT, SETUP, faces, opened, play, started


def rewritten(change: Callable[[dict[str, object]], object]) -> Callable[[Path], None]:
    """Damage that is still JSON: the record with something changed."""

    def damage(path: Path) -> None:
        tables = json.loads(path.read_text("utf-8"))
        (record,) = next(iter(tables.values())).values()
        record.pop("check")
        change(record)
        replaced(path, json.dumps(tables).encode())

    return damage


def replaced(path: Path, raw: bytes) -> None:
    """Write a file anew, so that its last good copy, a second name of it, stays as it was."""
    path.unlink()
    path.write_bytes(raw)


def one_digit(path: Path) -> None:
    """Still JSON, still a record, but not the one that was written."""
    text = path.read_text("utf-8")
    replaced(path, text.replace('"difficulty": 1', '"difficulty": 2').encode())


DAMAGES: dict[str, Callable[[Path], None]] = {
    "truncated": lambda path: replaced(path, path.read_bytes()[: path.stat().st_size // 2]),
    "empty": lambda path: replaced(path, b""),
    "garbage": lambda path: replaced(path, os.urandom(4000)),
    "zeros": lambda path: replaced(path, bytes(4096)),
    "half written": lambda path: replaced(path, path.read_bytes()[:-40] + bytes(40)),
    "gone": lambda path: path.unlink(),
    "other json": lambda path: replaced(path, b'{"hello": "world"}'),
    "a list": lambda path: replaced(path, b"[1, 2, 3]"),
    "another table": lambda path: replaced(path, b'{"_default": {"1": {"a": 1}}}'),
    "deep": lambda path: replaced(path, b'{"running":' * 50_000),
    "one digit": one_digit,
    "wrong type": rewritten(lambda record: record.update(app=5)),
    "a part missing": rewritten(lambda record: record.pop("created")),
    "an unknown part": rewritten(lambda record: record.update(colour="red")),
    "another name inside": rewritten(lambda record: record.update(id="somebody-else")),
    "no version": rewritten(lambda record: record.pop("schema")),
    "a version that is none": rewritten(lambda record: record.update(schema="one")),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_running_session_opens_from_its_last_good_copy(
    data_home: Path, name: str
) -> None:
    with opened(data_home) as store:
        conductor = play(started(store), turns=8)
        path = store.running.path(conductor.id)
        before = conductor.turns[-2].after
    DAMAGES[name](path)
    damaged = path.read_bytes() if path.exists() else None
    with opened(data_home) as store:
        again = Conductor.resume(store, conductor.id, faces)
        assert again.table == before
        (told,) = store.pending_notices()
        assert "could not be read" in str(told)
        assert "copy from before the last change" in str(told)
        if damaged is not None:
            (aside,) = (data_home / "aside").iterdir()
            assert aside.read_bytes() == damaged
            assert "2025-06-15" in aside.name
        play(again)
        assert again.table.over
    with opened(data_home) as store:
        assert Conductor.resume(store, conductor.id, faces).table == again.table
        assert store.pending_notices() == ()


@pytest.mark.parametrize("name", [name for name in DAMAGES if name != "gone"])
def test_with_no_good_copy_the_file_is_set_aside_and_the_rest_is_there(
    data_home: Path, name: str
) -> None:
    with opened(data_home) as store:
        records = [add_score_only(store, SETUP, COUNT) for _ in range(3)]
        path = store.finished.path(records[1].id)
        DAMAGES[name](path)
        shutil.copyfile(path, backup_path(path))
    with opened(data_home) as store:
        rows = store.history.open().rows
        assert {row.id for row in rows} == {records[0].id, records[2].id}
        (told,) = store.pending_notices()
        assert "no good copy" in str(told)
        assert len(list((data_home / "aside").iterdir())) == 2
        assert store.history.open().rows == rows
        assert store.pending_notices() == ()


def index(**tables: object) -> Callable[[Path], None]:
    """Write an index with these tables of one row."""
    page = {"history": {"schema": version("history")}, **tables}
    raw = json.dumps({name: {"1": row} for name, row in page.items()}).encode()
    return lambda path: replaced(path, raw)


INDEX: dict[str, Callable[[Path], None]] = {
    **{name: DAMAGES[name] for name in ("truncated", "empty", "garbage", "zeros", "gone")},
    "a list": DAMAGES["a list"],
    "no version": index(history={}),
    "a row of another kind": index(sessions={"id": 7}),
    "a row that can't be": index(sessions={"id": "a-b-c", "finished": "2025-06-15"}),
    "a campaign of another kind": index(campaigns={"id": "a-b-c"}),
    "a campaign that can't be": index(
        campaigns={"id": "a-b-c", "updated": "2025-06-15T12:00:00Z", "sessions": [""], "points": []}
    ),
}


@pytest.mark.parametrize("name", INDEX)
def test_the_index_is_made_anew_and_never_an_empty_history(data_home: Path, name: str) -> None:
    with opened(data_home) as store:
        records = [add_score_only(store, SETUP, COUNT) for _ in range(4)]
        campaigns.start_campaign(store, GOALS)
        rows = store.history.open().rows
    path = data_home / "history.json"
    INDEX[name](path)
    damaged = path.read_bytes() if path.exists() else None
    with opened(data_home) as store:
        assert store.history.open().rows == rows
        assert len(rows) == len(records)
        assert len(store.pending_notices()) == (damaged is not None)
        if damaged is not None:
            (aside,) = (data_home / "aside").iterdir()
            assert aside.read_bytes() == damaged
    with opened(data_home) as store:
        assert store.history.open().rows == rows
        assert store.pending_notices() == ()


def test_damage_while_running_is_not_copied_over_the_good_copy(
    data_home: Path, store: Store
) -> None:
    conductor = play(started(store), turns=5)
    path = store.running.path(conductor.id)
    replaced(path, b"garbage")
    play(conductor, turns=1)
    assert store.running.read(conductor.id) == conductor.record
    (aside,) = (data_home / "aside").iterdir()
    assert aside.read_bytes() == b"garbage"
    assert backup_path(path).read_bytes() != b"garbage"


def test_the_data_folder_vanished_while_running(data_home: Path, store: Store) -> None:
    conductor = play(started(store), turns=5)
    moved = data_home.rename(data_home.with_name(data_home.name + "-moved"))
    with pytest.raises(NotSavedError, match="is gone"):
        play(conductor, turns=1)
    assert conductor.place == 6
    moved.rename(data_home)
    play(conductor, turns=1)
    assert store.running.read(conductor.id) == conductor.record


def denied(*_: object, **__: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_a_folder_that_may_not_be_written(data_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(data_home) as store:
        conductor = play(started(store), turns=5)
        with monkeypatch.context() as patch:
            patch.setattr(Path, "open", denied)
            with pytest.raises(NotSavedError, match="isn't allowed to write"):
                play(conductor, turns=1)
        assert conductor.place == 6


def test_a_file_that_may_not_be_read_is_left_alone(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(data_home) as store:
        name = play(started(store), turns=5).id
        with monkeypatch.context() as patch:
            patch.setattr(Path, "read_bytes", denied)
            with pytest.raises(NotReadError, match="left as it is"):
                store.running.read(name)
            assert list(store.running.all()) == []
            assert "can't be opened" in str(store.pending_notices()[0])
        assert not (data_home / "aside").exists()
        assert store.running.read(name).id == name


def test_opened_to_read_nothing_is_moved(data_home: Path) -> None:
    with opened(data_home) as store:
        conductor = play(started(store), turns=5)
        path = store.running.path(conductor.id)
        replaced(path, b"garbage")
        add_score_only(store, SETUP, COUNT)
        (data_home / "history.json").write_bytes(b"garbage")
    files = sorted(path.name for path in data_home.rglob("*"))
    store = Store.open(data_home, read_only=True)
    assert store.running.read(conductor.id).at < conductor.record.at
    assert len(store.history.open().rows) == 1
    assert len(store.pending_notices()) == 2
    assert sorted(path.name for path in data_home.rglob("*")) == files
    assert path.read_bytes() == b"garbage"


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize("spoil", [lambda path: replaced(path, b"{"), Path.unlink])
def test_what_is_said_to_be_set_aside_was(
    data_home: Path, spoil: Callable[[Path], None], read_only: bool
) -> None:
    with opened(data_home) as store:
        path = store.campaigns.path(campaigns.start_campaign(store, GOALS).id)
    backup_path(path).write_bytes(b"{")
    spoil(path)
    with Store.open(data_home, read_only=read_only) as store:
        assert [*store.campaigns.all()] == []
        (notice,) = map(str, store.pending_notices())
    aside = sorted((data_home / "aside").glob("*.json*"))
    if read_only:
        assert notice.endswith("No file was moved.")
        assert not aside
    else:
        assert notice.endswith(f"The file was set aside as aside/{aside[0].name}.")


@pytest.mark.parametrize("kind", ["finished", "campaigns"])
def test_a_file_deleted_by_hand_with_its_copy_is_missed_once(store: Store, kind: str) -> None:
    if kind == "finished":
        names = [add_score_only(store, SETUP, COUNT).id for _ in range(3)]
    else:
        names = [campaigns.start_campaign(store, GOALS).id for _ in range(3)]
    folder: RecordFolder[Any] = store.finished if kind == "finished" else store.campaigns
    store.history.open()
    damaged = folder.path(names[0])
    for path in (damaged, backup_path(damaged)):
        path.write_bytes(b"{")
    with pytest.raises(UnreadableError):
        folder.read(names[0])
    store.pending_notices()
    store.move_to_trash(folder, names[1])
    store.history.open()
    assert store.pending_notices() == ()
    atomic_files.remove(folder.path(names[2]))
    store.history.open()
    (notice,) = map(str, store.pending_notices())
    assert notice.startswith(f"The file {kind}/{names[2]}.json is gone, and so is its copy.")
    store.history.open()
    assert store.pending_notices() == ()


def test_damaged_settings_are_set_aside_and_their_copy_opens(data_home: Path) -> None:
    with opened(data_home) as store:
        store.settings.change(language="de")
        store.settings.change(language="fr", sound=True)
        replaced(data_home / "settings.json", b"{")
    with opened(data_home) as store:
        assert store.settings.get("language") == "de"
        assert "settings could not be read" in str(store.pending_notices()[0])
        store.settings.change(language="en")
    with opened(data_home) as store:
        assert store.settings.all() == {"language": "en"}


def plan(*steps: dict[str, str], **stamp: object) -> str:
    """A journal as the store writes it, or with another stamp."""
    document = {**with_version_and_checksum("journal", {"steps": list(steps)}), **stamp}
    return tinydb_file.page("journal", {n: v for n, v in document.items() if v is not None})


@pytest.mark.parametrize(
    "journal",
    [
        plan({"do": "put"}),
        plan({"do": "remove", "path": "settings.json"}, check="00000000"),
        plan({"do": "remove", "path": "settings.json"}, check=None),
    ],
    ids=["half a step", "another check sum", "no check sum"],
)
def test_a_broken_journal_is_set_aside_and_not_acted_upon(data_home: Path, journal: str) -> None:
    with opened(data_home) as store:
        add_score_only(store, SETUP, COUNT)
        store.settings.change(language="de")
    settings = (data_home / "settings.json").read_bytes()
    (data_home / "journal.json").write_text(journal)
    with opened(data_home) as store:
        assert "interrupted" in str(store.pending_notices()[0])
        assert (data_home / "settings.json").read_bytes() == settings
        assert len(store.history.open().rows) == 1
    assert [path.read_text() for path in (data_home / "aside").iterdir()] == [journal]


def test_a_journal_that_leads_out_of_the_folder_is_refused(data_home: Path) -> None:
    (data_home / "treasure").write_text("mine")
    inner = data_home / "inner"
    inner.mkdir()
    (inner / "journal.json").write_text(plan({"do": "remove", "path": "../treasure"}))
    with opened(inner) as store:
        assert "interrupted" in str(store.pending_notices()[0])
    assert (data_home / "treasure").read_text() == "mine"
