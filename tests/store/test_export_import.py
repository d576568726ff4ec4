"""Export and import: the laws, the preview, and everything a file from outside may not do."""

import atexit
import json
import os
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from goa_solo import packs, paths
from goa_solo.app.screens.finished_session.replay import Replay
from goa_solo.application import campaigns
from goa_solo.application.finish_session import (
    SheetEntry,
    add_score_only,
    annotate,
    correct_sheet,
    finish,
)
from goa_solo.play.conductor import Conductor
from goa_solo.rules.campaign import CampaignStart
from goa_solo.store import export_file, export_layout, export_target, import_file, import_items
from goa_solo.store.errors import NewerError, NotSavedError, StoreError, UnreadableError
from goa_solo.store.import_items import ImportOutcome
from goa_solo.store.migrations import checksum
from goa_solo.store.progress import run_all
from goa_solo.store.store import Store
from tests.support.full_data_folder import files_in, put
from tests.support.killed_migration import killed_at
from tests.support.random_session import (
    AT_THE_TABLE,
    COUNT,
    NOON,
    SETUP,
    SHEET,
    faces,
    opened,
    play,
    started,
)
from tests.support.whole_imports import apply_import, preview_import

GOALS = CampaignStart((("A", "F"), ("D", "G"), ("C", "I")))
RICH = evolve(SHEET, tracks=(5, 5, 5, 5, 5), outposts=4)


@cache
def _template() -> Path:
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder)
    _fill(opened(folder / "template")).close()
    return folder / "template"


def filled(folder: Path) -> Store:
    """A folder with a bit of everything, opened a day later."""
    return opened(shutil.copytree(_template(), folder), start=NOON + 86_400)


def _fill(store: Store) -> Store:
    campaign_record = campaigns.start_campaign(store, GOALS)
    finish(
        store,
        play(started(store, campaign_session=campaign_record.next_session)).record,
        SheetEntry(RICH),
    )
    finish(store, play(started(store, AT_THE_TABLE), seed=2).record, COUNT, note="Ω “quoted”")
    add_score_only(store, SETUP, COUNT)
    play(started(store), turns=17).jump(9)
    play(started(store, AT_THE_TABLE), turns=11)
    store.decks.write("mine", paths.asset("decks/house.toml").read_text("utf-8"))
    store.settings.change(language="fr")
    return store


def content(store: Store) -> dict[str, object]:
    """All that is kept, whatever files it lies in."""
    return {
        "running": [*store.running.all()],
        "finished": [*store.finished.all()],
        "campaigns": [*store.campaigns.all()],
        "rows": [evolve(row, size=0, written="") for row in store.history.open().rows],
        "decks": {name: store.decks.read(name) for name in store.decks.names()},
        "settings": store.settings.all(),
    }


def take(store: Store, page: str, *, newer: bool = False) -> tuple[import_items.ImportItem, ...]:
    preview = preview_import(store, page.encode())
    return apply_import(store, preview, preview.newer if newer else ())


def test_everything_into_an_empty_folder_gives_the_same(data_home: Path) -> None:
    with filled(data_home / "a") as here, opened(data_home / "b") as there:
        page = export_file.of_everything(here).text()
        preview = preview_import(there, page.encode())
        assert content(there) == content(opened(data_home / "c")), "looking changes nothing"
        assert preview.new == preview.items
        apply_import(there, preview)
        assert content(there) == content(here)
        assert there.pending_notices() == here.pending_notices() == ()
        assert (
            json.loads(export_file.of_everything(there).text())["items"]
            == json.loads(page)["items"]
        )


def test_importing_twice_changes_nothing(data_home: Path) -> None:
    with filled(data_home / "a") as here, opened(data_home / "b") as there:
        page = export_file.of_everything(here).text()
        take(there, page)
        atomic_files = {path: path.stat().st_mtime_ns for path in (data_home / "b").rglob("*.json")}
        preview = preview_import(there, page.encode())
        assert {item.outcome for item in preview.items} == {ImportOutcome.SAME}
        assert take(there, page, newer=True) == ()
        assert {
            path: path.stat().st_mtime_ns for path in (data_home / "b").rglob("*.json")
        } == atomic_files


def test_one_session_one_campaign_one_deck(data_home: Path) -> None:
    with filled(data_home / "a") as here, opened(data_home / "b") as there:
        running = here.running.ids()[0]
        campaign_record = here.campaigns.ids()[0]
        take(there, export_file.of_session(here, running).text())
        take(there, export_file.of_campaign(here, campaign_record).text())
        take(there, export_file.of_deck(here, "mine").text())
        assert there.running.read(running) == here.running.read(running)
        assert there.campaigns.read(campaign_record) == here.campaigns.read(campaign_record)
        assert there.finished.ids() == list(here.campaigns.read(campaign_record).sessions)
        assert there.decks.names() == ["mine"]
        resumed = Conductor.resume(there, running, faces)
        assert resumed.table == Conductor.resume(here, running, faces).table
        assert play(resumed).table.over


def test_of_two_the_newer_is_taken_only_if_told_so(data_home: Path) -> None:
    with filled(data_home / "a") as here, opened(data_home / "b") as there:
        old = export_file.of_everything(here).text()
        take(there, old)
        name = here.finished.ids()[0]
        annotate(here, name, "counted again")
        new = export_file.of_everything(here).text()
        (item,) = preview_import(there, new.encode()).newer
        assert (item.kind, item.id, item.outcome) == ("finished", name, ImportOutcome.NEWER)
        assert take(there, new) == ()
        assert there.finished.read(name).note != "counted again"
        assert take(there, new, newer=True) == (item,)
        assert there.finished.read(name).note == "counted again"
        preview = preview_import(there, old.encode())
        assert [found.outcome for found in preview.conflicts] == [ImportOutcome.OLDER]
        apply_import(there, preview, preview.conflicts)
        assert there.finished.read(name).note == ""


def outcomes(store: Store, page: str) -> list[ImportOutcome]:
    return [item.outcome for item in preview_import(store, page.encode()).items]


def test_two_logs_that_parted_are_a_conflict_whatever_their_dates(data_home: Path) -> None:
    with filled(data_home / "a") as here, opened(data_home / "b", start=NOON * 2) as there:
        name = here.running.ids()[0]
        take(there, export_file.of_session(here, name).text())
        parted = play(Conductor.resume(there, name, faces), seed=2, turns=9)
        play(Conductor.resume(here, name, faces), seed=3, turns=2)
        assert outcomes(there, export_file.of_session(here, name).text()) == [ImportOutcome.CLASH]
        assert outcomes(here, export_file.of_session(there, name).text()) == [ImportOutcome.CLASH]
        finish(there, play(parted).record, COUNT)
        assert outcomes(here, export_file.of_session(there, name).text()) == [ImportOutcome.CLASH]


def test_the_sheet_corrected_more_often_is_newer_whatever_its_date(data_home: Path) -> None:
    with filled(data_home / "a") as here, opened(data_home / "b", start=NOON // 2) as there:
        name = next(name for name in here.finished.ids() if not here.history.campaign_session(name))
        before = export_file.of_session(here, name).text()
        take(there, before)
        correct_sheet(there, name, SheetEntry(RICH))
        assert outcomes(there, before) == [ImportOutcome.OLDER]
        assert outcomes(here, export_file.of_session(there, name).text()) == [ImportOutcome.NEWER]
        correct_sheet(here, name, SheetEntry(evolve(RICH, outposts=3)))
        assert outcomes(here, export_file.of_session(there, name).text()) == [ImportOutcome.CLASH]


def test_an_undone_campaign_session_is_not_taken_for_missing(data_home: Path) -> None:
    with filled(data_home / "a") as here:
        (name,) = here.campaigns.ids()
        before = export_file.of_campaign(here, name).text()
        campaigns.undo_last_entry(here, name)
        assert outcomes(here, before)[0] is ImportOutcome.CLASH


def test_a_deck_of_the_same_name_is_a_clash(data_home: Path) -> None:
    with filled(data_home / "a") as here, opened(data_home / "b") as there:
        text = here.decks.read("mine").replace("\n", "\n\n", 1)
        there.decks.write("mine", text)
        preview = preview_import(there, export_file.of_deck(here, "mine").text().encode())
        assert [item.outcome for item in preview.items] == [ImportOutcome.CLASH]
        apply_import(there, preview)
        assert there.decks.read("mine") == text
        apply_import(there, preview, preview.conflicts)
        assert there.decks.read("mine") == here.decks.read("mine")


def test_a_session_finished_elsewhere_ends_the_one_running_here(data_home: Path) -> None:
    with filled(data_home / "a") as here, opened(data_home / "b") as there:
        name = here.running.ids()[0]
        before = export_file.of_session(here, name).text()
        take(there, before)
        finish(here, play(Conductor.resume(here, name, faces)).record, COUNT)
        after = export_file.of_session(here, name).text()
        take(there, after)
        assert name in there.running
        take(there, after, newer=True)
        assert name not in there.running
        assert name in there.finished
        assert preview_import(there, before.encode()).items[0].outcome is ImportOutcome.SAME


def test_what_came_since_the_look_is_not_overwritten(data_home: Path) -> None:
    with filled(data_home / "a") as here, opened(data_home / "b") as there:
        preview = preview_import(there, export_file.of_everything(here).text().encode())
        there.settings.change(language="de")
        with pytest.raises(StoreError, match="Start the import again"):
            apply_import(there, preview)
        assert there.history.open().rows == ()


def test_an_import_that_fails_half_way_leaves_nothing(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from goa_solo.store import atomic_files

    flush, written = atomic_files.flush_to, []

    def full(path: Path, raw: bytes) -> None:
        written.append(path)
        if len(written) > 5:
            raise OSError(28, "No space left on device")
        flush(path, raw)

    with filled(data_home / "a") as here, opened(data_home / "b") as there:
        empty = content(there)
        page = export_file.of_everything(here).text()
        with monkeypatch.context() as patch:
            patch.setattr(atomic_files, "flush_to", full)
            with pytest.raises(NotSavedError, match="isn't enough storage space"):
                take(there, page)
        assert content(there) == empty
        take(there, page)


@pytest.mark.skipif(os.name != "posix", reason="each child is a fork")
def test_an_import_that_is_killed_leaves_all_or_nothing(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_file, "STAGED_TOGETHER", 3)
    folder = data_home / "b"
    with filled(data_home / "a") as here:
        page, everything = export_file.of_everything(here).text(), content(here)
    opened(folder).close()
    before, left = files_in(folder), []
    for write in range(0, 1000, 5):
        put(folder, before)
        killed = killed_at(lambda: take(opened(folder), page), write)
        with opened(folder) as store:
            untouched = files_in(folder) == before
            assert untouched or content(store) == everything
            assert store.pending_notices() == ()
        left.append("nothing" if untouched else "all")
        if not killed:
            break
    assert left == sorted(left, reverse=True)
    assert left.count("nothing") > 5 < left.count("all")


# --- a file from outside -------------------------------------------------------------------------


def spoilt(change: Callable[[dict[str, Any]], object]) -> Callable[[str], bytes]:
    """A page with something changed, and its check sums taken out so that it is looked into."""

    def spoil(page: str) -> bytes:
        read = json.loads(page)
        for part in (read, *(item.get("document", {}) for item in read["items"])):
            part.pop("check", None)
        change(read)
        return json.dumps(read).encode()

    return spoil


def document(page: dict[str, Any], kind: str = "finished") -> dict[str, Any]:
    found = next(item["document"] for item in page["items"] if item["kind"] == kind)
    assert isinstance(found, dict)
    return found


def swapped(entries: list[Any]) -> None:
    """Make the first bid a buy: every entry is fine by itself, the game is not."""
    place = next(n for n, entry in enumerate(entries) if entry["do"] == "bid")
    entries[place] = {"do": "buy"}


WRONG: dict[str, tuple[Callable[[str], bytes], str]] = {
    "nothing": (lambda _page: b"", "isn't a Lakshmi export"),
    "half of it": (lambda page: page[: len(page) // 2].encode(), "isn't a Lakshmi export"),
    "other json": (lambda _page: b'{"a": 1}', "isn't a Lakshmi export"),
    "a list": (lambda _page: b"[]", "isn't a Lakshmi export"),
    "no items": (spoilt(lambda p: p.update(items=[])), "export is empty"),
    "items of another kind": (spoilt(lambda p: p.update(items={"a": 1})), "is empty"),
    "unknown parts": (spoilt(lambda p: p.update(extra=1)), "unknown parts"),
    "an item that is none": (spoilt(lambda p: p["items"].insert(0, 7)), "Item 1"),
    "unknown kind": (spoilt(lambda p: p["items"][0].update(kind="virus")), "'virus'"),
    "twice": (spoilt(lambda p: p["items"].append(p["items"][0])), "twice"),
    "a way out": (
        spoilt(lambda p: (p["items"][0].update(id="../x"), document(p).update(id="../x"))),
        "lower-case letters",
    ),
    "a deck with a way out": (
        spoilt(lambda p: p["items"].append({"kind": "deck", "id": "../../x", "text": "a"})),
        "Item",
    ),
    "a deck that is none": (
        spoilt(lambda p: p["items"].append({"kind": "deck", "id": "bad", "text": "cards = 7"})),
        "bad",
    ),
    "another id inside": (
        spoilt(lambda p: document(p).update(id="other")),
        "name inside it is different",
    ),
    "a total that does not add up": (spoilt(lambda p: document(p).update(total=99)), "add up"),
    "a log of nonsense": (spoilt(lambda p: document(p).update(entries=[{"do": "fly"}])), "'fly'"),
    "a log the rules refuse": (spoilt(lambda p: swapped(document(p)["entries"])), "Item 1"),
    "a state from nowhere": (
        spoilt(lambda p: document(p).update(state=document(p, "running")["state"])),
        "doesn't lead to its saved state",
    ),
    "a log that breaks off": (
        spoilt(lambda p: document(p)["entries"].pop()),
        "not over yet",
    ),
    "a running state from nowhere": (
        spoilt(lambda p: document(p, "running")["state"].update(round=7)),
        "doesn't lead to its saved state",
    ),
    "too many entries": (
        spoilt(lambda p: document(p).update(entries=document(p)["entries"] * 200)),
        "more than 5000",
    ),
    "a campaign that cannot be": (
        spoilt(lambda p: document(p, "campaign")["entries"][0].update(goals=[["A", "A"]])),
        "Sessions: 3",
    ),
    "settings of another kind": (
        spoilt(lambda p: document(p, "settings").update(values={"a": [1]})),
        "isn't a setting",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_file_is_refused_whole(data_home: Path, name: str) -> None:
    spoil, problem = WRONG[name]
    with filled(data_home / "a") as here, opened(data_home / "b") as there:
        raw = spoil(export_file.of_everything(here).text())
        with pytest.raises(UnreadableError) as error:
            preview_import(there, raw)
        assert problem in str(error.value)
        assert "\n" not in str(error.value)
        assert there.running.ids() == there.finished.ids() == []


def test_a_page_that_changed_on_its_way_is_refused(data_home: Path) -> None:
    with filled(data_home / "a") as here, opened(data_home / "b") as there:
        page = export_file.of_everything(here).text()
        for old, new in (('"difficulty": 1', '"difficulty": 2'), ('"made": "2', '"made": "1')):
            assert old in page
            with pytest.raises(UnreadableError, match="changed after it was written"):
                preview_import(there, page.replace(old, new, 1).encode())


def test_an_export_of_a_newer_app_is_refused_politely(data_home: Path) -> None:
    with filled(data_home / "a") as here:
        page = export_file.of_everything(here).text()
        for change in (
            spoilt(lambda p: p.update(schema=99)),
            spoilt(lambda p: document(p).update(schema=99)),
        ):
            with pytest.raises(NewerError, match="Update the app"):
                preview_import(here, change(page))


def test_too_large_a_file_is_not_even_parsed(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export_layout, "LARGEST", 1000)
    with opened(data_home) as store, pytest.raises(UnreadableError, match="too large"):
        preview_import(store, b" " * 1001)


def test_a_session_played_by_older_rules_is_taken_with_a_word(data_home: Path) -> None:
    def older(page: dict[str, Any]) -> None:
        document(page).update(app="0.0.9")
        document(page)["entries"].pop()

    with filled(data_home / "a") as here, opened(data_home / "b") as there:
        preview = preview_import(there, spoilt(older)(export_file.of_everything(here).text()))
        (doubtful,) = (item for item in preview.items if item.warning)
        assert "different rules" in str(doubtful.warning)
        apply_import(there, preview)
        assert len(there.history.open().rows) == 3


def test_a_log_with_its_check_sum_is_replayed_only_when_it_is_shown(data_home: Path) -> None:
    def written_like_that(page: dict[str, Any]) -> None:
        swapped(document(page)["entries"])
        document(page)["check"] = checksum(document(page))

    with filled(data_home / "a") as here, opened(data_home / "b") as there:
        take(there, spoilt(written_like_that)(export_file.of_everything(here).text()).decode())
        replays = [Replay(record, packs.edition("quined")) for record in there.finished.all()]
        assert len([replay for replay in replays if "different rules" in replay.notice]) == 1


def test_what_cannot_be_read_is_left_out_and_told(data_home: Path) -> None:
    with filled(data_home / "a") as here:
        here.decks.write("broken", "cards = 7")
        count = len(json.loads(export_file.of_everything(here).text())["items"])
        assert "broken was left out" in str(here.pending_notices()[0])
        path = here.running.path(here.running.ids()[0])
        path.write_bytes(b"{")
        path.with_name(path.name + ".bak").write_bytes(b"{")
        assert len(json.loads(export_file.of_everything(here).text())["items"]) == count - 1
        assert "could not be read" in str(here.pending_notices()[0])


def test_an_export_is_saved_whole_or_not_at_all(data_home: Path) -> None:
    write = export_target.plain(b"text")
    run_all(export_target.save(data_home / "out.json", write, data_home / "a"))
    assert (data_home / "out.json").read_text() == "text"
    with pytest.raises(NotSavedError, match="is gone"):
        run_all(export_target.save(data_home / "nowhere" / "out.json", write, data_home / "a"))
