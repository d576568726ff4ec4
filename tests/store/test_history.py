"""The index of finished sessions, settings and own texts."""

import csv
import io
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from tinydb import TinyDB, where

from goa_solo.application import campaigns
from goa_solo.application.finish_session import (
    SheetEntry,
    add_score_only,
    correct_sheet,
    finish,
)
from goa_solo.rules.campaign import Record
from goa_solo.store import migrations
from goa_solo.store.atomic_files import backup_path
from goa_solo.store.errors import MissingError, UnreadableError
from goa_solo.store.history_csv import write_csv
from goa_solo.store.migrations import VERSIONS, Versions
from goa_solo.store.progress import WorkDone, run_all
from goa_solo.store.record_folder import RecordFolder
from goa_solo.store.store import Store
from tests.support.fake_history import fill as write_many
from tests.support.fake_history import write
from tests.support.full_data_folder import files_in
from tests.support.random_session import COUNT, SETUP, opened, play, started


def test_the_latest_comes_first(store: Store) -> None:
    ids = [add_score_only(store, SETUP, COUNT).id for _ in range(5)]
    assert [row.id for row in store.history.open().rows] == ids[::-1]


@pytest.mark.parametrize("read_only", [False, True])
def test_the_index_alone_is_read_when_nothing_changed(
    data_home: Path, monkeypatch: pytest.MonkeyPatch, read_only: bool
) -> None:
    names = write_many(data_home, 30)
    before = files_in(data_home)
    with Store.open(data_home, read_only=read_only) as store:
        monkeypatch.setattr(RecordFolder, "read", None)
        rows = store.history.open().rows
        assert [row.id for row in rows] == names[::-1]
        assert [row.session for row in rows if row.campaign_id] == [3, 2, 1]
        assert store.history.open().rows == rows
    assert files_in(data_home) == before


def test_a_row_is_a_line_of_one_tinydb_file(data_home: Path) -> None:
    names = write_many(data_home, 30)
    with TinyDB(data_home / "history.json") as index:
        hard = index.table("sessions").search(where("difficulty") == 3)
        assert {row["id"] for row in hard} < {*names}
        assert index.table("campaigns").get(where("id") == "voyage-one")
    lines = (data_home / "history.json").read_text("utf-8").splitlines()
    assert sum('"past-' in line for line in lines) == 30 + 1  # and the campaign


def test_rows_of_an_older_version_are_made_anew_without_a_word(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = write_many(data_home, 30)
    monkeypatch.setattr(migrations, "VERSIONS", {**VERSIONS, "history": Versions(3)})
    with opened(data_home) as store:
        assert len(store.history.open().rows) == len(names)
        assert store.pending_notices() == ()
    assert '"schema": 3' in (data_home / "history.json").read_text("utf-8")


def test_a_list_that_is_stopped_goes_on_where_it_was(data_home: Path) -> None:
    write_many(data_home, 30)
    (data_home / "history.json").unlink()
    with opened(data_home) as store:
        steps = store.history.open_in_steps()
        for _ in range(21):
            next(steps)
        steps.close()
    with opened(data_home) as store:
        assert next(store.history.open_in_steps()) == WorkDone(0, 10)


def test_a_sheet_corrected_and_a_session_deleted_are_followed(
    data_home: Path, monkeypatch: pytest.MonkeyPatch, store: Store
) -> None:
    one, two = (add_score_only(store, SETUP, COUNT) for _ in range(2))
    store.history.open()
    monkeypatch.setattr(RecordFolder, "signature", lambda *_: (1, "the same moment"))
    same = dict.fromkeys((one.id, two.id), (1, "the same moment"))
    monkeypatch.setattr(
        RecordFolder, "signatures", lambda folder: same if folder is store.finished else {}
    )
    store.history.open()  # a clock too coarse to show the next change
    better = correct_sheet(store, one.id, SheetEntry(evolve(COUNT.sheet, tracks=(5,) * 5)))
    assert better.total > two.total
    assert {row.id: row.total for row in store.history.open().rows} == {
        one.id: better.total,
        two.id: two.total,
    }
    monkeypatch.undo()
    store.move_to_trash(store.finished, one.id)
    shutil.rmtree(data_home / "trash")  # by hand: it may be deleted
    assert [row.id for row in store.history.open().rows] == [two.id]
    assert store.pending_notices() == ()


def changed_by_hand(path: Path) -> None:
    lines = path.read_text("utf-8").replace('"house"', '"horse"').splitlines()
    path.write_text("\n".join(line for line in lines if '"check"' not in line), "utf-8")
    os.utime(path, (1, 1))


def came(path: Path) -> None:
    other = path.with_name("another.json")
    other.write_text(path.read_text("utf-8").replace(path.stem, "another"), "utf-8")
    changed_by_hand(other)


def went(path: Path) -> None:
    path.unlink()
    backup_path(path).unlink()


@pytest.mark.parametrize("change", [changed_by_hand, came, went])
def test_the_list_notices_what_other_hands_did(
    store: Store, change: Callable[[Path], None]
) -> None:
    records = [add_score_only(store, SETUP, COUNT) for _ in range(3)]
    store.history.open()
    change(store.finished.path(records[1].id))
    shown = store.history.open()
    expected = {"changed_by_hand": 3, "came": 4, "went": 2}[change.__name__]
    assert len(shown.rows) == expected
    assert {row.deck for row in shown.rows} == ({"house"} if change is went else {"house", "horse"})


def test_a_folder_that_can_not_be_listed_for_a_while_empties_no_list(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scandir = os.scandir

    def denied(path: Path) -> Any:
        if Path(path).name in ("finished", "campaigns"):
            raise PermissionError(13, "Permission denied")
        return scandir(path)

    write_many(data_home, 25)
    before = (data_home / "history.json").read_bytes()
    with opened(data_home) as store:
        monkeypatch.setattr(os, "scandir", denied)
        assert store.history.open().rows == ()
        told = " ".join(map(str, store.pending_notices()))
        assert "finished can't be read" in told
        monkeypatch.undo()
        assert (data_home / "history.json").read_bytes() == before
        assert len(store.history.open().rows) == 25
        assert sum(bool(row.campaign_id) for row in store.history.open().rows) == 3


def test_a_campaign_that_changed_changes_the_rows(store: Store) -> None:
    names = write(store, 25)
    rows = store.history.open().rows
    assert {row.id: row.session for row in rows if row.campaign_id} == {
        names[number]: place for place, number in enumerate((3, 13, 23), 1)
    }
    campaigns.undo_last_entry(store, "voyage-one")
    assert {row.session for row in store.history.open().rows} == {0, 1, 2}
    store.move_to_trash(store.campaigns, "voyage-one")
    assert {row.campaign_id for row in store.history.open().rows} == {""}
    store.restore_from_trash(store.campaigns, "voyage-one")
    assert {row.session for row in store.history.open().rows} == {0, 1, 2}


def table(store: Store) -> list[dict[str, str]]:
    """The CSV as a spreadsheet reads it."""
    out = io.BytesIO()
    run_all(write_csv(store, out))
    found = csv.DictReader(io.StringIO(out.getvalue().decode("utf-8"), newline=""), strict=True)
    names = [*(found.fieldnames or ())]
    assert len(names) == len({*names}), "no column is there twice"
    return [*found]


def test_csv_for_spreadsheets(data_home: Path) -> None:
    setup = evolve(
        SETUP,
        deck="=1+1",
        modules=("bonanza", "captains"),
        story="taxes",
        captain="malian",
    )
    with opened(data_home) as store:
        finish(store, play(started(store)).record, COUNT)
        sheet = evolve(COUNT.sheet, lakshmi_pardaos=17, story="taxes")
        add_score_only(store, setup, SheetEntry(sheet), note='Tea, "rain"\nand wine')
        scored, played = table(store)
    assert [*played][:7] == ["id", "finished", "edition", "deck", "difficulty", "total", "rank"]
    assert played["rounds"] == "8"
    assert (played["points_duty"], played["points_story"]) == ("5", "0")
    assert played["note"] == played["modules"] == played["story"] == played["captain"] == ""
    assert scored["deck"] == "'=1+1", "a name must not be taken for a formula"
    assert scored["note"] == 'Tea, "rain"\nand wine'
    assert (scored["modules"], scored["story"]) == ("bonanza captains", "taxes")
    assert (scored["captain"], scored["lakshmi_pardaos"]) == ("malian", "17")
    assert scored["points_only"] == "0"


def test_csv_says_nothing_of_what_nobody_knows(data_home: Path) -> None:
    """Her Pardaos if only who has more was entered, and the deck of a sheet entered by hand."""
    with opened(data_home) as store:
        unknown = evolve(COUNT.sheet, pardaos=31, lakshmi_pardaos=None, richer="you")
        add_score_only(store, SETUP, SheetEntry(unknown))
        add_score_only(store, SETUP, SheetEntry(evolve(COUNT.sheet, lakshmi_pardaos=0)))
        known, row = table(store)
    assert (row["lakshmi_pardaos"], row["deck"]) == ("", "")
    assert known["lakshmi_pardaos"] == "0"
    with opened(data_home) as store:
        assert table(store) == [known, row], "from the saved list too"


def test_csv_reads_no_session_that_the_list_knows(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = write_many(data_home, 25)
    with opened(data_home) as store:
        monkeypatch.setattr(RecordFolder, "read", None)
        assert [row["id"] for row in table(store)] == names[::-1]


def test_sessions_with_points_only_are_listed_where_their_campaign_changed(
    data_home: Path,
) -> None:
    with opened(data_home) as store:
        names = write(store, 25)
        campaign = store.campaigns.read("voyage-one")
        changed = store.finished.read(names[10]).finished
        by_hand = evolve(
            campaign, id="by-hand", sessions=("", names[0], ""), updated=changed, note="twice"
        )
        store.campaigns.write(by_hand)
        for _made_and_known in range(2):
            found = store.history.open()
            assert [row.id for row in found.rows] == names[::-1]
            expected = [*names[:10], names[10], "", "", *names[11:]][::-1]
            assert [row.id for row in found.listed] == expected
            third, first = (row for row in found.listed if row.points_only)
            assert (first.session, third.session) == (1, 3)
            assert {row.campaign_id for row in (first, third)} == {"by-hand"}
            points = [one.points for one in by_hand.entries if isinstance(one, Record)]
            assert [first.total, third.total] == [points[0], points[2]]
        assert len(store.history.open().rows) == 25
        last = table(store)[-1]
    assert (last["id"], last["finished"], last["difficulty"]) == ("", "", "")
    assert (last["campaign_id"], last["session"]) == ("by-hand", "1")
    assert (last["total"], last["points_only"]) == (str(points[0]), "1")


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
