"""Names from files and from the command line never lead out of the folder they belong to."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from goa_solo.app.open_session import OpenSession
from goa_solo.application import pack_lookup
from goa_solo.application.loaded_campaign import terms_edition
from goa_solo.rules.message import PlayerError
from goa_solo.store import export_file
from goa_solo.store.errors import StoreError
from tests.store.test_export_import import document, filled, spoilt
from tests.support.random_session import opened
from tests.support.read_everything import look_through, use_all
from tests.support.whole_imports import apply_import, preview_import

SECRET = b"not one of ours"
NAMES = (
    "../../outside/secret",
    "../outside/secret",
    "..\\..\\outside\\secret",
    "nul\0byte",
    "a" * 300,
    "CON",
    "con",
    "aux.txt",
    "nul",
    "com1",
    "lpt9",
    "",
    ".",
    "..",
    "...",
    " ",
    "a b c",
    "abc.",
    "ａｂｃ",
)


def names(outside: Path) -> tuple[str, ...]:
    return (*NAMES, str(outside / "secret"))


@pytest.fixture
def outside(data_home: Path) -> Path:
    """A folder beside the data with files a name could lead to."""
    folder = data_home / "outside"
    folder.mkdir()
    for ending in (".json", ".json.bak", ".toml"):
        (folder / f"secret{ending}").write_bytes(SECRET)
    return folder


def untouched(outside: Path) -> bool:
    found = {path.name: path.read_bytes() for path in outside.iterdir()}
    return found == dict.fromkeys(("secret.json", "secret.json.bak", "secret.toml"), SECRET)


def test_no_folder_builds_a_path_from_a_wrong_name(data_home: Path, outside: Path) -> None:
    with opened(data_home / "data") as store:
        records: list[Any] = [store.running, store.finished, store.campaigns]
        texts: list[Any] = [store.decks, store.campaign_files]
        for name in names(outside):
            for folder in records + texts:
                assert name not in folder
                with pytest.raises(StoreError):
                    folder.path(name)
                with pytest.raises(StoreError):
                    folder.read(name)
            for folder in records:
                with pytest.raises(StoreError):
                    store.move_to_trash(folder, name)
                with pytest.raises(StoreError):
                    store.restore_from_trash(folder, name)
            for folder in texts:
                with pytest.raises(StoreError):
                    folder.write(name, "text")
    assert untouched(outside)


Change = Callable[[dict[str, Any], str], object]
FIELDS: dict[str, Change] = {
    "id of a finished session": lambda page, name: (
        document(page).update(id=name),
        page["items"][0].update(id=name),
    ),
    "id of a paused session": lambda page, name: _renamed(page, "running", name),
    "id of a campaign": lambda page, name: _renamed(page, "campaign", name),
    "sessions of a campaign": lambda page, name: document(page, "campaign").update(sessions=[name]),
    "campaign of a paused session": lambda page, name: document(page, "running").update(
        campaign_session={"campaign_id": name, "session": 1}
    ),
    "definition of a campaign": lambda page, name: document(page, "campaign").update(
        definition=name
    ),
    "deck of a paused session": lambda page, name: _setups(page, "running", deck=name),
    "edition of a paused session": lambda page, name: _setups(page, "running", edition=name),
    "deck of a finished session": lambda page, name: _setups(page, "finished", deck=name),
    "edition of a finished session": lambda page, name: _setups(page, "finished", edition=name),
    "name of a deck": lambda page, name: _text(page).update(id=name),
    "name of a campaign file": lambda page, name: page["items"].append(
        {"kind": "campaign", "id": name, "text": 'format = 1\nname = "x"'}
    ),
    "deck of the next session": lambda page, name: _setting(page, **{"new.deck": name}),
    "own deck of the next session": lambda page, name: _setting(page, **{"new.own_deck": name}),
    "edition of the next session": lambda page, name: _setting(page, **{"new.edition": name}),
}


def _renamed(page: dict[str, Any], kind: str, name: str) -> None:
    item = next(item for item in page["items"] if item["kind"] == kind)
    item["id"] = item["document"]["id"] = name


def _text(page: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(item for item in page["items"] if item["kind"] == "deck")
    return found


def _setups(page: dict[str, Any], kind: str, **values: str) -> None:
    """Change the setup everywhere it stands, so that the log still leads to the state."""
    found = document(page, kind)
    for holder in (found, found.get("state", {}), found["entries"][0]):
        if "setup" in holder:
            holder["setup"].update(values)


def _one_of_each(page: str) -> str:
    """An export with only the first item of each kind."""
    read = json.loads(page)
    del read["check"]
    read["items"] = [*{item["kind"]: item for item in reversed(read["items"])}.values()][::-1]
    return json.dumps(read)


def _setting(page: dict[str, Any], **values: str) -> None:
    document(page, "settings")["values"].update(values)


@pytest.mark.parametrize("field", FIELDS)
def test_an_import_with_a_wrong_name_touches_nothing_outside(
    data_home: Path, outside: Path, field: str
) -> None:
    change = FIELDS[field]
    with filled(data_home / "a") as here:
        good = _one_of_each(export_file.of_everything(here).text())
    for number, name in enumerate((str(outside / "secret"), "../../outside/secret", "a" * 300)):
        folder = data_home / f"b{number}"
        raw = spoilt(lambda page, name=name: change(page, name))(good)  # type: ignore[misc]
        with opened(folder) as store:
            try:
                preview = preview_import(store, raw)
                apply_import(store, preview)
            except StoreError:
                continue
            for saved in store.campaigns.all():
                dict(terms_edition(store, saved).terms)
        look_through(folder)
        use_all(folder)
    assert untouched(outside)
    assert not (data_home / "secret.json").exists()


def test_a_campaign_names_only_sessions_that_can_be(data_home: Path, outside: Path) -> None:
    with filled(data_home / "a") as here:
        good = export_file.of_campaign(here, here.campaigns.ids()[0]).text()
    with opened(data_home / "b") as store:
        for name in set(names(outside)) - {""}:
            raw = spoilt(lambda page, name=name: FIELDS["sessions of a campaign"](page, name))(good)  # type: ignore[misc]
            with pytest.raises(StoreError, match="sessions"):
                preview_import(store, raw)


def test_exports_by_name_touch_nothing_outside(data_home: Path, outside: Path) -> None:
    with filled(data_home / "a") as store:
        for name in names(outside):
            for export in (
                export_file.of_session,
                export_file.of_campaign,
                export_file.of_deck,
            ):
                with pytest.raises(StoreError):
                    export(store, name).text()
    assert untouched(outside)


def test_what_the_window_remembers_touches_nothing_outside(data_home: Path, outside: Path) -> None:
    folder = data_home / "a"
    for name in names(outside):
        state = {"session": name, "score_sheet": {"finished": name, "campaign_id": name}}
        folder.mkdir(exist_ok=True)
        (folder / "ui_state.json").write_text(json.dumps(state), "utf-8")
        session = OpenSession(folder)
        assert session.left_open() is None
        assert session.left_sheet() in (None, {})
        session.close()
    assert untouched(outside)


def test_a_deck_is_never_named_like_a_device(data_home: Path) -> None:
    with opened(data_home / "a") as store:
        for title in ("Con", "aux", "NUL", "Com1"):
            name = pack_lookup.file_stem(title)
            store.decks.write(name, "text")
            assert name in store.decks.names()


def test_a_deck_looked_up_by_a_wrong_name_is_refused(data_home: Path, outside: Path) -> None:
    with filled(data_home / "a") as store:
        for name in names(outside):
            with pytest.raises(PlayerError):
                pack_lookup.deck(store, name)
            with pytest.raises(PlayerError):
                pack_lookup.campaign(store, name)
    assert untouched(outside)


def test_a_campaign_record_with_a_wrong_session_is_damage(data_home: Path, outside: Path) -> None:
    """A file on the disk is checked like one that is imported."""
    with filled(data_home / "a") as store:
        saved = next(store.campaigns.all())
        path = store.campaigns.path(saved.id)
        text = path.read_text("utf-8").replace(saved.sessions[0], "../../outside/secret")
        path.write_text(_unchecked(text), "utf-8")
        path.with_name(path.name + ".bak").unlink()
        with pytest.raises(StoreError, match="sessions"):
            store.campaigns.read(saved.id)
    assert untouched(outside)


def _unchecked(text: str) -> str:
    page = json.loads(text)
    for table in page.values():
        for one in table.values():
            one.pop("check", None)
    return json.dumps(page)
