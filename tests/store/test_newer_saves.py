"""A file of a newer version, or from before the first release, is refused and left alone."""

import contextlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from goa_solo import paths
from goa_solo.application import campaigns, own_decks, pack_lookup
from goa_solo.application.finish_session import add_score_only, annotate
from goa_solo.play.conductor import Conductor
from goa_solo.rules.campaign import Choose, Record
from goa_solo.rules.message import RuleError
from goa_solo.store import export_file
from goa_solo.store.atomic_files import backup_path
from goa_solo.store.errors import NewerError, OlderError, OtherVersionError
from goa_solo.store.migrations import VERSIONS, checksum
from goa_solo.store.store import Store
from tests.application.test_finish_session import GOALS
from tests.support.full_data_folder import Files, files_in
from tests.support.random_session import COUNT, SETUP, faces, opened, play, started
from tests.support.run_cli import call
from tests.support.whole_imports import apply_import, preview_import

KINDS = ("running", "finished", "campaign")
NAMES = dict(zip(KINDS, ("the-running", "the-finished", "the-campaign"), strict=True))


def files(folder: Path) -> Files:
    return {name: raw for name, raw in files_in(folder).items() if name != "lock"}


def new_schema(record: dict[str, Any]) -> None:
    record["schema"] = 99


def old_schema(record: dict[str, Any]) -> None:
    record["schema"] = 1


def new_field(record: dict[str, Any]) -> None:
    record.update(schema=99, weather="monsoon")


def new_entry(record: dict[str, Any]) -> None:
    record.update(schema=99, entries=[*record.get("entries", []), {"do": "gambit", "card": 3}])


def make_newer(path: Path, change: Callable[[dict[str, Any]], object] = new_schema) -> bytes:
    """The file as a newer app would have written it; it is a new one, so that a copy that was a
    second name of it stays as it was."""
    tables = json.loads(path.read_text("utf-8"))
    for record in next(iter(tables.values())).values():
        change(record)
    path.unlink()
    path.write_text(json.dumps(tables), "utf-8")
    return path.read_bytes()


@pytest.fixture
def home(data_home: Path) -> Path:
    """A folder with a running session, a campaign and a session recorded in it."""
    with opened(data_home) as store:
        conductor = play(started(store), turns=5)
        running = conductor.record
        campaign = campaigns.start_campaign(store, GOALS)
        campaigns.add_entry(store, campaign.id, Record(40, ("A",)))
        session = add_score_only(store, SETUP, COUNT)
        annotate(store, session.id, "now it has a copy of its own")
        store.settings.change(language="de")
        store.settings.change(language="fr")
        for kind, record in (
            ("running", running),
            ("finished", store.finished.read(session.id)),
            ("campaign", store.campaigns.read(campaign.id)),
        ):
            folder = store.record_folders[kind]
            store.move_to_trash(folder, record.id)
            renamed = evolve(record, id=NAMES[kind])
            folder.write(renamed)
            folder.write(renamed)
        shutil.rmtree(data_home / "trash")
        store.history.open()
    return data_home


def path_of(store: Store, kind: str) -> Path:
    return store.record_folders[kind].path(NAMES[kind])


def try_everything(store: Store, kind: str) -> None:
    """Read, list, count, export, resume, and save under the same name; none may change a thing."""
    folder, name = store.record_folders[kind], NAMES[kind]
    list(folder.all())
    store.history.open()
    store.history.open()
    export_file.of_everything(store).text()
    page = export_file.of_everything(store).text()
    for attempt in (
        lambda: folder.read(name),
        lambda: Conductor.resume(store, NAMES["running"], faces) if kind == "running" else None,
        lambda: annotate(store, NAMES["finished"], "new") if kind == "finished" else None,
        lambda: (
            campaigns.add_entry(store, NAMES["campaign"], Choose(()))
            if kind == "campaign"
            else None
        ),
        lambda: apply_import(store, preview := preview_import(store, page.encode()), preview.items),
    ):
        with contextlib.suppress(OtherVersionError):
            attempt()


@pytest.mark.parametrize("change", [new_schema, new_field, new_entry, old_schema])
@pytest.mark.parametrize("kind", KINDS)
def test_a_record_of_another_version_is_left_alone(
    home: Path, kind: str, change: Callable[[dict[str, Any]], object]
) -> None:
    words = "before its first release" if change is old_schema else "newer version of the app"
    with opened(home) as store:
        record: Any = store.record_folders[kind].read(NAMES[kind])
        path = path_of(store, kind)
        raw, copy = make_newer(path, change), backup_path(path).read_bytes()
    with opened(home) as store:
        folder = store.record_folders[kind]
        with pytest.raises(OtherVersionError, match=words):
            folder.read(NAMES[kind])
        try_everything(store, kind)
        assert any(words in str(message) for message in store.pending_notices())
        with pytest.raises(OtherVersionError, match=words):
            folder.write(record)
        with pytest.raises(OtherVersionError, match=words):
            put(store, kind, record)
        assert (path.read_bytes(), backup_path(path).read_bytes()) == (raw, copy)
        assert not (home / "aside").exists()


@pytest.mark.parametrize("kind", KINDS)
def test_a_field_that_a_newer_version_added_is_no_damage(home: Path, kind: str) -> None:
    def added(record: dict[str, Any]) -> None:
        record["weather"] = "monsoon"
        record["check"] = checksum(record)

    with opened(home) as store:
        page, path = export_file.of_everything(store).text().encode(), path_of(store, kind)
        raw, copy = make_newer(path, added), backup_path(path).read_bytes()
        with pytest.raises(NewerError, match=r"newer version of the app .*'weather'"):
            store.record_folders[kind].read(NAMES[kind])
        try_everything(store, kind)
        preview = preview_import(store, page)
        with pytest.raises(NewerError):
            apply_import(store, preview, preview.conflicts)
        assert (path.read_bytes(), backup_path(path).read_bytes()) == (raw, copy)
        assert not (home / "aside").exists()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("damage", [None, b"garbage", b""], ids=["good", "garbage", "gone"])
def test_a_newer_copy_is_left_alone(home: Path, kind: str, damage: bytes | None) -> None:
    with opened(home) as store:
        record: Any = store.record_folders[kind].read(NAMES[kind])
        path = path_of(store, kind)
        raw = make_newer(backup_path(path))
        if damage == b"":
            path.unlink()
        elif damage is not None:
            path.unlink()
            path.write_bytes(damage)
    with opened(home) as store:
        folder = store.record_folders[kind]
        if damage is None:
            assert folder.read(NAMES[kind]) == record
        else:
            with pytest.raises(NewerError):
                folder.read(NAMES[kind])
        try_everything(store, kind)
        with pytest.raises(NewerError):
            folder.write(record)
        with pytest.raises(NewerError):
            put(store, kind, record)
        assert backup_path(path).read_bytes() == raw
        assert not (home / "aside").exists()


def put(store: Store, kind: str, record: Any) -> None:
    """Save a record together with others, as finishing a session does."""
    folder = store.record_folders[kind]
    change = store.change()
    change.put(folder.path(record.id), kind, folder.document(record))
    change.commit()


def test_a_newer_layout_is_no_damage(home: Path) -> None:
    with opened(home) as store:
        path = path_of(store, "running")
        path.unlink()
        path.write_text('{"sessions of today": [{"schema": 99}]}')
        with pytest.raises(NewerError):
            store.running.read(NAMES["running"])
    assert "aside" not in {one.name for one in home.iterdir()}


def test_a_running_session_of_a_newer_app_is_not_removed_with_a_finished_one(home: Path) -> None:
    with opened(home) as store:
        newer = store.running.path(NAMES["finished"])
        path_of(store, "running").rename(newer)
        raw = make_newer(newer)
        with pytest.raises(NewerError):
            annotate(store, NAMES["finished"], "new")
        assert newer.read_bytes() == raw


@pytest.mark.parametrize("copy", [False, True])
def test_newer_settings_are_left_alone(home: Path, copy: bool) -> None:
    path = home / "settings.json"
    raw = make_newer(backup_path(path) if copy else path)
    with opened(home) as store:
        assert store.settings.get("language") == ("fr" if copy else None)
        with pytest.raises(NewerError):
            store.settings.change(language="en")
        assert store.settings.get("language") == ("fr" if copy else None)
    assert (backup_path(path) if copy else path).read_bytes() == raw


def test_a_newer_index_is_left_alone_and_history_is_there(home: Path) -> None:
    raw = make_newer(home / "history.json")
    with opened(home) as store:
        assert [row.id for row in store.history.open().rows] == [NAMES["finished"]]
        assert len(store.pending_notices()) == 1
        session = add_score_only(store, SETUP, COUNT)
        assert {row.id for row in store.history.open().rows} == {NAMES["finished"], session.id}
    assert (home / "history.json").read_bytes() == raw


def test_a_newer_journal_is_left_alone_and_nothing_is_changed(home: Path) -> None:
    (home / "journal.json").write_text('{"journal": {"1": {"schema": 99, "plan": []}}}')
    (home / "staged").mkdir()
    (home / "staged" / "1").write_text("new")
    before = files(home)
    with opened(home) as store:
        assert "newer version of the app" in str(store.pending_notices()[0])
        with pytest.raises(NewerError):
            add_score_only(store, SETUP, COUNT)
        assert len(store.history.open().rows) == 1
    assert files(home) == before


def test_an_export_of_another_version_is_refused(home: Path) -> None:
    with opened(home) as store:
        page = json.loads(export_file.of_everything(store).text())
        for change in (new_schema, new_field, old_schema):
            other = json.loads(json.dumps(page))
            change(other)
            error = OlderError if change is old_schema else NewerError
            with pytest.raises(error, match="It was left as it is"):
                preview_import(store, json.dumps(other).encode())


@pytest.mark.parametrize(
    "words",
    [
        ("play", "--resume"),
        ("campaign", "list"),
        ("campaign", "show"),
        ("campaign", "record", "--points", "40", "--achieved", "none"),
        ("data", "export"),
        ("data", "export", "--csv"),
        ("data", "export", "--session", NAMES["running"]),
        ("data", "export", "--session", NAMES["finished"]),
        ("data", "export", "--campaign", NAMES["campaign"]),
        ("data", "import", "newer.json"),
        ("replay", "newer.json"),
    ],
    ids=" ".join,
)
def test_the_terminal_says_so_and_changes_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("GOA_SOLO_HOME", str(home))
    for kind, folder in zip(KINDS, ("running", "finished", "campaigns"), strict=True):
        make_newer(home / folder / f"{NAMES[kind]}.json")
    make_newer(home / "history.json")
    monkeypatch.chdir(home)
    Path("newer.json").write_text('{"lakshmi": "export", "schema": 99, "things": []}')
    before = files(home)
    said = call(*words)
    assert "newer version of the app" in " ".join((said.out + said.err).split())
    assert files(home) == before


def test_every_kind_is_tried_here() -> None:
    assert {*KINDS, "history", "settings", "journal", "export"} == {*VERSIONS}


def test_newer_decks_and_campaign_files_are_left_alone(data_home: Path) -> None:
    texts = {
        "decks": paths.asset("decks/house.toml").read_text("utf-8"),
        "campaigns": (paths.campaigns_folder() / "lisbon.toml").read_text("utf-8"),
    }
    newer = {name: text.replace("version = 1", "version = 99", 1) for name, text in texts.items()}
    with opened(data_home) as store:
        store.decks.write("mine", newer["decks"])
        store.campaign_files.write("mine", newer["campaigns"])
        deeds: tuple[Callable[[], object], ...] = (
            lambda: pack_lookup.deck(store, "mine"),
            lambda: own_decks.rename(store, "mine", "Mine"),
            lambda: pack_lookup.campaign(store, "mine"),
            lambda: export_file.of_deck(store, "mine").text(),
        )
        for deed in deeds:
            with pytest.raises(RuleError, match="99"):
                deed()
        export_file.of_everything(store).text()
        assert [str(notice) for notice in store.pending_notices() if "99" in str(notice)]
        assert store.decks.read("mine") == newer["decks"]
        assert store.campaign_files.read("mine") == newer["campaigns"]


@pytest.mark.parametrize("copy", [False, True], ids=["file", "copy"])
@pytest.mark.parametrize("kind", ["deck", "campaign_file"])
def test_an_import_does_not_replace_a_newer_deck_or_campaign_file(
    data_home: Path, kind: str, copy: bool
) -> None:
    text = {
        "deck": paths.asset("decks/house.toml").read_text("utf-8"),
        "campaign_file": (paths.campaigns_folder() / "lisbon.toml")
        .read_text("utf-8")
        .replace('name = "lisbon"', 'name = "mine"'),
    }[kind]
    newer = text.replace("version = 1", "version = 99", 1)
    with opened(data_home / "there") as there:
        there.texts[kind].write("mine", text)
        page = export_file.of_everything(there).text().encode()
    with opened(data_home / "here") as store:
        folder = store.texts[kind]
        folder.write("mine", newer)
        if copy:
            folder.write("mine", text + "# edited by hand\n")
        before = files(data_home / "here")
        preview = preview_import(store, page)
        (item,) = preview.conflicts
        assert "newer version of the app (format 99; this one reads up to 1)" in str(item.warning)
        with pytest.raises(NewerError, match="newer version of the app"):
            apply_import(store, preview, preview.conflicts)
        assert apply_import(store, preview) == ()
        assert files(data_home / "here") == before
