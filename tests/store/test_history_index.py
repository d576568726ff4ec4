"""The index of finished sessions, settings and own texts."""

import json
import os
import time
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.application import campaigns
from goa_solo.application.finish_session import add_score_only, finish
from goa_solo.store.atomic_files import backup_path
from goa_solo.store.errors import MissingError, UnreadableError
from goa_solo.store.history_csv import as_csv
from goa_solo.store.record_folder import RecordFolder
from goa_solo.store.store import Store
from tests.support.fake_history import write
from tests.support.random_session import COUNT, SETUP, opened, play, started


def test_the_latest_comes_first(data_home: Path) -> None:
    with opened(data_home) as store:
        ids = [add_score_only(store, SETUP, COUNT).id for _ in range(5)]
        assert [row.id for row in store.history.rows()] == ids[::-1]


def test_a_file_that_came_or_went_by_other_hands_is_noticed(data_home: Path) -> None:
    with opened(data_home) as store:
        one, two = (add_score_only(store, SETUP, COUNT) for _ in range(2))
        away = data_home / "away"
        store.finished.path(one.id).rename(away)
        (data_home / "finished" / f"{one.id}.json.bak").unlink()
        assert [row.id for row in store.history.rows()] == [two.id]
        away.rename(store.finished.path(one.id))
        assert [row.id for row in store.history.rows()] == [two.id, one.id]


def test_a_file_that_was_changed_by_other_hands_gets_a_new_row(data_home: Path) -> None:
    with opened(data_home) as store:
        record = add_score_only(store, SETUP, COUNT)
        store.history.rows()
        path = store.finished.path(record.id)
        lines = path.read_text("utf-8").replace('"house"', '"horse"').splitlines()
        by_hand = [line for line in lines if '"check"' not in line]
        path.write_text("\n".join(by_hand), "utf-8")
        os.utime(path, (1, 1))
        assert store.history.rows()[0].deck == "horse"


def test_the_index_alone_is_read_when_nothing_changed(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(data_home) as store:
        for _ in range(3):
            add_score_only(store, SETUP, COUNT)
        rows = store.history.rows()
        monkeypatch.setattr(RecordFolder, "read", None)
        assert store.history.rows() == rows


OLD_ROW = {"id": "past", "finished": "2025-06-15T15:10:38Z", "voyage": "spring", "leg": 1}


@pytest.mark.parametrize("copy", [True, False], ids=["copy", "no copy"])
@pytest.mark.parametrize("read_only", [False, True])
def test_an_index_of_an_older_version_is_made_anew_without_a_word(
    data_home: Path, read_only: bool, copy: bool
) -> None:
    with opened(data_home) as store:
        record = add_score_only(store, SETUP, COUNT)
    index = data_home / "index.json"
    old = json.dumps({"sessions": {"1": OLD_ROW}})
    for path in (index, backup_path(index)):
        path.unlink(missing_ok=True)
        path.write_text(old)
    if not copy:
        backup_path(index).unlink()
    with Store.open(data_home, read_only=read_only) as store:
        for _ in range(2):
            assert [row.id for row in store.history.rows()] == [record.id]
        assert store.pending_notices() == ()
    assert not (data_home / "aside").exists()
    assert (index.read_text() == old) is read_only


def test_rows_that_an_earlier_version_adds_do_no_harm(data_home: Path) -> None:
    """Somebody goes back to an earlier version for a while: it knows no versions of the index."""
    with opened(data_home) as store:
        record = add_score_only(store, SETUP, COUNT)
    index = data_home / "index.json"
    tables = json.loads(index.read_text("utf-8"))
    index.write_text(json.dumps(tables | {"sessions": {"1": OLD_ROW}}), "utf-8")
    with opened(data_home) as store:
        assert [row.id for row in store.history.rows()] == [record.id]
        assert store.pending_notices() == ()
    assert not (data_home / "aside").exists()


def test_a_damaged_index_with_an_older_copy_is_told_and_made_anew(data_home: Path) -> None:
    with opened(data_home) as store:
        record = add_score_only(store, SETUP, COUNT)
    index = data_home / "index.json"
    old = json.dumps({"sessions": {"1": OLD_ROW}})
    for path, text in ((index, "{"), (backup_path(index), old)):
        path.unlink(missing_ok=True)
        path.write_text(text)
    with opened(data_home) as store:
        assert [row.id for row in store.history.rows()] == [record.id]
        assert "could not be read" in str(store.pending_notices()[0])
    with opened(data_home) as store:
        assert [row.id for row in store.history.rows()] == [record.id]
        assert store.pending_notices() == ()


def test_a_campaign_that_changed_changes_the_rows(data_home: Path) -> None:
    with opened(data_home) as store:
        names = write(store, 25)
        time.sleep(0.06)  # until the folders' times no longer count as a moment ago
        rows = store.history.rows()
        assert store.history.rows() is rows
        assert {row.id: row.session for row in rows if row.campaign_id} == {
            names[number]: place for place, number in enumerate((3, 13, 23), 1)
        }
        assert '"voyage-one"' not in (data_home / "index.json").read_text("utf-8")
        campaigns.undo_last_entry(store, "voyage-one")
        time.sleep(0.06)
        assert {row.session for row in store.history.rows()} == {0, 1, 2}
        store.move_to_trash(store.campaigns, "voyage-one")
        assert {row.campaign_id for row in store.history.rows()} == {""}
        store.restore_from_trash(store.campaigns, "voyage-one")
        assert {row.session for row in store.history.rows()} == {0, 1, 2}


def test_csv_for_spreadsheets(data_home: Path) -> None:
    with opened(data_home) as store:
        finish(store, play(started(store)).record, COUNT)
        add_score_only(store, evolve(SETUP, deck="=1+1"), COUNT)
        head, formula, played = as_csv(store.history.rows()).splitlines()
    assert head.startswith("id,finished,edition,deck,difficulty,total,rank")
    assert ",'=1+1," in formula, "a name must not be taken for a formula"
    assert len(head.split(",")) == len(formula.split(",")) == len(played.split(","))
    assert dict(zip(head.split(","), played.split(","), strict=True))["rounds"] == "8"


def test_settings_are_kept(data_home: Path) -> None:
    with opened(data_home) as store:
        assert store.settings.get("language", "en") == "en"
        store.settings.change(language="de", sound=True, size=3)
        store.settings.change(sound=None)
    with opened(data_home) as store:
        assert store.settings.all() == {"language": "de", "size": 3}
        for wrong in ({"Language": "de"}, {"x": "y" * 5000}, {"x": [1]}, {"x": 1.5}):
            with pytest.raises(UnreadableError):
                store.settings.change(**wrong)
        assert store.settings.all() == {"language": "de", "size": 3}


def test_own_texts_are_kept_letter_by_letter(data_home: Path) -> None:
    text = "# mine\r\nname = 'Größe'\n\n"
    with opened(data_home) as store:
        store.decks.write("my-cards", text)
        assert store.decks.names() == ["my-cards"]
        assert store.decks.read("my-cards") == text
        with pytest.raises(MissingError):
            store.decks.read("other")
        for name in ("../etc", "My", "", "a/b", "a" * 80):
            with pytest.raises(UnreadableError):
                store.decks.write(name, text)
        with pytest.raises(UnreadableError):
            store.decks.write("large", "x" * 1_100_000)
