"""A session goes to another device with what it needs, and goes on there at the same step."""

import json
from pathlib import Path
from typing import Any

import pytest

from goa_solo import cli
from goa_solo.application import campaigns, own_decks, pack_lookup
from goa_solo.application.pack_lookup import readable_definitions
from goa_solo.application.session_defaults import SessionDefaults
from goa_solo.application.sessions import resume_session, start_session
from goa_solo.packs import write_deck
from goa_solo.paths import campaigns_folder
from goa_solo.play.conductor import Conductor
from goa_solo.rules.campaign import CampaignStart
from goa_solo.store import export_file, import_file
from goa_solo.store.import_items import ImportOutcome
from goa_solo.store.store import Store
from tests.support.app_driver import App
from tests.support.card_entry_player import made_up
from tests.support.random_session import opened, play
from tests.support.whole_imports import apply_import, preview_import

COMMENT = "# typed by Priya, Tuesday  \n"


def with_own_deck(store: Store, turns: int = 5, **more: Any) -> Conductor:
    store.decks.write("my-cards", COMMENT + write_deck(made_up(3, "My cards")))
    setup = SessionDefaults(deck="my-cards").setup(store)
    return play(start_session(store, setup, **more), turns=turns)


def preview(store: Store, file: bytes) -> import_file.Preview:
    return preview_import(store, file, readable_definitions(store))


@pytest.fixture
def file(tmp_path: Path) -> bytes:
    """A paused session with its own deck, exported on another device."""
    with opened(tmp_path / "other-device") as store:
        return export_file.of_session(store, with_own_deck(store).id).text().encode()


def test_it_brings_its_deck_and_goes_on_at_the_same_step(file: bytes, store: Store) -> None:
    found = preview(store, file)
    assert [(item.kind, item.outcome, item.warning) for item in found.items] == [
        ("deck", ImportOutcome.NEW, None),
        ("running", ImportOutcome.NEW, None),
    ]
    apply_import(store, found)
    (record,) = store.running.all()
    assert record.state == resume_session(store, record.id).table
    play(resume_session(store, record.id))
    assert store.decks.read("my-cards").startswith(COMMENT)


def test_another_deck_of_that_name_is_kept_apart(file: bytes, store: Store) -> None:
    mine = own_decks.add(store, made_up(8, "My cards"))
    assert mine == "my-cards"
    before = store.decks.read(mine)
    found = preview(store, file)
    assert str(found.items[0].warning).endswith("so it's saved as my-cards-2.")
    apply_import(store, found)
    assert store.decks.read(mine) == before
    (record,) = store.running.all()
    assert record.setup.deck == record.state.setup.deck == "my-cards-2"
    resumed = resume_session(store, record.id)
    assert resumed.notice is None
    assert pack_lookup.deck(store, "my-cards-2").piles == made_up(3).piles
    again = preview(store, file)
    assert {item.outcome for item in again.items} == {ImportOutcome.SAME}


def test_what_is_missing_is_said_before_saving(file: bytes, data_home: Path) -> None:
    page = json.loads(file)
    page["items"] = page["items"][1:]
    del page["check"]
    with opened(data_home) as store:
        (item,) = preview(store, json.dumps(page).encode()).items
        assert str(item.warning) == (
            "Its deck my-cards is neither in the file nor on this device, so it can't be continued"
            " here."
        )


def test_a_campaign_session_brings_its_campaign(tmp_path: Path, data_home: Path) -> None:
    text = (campaigns_folder() / "lisbon.toml").read_text("utf-8")
    with opened(tmp_path / "other-device") as store:
        name = pack_lookup.add_campaign(store, "my-route", text)
        goals = CampaignStart((("A", "F"), ("D", "G"), ("C", "I")))
        definition = pack_lookup.campaign(store, name).definition
        begun = campaigns.start_campaign(store, goals, definition=definition)
        place = begun.next_session
        session = with_own_deck(store, campaign_session=place)
        sent = export_file.of_session(store, session.id).text().encode()
    with opened(data_home) as store:
        found = preview(store, sent)
        kinds = [item.kind for item in found.items]
        assert kinds == ["deck", "campaign_file", "running", "campaign"]
        assert [item.warning for item in found.items] == [None] * 4
        apply_import(store, found)
        assert store.campaigns.read(begun.id).definition == "my-route"
        assert resume_session(store, session.id).table == session.table


def test_in_the_terminal(
    tmp_path: Path,
    data_home: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with opened(data_home) as store:
        session = with_own_deck(store)
    sent = tmp_path / "session.json"
    assert cli.main(["data", "export", str(sent), "--session", session.id]) == 0
    monkeypatch.setenv("GOA_SOLO_HOME", str(tmp_path / "empty"))
    assert cli.main(["data", "import", str(sent), "--yes"]) == 0
    assert "Deck my-cards: new, would be added" in capsys.readouterr().out
    with opened(tmp_path / "empty") as store:
        assert resume_session(store, session.id).table == session.table


@pytest.mark.window
def test_in_the_window(tmp_path: Path, data_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    with opened(data_home) as store:
        session = with_own_deck(store)
    with App(data_home) as app:
        app.tap("History")
        app.tap("Paused sessions")
        app.tap("Share this session")
        assert app.screen == "share_code"
        app.tap("Save the session as a file")
        app.tap("Save")
    with App(tmp_path / "elsewhere") as app:
        app.go("settings")
        app.page.do("import")
        app.frames(3)
        app.tap(f"lakshmi-session-{session.id}.json")
        assert {line.text.split()[0] for line, _tick in app.page.ticks} == {"Paused", "Deck"}
        assert app.store.running.ids() == []
        app.tap("Import")
        app.go("home")
        app.tap("Continue")
        conductor = app.open_session.conductor
        assert conductor.table == session.table
