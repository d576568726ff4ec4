"""Old files are migrated to today's version; `tests/saves/` has one real file of each version."""

import contextlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from goa_solo.application import campaigns
from goa_solo.play.conductor import Conductor
from goa_solo.rules.campaign import Record
from goa_solo.rules.session import fold
from goa_solo.store import export_file, import_file, import_items, migrations, tinydb_file
from goa_solo.store.errors import NewerError, UnreadableError
from goa_solo.store.migrations import migrate, version, with_version_and_checksum
from goa_solo.store.records import CampaignSession
from goa_solo.store.serialize import to_plain
from tests.support.random_session import faces, opened, play

SAVES = Path(__file__).parent.parent / "saves"
FOLDERS = {"running": "running", "finished": "finished", "voyage": "voyages"}


def saved(kind: str, number: int) -> Path:
    return SAVES / f"{kind}-{number}.json"


def test_there_is_a_real_file_for_each_version() -> None:
    for kind in FOLDERS:
        for number in range(1, version(kind) + 1):
            assert saved(kind, number).exists(), f"{kind} {number}"


@pytest.mark.parametrize("path", sorted(SAVES.glob("*-*.json")), ids=lambda path: path.stem)
def test_a_file_of_each_version_opens(data_home: Path, path: Path) -> None:
    kind = path.stem.split("-")[0]
    record_folder = data_home / FOLDERS[kind]
    record_folder.mkdir()
    name = f"the-{kind}"
    shutil.copyfile(path, record_folder / f"{name}.json")
    with opened(data_home) as store:
        record = export_file.record_folders(store)[kind].read(name)
        assert store.pending_notices() == ()
        if kind == "running":
            conductor = Conductor.resume(store, name, faces)
            assert conductor.notice is None
            assert conductor.can_redo
            assert play(conductor).table.over
        elif kind == "finished":
            assert fold(record.entries) == record.state
        else:
            assert campaigns.campaign_state(record).results


# --- version 1, in which a finished session named its campaign as well ---------------------------


def put(home: Path, kind: str, change: Callable[[dict[str, Any]], object] = lambda _: None) -> None:
    """A file of version 1 in its folder, with something changed."""
    tables = json.loads(saved(kind, 1).read_text("utf-8"))
    (document,) = tables[kind].values()
    change(document)
    del document["check"]
    folder = home / FOLDERS[kind]
    folder.mkdir(exist_ok=True)
    (folder / f"the-{kind}.json").write_text(json.dumps(tables), "utf-8")


GOALS = [["A", "F"], ["B", "G"], ["C", "I"]]
LEG = {"voyage": "the-voyage", "session": 1}


def test_version_1_a_campaign_with_its_session(data_home: Path) -> None:
    put(data_home, "finished", lambda document: document.update(leg=LEG))
    put(data_home, "voyage")
    with opened(data_home) as store:
        assert store.campaign_session("the-finished") == CampaignSession("the-voyage", 1)
        (row,) = store.history.rows()
        assert (row.campaign_id, row.session) == ("the-voyage", 1)
        session = store.finished.read("the-finished")
        assert session.auction_stats is not None
        record = campaigns.set_name_and_note(store, "the-voyage", note="written anew")
        assert [entry.sheet for entry in record.entries if isinstance(entry, Record)] == [None]
        assert campaigns.campaign_state(record).results[0].record.points == session.total
        assert store.finished.read("the-finished") == session, "the sheet has one place left"
        assert store.pending_notices() == ()


def test_version_1_a_session_its_campaign_does_not_list(data_home: Path) -> None:
    """It was undone there, or the campaign is gone: the session stays in history, on its own."""
    put(data_home, "finished", lambda document: document.update(leg=LEG))
    whole = json.loads(saved("finished", 1).read_text("utf-8"))["finished"]["1"]
    for voyage in (None, "the-voyage"):
        if voyage:
            put(
                data_home, "voyage", lambda one: one.update(sessions=[], entries=one["entries"][:1])
            )
        with opened(data_home) as store:
            assert store.campaign_session("the-finished") is None
            (row,) = store.history.rows()
            assert (row.campaign_id, row.total) == ("", whole["total"])
            session = store.finished.read("the-finished")
            assert len(session.entries) == len(whole["entries"])
            assert to_plain(session.sheet) == whole["sheet"] | {"lakshmi_pardaos": 0}
            assert store.pending_notices() == ()


def test_version_1_a_session_that_does_not_name_its_campaign(data_home: Path) -> None:
    put(data_home, "finished", lambda document: document.pop("leg", None))
    put(data_home, "voyage")
    with opened(data_home) as store:
        assert store.history.rows()[0].campaign_id == "the-voyage", "the campaign knows"


def test_version_1_the_sheet_of_a_deleted_session_stays_in_the_campaign(data_home: Path) -> None:
    put(data_home, "voyage")
    with opened(data_home) as store:
        sheet = store.campaigns.read("the-voyage").entries[1]
        assert isinstance(sheet, Record)
        assert sheet.sheet is not None
        record = campaigns.set_name_and_note(store, "the-voyage", note="written anew")
        assert record.entries[1] == sheet
        assert store.history.rows() == ()


def test_version_1_a_running_session_of_a_campaign(data_home: Path) -> None:
    put(data_home, "running", lambda document: document.update(leg=LEG))
    with opened(data_home) as store:
        session = store.running.read("the-running")
        assert session.campaign_session == CampaignSession("the-voyage", 1)


@pytest.mark.parametrize("damage", [7, None, [], "x", {"voyage": 7}])
@pytest.mark.parametrize("part", ["leg", "base", "state", "fought"])
@pytest.mark.parametrize("kind", ["running", "finished"])
def test_version_1_with_a_damaged_part_is_damage(
    data_home: Path, kind: str, part: str, damage: object
) -> None:
    put(data_home, kind, lambda document: document.update({part: damage}))
    with opened(data_home) as store, contextlib.suppress(UnreadableError):
        export_file.record_folders(store)[kind].read(f"the-{kind}")


def test_version_1_a_state_names_its_stage_as_today() -> None:
    old = {"state": {"step": "auction", "round": 2}, "base": {"at": 3, "state": {"step": "market"}}}
    for kind in ("running", "finished"):
        assert migrate(kind, {"schema": 1, **old}) == {
            "state": {"stage": "auction", "round": 2},
            "base": {"at": 3, "state": {"stage": "market"}},
        }
        new = {"state": {"stage": "auction"}}
        assert migrate(kind, {"schema": 1, **new}) == new


@pytest.mark.parametrize("kind", FOLDERS)
def test_the_latest_file_is_what_is_written_today(data_home: Path, kind: str) -> None:
    document = tinydb_file.get(saved(kind, version(kind)), kind)
    with opened(data_home) as store:
        folder = export_file.record_folders(store)[kind]
        assert folder.document(folder.from_document(document)) == document


def test_bringing_a_file_over_leaves_the_document_as_it_was() -> None:
    for kind in FOLDERS:
        (document,) = json.loads(saved(kind, 1).read_text("utf-8"))[kind].values()
        before = json.dumps(document)
        migrate(kind, document)
        assert json.dumps(document) == before


def test_an_export_of_version_1_brings_the_campaign_with_its_sessions(data_home: Path) -> None:
    page = (SAVES.parent / "sessions" / "voyage.json").read_bytes()
    assert b'"leg"' in page, "made by version 1"
    with opened(data_home) as store:
        import_file.apply_import(store, import_file.preview_import(store, page))
        (campaign,) = store.campaigns.all()
        assert campaign.sessions
        rows = {row.id: (row.campaign_id, row.session) for row in store.history.rows()}
        for number, name in enumerate(campaign.sessions, 1):
            assert rows[name] == (campaign.id, number)
        again = import_file.preview_import(store, page)
        assert {item.outcome for item in again.items} == {import_items.ImportOutcome.SAME}
        exported = export_file.campaign(store, campaign.id)
        assert '"leg"' not in exported
    with opened(data_home / "there") as there:
        import_file.apply_import(there, import_file.preview_import(there, exported.encode()))
        assert {row.campaign_id for row in there.history.rows()} == {campaign.id}


def test_a_climb_is_taken_one_version_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def second(document: dict[str, Any]) -> dict[str, Any]:
        return {**document, "colour": "red"}

    def third(document: dict[str, Any]) -> dict[str, Any]:
        return {**document, "colour": document["colour"] + "dish"}

    monkeypatch.setattr(migrations, "MIGRATIONS", {"running": (second, third)})
    assert version("running") == 3
    assert migrate("running", {"schema": 1}) == {"colour": "reddish"}
    assert migrate("running", {"schema": 2, "colour": "blue"}) == {"colour": "bluedish"}
    assert migrate("running", with_version_and_checksum("running", {"a": 1})) == {"a": 1}
    with pytest.raises(NewerError, match="format 4; this one reads up to 3"):
        migrate("running", {"schema": 4})


@pytest.mark.parametrize("wrong", [None, 0, -1, "1", 1.0, True, [1]])
def test_a_version_that_is_none_is_damage(wrong: object) -> None:
    with pytest.raises(UnreadableError):
        migrate("running", {"schema": wrong})


# --- version 2 of sessions: before R18, R23 and R24 were asked ------------------------------------


def test_version_2_a_session_begun_before_keeps_the_readings_it_had() -> None:
    setup = {"purse": [1, 0, 0, 0], "rulings": ["R2"]}
    old = {"schema": 2, "entries": [{"do": "begin", "setup": setup}], "state": {"setup": setup}}
    new = migrate("running", old)
    kept = ["R2", "R18", "R23", "R24"]
    assert new["entries"][0]["setup"]["rulings"] == new["state"]["setup"]["rulings"] == kept


def test_version_2_plagued_crops_is_scored_as_before() -> None:
    sheet = {"story": "plagued crops"}
    old = {"schema": 2, "setup": {}, "sheet": sheet, "revised": [{"until": "", "sheet": sheet}]}
    new = migrate("finished", old)
    assert new["sheet"]["plagued_on_top"] is True
    assert new["revised"][0]["sheet"]["plagued_on_top"] is True
    assert new["setup"]["rulings"] == ["R18", "R23", "R24"]
    campaign = {"schema": 1, "entries": [{"do": "record", "sheet": sheet}]}
    assert migrate("voyage", campaign)["entries"][0]["sheet"]["plagued_on_top"] is True


def test_version_2_the_open_purse_card_gets_its_own_place(data_home: Path) -> None:
    page = (SAVES.parent / "sessions" / "left-at-your-auction-taxes.json").read_bytes()
    with opened(data_home) as store:
        import_file.apply_import(store, import_file.preview_import(store, page))
        (name,) = store.running.ids()
        conductor = Conductor.resume(store, name, faces)
        assert conductor.notice is None
        purse = conductor.table.purse
        assert (purse.open, purse.draw) == (1, (2,))


# --- version 3 of sessions: before Gambit was a step ----------------------------------------------


BEFORE_FORMAT_4 = {"solo_board": False, "confirm_her_action": True, "gambit_by_hand": False}


def test_version_3_a_session_begun_with_gambit_is_reminded_as_before() -> None:
    setup = {"purse": [1, 1, 1, 1], "modules": ["bonanza", "gambit"]}
    old = {
        "schema": 3,
        "setup": setup,
        "entries": [{"do": "begin", "setup": setup}, {"do": "done"}],
        "state": {"setup": setup},
        "base": {"at": 1, "state": {"setup": setup}},
    }
    kept = {**setup, **BEFORE_FORMAT_4, "gambit_by_hand": True}
    for kind in ("running", "finished"):
        new = migrate(kind, old)
        assert new["setup"] == new["state"]["setup"] == new["base"]["state"]["setup"] == kept
        assert new["entries"] == [{"do": "begin", "setup": kept}, {"do": "done"}]
    plain = {"purse": [1, 1, 1, 1], "modules": ["bonanza"]}
    found = migrate("finished", {"schema": 3, "setup": plain})
    assert found == {"setup": plain | BEFORE_FORMAT_4}


@pytest.mark.parametrize(
    ("setup", "board"),
    [
        ({"purse_cards": "table"}, True),
        ({"edition": "zman-2012", "cards": "table"}, False),
        ({}, False),
    ],
)
def test_version_3_a_session_begun_before_goes_on_asking_for_each_action(
    setup: dict[str, Any], board: bool
) -> None:
    new = {**BEFORE_FORMAT_4, "solo_board": board}
    old = {"schema": 3, "entries": [{"do": "begin", "setup": setup}], "state": {"setup": setup}}
    document = migrate("running", old)
    assert document["entries"][0]["setup"] == document["state"]["setup"] == setup | new


# --- version 4 of finished sessions and 3 of campaigns: a sum left out of a sheet was 0 -----------


@pytest.mark.parametrize(
    ("sheet", "sums"),
    [
        ({}, {"pardaos": 0, "lakshmi_pardaos": 0}),
        ({"lakshmi_pardaos": 20}, {"pardaos": 0, "lakshmi_pardaos": 20}),
        ({"richer": "you", "lakshmi_pardaos": 20}, {"richer": "you", "lakshmi_pardaos": 20}),
    ],
)
def test_version_4_a_sum_left_out_of_a_sheet_was_0(
    sheet: dict[str, Any], sums: dict[str, Any]
) -> None:
    finished = migrate("finished", {"schema": 4, "sheet": sheet, "revised": [{"sheet": sheet}]})
    assert finished["sheet"] == finished["revised"][0]["sheet"] == sums
    log = [{"do": "record", "sheet": sheet}, {"do": "record"}]
    campaign = migrate("voyage", {"schema": 3, "entries": log, "full_log": {"entries": log}})
    assert campaign["entries"] == campaign["full_log"]["entries"]
    assert campaign["entries"] == [{"do": "record", "sheet": sums}, {"do": "record"}]
