"""Files of earlier versions open, from those of 18 November 2026 on; `tests/saves/` has them."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from goa_solo.application import campaigns, pack_lookup, ui_state
from goa_solo.play.conductor import Conductor
from goa_solo.play.undo_history import load
from goa_solo.rules.entries import Bid, Done, Shuffled
from goa_solo.rules.session import fold
from goa_solo.rules.setup import Side
from goa_solo.rules.steps import Settle
from goa_solo.store import aside, export_file, migrations, tinydb_file
from goa_solo.store.errors import NewerError, OlderError, UnreadableError
from goa_solo.store.import_items import ImportOutcome
from goa_solo.store.migrations import VERSIONS, Versions, migrate, version
from goa_solo.store.records import RunningSession
from goa_solo.store.serialize import from_plain
from goa_solo.store.settled_by_done import with_effects_at_done
from goa_solo.store.store import Store
from tests.support.full_data_folder import files_in
from tests.support.random_session import faces, opened, play
from tests.support.whole_imports import apply_import, preview_import

SAVES = Path(__file__).parent.parent / "saves"
FOLDER = SAVES / "2026-11-18"
"""A data folder of that day, with everything in it, an unfinished change, and an export."""
KINDS = ("running", "finished", "campaign")


def saved(kind: str, number: int) -> Path:
    return SAVES / f"{kind}-{number}.json"


def test_there_is_a_real_file_for_each_version() -> None:
    for kind in KINDS:
        for number in range(VERSIONS[kind].oldest, version(kind) + 1):
            assert saved(kind, number).exists(), f"{kind} {number}"


@pytest.mark.parametrize("path", sorted(SAVES.glob("*-*.json")), ids=lambda path: path.stem)
def test_a_file_of_each_version_opens(data_home: Path, path: Path) -> None:
    kind = path.stem.split("-")[0]
    with opened(data_home) as store:
        folder = store.record_folders[kind]
        name = f"the-{kind}"
        folder.folder.mkdir()
        shutil.copyfile(path, folder.path(name))
        record = folder.read(name)
        assert store.pending_notices() == ()
        if kind == "running":
            conductor = Conductor.resume(store, name, faces)
            assert conductor.notice is None
            assert conductor.can_redo
            assert play(conductor).table.over
        elif kind == "finished":
            assert fold(record.entries).over
            assert record.state in (None, fold(record.entries))
        else:
            assert campaigns.campaign_state(record).results


@pytest.mark.parametrize("kind", KINDS)
def test_the_latest_file_is_what_is_written_today(data_home: Path, kind: str) -> None:
    document = tinydb_file.get(saved(kind, version(kind)), kind)
    with opened(data_home) as store:
        folder = store.record_folders[kind]
        assert folder.document(folder.from_document(document)) == document


# --- auctions that took effect before they were settled -----------------------------------------


def migrated(name: str, **changes: Any) -> RunningSession:
    document = {**tinydb_file.get(SAVES / f"running-4-{name}.json", "running"), **changes}
    if changes:
        del document["check"]
    return from_plain(RunningSession, migrate("running", document))


def test_a_shuffle_of_what_was_paid_comes_after_done() -> None:
    kinds = [type(entry) for entry in migrated("shuffled-before-done").entries]
    assert kinds[kinds.index(Bid) :][:3] == [Bid, Done, Shuffled]


def test_a_finished_session_saved_without_its_last_table_is_migrated_too() -> None:
    document = tinydb_file.get(SAVES / "running-4-shuffled-before-done.json", "running")
    log = {"entries": document["entries"][: document["at"]]}
    kinds = [entry["do"] for entry in with_effects_at_done(log)["entries"]]
    assert kinds[kinds.index("bid") :][:3] == ["bid", "done", "shuffled"]


def test_a_session_left_while_settling_shows_its_tile_again() -> None:
    record = migrated("left-while-settling")
    table = record.state
    assert isinstance(table.prompt, Settle)
    assert table.market.tile(table.prompt.outcome.lot.space) is table.prompt.outcome.lot.type
    kinds = [type(entry) for entry in record.entries[record.at - 1 :]]
    assert kinds[:3] == [Bid, Done, Shuffled]


def test_an_action_she_took_before_her_new_pile_is_confirmed() -> None:
    record = migrated("she-acted-before-her-new-pile")
    assert record.log[-2:] == (Done(), Done())
    assert record.state.acted == (Side.LAKSHMI,)


@pytest.mark.parametrize("has_base", [False, True])
def test_a_log_left_while_settling_that_no_longer_replays_goes_on_after_it(has_base: bool) -> None:
    document = tinydb_file.get(SAVES / "running-4-left-while-settling.json", "running")
    changes: dict[str, Any]
    if has_base:
        changes = {"base": {"at": document["at"], "state": document["state"]}}
    else:
        changes = {"entries": [*document["entries"][:1], {"do": "done"}, *document["entries"][2:]]}
    session = load(migrated("left-while-settling", **changes))
    assert (session.notice is None) is has_base
    table = session.turns[session.place - 1].after
    assert len(table.markers) == len(document["state"]["markers"]) - 1
    assert play(Conductor(session, faces, lambda _: None)).table.over


# --- a whole data folder of that day ------------------------------------------------------------


@pytest.fixture
def folder(data_home: Path) -> Path:
    there = data_home / "there"
    shutil.copytree(FOLDER, there, ignore=shutil.ignore_patterns("export.json"))
    return there


def campaign_names(store: Store) -> list[str]:
    return [record.name for record in store.campaigns.all()]


def test_the_folder_of_18_november_opens_with_everything(folder: Path) -> None:
    with opened(folder) as store:
        assert campaign_names(store) == ["Along the coast", "By my own chart"]
        by_journal = [*store.campaigns.all()][1]
        assert by_journal.note == "by the journal"
        assert pack_lookup.campaign(store, by_journal.definition).definition.name == "my-voyage"
        state = ui_state.load(store)
        assert state.session in store.running
        assert state.score_sheet is not None
        assert state.score_sheet.campaign_id in store.campaigns
        assert (len(state.ticks), len(state.sheet_drafts), state.tour_answered) == (1, 1, True)
        assert store.settings.get("language") == "de"
        sessions = [row for row in store.history.open().rows if row.campaign_id]
        assert [row.campaign_id for row in sessions] == store.campaigns.ids()[:1]
        for name in store.running.ids():
            deck = pack_lookup.deck(store, store.running.read(name).setup.deck)
            conductor = Conductor.resume(store, name, deck.faces if deck.complete else faces)
            assert conductor.notice is None
            play(conductor, turns=3)
        assert store.pending_notices() == ()


def test_campaigns_of_that_day_move_with_those_deleted_and_set_aside(folder: Path) -> None:
    with opened(folder) as store:
        (deleted,) = [path.stem for path in (folder / "trash" / "campaigns").iterdir()]
        store.restore_from_trash(store.campaigns, deleted)
        (damaged,) = aside.listed(store)
        assert damaged.kind == "campaigns"
        aside.read_again(store, damaged.name)
        assert {*campaign_names(store)} >= {"Deleted", "Spoilt"}
        campaigns.set_name_and_note(store, deleted, note="saved again")
        assert [*json.loads(store.campaigns.path(deleted).read_text("utf-8"))] == ["campaign"]
        assert store.pending_notices() == ()
    assert not [*folder.rglob("voyages*")]
    before = files_in(folder)
    opened(folder).close()
    assert files_in(folder) == before


def test_campaigns_of_that_day_are_seen_where_nothing_can_be_moved(folder: Path) -> None:
    before = files_in(folder)
    with opened(folder, read_only=True) as store:
        assert campaign_names(store) == ["Along the coast", "By my own chart"]
    (folder / "staged" / "1").unlink()
    (folder / "journal.json").unlink()
    (folder / "staged").rmdir()
    (folder / "campaigns").rename(folder / "elsewhere")
    (folder / "campaigns").write_text("in the way")
    with opened(folder) as store:
        assert campaign_names(store) == ["Along the coast", "By my own chart"]
        assert len(store.pending_notices()) == 1
    assert files_in(folder).keys() >= {name for name in before if name.startswith("voyages/")}


def test_the_export_of_that_day_is_imported(store: Store) -> None:
    preview = preview_import(store, FOLDER / "export.json")
    assert {item.outcome for item in preview.items} == {ImportOutcome.NEW}
    apply_import(store, preview)
    assert campaign_names(store) == ["Along the coast", "By my own chart"]
    assert store.campaign_files.names() == ["my-voyage"]
    again = preview_import(store, export_file.of_everything(store).text().encode())
    assert {item.outcome for item in again.items} == {ImportOutcome.SAME}


# --- versions -----------------------------------------------------------------------------------


def test_a_climb_is_taken_one_version_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def fifth(document: dict[str, Any]) -> dict[str, Any]:
        return {**document, "colour": "red"}

    def sixth(document: dict[str, Any]) -> dict[str, Any]:
        return {**document, "colour": document["colour"] + "dish"}

    monkeypatch.setattr(migrations, "VERSIONS", {"running": Versions(4, (fifth, sixth))})
    assert version("running") == 6
    assert migrate("running", {"schema": 4}) == {"colour": "reddish"}
    assert migrate("running", {"schema": 5, "colour": "blue"}) == {"colour": "bluedish"}
    assert migrate("running", migrations.with_version_and_checksum("running", {"a": 1})) == {"a": 1}
    with pytest.raises(NewerError, match="format 7; this one reads up to 6"):
        migrate("running", {"schema": 7})
    with pytest.raises(OlderError, match="format 3; this one reads from 4 on"):
        migrate("running", {"schema": 3})


@pytest.mark.parametrize("wrong", [None, 0, -1, "1", 1.0, True, [1]])
def test_a_version_that_is_none_is_damage(wrong: object) -> None:
    with pytest.raises(UnreadableError):
        migrate("running", {"schema": wrong})


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
    campaign = migrate("campaign", {"schema": 3, "entries": log, "full_log": {"entries": log}})
    assert campaign["entries"] == campaign["full_log"]["entries"]
    assert campaign["entries"] == [{"do": "record", "sheet": sums}, {"do": "record"}]


@pytest.mark.parametrize("items", [None, 7, [3], [{"kind": 3}], [{"kind": ["voyage"]}]])
def test_a_damaged_export_of_an_earlier_version_is_damage(data_home: Path, items: object) -> None:
    page = {"lakshmi": "export", "schema": 2, "app": "", "made": "", "items": items}
    with opened(data_home) as store, pytest.raises(UnreadableError):
        preview_import(store, json.dumps(page).encode())
